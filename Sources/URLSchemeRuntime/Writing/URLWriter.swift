/// The parameters of one URL, as generated code writes them.
///
/// Items go directly into one buffer. If some parameter has a place in the path, the items are kept
/// until the template is known, because all values together decide that.
public struct URLWriter: ~Copyable {
  private var buffer: ByteBuffer
  private let plusIsSpace: Bool
  private var hasItems: Bool
  /// Another way for items; nil where they just go into the buffer, as in most requests.
  private(set) var detour: Detour?

  /// The way of items that don't just go into the buffer.
  final class Detour {
    /// The items written so far, if they are kept separately.
    var entries: [Entry]?
    /// Whether a value equal to its default is written.
    var keepsDefaults = false
    var naming: Naming?
    /// Changes an item's text, given the item's name.
    var change: ((inout URLWriter, String, String) -> String)?
    /// Texts that are to become members of JSON objects, as long as they are not written.
    var insertions: [Insertion] = []
    /// Writes an item. As a function, it is no part of an app that never makes a detour.
    let write: (inout URLWriter, URLLiteral, ItemValue, Detour) -> Void = URLWriter.writeDetoured
  }

  var ownDetour: Detour {
    mutating get {
      if let detour { return detour }
      let detour = Detour()
      self.detour = detour
      return detour
    }
  }

  /// Whether a value that its default stands for is left out.
  @usableFromInline var omitsDefaults: Bool { !(detour?.keepsDefaults ?? false) }

  /// How items are named, where that is not as they are asked for.
  var naming: Naming? {
    get { detour?.naming }
    set { ownDetour.naming = newValue }
  }

  struct Naming {
    /// Put around every name: `pickup[` and `]`.
    var prefix = ""
    var suffix = ""
    /// The names that the caller wants for some items, by the names that these have here.
    var renames: [String: String] = [:]

    func name(of item: String) -> String { prefix + (renames[item] ?? item) + suffix }
  }

  package struct Entry {
    package var name: String
    /// The value's text, which may have a place in the path.
    package var text: String
    /// The item as it goes to the query.
    package var item: String
    /// The characters that divide a text which is percent-encoded; nil for one that isn't.
    var delimiters: String?
  }

  private init(_ memory: consuming OutputBytes, hasItems: Bool, plusIsSpace: Bool) {
    buffer = ByteBuffer(memory)
    self.hasItems = hasItems
    self.plusIsSpace = plusIsSpace
  }

  /// The text that `body` writes, as the query of no URL in particular: `a=1&b=2`, or empty.
  static func text(of body: (inout URLWriter) -> Void) -> String {
    text(hasItems: true, isQuery: true, plusIsSpace: false, body)
  }

  /// An opening and what `body` writes.
  @inline(__always) static func text(
    opening: String = "", hasItems: Bool, isQuery: Bool = false,
    plusIsSpace: Bool, _ body: (inout URLWriter) -> Void
  ) -> String {
    // Most URLs fit; a longer one moves to the heap.
    withOutputBuffer(for: 512, of: UInt8.self) { memory in
      var writer = URLWriter(memory, hasItems: hasItems, plusIsSpace: plusIsSpace)
      writer.buffer.append(opening)
      body(&writer)
      return writer.buffer.text(from: isQuery ? 1 : 0)
    }
  }

  /// The items that `body` writes, one by one.
  package static func entries(
    plusIsSpace: Bool, keepingDefaults: Bool = false, _ body: (inout URLWriter) -> Void
  ) -> [Entry] {
    withOutputBuffer(for: 512, of: UInt8.self) { memory in
      var writer = URLWriter(memory, hasItems: true, plusIsSpace: plusIsSpace)
      let detour = Detour()
      (detour.entries, detour.keepsDefaults) = ([], keepingDefaults)
      detour.entries?.reserveCapacity(4)
      writer.detour = detour
      body(&writer)
      return detour.entries ?? []
    }
  }

  // MARK: Items

  /// Writes one item, whose value may be none at all. A space is `%20` or `+`, as the app has it; everything outside
  /// RFC 3986's unreserved set is escaped, so that every reader agrees on what was meant.
  ///
  /// - Parameter delimiters: The characters that divide a value which is percent-encoded; nil for one that isn't.
  @usableFromInline mutating func item(
    _ name: URLLiteral, _ value: String?, dividedBy delimiters: String? = nil,
    allowReserved: Bool = false
  ) {
    if detour == nil, delimiters == nil {
      return append(name, value, allowReserved: allowReserved)
    }
    let item =
      switch (value, delimiters) {
      case (nil, _): ItemValue.absent
      case (let value?, nil): ItemValue.text(value, allowReserved: allowReserved)
      case (let value?, let delimiters?):
        ItemValue.split(value, delimiters: delimiters, allowReserved: allowReserved)
      }
    if detour == nil { append(name, item) } else { detourItem(name, item) }
  }

  /// Writes one item of any name.
  @usableFromInline mutating func item(
    named name: String, _ value: String?, allowReserved: Bool = false
  ) {
    name.withBytes { item(URLLiteral($0), value, allowReserved: allowReserved) }
  }

  /// Writes one item whose value is a whole number.
  mutating func item(_ name: URLLiteral, digitsOf value: Int) {
    if detour != nil { return item(name, String(value)) }
    append(name, nil)
    buffer.append(UInt8(ascii: "="))
    buffer.append(digitsOf: value)
  }

  /// Writes one item without a value.
  mutating func item(_ name: URLLiteral) { item(name, nil) }

  @inline(never) private mutating func detourItem(_ name: URLLiteral, _ value: ItemValue) {
    if let detour { detour.write(&self, name, value, detour) }
  }

  @inline(__always) private mutating func append(
    _ name: URLLiteral, _ value: String?, allowReserved: Bool = false
  ) {
    guard let value else { return append(name, bytes: nil, allowReserved) }
    value.withBytes { append(name, bytes: $0, allowReserved) }
  }

  @inline(__always) private mutating func append(
    _ name: URLLiteral, bytes value: Bytes?, _ allowReserved: Bool
  ) {
    buffer.append(
      hasItems ? UInt8(ascii: "&") : UInt8(ascii: "?"), escaping: name.bytes, value,
      allBut: allowReserved ? .queryValue : .unreserved, spaceAsPlus: plusIsSpace)
    hasItems = true
  }

  private mutating func append(_ name: URLLiteral, _ value: ItemValue) {
    switch value {
    case .absent: append(name, nil)
    case .text(let text, let allowReserved): append(name, text, allowReserved: allowReserved)
    case .split(let text, let delimiters, let allowReserved):
      append(name, nil)
      buffer.append(UInt8(ascii: "="))
      buffer.append(URLText.queryValue(text, dividedBy: delimiters, allowReserved: allowReserved))
    }
  }

  /// The value of an item.
  enum ItemValue {
    case absent
    case text(String, allowReserved: Bool)
    case split(String, delimiters: String, allowReserved: Bool)
  }

  private static func writeDetoured(
    to url: inout URLWriter, _ name: URLLiteral, _ value: ItemValue, _ detour: Detour
  ) {
    let (start, hadItems) = (url.buffer.count, url.hasItems)
    let name = name.text
    let ownName = detour.naming?.name(of: name) ?? name
    var (value, entry) = (value, Entry(name: ownName, text: "", item: ""))
    switch value {
    case .absent: break
    case .text(let text, let allowReserved):
      entry.text = detour.change?(&url, name, text) ?? text
      value = .text(entry.text, allowReserved: allowReserved)
    case .split(let text, let delimiters, _): (entry.text, entry.delimiters) = (text, delimiters)
    }
    ownName.withBytes { url.append(URLLiteral($0), value) }
    guard detour.entries != nil else { return }
    // It is taken out of the buffer again.
    entry.item = url.buffer.text(from: start + 1)
    url.buffer.truncate(to: start)
    url.hasItems = hadItems
    detour.entries?.append(entry)
  }
}
