import Foundation
package import URLSchemeSpec

/// Why an answer can't be waited for.
package struct ActingError: DiagnosedError, Sendable, CustomStringConvertible {
  package enum Step: Sendable {
    /// A file that the wait needs can't be made.
    case make
    /// The desktop doesn't see the entry that takes the answer.
    case unseen
    /// The bundle that takes answers isn't there.
    case notInstalled
    /// A program that installs it did not end well.
    case install
  }

  package let step: Step
  package let path: String
  let code: Int32

  init(_ step: Step, _ path: String, _ code: Int32 = 0) {
    self.step = step
    self.path = path
    self.code = code
  }

  package var description: String { "\(path): \(message)" }

  package var diagnostics: Diagnostics {
    Diagnostics([Diagnostic(.command, message, path: path)])
  }

  private var message: String {
    switch step {
    case .make:
      return "this can't be made, and without it no answer can be waited for: "
        + SystemError.text(code)
    case .unseen:
      return
        "the desktop doesn't see this entry, so no answer would come back; is 'xdg-mime' there "
        + "(xdg-utils), and does $XDG_DATA_HOME say where the desktop looks?"
    case .notInstalled:
      return "this bundle receives the answers and isn't there; 'urlscheme call --install' makes it"
    case .install: return "this did not end well"
    }
  }
}
