/// How an app reads the items of its queries.
struct QueryRules: BitwiseCopyable {
  let namesAreCaseSensitive: Bool
  let plusIsSpace: Bool
}

extension URLInterface {
  var queryRules: QueryRules {
    QueryRules(
      namesAreCaseSensitive: settings.namesAreCaseSensitive, plusIsSpace: settings.plusIsSpace)
  }
}

/// The items of a URL's query, found in one pass over its bytes.
struct QueryScan {
  /// The URL's bytes.
  let bytes: Bytes
  let rules: QueryRules
  /// In their order, empty ones left out.
  let items: Borrowed<QueryItem>
  /// The end of the query: the end of the URL, or the place of the `#`.
  let end: Int
  /// The names of the items; any where that of some item holds a `%` or a `+`.
  let names: NameFilter

  /// Calls `body` with a URL's query, which lives no longer than the call.
  ///
  /// - Parameter start: The place of the `?`, if there is one, else the end of the path.
  @inline(__always) static func read<Result>(
    _ bytes: Bytes, from start: Int, _ rules: QueryRules, _ body: (QueryScan) -> Result
  ) -> Result {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "?") else {
      return body(QueryScan(noneIn: bytes, before: start, rules))
    }
    return read(bytes, after: start, rules, body)
  }

  /// Reads the items after a mark, such as the `#` of a fragment.
  @inline(__always) static func read<Result>(
    _ bytes: Bytes, after start: Int, _ rules: QueryRules, _ body: (QueryScan) -> Result
  ) -> Result {
    let result: Result? = withOutputBuffer(for: 16, of: QueryItem.self) { items in
      var items = items
      let split = bytes.split(from: start &+ 1, into: &items)
      guard split.isComplete else { return nil }
      return body(QueryScan(bytes, rules, split, items.written))
    }
    return result ?? readMany(bytes, from: start, rules, body)
  }

  @inline(never) private static func readMany<Result>(
    _ bytes: Bytes, from start: Int, _ rules: QueryRules, _ body: (QueryScan) -> Result
  ) -> Result {
    // An item and its `&` take at least two bytes.
    withOutputBuffer(for: (bytes.count - start) / 2 + 1, of: QueryItem.self) { items in
      var items = items
      let split = bytes.split(from: start + 1, into: &items)
      return body(QueryScan(bytes, rules, split, items.written))
    }
  }

  /// A query without items, of a URL that has none before an offset.
  @inline(__always) init(noneIn bytes: Bytes, before end: Int, _ rules: QueryRules) {
    self.init(bytes: bytes, rules: rules, items: Borrowed(), end: end, names: .none)
  }

  /// The same query with some of its items alone.
  func of(_ items: Borrowed<QueryItem>) -> QueryScan {
    QueryScan(bytes: bytes, rules: rules, items: items, end: end, names: names)
  }

  @inline(__always) private init(
    _ bytes: Bytes, _ rules: QueryRules, _ split: QuerySplit, _ items: Borrowed<QueryItem>
  ) {
    self.init(bytes: bytes, rules: rules, items: items, end: split.end, names: split.names)
  }

  @inline(__always) private init(
    bytes: Bytes, rules: QueryRules, items: Borrowed<QueryItem>, end: Int, names: NameFilter
  ) {
    self.bytes = bytes
    self.rules = rules
    self.items = items
    self.end = end
    self.names = names
  }
}

/// The result of splitting a query. Few numbers, which stay in registers: a struct that goes
/// through memory from one function to the next can take as long as an item.
private struct QuerySplit {
  let end: Int
  let names: NameFilter
  /// Whether there was room for all items.
  let isComplete: Bool
}

extension Bytes {
  /// Splits the query that begins at an offset into items.
  @inline(never) fileprivate func split(
    from offset: Int, into items: inout OutputBuffer<QueryItem>
  ) -> QuerySplit {
    var names = NameFilter.none
    var start = offset
    while true {
      let name = itemPart(from: start, isName: true)
      let hasValue = isWithin(name.end) && self[name.end] == UInt8(ascii: "=")
      let value =
        hasValue
        ? itemPart(from: name.end &+ 1, isName: false) : ItemPart(end: name.end, isEscaped: false)
      if value.end > start {
        guard !items.isFull else {
          return QuerySplit(end: start, names: names, isComplete: false)
        }
        let length = name.end &- start
        let key = NameKey(count: length, head: firstWord(at: start, count: length))
        if name.isEscaped { names = .any } else { names.insert(key) }
        items.append(
          QueryItem(
            key, start: start, end: value.end, hasValue: hasValue, nameIsEscaped: name.isEscaped,
            valueIsUnescaped: !value.isEscaped))
      }
      guard isWithin(value.end), self[value.end] == .ampersand else {
        return QuerySplit(end: Swift.max(offset, value.end), names: names, isComplete: true)
      }
      start = value.end &+ 1
    }
  }

  /// The name or the value of an item, up to what ends it.
  private struct ItemPart {
    let end: Int
    /// Whether it holds a `%` or a `+`, or as a value another byte that doesn't stand for itself.
    let isEscaped: Bool
  }

  /// The name or the value that begins at an offset, found up to eight bytes at a time.
  @inline(__always) private func itemPart(from start: Int, isName: Bool) -> ItemPart {
    var isEscaped = false
    var index = start
    while index < count {
      let word = wordOfLetters(at: index)
      let marks = word.marksBelowComma | (isName ? word.marks(of: "=") : 0)
      guard marks != 0 else {
        index &+= 8
        continue
      }
      index &+= marks.firstMark
      switch self[index] {
      case .ampersand, .hash: return ItemPart(end: index, isEscaped: isEscaped)
      case UInt8(ascii: "=") where isName: return ItemPart(end: index, isEscaped: isEscaped)
      case .percent, UInt8(ascii: "+"): isEscaped = true
      case 0, 0x80...: isEscaped = isEscaped || !isName
      default: break
      }
      index &+= 1
    }
    return ItemPart(end: count, isEscaped: isEscaped)
  }
}

extension QueryScan {
  /// The place of the first item from an index on that has a name; nil where none has.
  func item(named name: SoughtName, from start: Int) -> Int? {
    var index = start
    while index < items.count {
      if self.name(of: items[index], is: name) { return index }
      index &+= 1
    }
    return nil
  }

  /// Whether an item has a name.
  @inline(__always) func name(of item: QueryItem, is name: SoughtName) -> Bool {
    if item.nameIsEscaped || !rules.namesAreCaseSensitive {
      return item.mayHave(name.key, ignoringCase: !rules.namesAreCaseSensitive)
        && self.name(of: item, begins: name.bytes, andEnds: true)
    }
    return hasPlainName(item, name)
  }

  /// Whether an item's name is that of a parameter byte by byte.
  @inline(__always) func hasPlainName(_ item: QueryItem, _ name: SoughtName) -> Bool {
    item.nameKey == name.key && (name.key.isWhole || nameBytes(of: item).isSame(as: name.bytes))
  }

  func nameBytes(of item: QueryItem) -> Bytes { bytes[item.start..<item.nameEnd] }

  @inline(__always) func valueBytes(of item: QueryItem) -> Bytes {
    bytes[item.valueStart..<item.end]
  }

  /// Whether an item's name begins with a text, percent-decoded, and whether that is all of it.
  @inline(never) func name(of item: QueryItem, begins name: Bytes, andEnds: Bool) -> Bool {
    // Decoded byte by byte, so that no text is allocated.
    var decoder = PercentDecoder(
      nameBytes(of: item), plusIsSpace: item.nameIsEscaped && rules.plusIsSpace,
      isEscaped: item.nameIsEscaped)
    let ignoresCase = !rules.namesAreCaseSensitive
    for index in name.indices {
      guard let next = decoder.next() else { return false }
      let byte = name[index]
      guard next == byte || ignoresCase && next.asciiLowercased == byte.asciiLowercased else {
        return false
      }
    }
    return !andEnds || decoder.isAtEnd
  }
}
