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
          bytes: bytes, items: Borrowed(), end: start, hasEscapedNames: false)
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
    QueryScan(bytes: bytes, items: items, end: end, hasEscapedNames: hasEscapedNames)
  }

  @inline(__always) private init(_ bytes: Bytes, _ split: QuerySplit, _ items: Borrowed<QueryItem>)
  {
    self.init(
      bytes: bytes, items: items, end: split.end, hasEscapedNames: split.hasEscapedNames)
  }

  @inline(__always) private init(
    bytes: Bytes, items: Borrowed<QueryItem>, end: Int, hasEscapedNames: Bool
  ) {
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
  /// Whether there was room for all items.
  let isComplete: Bool
}

extension Bytes {
  /// Splits the query that begins at an offset into items, eight bytes at a time.
  @inline(never) fileprivate func split(
    from offset: Int, into items: inout OutputBuffer<QueryItem>
  ) -> QuerySplit {
    var item = OpenItem(start: offset)
    var hasEscapedNames = false
    var base = offset
    while base < count {
      let word = wordOfZeros(at: base)
      // All that ends a name or a value, or isn't plain, is below the comma in ASCII, `=` aside; so are few others.
      var marks = word.marksBelowComma | word.marks(of: "=")
      let beyondASCII = word & 0x8080_8080_8080_8080
      while marks != 0 {
        let place = marks.firstMark
        let index = base &+ place
        guard index < count else { break }
        marks &= marks &- 1
        switch UInt8(truncatingIfNeeded: word.shifted(down: place)) {
        case UInt8(ascii: "&"):
          item.add(beyondASCII.first(place), at: base)
          guard add(item, endingAt: index, to: &items, &hasEscapedNames) else {
            return QuerySplit(end: index, hasEscapedNames: false, isComplete: false)
          }
          item = OpenItem(start: index &+ 1)
        case UInt8(ascii: "#"):
          item.add(beyondASCII.first(place), at: base)
          let isComplete = add(item, endingAt: index, to: &items, &hasEscapedNames)
          return QuerySplit(
            end: index, hasEscapedNames: hasEscapedNames, isComplete: isComplete)
        case UInt8(ascii: "="):
          if item.valueStart == 0 { item.valueStart = index &+ 1 }
        case UInt8(ascii: "%"), UInt8(ascii: "+"):
          if item.valueStart == 0 { item.nameIsEscaped = true } else { item.valueIsPlain = false }
        case 0: item.valueIsPlain = false
        default: break
        }
      }
      item.add(beyondASCII, at: base)
      base &+= 8
    }
    let end = Swift.max(offset, count)
    let isComplete = add(item, endingAt: end, to: &items, &hasEscapedNames)
    return QuerySplit(end: end, hasEscapedNames: hasEscapedNames, isComplete: isComplete)
  }

  /// An item whose end hasn't been found yet.
  private struct OpenItem {
    let start: Int
    /// Where its value begins; zero where no `=` has been found, which is no place in a query.
    var valueStart = 0
    /// Whether its name holds a `%` or a `+`.
    var nameIsEscaped = false
    /// Whether all of its value is characters of ASCII that stand for themselves.
    var valueIsPlain = true

    @inline(__always) init(start: Int) { self.start = start }

    /// Notes which bytes of a word aren't ASCII.
    ///
    /// - Parameters:
    ///   - marks: The highest bit of each of them.
    ///   - base: The place of the word's first byte.
    @inline(__always) mutating func add(_ marks: UInt64, at base: Int) {
      guard marks != 0, valueStart != 0, valueStart < base &+ 8 else { return }
      let value = valueStart > base ? marks & ~UInt64.max.first(valueStart &- base) : marks
      if value != 0 { valueIsPlain = false }
    }
  }

  /// Adds an item unless it is empty; returns whether there was room for it.
  @inline(__always) private func add(
    _ item: OpenItem, endingAt end: Int, to items: inout OutputBuffer<QueryItem>,
    _ hasEscapedNames: inout Bool
  ) -> Bool {
    guard end > item.start else { return true }
    guard !items.isFull else { return false }
    let hasValue = item.valueStart != 0
    let length = (hasValue ? item.valueStart &- 1 : end) &- item.start
    let key = NameKey(count: length, head: firstWord(at: item.start, count: length))
    items.append(
      QueryItem(
        key, start: item.start, end: end, hasValue: hasValue, nameIsEscaped: item.nameIsEscaped,
        valueIsPlain: !hasValue || item.valueIsPlain))
    hasEscapedNames = hasEscapedNames || item.nameIsEscaped
    return true
  }
}

extension QueryScan {
  /// The place of the first item from an index on that has a name; nil where none has.
  func item(named name: SoughtName, in interface: URLInterface, from start: Int) -> Int? {
    var index = start
    while index < items.count {
      if self.name(of: items[index], is: name, in: interface) { return index }
      index &+= 1
    }
    return nil
  }

  /// Whether an item has a name.
  @inline(__always) func name(
    of item: QueryItem, is name: SoughtName, in interface: URLInterface
  ) -> Bool {
    if item.nameIsEscaped || !interface.namesAreCaseSensitive {
      return item.mayHave(name.key, ignoringCase: !interface.namesAreCaseSensitive)
        && self.name(of: item, begins: name.bytes, andEnds: true, in: interface)
    }
    return hasPlainName(item, name)
  }

  /// Whether an item's name is that of a parameter byte by byte.
  @inline(__always) func hasPlainName(_ item: QueryItem, _ name: SoughtName) -> Bool {
    item.nameKey == name.key && (name.key.isWhole || nameBytes(of: item).isSame(as: name.bytes))
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
