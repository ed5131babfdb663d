import URLSchemeRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a type that is one text by itself is read and written: one of the runtime's forms, over the
/// values of a spec.
///
/// A type is listed here once. That makes it readable in URLs and in JSON, writable in both, and
/// gives it its words in errors, all as generated code has them, because it is the same form.
struct ScalarForm {
  /// What a text must be, as a phrase for messages: `a whole number`.
  let expectation: String
  let valueOfText: (String) -> Value?
  /// Nil for a value of another type.
  let textOfValue: (Value) -> String?
  let valueOfJSON: (JSONValue) -> Value?
  /// Nil for a value of another type.
  let jsonOfValue: (Value) -> JSONValue?

  /// A type with several spellings, in one of them.
  init<Form: URLForm>(_ form: Form, _ value: @escaping (Form.Value) -> Value) {
    expectation = form.expectation
    valueOfText = { form.value(of: $0).map(value) }
    textOfValue = { ($0.payload as? Form.Value).map { form.text(of: $0) } }
    valueOfJSON = { form.value(of: $0).map(value) }
    jsonOfValue = { ($0.payload as? Form.Value).map { form.json(of: $0) } }
  }

  /// A type with one spelling.
  init<Plain: URLRepresentable & JSONConvertible>(
    _: Plain.Type, _ value: @escaping (Plain) -> Value
  ) {
    expectation = Plain.expectation
    valueOfText = { Plain(urlText: $0).map(value) }
    textOfValue = { ($0.payload as? Plain)?.urlText }
    valueOfJSON = { (try? Plain(json: $0, at: "")).map(value) }
    jsonOfValue = { ($0.payload as? Plain)?.json }
  }

  /// Some texts, with nothing to tell of them.
  init(_ expectation: String, where isValid: @escaping (String) -> Bool) {
    self.expectation = expectation
    valueOfText = { isValid($0) ? .string($0) : nil }
    textOfValue = { ($0.payload as? String).flatMap { isValid($0) ? $0 : nil } }
    valueOfJSON = { ($0.stringValue).flatMap { isValid($0) ? .string($0) : nil } }
    jsonOfValue = { ($0.payload as? String).flatMap { isValid($0) ? .string($0) : nil } }
  }
}

extension ValueType {
  /// The form of a type that is one text by itself; nil for what is made of other types.
  var scalarForm: ScalarForm? {
    switch kind {
    case .string, .swiftType: ScalarForm(String.self, Value.string)
    case .integer: ScalarForm(Int.self, Value.integer)
    case .number: ScalarForm(Double.self, Value.number)
    case .decimal: ScalarForm(Decimal.self, Value.decimal)
    // The one form that JSON has a type for.
    case .boolean(.trueFalse): ScalarForm(Bool.self, Value.boolean)
    case .boolean(let form): ScalarForm(form, Value.boolean)
    case .url: ScalarForm(URL.self, Value.url)
    case .uuid: ScalarForm(UUID.self, Value.uuid)
    case .date: ScalarForm(CalendarDate.self, Value.date)
    case .datePattern(let pattern): ScalarForm(DatePatternForm(pattern), Value.date)
    case .dateTime(let form): ScalarForm(form, Value.dateTime)
    case .dateTimePattern(let pattern): ScalarForm(DateTimePatternForm(pattern), Value.dateTime)
    case .duration(let form): ScalarForm(form, Value.duration)
    case .data(let form): ScalarForm(form, Value.data)
    case .json: ScalarForm(JSONValue.self, Value.json)
    case .coordinate: ScalarForm(Coordinate.self, Value.coordinate)
    case .scheme: ScalarForm("a URL scheme", where: Scheme.isValidName)
    case .constant(let text): ScalarForm(text.quoted) { $0 == text }
    case .flag, .declared, .list, .encoded: nil
    }
  }
}

extension JSONValue {
  fileprivate var stringValue: String? { if case .string(let text) = self { text } else { nil } }
}
