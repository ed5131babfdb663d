/// A form whose text is split while it is percent-encoded, so that an escaped delimiter belongs to a part (RFC 3986 §2.2).
///
/// Its texts are percent-encoded and in normal form; all other forms have decoded ones.
///
/// ```swift
/// // did:web:localhost%3A8443:user → ["localhost:8443", "user"]
/// let form = SplitForm<[String]>.list(of: .string, separatedBy: ":")
/// ```
public struct SplitForm<Value: Sendable>: Sendable {
  @usableFromInline let parse: @Sendable (String) -> Value?
  @usableFromInline let write: @Sendable (Value) -> String
  @usableFromInline let normalize: @Sendable (Value) -> Value
  @usableFromInline let expected: @Sendable () -> String
  @usableFromInline let refusal: RequestError.Reason
  /// The characters between the parts that an escape tells from data.
  @usableFromInline package let delimiters: String

  @inlinable package init(
    _ expected: @autoclosure @escaping @Sendable () -> String, dividedBy delimiters: String,
    refusal: RequestError.Reason = .illTyped, read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String,
    normalize: @escaping @Sendable (Value) -> Value = { $0 }
  ) {
    (self.parse, self.write, self.normalize) = (read, write, normalize)
    (self.expected, self.refusal, self.delimiters) = (expected, refusal, delimiters)
  }

  /// Reads a percent-encoded text; nil if it doesn't have this form.
  @inlinable public func value(of text: String) -> Value? { parse(text) }

  /// The canonical text of a value, percent-encoded.
  @inlinable public func text(of value: Value) -> String { write(value) }

  /// The value that survives being written and read.
  @inlinable public func normalized(_ value: Value) -> Value { normalize(value) }

  /// What a text must be, as a phrase for messages.
  @inlinable var expectation: String { expected() }

  @inlinable func read(_ text: String, at path: String) throws(RequestError) -> Value {
    if let value = parse(text) { return value }
    throw RequestError(refusal, parameter: path, expected: expectation)
  }
}

extension SplitForm {
  /// A list in one text, which is split before it is decoded.
  ///
  /// - Parameters:
  ///   - element: How an element is written.
  ///   - separator: The text between the elements, without an escape of its own.
  @inlinable public static func list<Element>(
    of element: URLForm<Element>, separatedBy separator: Separator
  ) -> SplitForm where Value == [Element] {
    .list(ofSplit: .undivided(element), separatedBy: separator)
  }

  /// A list in one text, of elements that are split before they are decoded as well.
  @inlinable public static func list<Element>(
    ofSplit element: SplitForm<Element>, separatedBy separator: Separator
  ) -> SplitForm where Value == [Element] {
    let encoded = separator.encoded
    let own = URLText.delimiters(in: encoded.texts)
    return SplitForm<[Element]>(
      "a list whose every element is \(element.expectation)",
      dividedBy: URLText.delimiters(in: [own, element.delimiters]), refusal: element.refusal,
      read: { $0.isEmpty ? [] : encoded.values(of: $0, element.value(of:)) },
      write: { values in
        values.map { URLText.protecting(element.text(of: $0), own) }
          .joined(separator: encoded.text)
      },
      normalize: { $0.map(element.normalized) })
  }

  /// A value that nothing divides.
  @inlinable static func undivided(_ form: URLForm<Value>) -> SplitForm {
    SplitForm(
      form.expectation, dividedBy: "", refusal: form.refusal,
      read: { URLText.decoded($0).flatMap(form.value(of:)) },
      write: { URLText.encoded(form.text(of: $0), protecting: "") }, normalize: form.normalized)
  }
}

extension SplitForm where Value: URLParts {
  /// A value with parts, whose text is split before it is decoded.
  @inlinable public static var parts: SplitForm {
    SplitForm(
      Value.expectation, dividedBy: Value.urlTemplate.delimiters,
      refusal: Value.urlRefusal,
      read: { Value.urlTemplate.decodedParts(of: $0).flatMap { Value(urlParts: $0) } },
      write: { Value.urlTemplate.encodedText(of: $0.urlParts) },
      normalize: { $0.urlNormalized })
  }
}

extension Separator {
  /// The values of a text's elements; nil when one of them has none.
  @inlinable func values<Value>(of text: String, _ value: (String) -> Value?) -> [Value]? {
    var values: [Value] = []
    for part in parts(of: text) {
      guard let value = value(part) else { return nil }
      values.append(value)
    }
    return values
  }
}

extension Require {
  /// A value that reads back as itself in a text that is split before it is decoded.
  public static func unambiguous<Value: Equatable>(
    _ name: String, _ value: Value?, split form: SplitForm<Value>
  ) throws(RequestError) {
    guard let value else { return }
    if let read = form.value(of: form.text(of: value)),
      read == value || read == form.normalized(value)
    {
      return
    }
    throw RequestError(
      .notRepresentable, parameter: name, expected: "a value whose text has no other reading")
  }
}
