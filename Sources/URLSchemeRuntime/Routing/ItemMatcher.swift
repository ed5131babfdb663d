/// Compares a URL's items with what patterns ask for.
struct ItemMatcher: ~Copyable, ~Escapable {
  let query: QueryScan
  let interface: URLInterface
  /// Whether placeholders take any text, so that what is wrong with a value is found by reading it.
  let ignoresTypes: Bool

  @_lifetime(copy query)
  init(_ query: QueryScan, of interface: URLInterface, ignoresTypes: Bool = false) {
    self.query = query
    self.interface = interface
    self.ignoresTypes = ignoresTypes
  }

  /// Whether a query, or the items of a fragment, have what a pattern asks for; the texts of placeholders are
  /// captured.
  func matches(
    _ own: RouteSteps.Stretch, of steps: RouteSteps, _ pattern: Span<RoutePattern>,
    in query: QueryScan, _ captures: inout Captures
  ) -> Bool {
    let (conditions, names) = (steps.conditions.lentSpan, steps.names.lentSpan)
    for index in own.start..<own.end {
      let condition = conditions[index]
      if condition.kind == .nameless {
        guard let place = namelessItem(condition.name, of: pattern, in: query) else { return false }
        let item = query.items[place]
        guard take(item.start..<item.nameEnd, condition, of: steps, &captures) else { return false }
        continue
      }
      guard let place = query.item(named: names[condition.name], in: interface, from: 0) else {
        return false
      }
      let item = query.items[place]
      switch condition.kind {
      case .bare, .nameless: break
      case .fixed:
        guard has(query.valueBytes(of: item), steps.values[condition.value]) else { return false }
      case .captured:
        guard take(item.valueStart..<item.end, condition, of: steps, &captures) else {
          return false
        }
      }
    }
    return true
  }

  /// Whether a value, percent-decoded, is a text.
  private func has(_ value: Bytes, _ text: String) -> Bool {
    // Without an escape it is what it stands for.
    if !value.hasEscapes { return value.isSame(as: text) }
    return URLText.decoded(value, plusIsSpace: interface.plusIsSpace)?.isIdentical(to: text)
      ?? false
  }

  /// Captures a value of the query where it is one of its type.
  @inline(__always) private func take(
    _ range: Range<Int>, _ condition: RouteSteps.Condition, of steps: borrowing RouteSteps,
    _ captures: inout Captures
  ) -> Bool {
    if condition.test != .none, !ignoresTypes,
      !steps.accepts(
        query.bytes[range], condition.test, condition.value, plusIsSpace: interface.plusIsSpace)
    {
      return false
    }
    captures.append(Capture(range, of: .url, .query))
    return true
  }

  /// The item that a nameless placeholder takes: one without a value that no other part of the
  /// pattern asks for by its name.
  private func namelessItem(
    _ ordinal: Int, of pattern: Span<RoutePattern>, in query: QueryScan
  ) -> Int? {
    var named = ItemSet()
    for condition in pattern[0].conditions {
      guard let key = condition.key else { continue }
      var next = query.item(named: key, in: interface, from: 0)
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
  ///
  /// - Parameter pattern: The one that they belong to.
  func claim(of pattern: Span<RoutePattern>, _ shape: RouteShape, of steps: RouteSteps) -> Claim {
    var claim = Claim()
    if shape.conditions.isEmpty, shape.takesQuery {
      // All items are a part of what `{name+}` takes.
      for index in query.items.indices {
        claim.items.insert(index)
        claim.captured.insert(index)
      }
    } else {
      claim = self.claim(of: shape.conditions, of: steps, pattern, in: query)
    }
    guard !shape.fragmentConditions.isEmpty, claim.error == nil, let fragment = pattern[0].fragment
    else { return claim }
    let unknown = pattern[0].route.unknownParameters
    _ = withFragmentItems(fragment) { items in
      let own = self.claim(of: shape.fragmentConditions, of: steps, pattern, in: items)
      claim.error = own.error
      for index in items.items.indices
      where claim.error == nil && !own.items.contains(index)
        && items.isRefused(items.items[index], by: unknown, in: interface)
      {
        claim.error = unknown.refusal
      }
      return true
    }
    return claim
  }

  /// Calls `body` with the fragment's items.
  func withFragmentItems(_ own: RoutePattern.Fragment, _ body: (QueryScan) -> Bool) -> Bool {
    let hash = query.end
    let mark = own.hasMark ? query.bytes.firstIndex(of: UInt8(ascii: "?"), from: hash) : hash
    guard let start = mark else { return false }
    return QueryScan.read(query.bytes, after: start) { body($0) }
  }

  private func claim(
    of own: RouteSteps.Stretch, of steps: RouteSteps, _ pattern: Span<RoutePattern>,
    in query: QueryScan
  ) -> Claim {
    let (conditions, names) = (steps.conditions.lentSpan, steps.names.lentSpan)
    var claim = Claim()
    for number in own.start..<own.end {
      let condition = conditions[number]
      if condition.kind == .nameless {
        if let index = namelessItem(condition.name, of: pattern, in: query) {
          claim.items.insert(index)
          claim.captured.insert(index)
        }
        continue
      }
      let name = condition.name
      guard let index = query.item(named: names[name], in: interface, from: 0) else { continue }
      claim.items.insert(index)
      if condition.kind == .captured { claim.captured.insert(index) }
      guard query.item(named: names[name], in: interface, from: index + 1) == nil else {
        claim.error = RequestError(.repeated, parameter: names[name].text)
        return claim
      }
    }
    return claim
  }
}
