extension URLText {
  /// Whether some segment is `.` or `..` (RFC 3986 §3.3), however the dots and the slashes around it
  /// are escaped: the value that they stand for has plain ones in their place.
  static func hasDotSegment(_ bytes: Bytes) -> Bool {
    guard bytes.mayHaveDots else { return false }
    var decoder = PercentDecoder(bytes, plusIsSpace: false)
    // How many dots the segment is made of so far; -1 once it holds anything else.
    var dots = 0
    while let byte = decoder.next() {
      if byte == .slash {
        if dots == 1 || dots == 2 { return true }
        dots = 0
      } else {
        dots = dots >= 0 && byte == UInt8(ascii: ".") ? dots + 1 : -1
      }
    }
    return dots == 1 || dots == 2
  }
}

extension Bytes {
  /// Whether a segment begins with a dot, or an escape may stand for one or for a slash before it.
  fileprivate var mayHaveDots: Bool {
    var hasAny = false
    forEachWord { word in
      hasAny = word.marks(of: ".") | word.marks(of: "%") != 0
      return !hasAny
    }
    guard hasAny else { return false }
    if contains(.percent) { return true }
    var next = firstIndex(of: UInt8(ascii: "."))
    while let dot = next {
      if dot == 0 || self[dot &- 1] == .slash { return true }
      next = firstIndex(of: UInt8(ascii: "."), from: dot &+ 1)
    }
    return false
  }
}
