/// Goes through a line of Swift and skips what is quoted: string literals, names in backticks, and
/// a comment at the end.
struct SwiftScanner {
  private let bytes: ArraySlice<UInt8>
  /// Where the byte stands that `next` returned last.
  private(set) var index: Int
  private var following: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    following = bytes.startIndex
  }

  /// The next byte of code; nil at the end.
  mutating func next() -> UInt8? {
    while following < bytes.endIndex {
      index = following
      following += 1
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): skipString(hashes: hashes(before: index))
      case UInt8(ascii: "`"):
        while following < bytes.endIndex, bytes[following] != byte { following += 1 }
        following = min(following + 1, bytes.endIndex)
      case UInt8(ascii: "/") where following < bytes.endIndex && bytes[following] == byte:
        following = bytes.endIndex
      default: return byte
      }
    }
    return nil
  }

  private func hashes(before index: Int) -> Int {
    var count = 0
    while index - count > bytes.startIndex, bytes[index - count - 1] == UInt8(ascii: "#") {
      count += 1
    }
    return count
  }

  /// Moves behind the literal whose opening quote has just been read.
  private mutating func skipString(hashes: Int) {
    while following < bytes.endIndex {
      let byte = bytes[following]
      following += 1
      if byte == UInt8(ascii: "\\"), hashes == 0 {
        following = min(following + 1, bytes.endIndex)
      } else if byte == UInt8(ascii: "\"") {
        let end = bytes[following...].prefix(hashes)
        if end.count == hashes, end.allSatisfy({ $0 == UInt8(ascii: "#") }) {
          following += hashes
          return
        }
      }
    }
  }
}

extension UInt8 {
  var isOpeningBracket: Bool {
    self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
  }
  var isClosingBracket: Bool {
    self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
  }
}
