/// The callbacks that Apple's Shortcuts hands out when it calls an app.
///
/// The commands that it takes have the same schemes. A router never opens a command, and no list can allow one.
package enum AutomationCallbacks {
  /// In lower case. Shortcuts was called Workflow; its current app still has that scheme.
  package static let schemes: Set<String> = ["shortcuts", "shortcuts-production", "workflow"]

  /// The hosts and paths of callbacks; everything that has none of these forms is refused like a command.
  ///
  /// Any path will do if it is empty. After a path that ends in a slash, one identifier follows.
  package static let forms: [(host: String, path: String)] = [
    ("x-callback-url", "/ic-success/"), ("x-callback-url", "/ic-error/"),
    ("x-callback-url", "/ic-cancel/"), ("callback", ""),
  ]

  /// Whether a URL with one of the schemes is a callback.
  ///
  /// Escapes, dots, users and ports are refused: no callback contains them, and readers of URLs disagree on
  /// their meaning.
  static func contains(_ url: String) -> Bool {
    let bytes = Array(url.utf8)
    guard let colon = bytes.firstIndex(of: .colon) else { return false }
    let rest = bytes[(colon + 1)...]
    guard rest.starts(with: "//".utf8) else { return false }
    let hierarchy = rest.dropFirst(2).prefix { $0 != .question && $0 != .hash }
    let host = hierarchy.prefix { $0 != .slash }.map(\.asciiLowercased)
    let path = hierarchy.dropFirst(host.count)
    guard path.allSatisfy({ $0 == .slash || isPlain($0) }) else { return false }
    return forms.contains { form in
      guard host.elementsEqual(form.host.utf8) else { return false }
      let identifier = path.dropFirst(form.path.utf8.count)
      return form.path.isEmpty
        || path.starts(with: form.path.utf8) && !identifier.isEmpty && !identifier.contains(.slash)
    }
  }

  /// Whether a byte is a letter, a digit, `-` or `_`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    ByteSet.unreserved.contains(byte) && byte != UInt8(ascii: ".") && byte != UInt8(ascii: "~")
  }
}
