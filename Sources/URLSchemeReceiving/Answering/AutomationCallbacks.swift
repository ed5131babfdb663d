/// The callbacks that Apple's Shortcuts hands out when it calls an app.
///
/// The commands that it takes have the same schemes. A router never opens a command, and no list can allow one.
package enum AutomationCallbacks {
  /// In lower case. Shortcuts was called Workflow; its current app still has that scheme.
  package static let schemes: Set<String> = ["shortcuts", "shortcuts-production", "workflow"]

  /// The hosts and paths of callbacks; everything that has none of these forms is refused like a command.
  ///
  /// Any path will do if it is empty. Another one is a segment between slashes, and one identifier follows.
  package static let forms: [(host: String, path: String)] = [
    ("x-callback-url", "/ic-success/"), ("x-callback-url", "/ic-error/"),
    ("x-callback-url", "/ic-cancel/"), ("callback", ""),
  ]

  /// Whether a URL with one of the schemes is a callback.
  ///
  /// Escapes, dots, users and ports are refused: no callback contains them, and readers of URLs disagree on
  /// their meaning.
  static func contains(_ url: String) -> Bool {
    let head = url.utf8.prefix { $0 != .question && $0 != .hash }.drop { $0 != .colon }
    let parts = String(Substring(head)).parts(separatedBy: "/")
    // `:`, nothing, and the host come before the path.
    guard parts.count > 2, parts[0] == ":", parts[1].isEmpty,
      parts[3...].allSatisfy({ $0.utf8.allSatisfy(isPlain) })
    else { return false }
    return forms.contains { form in
      guard parts[2].equalsIgnoringCase(form.host) else { return false }
      return form.path.isEmpty
        || parts.count == 5 && form.path == "/\(parts[3])/" && !parts[4].isEmpty
    }
  }

  /// Whether a byte is a letter, a digit, `-` or `_`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    ByteSet.unreserved.contains(byte) && byte != UInt8(ascii: ".") && byte != UInt8(ascii: "~")
  }
}
