/// Several query items that are one struct, all or none. Generated code uses it.
public protocol URLGroup: Hashable, Sendable {
  /// The names of the items, before any naming of the parameter's.
  static var members: [String] { get }
  /// Reads the items.
  init(from url: inout URLReader) throws(RequestError)
  /// Writes the items in the order in which they are declared.
  func write(to url: inout URLWriter)
}

/// One of several query items, of which exactly one is there. Generated code uses it.
public protocol URLChoice: Hashable, Sendable {
  /// How to know that a branch is there, in the order of the cases.
  static var branches: [URLBranch] { get }
  /// Whether the first branch that is there counts, instead of several being an error.
  static var prefersFirst: Bool { get }
  /// Reads the branch at an index of `branches`.
  init(branch: Int, from url: inout URLReader) throws(RequestError)
  /// Writes the items of the branch that it is.
  func write(to url: inout URLWriter)
}

extension URLChoice {
  @inlinable public static var prefersFirst: Bool { false }
}

/// How to know that a branch of an either/or is there. Generated code uses it.
public struct URLBranch: Sendable {
  /// The items, of which one is enough.
  fileprivate let names: [KeyedName]
  /// The text that the item must have.
  fileprivate let word: String?
  fileprivate let hasWord: Bool
  fileprivate let filter: NameFilter

  private init(_ names: [String], word: String?) {
    self.names = names.map { KeyedName($0) }
    self.word = word
    hasWord = word != nil
    filter = self.names.reduce(into: .none) { $0.insert($1.key) }
  }

  /// The item is there; with a text, it has that value. It may have other names.
  public static func item(
    _ name: String, equalTo text: String? = nil, aliases: [String] = []
  ) -> URLBranch {
    URLBranch([name] + aliases, word: text)
  }

  /// Any of the items is there.
  public static func group(_ names: [String]) -> URLBranch { URLBranch(names, word: nil) }
}

// Composites are compared by what they write: a conformance that costs the compiler nothing.

extension URLGroup {
  public static func == (left: Self, right: Self) -> Bool {
    URLWriter.text(of: left.write) == URLWriter.text(of: right.write)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(URLWriter.text(of: write)) }
}

extension URLChoice {
  public static func == (left: Self, right: Self) -> Bool {
    URLWriter.text(of: left.write) == URLWriter.text(of: right.write)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(URLWriter.text(of: write)) }
}

extension URLReader {
  /// A group of items; nil when none of them is there.
  ///
  /// - Parameter naming: How the members are named in the URL, such as `pickup[{member}]`.
  @inlinable public mutating func group<Group: URLGroup>(
    ifPresent name: String, named naming: String = "{member}"
  ) throws(RequestError) -> Group? {
    guard mayHaveMembers(naming) else { return nil }
    let outer = rename(by: naming)
    defer { _ = rename(outer) }
    guard has(anyOf: Group.members) else { return nil }
    return try members()
  }

  /// A group of items.
  @inlinable public mutating func group<Group: URLGroup>(
    _ name: String, named naming: String = "{member}"
  ) throws(RequestError) -> Group {
    let outer = rename(by: naming)
    defer { _ = rename(outer) }
    return try members()
  }

  /// A group, whose own checks don't know how its members are named here.
  @inlinable mutating func members<Group: URLGroup>() throws(RequestError) -> Group {
    do throws(RequestError) {
      return try Group(from: &self)
    } catch {
      throw refused(error, amongst: Group.members)
    }
  }

  /// An error about a group, of which the members' names are those in the URL. All of them are claimed: where the
  /// group counts as absent, they are no unknown parameters.
  @usableFromInline mutating func refused(
    _ error: RequestError, amongst members: [String]
  ) -> RequestError {
    claim(members.map { fullName($0) })
    guard let name = error.parameter, members.contains(name) else { return error }
    return error.of(parameter: fullName(name))
  }

  @usableFromInline mutating func has(anyOf names: [String]) -> Bool {
    for name in names where has(name) { return true }
    return false
  }

  /// Names parameters as members of a group, inside how they are named already; returns how they were.
  @usableFromInline package mutating func rename(by naming: String) -> Naming? {
    rename(by: GroupNaming(naming))
  }

  mutating func rename(by names: GroupNaming) -> Naming? {
    guard !names.before.isEmpty || !names.after.isEmpty else { return naming }
    return rename(
      Naming(
        prefix: (naming?.prefix ?? "") + names.before, suffix: names.after + (naming?.suffix ?? ""),
        onlyItem: naming?.onlyItem))
  }

  /// One of several items; nil when none of them is there.
  @inlinable public mutating func choice<Choice: URLChoice>(
    ifPresent name: String
  ) throws(RequestError) -> Choice? {
    let branch = try branch(of: Choice.branches, prefersFirst: Choice.prefersFirst, name)
    guard let branch else { return nil }
    return try Choice(branch: branch, from: &self)
  }

  /// One of several items.
  @inlinable public mutating func choice<Choice: URLChoice>(
    _ name: String
  ) throws(RequestError) -> Choice {
    guard let choice: Choice = try choice(ifPresent: name) else {
      throw missing(name, oneOf: Choice.branches)
    }
    return choice
  }

  /// Which branch of an either/or is there, by its place; nil when none is.
  ///
  /// - Parameters:
  ///   - prefersFirst: Whether the first branch that is there counts, instead of several being an
  ///     error.
  ///   - name: The parameter's name, for errors.
  @usableFromInline package mutating func branch(
    of branches: [URLBranch], prefersFirst: Bool, _ name: String
  ) throws(RequestError) -> Int? {
    var (mayBeThere, hasWords) = (false, false)
    for index in branches.indices where names.mayContain(anyOf: branches[index].filter) {
      mayBeThere = true
      if branches[index].hasWord { hasWords = true }
    }
    guard mayBeThere else { return nil }
    if hasWords { try checkWords(of: branches) }
    var chosen: Int?
    for index in branches.indices
    where names.mayContain(anyOf: branches[index].filter) && has(branches[index]) {
      if chosen == nil {
        chosen = index
      } else if prefersFirst {
        claim(branches[index].names)
      } else {
        claim(branches.flatMap(\.names))
        throw conflict(of: name, branches[chosen ?? index], branches[index])
      }
    }
    if let chosen, branches[chosen].hasWord {
      _ = try field(branches[chosen].names.map(\.text), repeated: .reject)
    }
    return chosen
  }

  /// Claims the items of branches, which are no unknown parameters where the either/or counts as absent.
  private mutating func claim(_ names: [KeyedName]) { claim(names.map { fullName($0.text) }) }

  /// The error of an either/or of which two branches are there.
  private mutating func conflict(
    of name: String, _ first: URLBranch, _ second: URLBranch
  ) -> RequestError {
    let (firstName, secondName) = (nameThere(first), nameThere(second))
    let these =
      firstName == secondName
      ? "them" : "'\(fullName(firstName))' and '\(fullName(secondName))'"
    return RequestError(.conflicting, parameter: name, expected: "only one of \(these)")
  }

  private mutating func nameThere(_ branch: URLBranch) -> String {
    for name in branch.names where has(name) { return name.text }
    return ""
  }

  /// The error of an either/or of which no branch is there.
  @usableFromInline package func missing(_ name: String, oneOf branches: [URLBranch])
    -> RequestError
  {
    missing(name, Expectation.oneOf(branches.map { fullName($0.names.first?.text ?? "") }))
  }

  /// Refuses an item that stands for fixed texts only and has another one.
  private mutating func checkWords(of branches: [URLBranch]) throws(RequestError) {
    for branch in branches where branch.hasWord {
      for name in branch.names where has(name) && !has(branch) {
        let readers = branches.filter { $0.names.contains { $0.text == name.text } }
        var isRead = false
        for reader in readers where reader.word == nil || has(reader) { isRead = true }
        if isRead { continue }
        claim(branches.flatMap(\.names))
        let words = readers.compactMap(\.word)
        throw RequestError(
          .unknownValue, parameter: fullName(name.text),
          expected: words.count > 1 ? Expectation.oneOf(words) : "'\(words.first ?? "")'")
      }
    }
  }

  private mutating func has(_ branch: borrowing URLBranch) -> Bool {
    let names = branch.names
    for index in names.indices where has(names[index]) {
      guard let word = branch.word else { return true }
      if hasValue(names[index].text, word) { return true }
    }
    return false
  }
}

/// The texts before and after a member's own name, as in `pickup[{member}]`.
package struct GroupNaming: Sendable {
  var before = ""
  var after = ""
}

extension GroupNaming {
  package init(_ naming: String) {
    self.init()
    // Most groups name their members as they are.
    if naming.isIdentical(to: "{member}") { return }
    let parts = naming.parts(separatedBy: "{member}")
    before = parts[0]
    if parts.count > 1 { after = parts[1] }
  }
}
