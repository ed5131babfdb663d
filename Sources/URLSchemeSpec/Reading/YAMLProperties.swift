/// The anchor and tag before a value, which libyaml counts as part of it.
struct YAMLProperties {
  private let event: YAMLEvent
  private let file: SourceFile
  /// Where the value itself begins, in bytes.
  let end: Int
  /// Where the tag stands.
  let tagRange: Range<Int>

  init(of event: YAMLEvent, in file: SourceFile) {
    self.event = event
    self.file = file
    let isScalar = if case .scalar = event.kind { true } else { false }
    let start = event.offsets.lowerBound
    let limit = isScalar ? event.offsets.upperBound : file.bytes.count
    var tag = start..<start
    var offset = start
    // A block mapping without properties may begin with those of its first key.
    if isScalar || event.anchor != nil || event.tag != nil {
      while let property = Self.property(at: offset, before: limit, in: file.bytes) {
        if file.bytes[property.lowerBound] == UInt8(ascii: "!") { tag = property }
        offset = Self.skipBlanks(from: property.upperBound, before: limit, in: file.bytes)
      }
    }
    end = offset
    tagRange = tag
  }

  /// Where a text stands, without its properties and the blank lines after it.
  func scalarRange(_ style: YAMLScalar.Style) -> Range<Int> {
    var upper = max(end, event.offsets.upperBound)
    if style == .literal || style == .folded {
      while upper > end, Self.isBlank(file.bytes[upper - 1]) { upper -= 1 }
    }
    return end..<upper
  }

  private static func property(
    at offset: Int, before limit: Int, in bytes: [UInt8]
  ) -> Range<Int>? {
    guard offset < limit, bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "!")
    else { return nil }
    var end = offset
    while end < limit, !isBlank(bytes[end]) { end += 1 }
    return offset..<end
  }

  private static func skipBlanks(from start: Int, before limit: Int, in bytes: [UInt8]) -> Int {
    var offset = start
    while offset < limit {
      if bytes[offset] == UInt8(ascii: "#") {
        while offset < limit, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      } else if isBlank(bytes[offset]) {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
