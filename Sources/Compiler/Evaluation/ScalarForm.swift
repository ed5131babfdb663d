package import URLSchemeReceiving
package import URLSchemeRuntime

/// One way to write a type that is one text by itself: one of the runtime's forms, over the values
/// of a spec.
///
/// That makes the type readable in URLs and in JSON, writable in both, and gives it its words in
/// errors, all as generated code has them, because it is the same form.
package struct ScalarForm: Sendable {
  /// What `as` calls it; nil where there is one way only.
  package let word: String?
  /// The parts of what it is written by, where that is a pattern of a date.
  package private(set) var pattern: DatePattern?
  /// The other forms that are read.
  package private(set) var also: [ScalarForm] = []
  /// The runtime's form, such as `DataForm.hex` or, for one with a pattern, its type; nil for a
  /// type's one spelling, which needs none.
  package let runtimeForm: String?
  /// What a text must be, as a phrase for messages: `a whole number`.
  package private(set) var expectation: String
  /// The texts, as far as they can be told from others.
  package let domain: TextDomain
  /// The characters that a text may hold, where none of the texts is empty or a dot segment.
  package let characters: String?
  private(set) var valueOfText: @Sendable (String) -> Value?
  /// Nil for a value of another type.
  let textOfValue: @Sendable (Value) -> String?
  private(set) var valueOfJSON: @Sendable (JSONValue) -> Value?
  /// Nil for a value of another type.
  let jsonOfValue: @Sendable (Value) -> JSONValue?
  /// What survives of a value in this form.
  private var normalized: @Sendable (Value) -> Value = { $0 }

  /// One of several spellings.
  init<Form: URLForm>(
    _ form: Form, word: String, runtimeForm: String, characters: String?,
    _ value: @escaping @Sendable (Form.Value) -> Value
  ) {
    self.word = word
    self.runtimeForm = runtimeForm
    self.characters = characters
    expectation = form.expectation
    domain = .of(form)
    valueOfText = { form.value(of: $0).map(value) }
    textOfValue = { ($0.payload as? Form.Value).map { form.text(of: $0) } }
    valueOfJSON = { form.value(of: $0).map(value) }
    jsonOfValue = { ($0.payload as? Form.Value).map { form.json(of: $0) } }
    normalized = { own in (own.payload as? Form.Value).map { value(form.normalized($0)) } ?? own }
  }

  /// One of the spellings that have names.
  init<Form: URLForm & RawRepresentable<String>>(
    _ form: Form, _ value: @escaping @Sendable (Form.Value) -> Value, characters: String? = nil
  ) {
    self.init(
      form, word: form.rawValue, runtimeForm: "\(Form.self).\(form)", characters: characters, value)
  }

  /// A spelling by a pattern.
  ///
  /// - Parameter runtimeForm: Makes the form for a pattern.
  init<Form: URLForm>(
    _ form: Form, _ value: @escaping @Sendable (Form.Value) -> Value, pattern: DatePattern,
    runtimeForm: String
  ) {
    self.init(
      form, word: pattern.text, runtimeForm: runtimeForm, characters: pattern.characters, value)
    self.pattern = pattern
  }

  /// The one spelling of a type, or the usual one, which needs no words in Swift.
  init<Plain: URLRepresentable & JSONConvertible>(
    _: Plain.Type, _ value: @escaping @Sendable (Plain) -> Value, as word: String? = nil,
    characters: String? = nil
  ) {
    self.word = word
    self.characters = characters
    runtimeForm = nil
    expectation = Plain.expectation
    domain = .of(Plain.self)
    valueOfText = { Plain(urlText: $0).map(value) }
    textOfValue = { ($0.payload as? Plain)?.urlText }
    valueOfJSON = { (try? Plain(json: $0, at: "")).map(value) }
    jsonOfValue = { ($0.payload as? Plain)?.json }
  }

  /// Some texts, with nothing to tell of them.
  init(
    _ expectation: String, domain: TextDomain, characters: String? = nil,
    where isValid: @escaping @Sendable (String) -> Bool
  ) {
    (word, runtimeForm) = (nil, nil)
    self.characters = characters
    self.expectation = expectation
    self.domain = domain
    valueOfText = { isValid($0) ? .string($0) : nil }
    textOfValue = { ($0.payload as? String).flatMap { isValid($0) ? $0 : nil } }
    valueOfJSON = { $0.text.flatMap { isValid($0) ? .string($0) : nil } }
    jsonOfValue = { ($0.payload as? String).flatMap { isValid($0) ? .string($0) : nil } }
  }
}

extension ScalarForm {
  /// The same form, which reads another one of the type as well.
  func reading(_ other: ScalarForm) -> ScalarForm {
    var either = self
    either.also.append(other)
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
    case .swiftType: ScalarForm(String.self, Value.string)
    case .constant(let text):
      ScalarForm(text.quoted, domain: .words([text])) { $0 == text }
    case .flag, .declared, .list, .encoded: nil
    }
  }
}
