/// Several query items that are one struct, all or none.
public protocol URLGroup: Hashable, Sendable {
  /// The names of the items, before any naming of the parameter's.
  static var members: [String] { get }
  /// Reads the items.
  init(from url: inout URLReader) throws(RequestError)
  /// Writes the items in the order in which they are declared.
  func write(to url: inout URLWriter)
}

/// One of several query items, of which exactly one is there.
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

/// How to know that a branch of an either/or is there.
public enum URLBranch: Sendable {
  /// The item is there; with a text, it has that value. It may have other names.
  case item(String, equalTo: String? = nil, aliases: [String] = [])
  /// Any of the items is there.
  case group([String])
}

extension URLBranch {
  /// The text that the item must have.
  fileprivate var word: String? {
    if case .item(_, let text, _) = self { text } else { nil }
  }

  fileprivate func reads(_ name: String) -> Bool {
    switch self {
    case .item(let own, _, let aliases): own == name || aliases.contains(name)
    case .group(let names): names.contains(name)
    }
  }
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
      throw named(error, amongst: Group.members)
    }
  }

  /// An error about a group, of which the members' names are those in the URL.
  @usableFromInline func named(_ error: RequestError, amongst members: [String]) -> RequestError {
    guard let name = error.parameter, members.contains(name) else { return error }
    return error.of(parameter: fullName(name))
  }

  @usableFromInline func has(anyOf names: [String]) -> Bool { names.contains { has($0) } }

  package mutating func withNaming<Value>(
    _ naming: String, _ body: (inout URLReader) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let outer = rename(by: naming)
    defer { _ = rename(outer) }
    return try body(&self)
  }

  /// Names parameters as members of a group, inside how they are named already; returns how they were.
  @usableFromInline mutating func rename(by naming: String) -> Naming? {
    let (before, after) = GroupNaming.split(naming)
    guard !before.isEmpty || !after.isEmpty else { return self.naming }
    return rename(
      Naming(
        prefix: (self.naming?.prefix ?? "") + before, suffix: after + (self.naming?.suffix ?? ""),
        onlyItem: self.naming?.onlyItem))
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
    try checkWords(of: branches)
    var chosen: Int?
    for index in branches.indices where has(branches[index]) {
      if chosen == nil {
        chosen = index
      } else if prefersFirst {
        claim(branches[index])
      } else {
        throw conflict(of: name, branches[chosen ?? index], branches[index])
      }
    }
    if let chosen, case .item(let item, _?, let aliases) = branches[chosen] {
      _ = try field(item, aliases: aliases, repeated: .reject)
    }
    return chosen
  }

  /// The error of an either/or of which two branches are there.
  private func conflict(
    of name: String, _ first: URLBranch, _ second: URLBranch
  ) -> RequestError {
    func nameThere(_ branch: URLBranch) -> String {
      let names =
        switch branch {
        case .item(let name, _, let aliases): [name] + aliases
        case .group(let names): names
        }
      return names.first { has($0) } ?? ""
    }
    let (own, other) = (nameThere(first), nameThere(second))
    let these = own == other ? "them" : "'\(fullName(own))' and '\(fullName(other))'"
    return RequestError(.conflicting, parameter: name, expected: "only one of \(these)")
  }

  /// The error of an either/or of which no branch is there.
  @usableFromInline package func missing(_ name: String, oneOf branches: [URLBranch])
    -> RequestError
  {
    let names = branches.map { branch in
      switch branch {
      case .item(let name, _, _): "'\(fullName(name))'"
      case .group(let names): "'\(fullName(names.first ?? ""))'"
      }
    }
    return missing(name, "one of " + names.joined(separator: ", "))
  }

  /// Refuses an item that stands for fixed texts only and has another one.
  private func checkWords(of branches: [URLBranch]) throws(RequestError) {
    for index in branches.indices {
      guard case .item(let own, _?, let aliases) = branches[index], !has(branches[index]) else {
        continue
      }
      for name in [own] + aliases where has(name) {
        let readers = branches.filter { $0.reads(name) }
        if readers.contains(where: { $0.word == nil || has($0) }) { continue }
        let words = readers.compactMap { $0.word.map { "'\($0)'" } }
        throw RequestError(
          .unknownValue, parameter: fullName(name),
          expected: (words.count > 1 ? "one of " : "") + words.joined(separator: ", "))
      }
    }
  }

  private func has(_ branch: URLBranch) -> Bool {
    switch branch {
    case .item(let name, nil, let aliases): has(name) || aliases.contains { has($0) }
    case .item(let name, let text?, let aliases):
      hasValue(name, text) || aliases.contains { hasValue($0, text) }
    case .group(let names): names.contains { has($0) }
    }
  }

  private mutating func claim(_ branch: URLBranch) {
    switch branch {
    case .item(let name, _, let aliases): claim(([name] + aliases).map { fullName($0) })
    case .group(let names): claim(names.map { fullName($0) })
    }
  }
}

/// The texts before and after a member's own name, as in `pickup[{member}]`.
enum GroupNaming {
  static func split(_ naming: String) -> (before: String, after: String) {
    let mark = "{member}"
    // Most groups name their members as they are.
    if naming.isIdentical(to: mark) { return ("", "") }
    return naming.withBytes { bytes in
      mark.withBytes { mark in
        for start in bytes.indices where bytes.has(mark, at: start) {
          return (
            String(copying: bytes[0..<start]),
            String(copying: bytes[(start + mark.count)..<bytes.count])
          )
        }
        return (naming, "")
      }
    }
  }
}
