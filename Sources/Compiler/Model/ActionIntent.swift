/// An action in Shortcuts, Siri and Spotlight, as its `intent` key has it.
package struct ActionIntent: Sendable {
  /// The name that saved shortcuts know the action by; derived from the app and the action otherwise.
  package var identifier: String?
  package var title: String?
  /// The sentence in the Shortcuts editor, with `{placeholders}` for parameters.
  package var sentence: String?
  /// Phrases that a person can say to Siri, with `{app}` for the app's name.
  package var phrases: [String] = []
  /// The name of an SF Symbol.
  package var symbol: String?
  /// The titles of parameters, by key.
  package var titles: [String: String] = [:]
  package var range: SourceRange?
}

/// A piece of a text with placeholders.
package enum TextPart: Hashable, Sendable {
  case text(String)
  case placeholder(String)

  /// The placeholder for the app's name in an intent's phrases.
  package static let app = "app"

  /// The pieces of a text such as `Reverse {word}`. A brace without its counterpart is text.
  package static func parts(of text: String) -> [TextPart] {
    var parts: [TextPart] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(.placeholder(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? parts : parts + [.text(String(rest))]
  }

  /// The names in the braces of a text.
  static func placeholders(of text: String) -> [String] {
    parts(of: text).compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }
}

extension Action {
  /// The title in Shortcuts: the spec's, or the words of the action's name.
  package var intentTitle: String { intent?.title ?? Identifier.title(name) }

  /// The name of the generated type below `Intents`.
  package var intentTypeName: String { typeName + "Intent" }

  /// The name that saved shortcuts know the action by.
  package func intentIdentifier(of app: App) -> String {
    intent?.identifier ?? app.name + intentTypeName
  }
}
