extension RouteMatcher {
  /// Whether the query has what a shape asks for; the text of a placeholder goes to `capture`.
  func matches(
    _ condition: RouteShape.Condition, of shape: RouteShape,
    _ capture: (Bytes, Capture.Kind) -> Void
  ) -> Bool {
    switch condition {
    case .bare(let key): return item(key) != nil
    case .fixed(let key, let text):
      guard let item = item(key), let value = decoded(value(of: item)) else { return false }
      return value.isIdentical(to: text)
    case .captured(let key, _, let type):
      guard let item = item(key) else { return false }
      let value = value(of: item)
      if let type {
        guard let text = decoded(value), type.accepts(text) else { return false }
      }
      capture(value, .query)
      return true
    case .nameless(let ordinal, _, let type):
      guard let index = namelessItem(ordinal, of: shape) else { return false }
      let item = items[index]
      let value = Bytes(rebasing: scan.bytes[item.nameStart..<item.end])
      if let type {
        guard let text = decoded(value), type.accepts(text) else { return false }
      }
      capture(value, .query)
      return true
    }
  }

  private func value(of item: QueryItem) -> Bytes {
    Bytes(rebasing: scan.bytes[item.valueStart..<item.end])
  }

  private func decoded(_ bytes: Bytes) -> String? {
    URLText.decoded(bytes, plusIsSpace: interface.plusIsSpace)
  }

  private func item(_ key: String) -> QueryItem? {
    items.first { scan.name(of: $0, is: key, in: interface) }
  }

  /// The item that a nameless placeholder takes: one without a value that no other part of the
  /// shape asks for by its name.
  private func namelessItem(_ ordinal: Int, of shape: RouteShape) -> Int? {
    var count = 0
    for (index, item) in items.enumerated() where !item.hasValue {
      let isNamed = shape.conditions.contains { condition in
        condition.key.map { scan.name(of: item, is: $0, in: interface) } ?? false
      }
      if isNamed { continue }
      if count == ordinal { return index }
      count += 1
    }
    return nil
  }

  /// Marks the items that belong to a shape, so that they are not taken for unknown parameters;
  /// returns the name of one that is there twice, since another reader may go by the second.
  func claim(_ shape: RouteShape) -> String? {
    if shape.conditions.isEmpty {
      if shape.takesQuery { claimAll() }
      return nil
    }
    for condition in shape.conditions {
      switch condition {
      case .bare(let key), .fixed(let key, _), .captured(let key, _, _):
        let occurrences = items.indices.filter { scan.name(of: items[$0], is: key, in: interface) }
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

extension URLScan {
  /// Whether an item has a name, percent-decoded.
  func name(of item: QueryItem, is name: String, in interface: URLInterface) -> Bool {
    self.name(of: item, is: name, NameKey(name), in: interface)
  }

  /// The same for a name whose key is known.
  func name(
    of item: QueryItem, is name: String, _ key: NameKey, in interface: URLInterface
  ) -> Bool {
    if item.nameIsEscaped || !interface.namesAreCaseSensitive {
      return slowName(of: item, is: name, in: interface)
    }
    return item.nameKey == key && (key.isWhole || nameBytes(of: item).elementsEqual(name.utf8))
  }

  @inline(__always) func nameBytes(of item: QueryItem) -> Bytes {
    Bytes(rebasing: bytes[item.nameStart..<item.nameEnd])
  }

  @inline(never) private func slowName(
    of item: QueryItem, is name: String, in interface: URLInterface
  ) -> Bool {
    let own = nameBytes(of: item)
    guard item.nameIsEscaped else {
      return own.elementsEqual(name.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }
    guard let text = URLText.decoded(own, plusIsSpace: interface.plusIsSpace) else { return false }
    return interface.namesAreCaseSensitive
      ? text.isIdentical(to: name) : text.equalsIgnoringCase(name)
  }
}
