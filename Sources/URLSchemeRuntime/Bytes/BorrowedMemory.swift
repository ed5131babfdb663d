// The only memory that reading and building borrow, and their only unsafe code. A borrower gets a
// span, which knows its bounds, and the compiler keeps it from outliving the call.

extension String {
  /// Calls `body` with the text's bytes, which live no longer than the call.
  @inline(__always) func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    // Without a copy that would be counted, which all texts but those of Objective-C allow. The bytes
    // stay where they are during the call, and a span can't leave it.
    let result = unsafe utf8.withContiguousStorageIfAvailable { buffer in
      let bytes = unsafe Span(_unsafeElements: buffer)
      return body(bytes)
    }
    if let result { return result }
    var copy = self
    return copy.withUTF8 { buffer in
      let bytes = unsafe Span(_unsafeElements: buffer)
      return body(bytes)
    }
  }

  /// The text of bytes; what is not UTF-8 is repaired.
  @inline(__always) init(copying bytes: Bytes) {
    // Nothing keeps the buffer.
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// A text that `body` writes into the text's own memory; what is not UTF-8 is repaired.
  ///
  /// - Parameter capacity: How many bytes there is room for.
  @inline(__always) init(capacity: Int, _ body: (inout OutputRoom) -> Void) {
    // The span counts what is written, and writes nowhere else.
    self = unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      var room = unsafe OutputRawSpan(buffer: buffer, initializedCount: 0)
      body(&room)
      return unsafe room.finalize(for: buffer)
    }
  }
}

extension Array {
  /// The elements where they are, as long as the array is borrowed.
  ///
  /// `Array.span` does the same from macOS 26 and iOS 26 on, and on earlier systems has no implementation.
  var lentSpan: Span<Element> {
    @_lifetime(borrow self)
    @inline(__always) borrowing get {
      // An array of Swift's own keeps its elements in one place until it is changed, which a borrow rules out.
      let buffer = unsafe withUnsafeBufferPointer { unsafe $0 }
      let span = unsafe Span(_unsafeElements: buffer)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}

/// Calls `body` with room on the stack for some values, which live no longer than the call.
@inline(__always) func withRoom<Element: BitwiseCopyable, Result>(
  for capacity: Int, of _: Element.Type, _ body: (consuming OutputSpan<Element>) -> Result
) -> Result {
  // Values that are bitwise copyable need no clearing up.
  unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity) { room in
    unsafe body(OutputSpan(buffer: room, initializedCount: 0))
  }
}

extension Bytes {
  /// Eight bytes as one number, the first one lowest.
  @inline(__always) func word(at offset: Int) -> UInt64 {
    // The load is checked for its bounds, and all bits are a number.
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  /// Four bytes as one number, the first one lowest.
  @inline(__always) func halfWord(at offset: Int) -> UInt64 {
    UInt64(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian)
  }
}

extension OutputRoom {
  /// Eight bytes, of which the lowest comes first.
  @inline(__always) mutating func append(word: UInt64) {
    // `append` checks that there is room.
    unsafe append(word.littleEndian, as: UInt64.self)
  }
}

/// Calls `body` with room on the stack for some bytes, which live no longer than the call.
@inline(__always) func withRoom<Result>(
  forBytes capacity: Int, _ body: (consuming OutputRoom) -> Result
) -> Result {
  unsafe withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) { room in
    unsafe body(OutputRawSpan(buffer: room, initializedCount: 0))
  }
}

extension OutputRoom {
  /// The text of what was written behind an offset.
  func text(from start: Int) -> String {
    // The range is checked, and nothing keeps the buffer.
    unsafe bytes.extracting(start..<byteCount).withUnsafeBytes {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }
}

extension URLEnum {
  /// The byte that is all of a value; nil for a type of more bytes, in which some may be padding.
  @inlinable var tag: UInt8? {
    if MemoryLayout<Self>.size > 1 { return nil }
    // No memory of anything else is looked at: the value is one byte, or none.
    return unsafe withUnsafeBytes(of: self) { unsafe $0.first ?? 0 }
  }
}
