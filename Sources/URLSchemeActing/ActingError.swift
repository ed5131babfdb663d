package import URLSchemeSpec

/// Why an answer can't be waited for.
package struct ActingError: DiagnosedError, Sendable, CustomStringConvertible {
  package let path: String
  private let message: String

  package var description: String { "\(path): \(message)" }
  package var diagnostics: Diagnostics { Diagnostics([Diagnostic(.command, message, path: path)]) }

  /// A file that the wait needs can't be made.
  static func make(_ path: String, _ code: Int32) -> ActingError {
    ActingError(
      path: path,
      message: "this can't be made, and without it no answer can be waited for: "
        + SystemError.text(code))
  }

  /// The desktop doesn't see the entry that takes the answer.
  static func unseen(_ path: String) -> ActingError {
    ActingError(
      path: path,
      message: "the desktop doesn't see this entry, so no answer would come back; is 'xdg-mime' "
        + "there (xdg-utils), and does $XDG_DATA_HOME say where the desktop looks?")
  }

  /// The bundle that takes answers isn't there.
  static func notInstalled(_ path: String) -> ActingError {
    ActingError(
      path: path,
      message: "this bundle receives the answers and isn't there; "
        + "'urlscheme call --install' makes it")
  }

  /// A program that installs the bundle did not end well.
  static func install(_ program: String) -> ActingError {
    ActingError(path: program, message: "this did not end well")
  }
}
