/// An enum whose cases are words in a URL.
///
/// Generated enums conform to it, with cases without associated values and a word for each. The
/// rest is done here, because every member that the compiler synthesizes for an enum costs more
/// than the enum itself.
///
/// `extension Tone: CaseIterable {}` adds the conformance to `CaseIterable`, if your code needs it.
/// `allCases` exists already.
public protocol URLWord: URLValue {
  /// Every case and its word, in the order of the spec.
  static var words: KeyValuePairs<Self, String> { get }
}

extension URLWord {
  /// Every case, in the order of the spec.
  @inlinable public static var allCases: [Self] { words.map(\.key) }

  @inlinable public init?(urlText: String) {
    // Strings that look the same are equal in Swift (`K` and the Kelvin sign), but not in a URL.
    for (value, word) in Self.words where word.utf8.elementsEqual(urlText.utf8) {
      self = value
      return
    }
    return nil
  }

  @inlinable public var urlText: String {
    for (value, word) in Self.words where value == self { return word }
    return ""
  }

  public static var expectation: String {
    "one of " + words.map { "'\($0.value)'" }.joined(separator: ", ")
  }

  @inlinable public static func == (left: Self, right: Self) -> Bool { isSame(left, right) }
  @inlinable public func hash(into hasher: inout Hasher) {
    if let tag { hasher.combine(tag) } else { hasher.combine(String(reflecting: self)) }
  }
  @inlinable public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }

  /// Whether two values are the same case. An enum with up to 256 cases stores its case in one
  /// byte, which is compared; other types are compared by their descriptions.
  @inlinable static func isSame(_ left: Self, _ right: Self) -> Bool {
    guard let tag = left.tag else { return String(reflecting: left) == String(reflecting: right) }
    return tag == right.tag
  }
}

/// An enum whose words are whole numbers: in JSON it is one, too.
public protocol URLIntegerWord: URLWord, JSONConvertible {}

extension URLIntegerWord {
  /// The number in the URL.
  public var integer: Int { Int(urlText) ?? 0 }

  /// Creates the word with this number.
  public init(json: JSONValue, at path: String) throws(RequestError) {
    guard case .integer(let number) = json, let value = Self(urlText: String(number)) else {
      throw RequestError(.unknownValue, parameter: path, expected: Self.expectation)
    }
    self = value
  }

  public var json: JSONValue { .integer(integer) }
}

private protocol SecretWord {}
extension Secret: SecretWord where Value: URLWord {}

extension URLRepresentable {
  /// The reason for refusing a text that isn't a value of this type.
  static var refusal: RequestError.Reason {
    Self.self is any URLWord.Type || Self.self is any SecretWord.Type ? .unknownValue : .illTyped
  }
}
