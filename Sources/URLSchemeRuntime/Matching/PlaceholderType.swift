/// The type of a placeholder, which its text must have for a shape to match. Generated code uses it.
public final class PlaceholderType: Sendable {
  private let test: Test

  /// A test of a text.
  private enum Test {
    /// Few digits are a number; anything else is for the type to decide.
    case integer
    /// A few digits, with a point perhaps, are a number; anything else is for the type to decide.
    case number
    case decimal
    case words(Words)
    case type(@Sendable (String) -> Bool)
    /// A test of a text that isn't decoded.
    case encoded(@Sendable (String) -> Bool)
  }

  /// The texts of a type that has few.
  private final class Words: Sendable {
    let texts: [String]
    /// As a URL has them; they are read without regard to case in a host, and where the path is.
    let encoded: [[UInt8]]
    let ignoresCase: Bool
    /// Whether each has one spelling in a URL.
    let isVerbatim: Bool

    init(_ texts: [String], ignoresCase: Bool) {
      self.texts = texts
      self.ignoresCase = ignoresCase
      let encoded = texts.map(URLText.encoded)
      self.encoded = encoded.map { Array($0.utf8) }
      isVerbatim = encoded == texts && !ignoresCase
    }

    func word(_ isMeant: (Bytes) -> Bool) -> [UInt8]? {
      encoded.first { $0.withBorrowed(isMeant) }
    }

    /// Whether a text, percent-decoded, is a word.
    func contains(_ text: String) -> Bool {
      texts.contains { $0.isIdentical(to: text) || ignoresCase && $0.equalsIgnoringCase(text) }
    }
  }

  private init(_ test: Test) { self.test = test }

  /// Any test of a text.
  ///
  /// - Parameter isEncoded: Whether the text is tested before it is percent-decoded.
  @usableFromInline package convenience init(
    isEncoded: Bool = false, accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.init(isEncoded ? .encoded(accepts) : .type(accepts))
  }

  /// One of a few words.
  ///
  /// - Parameter ignoresCase: Whether case doesn't matter in the words.
  package convenience init(words: [String], ignoresCase: Bool = false) {
    self.init(.words(Words(words, ignoresCase: ignoresCase)))
  }

  /// Text that is a word of an enum.
  public static func value<Word: URLEnum>(_: Word.Type) -> PlaceholderType {
    PlaceholderType(
      words: Word.words.map(\.value) + Word.aliases.map(\.value), ignoresCase: Word.ignoresCase)
  }

  /// Text that reads as a type of your own.
  @inlinable public static func value<Value: URLValue>(_: Value.Type) -> PlaceholderType {
    PlaceholderType { Value(urlText: $0) != nil }
  }

  /// A whole number.
  public static let integer = PlaceholderType(.integer)
  /// A number.
  public static let number = PlaceholderType(.number)
  /// A decimal number.
  public static let decimal = PlaceholderType(.decimal)

  // These are made where they are used: as constants, every app would have their functions.

  /// A URL. Foundation would take more instructions for it than all else of reading.
  public static var url: PlaceholderType { PlaceholderType { URLText.legalized($0) != nil } }

  /// The first labels of a host.
  public static var host: PlaceholderType {
    PlaceholderType { text in
      text.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || "-._".utf8.contains($0)
      }
    }
  }

  /// A URL scheme (RFC 3986 §3.1).
  public static var scheme: PlaceholderType {
    PlaceholderType { Require.isScheme($0) }
  }

  /// Text that is none of some words.
  public static func other(than words: [String]) -> PlaceholderType {
    PlaceholderType { text in !words.contains { $0.isIdentical(to: text) } }
  }

  /// Text that is written in a form.
  @inlinable public static func form<Value>(
    _ form: @autoclosure @escaping @Sendable () -> URLForm<Value>
  ) -> PlaceholderType {
    PlaceholderType(isEncoded: form().delimiters != nil) { form().value(of: $0) != nil }
  }

  /// Whether a text, percent-encoded, is one of the type.
  func accepts(_ value: Bytes, plusIsSpace: Bool = false) -> Bool {
    switch test {
    case .integer where value.plainInteger != nil: return true
    case .number where value.isShortNumber, .decimal where value.isShortNumber: return true
    case .words(let words):
      if words.word({ value.isSame(as: $0) }) != nil { return true }
      if words.isVerbatim, !value.contains(.percent) { return false }
    case .encoded(let accepts):
      return URLText.encodedValue(value, plusIsSpace: plusIsSpace).map(accepts) ?? false
    default: break
    }
    guard let text = URLText.decoded(value, plusIsSpace: plusIsSpace) else { return false }
    return switch test {
    case .integer: Int(urlText: text) != nil
    case .number: Double(urlText: text) != nil
    case .decimal: Decimal(urlText: text) != nil
    case .words(let words): words.contains(text)
    case .type(let accepts), .encoded(let accepts): accepts(text)
    }
  }

  /// The word of the type that a text is in other letters, small or capital.
  func word(inAnyCase value: Bytes) -> [UInt8]? {
    guard case .words(let words) = test else { return nil }
    return words.word { value.equalsIgnoringCase($0) }
  }
}

extension Bytes {
  /// The value of a few plain digits, which nearly every number is.
  var plainInteger: Int? {
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
