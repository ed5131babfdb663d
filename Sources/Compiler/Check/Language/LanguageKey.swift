import URLSchemeRuntime

/// A key of the specification language: what it is called, what it holds and what it is for.
package struct LanguageKey: Sendable {
  package let name: String
  package let value: LanguageValue
  package let isRequired: Bool
  /// The form of its texts; nil for any text.
  let form: TextForm?
  /// Other keys of which one has to be there as well; none for a key that can be alone.
  package let needs: [String]
  /// Why one of them has to be there, as a clause about the key.
  let because: String
  /// The smallest number of entries in a list or mapping.
  package let minimumCount: Int
  /// The value if the key is left out, as it would be written.
  package let defaultText: String?
  /// One sentence.
  package let summary: String
  /// The key with a value, in YAML.
  package let example: String
}

/// What some forms of values, or styles of replies, exclude: keys, places or uses.
struct FormExclusion: Sendable {
  let forms: [String]
  /// The names of keys, the places of declarations, which are kinds of mappings, or the uses of values: `a default`.
  let excluded: [String]
  let reason: String
}

/// The pattern that the texts of a key have to match.
final class TextForm: Sendable {
  let rule: Rule
  /// The pattern's source.
  let pattern: String
  /// The message about a text that doesn't match, with `{key}` and `{text}`.
  private let message: String
  /// The pattern, compiled when a text is first compared with it: most specs have few of the keys.
  private let compiled = Lock<Pattern?>(nil)

  init(_ pattern: String, _ rule: Rule, message: String) {
    (self.pattern, self.rule, self.message) = (pattern, rule, message)
  }

  /// Whether a text has the form. None has where the pattern is malformed, which tests rule out.
  func accepts(_ text: String) -> Bool {
    compiled.withLock { compiled in
      if compiled == nil { compiled = try? Pattern(pattern) }
      return compiled?.matches(text) ?? false
    }
  }

  func message(about text: String, at key: String) -> String {
    message.replacing("{key}", with: key.quoted).replacing("{text}", with: text.quoted)
  }
}

/// The values that a key takes.
package indirect enum LanguageValue: Sendable {
  /// Any text.
  case text
  /// A whole number within bounds, the upper one of which is at most `mostExact`.
  case integer(ClosedRange<Int>)
  /// A number, in JSON's grammar.
  case number
  /// A number, a duration such as `1h30m`, or the name of another parameter.
  case bound
  /// `true` or `false`.
  case boolean
  /// One of these words.
  case word([String])
  /// A pattern of dates or of decimal numbers, such as `dd.MM.yyyy` and `0.00`.
  case datePattern
  /// A URL template.
  case template
  /// The short form of a type: a built-in one's name, or a key of `types`.
  case type
  /// A list.
  case list(LanguageValue)
  /// A list of one: what the elements of a list are.
  case elementType
  /// A declaration: a type's name, an element's type in brackets, or a mapping of this kind.
  case declaration(MappingKind.ID)
  /// A mapping of this kind.
  case mapping(MappingKind.ID)
  /// A mapping whose keys are names that the spec's author gives to something, such as
  /// `a parameter`.
  case named(String, LanguageValue)
  /// Any of several.
  case either([LanguageValue])
  /// Any value that fits the declaration that the key belongs to.
  case any

  /// The largest whole number that is itself as a floating-point number too, as a `Limit` and JavaScript have it.
  package static let mostExact = (1 << 53) - 1

  /// Whether it is a list in which any text may stand.
  var isListOfTexts: Bool {
    switch self {
    case .list(.text), .list(.any): true
    default: false
    }
  }

  /// The expected value, as a phrase for messages.
  package var phrase: String {
    switch self {
    case .text: "text"
    case .integer, .number: "a number"
    case .bound: "a number, a duration, or the name of another parameter"
    case .boolean: "true or false"
    case .word: "a word"
    case .datePattern: "a pattern such as dd.MM.yyyy or 0.00"
    case .template: "a URL template"
    case .type: "a type's name"
    case .list, .elementType: "a list"
    case .declaration(let id): Self.either([.type, .elementType, .mapping(id)]).phrase
    case .mapping: "a mapping"
    case .named(let what, _): "a mapping with \(what) at each key"
    case .any: "a value"
    case .either(let values): values.map(\.phrase).uniqued.joined(separator: " or ")
    }
  }
}

/// A kind of mapping in a specification, such as an action or a parameter, with the keys that it
/// may have.
package struct MappingKind: Sendable {
  package enum ID: String, CaseIterable, Sendable {
    case root, app, variant, android, matching, query, limits, replies, callbacks, outcome
    case namedType, enumCase
    case parameter, result, groupMember, objectMember, branch, reading, element
    case action, template, intent, error, example, answerExample, rejectedExample
    case interface, interfaceAction, interfaceValue, implementation, library
  }

  package let id: ID
  /// The kind's name, with an article: `an action`.
  package let title: String
  /// One sentence for the reference.
  package let summary: String
  package let keys: [LanguageKey]
  /// Keys that belong elsewhere, each with the way to write it instead, for a message.
  package let foreignKeys: [(name: String, advice: String)]
  /// The keys by their names.
  let index: [String: LanguageKey]

  package var requiredKeys: [LanguageKey] { keys.filter(\.isRequired) }

  /// The keys of which exactly one is needed: those that say what a value is.
  package var definingKeys: [LanguageKey] {
    guard self["type"] != nil else { return [] }
    return SpecLanguage.definingKeys.compactMap { self[$0.name] }
  }

  package subscript(name: String) -> LanguageKey? { index[name] }
}
