package import URLSchemeRuntime
import URLSchemeSpec

/// A string catalog (`.xcstrings`): the texts of intents, for translators.
///
/// Merging adds the texts that are missing and changes nothing else, so translations stay.
package struct StringCatalog {
  /// A text and what translators are told about it.
  package struct Text: Hashable, Sendable {
    package var key: String
    package var comment: String

    package init(key: String, comment: String) { (self.key, self.comment) = (key, comment) }
  }

  /// The catalog of titles, descriptions and errors; Xcode's name for it.
  package static let fileName = "Localizable.xcstrings"
  /// The catalog of phrases; Xcode's name for it.
  package static let phrasesFileName = "AppShortcuts.xcstrings"

  private let texts: [Text]

  package init(_ texts: [Text]) { self.texts = texts }

  /// A catalog with all texts.
  ///
  /// - Parameter existing: The catalog so far; nil for a new one.
  /// - Returns: nil if the existing one is no string catalog.
  package func merged(into existing: JSONValue?) -> String? {
    let empty = JSONValue.object([
      .init(name: "sourceLanguage", value: .string("en")),
      .init(name: "strings", value: .object([])), .init(name: "version", value: .string("1.0")),
    ])
    guard case .object(var members) = existing ?? empty,
      let place = members.firstIndex(where: { $0.name == "strings" }),
      case .object(var strings) = members[place].value
    else { return nil }
    var known = Set(strings.map(\.name))
    for text in texts where known.insert(text.key).inserted {
      strings.append(
        .init(
          name: text.key,
          value: .object([
            .init(name: "comment", value: .string(text.comment)),
            .init(name: "extractionState", value: .string("manual")),
          ])))
    }
    strings.sort { $0.name < $1.name }
    members[place].value = .object(strings)
    return Self.text(of: .object(members), indentation: "") + "\n"
  }

  /// JSON as Xcode writes it: a space on both sides of a colon, and two for each level.
  private static func text(of value: JSONValue, indentation: String) -> String {
    let inner = indentation + "  "
    switch value {
    case .object(let members):
      if members.isEmpty { return "{\n\n\(indentation)}" }
      let lines = members.map { member in
        inner + JSONValue.string(member.name).urlText + " : "
          + text(of: member.value, indentation: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
    case .array(let elements):
      let lines = elements.map { inner + text(of: $0, indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
    default: return value.urlText
    }
  }
}

extension IntentPlan {
  /// The texts that people read, but for phrases.
  package var texts: [StringCatalog.Text] {
    var texts: [StringCatalog.Text] = []
    func add(_ key: String?, _ comment: String) {
      if let key, !key.isEmpty { texts.append(.init(key: key, comment: comment)) }
    }
    let app = context.spec.app.displayName
    add("\(app) isn’t ready yet.", "An error of the intents of \(app)")
    add("\(app) couldn’t do this.", "An error of the intents of \(app)")
    if !isHandled {
      add("\(app) didn’t answer.", "An error of the intents of \(app)")
      add("\(app) isn’t installed.", "An error of the intents of \(app)")
    }
    for enumeration in enumerations {
      add(enumeration.title, "The title of a choice in Shortcuts")
      for option in enumeration.cases {
        add(option.title, "A case of '\(enumeration.title)'")
        add(option.subtitle, "What a case of '\(enumeration.title)' means")
      }
    }
    for intent in actions {
      let title = intent.action.intentTitle
      add(title, "The title of an action in Shortcuts")
      add(intent.action.summary, "The description of '\(title)'")
      add(IntentSentence(intent).key, "'\(title)' as a sentence")
      for field in intent.fields {
        add(field.title, "A parameter of '\(title)'")
        add(field.summary, "The description of a parameter of '\(title)'")
      }
      if intent.results.count > 1 {
        for result in intent.results { add(result.title, "A result of '\(title)'") }
      }
      for error in intent.action.errors {
        add(error.message ?? error.summary ?? error.name, "An error of '\(title)'")
      }
      if !intent.phrases.isEmpty {
        add(intent.action.intent?.shortTitle, "The short title of '\(title)'")
      }
    }
    return texts
  }

  /// The phrases of App Shortcuts.
  package var phrases: [StringCatalog.Text] {
    shortcuts.flatMap { intent in
      intent.phrases.map { phrase in
        let parts = IntentTextPart.parts(of: phrase).map { part -> IntentTextPart in
          guard case .placeholder(let key) = part else { return part }
          if key == IntentTextPart.app { return .placeholder("applicationName") }
          return .placeholder(intent.fields.first { $0.path == [key] }?.name ?? key)
        }
        return StringCatalog.Text(
          key: IntentSentence.key(parts), comment: "A phrase of '\(intent.action.intentTitle)'")
      }
    }
  }
}
