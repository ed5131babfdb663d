/// The callbacks that Apple's Shortcuts hands out when it calls an app, and the commands that it takes.
///
/// Both have the same schemes. A router never opens a command, and no list can allow one.
package enum AutomationCallbacks {
  /// A rule for URLs with a host and a path: whether they are callbacks, and what they do.
  package struct Rule: Sendable {
    package let host: String
    /// The path; any path if it is empty. After a path that ends in a slash, one identifier follows.
    package let path: String
    package let isCallback: Bool
    package let reason: String

    fileprivate static func callback(_ host: String, _ path: String = "", _ reason: String) -> Rule
    {
      Rule(host: host, path: path, isCallback: true, reason: reason)
    }

    fileprivate static func command(_ host: String, _ path: String = "", _ reason: String) -> Rule {
      Rule(host: host, path: path, isCallback: false, reason: reason)
    }
  }

  /// In lower case. Shortcuts was called Workflow; its current app still has that scheme.
  package static let schemes: Set<String> = ["shortcuts", "shortcuts-production", "workflow"]

  /// Everything that no rule names is refused like a command.
  package static let rules: [Rule] = [
    .callback("x-callback-url", "/ic-success/", "continues the shortcut that called the app"),
    .callback(
      "x-callback-url", "/ic-error/", "ends the shortcut that called the app with an error"),
    .callback("x-callback-url", "/ic-cancel/", "stops the shortcut that called the app"),
    .callback("callback", "", "returns to the shortcut that is running"),
    .command("run-shortcut", "", "runs any shortcut, with any input"),
    .command("x-callback-url", "/run-shortcut", "runs any shortcut, with any input"),
    .command("run-workflow", "", "runs any shortcut, with any input"),
    .command("x-callback-url", "/run-workflow", "runs any shortcut, with any input"),
    .command("create-shortcut", "", "creates a shortcut"),
    .command("create-workflow", "", "creates a shortcut"),
    .command("import-shortcut", "", "adds a shortcut from the web"),
    .command("import-workflow", "", "adds a shortcut from the web"),
    .command("x-callback-url", "/import-shortcut", "adds a shortcut from the web"),
    .command("x-callback-url", "/import-workflow", "adds a shortcut from the web"),
    .command("gallery", "", "opens the gallery, which adds shortcuts"),
    .command("open-shortcut", "", "opens a shortcut in the editor"),
  ]

  /// Whether a URL with one of the schemes is a callback.
  ///
  /// Escapes, dots, users and ports are refused: no callback contains them, and readers of URLs disagree on
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
    return rules.contains { rule in
      guard rule.isCallback, host.elementsEqual(rule.host.utf8) else { return false }
      let identifier = path.dropFirst(rule.path.utf8.count)
      return rule.path.isEmpty
        || path.starts(with: rule.path.utf8) && !identifier.isEmpty && !identifier.contains(.slash)
    }
  }

  /// Whether a byte is a letter, a digit, `-` or `_`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    ByteSet.unreserved.contains(byte) && byte != UInt8(ascii: ".") && byte != UInt8(ascii: "~")
  }
}
