/// A stretch of bytes in memory that outlives the reading of one URL.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// One item of a query, as ranges of the URL's bytes.
struct QueryItem {
  var nameStart: Int
  var nameEnd: Int
  /// The name's first bytes, to tell most names apart by one comparison.
  var nameKey: NameKey
  /// The item's end; the value begins after the `=`, if there is one.
  var end: Int
  /// Whether the name holds a `%` or a `+`.
  var nameIsEscaped = false
  /// Whether the value holds a `%` or a `+`.
  var valueIsEscaped = false
  /// Whether some parameter has claimed it.
  var isUsed = false
  /// Whether it is the value of a placeholder, which is no parameter of the item's name.
  var isCaptured = false

  var valueStart: Int { min(nameEnd + 1, end) }
  var hasValue: Bool { nameEnd < end }
}

/// A name's length and its first eight bytes.
struct NameKey: Equatable {
  let count: Int
  private let head: UInt64

  init(_ name: Bytes) {
    count = name.count
    var head: UInt64 = 0
    var index = min(name.count, 8)
    while index > 0 {
      index -= 1
      head = head << 8 | UInt64(name[index])
    }
    self.head = head
  }

  init(_ name: String) {
    var name = name
    self = name.withUTF8 { NameKey($0) }
  }
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

/// The parts of a URL that are looked at, found in one pass over its bytes.
struct URLScan {
  let bytes: Bytes
  let schemeEnd: Int
  let placeEnd: Int
  /// The query's start, after the `?`; equal to its end when there is none.
  let queryStart: Int
  let queryEnd: Int
  let itemLimit: Int
  /// Whether the place is in normal form already.
  let placeIsNormal: Bool

  /// Nil when there is no scheme (RFC 3986 §3.1).
  init?(_ bytes: Bytes) {
    self.bytes = bytes
    var index = 0
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    while index < bytes.count, bytes[index] != UInt8(ascii: ":") {
      let byte = bytes[index]
      guard
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      else { return nil }
      index += 1
    }
    guard index < bytes.count else { return nil }
    schemeEnd = index
    index += 1
    var isNormal = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
      if !ByteSet.url.contains(byte) { isNormal = false }
      index += 1
    }
    placeEnd = index
    placeIsNormal = isNormal
    var items = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: "?") {
      index += 1
      queryStart = index
      items = 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "#") {
        if bytes[index] == UInt8(ascii: "&") { items += 1 }
        index += 1
      }
    } else {
      queryStart = index
    }
    queryEnd = index
    itemLimit = items
  }

  var place: Bytes { Bytes(rebasing: bytes[(schemeEnd + 1)..<placeEnd]) }

  /// What stands after `#`; nil without one.
  var fragment: Bytes? {
    queryEnd < bytes.count ? Bytes(rebasing: bytes[(queryEnd + 1)...]) : nil
  }

  /// Splits the query into items, empty ones left out; returns how many there are.
  func fill(_ items: UnsafeMutableBufferPointer<QueryItem>) -> Int {
    var count = 0
    var index = queryStart
    while index < queryEnd {
      let start = index
      var nameEnd = -1
      var nameIsEscaped = false
      var isEscaped = false
      while index < queryEnd {
        let byte = bytes[index]
        if byte == UInt8(ascii: "&") { break }
        if byte == UInt8(ascii: "="), nameEnd < 0 {
          nameEnd = index
          nameIsEscaped = isEscaped
          isEscaped = false
        } else if byte == .percent || byte == UInt8(ascii: "+") {
          isEscaped = true
        }
        index += 1
      }
      if nameEnd < 0 {
        nameEnd = index
        nameIsEscaped = isEscaped
        isEscaped = false
      }
      if index > start {
        items.initializeElement(
          at: count,
          to: QueryItem(
            nameStart: start, nameEnd: nameEnd,
            nameKey: NameKey(Bytes(rebasing: bytes[start..<nameEnd])), end: index,
            nameIsEscaped: nameIsEscaped, valueIsEscaped: isEscaped))
        count += 1
      }
      index += 1
    }
    return count
  }
}
