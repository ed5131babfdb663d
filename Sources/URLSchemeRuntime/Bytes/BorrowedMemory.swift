// The only memory that reading and building borrow, and their only unsafe code. What is borrowed knows its
// bounds, and every access is checked for them, as `Span` does from macOS 26 and iOS 26 on. No struct that
// holds borrowed memory is kept: each lives in a call to which the memory was lent.

/// Elements that stay where they are for the length of a call.
@safe package struct Borrowed<Element> {
  private let start: UnsafePointer<Element>?
  package let count: Int

  /// No elements.
  package init() {
    unsafe start = nil
    count = 0
  }

  fileprivate init(_ buffer: UnsafeBufferPointer<Element>) {
    unsafe start = buffer.baseAddress
    count = buffer.count
  }

  private init(start: UnsafePointer<Element>?, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  package var isEmpty: Bool { count == 0 }
  package var indices: Range<Int> { 0..<count }

  /// Whether there is an element at an index. A loop that asks this needs no further check.
  func isWithin(_ index: Int) -> Bool {
    UInt(bitPattern: index) < UInt(bitPattern: count)
  }

  package subscript(index: Int) -> Element {
    precondition(isWithin(index))
    // The index is within the bounds, so there is memory.
    return unsafe start.unsafelyUnwrapped[index]
  }

  package subscript(range: Range<Int>) -> Borrowed {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe Borrowed(start: start.map { unsafe $0 + range.lowerBound }, count: range.count)
  }

  @inline(__always) fileprivate var buffer: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: start, count: count)
  }
}

/// An object that lives as long as what it is lent to, and isn't counted there.
@safe struct Unowned<Object: AnyObject & Sendable>: Sendable {
  private let reference: Unmanaged<Object>

  init(_ object: Object) { unsafe reference = .passUnretained(object) }

  @inline(__always) var object: Object { unsafe reference.takeUnretainedValue() }

  /// Calls `body` with the object, which isn't counted for the call either.
  @inline(__always) func lend<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}

/// Memory for values that are written one behind the other, and its bounds.
@safe package struct OutputBuffer<Element: BitwiseCopyable>: ~Copyable {
  private let memory: UnsafeMutableBufferPointer<Element>
  private let capacity: Int
  package private(set) var count = 0

  fileprivate init(_ memory: UnsafeMutableBufferPointer<Element>) {
    unsafe self.memory = memory
    capacity = memory.count
  }

  package var freeCapacity: Int { capacity &- count }
  package var isFull: Bool { count == capacity }

  @inline(__always) package mutating func append(_ element: Element) {
    precondition(count < capacity)
    unsafe memory.baseAddress.unsafelyUnwrapped[count] = element
    count &+= 1
  }

  package mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= count)
    count &-= number
  }

  /// The values that were written so far.
  package var written: Borrowed<Element> {
    unsafe Borrowed(UnsafeBufferPointer(rebasing: memory[..<count]))
  }
}

extension String {
  /// Calls `body` with the text's bytes, which live no longer than the call.
  @inline(__always) package func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    // Without a copy that would be counted, which all texts but those of Objective-C allow.
    let result = unsafe utf8.withContiguousStorageIfAvailable { unsafe body(Borrowed($0)) }
    if let result { return result }
    var copy = self
    return copy.withUTF8 { unsafe body(Borrowed($0)) }
  }

  /// The text of bytes; what is not UTF-8 is repaired.
  @inline(never) package init(copying bytes: Bytes) {
    // As many as a string keeps in itself are ASCII nearly always, which needs no further look at them.
    self =
      bytes.count <= 15
      ? unsafe String(unsafeUninitializedCapacity: bytes.count) { memory in
        for index in bytes.indices { unsafe memory[index] = bytes[index] }
        return bytes.count
      }
      : unsafe String(decoding: bytes.buffer, as: UTF8.self)
  }

  /// A text that `body` writes into the text's own memory; what is not UTF-8 is repaired.
  ///
  /// - Parameter capacity: How many bytes there is room for.
  init(capacity: Int, _ body: (inout OutputBytes) -> Void) {
    self = unsafe String(unsafeUninitializedCapacity: capacity) { memory in
      var output = unsafe OutputBytes(memory)
      body(&output)
      return output.count
    }
  }
}

extension StaticString {
  /// The text's bytes, which live as long as the program.
  @inline(__always) var bytes: Bytes {
    // A literal of one character beyond ASCII may have no pointer; the generator writes none.
    guard hasPointerRepresentation else { return Bytes() }
    return unsafe Borrowed(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}

extension Array {
  /// Calls `body` with the elements where they are.
  @inline(__always) package func withBorrowed<Result>(
    _ body: (Borrowed<Element>) -> Result
  ) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(Borrowed($0)) }
  }
}

/// Calls `body` with memory on the stack for some values, which live no longer than the call.
@inline(__always) func withOutputBuffer<Element: BitwiseCopyable, Result>(
  for capacity: Int, of _: Element.Type, _ body: (consuming OutputBuffer<Element>) -> Result
) -> Result {
  // Values that are bitwise copyable need no clearing up.
  unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity) { memory in
    unsafe body(OutputBuffer(memory))
  }
}

extension Bytes {
  /// Eight bytes as one number, the first one lowest.
  @inline(__always) func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset &+ 8 <= count)
    // All bits are a number.
    return unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      .loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  /// Four bytes as one number, the first one lowest.
  @inline(__always) func halfWord(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset &+ 4 <= count)
    return UInt64(
      unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped)
        .loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian)
  }
}

extension OutputBytes {
  /// Eight bytes, of which the lowest comes first.
  @inline(__always) mutating func append(word: UInt64) {
    precondition(freeCapacity >= 8)
    unsafe UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
      .storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8
  }
}

extension URLEnum {
  /// The one or two bytes that are all of a value; nil for a type of more bytes, in which some may be padding.
  @inlinable var tag: UInt16? {
    // No memory of anything else is looked at.
    unsafe withUnsafeBytes(of: self) {
      switch $0.count {
      case 0...1: unsafe UInt16($0.first ?? 0)
      case 2: unsafe $0.loadUnaligned(as: UInt16.self)
      default: nil
      }
    }
  }
}
