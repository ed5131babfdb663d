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
  /// How items are named, where that is not as they are asked for.
  var naming: Naming?
  /// Texts that are to become members of JSON objects, as long as they are not written.
  var insertions: [Insertion] = []

  struct Naming {
    /// Put around every name: `pickup[` and `]`.
    var prefix = ""
    var suffix = ""
    /// What the caller wants to be called otherwise, by the names that it has here.
    var renames: [String: String] = [:]

    func name(of item: String) -> String { prefix + (renames[item] ?? item) + suffix }
  }

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
    let start = beginItem(name)
    if let value {
      buffer.append(UInt8(ascii: "="))
      if allowReserved {
        buffer.append(value, escapingAllBut: .queryValue, spaceAsPlus: plusIsSpace)
      } else {
        buffer.append(escaping: value, spaceAsPlus: plusIsSpace)
      }
    }
    if keepsEntries { keepItem(name, value ?? "", from: start) }
  }

  /// Writes one item whose value is a whole number.
  mutating func item(_ name: String, digitsOf value: Int) {
    guard insertions.isEmpty else { return item(name, value.urlText) }
    let start = beginItem(name)
    buffer.append(UInt8(ascii: "="))
    buffer.append(digitsOf: value)
    if keepsEntries { keepItem(name, value.urlText, from: start) }
  }

  /// Writes an item's name; returns where the item begins.
  @inline(__always) private mutating func beginItem(_ name: String) -> Int {
    let start = buffer.count
    buffer.append(hasItems ? UInt8(ascii: "&") : UInt8(ascii: "?"))
    hasItems = true
    if let naming {
      buffer.append(escaping: naming.name(of: name), spaceAsPlus: plusIsSpace)
    } else {
      buffer.append(escaping: name, spaceAsPlus: plusIsSpace)
    }
    return start
  }

  /// Takes an item out of the buffer again.
  private mutating func keepItem(_ name: String, _ text: String, from start: Int) {
    let item = buffer.text(from: start + 1)
    buffer.count = start
    entries.append(Entry(name: naming?.name(of: name) ?? name, text: text, item: item))
  }
}
