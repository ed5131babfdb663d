/// The parameters of one URL, as generated code writes them.
///
/// Items go straight into one buffer. Where some parameter has a place in the path, the items are
/// kept aside until the template is known, since only all values together decide that.
public struct URLWriter: ~Copyable {
  private var buffer: ByteBuffer
  private let plusIsSpace: Bool
  /// Whether items are kept one by one, because the template is not known yet.
  private let keepsEntries: Bool
  /// What is written so far, where it is kept.
  private(set) var entries: [Entry] = []
  private var hasItems: Bool
  var namePrefix = ""
  var nameSuffix = ""
  /// What the caller wants to be called otherwise, by the names that it has here.
  var renames: [String: String] = [:]
  /// Texts that are to become members of JSON objects, as long as they are not written.
  var insertions: [Insertion] = []

  struct Entry {
    var name: String
    /// The value's text, which may have a place in the path.
    var text: String
    /// The item as it goes to the query.
    var item: String
  }

  fileprivate init(
    buffer: UnsafeMutableBufferPointer<UInt8>, hasItems: Bool, keepsEntries: Bool,
    plusIsSpace: Bool
  ) {
    self.buffer = ByteBuffer(buffer)
    self.hasItems = hasItems
    self.keepsEntries = keepsEntries
    self.plusIsSpace = plusIsSpace
  }

  /// What `body` writes, as the query of no URL in particular: `a=1&b=2`, or empty.
  static func text(of body: (inout URLWriter) -> Void) -> String {
    text(opening: "", hasItems: true, isQuery: true, plusIsSpace: false, body)
  }

  /// An opening and what `body` writes.
  static func text(
    opening: String, hasItems: Bool, isQuery: Bool = false, plusIsSpace: Bool,
    _ body: (inout URLWriter) -> Void
  ) -> String {
    // Most URLs fit; a longer one moves to the heap.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { scratch in
      var writer = URLWriter(
        buffer: scratch, hasItems: hasItems, keepsEntries: false, plusIsSpace: plusIsSpace)
      writer.buffer.append(opening)
      body(&writer)
      return isQuery ? writer.buffer.text(from: 1) : writer.buffer.text(from: 0)
    }
  }

  /// What `body` writes, item by item.
  static func entries(
    plusIsSpace: Bool, _ body: (inout URLWriter) -> Void
  ) -> [Entry] {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { scratch in
      var writer = URLWriter(
        buffer: scratch, hasItems: true, keepsEntries: true, plusIsSpace: plusIsSpace)
      body(&writer)
      return writer.entries
    }
  }

  // MARK: Items

  /// Writes one item. A space is `%20` or `+`, as the app has it; everything outside RFC 3986's
  /// unreserved set is escaped, so that every reader agrees on what was meant.
  mutating func item(_ name: String, _ value: String?, allowReserved: Bool = false) {
    let value = insertions.isEmpty ? value : value.map { inserting(into: name, $0) }
    let start = buffer.count
    buffer.append(hasItems ? UInt8(ascii: "&") : UInt8(ascii: "?"))
    hasItems = true
    let name = renames.isEmpty ? name : renames[name] ?? name
    if !namePrefix.isEmpty { append(namePrefix, .unreserved) }
    append(name, .unreserved)
    if !nameSuffix.isEmpty { append(nameSuffix, .unreserved) }
    if let value {
      buffer.append(UInt8(ascii: "="))
      append(value, allowReserved ? .queryValue : .unreserved)
    }
    guard keepsEntries else { return }
    let item = buffer.text(from: start + 1)
    buffer.count = start
    entries.append(Entry(name: namePrefix + name + nameSuffix, text: value ?? "", item: item))
  }

  private mutating func append(_ text: String, _ allowed: ByteSet) {
    if plusIsSpace {
      buffer.append(text, escapingAllBut: allowed, spaceAsPlus: true)
    } else {
      buffer.append(text, escapingAllBut: allowed, spaceAsPlus: false)
    }
  }
}

/// Bytes that grow out of a scratch buffer into the heap when they have to.
struct ByteBuffer: ~Copyable {
  private var storage: UnsafeMutableBufferPointer<UInt8>
  private var isOnHeap = false
  var count = 0

  init(_ scratch: UnsafeMutableBufferPointer<UInt8>) { storage = scratch }

  deinit { if isOnHeap { storage.deallocate() } }

  func text(from start: Int) -> String {
    start < count ? String(decoding: storage[start..<count], as: UTF8.self) : ""
  }

  private mutating func reserve(_ additional: Int) {
    guard count + additional > storage.count else { return }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(count + additional, storage.count * 2))
    _ = larger.update(fromContentsOf: storage[..<count])
    if isOnHeap { storage.deallocate() }
    storage = larger
    isOnHeap = true
  }

  @inline(__always) mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      reserve(bytes.count)
      var index = count
      for byte in bytes {
        storage[index] = byte
        index += 1
      }
      count = index
    }
  }

  @inline(__always) mutating func append(
    _ text: String, escapingAllBut allowed: ByteSet, spaceAsPlus: Bool
  ) {
    var text = text
    text.withUTF8 { bytes in
      reserve(bytes.count * 3)
      var index = count
      for byte in bytes {
        if allowed.contains(byte) {
          storage[index] = byte
          index += 1
        } else if spaceAsPlus, byte == UInt8(ascii: " ") {
          storage[index] = UInt8(ascii: "+")
          index += 1
        } else {
          storage[index] = .percent
          storage[index + 1] = URLText.hexDigit(byte >> 4)
          storage[index + 2] = URLText.hexDigit(byte & 15)
          index += 3
        }
      }
      count = index
    }
  }
}
