extension RouteMatcher {
  /// Whether the query has what a pattern asks for; the text of a placeholder is captured.
  func matches(
    _ condition: RoutePattern.Condition, of pattern: RoutePattern, in query: QueryScan,
    _ captures: inout Captures
  ) -> Bool {
    switch condition {
    case .bare(let key): return item(key, in: query) != nil
    case .fixed(let key, let text):
      guard let index = item(key, in: query) else { return false }
      return has(query.valueBytes(of: query.items[index]), text)
    case .captured(let key, _, let type):
      guard let index = item(key, in: query) else { return false }
      let item = query.items[index]
      return take(item.valueStart..<item.end, type, &captures)
    case .nameless(let ordinal, _, let type):
      guard let index = namelessItem(ordinal, of: pattern, in: query) else { return false }
      let item = query.items[index]
      return take(item.start..<item.nameEnd, type, &captures)
    }
  }

  /// Whether a value, percent-decoded, is a text.
  func has(_ value: Bytes, _ text: String) -> Bool {
    // Without an escape it is what it stands for.
    if !value.hasEscapes { return value.isSame(as: text) }
    return URLText.decoded(value, plusIsSpace: interface.plusIsSpace)?.isIdentical(to: text)
      ?? false
  }

  /// Captures a value of the query where it is one of its type.
  ///
  /// - Parameter type: Its number among those of all shapes, -1 for any text.
  @inline(__always) func take(
    _ range: Range<Int>, _ type: Int, of steps: borrowing RouteSteps, _ captures: inout Captures
  ) -> Bool {
    if type >= 0, !ignoresTypes {
      let text = URLText.decoded(scan.bytes[range], plusIsSpace: interface.plusIsSpace)
      guard text.map(steps.types[type].accepts) ?? false else { return false }
    }
    captures.append(Capture(range, of: .url, .query))
    return true
  }

  private func take(
    _ range: Range<Int>, _ type: PlaceholderType?, _ captures: inout Captures
  ) -> Bool {
    if let type, !ignoresTypes {
      let text = URLText.decoded(scan.bytes[range], plusIsSpace: interface.plusIsSpace)
      guard text.map(type.accepts) ?? false else { return false }
    }
    captures.append(Capture(range, of: .url, .query))
    return true
  }

  /// The place of the first item that has a name.
  private func item(_ key: KeyedName, in query: QueryScan) -> Int? {
    query.item(named: key, in: interface, from: 0)
  }

  /// The item that a nameless placeholder takes: one without a value that no other part of the
  /// pattern asks for by its name.
  func namelessItem(
    _ ordinal: Int, of pattern: RoutePattern, in query: QueryScan
  ) -> Int? {
    var named = ItemSet()
    for condition in pattern.conditions {
      guard let key = condition.key else { continue }
      var next = item(key, in: query)
      while let index = next {
        named.insert(index)
        next = query.item(named: key, in: interface, from: index + 1)
      }
    }
    var count = 0
    for index in query.items.indices
    where !query.items[index].hasValue && !named.contains(index) {
      if count == ordinal { return index }
      count += 1
    }
    return nil
  }

  /// The items that belong to a pattern, which are no unknown parameters.
  struct Claim {
    var items = ItemSet()
    /// Those among them that are the value of a placeholder, which is no parameter of the item's name.
    var captured = ItemSet()
    /// An error: a repeated item, because another reader might use the second one, or a refused
    /// unknown item in the fragment.
    var error: RequestError?
  }

  /// The items of the URL that belong to a pattern.
  func claim(of pattern: RoutePattern) -> Claim {
    var claim = Claim()
    if pattern.conditions.isEmpty, pattern.takesQuery {
      // All items are a part of what `{name+}` takes.
      for index in query.items.indices {
        claim.items.insert(index)
        claim.captured.insert(index)
      }
    } else if !pattern.conditions.isEmpty {
      claim = self.claim(of: pattern.conditions, of: pattern, in: query)
    }
    guard pattern.hasFragmentItems, claim.error == nil, let fragment = pattern.fragment else {
      return claim
    }
    _ = withFragmentItems(fragment) { items in
      let own = self.claim(of: fragment.conditions, of: pattern, in: items)
      claim.error = own.error
      for index in items.items.indices
      where claim.error == nil && !own.items.contains(index)
        && items.isRefused(items.items[index], in: interface)
      {
        claim.error = interface.unknownParameter
      }
      return true
    }
    return claim
  }

  /// The texts of captures that the URL itself hasn't in normal form: copied, since they live no longer than
  /// the comparison.
  func texts(of captures: inout Captures, words: [UInt8]) -> [UInt8] {
    var texts: [UInt8] = []
    for index in 0..<captures.count {
      let capture = captures[index]
      guard capture.source != .url else { continue }
      let start = texts.count
      switch capture.source {
      case .url, .text: break
      case .place: texts.append(hierPart.bytes[capture.range])
      case .fragment: texts.append(fragment[capture.range])
      case .words: texts += words[capture.range]
      }
      captures[index] = Capture(start..<texts.count, of: .text, capture.kind)
    }
    return texts
  }

  private func claim(
    of conditions: [RoutePattern.Condition], of pattern: RoutePattern, in query: QueryScan
  ) -> Claim {
    var claim = Claim()
    for condition in conditions {
      switch condition {
      case .bare(let key), .fixed(let key, _), .captured(let key, _, _):
        var next = item(key, in: query)
        if let index = next {
          claim.items.insert(index)
          if !condition.isLiteral { claim.captured.insert(index) }
          next = query.item(named: key, in: interface, from: index + 1)
        }
        guard next == nil else {
          claim.error = RequestError(.repeated, parameter: key.text)
          return claim
        }
      case .nameless(let ordinal, _, _):
        if let index = namelessItem(ordinal, of: pattern, in: query) {
          claim.items.insert(index)
          claim.captured.insert(index)
        }
      }
    }
    return claim
  }
}
