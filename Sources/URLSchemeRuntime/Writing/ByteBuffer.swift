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

  mutating func append(_ text: String) {
    text.withBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      reserve(bytes.count)
      (storage + count).initialize(from: start, count: bytes.count)
      count += bytes.count
    }
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

  mutating func append(_ text: String, escapingAllBut allowed: ByteSet, spaceAsPlus: Bool) {
    text.withBytes { bytes in
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
}
