/// Bytes that grow out of a scratch buffer into the heap when they have to.
struct ByteBuffer: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var isOnHeap = false
  var count = 0

  /// - Parameter scratch: Memory, of a byte at least, that outlives the buffer.
  init(_ scratch: UnsafeMutableBufferPointer<UInt8>) {
    storage = scratch.baseAddress.unsafelyUnwrapped
    capacity = scratch.count
  }

  deinit { if isOnHeap { storage.deallocate() } }

  func text(from start: Int) -> String {
    start < count
      ? String(decoding: Bytes(start: storage + start, count: count - start), as: UTF8.self) : ""
  }

  @inline(__always) private mutating func reserve(_ additional: Int) {
    if additional > capacity - count { grow(by: additional) }
  }

  @inline(never) private mutating func grow(by additional: Int) {
    let larger = max(count + additional, capacity * 2)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.initialize(from: storage, count: count)
    if isOnHeap { storage.deallocate() }
    (storage, capacity, isOnHeap) = (memory, larger, true)
  }

  @inline(__always) mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  @inline(__always) mutating func append(_ bytes: Bytes) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (storage + count).initialize(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Decimal digits, behind a minus sign for a negative number.
  mutating func append(digitsOf value: Int) {
    // As many digits as the greatest number has, and a sign.
    reserve(20)
    if value < 0 {
      storage[count] = UInt8(ascii: "-")
      count += 1
    }
    var rest = value.magnitude
    var digits = 1
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    rest = value.magnitude
    var index = count + digits
    repeat {
      index -= 1
      storage[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    count += digits
  }

  /// Text in which all but the characters of a class are escaped.
  mutating func append(_ text: String, escapingAllBut allowed: ByteSet, spaceAsPlus: Bool) {
    text.withBytes { append($0, escapingAllBut: allowed, spaceAsPlus: spaceAsPlus) }
  }

  /// Text in which all but unreserved characters are escaped, as most names and values are.
  @inline(__always) mutating func append(escaping text: String, spaceAsPlus: Bool) {
    text.withBytes { bytes in
      reserve(bytes.count + 7)
      if bytes.copyPlain(to: storage + count) {
        count += bytes.count
      } else {
        append(bytes, escapingAllBut: .unreserved, spaceAsPlus: spaceAsPlus)
      }
    }
  }

  @inline(never) private mutating func append(
    _ bytes: Bytes, escapingAllBut allowed: ByteSet, spaceAsPlus: Bool
  ) {
    reserve(bytes.count * 3)
    var end = storage + count
    for byte in bytes {
      if allowed.contains(byte) {
        end[0] = byte
        end += 1
      } else if spaceAsPlus, byte == UInt8(ascii: " ") {
        end[0] = UInt8(ascii: "+")
        end += 1
      } else {
        end[0] = .percent
        end[1] = URLText.hexDigit(byte >> 4)
        end[2] = URLText.hexDigit(byte & 15)
        end += 3
      }
    }
    count = end - storage
  }
}

extension Bytes {
  /// Copies bytes, eight at a time, if all of them are letters, digits and `-._`; what is written
  /// otherwise says nothing.
  ///
  /// - Parameter target: Has room for seven bytes more.
  @inline(__always) fileprivate func copyPlain(to target: UnsafeMutablePointer<UInt8>) -> Bool {
    let target = UnsafeMutableRawPointer(target)
    var offset = 0
    while offset + 8 <= count {
      let word = word(at: offset)
      guard word.isPlain else { return false }
      target.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    guard offset < count else { return true }
    let last = firstWord(at: offset, count: count - offset)
    target.storeBytes(of: last.littleEndian, toByteOffset: offset, as: UInt64.self)
    let letters: UInt64 = 0x6161_6161_6161_6161
    return (last | letters.shifted(up: count &- offset)).isPlain
  }
}

extension UInt64 {
  /// Whether each of its eight bytes is a letter, a digit or one of `-._`: nearly all that is
  /// unreserved.
  @inline(__always) fileprivate var isPlain: Bool {
    let plain =
      (self | 0x2020_2020_2020_2020).marks("a", "z") | marks("0", "9") | marks("-", ".")
      | marks("_", "_")
    return plain & ~self & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080
  }

  /// The highest bit of each of its bytes, of ASCII, that is in a range.
  @inline(__always) private func marks(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let ascii = self & 0x7F7F_7F7F_7F7F_7F7F
    return (ascii &+ UInt64(0x80 - first.value) &* ones)
      & ~(ascii &+ UInt64(0x7F - last.value) &* ones)
  }
}
