/// One item of a query, as ranges of the URL's bytes.
struct QueryItem {
  let nameStart: Int
  let nameEnd: Int
  /// The item's end; the value begins after the `=`, if there is one.
  let end: Int
  let nameKey: NameKey
  /// Whether the name holds a `%` or a `+`.
  let nameIsEscaped: Bool
  /// Whether the value holds a `%` or a `+`.
  let valueIsEscaped: Bool
  /// Whether some parameter has claimed it.
  var isUsed = false
  /// Whether it is the value of a placeholder, which is no parameter of the item's name.
  var isCaptured = false

  var valueStart: Int { min(nameEnd + 1, end) }
  var hasValue: Bool { nameEnd < end }
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
