extension RouteMatcher {
  /// Whether the query has what a pattern asks for; the text of a placeholder goes to `capture`.
  func matches(
    _ condition: RoutePattern.Condition, of pattern: RoutePattern,
    _ capture: (Bytes, Capture.Kind) -> Void
  ) -> Bool {
    switch condition {
    case .bare(let key): return item(key) != nil
    case .fixed(let key, let text):
      guard let item = item(key) else { return false }
      let value = URLText.decoded(
        query.valueBytes(of: item), plusIsSpace: interface.plusIsSpace)
      return value?.isIdentical(to: text) ?? false
    case .captured(let key, _, let type):
      guard let item = item(key) else { return false }
      return take(query.valueBytes(of: item), type, capture)
    case .nameless(let ordinal, _, let type):
      guard let index = namelessItem(ordinal, of: pattern) else { return false }
      return take(query.nameBytes(of: items[index]), type, capture)
    }
  }

  private func take(
    _ value: Bytes, _ type: PlaceholderType?, _ capture: (Bytes, Capture.Kind) -> Void
  ) -> Bool {
    guard isReadable(value, type, plusIsSpace: interface.plusIsSpace) else { return false }
    capture(value, .query)
    return true
  }

  private func item(_ key: String) -> QueryItem? {
    places(of: key).first.map { items[$0] }
  }

  /// The places of the items that have a name.
  private func places(of key: String) -> [Int] {
    var places: [Int] = []
    query.forEachItem(named: key, in: interface) { places.append($0) }
    return places
  }

  /// The item that a nameless placeholder takes: one without a value that no other part of the
  /// pattern asks for by its name.
  private func namelessItem(_ ordinal: Int, of pattern: RoutePattern) -> Int? {
    let named = Set(pattern.conditions.compactMap(\.key).flatMap(places))
    var count = 0
    for (index, item) in items.enumerated() where !item.hasValue && !named.contains(index) {
      if count == ordinal { return index }
      count += 1
    }
    return nil
  }

  /// Marks the items that belong to a pattern, so that they are not taken for unknown parameters.
  ///
  /// - Returns: What is wrong: an item that is there twice, since another reader may go by the second,
  ///   or one of the fragment that is unknown where that is refused.
  func claim(_ pattern: RoutePattern) -> RequestError? {
    if pattern.conditions.isEmpty, pattern.takesQuery {
      claimAll()
    } else if let repeated = claim(pattern.conditions, of: pattern) {
      return RequestError(.repeated, parameter: repeated)
    }
    guard let fragment = pattern.fragment, !fragment.conditions.isEmpty else { return nil }
    var error: RequestError?
    _ = withFragmentItems(fragment) { matcher in
      if let repeated = matcher.claim(fragment.conditions, of: pattern) {
        error = RequestError(.repeated, parameter: repeated)
      } else if matcher.items.contains(where: {
        !$0.isUsed && matcher.query.isRefused($0, in: interface)
      }) {
        error = RequestError(.unknownParameter)
      }
      return true
    }
    return error
  }

  private func claim(_ conditions: [RoutePattern.Condition], of pattern: RoutePattern) -> String? {
    for condition in conditions {
      switch condition {
      case .bare(let key), .fixed(let key, _), .captured(let key, _, _):
        let occurrences = places(of: key)
        guard occurrences.count < 2 else { return key }
        for index in occurrences {
          items[index].isUsed = true
          if case .captured = condition { items[index].isCaptured = true }
        }
      case .nameless(let ordinal, _, _):
        if let index = namelessItem(ordinal, of: pattern) {
          items[index].isUsed = true
          items[index].isCaptured = true
        }
      }
    }
    return nil
  }

  /// Marks all items: they are a part of what `{name+}` takes.
  private func claimAll() {
    for index in items.indices {
      items[index].isUsed = true
      items[index].isCaptured = true
    }
  }
}
