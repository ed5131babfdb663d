import URLSchemeRuntime

/// One of the language's types whose values are one text each: a row of the table that every room
/// reads, from the checker to the page in the browser.
package struct ScalarType: Hashable, Sendable {
  /// The type's name in the language, such as `date-time`.
  package let name: String
  /// A sentence about its values.
  package let summary: String
  /// A value as the URL has it, before it is percent-encoded, in the usual form.
  package let example: String
  package let swift: SwiftType
  package var json = JSONSchema.text()
  /// Whether many languages have a type for it that is more than its text.
  var isRich = false
  package var rules = Rules.none
  /// The table of the library for JavaScript that reads it, beside the basic one.
  package var library: String?
  /// Names that other languages have for it.
  var synonyms: [String] = []
  /// Ways to write it that a text such as `dd.MM.yyyy` describes.
  var patterns: Patterns?
  /// The ways to write it, the usual one first. A `flag` has none.
  package let forms: [ScalarForm]

  /// A type in Swift.
  package struct SwiftType: Sendable {
    package let name: String
    package var origin = Origin.runtime
    /// An expression for a value, as an article would write it.
    package let sample: String
    /// The runtime's method that reads and writes it: `value`, but for what many parameters are.
    package var coding = "value"
    /// The runtime's check that values have to pass because the Swift type holds more.
    package var check: String?
    /// The runtime's test of a placeholder's text, where it has one that is faster than to read it.
    package var matcher: String?
    /// Whether some values are not written as they are: times to a precision, relative URLs.
    package var isNormalized = false
  }

  package enum Origin: Sendable {
    case runtime
    /// A name of Swift's own that no other type has.
    case swift
    /// A name of Swift's or Foundation's that an app may have a type of its own for.
    case foundation
  }

  /// The type in JSON Schema.
  package struct JSONSchema: Sendable {
    /// Nil for any.
    package let type: String?
    package let format: String?

    static func text(_ format: String? = nil) -> Self { Self(type: "string", format: format) }
    static func of(_ type: String?) -> Self { Self(type: type, format: nil) }
  }

  /// Which constraints apply.
  package enum Rules: Sendable {
    case none
    /// Of a text, in characters.
    case lengths
    /// Of bytes.
    case sizes
    /// Of a number.
    case bounds
    /// Of a duration, written as `1h30m`.
    case spans
    /// Bounds that are other values.
    case order
  }

  /// Ways to write a type by a text that shows it.
  struct Patterns: Sendable {
    let example: String
    /// Nil for a text that is meant to be the word of a form.
    let form: @Sendable (String) throws(DatePattern.Problem) -> ScalarForm?
  }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Whether one of its values can be the bound of another.
  var isOrdered: Bool { [.bounds, .spans, .order].contains(rules) }

  /// Whether a language without a type for it holds it as its text.
  package var isText: Bool { json.type == "string" && !isRich }

  /// Whether its values are JSON of any form.
  package var isJSON: Bool { self == .json || self == .jsonObject }

  /// As a name in a program: `dateTime`.
  package var camelName: String { Identifier.member(name) ?? name }

  /// The type in its usual form.
  package var kind: ValueType.Kind { forms.first.map { .scalar(self, $0) } ?? .flag }

  /// The form for a word or a pattern; nil if the type doesn't have it.
  func form(_ text: String) throws(DatePattern.Problem) -> ScalarForm? {
    if let form = forms.first(where: { $0.word == text }) { return form }
    return try patterns?.form(text)
  }

  /// The example in another form.
  package func example(as form: ScalarForm) -> String? {
    forms.first?.valueOfText(example).flatMap(form.textOfValue)
  }

  /// The words that `as` may have.
  package var words: [String] { forms.compactMap(\.word) }

  /// By the names of the language.
  package static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The types by the names that other languages have for them.
  package static let byUsualName: [String: String] = Dictionary(
    uniqueKeysWithValues: all.flatMap { type in type.synonyms.map { ($0, type.name) } }
      + [("array", "[string]"), ("list", "[string]")])
}

extension ValueType.Kind {
  package static let string = ScalarType.string.kind
  package static let decimal = ScalarType.decimal.kind
}
