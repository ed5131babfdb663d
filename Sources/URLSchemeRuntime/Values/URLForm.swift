/// A form in which values of a type are written in a URL, such as `.iso8601` or `.base64url`. Generated code uses it.
///
/// ```swift
/// let form = URLForm<[Date]>.list(of: .seconds, separatedBy: ",")
/// print(form.value(of: "0,60")?.count ?? 0)  // 2
/// ```
///
/// A form is a value made of functions and no protocol, so that an app contains only those that its
/// spec needs.
public struct URLForm<Value: Sendable>: Sendable {
  @usableFromInline let parse: @Sendable (String) -> Value?
  @usableFromInline let write: @Sendable (Value) -> String
  /// The value that survives being written and read; nil where every value does.
  @usableFromInline var normalize: (@Sendable (Value) -> Value)?
  @usableFromInline let expected: @Sendable () -> String
  /// The reason for refusing a text of another form.
  @usableFromInline package var refusal = RequestError.Reason.illTyped
  /// Properties that only few forms have.
  @usableFromInline package var specialCases: SpecialCases?

  /// Properties that only few forms have.
  @usableFromInline package final class SpecialCases: Sendable {
    /// The value of a query item without `=`, where that differs from an empty text.
    @usableFromInline let bare: (@Sendable () -> Value)?
    @usableFromInline let isBare: (@Sendable (Value) -> Bool)?
    /// The error about a text at a path, where more can be said than what is expected.
    @usableFromInline let explanation: (@Sendable (_ text: String, _ path: String) -> RequestError)?
    /// The characters that divide the texts, which are percent-encoded; nil where texts are decoded.
    @usableFromInline let delimiters: String?

    @usableFromInline package init(
      bare: (@Sendable () -> Value)? = nil, isBare: (@Sendable (Value) -> Bool)? = nil,
      explanation: (@Sendable (_ text: String, _ path: String) -> RequestError)? = nil,
      delimiters: String? = nil
    ) {
      (self.bare, self.isBare, self.explanation) = (bare, isBare, explanation)
      self.delimiters = delimiters
    }
  }
  /// Whether the values are the texts themselves.
  @usableFromInline var isText = false
  /// Whether JSON has the text as a number.
  @usableFromInline var isNumber = false

  /// - Parameters:
  ///   - expected: What a text must be, as a phrase for messages.
  ///   - read: Reads a percent-decoded text, and returns nil if it doesn't have this form.
  ///   - write: The canonical text of a value.
  @inlinable package init(
    _ expected: @autoclosure @escaping @Sendable () -> String,
    read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
  ) {
    self.init(expecting: expected, read: read, write: write)
  }

  /// A form that expects what another one does.
  @inlinable init(
    expecting expected: @escaping @Sendable () -> String,
    read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
  ) {
    parse = read
    self.write = write
    self.expected = expected
  }

  /// A form whose values survive as far as they are written: a date to the second, for example.
  @inlinable init(
    rounding expected: @autoclosure @escaping @Sendable () -> String,
    read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
  ) {
    self.init(expected(), read: read, write: write)
    normalize = { read(write($0)) ?? $0 }
  }

  /// Reads a percent-decoded text; nil if it doesn't have this form.
  @inlinable public func value(of text: String) -> Value? { parse(text) }

  /// The canonical text of a value.
  @inlinable public func text(of value: Value) -> String { write(value) }

  /// The value that survives being written and read: a date to the form's precision, for example.
  @inlinable public func normalized(_ value: Value) -> Value { normalize?(value) ?? value }

  /// A phrase for messages that says what a text must be.
  @inlinable public var expectation: String { expected() }

  /// Reads the text of a parameter.
  ///
  /// - Parameter path: The parameter's name, for the error.
  /// - Throws: The error about a text of another form.
  @inlinable public func read(_ text: String, at path: String) throws(RequestError) -> Value {
    guard let value = parse(text) else { throw error(about: text, at: path) }
    return value
  }

  @inlinable func error(about text: String, at path: String) -> RequestError {
    if delimiters != nil, URLText.decoded(text) == nil {
      return RequestError(.invalidEncoding, parameter: path)
    }
    return specialCases?.explanation?(text, path)
      ?? RequestError(refusal, parameter: path, expected: expectation)
  }

  /// The characters that divide the texts, which are percent-encoded (RFC 3986 §2.2); nil where texts are decoded.
  @inlinable var delimiters: String? { specialCases?.delimiters }

  /// The text of a query item; nil for an item without a value and without `=`.
  @inlinable func itemText(of value: Value) -> String? {
    specialCases?.isBare?(value) ?? false ? nil : write(value)
  }
}

// MARK: Made of others

// Forms that are read often keep the functions that they call and no whole form: most of those are constants, of which
// an app's compiler makes plain calls.

extension URLForm where Value: URLValue {
  /// The one form of a type of your own.
  @inlinable public static var plain: URLForm {
    var form = URLForm(
      Value.expectation, read: { Value(urlText: $0) }, write: { $0.urlText })
    form.normalize = { $0.urlNormalized }
    form.refusal = Value.urlRefusal
    if let bare = Value.urlBare {
      form.specialCases = SpecialCases(bare: { bare }, isBare: { $0 == bare })
    }
    return form
  }
}

extension URLForm {

  /// A value of two spellings: both are read, and this one is written, so that what is read is what
  /// survives in it.
  @inlinable public func or(_ other: URLForm) -> URLForm {
    let (first, second, normalize) = (parse, other.parse, normalize)
    let (expected, others) = (expected, other.expected)
    var either = URLForm(
      "\(expected()), or \(others())",
      read: { first($0) ?? second($0).map { normalize?($0) ?? $0 } }, write: write)
    (either.normalize, either.isNumber) = (normalize, isNumber)
    return either
  }

  /// A value that no log, error or description shows.
  @inlinable public static func secret<Base: Hashable & Sendable>(
    _ base: URLForm<Base>
  ) -> URLForm where Value == Secret<Base> {
    let (parse, write) = (base.parse, base.write)
    var form = URLForm<Secret<Base>>(
      expecting: base.expected, read: { parse($0).map { Secret($0) } },
      write: { write($0.revealed) })
    if let normalize = base.normalize { form.normalize = { Secret(normalize($0.revealed)) } }
    (form.refusal, form.isNumber) = (base.refusal, base.isNumber)
    if let specialCases = base.specialCases {
      var bare: (@Sendable () -> Secret<Base>)?
      var isBare: (@Sendable (Secret<Base>) -> Bool)?
      if let base = specialCases.bare { bare = { Secret(base()) } }
      if let base = specialCases.isBare { isBare = { base($0.revealed) } }
      form.specialCases = URLForm<Secret<Base>>.SpecialCases(
        bare: bare, isBare: isBare, explanation: specialCases.explanation,
        delimiters: specialCases.delimiters)
    }
    return form
  }

  /// A list in one text.
  ///
  /// - Parameters:
  ///   - element: How an element is written.
  ///   - separator: The text between the elements.
  @inlinable public static func list<Element>(
    of element: URLForm<Element>, separatedBy separator: Separator
  ) -> URLForm where Value == [Element] {
    var form = URLForm(
      "a list whose every element is \(element.expectation)",
      read: { $0.isEmpty ? [] : element.values(of: separator.parts(of: $0)) },
      write: { separator.joined(element.texts(of: $0)) })
    if let normalize = element.normalize { form.normalize = { $0.map(normalize) } }
    form.refusal = element.refusal
    return form
  }

  /// A value whose text, in UTF-8, is written as data: JSON in base64, for example.
  ///
  /// - Parameters:
  ///   - base: How the text is written.
  ///   - data: How the text's bytes are.
  @inlinable public static func encoded(_ base: URLForm, as data: URLForm<Data>) -> URLForm {
    let (parse, write, expected) = (base.parse, base.write, base.expected)
    let (dataOf, textOf, encoding) = (data.parse, data.write, data.expected)
    var form = URLForm(
      "\(expected()), as \(encoding())",
      read: { dataOf($0).flatMap(URLText.text(of:)).flatMap(parse) },
      write: { textOf(Data(write($0).utf8)) })
    form.normalize = base.normalize
    return form
  }

  /// The same value with a fixed text around it.
  ///
  /// - Parameters:
  ///   - source: The text with `{value}` where the value stands, as in `ttl={value}`.
  ///   - ignoresCase: Whether capital and small letters are the same in the text.
  public func inside(_ source: String, ignoringCase ignoresCase: Bool = false) -> URLForm {
    let template = PartsTemplate(source, ignoringCase: ignoresCase)
    var form = URLForm(
      "\(self.expectation) in the form '\(source)'",
      read: { template.parts(of: $0)?.first.flatMap(parse) },
      write: { template.text(of: [write($0)]) })
    form.normalize = normalize
    return form
  }
}

// MARK: Lists

// Lists can be as long as a URL.

extension URLForm {
  /// The values of texts; nil when one of them has none.
  @inlinable func values(of texts: [String]) -> [Value]? {
    // By far the most frequent ones.
    if isText { return texts as? [Value] }
    var values: [Value] = []
    values.reserveCapacity(texts.count)
    for index in texts.indices {
      if texts[index].isEmpty, index > 0, texts[index - 1].isEmpty {
        // Only an empty element takes no byte of its own: there may be as many as bytes.
        values.append(values[index - 1])
      } else if let value = parse(texts[index]) {
        values.append(value)
      } else {
        return nil
      }
    }
    return values
  }

  /// The texts of values.
  @inlinable func texts(of values: [Value]) -> [String] {
    if isText, let texts = values as? [String] { return texts }
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for value in values { texts.append(write(value)) }
    return texts
  }
}
