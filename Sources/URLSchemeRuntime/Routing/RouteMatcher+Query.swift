extension RouteMatcher {
  /// Whether the query has what a shape asks for; the text of a placeholder goes to `capture`.
  func matches(
    _ condition: RouteShape.Condition, of shape: RouteShape,
    _ capture: (Bytes, Capture.Kind) -> Void
  ) -> Bool {
    switch condition {
    case .bare(let key): return item(key) != nil
    case .fixed(let key, let text):
      guard let item = item(key), let value = decoded(query.valueBytes(of: item)) else {
        return false
      }
      return value.isIdentical(to: text)
    case .captured(let key, _, let type):
      guard let item = item(key) else { return false }
      let value = query.valueBytes(of: item)
      if let type, !ignoresTypes {
        guard let text = decoded(value), type.accepts(text) else { return false }
      }
      capture(value, .query)
      return true
    case .nameless(let ordinal, _, let type):
      guard let index = namelessItem(ordinal, of: shape) else { return false }
      let item = items[index]
      let value = query.nameBytes(of: item)
      if let type, !ignoresTypes {
        guard let text = decoded(value), type.accepts(text) else { return false }
      }
      capture(value, .query)
      return true
    }
  }

  private func decoded(_ bytes: Bytes) -> String? {
    URLText.decoded(bytes, plusIsSpace: interface.plusIsSpace)
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
  /// shape asks for by its name.
  private func namelessItem(_ ordinal: Int, of shape: RouteShape) -> Int? {
    let named = Set(shape.conditions.compactMap(\.key).flatMap(places))
    var count = 0
    for (index, item) in items.enumerated() where !item.hasValue && !named.contains(index) {
      if count == ordinal { return index }
      count += 1
    }
    return nil
  }

  /// Marks the items that belong to a shape, so that they are not taken for unknown parameters.
  ///
  /// - Returns: What is wrong: an item that is there twice, since another reader may go by the second,
  ///   or one of the fragment that is unknown where that is refused.
  func claim(_ shape: RouteShape) -> RequestError? {
    if shape.conditions.isEmpty, shape.takesQuery {
      claimAll()
    } else if let repeated = claim(shape.conditions, of: shape) {
      return RequestError(.repeated, parameter: repeated)
    }
    guard let fragment = shape.fragment, !fragment.conditions.isEmpty else { return nil }
    var error: RequestError?
    _ = withFragmentItems(fragment) { matcher in
      if let repeated = matcher.claim(fragment.conditions, of: shape) {
        error = RequestError(.repeated, parameter: repeated)
      } else if interface.unknownParameters == .reject, !matcher.items.allSatisfy(\.isUsed) {
        error = RequestError(.unknownParameter)
      }
      return true
    }
    return error
  }

  private func claim(_ conditions: [RouteShape.Condition], of shape: RouteShape) -> String? {
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
        if let index = namelessItem(ordinal, of: shape) {
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
