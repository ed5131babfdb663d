/// One item of a query, as ranges of the URL's bytes.
struct QueryItem {
  let nameKey: NameKey
  private let nameOffset: UInt32
  private let endOffset: UInt32
  /// Whether there is a `=`.
  let hasValue: Bool
  /// Whether the name holds a `%` or a `+`.
  let nameIsEscaped: Bool
  /// Whether some parameter has claimed it.
  var isUsed = false
  /// Whether it is the value of a placeholder, which is no parameter of the item's name.
  var isCaptured = false

  @inline(__always) init(_ name: ItemName, start: Int, end: Int, hasValue: Bool) {
    nameKey = name.key
    nameOffset = UInt32(truncatingIfNeeded: start)
    endOffset = UInt32(truncatingIfNeeded: end)
    self.hasValue = hasValue
    nameIsEscaped = name.isEscaped
  }

  /// Whether the item can have a name, which lengths and first bytes nearly always decide.
  @inline(__always) func mayHave(_ key: NameKey, ignoringCase: Bool) -> Bool {
    if nameIsEscaped { return key.count <= nameKey.count && nameKey.count <= 3 &* key.count }
    return ignoringCase ? nameKey.lowercased == key.lowercased : nameKey == key
  }

  /// How many bytes a URL can have whose items are described.
  static let maximumLength = Int(Int32.max)

  @inline(__always) var start: Int { Int(nameOffset) }
  @inline(__always) var nameEnd: Int { start &+ nameKey.count }
  /// The value begins after the `=`, if there is one.
  @inline(__always) var valueStart: Int { hasValue ? nameEnd &+ 1 : nameEnd }
  /// The item's end.
  @inline(__always) var end: Int { Int(endOffset) }
}

/// The name of a query's item, as it stands there.
struct ItemName {
  let key: NameKey
  let end: Int
  /// Whether it holds a `%` or a `+`.
  let isEscaped: Bool
}

/// The text of a placeholder.
struct Capture {
  var bytes: Bytes
  var kind: Kind

  enum Kind {
    /// Of the path: percent-encoded, `+` is itself.
    case path
    /// Of the query.
    case query
    /// The scheme, whose case doesn't matter.
    case scheme
    /// All to the URL's end, not decoded.
    case rest
  }
}
