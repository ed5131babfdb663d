import URLSchemeRuntime

/// A name in the URL, and who reads it.
struct WireName {
  var name: String
  var title: Subject
  var range: SourceRange
  /// The parameter that is one value under the name.
  var parameter: String?
  /// The text that an alternative without payload waits for; several may share a name.
  var constant: String?
}

extension Checker {
  /// Reports members of an object or a group that have the same name outside Swift.
  func checkMemberNames(of drafts: [ParameterDraft]) {
    var table = WireNameTable(ignoresCase: false)
    for draft in drafts where draft.isUsable {
      let title = Subject("member", draft.parameter.key)
      for name in [draft.parameter.wireName] + draft.parameter.aliases {
        claim(WireName(name: name, title: title, range: draft.keyRange), in: &table)
      }
    }
  }

  /// Reports parameters that would be read from the same query item.
  func checkWireNames(
    of drafts: [ParameterDraft], templates: [CheckedTemplate], callbacks: [WireName]
  ) {
    var table = WireNameTable(ignoresCase: matching.names == .caseInsensitive)
    for callback in callbacks { claim(callback, in: &table) }
    for draft in drafts where draft.isUsable {
      for name in wireNames(of: draft) { claim(name, in: &table) }
    }
    var fixed = table
    for template in templates {
      for item in template.template.items {
        switch item {
        case .bare(let key), .fixed(let key, _):
          checkItem(key, in: template, reader: nil, &fixed)
        case .captured(let key, let reader): checkItem(key, in: template, reader: reader, &fixed)
        case .nameless: break
        }
      }
    }
  }

  func claim(_ name: WireName, in table: inout WireNameTable) {
    guard let owner = table.claim(name) else { return }
    if name.title.description == owner.title.description {
      // Of two that have the same key, the names in Swift were reported.
      guard name.range == owner.range else { return }
      return report(
        .sameWireName, "\(name.title) has the name \(name.name.quoted) twice", at: name.range)
    }
    report(
      .sameWireName, "\(name.title) and \(owner.title) have the same name \(name.name.quoted)",
      at: name.range, notes: [.init("\(owner.title) is here", at: owner.range)])
  }

  private func checkItem(
    _ key: String, in template: CheckedTemplate, reader: String?, _ table: inout WireNameTable
  ) {
    guard let owner = table.owner(of: key) else { return }
    if let reader, owner.parameter == reader { return }
    report(
      .sameWireName,
      "the template's item \(key.quoted) and \(owner.title) have the same name",
      at: template.scalar.range, notes: [.init("\(owner.title) is here", at: owner.range)])
  }

  /// The query items that a parameter is read from.
  func wireNames(of draft: ParameterDraft, noun: StaticString = "parameter") -> [WireName] {
    guard isKnown(draft.parameter.shape) else { return [] }
    let title = Subject(noun, draft.parameter.key)
    return wireNames(of: draft.parameter, title: title, range: draft.keyRange)
  }

  private func wireNames(
    of parameter: Parameter, title: Subject, range: SourceRange
  ) -> [WireName] {
    switch parameter.shape {
    case .value(let type):
      var constant: String?
      if case .constant(let text) = type.kind { constant = text }
      let own = parameter.place == .template ? [] : [parameter.wireName]
      return (own + parameter.aliases).map {
        WireName(
          name: $0, title: title, range: range, parameter: parameter.key, constant: constant)
      }
    case .group(let path):
      guard case .group(let members)? = declarations[path]?.kind else { return [] }
      return members.flatMap { member in
        ([member.wireName] + member.aliases).map { name in
          let full = parameter.wireName.replacing(Parameter.memberPlaceholder, with: name)
          return WireName(
            name: full, title: Subject("member", member.key, of: title.description), range: range)
        }
      }
    case .choice(let path):
      guard case .choice(let branches, _)? = declarations[path]?.kind else { return [] }
      return branches.flatMap { branch in
        wireNames(
          of: branch.content,
          title: Subject("alternative", branch.key, of: title.description),
          range: branch.content.range ?? range)
      }
    case .pairs: return []
    }
  }
}

/// The names of query items that are taken in one action.
struct WireNameTable {
  let ignoresCase: Bool
  private var owners: [String: WireName] = [:]

  init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }

  func owner(of name: String) -> WireName? { owners[key(name)] }

  /// Takes a name; returns who has it already.
  mutating func claim(_ name: WireName) -> WireName? {
    let key = key(name.name)
    guard let owner = owners[key] else {
      owners[key] = name
      return nil
    }
    if let own = name.constant, let other = owner.constant, own != other { return nil }
    return owner
  }

  private func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }
}
