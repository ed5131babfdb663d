/// How the members of a list's groups are named: `{member}` by order, or with a number for each group,
/// as in `{member}.{1}` and `items[{0}][{member}]`, where the number is that of the first group.
package struct GroupListNaming: Sendable {
  /// The text with which each member's name is made, around the number if there is one.
  private let before: String
  private let after: String
  /// Whether a number tells groups apart, or else their order.
  package let isIndexed: Bool
  package let firstIndex: Int

  package init(_ text: String) {
    let pieces = text.parts(separatedBy: "{").dropFirst().map { $0.parts(separatedBy: "}")[0] }
    let digits = pieces.first { Self.index($0.utf8) != nil }
    isIndexed = digits != nil
    firstIndex = digits.flatMap { Self.index($0.utf8) } ?? 0
    let parts = digits.map { text.parts(separatedBy: "{\($0)}") } ?? [text]
    before = parts[0]
    after = parts.count > 1 ? parts[1] : ""
  }

  /// The naming of the members of one group, such as `{member}.2`.
  package func naming(at index: Int) -> String {
    isIndexed ? before + String(index) + after : before
  }

  /// The name in the URL of a member of a group.
  package func name(of member: String, at index: Int) -> String {
    naming(at: index).replacing(Self.member, with: member)
  }

  /// The texts around the number in a member's name; by order there is nothing behind the first.
  private func parts(of member: String) -> (before: String, after: String) {
    (
      before.replacing(Self.member, with: member), after.replacing(Self.member, with: member)
    )
  }

  /// Finds which member of which group a name is.
  package struct Search {
    private let members: [(before: String, after: String)]
    private let naming: GroupListNaming
    private let ignoresCase: Bool

    package init(_ naming: GroupListNaming, _ members: [String], ignoresCase: Bool) {
      func folded(_ text: String) -> String { ignoresCase ? text.asciiLowercased : text }
      self.naming = naming
      self.ignoresCase = ignoresCase
      self.members = members.map(naming.parts).map { (folded($0.before), folded($0.after)) }
    }

    /// The place of the member, and the number of its group; nil for another name.
    package func callAsFunction(_ name: String) -> (member: Int, index: Int)? {
      let name = (ignoresCase ? name.asciiLowercased : name).utf8
      for (place, member) in members.enumerated() where name.starts(with: member.before.utf8) {
        let rest = name.dropFirst(member.before.utf8.count)
        guard naming.isIndexed else {
          if rest.isEmpty { return (place, 0) }
          continue
        }
        let digits = rest.prefix(while: \.isASCIIDigit)
        guard let index = GroupListNaming.index(digits), index >= naming.firstIndex,
          rest.dropFirst(digits.count).elementsEqual(member.after.utf8)
        else { continue }
        return (place, index)
      }
      return nil
    }
  }

  package static let member = "{member}"

  /// A number of at most nine digits that doesn't begin with a zero.
  package static func index(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(digits.count), digits.allSatisfy(\.isASCIIDigit),
      digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension String {
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }
}

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
    let search = GroupListNaming.Search(
      naming, members, ignoresCase: !interface.namesAreCaseSensitive)
    for index in items.indices {
      guard
        let name = URLText.decoded(query.nameBytes(of: items[index]), plusIsSpace: plusIsSpace),
        let (member, group) = search(name)
      else { continue }
      claim(index)
      if !naming.isIndexed, member == 0 { last += 1 }
      found.append((naming.isIndexed ? group : last, index))
    }
    // By order, what stands before the first group is of none.
    if let first = found.first, first.group < naming.firstIndex {
      throw missingGroup(named: naming, of: members)
    }
    if naming.isIndexed { found.sort { $0 < $1 } }
    var own: [QueryItem] = []
    own.reserveCapacity(found.count)
    for (_, item) in found { own.append(items[item]) }
    var start = 0
    while start < found.count {
      let group = found[start].group
      var end = start + 1
      while end < found.count, found[end].group == group { end += 1 }
      let interface = interface
      let items = own.lentSpan.extracting(start..<end)
      var reader = URLReader(query.of(items), of: interface)
      try reader.read(as: naming.naming(at: group), body)
      start = end
    }
    return !found.isEmpty
  }

  /// Calls `body` while parameters are named as members of a group.
  private mutating func read(
    as naming: String, _ body: (inout URLReader) throws(RequestError) -> Void
  ) throws(RequestError) {
    _ = rename(by: naming)
    try body(&self)
  }
}
