/// A form whose text is split while it is percent-encoded, so that an escaped delimiter belongs to a part (RFC 3986 §2.2).
/// Generated code uses it.
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
  @usableFromInline package var delimiters: String { dividers() }
  @usableFromInline let dividers: @Sendable () -> String

  @inlinable package init(
    _ expected: @autoclosure @escaping @Sendable () -> String,
    dividedBy delimiters: @autoclosure @escaping @Sendable () -> String,
    refusal: RequestError.Reason = .illTyped, read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String,
    normalize: @escaping @Sendable (Value) -> Value = { $0 }
  ) {
    (self.parse, self.write, self.normalize) = (read, write, normalize)
    (self.expected, self.refusal, dividers) = (expected, refusal, delimiters)
  }

  /// Reads a percent-encoded text; nil if it doesn't have this form.
  @inlinable public func value(of text: String) -> Value? { parse(text) }

  /// The canonical text of a value, percent-encoded.
  @inlinable public func text(of value: Value) -> String { write(value) }

  /// The value that survives being written and read.
  @inlinable public func normalized(_ value: Value) -> Value { normalize(value) }

  /// A phrase for messages that says what a text must be.
  @inlinable var expectation: String { expected() }

  @inlinable func read(
    _ text: String, at path: @autoclosure () -> String
  ) throws(RequestError) -> Value {
    if let value = parse(text) { return value }
    if URLText.decoded(text) == nil { throw RequestError(.invalidEncoding, parameter: path()) }
    throw RequestError(refusal, parameter: path(), expected: expectation)
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
    let list = SplitList.of(element, separatedBy: separator.encoded)
    return SplitForm<[Element]>(
      "a list whose every element is \(list.element.expectation)", dividedBy: list.delimiters,
      refusal: element.refusal, read: { list.values(of: $0) }, write: { list.text(of: $0) },
      normalize: { $0.map(list.element.normalized) })
  }

  /// A value that nothing divides.
  @inlinable static func undivided(_ form: URLForm<Value>) -> SplitForm {
    let (parse, write, normalize) = (form.parse, form.write, form.normalize)
    return SplitForm(
      form.expectation, dividedBy: "", refusal: form.refusal,
      read: { URLText.decoded($0).flatMap(parse) },
      write: { URLText.encoded(write($0), protecting: "") },
      normalize: { normalize?($0) ?? $0 })
  }
}

// A function that captures one object and nothing else needs no memory of its own, and such forms have six.

/// The data that the functions of a list's form share.
@usableFromInline final class SplitList<Element: Sendable>: Sendable {
  @usableFromInline let element: SplitForm<Element>
  /// As it is in a URL.
  @usableFromInline let separator: Separator
  /// The characters of the separator that are escaped in elements.
  @usableFromInline let ownDelimiters: String

  @usableFromInline init(
    _ element: SplitForm<Element>, _ separator: Separator, ownDelimiters: String
  ) {
    self.element = element
    self.separator = separator
    self.ownDelimiters = ownDelimiters
  }

  // Every app has a class's initializer, and so what it calls.
  @inlinable static func of(
    _ element: SplitForm<Element>, separatedBy separator: Separator
  ) -> SplitList {
    SplitList(element, separator, ownDelimiters: URLText.delimiters(in: separator.texts))
  }

  @inlinable var delimiters: String {
    URLText.delimiters(in: separator.texts + [element.delimiters])
  }

  /// The values of a text's elements; nil when one of them has none.
  @inlinable func values(of text: String) -> [Element]? {
    var values: [Element] = []
    if text.isEmpty { return values }
    let parts = separator.parts(of: text)
    values.reserveCapacity(parts.count)
    for part in parts {
      guard let value = element.value(of: part) else { return nil }
      values.append(value)
    }
    return values
  }

  @inlinable func text(of values: [Element]) -> String {
    values.map { URLText.protecting(element.text(of: $0), ownDelimiters) }
      .joined(separator: separator.text)
  }
}

extension SplitForm where Value: URLParts {
  /// A value with parts, whose text is split before it is decoded.
  @inlinable public static var parts: SplitForm {
    SplitForm(
      Value.expectation, dividedBy: Value.urlTemplate.delimiters,
      refusal: Value.urlRefusal,
      read: { text in
        let template = Value.urlTemplate
        return template.decodedParts(of: text).flatMap { Value(urlParts: $0, template.names) }
      },
      write: { Value.urlTemplate.encodedText(of: $0.urlParts) },
      normalize: { $0.urlNormalized })
  }
}

extension Require {
  /// A value that reads back as itself in a text that is split before it is decoded.
  @inlinable public static func unambiguous<Value: Equatable>(
    _ name: String, _ value: Value?, split form: @autoclosure () -> SplitForm<Value>
  ) throws(RequestError) {
    guard let value else { return }
    let form = form()
    if let read = form.value(of: form.text(of: value)),
      read == value || read == form.normalized(value)
    {
      return
    }
    throw ambiguous(name)
  }
}
