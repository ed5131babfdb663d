import Foundation
import URLSchemeCompiler

/// Why a file can't be written, and what to do.
package struct OutputProblem: Hashable, Sendable {
  /// How a command is told the folder that it writes to.
  package enum FolderPlace: Sendable {
    /// By the option `--output`.
    case option
    /// Before the name of what it writes, as in `Specs/MyApp`.
    case name
  }

  private let problem: String
  /// What ends the problem's sentence, by the place of the folder; none where the problem says what to do.
  private let remedies: [FolderPlace: String]

  private init(_ problem: String, _ remedies: [FolderPlace: String] = [:]) {
    (self.problem, self.remedies) = (problem, remedies)
  }

  private static let elsewhere: [FolderPlace: String] = [
    .option: "write somewhere else with --output",
    .name: "name another folder before the app, as in 'Specs/MyApp'",
  ]

  /// A folder in place of what isn't one.
  private static let folder: [FolderPlace: String] = [
    .option: "name one with --output, such as '.'",
    .name: "name one before the app, as in 'Specs/MyApp'",
  ]

  /// The problem, and what to do about it in a command that takes its folder from a place.
  package func message(_ place: FolderPlace = .option) -> String {
    problem + (remedies[place] ?? "")
  }

  package static let notGenerated = OutputProblem(
    "this file was not made by urlscheme, so it is not overwritten; move it away, or ", elsewhere)
  package static let notGeneratedList = OutputProblem(
    "this list was not made by urlscheme, so it is not overwritten; add to it with 'plist --merge', or ",
    elsewhere)
  package static let notGeneratedEntries = OutputProblem(
    "this file was not made by urlscheme, so it is not overwritten; copy the entries into it that the command prints "
      + "without --output, or ", elsewhere)
  package static let exists = OutputProblem(
    "this file exists already and is not overwritten; move it away, or choose another name")
  /// Its target may belong to another program.
  package static let symbolicLink = OutputProblem(
    "this is a symbolic link, and nothing is written through one; remove it, or ", elsewhere)
  package static let isFolder = OutputProblem(
    "this is a folder, and a file is needed; move it away, or choose another name")
  /// The folder was named in place of a file.
  package static let notFile = OutputProblem(
    "this is a folder, and a file is needed; name one in it")
  /// A pipe, a device or the like.
  package static let notRegular = OutputProblem(
    "this is not a regular file, so it is not overwritten; ", elsewhere)
  package static let notFolder = OutputProblem(
    "this is a file, and a folder is needed; ", folder)
  package static let brokenLink = OutputProblem(
    "this is a symbolic link that leads nowhere, and a folder is needed; remove it, or ", folder)
  package static let outside = OutputProblem(
    "this name leads out of the output folder; choose a name without '..' and '/'")
  package static let unmarked = OutputProblem(
    "'\(GeneratedMarker.text)' is missing from the first lines, so the next run could not tell that "
      + "it may replace this file; the template or generator has to put it into a comment there")
  package static let twice = OutputProblem(
    "two files of this run have this name; write them into folders of their own, or rename a spec; "
      + "'generate' names them apart with --name-prefix")
  package static let isAlsoFolder = OutputProblem(
    "another file of this run is to stand in a folder of this name; give one of them another name"
  )
  package static let changedMeanwhile = OutputProblem(
    "another process changed this file in the meantime, so it stays unchanged; run the same command "
      + "again")

  /// The system refused.
  ///
  /// - Parameter operation: What can't be done with the file: `be read`.
  package static func system(_ operation: String, code: Int32) -> OutputProblem {
    let reason =
      switch code {
      case EACCES, EPERM: "permission is denied; change the permissions, or write somewhere else"
      case EROFS: "the volume is read-only; write somewhere else"
      case ENOSPC, EDQUOT: "the disk is full; make room, and run the same command again"
      case ENAMETOOLONG: "the name is too long; shorten it"
      default: SystemError.text(code)
      }
    return OutputProblem("this can't \(operation): \(reason)")
  }
}

extension CommandError {
  init(
    _ problem: OutputProblem, path: String, folder: OutputProblem.FolderPlace = .option
  ) {
    self.init(problem.message(folder), path: path)
  }
}
