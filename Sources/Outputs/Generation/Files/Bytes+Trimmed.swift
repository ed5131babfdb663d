extension BidirectionalCollection<UInt8> {
  /// Without the spaces, tabs and carriage returns at both ends.
  package var trimmed: SubSequence {
    let isSpace: (UInt8) -> Bool = {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
    }
    guard let start = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return self[endIndex...] }
    return self[start...last]
  }
}
