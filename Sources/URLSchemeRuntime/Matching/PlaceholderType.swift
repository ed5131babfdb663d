/// What a placeholder's text must be for a shape to match.
public struct PlaceholderType: Sendable {
  /// Whether a text, percent-decoded, is one of the type.
  private let reads: @Sendable (String) -> Bool
  /// The texts of a type that has few, as a URL has them; they are read without regard to case in a host, and
  /// where the path is.
  private let words: [[UInt8]]
  private let test: Test

  /// A test of a text before it is decoded.
  private enum Test {
    /// Few digits are a number; anything else is for the type to decide.
    case integer
    /// A few digits, with a point perhaps, are a number; anything else is for the type to decide.
    case number
    /// A word is one; anything else is for the type to decide.
    case words
    /// A word is one, and of texts without an escape no other is.
    case onlyWords
    /// The type decides.
    case type
  }

  /// Any test of a text that is already percent-decoded.
  package init(accepts: @escaping @Sendable (String) -> Bool) { self.init(.type, accepts: accepts) }

  private init(_ test: Test, accepts: @escaping @Sendable (String) -> Bool) {
    reads = accepts
    self.test = test
    words = []
  }

  /// One of a few words.
  ///
  /// - Parameter ignoresCase: Whether case doesn't matter in the words.
  package init(words: [String], ignoresCase: Bool = false) {
    let encoded = words.map(URLText.encoded)
    self.words = encoded.map { Array($0.utf8) }
    // A word that isn't encoded has one spelling.
    test = encoded == words && !ignoresCase ? .onlyWords : .words
    reads = { text in
      words.contains { $0.isIdentical(to: text) }
        || ignoresCase && words.contains { $0.equalsIgnoringCase(text) }
    }
  }

  /// Text that is a word of an enum.
  public static func value<Word: URLEnum>(_: Word.Type) -> PlaceholderType {
    PlaceholderType(
      words: Word.words.map(\.value) + Word.aliases.map(\.value), ignoresCase: Word.ignoresCase)
  }

  /// Text that reads as a type with one spelling.
  public static func value<Value: URLRepresentable>(_: Value.Type) -> PlaceholderType {
    // Foundation takes more instructions for a URL than all else of reading.
    if Value.self == URL.self { return PlaceholderType(.type) { URLText.legalized($0) != nil } }
    return PlaceholderType(test(of: Value.self)) { Value(urlText: $0) != nil }
  }

  private static func test(of type: any URLRepresentable.Type) -> Test {
    type == Int.self ? .integer : type == Double.self || type == Decimal.self ? .number : .type
  }

  /// The first labels of a host.
  public static let host = PlaceholderType(.type) { text in
    text.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "-._".utf8.contains($0)
    }
  }

  /// A URL scheme (RFC 3986 §3.1).
  public static let scheme = PlaceholderType(.type) { (try? Require.scheme("", $0)) != nil }

  /// Text that is none of some words.
  public static func other(than words: [String]) -> PlaceholderType {
    PlaceholderType(.type) { text in !words.contains { $0.isIdentical(to: text) } }
  }

  /// Text that is written in a form.
  public static func form(_ form: some URLForm) -> PlaceholderType {
    PlaceholderType(.type) { form.value(of: $0) != nil }
  }

  /// Whether a text, percent-encoded, is one of the type.
  func accepts(_ value: Bytes, plusIsSpace: Bool = false) -> Bool {
    switch test {
    case .integer where value.plainInteger != nil: return true
    case .number where value.isShortNumber: return true
    case .words where word({ value.isSame(as: $0) }) != nil: return true
    case .onlyWords where word({ value.isSame(as: $0) }) != nil: return true
    case .onlyWords where !value.contains(.percent): return false
    case .integer, .number, .words, .onlyWords, .type:
      return URLText.decoded(value, plusIsSpace: plusIsSpace).map(reads) ?? false
    }
  }

  /// The word of the type that a text is in other letters, small or capital.
  func word(inAnyCase value: Bytes) -> [UInt8]? { word { value.equalsIgnoringCase($0) } }

  private func word(_ isMeant: (Bytes) -> Bool) -> [UInt8]? {
    words.first { $0.withBorrowed(isMeant) }
  }
}

extension Bytes {
  /// The value of a few plain digits, which nearly every number is.
  @inline(__always) var plainInteger: Int? {
    // So few can't overflow; `Int` has 32 bits on some watches.
    guard count > 0, count <= (Int.bitWidth == 64 ? 18 : 9) else { return nil }
    var value = 0
    for index in indices {
      guard self[index].isASCIIDigit else { return nil }
      value = value &* 10 &+ Int(self[index] &- UInt8(ascii: "0"))
    }
    return value
  }
}
