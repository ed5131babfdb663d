import URLSchemeCompiler
import URLSchemeRuntime

extension Comparer {
  /// Compares the declared types that parameters and results led to, and those that these lead to.
  func compareDeclarations() {
    while !pendingDeclarations.isEmpty {
      let pair = pendingDeclarations.removeFirst()
      if let former = old.declaration(pair.old), let current = new.declaration(pair.new) {
        compare(former, current, pair.direction)
      }
    }
  }

  private func compare(_ former: Declaration, _ current: Declaration, _ direction: Direction) {
    let here = Place(current.path, current.range, direction)
    switch (former.kind, current.kind) {
    case (.enumeration(let formerCases), .enumeration(let cases)):
      compareCases(formerCases, cases, here)
      compareReading(formerCases, cases, here)
    case (.object(let formerMembers), .object(let members)),
      (.group(let formerMembers), .group(let members)):
      compareMembers(formerMembers, members, former.path, here)
    case (.parts(let formerMembers, let formerText), .parts(let members, let text)):
      compareMembers(formerMembers, members, former.path, here)
      compareForms(formerText.source, text.source, here)
      compareCase(formerText.ignoresCase, text.ignoresCase, here)
    case (.choice(let formerBranches, let formerFirst), .choice(let branches, let first)):
      compareBranches(formerBranches, branches, here)
      compare(formerFirst, first, .preferenceChanged, here) { _, first in
        first ? "the first of several that are given counts" : "several at once are refused"
      }
      if formerFirst, first { compareOrder(formerBranches, branches, here) }
    case (.union(let formerBranches), .union(let branches)):
      compareBranches(formerBranches, branches, here)
      compareOrder(formerBranches, branches, here)
      compareReach(formerBranches, branches, here)
    case (.tagged(let formerBranches, let formerTag), .tagged(let branches, let tag)):
      compareBranches(formerBranches, branches, here)
      compare(formerTag, tag, .spellingChanged, here) {
        "the member '\($1)' says which it is, and '\($0)' did"
      }
    default:
      note(.typeChanged, here, "it is \(current.kind.noun), and was \(former.kind.noun)")
    }
  }

  private func compareMembers(
    _ former: [Parameter], _ current: [Parameter], _ formerPath: String, _ here: Place
  ) {
    compareMaking(formerPath, here.subject, here)
    switch here.direction {
    case .request: compareParameters(former, current, of: here)
    case .reply: compareResults(former, current, of: here.subject)
    }
  }

  /// Notes where another alternative is tried before one that there was.
  private func compareOrder(_ former: [Parameter], _ current: [Parameter], _ here: Place) {
    let (formerKeys, keys) = (former.map(\.key), current.map(\.key))
    let tried = keys.prefix(1 + (keys.lastIndex(where: formerKeys.contains) ?? -1))
    compare(formerKeys.filter(keys.contains), Array(tried), .preferenceChanged, here) { _, _ in
      "the alternatives are tried in the order \(keys.conjunction)"
    }
  }

  /// Notes where an alternative reads texts that one behind it read.
  private func compareReach(_ former: [Parameter], _ current: [Parameter], _ here: Place) {
    let keys = current.map(\.key)
    for (index, branch) in former.enumerated() {
      guard let same = current.first(where: { $0.key == branch.key }),
        former[(index + 1)...].contains(where: { keys.contains($0.key) })
      else { continue }
      let reach = Comparer(old: old, new: new, makers)
      reach.compareShape(branch, same, Place(here.subject))
      reach.compareDeclarations()
      if reach.changes.contains(where: {
        [.requestWidened, .requestAlternativeAdded].contains($0.kind)
      }) {
        note(
          .preferenceChanged, here,
          "more texts are read as '\(branch.key)', and no longer as an alternative behind it")
      }
    }
  }

  /// Notes where a Swift type's initializer can throw and couldn't.
  func compareMaking(_ former: String, _ current: String, _ here: Place) {
    guard makers.old[former] == false, makers.new[current] == true else { return }
    note(
      here.direction == .request ? .buildingThrows : .answeringThrows, here,
      "the initializer of '\(current)' can fail, and needs 'try'")
  }

  func compareCase(_ former: Bool, _ current: Bool, _ here: Place) {
    let direction = here.direction
    compare(former, current, current ? direction.widened : direction.narrowed, here) {
      _, ignoresCase in
      ignoresCase
        ? "its words are read in capital and small letters"
        : "capital and small letters differ in its words"
    }
  }

  /// Compares which other texts are read than the words.
  private func compareReading(_ former: EnumWords, _ current: EnumWords, _ here: Place) {
    let isOpened = current.isOpen && here.direction == .request
    compare(former.isOpen, current.isOpen, isOpened ? .enumOpened : .typeChanged, here) {
      _, isOpen in
      isOpen ? "other texts than its words are values, too" : "only its words are values"
    }
    compareCase(former.ignoresCase, current.ignoresCase, here)
    let kept = Set(former.map(\.key)).intersection(current.map(\.key))
    func otherTexts(of words: EnumWords, without others: EnumWords) -> [String] {
      let texts = Set(others.texts)
      return words.filter { kept.contains($0.key) }.flatMap(\.otherTexts)
        .filter { !texts.contains($0) }
    }
    compare(
      otherTexts(of: former, without: current), otherTexts(of: current, without: former),
      removed: here.direction.narrowed, added: here.direction.widened, at: { _ in here },
      gone: { "it is no longer read as '\($0)'" }, new: { "it is read as '\($0)' too" })
  }

  private func compareCases(_ former: EnumWords, _ current: EnumWords, _ here: Place) {
    let before = Place(here.subject, old.declaration(here.subject)?.range)
    compareNamed(
      Pairing(
        former.cases, current.cases, named: \.key, features: { [$0.wireText] }),
      removed: .alternativeRemoved, added: { _ in here.direction.extended },
      renamed: .alternativeRenamed, at: { $1 ? before : here }, shown: \.wireText,
      rest: { former, current in
        // What it was called before may still be read.
        let isKept = current.otherTexts.contains(former.wireText)
        compareTexts(
          former.wireText, current.wireText, isKept ? .wireNamePreferred : .alternativeRespelled,
          here, "'\(current.key)' is written")
      })
  }

  private func compareBranches(_ former: [Parameter], _ current: [Parameter], _ here: Place) {
    compareNamed(
      Pairing(former, current, named: \.key), "the alternative ", removed: .alternativeRemoved,
      added: { _ in here.direction.extended },
      at: { branch, isGone in
        isGone ? Place(here.subject, branch.range) : here
      },
      rest: { branch, same in
        let place = Place("\(here.subject).\(same.key)", same.range, here.direction)
        compareNames(branch, same, .alternativeRespelled, place)
        compareShape(branch, same, place)
      })
  }
}

extension Spec {
  /// What a value of a type is, with an article.
  func noun(_ type: ValueType) -> String { declared(type)?.noun ?? type.noun }
}

extension Declaration.Kind {
  fileprivate var noun: String {
    switch self {
    case .enumeration: "one of several words"
    case .object: "a JSON object"
    case .parts: "a text with parts"
    case .group: "a group"
    case .choice: "one of several parameters"
    case .union: "a text of several readings"
    case .tagged: "one of several JSON objects"
    }
  }
}
