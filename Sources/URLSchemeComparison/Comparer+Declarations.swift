import URLSchemeSpec

extension Comparer {
  /// Compares the declared types that parameters and results led to, and those that these lead to.
  mutating func compareDeclarations() {
    while let pair = pendingDeclarations.first {
      pendingDeclarations.removeFirst()
      guard let former = old.declaration(pair.old), let current = new.declaration(pair.new) else {
        continue
      }
      compare(former, current, pair.direction)
    }
  }

  private mutating func compare(
    _ former: Declaration, _ current: Declaration, _ direction: Direction
  ) {
    switch (former.kind, current.kind) {
    case (.enumeration(let formerCases), .enumeration(let cases)):
      compareCases(formerCases, cases, of: current, direction)
    case (.object(let formerMembers), .object(let members)),
      (.group(let formerMembers), .group(let members)):
      switch direction {
      case .request:
        compareParameters(formerMembers, members, of: current.path, at: current.range)
      case .reply: compareResults(formerMembers, members, of: current.path)
      }
    case (
      .choice(let formerBranches, let formerPrefersFirst), .choice(let branches, let prefersFirst)
    ):
      compareBranches(formerBranches, branches, of: current, direction)
      if formerPrefersFirst != prefersFirst {
        note(
          .preferenceChanged, current.path,
          prefersFirst
            ? "the first of several that are given counts" : "several at once are refused",
          at: current.range)
      }
    case (.union(let formerBranches), .union(let branches)):
      compareBranches(formerBranches, branches, of: current, direction)
      let kept = Set(branches.map(\.key)).intersection(formerBranches.map(\.key))
      if formerBranches.map(\.key).filter(kept.contains)
        != branches.map(\.key).filter(kept.contains)
      {
        note(
          .preferenceChanged, current.path,
          "the alternatives are tried in the order \(branches.map(\.key).quotedList)",
          at: current.range)
      }
    case (.tagged(let formerBranches, let formerTag), .tagged(let branches, let tag)):
      compareBranches(formerBranches, branches, of: current, direction)
      if formerTag != tag {
        note(
          .spellingChanged, current.path,
          "the member '\(tag)' says which it is, and '\(formerTag)' did", at: current.range)
      }
    default:
      note(
        .typeChanged, current.path, "it is \(current.kind.noun), and was \(former.kind.noun)",
        at: current.range)
    }
  }

  private mutating func compareCases(
    _ former: [EnumCase], _ current: [EnumCase], of declaration: Declaration,
    _ direction: Direction
  ) {
    let formerKeys = Set(former.map(\.key))
    var arrivals = current.filter { !formerKeys.contains($0.key) }
    for word in former {
      if let same = current.first(where: { $0.key == word.key }) {
        if same.wireText == word.wireText { continue }
        note(
          .alternativeRespelled, declaration.path,
          "'\(word.key)' is written '\(same.wireText)', and was '\(word.wireText)'",
          at: declaration.range)
      } else if let index = arrivals.firstIndex(where: { $0.wireText == word.wireText }) {
        let renamed = arrivals.remove(at: index)
        note(
          .alternativeRenamed, declaration.path, "'\(word.key)' is '\(renamed.key)' now",
          at: declaration.range)
      } else {
        noteGone(
          .alternativeRemoved, declaration.path, "'\(word.wireText)' is gone",
          at: old.declaration(declaration.path)?.range)
      }
    }
    for word in arrivals { noteArrival("'\(word.wireText)' is new", of: declaration, direction) }
  }

  private mutating func compareBranches(
    _ former: [Branch], _ current: [Branch], of declaration: Declaration, _ direction: Direction
  ) {
    for branch in former {
      guard let same = current.first(where: { $0.key == branch.key }) else {
        noteGone(
          .alternativeRemoved, declaration.path, "the alternative '\(branch.key)' is gone",
          at: branch.content.range)
        continue
      }
      let subject = "\(declaration.path).\(same.key)"
      if branch.content.wireName != same.content.wireName {
        note(
          .alternativeRespelled, subject,
          "it is '\(same.content.wireName)' in the URL, and was '\(branch.content.wireName)'",
          at: same.content.range)
      }
      compareSecrecy(branch.content, same.content, subject)
      compareShape(branch.content, same.content, direction, subject)
    }
    for branch in current where !former.contains(where: { $0.key == branch.key }) {
      noteArrival("the alternative '\(branch.key)' is new", of: declaration, direction)
    }
  }

  private mutating func noteArrival(
    _ message: String, of declaration: Declaration, _ direction: Direction
  ) {
    note(
      direction == .request ? .requestAlternativeAdded : .replyAlternativeAdded, declaration.path,
      message, at: declaration.range)
  }
}

extension Declaration.Kind {
  fileprivate var noun: String {
    switch self {
    case .enumeration: "one of several words"
    case .object: "a JSON object"
    case .group: "a group"
    case .choice: "one of several parameters"
    case .union: "a text of several readings"
    case .tagged: "one of several JSON objects"
    }
  }
}
