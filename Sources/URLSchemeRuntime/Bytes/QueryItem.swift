/// One item of a query, as ranges of the URL's bytes.
struct QueryItem: BitwiseCopyable {
  let nameKey: NameKey
  private let nameOffset: UInt32
  private let endOffset: UInt32
  /// Whether there is a `=`.
  let hasValue: Bool
  /// Whether the name holds a `%` or a `+`.
  let nameIsEscaped: Bool
  /// Whether all of the value is characters of ASCII that stand for themselves.
  let valueIsUnescaped: Bool

  @inline(__always) init(
    _ nameKey: NameKey, start: Int, end: Int, hasValue: Bool, nameIsEscaped: Bool,
    valueIsUnescaped: Bool
  ) {
    self.nameKey = nameKey
    nameOffset = UInt32(truncatingIfNeeded: start)
    endOffset = UInt32(truncatingIfNeeded: end)
    self.hasValue = hasValue
    self.nameIsEscaped = nameIsEscaped
    self.valueIsUnescaped = valueIsUnescaped
  }

  /// Whether the item can have a name, which lengths and first bytes nearly always decide.
  @inline(__always) func mayHave(_ key: NameKey, ignoringCase: Bool) -> Bool {
    if nameIsEscaped { return key.count <= nameKey.count && nameKey.count <= 3 &* key.count }
    return ignoringCase ? nameKey.lowercased == key.lowercased : nameKey == key
  }

  /// How many bytes a URL can have whose items are described.
  static let maximumLength = Int(Int32.max)

  var start: Int { Int(nameOffset) }
  var nameEnd: Int { start &+ nameKey.count }
  /// The value begins after the `=`, if there is one.
  var valueStart: Int { hasValue ? nameEnd &+ 1 : nameEnd }
  /// The item's end.
  var end: Int { Int(endOffset) }
}

/// Some of a query's first 64 items, by their places.
struct ItemSet: BitwiseCopyable {
  private var bits: UInt64 = 0

  /// Whether an item is one of them; nil for one behind the first 64.
  @inline(__always) func contains(_ index: Int) -> Bool? {
    index < 64 ? bits &>> UInt64(truncatingIfNeeded: index) & 1 != 0 : nil
  }

  /// False for an item behind the first 64.
  @inline(__always) mutating func insert(_ index: Int) -> Bool {
    guard index < 64 else { return false }
    bits |= 1 &<< UInt64(truncatingIfNeeded: index)
    return true
  }
}

/// Some of a query's items, however many there are.
struct ItemBits {
  private var words: [UInt64] = []

  func contains(_ index: Int) -> Bool {
    index / 64 < words.count && words[index / 64] >> UInt64(index % 64) & 1 != 0
  }

  mutating func insert(_ index: Int) {
    while words.count <= index / 64 { words.append(0) }
    words[index / 64] |= 1 << UInt64(index % 64)
  }
}

/// The range of a placeholder's text.
struct Capture: BitwiseCopyable {
  private let startOffset: UInt32
  private let endOffset: UInt32
  let source: Source
  let kind: Kind

  enum Source: BitwiseCopyable {
    /// The URL itself.
    case url
    /// The place in normal form, where the URL has another.
    case place
    /// The fragment in normal form, where the URL has another.
    case fragment
    /// Words of types, which stand for another spelling of themselves.
    case words
  }

  enum Kind: BitwiseCopyable {
    /// Of the path: percent-encoded, `+` is itself.
    case path
    /// Of the query.
    case query
    /// The scheme, whose case doesn't matter.
    case scheme
    /// All to the URL's end, not decoded.
    case rest
  }

  @inline(__always) init(_ range: Range<Int>, of source: Source, _ kind: Kind) {
    // A URL is no longer than an item's offsets can say.
    startOffset = UInt32(truncatingIfNeeded: range.lowerBound)
    endOffset = UInt32(truncatingIfNeeded: range.upperBound)
    self.source = source
    self.kind = kind
  }

  var range: Range<Int> { Int(startOffset)..<Int(endOffset) }
  var isEmpty: Bool { startOffset == endOffset }
}
