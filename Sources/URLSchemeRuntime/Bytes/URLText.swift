/// Percent-encoding (RFC 3986 §2.1) over bytes.
@usableFromInline package enum URLText {
  /// The three bytes of an escape as one number, the first one lowest, with upper-case digits, as RFC 3986 §2.1 asks
  /// of writers.
  @inline(__always) static func escape(_ byte: UInt8) -> UInt64 {
    let digits = UInt64(byte >> 4) | UInt64(byte & 15) &<< 8
    // Six more carry into the upper half where the digit is a letter.
    let letters = (digits &+ 0x0606) &>> 4 & 0x0101
    return UInt64(UInt8.percent) | (digits &+ 0x3030 &+ 7 &* letters) &<< 8
  }

  @inline(__always) static func escape(_ byte: UInt8, into write: (UInt8) -> Void) {
    let bytes = escape(byte)
    for place in 0..<3 { write(UInt8(truncatingIfNeeded: bytes.shifted(down: place))) }
  }

  /// Normal form: upper-case escapes, unreserved characters unescaped, illegal ones escaped; nil
  /// for a malformed escape.
  package static func normalized(_ text: String) -> String? {
    text.withBytes { normalized($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  static func normalized(_ bytes: Bytes) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 3)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index &+= 1
      if byte == .percent {
        guard index &+ 1 < bytes.count, let high = bytes[index].hexValue,
          let low = bytes[index &+ 1].hexValue
        else { return nil }
        index &+= 2
        let value = high << 4 | low
        if ByteSet.unreserved.contains(value) {
          output.append(value)
        } else {
          escape(value) { output.append($0) }
        }
      } else if ByteSet.url.contains(byte) {
        output.append(byte)
      } else {
        escape(byte) { output.append($0) }
      }
    }
    return output
  }

  /// Whether bytes are in normal form and of a class, escapes aside, of which letters, digits and `-._/:` are.
  static func isNormal(_ bytes: Bytes, _ legal: ByteSet) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytes.wordOfLetters(at: index).isPlainPath {
        index &+= 8
        continue
      }
      let end = min(index &+ 8, bytes.count)
      while index < end {
        let byte = bytes[index]
        index &+= 1
        if legal.contains(byte) { continue }
        guard byte == .percent, index &+ 1 < bytes.count,
          let high = bytes[index].upperHexValue, let low = bytes[index &+ 1].upperHexValue,
          !ByteSet.unreserved.contains(high << 4 | low)
        else { return false }
        index &+= 2
      }
    }
    return true
  }

  /// The text of data; nil for bytes that are not UTF-8, and for NUL.
  @usableFromInline static func text(of data: Data) -> String? {
    Array(data).withBorrowed { text($0) }
  }

  /// The text that a percent-encoded one stands for; nil for a malformed escape, for bytes that are
  /// not UTF-8 and for NUL.
  @usableFromInline package static func decoded(_ text: String, plusIsSpace: Bool = false)
    -> String?
  {
    text.withBytes { decoded($0, plusIsSpace: plusIsSpace) }
  }

  /// The text that percent-encoded bytes stand for, decoded into the text's own memory.
  @inline(__always) static func decoded(_ bytes: Bytes, plusIsSpace: Bool = false) -> String? {
    bytes.isPlainText ? String(copying: bytes) : decodedText(bytes, plusIsSpace: plusIsSpace)
  }

  /// The text of percent-encoded bytes, of which some may stand for others.
  @inline(never) private static func decodedText(_ bytes: Bytes, plusIsSpace: Bool) -> String? {
    guard bytes.hasEscapes else { return text(bytes) }
    // A short text is kept in the string itself, which has room for 15 bytes.
    var capacity = bytes.count
    if capacity > 15 { capacity &-= 2 &* bytes.count(of: .percent) }
    guard capacity > 0 else { return nil }
    capacity = max(capacity, 15)
    var (isWellFormed, isASCII) = (false, true)
    let text = String(capacity: capacity) { output in
      (isWellFormed, isASCII) = decode(bytes, plusIsSpace: plusIsSpace, into: &output)
    }
    guard isWellFormed else { return nil }
    // Strings repair what is not UTF-8, so any difference means that it was not.
    let isSame =
      isASCII
      || text.withBytes { textBytes in
        var decoder = PercentDecoder(bytes, plusIsSpace: plusIsSpace)
        return decoder.isSame(as: textBytes)
      }
    return isSame ? text : nil
  }

  /// Writes what percent-encoded bytes stand for, and returns whether all escapes are well-formed and none is of a
  /// NUL, and whether all is ASCII.
  @inline(__always) private static func decode(
    _ bytes: Bytes, plusIsSpace: Bool, into output: inout OutputBytes
  ) -> (isWellFormed: Bool, isASCII: Bool) {
    var all: UInt8 = 0
    var index = 0
    while bytes.isWithin(index) {
      // Up to eight bytes that stand for themselves at a time. Escapes often follow each other.
      if bytes[index] != .percent, output.freeCapacity >= 8 {
        let word = bytes.wordOfLetters(at: index)
        let others = word.marksBelowComma
        let plainCount = min(others == 0 ? 8 : others.firstMark, bytes.count &- index)
        output.append(word: word)
        output.removeLast(8 &- plainCount)
        index &+= plainCount
        if others == 0 { continue }
      }
      var byte = bytes[index]
      index &+= 1
      if byte == .percent {
        guard index &+ 1 < bytes.count, let high = bytes[index].hexValue,
          let low = bytes[index &+ 1].hexValue
        else { return (false, false) }
        byte = high << 4 | low
        index &+= 2
      } else if plusIsSpace, byte == UInt8(ascii: "+") {
        byte = UInt8(ascii: " ")
      }
      // There is room for all, unless some escape that follows is malformed.
      guard byte != 0, !output.isFull else { return (false, false) }
      all |= byte
      output.append(byte)
    }
    return (true, all < 0x80)
  }

  /// Bytes as text; nil when they are not UTF-8 or hold a NUL.
  static func text(_ bytes: Bytes) -> String? {
    var (isASCII, hasNUL) = (true, false)
    bytes.forEachWord { word in
      if word & 0x8080_8080_8080_8080 != 0 { isASCII = false }
      hasNUL = word.marks(of: "\0") != 0
      return !hasNUL
    }
    guard !hasNUL else { return nil }
    let text = String(copying: bytes)
    return isASCII || bytes.isSame(as: text) ? text : nil
  }

  /// Escapes everything but the unreserved characters of RFC 3986 §2.3.
  package static func encoded(_ text: String) -> String { encoded(text, allowing: .unreserved) }

  /// Escapes everything outside a class.
  static func encoded(_ text: String, allowing allowed: ByteSet) -> String {
    text.withBytes { $0.isMade(of: allowed) } ? text : encoded(text.utf8, allowing: allowed)
  }

  /// Escapes all bytes outside a class.
  static func encoded(_ bytes: some Collection<UInt8>, allowing allowed: ByteSet) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in bytes {
      if allowed.contains(byte) {
        output.append(byte)
      } else {
        escape(byte) { output.append($0) }
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension Bytes {
  /// Whether all bytes are characters of ASCII that stand for themselves, as in nearly all values.
  @inline(__always) fileprivate var isPlainText: Bool {
    var marks: UInt64 = 0
    forEachWord { word in
      guard word.marksBelowComma != 0 else { return true }
      marks =
        word.marks(of: "%") | word.marks(of: "+") | word.marks(of: "\0")
        | word & 0x8080_8080_8080_8080
      return marks == 0
    }
    return marks == 0
  }
}

extension URLText {
  /// The scheme in lowercase; nil if the text is no legal URL.
  package static func scheme(of url: String) -> String? {
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    return url.withBytes { bytes in
      bytes.schemeEnd.map { String(copying: bytes[0..<$0]).lowercased() }
    }
  }
}
