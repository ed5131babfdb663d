// What nothing has asked for.

extension URLReader {
  @usableFromInline var hasNoItems: Bool { mutating get { items.isEmpty } }

  /// Claims items, so that they are not taken for unknown parameters.
  package mutating func claim(_ names: [String]) {
    if hasNoItems { return }
    for name in names {
      name.withBytes { name in
        let name = SoughtName(name)
        var next = query.item(named: name, from: 0)
        while let index = next {
          claim(index)
          next = query.item(named: name, from: index + 1)
        }
      }
    }
  }

  /// Calls `body` with all that nothing has asked for, in the order of the URL.
  mutating func forEachUnclaimed(
    in naming: PartsTemplate? = nil,
    _ body: (inout URLReader, String, QueryItem) throws(RequestError) -> Void
  ) throws(RequestError) {
    claim(callbackNames)
    for index in items.indices
    where !isClaimed(index)
      && query.campaignName(of: items[index], in: interface) == nil
    {
      let nameBytes = query.nameBytes(of: items[index])
      guard var name = URLText.decoded(nameBytes, plusIsSpace: plusIsSpace) else {
        throw RequestError(.invalidEncoding)
      }
      if let naming {
        guard let key = naming.parts(of: name)?.first else { continue }
        name = key
      }
      claim(index)
      try body(&self, name, items[index])
    }
  }

  /// The names and texts of all that nothing has asked for, up to what can't be read, with the reason for that.
  @usableFromInline mutating func unclaimedTexts(
    in naming: String?
  ) -> (all: [(name: String, found: FoundText)], error: RequestError?) {
    var all: [(name: String, found: FoundText)] = []
    do throws(RequestError) {
      let ignoresCase = !interface.settings.namesAreCaseSensitive
      try forEachUnclaimed(in: naming.map { PartsTemplate($0, ignoringCase: ignoresCase) }) {
        url, name, item throws(RequestError) in
        if let placed = url.placedName(of: item) {
          throw RequestError(.repeated, parameter: placed)
        }
        let field = url.field(of: item)
        // The name is the caller's text as well, so no error repeats it.
        guard let text = url.text(of: field) else { throw RequestError(.invalidEncoding) }
        all.append((name, (text, field.isBare)))
      }
    } catch {
      return (all, error)
    }
    return (all, nil)
  }

  /// The name of an item that has a place in the action's templates, and so is no item's.
  private func placedName(of item: QueryItem) -> String? {
    let placed = route?.placed.first { placed in
      !placed.isItem
        && placed.name.text.withBytes { query.name(of: item, is: SoughtName($0)) }
    }
    return placed?.name.text
  }

  /// The names of all that nothing has asked for.
  package mutating func unclaimedNames() throws(RequestError) -> [String] {
    var names: [String] = []
    try forEachUnclaimed { _, name, _ in names.append(name) }
    return names
  }

  /// The names of all that nothing has asked for, and that are refused therefore.
  package mutating func refusedNames() throws(RequestError) -> [String] {
    claim(callbackNames)
    for index in items.indices
    where !query.isRefused(items[index], by: unknownParameters) {
      claim(index)
    }
    return try unclaimedNames()
  }

  /// Refuses what nothing has asked for, where that is refused.
  @usableFromInline package mutating func finish() throws(RequestError) {
    if refusesUnknown, !items.isEmpty { try refuseUnknown() }
  }

  private mutating func refuseUnknown() throws(RequestError) {
    claim(callbackNames)
    for index in items.indices
    where !isClaimed(index)
      && query.campaignName(of: items[index], in: interface) == nil
      && query.isRefused(items[index], by: unknownParameters)
    {
      throw unknownParameters.refusal
    }
  }
}
