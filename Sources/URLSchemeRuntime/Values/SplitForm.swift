/// A form whose text is split while it is percent-encoded, so that an escaped delimiter belongs to a part (RFC 3986 §2.2).
///
/// Its texts are percent-encoded and in normal form; all other forms have decoded ones.
public protocol SplitForm: URLForm {
  /// The characters between the parts that an escape tells from data.
  var delimiters: String { get }
}

/// A list in one text, which is split before it is decoded.
///
/// ```
/// // did:web:localhost%3A8443:user → ["localhost:8443", "user"]
/// url.value("path", as: SplitList(PlainForm<String>(), separatedBy: ":"))
/// ```
public struct SplitList<Element: URLForm>: SplitForm {
  private let element: Element
  /// The separator as it is in a URL.
  private let separator: Separator
  /// Whether an element is split before it is decoded, too.
  private let splitsElements: Bool
  /// The characters between the elements.
  private let ownDelimiters: String
  public let delimiters: String

  /// - Parameters:
  ///   - element: How an element is written.
  ///   - separator: The text between the elements, without an escape of its own.
  public init(_ element: Element, separatedBy separator: Separator) {
    self.init(element, separator, innerDelimiters: nil)
  }

  /// - Parameters:
  ///   - element: How an element is written, which is split as well.
  ///   - separator: The text between the elements, without an escape of its own.
  public init(_ element: Element, separatedBy separator: Separator) where Element: SplitForm {
    self.init(element, separator, innerDelimiters: element.delimiters)
  }

  private init(_ element: Element, _ separator: Separator, innerDelimiters: String?) {
    self.element = element
    self.separator = separator.encoded
    splitsElements = innerDelimiters != nil
    ownDelimiters = URLText.delimiters(in: separator.texts)
    delimiters = URLText.delimiters(in: [ownDelimiters, innerDelimiters ?? ""])
  }

  public func value(of text: String) -> [Element.Value]? {
    if text.isEmpty { return [] }
    var values: [Element.Value] = []
    for part in separator.parts(of: text) {
      guard let own = splitsElements ? part : URLText.decoded(part),
        let value = element.value(of: own)
      else { return nil }
      values.append(value)
    }
    return values
  }

  public func text(of value: [Element.Value]) -> String {
    let texts = value.map { value in
      let text = element.text(of: value)
      return splitsElements
        ? URLText.protecting(text, ownDelimiters)
        : URLText.encoded(text, protecting: ownDelimiters)
    }
    return texts.joined(separator: separator.text)
  }

  public func normalized(_ value: [Element.Value]) -> [Element.Value] {
    value.map { element.normalized($0) }
  }

  public var expectation: String { "a list whose every element is \(element.expectation)" }

  public func read(_ text: String, at path: String) throws(RequestError) -> [Element.Value] {
    if let value = value(of: text) { return value }
    throw RequestError(
      Element.Value.self is any URLEnum.Type ? .unknownValue : .illTyped, parameter: path,
      expected: expectation)
  }
}

/// A value with parts, whose text is split before it is decoded.
public struct SplitParts<Value: URLParts>: SplitForm {
  /// Creates the form with the type's own template.
  public init() {}

  public var delimiters: String { URLText.delimiters(in: Value.urlTemplate.texts) }

  public func value(of text: String) -> Value? {
    Value.urlTemplate.decodedParts(of: text).flatMap { Value(urlParts: $0) }
  }

  public func text(of value: Value) -> String {
    Value.urlTemplate.encodedText(of: value.urlParts)
  }

  public func normalized(_ value: Value) -> Value { value.urlNormalized }
  public var expectation: String { Value.expectation }

  public func read(_ text: String, at path: String) throws(RequestError) -> Value {
    if let value = value(of: text) { return value }
    throw RequestError(Value.refusal, parameter: path, expected: Value.expectation)
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
  public static func unambiguous<Form: SplitForm>(
    _ name: String, _ value: Form.Value?, as form: Form
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
