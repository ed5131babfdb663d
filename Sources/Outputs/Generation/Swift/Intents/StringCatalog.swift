import URLSchemeCompiler
import URLSchemeRuntime

/// The texts of intents for a string catalog (`.xcstrings`), for translators.
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

  /// The entries of all texts by their keys, as Xcode writes them: a space on both sides of a colon, and
  /// two for each level.
  package var entries: [(key: String, json: String)] {
    texts.map { text in
      let comment = JSONValue.string(text.comment).urlText
      return (
        text.key,
        "{\n      \"comment\" : \(comment),\n      \"extractionState\" : \"manual\"\n    }"
      )
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
    }
    return texts
  }

  /// The phrases of App Shortcuts.
  package var phrases: [StringCatalog.Text] {
    shortcuts.flatMap { intent in
      intent.phraseParts.map {
        StringCatalog.Text(
          key: IntentSentence.key($0), comment: "A phrase of '\(intent.action.intentTitle)'")
      }
    }
  }
}
