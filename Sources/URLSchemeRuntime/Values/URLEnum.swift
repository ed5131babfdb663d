/// An enum whose cases are words in a URL.
///
/// Generated enums conform to it, with cases without associated values and a word for each. The
/// rest is done here, because every member that the compiler synthesizes for an enum costs more
/// than the enum itself.
///
/// `extension Tone: CaseIterable {}` adds the conformance to `CaseIterable`, if your code needs it.
/// `allCases` exists already.
public protocol URLEnum: URLValue {
  /// Every case and its word, in the order of the spec.
  static var words: KeyValuePairs<Self, String> { get }

  /// Other texts of the cases, which are read and never written.
  static var aliases: KeyValuePairs<Self, String> { get }

  /// Whether capital and small letters of ASCII are the same.
  static var ignoresCase: Bool { get }
}

extension URLEnum {
  @inlinable public static var urlRefusal: RequestError.Reason { .unknownValue }

  /// Every case, in the order of the spec.
  @inlinable public static var allCases: [Self] { words.map(\.key) }

  @inlinable public init?(urlText: String) {
    // Strings that look the same are equal in Swift (`K` and the Kelvin sign), but not in a URL.
    for (value, word) in Self.words
    where word.utf8.count == urlText.utf8.count && word.isIdentical(to: urlText) {
      self = value
      return
    }
    guard let value = Self.reading(urlText) else { return nil }
    self = value
  }

  @inlinable public static var aliases: KeyValuePairs<Self, String> { [:] }
  @inlinable public static var ignoresCase: Bool { false }

  /// The case of a text that is none of the words, and is read all the same.
  ///
  /// Most enums have no aliases, and to ask for a type at run time takes longer than to read a value.
  @inlinable static func reading(_ text: String) -> Self? {
    for (value, alias) in aliases where alias.isIdentical(to: text) { return value }
    guard ignoresCase else { return nil }
    for (value, word) in words where word.equalsIgnoringCase(text) { return value }
    for (value, alias) in aliases where alias.equalsIgnoringCase(text) { return value }
    return nil
  }

  @inlinable public var urlText: String {
    for (value, word) in Self.words where value == self { return word }
    return ""
  }

  public static var expectation: String {
    "one of " + Expectation.listing(words.map { "'\($0.value)'" }, joinedBy: "or")
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

  /// Whether two values are the same case. An enum stores its case in one byte, or with more than 256 cases in two,
  /// which are compared; other types are compared by their descriptions.
  @inlinable static func isSame(_ left: Self, _ right: Self) -> Bool {
    guard let tag = left.tag else { return String(reflecting: left) == String(reflecting: right) }
    return tag == right.tag
  }
}

/// A text that is one of some words, or any other: an app may come to know more of them.
///
/// Generated structs conform, with a static member for each word.
public protocol URLOpenEnum: URLValue, CustomStringConvertible {
  /// Reads a text; every text is one.
  init(_ text: String)

  /// The text in the URL.
  var text: String { get }

  /// The words, in the order of the spec.
  static var words: [String] { get }

  /// Other texts of the words, which are read and never written: each with its word.
  static var aliases: KeyValuePairs<String, String> { get }

  /// Whether capital and small letters of ASCII are the same in the words.
  static var ignoresCase: Bool { get }
}

extension URLOpenEnum {
  public init?(urlText: String) { self.init(urlText) }
  public var urlText: String { text }
  public var description: String { text }
  public static var expectation: String { Expectation.text }
  public static var aliases: KeyValuePairs<String, String> { [:] }
  public static var ignoresCase: Bool { false }

  /// Whether the text is none of the words.
  public var isOther: Bool { !Self.words.contains { $0.isIdentical(to: text) } }

  /// A text as it is written: the word that it is another spelling of, or itself.
  public static func _written(_ text: String) -> String {
    if words.contains(where: { $0.isIdentical(to: text) }) { return text }
    for (alias, word) in aliases where alias.isIdentical(to: text) { return word }
    guard ignoresCase else { return text }
    for word in words where word.equalsIgnoringCase(text) { return word }
    for (alias, word) in aliases where alias.equalsIgnoringCase(text) { return word }
    return text
  }
}

/// An enum whose words are whole numbers: in JSON it is one, too. Generated code uses it.
public protocol URLIntegerEnum: URLEnum, JSONConvertible {}

extension URLIntegerEnum {
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
