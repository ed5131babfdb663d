extension String {
  /// The texts between a separator, found byte by byte: for Swift's own split a separator that is
  /// followed by a combining mark is another character, and for other readers of the URL it isn't.
  package func parts(separatedBy separator: String) -> [String] {
    withBytes { bytes in
      separator.withBytes { separator in
        // One element alone, as in lists within lists, is the text itself.
        guard let firstByte = separator.first, bytes.contains(firstByte) else { return [self] }
        return bytes.parts(separatedBy: separator)
      }
    }
  }
}

extension Bytes {
  fileprivate func parts(separatedBy separator: Bytes) -> [String] {
    var parts: [String] = []
    parts.reserveCapacity(count(of: separator[0]) &+ 1)
    var (start, index) = (0, 0)
    func part(_ end: Int) -> String {
      end == start ? "" : String(copying: self[start..<end])
    }
    while let place = firstIndex(of: separator[0], from: index) {
      index = place &+ 1
      guard has(separator, at: place) else { continue }
      parts.append(part(place))
      index = place &+ separator.count
      start = index
    }
    parts.append(part(count))
    return parts
  }
}
