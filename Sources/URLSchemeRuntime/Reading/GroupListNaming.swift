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
