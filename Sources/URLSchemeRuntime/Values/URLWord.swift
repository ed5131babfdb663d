/// An enum whose cases are words in a URL.
///
/// Generated enums conform: cases without associated values, and the word of each of them. All else
/// is done here, because every member that the compiler has to synthesise for an enum costs more
/// than the enum itself.
///
/// An enum that has to be `CaseIterable` for code of your own becomes so by
/// `extension Tone: CaseIterable {}`; `allCases` is there already.
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

  @inlinable public static func == (left: Self, right: Self) -> Bool { left.tag == right.tag }
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(tag) }
  @inlinable public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }

  /// What tells one case from another: of an enum without associated values, all that is stored.
  @inlinable var tag: Int {
    withUnsafeBytes(of: self) { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}

private protocol SecretWord {}
extension Secret: SecretWord where Value: URLWord {}

extension URLValue {
  /// What is wrong with a text that doesn't read as this type.
  static var refusal: RequestError.Reason {
    Self.self is any URLWord.Type || Self.self is any SecretWord.Type ? .unknownValue : .illTyped
  }
}
