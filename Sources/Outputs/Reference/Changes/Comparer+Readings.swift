import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeRuntime

extension Comparer {
  /// Reads URLs of both versions with both, and notes those that mean something else though no other change says so:
  /// a template of one action may win over that of another, or take a parameter out of the query.
  ///
  /// URLs in use have only items that the old version knows: others may mean anything in a later one.
  func compareReadings() {
    let (explained, shared) = explanations
    var known = explained
    // These can make any URL mean something else.
    let sweeping: Set<ChangeKind> = [
      .matchingTightened, .prefixRemoved, .spacesChanged, .queryMarksChanged,
    ]
    guard sweeping.isDisjoint(with: shared) else { return }
    for url in SampleURLs(old, new).all {
      guard let before = try? interpreters.former.parse(url), before.unread.isEmpty,
        !known.contains(before.action.name),
        let message = difference(
          of: before, from: try? interpreters.current.parse(url), isExplained: !shared.isEmpty)
      else { continue }
      known.insert(before.action.name)
      note(
        .readingChanged, Place(before.action.name, before.action.range), "'\(url)' is \(message)",
        isGone: true)
    }
  }

  /// Whether the new version reads URLs of a shape as the old version does, as far as samples tell.
  func isStillRead(_ shape: ActionURL, of action: Action) -> Bool {
    // Samples don't tell the words that a template sets.
    guard shape.template.constants.isEmpty else { return false }
    let readings = SampleURLs.urls(of: shape, action, old, new).compactMap { url in
      (try? interpreters.former.parse(url)).map { ($0, try? interpreters.current.parse(url)) }
    }.filter { $0.0.action.name == action.name }
    return !readings.isEmpty && readings.allSatisfy { difference(of: $0, from: $1) == nil }
  }

  /// The actions whose changes say that URLs may mean something else, by their names in the old version, and such
  /// changes of what several of them share.
  private var explanations: (actions: Set<String>, shared: [ChangeKind]) {
    let formerNames = Dictionary(firstOf: currentNames.map { ($0.value, $0.key) })
    var owners: [Substring: String] = [:]
    for action in old.actions { owners[action.typeName[...]] = action.name }
    for action in new.actions {
      let former = formerNames[action.name] ?? action.name
      owners[action.typeName[...]] = former
      owners[action.name[...]] = former
    }
    for action in old.actions { owners[action.name[...]] = action.name }
    var (explained, shared): (Set<String>, [ChangeKind]) = ([], [])
    // A word of an enum that takes other texts is a text as well.
    for change in changes where change.kind.breaks.contains(.urls) || change.kind == .enumOpened {
      // A subject begins with an action's name, or with that of its type.
      if let owner = owners[change.subject.prefix { $0 != "." }] {
        explained.insert(owner)
      } else {
        shared.append(change.kind)
      }
    }
    return (explained, shared)
  }

  /// What became of a URL, if it doesn't say what it said.
  ///
  /// - Parameter isExplained: Whether another change may be why a URL is refused or lacks a value.
  private func difference(
    of former: ParsedURL, from current: ParsedURL?, isExplained: Bool = false
  ) -> String? {
    if let current, current.action.name != currentNames[former.action.name] {
      return "read as '\(current.action.name)', and was as '\(former.action.name)'"
    }
    if isExplained { return nil }
    guard let current else { return "refused" }
    let texts = Set(current.texts)
    return former.texts.allSatisfy(texts.contains) ? nil : "read without a value that it has"
  }
}

extension ParsedURL {
  /// What it says, whatever that is called.
  fileprivate var texts: [String] {
    values.flatMap { $0.value.texts } + callbackItems.map(\.text)
  }
}

extension Value {
  /// The texts in a value. Words and alternatives count as one, since another version may call them otherwise.
  fileprivate var texts: [String] {
    switch self {
    case .enumeration: ["word"]
    case .list(let values): values.flatMap(\.texts)
    case .record(let members): members.flatMap { $0.value.texts }
    case .branch(_, let value): value?.texts ?? ["word"]
    case .pairs(let pairs): pairs.flatMap { [$0.name] + $0.value.texts }
    default: ["\(self)"]
    }
  }
}
