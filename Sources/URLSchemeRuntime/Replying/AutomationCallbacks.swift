/// The callbacks that Apple's Shortcuts hands out when it calls an app.
///
/// The schemes of Shortcuts also run, create and import shortcuts. Only URLs with one of these forms are
/// callbacks; a router never opens any other URL with these schemes, and no list can allow one.
package enum AutomationCallbacks {
  /// A form of URL that waits for an answer and does nothing else.
  package struct Form: Sendable {
    package let host: String
    /// The beginning of the path.
    package let path: String
    package let reason: String
  }

  /// In lower case. Shortcuts was called Workflow, and both schemes still open it.
  package static let schemes: Set<String> = ["shortcuts", "shortcuts-production", "workflow"]

  package static let forms = [
    Form(
      host: "x-callback-url", path: "/ic-",
      reason: "continues the action 'Open X-Callback URL' of a running shortcut"),
    Form(host: "callback", path: "", reason: "returns to the shortcut that is running"),
  ]

  /// Whether a URL with one of the schemes has one of the forms.
  ///
  /// Escapes, dots, users and ports are refused: a form never contains them, and readers of URLs disagree on
  /// their meaning.
  static func contains(_ url: String) -> Bool {
    let bytes = Array(url.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let rest = bytes[(colon + 1)...]
    guard rest.starts(with: "//".utf8) else { return false }
    let hierarchy = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let host = hierarchy.prefix { $0 != .slash }.map(\.asciiLowercased)
    let path = hierarchy.dropFirst(host.count)
    guard path.allSatisfy({ $0 == .slash || isPlain($0) }) else { return false }
    return forms.contains { host.elementsEqual($0.host.utf8) && path.starts(with: $0.path.utf8) }
  }

  /// Whether a byte is a letter, a digit, `-` or `_`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    ByteSet.unreserved.contains(byte) && byte != UInt8(ascii: ".") && byte != UInt8(ascii: "~")
  }
}
