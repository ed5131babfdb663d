package import URLSchemeRuntime

/// One way to write a type that is one text by itself: one of the runtime's forms, over the values
/// of a spec.
///
/// That makes the type readable in URLs and in JSON, writable in both, and gives it its words in
/// errors, all as generated code has them, because it is the same form.
package struct ScalarForm: Sendable {
  /// The word for it in `as`; nil where a type has one form only.
  package let word: String?
  /// The parts of what it is written by, where that is a pattern of a date.
  package let pattern: DatePattern?
  /// The other forms that are read.
  package var also: [ScalarForm] = []
  /// The member of `URLForm` that it is in Swift: `.hex`; one with a pattern takes that as an argument.
  package let swift: String
  /// The member of `JSONForm` that it is in Swift: `.integer`; nil for a text in the form of URLs.
  package let swiftJSON: String?
  /// Whether it is what the type is written in where the spec says nothing else.
  package private(set) var isUsual: Bool
  /// A phrase for messages that says what a text must be: `a whole number`.
  package private(set) var expectation: String
  /// The texts, as far as they can be told from others.
  let domain: TextDomain
  /// The characters that a text may hold, where none of the texts is empty or a dot segment.
  package let characters: String?
  private(set) var valueOfText: @Sendable (String) -> Value?
  /// Nil for a value of another type.
  package let textOfValue: @Sendable (Value) -> String?
  private(set) var valueOfJSON: @Sendable (JSONValue) -> Value?
  /// Nil for a value of another type.
  let jsonOfValue: @Sendable (Value) -> JSONValue?
  /// The value that is read again where this form has written one.
  private let normalized: @Sendable (Value) -> Value

  /// - Parameters:
  ///   - form: How the runtime reads and writes it in a URL.
  ///   - swift: The name of that form, where it isn't its word.
  ///   - isUsual: Whether it is the usual form although it has a word.
  ///   - json: How the runtime reads and writes it in JSON, and the name of that, where it is no text.
  ///   - value: The value of a spec that has such a content.
  init<Content: Sendable>(
    _ form: URLForm<Content>, _ swift: String? = nil, word: String? = nil, isUsual: Bool? = nil,
    json: (form: JSONForm<Content>, swift: String)? = nil, domain: TextDomain? = nil,
    pattern: DatePattern? = nil, characters: String? = nil,
    _ value: @escaping @Sendable (Content) -> Value
  ) {
    let swift = swift ?? "." + (word ?? "")
    self.word = word
    self.pattern = pattern
    self.swift = swift
    self.isUsual = isUsual ?? (word == nil)
    self.characters = characters ?? pattern?.characters
    self.domain = domain ?? .other("\(Content.self)\(swift)")
    expectation = form.expectation
    swiftJSON = json?.swift
    let json = json?.form ?? .text(form)
    valueOfText = { form.value(of: $0).map(value) }
    textOfValue = { ($0.scalar?.content as? Content).map { form.text(of: $0) } }
    valueOfJSON = { (try? json.read($0, at: "")).map(value) }
    jsonOfValue = { ($0.scalar?.content as? Content).map { json.json(of: $0) } }
    normalized = { original in
      (original.scalar?.content as? Content).map { value(form.normalized($0)) } ?? original
    }
  }

  /// One fixed text, which JSON has as a string: a number there is one, whatever its digits are.
  init(constant text: String) {
    let form = URLForm<String>(
      text.quoted, read: { $0.isIdentical(to: text) ? $0 : nil }, write: { $0 })
    self.init(form, ".string", json: (.text(form), ".string"), domain: .words([text]), Value.string)
    valueOfJSON = { $0.string?.isIdentical(to: text) ?? false ? .string(text) : nil }
  }

  /// The same form, which reads another one of the type as well.
  func reading(_ other: ScalarForm) -> ScalarForm {
    var either = self
    either.also.append(other)
    either.isUsual = false
    either.expectation += ", or " + other.expectation
    either.valueOfText = { valueOfText($0) ?? other.valueOfText($0).map(normalized) }
    either.valueOfJSON = { valueOfJSON($0) ?? other.valueOfJSON($0).map(normalized) }
    return either
  }
}

extension ValueType {
  /// The form of a type that is one text by itself; nil for what is made of other types.
  var scalarForm: ScalarForm? {
    switch kind {
    case .scalar(_, let form): form
    case .swiftType: ScalarType.string.forms[0]
    case .constant(let text): ScalarForm(constant: text)
    case .flag, .declared, .list, .encoded: nil
    }
  }
}
