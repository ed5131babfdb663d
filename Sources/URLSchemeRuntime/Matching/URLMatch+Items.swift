// Query items, of the URL and of its fragment.

extension URLMatch {
  /// An item of any value.
  ///
  /// - Parameter key: The item's name, decoded.
  public mutating func item(_ key: URLLiteral) -> Bool {
    guard let item = find(key) else { return false }
    claim(key, item, isCaptured: false)
    return true
  }

  /// An item with a value.
  ///
  /// - Parameters:
  ///   - key: The item's name, decoded.
  ///   - text: Its value, decoded.
  public mutating func item(_ key: URLLiteral, equalTo text: URLLiteral) -> Bool {
    guard let item = find(key), has(text.bytes, in: bytes[item.value]) else { return false }
    claim(key, item, isCaptured: false)
    return true
  }

  /// An item whose value is a parameter.
  ///
  /// - Parameters:
  ///   - key: The item's name, decoded.
  ///   - ordinal: The parameter's number among the action's placeholders, from zero.
  ///   - type: The type of its texts; nil for any text.
  public mutating func item(_ key: URLLiteral, as ordinal: Int, _ type: PlaceholderType? = nil)
    -> Bool
  {
    guard let item = find(key), takeValue(ordinal, item.value, type) else { return false }
    claim(key, item, isCaptured: true)
    return true
  }

  /// An item whose value is a parameter, with all that follows it in the URL.
  ///
  /// A value in which the delimiters of a URL are escaped ends where any item does, and one that nothing follows is
  /// decoded like any item's: a `&` or `#` behind it tells that its writer escapes nothing.
  ///
  /// - Parameters:
  ///   - key: The item's name, decoded.
  ///   - ordinal: The parameter's number among the action's placeholders, from zero.
  ///   - type: The type of its texts; nil for any text.
  public mutating func item(
    _ key: URLLiteral, asRest ordinal: Int, _ type: PlaceholderType? = nil
  ) -> Bool {
    guard let item = find(key) else { return false }
    guard item.value.upperBound < bytes.count,
      item.value.contains(where: { ByteSet.delimiters.contains(bytes[$0]) })
    else {
      guard takeValue(ordinal, item.value, type) else { return false }
      claim(key, item, isCaptured: true)
      return true
    }
    captureRest(ordinal, from: item.value.lowerBound)
    for index in item.index..<query.items.count { claimCaptured(index) }
    countItem(isCaptured: true)
    return true
  }

  /// An item without a value, whose name is a parameter.
  ///
  /// - Parameters:
  ///   - number: Which of these items it is, from zero.
  ///   - ordinal: The parameter's number among the action's placeholders, from zero.
  ///   - type: The type of its texts; nil for any text.
  ///   - others: The names of the shape's other items.
  public mutating func bareItem(
    _ number: Int, as ordinal: Int, _ type: PlaceholderType? = nil,
    besides others: [URLLiteral] = []
  ) -> Bool {
    var count = 0
    for index in query.items.indices where !query.items[index].hasValue {
      guard
        !others.contains(where: {
          query.name(of: query.items[index], is: SoughtName($0))
        })
      else { continue }
      if count == number {
        let item = query.items[index]
        guard takeValue(ordinal, item.start..<item.nameEnd, type) else { return false }
        claimCaptured(index)
        countItem(isCaptured: true)
        return true
      }
      count += 1
    }
    return false
  }

  /// Goes on with the items of the fragment.
  ///
  /// - Parameter hasQuery: Whether they follow a `?` in the fragment.
  public mutating func startFragmentItems(hasQuery: Bool = false) -> Bool {
    var start = query.end
    if hasQuery {
      guard let mark = bytes.firstIndex(of: .question, from: start) else { return false }
      start = mark
    }
    if !isInFragment, !startFragment() { return false }
    ownDetail.fragmentItems = QueryScan.read(bytes, after: start, query.rules) { query in
      query.items.indices.map { query.items[$0] }
    }
    return true
  }

  /// Ends the items of the fragment, of which others may be refused.
  ///
  /// - Parameters:
  ///   - keys: The names of the shape's items in the fragment.
  ///   - unknown: The treatment of other items.
  public mutating func endFragmentItems(
    _ keys: [URLLiteral], unknown: URLInterface.UnknownParameters = .ignore
  ) -> Bool {
    for item in detail?.fragmentItems ?? []
    where !keys.contains(where: { query.name(of: item, is: SoughtName($0)) })
      && query.isRefused(item, by: unknown)
    {
      fail(unknown.refusal)
    }
    return true
  }

  /// An item: its number, the range of its value, and whether its name occurs again.
  private struct Found {
    let index: Int
    let value: Range<Int>
    let isRepeated: Bool
  }

  private mutating func find(_ key: URLLiteral) -> Found? {
    let key = SoughtName(key)
    if isInFragment {
      let items = detail?.fragmentItems ?? []
      let all = items.indices.filter { query.name(of: items[$0], is: key) }
      guard let index = all.first else { return nil }
      let item = items[index]
      return Found(index: index, value: item.valueStart..<item.end, isRepeated: all.count > 1)
    }
    guard let index = query.item(named: key, from: 0) else { return nil }
    let item = query.items[index]
    return Found(
      index: index, value: item.valueStart..<item.end,
      isRepeated: query.item(named: key, from: index + 1) != nil)
  }

  /// Claims an item; it must not be there twice, because another reader might use the second one.
  private mutating func claim(_ key: URLLiteral, _ item: Found, isCaptured: Bool) {
    if !isInFragment {
      if isCaptured { claimCaptured(item.index) } else { claim(item.index) }
    }
    countItem(isCaptured: isCaptured)
    if item.isRepeated { fail(RequestError(.repeated, parameter: key.text)) }
  }

  private mutating func countItem(isCaptured: Bool) {
    if isInFragment {
      rank.fixedInFragment += 1
    } else {
      rank.items += 1
      if !isCaptured { rank.literalItems += 1 }
    }
  }

  /// Whether a value, percent-decoded, is a text.
  private mutating func has(_ text: Bytes, in value: Bytes) -> Bool {
    // Without an escape it is what it stands for.
    if !value.hasEscapes { return value.isSame(as: text) }
    return URLText.decoded(value, plusIsSpace: query.rules.plusIsSpace).map { text.isSame(as: $0) }
      ?? false
  }

  /// Captures a value of the query if it is one of its type.
  private mutating func takeValue(_ ordinal: Int, _ range: Range<Int>, _ type: PlaceholderType?)
    -> Bool
  {
    if let type, !ignoresTypes,
      !type.accepts(bytes[range], plusIsSpace: query.rules.plusIsSpace)
    {
      return false
    }
    capture(ordinal, Capture(range, of: .url, .query))
    return true
  }
}

extension ByteSet {
  /// The delimiters of a URL's parts (RFC 3986 §2.2).
  fileprivate static let delimiters = ByteSet(of: ":/?#[]@")
}
