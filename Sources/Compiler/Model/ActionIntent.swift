/// What an action's `intent` key says about it in Shortcuts, Siri and Spotlight.
package struct ActionIntent: Sendable {
  /// The name that saved shortcuts know the action by; derived from the app and the action otherwise.
  package var identifier: String?
  package var title: String?
  /// The sentence in the Shortcuts editor, with `{placeholders}` for parameters.
  package var sentence: String?
  /// What a person can say to Siri, with `{app}` for the app's name.
  package var phrases: [String] = []
  /// The name of an SF Symbol.
  package var symbol: String?
  /// The titles of parameters, by key.
  package var titles: [String: String] = [:]
  package var range: SourceRange?

  package init() {}
}

/// A piece of an intent's sentence or phrase.
package enum IntentTextPart: Hashable, Sendable {
  case text(String)
  case placeholder(String)

  /// The placeholder for the app's name in phrases.
  package static let app = "app"

  /// The pieces of a text such as `Reverse {word}`. A brace without its counterpart is text.
  package static func parts(of text: String) -> [IntentTextPart] {
    var parts: [IntentTextPart] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(.placeholder(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? parts : parts + [.text(String(rest))]
  }
}

extension Action {
  /// The title in Shortcuts: the spec's, or the words of the action's name.
  package var intentTitle: String { intent?.title ?? IntentTitle.of(name) }

  /// The name of the generated type below `Intents`.
  package var intentTypeName: String { typeName + "Intent" }

  /// The name that saved shortcuts know the action by.
  package func intentIdentifier(of app: App) -> String {
    intent?.identifier ?? app.name + intentTypeName
  }
}

/// Titles that follow from names in a specification.
package enum IntentTitle {
  private static let initials = [
    "id": "ID", "ids": "IDs", "url": "URL", "urls": "URLs", "html": "HTML",
  ]

  /// `addProject`, `add-project` and `ADD_PROJECT` become `Add Project`; initials such as `URL` stay.
  package static func of(_ name: String) -> String {
    var words: [String] = []
    var word = ""
    var previous: Character?
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in name {
      guard character.isLetter || character.isNumber else {
        end()
        previous = nil
        continue
      }
      if character.isUppercase, previous?.isLowercase ?? false { end() }
      word.append(character)
      previous = character
    }
    end()
    let isShouted = words.count > 1 && !words.contains { $0.contains(where: \.isLowercase) }
    let title = words.map { word in
      let word = isShouted ? word.lowercased() : word
      return initials[word.lowercased()] ?? word.prefix(1).uppercased() + word.dropFirst()
    }
    return title.isEmpty ? name : title.joined(separator: " ")
  }
}
