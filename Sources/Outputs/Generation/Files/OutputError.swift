import Foundation
package import URLSchemeCompiler

/// Why a file can't be written.
package struct OutputError: Error, Hashable, Sendable {
  package let path: String
  package let problem: Problem

  package init(_ problem: Problem, path: String) {
    self.path = path
    self.problem = problem
  }

  package enum Operation: String, Hashable, Sendable {
    case look = "be looked at"
    case read = "be read"
    case createFolder = "be created"
    case write = "be written"
  }

  /// A problem, and what to do.
  package struct Problem: Hashable, Sendable {
    package let message: String

    private init(_ message: String) { self.message = message }

    package static let notGenerated = Problem(
      "this file was not made by urlscheme, so it is not overwritten; move it away, or write "
        + "somewhere else with --output")
    package static let exists = Problem(
      "this file exists already and is not overwritten; move it away, or choose another name")
    /// Its target may belong to another program.
    package static let symbolicLink = Problem(
      "this is a symbolic link, and nothing is written through one; remove it, or write somewhere "
        + "else with --output")
    package static let isFolder = Problem(
      "this is a folder, and a file is needed; move it away, or choose another name")
    /// A pipe, a device or the like.
    package static let notRegular = Problem(
      "this is not a regular file, so it is not overwritten; write somewhere else with --output")
    package static let notFolder = Problem(
      "this is not a folder, and one is needed; remove it, or write somewhere else with --output")
    package static let outside = Problem(
      "this name leads out of the output folder; choose a name without '..' and '/'")
    package static let unmarked = Problem(
      "'\(GeneratedMarker.text)' is missing from the first lines, so the next run could not tell that "
        + "it may replace this file; the template or generator has to put it into a comment there")
    package static let twice = Problem(
      "two files of this run have this name; generate them into folders of their own, or give them "
        + "different names with --name-prefix")
    package static let isAlsoFolder = Problem(
      "another file of this run is to stand in a folder of this name; give one of them another name"
    )
    package static let changedMeanwhile = Problem(
      "another process changed this file in the meantime, so it stays unchanged; run the same command "
        + "again")

    /// The system refused.
    package static func system(_ operation: Operation, code: Int32) -> Problem {
      let reason =
        switch code {
        case EACCES, EPERM:
          "permission is denied; change it, or write somewhere else with --output"
        case EROFS: "the volume is read-only; write somewhere else with --output"
        case ENOSPC, EDQUOT: "the disk is full; nothing was changed, so make room and try again"
        case ENAMETOOLONG: "the name is too long; shorten it"
        default: SystemError.text(code)
        }
      return Problem("this can't \(operation.rawValue): \(reason)")
    }
  }
}

extension OutputError: CustomStringConvertible {
  package var description: String { "\(path): \(problem.message)" }
}

/// All problems with a run's files.
package struct OutputFailure: DiagnosedError, Sendable {
  package let errors: [OutputError]

  package var diagnostics: Diagnostics {
    Diagnostics(errors.map { Diagnostic(.command, $0.problem.message, path: $0.path) })
  }
}
