import URLSchemeCompiler

/// Why an answer can't be waited for.
extension CommandError {
  /// A file that the wait needs can't be made.
  static func make(_ path: String, _ code: Int32) -> CommandError {
    CommandError(
      "this can't be made, and without it no answer can be waited for: " + SystemError.text(code),
      path: path)
  }

  /// The desktop doesn't see the entry that takes the answer.
  static func unseen(_ path: String) -> CommandError {
    CommandError(
      "the desktop doesn't see this entry, so no answer would come back; is 'xdg-mime' there "
        + "(xdg-utils), and does $XDG_DATA_HOME say where the desktop looks?", path: path)
  }

  /// The bundle that takes answers isn't there.
  static func notInstalled(_ path: String) -> CommandError {
    CommandError(
      "this bundle receives the answers and isn't there; 'urlscheme call --install' makes it",
      path: path)
  }
}
