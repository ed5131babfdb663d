import Foundation
package import URLSchemeCompiler

/// Why a file can't be written.
package struct OutputError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// A file that was not generated has the name.
    case notGenerated
    /// A file has the name, and none may be replaced.
    case exists
    /// The name is a link, whose target may belong to another program.
    case symbolicLink
    /// A folder has the name.
    case isFolder
    /// A pipe, a device or the like has the name.
    case notRegular
    /// A file has the name of a folder that is needed.
    case notFolder
    /// The name is absolute or leads out of the output folder.
    case outside
    /// The text does not say that it is generated, so the next run could not replace it.
    case unmarked
    /// Two files of one run have the name.
    case twice
    /// A file of one run has the name of a folder of another's.
    case isAlsoFolder
    /// Another process wrote the file during this run.
    case changedMeanwhile
    /// The system refused.
    case system(Operation, code: Int32)
  }

  package enum Operation: String, Hashable, Sendable {
    case look = "be looked at"
    case read = "be read"
    case createFolder = "be created"
    case write = "be written"
  }

  package let path: String
  package let problem: Problem

  package init(_ problem: Problem, path: String) {
    self.problem = problem
    self.path = path
  }
}

extension OutputError: CustomStringConvertible {
  package var description: String { "\(path): \(message)" }

  /// The problem, and what to do.
  package var message: String {
    switch problem {
    case .notGenerated:
      "this file was not made by urlscheme, so it is not overwritten; move it away, or write "
        + "somewhere else with --output"
    case .exists:
      "this file exists already and is not overwritten; move it away, or choose another name"
    case .symbolicLink:
      "this is a symbolic link, and nothing is written through one; remove it, or write somewhere "
        + "else with --output"
    case .isFolder: "this is a folder, and a file is needed; move it away, or choose another name"
    case .notRegular:
      "this is not a regular file, so it is not overwritten; write somewhere else with --output"
    case .notFolder:
      "this is not a folder, and one is needed; remove it, or write somewhere else with --output"
    case .outside: "this name leads out of the output folder; choose a name without '..' and '/'"
    case .unmarked:
      "'\(GeneratedMarker.text)' is missing from the first lines, so the next run could not tell that "
        + "it may replace this file; the template or generator has to put it into a comment there"
    case .twice:
      "two files of this run have this name; generate them into folders of their own, or give them "
        + "different names with --name-prefix"
    case .isAlsoFolder:
      "another file of this run is to stand in a folder of this name; give one of them another name"
    case .changedMeanwhile:
      "another process changed this file in the meantime, so it stays unchanged; run the same command "
        + "again"
    case .system(let operation, let code):
      "this can't \(operation.rawValue): \(Self.reason(code))"
    }
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "permission is denied; change it, or write somewhere else with --output"
    case EROFS: "the volume is read-only; write somewhere else with --output"
    case ENOSPC, EDQUOT: "the disk is full; nothing was changed, so make room and try again"
    case ENAMETOOLONG: "the name is too long; shorten it"
    default: SystemError.text(code)
    }
  }
}

/// All problems with a run's files.
package struct OutputFailure: DiagnosedError, Sendable {
  package let errors: [OutputError]

  package init(_ errors: [OutputError]) {
    self.errors = errors
  }

  package var diagnostics: Diagnostics {
    Diagnostics(errors.map { Diagnostic(.command, $0.message, path: $0.path) })
  }
}
