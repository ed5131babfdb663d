/// The parts of a URL that are looked at, found in one pass over its bytes.
struct URLScan {
  let bytes: Bytes
  let schemeEnd: Int
  let placeEnd: Int
  /// The query's end: that of the URL, or where the `#` stands.
  private(set) var queryEnd: Int
  /// The query's items in their order, empty ones left out.
  private(set) var items = UnsafeMutableBufferPointer<QueryItem>(start: nil, count: 0)
  /// Whether the name of some item holds a `%` or a `+`.
  private(set) var hasEscapedNames = false

  /// Finds the scheme and the place; nil when there is no scheme (RFC 3986 §3.1).
  @inline(__always) init?(_ bytes: Bytes) {
    guard let schemeEnd = Self.schemeEnd(of: bytes) else { return nil }
    self.bytes = bytes
    self.schemeEnd = schemeEnd
    var end = bytes.count
    bytes.forEachPunctuation(from: schemeEnd + 1) { index in
      guard bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "#") else {
        return true
      }
      end = index
      return false
    }
    placeEnd = end
    queryEnd = end
  }

  @inline(__always) private static func schemeEnd(of bytes: Bytes) -> Int? {
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    var index = 1
    while index < bytes.count {
      let byte = bytes[index]
      if !ByteSet.scheme.contains(byte) { return byte == UInt8(ascii: ":") ? index : nil }
      index += 1
    }
    return nil
  }

  @inline(__always) var place: Bytes { Bytes(rebasing: bytes[(schemeEnd + 1)..<placeEnd]) }

  /// Whether the place is in normal form already.
  var placeIsNormal: Bool { place.allSatisfy { ByteSet.opaque.contains($0) } }

  /// What stands after `#`; nil without one.
  var fragment: Bytes? {
    queryEnd < bytes.count ? Bytes(rebasing: bytes[(queryEnd + 1)...]) : nil
  }

  /// Calls `body` with the query's items as well, which live no longer than the call.
  @inline(__always) func withItems<Result>(_ body: (URLScan) -> Result) -> Result {
    guard placeEnd < bytes.count, bytes[placeEnd] == UInt8(ascii: "?") else { return body(self) }
    return withUnsafeTemporaryAllocation(of: QueryItem.self, capacity: 16) { room in
      var scan = self
      return scan.fill(room) ? body(scan) : withManyItems(body)
    }
  }

  @inline(never) private func withManyItems<Result>(_ body: (URLScan) -> Result) -> Result {
    // An item and its `&` take at least two bytes.
    withUnsafeTemporaryAllocation(
      of: QueryItem.self, capacity: (bytes.count - placeEnd) / 2
    ) { room in
      var scan = self
      _ = scan.fill(room)
      return body(scan)
    }
  }

  /// Splits the query into items; false when there is no room for all of them.
  private mutating func fill(_ room: UnsafeMutableBufferPointer<QueryItem>) -> Bool {
    let bytes = bytes
    var (start, count, end) = (placeEnd + 1, 0, bytes.count)
    var (nameEnd, nameIsEscaped, isEscaped) = (-1, false, false)
    /// Whether there was room for the item that ends here; an empty one needs none.
    func finishItem(at index: Int) -> Bool {
      if index == start { return true }
      guard count < room.count else { return false }
      let nameIsAll = nameEnd < 0
      let item = QueryItem(
        nameStart: start, nameEnd: nameIsAll ? index : nameEnd, end: index,
        nameKey: NameKey(Bytes(rebasing: bytes[start..<(nameIsAll ? index : nameEnd)])),
        nameIsEscaped: nameIsAll ? isEscaped : nameIsEscaped,
        valueIsEscaped: !nameIsAll && isEscaped)
      room.initializeElement(at: count, to: item)
      if item.nameIsEscaped { hasEscapedNames = true }
      count += 1
      return true
    }
    var fits = true
    bytes.forEachPunctuation(from: start) { index in
      switch bytes[index] {
      case UInt8(ascii: "="):
        guard nameEnd < 0 else { break }
        (nameEnd, nameIsEscaped, isEscaped) = (index, isEscaped, false)
      case .percent, UInt8(ascii: "+"): isEscaped = true
      case UInt8(ascii: "&"):
        fits = finishItem(at: index)
        (start, nameEnd, nameIsEscaped, isEscaped) = (index + 1, -1, false, false)
        return fits
      case UInt8(ascii: "#"):
        end = index
        return false
      default: break
      }
      return true
    }
    guard fits, finishItem(at: end) else { return false }
    queryEnd = end
    items = UnsafeMutableBufferPointer(rebasing: room[..<count])
    return true
  }
}
