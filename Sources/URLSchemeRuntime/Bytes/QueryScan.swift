/// The items of a URL's query, found in one pass over its bytes.
struct QueryScan {
  /// Those of the URL.
  let bytes: Bytes
  /// In their order, empty ones left out.
  let items: Borrowed<QueryItem>
  /// The end of the query: the end of the URL, or the place of the `#`.
  let end: Int
  /// Whether the name of some item holds a `%` or a `+`.
  let hasEscapedNames: Bool
  /// What rules out most names that no item has, however many items there are.
  let filter: NameFilter

  /// Where the fragment begins, behind its `#`; nil without one.
  var fragmentStart: Int? { end < bytes.count ? end + 1 : nil }

  /// Calls `body` with a URL's query, which lives no longer than the call.
  ///
  /// - Parameter start: The place of the `?`, if there is one, else the end of the path.
  @inline(__always) static func read<Result>(
    _ bytes: Bytes, from start: Int, _ body: (QueryScan) -> Result
  ) -> Result {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "?") else {
      return body(
        QueryScan(
          bytes: bytes, items: Borrowed(), end: start, hasEscapedNames: false, filter: NameFilter())
      )
    }
    return read(bytes, after: start, body)
  }

  /// Reads the items after a mark, such as the `#` of a fragment.
  @inline(__always) static func read<Result>(
    _ bytes: Bytes, after start: Int, _ body: (QueryScan) -> Result
  ) -> Result {
    let result: Result? = withOutputBuffer(for: 16, of: QueryItem.self) { items in
      var items = items
      let split = bytes.split(from: start &+ 1, into: &items)
      guard split.isComplete else { return nil }
      return body(QueryScan(bytes, split, items.written))
    }
    return result ?? readMany(bytes, from: start, body)
  }

  @inline(never) private static func readMany<Result>(
    _ bytes: Bytes, from start: Int, _ body: (QueryScan) -> Result
  ) -> Result {
    // An item and its `&` take at least two bytes.
    withOutputBuffer(for: (bytes.count - start) / 2 + 1, of: QueryItem.self) { items in
      var items = items
      let split = bytes.split(from: start + 1, into: &items)
      return body(QueryScan(bytes, split, items.written))
    }
  }

  /// The same query with some of its items alone.
  func of(_ items: Borrowed<QueryItem>) -> QueryScan {
    QueryScan(
      bytes: bytes, items: items, end: end, hasEscapedNames: hasEscapedNames, filter: filter)
  }

  @inline(__always) private init(_ bytes: Bytes, _ split: QuerySplit, _ items: Borrowed<QueryItem>)
  {
    self.init(
      bytes: bytes, items: items, end: split.end, hasEscapedNames: split.hasEscapedNames,
      filter: split.filter)
  }

  @inline(__always) private init(
    bytes: Bytes, items: Borrowed<QueryItem>, end: Int, hasEscapedNames: Bool, filter: NameFilter
  ) {
    self.filter = filter
    self.bytes = bytes
    self.items = items
    self.end = end
    self.hasEscapedNames = hasEscapedNames
  }
}

/// What was found when a query was split. Few numbers, which stay in registers: a struct that goes
/// through memory from one function to the next can take as long as an item.
private struct QuerySplit {
  let end: Int
  let hasEscapedNames: Bool
  let filter: NameFilter
  /// Whether there was room for all items.
  let isComplete: Bool
}

extension Bytes {
  /// Splits the query that begins at an offset into items.
  @inline(never) fileprivate func split(
    from offset: Int, into items: inout OutputBuffer<QueryItem>
  ) -> QuerySplit {
    var (start, hasEscapedNames, filter) = (offset, false, NameFilter())
    while true {
      let name = itemName(at: start)
      let hasValue = name.end < self.count && self[name.end] == UInt8(ascii: "=")
      let end = hasValue ? itemEnd(from: name.end &+ 1) : name.end
      if end > start {
        guard !items.isFull else {
          return QuerySplit(end: end, hasEscapedNames: false, filter: filter, isComplete: false)
        }
        items.append(QueryItem(name, start: start, end: end, hasValue: hasValue))
        hasEscapedNames = hasEscapedNames || name.isEscaped
        if name.isEscaped {
          filter.insert(escaped: self[start..<name.end])
        } else {
          filter.insert(name.key)
        }
      }
      guard end < self.count, self[end] == UInt8(ascii: "&") else {
        return QuerySplit(
          end: end, hasEscapedNames: hasEscapedNames, filter: filter, isComplete: true)
      }
      start = end &+ 1
    }
  }
}

extension Bytes {
  /// The name that begins at an offset.
  @inline(__always) fileprivate func itemName(at start: Int) -> ItemName {
    var (index, head, isEscaped) = (start, UInt64(0), false)
    while index &+ 8 <= count {
      let word = word(at: index)
      let marks = word.marks(of: "=") | word.marks(of: "&") | word.marks(of: "#")
      let part = marks == 0 ? word : word.first(marks.firstMark)
      if index == start { head = part }
      isEscaped = isEscaped || part.hasEscapes
      if marks != 0 {
        let end = index &+ marks.firstMark
        return ItemName(
          key: NameKey(count: end &- start, head: head), end: end, isEscaped: isEscaped)
      }
      index &+= 8
    }
    while index < count, !self[index].endsItemName {
      if index &- start < 8 { head |= UInt64(self[index]).shifted(up: index &- start) }
      isEscaped = isEscaped || self[index] == .percent || self[index] == UInt8(ascii: "+")
      index &+= 1
    }
    return ItemName(
      key: NameKey(count: index &- start, head: head), end: index, isEscaped: isEscaped)
  }

  /// Where an item ends whose value begins at an offset, found eight bytes at a time.
  @inline(__always) fileprivate func itemEnd(from start: Int) -> Int {
    var index = start
    while index &+ 8 <= count {
      let word = word(at: index)
      let marks = word.marks(of: "&") | word.marks(of: "#")
      if marks != 0 { return index &+ marks.firstMark }
      index &+= 8
    }
    guard index < count else { return index }
    let word = wordOfZeros(at: index)
    let marks = word.marks(of: "&") | word.marks(of: "#")
    return marks != 0 ? index &+ marks.firstMark : count
  }
}

extension UInt8 {
  @inline(__always) fileprivate var endsItemName: Bool {
    self == UInt8(ascii: "=") || self == UInt8(ascii: "&") || self == UInt8(ascii: "#")
  }
}

/// Some names, with a bit for each, in which a name that isn't one of them may seem to be.
struct NameFilter: BitwiseCopyable, Sendable {
  private var bits: UInt64 = 0
  /// A bit for each length of a name: to ask for it takes a third of the time.
  private var lengths: UInt64 = 0

  @inline(__always) init() {}

  /// One that rules out no name.
  @inline(__always) static var all: NameFilter {
    var all = NameFilter()
    (all.bits, all.lengths) = (.max, .max)
    return all
  }

  init(_ names: some Sequence<String>) {
    for name in names { insert(NameKey(name)) }
  }

  @inline(__always) func union(_ other: NameFilter) -> NameFilter {
    var union = self
    union.bits |= other.bits
    union.lengths |= other.lengths
    return union
  }

  /// Whether some name may be in both.
  @inline(__always) func meets(_ other: NameFilter) -> Bool { bits & other.bits != 0 }

  @inline(__always) mutating func insert(_ key: NameKey) {
    bits |= 1 &<< key.lowercased.bit
    lengths |= 1 &<< UInt64(truncatingIfNeeded: key.count)
  }

  /// - Parameter name: A name as the URL has it, with a `%` or a `+`.
  @inline(never) mutating func insert(escaped name: Bytes) {
    // Only the app knows what a `+` is.
    guard !name.contains(UInt8(ascii: "+")) else {
      self = .all
      return
    }
    var decoder = PercentDecoder(name, plusIsSpace: false, isEscaped: true)
    var (count, head) = (0, UInt64(0))
    while let byte = decoder.next() {
      if count < 8 { head |= UInt64(byte).shifted(up: count) }
      count &+= 1
    }
    insert(NameKey(count: count, head: head))
  }

  @inline(__always) func isSubset(of other: NameFilter) -> Bool { bits & ~other.bits == 0 }

  @inline(__always) func mayContain(length: Int) -> Bool {
    lengths &>> UInt64(truncatingIfNeeded: length) & 1 != 0
  }

  @inline(__always) func mayContain(_ key: NameKey) -> Bool {
    bits &>> key.lowercased.bit & 1 != 0
  }
}

extension QueryScan {
  /// Whether some item may have a name; most names that none has are told apart without looking at the items.
  @inline(__always) func mayHaveItem(named key: NameKey) -> Bool {
    filter.mayContain(key)
  }

  /// The place of the first item from an index on that has a name; nil where none has.
  @inline(__always) func item(
    named name: KeyedName, in interface: URLInterface, from start: Int
  ) -> Int? {
    guard mayHaveItem(named: name.key) else { return nil }
    let ignoresCase = !interface.namesAreCaseSensitive
    var index = start
    while index < items.count {
      if items[index].mayHave(name.key, ignoringCase: ignoresCase),
        self.name(of: items[index], is: name.text, name.key, in: interface)
      {
        return index
      }
      index &+= 1
    }
    return nil
  }

  /// Whether an item has a name.
  func name(of item: QueryItem, is name: KeyedName, in interface: URLInterface) -> Bool {
    item.mayHave(name.key, ignoringCase: !interface.namesAreCaseSensitive)
      && self.name(of: item, is: name.text, name.key, in: interface)
  }

  /// Whether an item has a name.
  func name(of item: QueryItem, is name: String, in interface: URLInterface) -> Bool {
    self.name(of: item, is: KeyedName(name), in: interface)
  }

  /// Whether an item that may have a name, of which the key is known, has it.
  func name(
    of item: QueryItem, is name: String, _ key: NameKey, in interface: URLInterface
  ) -> Bool {
    if item.nameIsEscaped || !interface.namesAreCaseSensitive {
      return name.withBytes {
        self.name(of: item, begins: $0, andEnds: true, in: interface)
      }
    }
    return item.nameKey == key && (key.isWhole || nameBytes(of: item).isSame(as: name))
  }

  @inline(__always) func nameBytes(of item: QueryItem) -> Bytes { bytes[item.start..<item.nameEnd] }

  @inline(__always) func valueBytes(of item: QueryItem) -> Bytes {
    bytes[item.valueStart..<item.end]
  }

  /// Whether an item's name begins with a text, percent-decoded, and whether that is all of it.
  @inline(never) func name(
    of item: QueryItem, begins name: Bytes, andEnds: Bool, in interface: URLInterface
  ) -> Bool {
    // Without a text of its own.
    var own = PercentDecoder(
      nameBytes(of: item), plusIsSpace: item.nameIsEscaped && interface.plusIsSpace,
      isEscaped: item.nameIsEscaped)
    let ignoresCase = !interface.namesAreCaseSensitive
    for index in name.indices {
      guard let next = own.next() else { return false }
      let byte = name[index]
      guard next == byte || ignoresCase && next.asciiLowercased == byte.asciiLowercased else {
        return false
      }
    }
    return !andEnds || own.isAtEnd
  }
}
