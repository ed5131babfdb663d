/// Where the characters of a text begin, in bytes.
///
/// libyaml counts characters, everything else counts bytes. A mark every so many characters makes
/// each lookup cheap, wherever it is.
struct CharacterOffsets {
  private static let stride = 64

  private let start: Int
  private let end: Int
  /// The offset of each `stride`th character; empty if every character is one byte.
  private let marks: [Int]

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.start = start
    end = bytes.count
    var marks: [Int] = []
    if Self.firstLong(in: bytes, from: start) < bytes.count {
      var characters = 0
      var offset = start
      while offset < bytes.count {
        if bytes[offset] & 0xC0 != 0x80 {
          if characters % Self.stride == 0 { marks.append(offset) }
          characters += 1
        }
        offset += 1
      }
    }
    self.marks = marks
  }

  /// The offset of the character with this index, counted from 0; the text's end beyond the last.
  func offset(of index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard !marks.isEmpty else { return min(start + index, end) }
    guard index / Self.stride < marks.count else { return end }
    var offset = marks[index / Self.stride]
    var remaining = index % Self.stride
    while remaining > 0, offset < end {
      repeat { offset += 1 } while offset < end && bytes[offset] & 0xC0 == 0x80
      remaining -= 1
    }
    return offset
  }

  private static func firstLong(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] < 0x80 { offset += 1 }
    return offset
  }
}
