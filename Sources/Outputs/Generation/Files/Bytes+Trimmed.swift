extension BidirectionalCollection<UInt8> {
  /// Without the spaces, tabs and carriage returns at both ends.
  package var trimmed: SubSequence {
    let isSpace: (UInt8) -> Bool = {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
    }
    var end = endIndex
    while end > startIndex, isSpace(self[index(before: end)]) { end = index(before: end) }
    var start = startIndex
    while start < end, isSpace(self[start]) { start = index(after: start) }
    return self[start..<end]
  }
}
