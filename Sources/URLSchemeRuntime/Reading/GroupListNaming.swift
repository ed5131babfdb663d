/// How the members of a list's groups are named: `{member}` by order, or with a number for each group,
/// as in `{member}.{1}` and `items[{0}][{member}]`, where the number is that of the first group.
package struct GroupListNaming: Sendable {
  /// The texts before, between and behind the member's name and the number.
  private let head: [UInt8]
  private let between: [UInt8]
  private let tail: [UInt8]
  /// Whether a number tells groups apart, or else their order.
  package let isIndexed: Bool
  private let numberIsFirst: Bool
  package let firstIndex: Int

  package init(_ text: String) {
    let member = text.withBytes { $0.firstPlace(of: Self.member) }.map {
      $0..<($0 + Self.member.utf8.count)
    }
    let end = text.utf8.count
    let name = member ?? end..<end
    let number = Self.number(in: text)
    let index = number?.range ?? name.upperBound..<name.upperBound
    isIndexed = number != nil
    firstIndex = number?.value ?? 0
    numberIsFirst = index.lowerBound < name.lowerBound
    let (first, second) = numberIsFirst ? (index, name) : (name, index)
    let bytes = Array(text.utf8)
    head = Array(bytes[..<first.lowerBound])
    between = Array(bytes[first.upperBound..<second.lowerBound])
    tail = Array(bytes[second.upperBound...])
  }

  /// The first number in braces, and where it stands with them.
  private static func number(in text: String) -> (value: Int, range: Range<Int>)? {
    text.withBytes { bytes in
      var start = 0
      while let brace = bytes.firstIndex(of: UInt8(ascii: "{"), from: start) {
        var cursor = NameCursor(bytes, at: brace + 1, ignoresCase: false)
        if let value = cursor.number(), cursor.position < bytes.count,
          bytes[cursor.position] == UInt8(ascii: "}")
        {
          return (value, brace..<cursor.position + 1)
        }
        start = brace + 1
      }
      return nil
    }
  }

  /// The naming of the members of one group, such as `{member}.2`.
  package func naming(at index: Int) -> GroupNaming {
    let number = isIndexed ? String(index) : ""
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    return numberIsFirst
      ? GroupNaming(before: text(head) + number + text(between), after: text(tail))
      : GroupNaming(before: text(head), after: text(between) + number + text(tail))
  }

  /// The name in the URL of a member of a group.
  package func name(of member: String, at index: Int) -> String {
    let naming = naming(at: index)
    return naming.before + member + naming.after
  }

  /// The index of the member that a name in the URL means, and the number of its group; nil for another name.
  package func member(
    of name: String, among members: [String], ignoringCase: Bool
  ) -> (member: Int, index: Int)? {
    name.withBytes { member(of: $0, among: members, ignoringCase: ignoringCase) }
  }

  func member(
    of name: Bytes, among members: [String], ignoringCase: Bool
  ) -> (member: Int, index: Int)? {
    for (ordinal, member) in members.enumerated() {
      let index = member.withBytes { self.index(in: name, of: $0, ignoringCase: ignoringCase) }
      if let index { return (ordinal, index) }
    }
    return nil
  }

  /// The number of a group in the name of a member; nil for another name. By order it is that of the first.
  private func index(in name: Bytes, of member: Bytes, ignoringCase: Bool) -> Int? {
    // Most names are ruled out by their length.
    let least = head.count + member.count + between.count + tail.count
    guard isIndexed ? name.count > least : name.count == least else { return nil }
    var cursor = NameCursor(name, at: 0, ignoresCase: ignoringCase)
    var index: Int? = firstIndex
    guard cursor.skip(head) else { return nil }
    if numberIsFirst {
      index = cursor.number()
      guard cursor.skip(between), cursor.skip(member) else { return nil }
    } else {
      guard cursor.skip(member), cursor.skip(between) else { return nil }
      if isIndexed { index = cursor.number() }
    }
    guard cursor.skip(tail), cursor.position == name.count, let index, index >= firstIndex
    else { return nil }
    return index
  }

  private static let member = "{member}"
}

/// A position in a name.
private struct NameCursor {
  private let name: Bytes
  private let ignoresCase: Bool
  private(set) var position: Int

  init(_ name: Bytes, at position: Int, ignoresCase: Bool) {
    self.name = name
    self.position = position
    self.ignoresCase = ignoresCase
  }

  /// Whether a text follows, which is passed then.
  mutating func skip(_ text: [UInt8]) -> Bool { text.isEmpty || text.withBorrowed { skip($0) } }

  /// Whether a text follows, which is passed then.
  mutating func skip(_ text: Bytes) -> Bool {
    guard name.count - position >= text.count else { return false }
    for index in text.indices {
      let byte = name[position + index]
      guard
        byte == text[index] || ignoresCase && byte.asciiLowercased == text[index].asciiLowercased
      else { return false }
    }
    position += text.count
    return true
  }

  /// The number that follows, which is passed then: at most nine digits, and no zero before others.
  mutating func number() -> Int? {
    let start = position
    var value = 0
    while position < name.count, name[position].isASCIIDigit {
      guard position - start < 9 else { return nil }
      value = value * 10 + Int(name[position] - UInt8(ascii: "0"))
      position += 1
    }
    guard position > start, position - start == 1 || name[start] != UInt8(ascii: "0") else {
      return nil
    }
    return value
  }
}
