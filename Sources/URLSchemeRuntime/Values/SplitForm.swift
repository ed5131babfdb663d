/// A form whose text is split while it is percent-encoded, so that an escaped delimiter belongs to a part (RFC 3986 §2.2).
///
/// Its texts are percent-encoded and in normal form; all other forms have decoded ones.
///
/// ```swift
/// // did:web:localhost%3A8443:user → ["localhost:8443", "user"]
/// let form = SplitForm<[String]>.list(of: .string, separatedBy: ":")
/// ```
public struct SplitForm<Value: Sendable>: Sendable {
  private let parse: @Sendable (String) -> Value?
  private let write: @Sendable (Value) -> String
  private let normalize: @Sendable (Value) -> Value
  private let expected: @Sendable () -> String
  private let refusal: RequestError.Reason
  /// The characters between the parts that an escape tells from data.
  package let delimiters: String

  package init(
    _ expected: @autoclosure @escaping @Sendable () -> String, dividedBy delimiters: String,
    refusal: RequestError.Reason = .illTyped, read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String,
    normalize: @escaping @Sendable (Value) -> Value = { $0 }
  ) {
    (self.parse, self.write, self.normalize) = (read, write, normalize)
    (self.expected, self.refusal, self.delimiters) = (expected, refusal, delimiters)
  }

  /// Reads a percent-encoded text; nil if it doesn't have this form.
  public func value(of text: String) -> Value? { parse(text) }

  /// The canonical text of a value, percent-encoded.
  public func text(of value: Value) -> String { write(value) }

  /// The value that survives being written and read.
  public func normalized(_ value: Value) -> Value { normalize(value) }

  /// What a text must be, as a phrase for messages.
  var expectation: String { expected() }

  func read(_ text: String, at path: String) throws(RequestError) -> Value {
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
  public static func list<Element>(
    of element: URLForm<Element>, separatedBy separator: Separator
  ) -> SplitForm where Value == [Element] {
    let encoded = separator.encoded
    let own = URLText.delimiters(in: encoded.texts)
    return SplitForm<[Element]>(
      "a list whose every element is \(element.expectation)", dividedBy: own,
      refusal: element.refusal,
      read: { text in
        text.isEmpty
          ? []
          : encoded.values(of: text) { URLText.decoded($0).flatMap(element.value(of:)) }
      },
      write: { values in
        values.map { URLText.encoded(element.text(of: $0), protecting: own) }
          .joined(separator: encoded.text)
      },
      normalize: { $0.map(element.normalized) })
  }

  /// A list in one text, of elements that are split before they are decoded as well.
  public static func list<Element>(
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
}

extension SplitForm where Value: URLParts {
  /// A value with parts, whose text is split before it is decoded.
  public static var parts: SplitForm {
    SplitForm(
      Value.expectation, dividedBy: URLText.delimiters(in: Value.urlTemplate.texts),
      refusal: Value.urlRefusal,
      read: { Value.urlTemplate.decodedParts(of: $0).flatMap { Value(urlParts: $0) } },
      write: { Value.urlTemplate.encodedText(of: $0.urlParts) },
      normalize: { $0.urlNormalized })
  }
}

extension Separator {
  /// The values of a text's elements; nil when one of them has none.
  fileprivate func values<Value>(of text: String, _ value: (String) -> Value?) -> [Value]? {
    var values: [Value] = []
    for part in parts(of: text) {
      guard let value = value(part) else { return nil }
      values.append(value)
    }
    return values
  }
}

extension Separator {
  /// The separator as it is in a URL.
  package var encoded: Separator { Separator(texts.map { URLText.encoded($0, allowing: .url) }) }
}

extension PartsTemplate {
  /// The parts of a percent-encoded text, decoded; nil for a text that begins or ends otherwise, or isn't well-formed.
  package func decodedParts(of text: String) -> [String]? {
    guard let parts = encoded.parts(of: text) else { return nil }
    let decoded = parts.compactMap { URLText.decoded($0) }
    return decoded.count == parts.count ? decoded : nil
  }

  /// The percent-encoded text of parts, absent ones left out with the text before them.
  package func encodedText(of parts: [String?]) -> String {
    let own = URLText.delimiters(in: texts)
    return encoded.text(of: parts.map { $0.map { URLText.encoded($0, protecting: own) } })
  }
}

extension URLText {
  /// The characters of texts that an escape tells from data: reserved ones, which a URL may hold as they are.
  package static func delimiters(in texts: [String]) -> String {
    var delimiters = ""
    for byte in texts.joined().utf8
    where ByteSet.url.contains(byte) && !ByteSet.unreserved.contains(byte) {
      let character = Character(Unicode.Scalar(byte))
      if !delimiters.contains(character) { delimiters.append(character) }
    }
    return delimiters
  }

  /// Escapes the characters of a text that are illegal in a URL, and some that would divide it.
  package static func encoded(_ text: String, protecting delimiters: String) -> String {
    encoded(text, allowing: .url.subtracting(ByteSet(of: delimiters)))
  }

  /// Escapes the characters of a percent-encoded text that would divide it.
  package static func protecting(_ text: String, _ delimiters: String) -> String {
    escaping(text, allBut: .all.subtracting(ByteSet(of: delimiters)))
  }

  /// A percent-encoded text as the value of a query item.
  static func queryValue(
    _ text: String, dividedBy delimiters: String, allowReserved: Bool
  ) -> String {
    let own = ByteSet(of: delimiters).intersection(.queryValue.union(ByteSet(of: "=")))
    return escaping(text, allBut: (allowReserved ? ByteSet.queryValue : .unreserved).union(own))
  }

  /// Escapes characters of a percent-encoded text; what is escaped stays as it is.
  static func escaping(_ text: String, allBut allowed: ByteSet) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == .percent || allowed.contains(byte) {
        output.append(byte)
      } else {
        escape(byte) { output.append($0) }
      }
    }
    return String(decoding: output, as: UTF8.self)
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
