extension URLReader {
  /// A list of groups; nil when there is no item of any.
  ///
  /// - Parameter naming: How the members are named in the URL. With `{member}`, the first member begins
  ///   each group, and those that follow belong to it. With a number in braces, as in `{member}.{1}`,
  ///   the number tells which group it is; that of the first group stands in the braces.
  public mutating func groups<Group: URLGroup>(
    ifPresent name: String, named naming: String = "{member}"
  ) throws(RequestError) -> [Group]? {
    var groups: [Group] = []
    let isThere = try forEachGroup(named: GroupListNaming(naming), of: Group.members) {
      (url: inout URLReader) throws(RequestError) in
      groups.append(try url.members())
    }
    return isThere ? groups : nil
  }

  /// A list of at least one group.
  public mutating func groups<Group: URLGroup>(
    _ name: String, named naming: String = "{member}"
  ) throws(RequestError) -> [Group] {
    if let groups: [Group] = try groups(ifPresent: name, named: naming) { return groups }
    throw missingGroup(named: GroupListNaming(naming), of: Group.members)
  }

  /// The error of a list of groups of which none is there.
  package func missingGroup(
    named naming: GroupListNaming, of members: [String]
  ) -> RequestError {
    RequestError(
      .missing, parameter: naming.name(of: members.first ?? "", at: naming.firstIndex))
  }

  /// Calls `body` with a reader of each group's own items, in the order of the groups.
  ///
  /// All items are looked at once, and those of a group once more, however many groups there are.
  ///
  /// - Parameter members: The names of a group's members, the one that begins a group first.
  /// - Returns: Whether there is a group.
  package mutating func forEachGroup(
    named naming: GroupListNaming, of members: [String],
    _ body: (inout URLReader) throws(RequestError) -> Void
  ) throws(RequestError) -> Bool {
    var found: [(group: Int, item: Int)] = []
    var last = naming.firstIndex - 1
    for index in items.indices {
      guard let (member, group) = member(of: items[index], naming, members) else { continue }
      claim(index)
      if !naming.isIndexed, member == 0 { last += 1 }
      found.append((naming.isIndexed ? group : last, index))
    }
    // By order, what stands before the first group is of none.
    if let first = found.first, first.group < naming.firstIndex {
      throw missingGroup(named: naming, of: members)
    }
    if naming.isIndexed { found.sort { $0 < $1 } }
    var groupItems: [QueryItem] = []
    groupItems.reserveCapacity(found.count)
    for (_, item) in found { groupItems.append(items[item]) }
    var start = 0
    while start < found.count {
      let group = found[start].group
      var end = start + 1
      while end < found.count, found[end].group == group { end += 1 }
      try readGroup(Array(groupItems[start..<end]), as: naming.naming(at: group), body)
      start = end
    }
    return !found.isEmpty
  }

  /// Calls `body` with a reader of some items alone.
  private func readGroup(
    _ items: [QueryItem], as naming: GroupNaming,
    _ body: (inout URLReader) throws(RequestError) -> Void
  ) throws(RequestError) {
    var failure: RequestError?
    items.withBorrowed { items in
      var reader = URLReader(query.of(items), of: interface)
      _ = reader.rename(by: naming)
      do throws(RequestError) { try body(&reader) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Which member of which group an item is.
  private func member(
    of item: QueryItem, _ naming: borrowing GroupListNaming, _ members: [String]
  ) -> (member: Int, index: Int)? {
    let name = query.nameBytes(of: item)
    let ignoringCase = !interface.settings.namesAreCaseSensitive
    guard item.nameIsEscaped else {
      return naming.member(of: name, among: members, ignoringCase: ignoringCase)
    }
    guard let name = URLText.decoded(name, plusIsSpace: plusIsSpace) else { return nil }
    return naming.member(of: name, among: members, ignoringCase: ignoringCase)
  }
}
