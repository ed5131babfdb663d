/// A name that is taken, and who took it.
struct TakenName {
  var name: String
  /// The owner of the name, for messages: `action 'add-project'`.
  var title: Subject
  var range: SourceRange
  /// The parameter that is one value under the name.
  var parameter: String?
  /// The text that an alternative without payload waits for; several may share a name.
  var constant: String?

  /// The place of the owner, for messages about another one.
  var note: Diagnostic.Note { .init("\(title) is here", at: range) }
}

/// The names that are taken in one place: in Swift, or those of the query items of an action.
struct NameTable {
  let ignoresCase: Bool
  private var owners: [String: TakenName] = [:]

  init(ignoresCase: Bool = false) { self.ignoresCase = ignoresCase }

  func owner(of name: String) -> TakenName? { owners[key(name)] }

  /// Takes a name; returns who has it already.
  mutating func claim(_ name: TakenName) -> TakenName? {
    let key = key(name.name)
    guard let owner = owners[key] else {
      owners[key] = name
      return nil
    }
    if let constant = name.constant, let other = owner.constant, constant != other { return nil }
    return owner
  }

  private func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }
}

extension Reporting {
  /// Takes a Swift name, and reports it if another declaration has it.
  func claim(
    _ name: String, for title: Subject, at range: SourceRange, in table: inout NameTable
  ) {
    let claimed = TakenName(name: name, title: title, range: range)
    guard let owner = table.claim(claimed) else { return }
    guard title.description != owner.title.description else {
      return report(
        .nameCollision, at: range, "\(title) is declared twice", notes: [.first(at: owner.range)])
    }
    let kinds = [title, owner.title].map { $0.description.prefix { $0 != " " } }
    let advice =
      Set(kinds) == ["action", "type"]
      ? "; give the type another name, such as \((name + "Kind").quoted)" : ""
    report(
      .nameCollision, at: range,
      "\(title) and \(owner.title) would both be \(name.quoted) in Swift" + advice,
      notes: [owner.note])
  }

  /// Reports members of an object or a group that have the same name outside Swift.
  func checkMemberNames(of drafts: [ParameterDraft]) {
    var table = NameTable()
    for draft in drafts where draft.isUsable {
      for name in draft.parameter.wireNames { claim(draft.taking(name), in: &table) }
    }
  }

  /// Takes the name of an item or a member, and reports it if another one has it.
  func claim(_ name: TakenName, in table: inout NameTable) {
    guard let owner = table.claim(name) else { return }
    if name.title.description == owner.title.description {
      // Of two that have the same key, the names in Swift were reported.
      guard name.range == owner.range else { return }
      return report(
        .sameWireName, at: name.range, "\(name.title) has the name \(name.name.quoted) twice")
    }
    report(
      .sameWireName, at: name.range,
      "\(name.title) and \(owner.title) have the same name \(name.name.quoted)",
      notes: [owner.note])
  }

  func reportControlCharacters(_ key: String, of noun: StaticString, at range: SourceRange) {
    report(
      .noIdentifier, at: range,
      "\(key.quoted) has control characters, which no \(noun)'s name can have")
  }

  func reportUnnameable(_ key: String, advice: String, at range: SourceRange) {
    report(
      .noIdentifier, at: range,
      "\(key.quoted) has no letter or digit that a Swift name could be made of; \(advice)")
  }
}

/// A place in the generated Swift where types are declared: the namespace itself, an action, or an
/// action's reply.
final class TypeScope {
  /// The types that it lies in, below the namespace: `[]`, `["Reverse"]` or `["Reverse", "Reply"]`.
  let path: [String]
  var names = NameTable()

  init(path: [String]) { self.path = path }

  func path(of name: String) -> String { (path + [name]).joined(separator: ".") }
}

/// The place and the name of a type that is declared inside another declaration.
struct InlineNaming {
  var scope: TypeScope
  /// The name of the type around it: `Item` for what is inside `Item`, so that its member `kind` is
  /// `ItemKind`.
  var base = ""
  /// The keys that lead to it from there.
  var keys: [String] = []

  var name: String { keys.reduce(base) { $0 + (Identifier.type($1) ?? "") } }

  /// The property that has the type: its name is the type's where letters have no case, and after
  /// an underscore.
  var property: String? { keys.last.flatMap(Identifier.member) }
}

extension TypeStage {
  /// Takes the name of a type that is declared where it is used.
  func claimInlineType(_ naming: InlineNaming, title: Subject, at range: SourceRange) -> String {
    let scope = naming.scope
    let wanted = naming.name
    let isNested = !scope.path.isEmpty
    // A nested type would hide a named one that the same action uses.
    let name = ReservedNames.type(
      wanted.isEmpty ? "Value" : wanted, suffixes: ["Value", "Kind"]
    ) { name in
      head.isTaken(name) || name == naming.property || scope.path.contains(name)
        // An action's own 'App' is the namespace.
        || isNested && (named.swiftNames.contains(name) || name == "App")
    }
    claim(name, for: Subject("the type", of: title.description), at: range, in: &scope.names)
    return name
  }
}
