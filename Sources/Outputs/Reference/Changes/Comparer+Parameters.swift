import URLSchemeCompiler

extension Comparer {
  /// Compares the parameters of a request, of a group or of an object in a request.
  ///
  /// - Parameters:
  ///   - owner: The declaration that has the parameters.
  ///   - renames: New names, by old ones, that are known from elsewhere.
  func compareParameters(
    _ former: [Parameter], _ current: [Parameter], of owner: Place, renames: [String: String] = [:]
  ) {
    let pairing = Pairing(parameters: former, current, renames: renames)
    func place(_ parameter: Parameter) -> Place {
      Place("\(owner.subject).\(parameter.key)", parameter.range)
    }
    compareNamed(
      pairing, "the parameter ", removed: .parameterRemoved, added: nil,
      renamed: .parameterRenamed, at: { parameter, _ in place(parameter) },
      rest: { compare($0, $1, place($1)) })
    for parameter in pairing.added {
      let isRequired = parameter.isRequired
      note(
        isRequired ? .requiredParameterAdded : .optionalParameterAdded, place(parameter),
        "the \(isRequired ? "required" : "optional") parameter '\(parameter.key)' is new")
      // URLs in use lack it, also where it is required now.
      var free = parameter
      free.relations.removeAll { $0.rule.isAboutAbsence }
      compareConditions(free, parameter, place(parameter))
    }
    if let order = pairing.order?.map(\.key) {
      note(.parameterMoved, owner, "the order is \(order.conjunction) now")
    }
  }

  private func compare(_ former: Parameter, _ current: Parameter, _ here: Place) {
    compareNames(former, current, .wireNameChanged, here)
    comparePresence(former, current, here)
    compareConditions(former, current, here)
    if former.deprecated == nil, let deprecated = current.deprecated {
      note(.parameterDeprecated, here, deprecated.phrase)
    }
    compareShape(former, current, here)
  }

  /// Compares what has to be there beside a parameter or a result.
  func compareConditions(_ former: Parameter, _ current: Parameter, _ here: Place) {
    let (removed, added): (ChangeKind, ChangeKind) =
      here.direction == .request
      ? (.requirementRemoved, .requirementAdded) : (.replyWidened, .replyNarrowed)
    func text(_ relation: Relation, _ isGone: Bool) -> String {
      "it " + (relation.rule.isAboutAbsence || relation.rule.bound != nil ? "is " : "")
        + (isGone ? "no longer " : "")
        + relation.phrase(quoted: \.quoted)
    }
    let (old, new) = (former.relations, current.relations)
    // Of rules that take any of several, one that names more is weaker.
    func holds(_ relation: Relation, in relations: [Relation]) -> Bool {
      relations.contains { other in
        relation == other
          || relation.rule.takesAny && relation.rule == other.rule
            && Set(other.others).isSubset(of: relation.others)
      }
    }
    for relation in old where !holds(relation, in: new) {
      note(removed, here, text(relation, true), isGone: true)
    }
    for relation in new where !holds(relation, in: old) { note(added, here, text(relation, false)) }
  }

  /// Compares the names under which something is read, and what a second one means.
  ///
  /// - Parameter changed: The change to report if the old name is no longer read.
  func compareNames(
    _ former: Parameter, _ current: Parameter, _ changed: ChangeKind, _ here: Place
  ) {
    compare(
      former.repeated.rawValue, current.repeated.rawValue,
      former.repeated == .reject ? .repeatsAllowed : .repeatsChanged, here
    ) { "a second one means '\($1)', and meant '\($0)'" }
    // A placeholder has no name in the URL, and neither have choices and pairs.
    if case .template = current.location, case .template = former.location { return }
    switch (former.kind, current.kind) {
    case (.pairs, .pairs):
      let (old, new) = (former.keyNaming ?? "{key}", current.keyNaming ?? "{key}")
      return compare(old, new, changed, here) { "its items are named '\($1)', and were '\($0)'" }
    case (.value, .value), (.group, .group): break
    // That it is something else says all.
    default: return
    }
    let isKept = current.aliases.contains(former.wireName)
    compare(
      former.wireName, current.wireName, isKept ? .wireNamePreferred : changed, here
    ) { "it is '\($1)' in the URL, and was '\($0)'" }
    compare(
      former.aliases.filter { $0 != current.wireName },
      current.aliases.filter { $0 != former.wireName }, removed: .aliasRemoved, added: .aliasAdded,
      at: { _ in here }, gone: { "it is no longer read as '\($0)'" },
      new: { "it is read as '\($0)' too" })
  }

  private func comparePresence(_ former: Parameter, _ current: Parameter, _ here: Place) {
    let change: (kind: ChangeKind, message: String)? =
      switch (former.presence, current.presence) {
      case _ where former.presence == current.presence: nil
      case (.required, .optional): (.requiredBecameOptional, "it may be left out")
      case (.required, _):
        (.requiredBecameDefaulted, "it may be left out, and has a default")
      case (.optional, .required): (.optionalBecameRequired, "it may no longer be left out")
      case (.optional, _):
        (.optionalBecameDefaulted, "it has a default, where it was merely absent")
      case (_, .required): (.defaultedBecameRequired, "it may no longer be left out")
      case (_, .optional):
        (.defaultedBecameOptional, "it has no default any more, and may be absent")
      case (.defaulted, _), (.follows, _): (.defaultChanged, "it has another default")
      }
    if let change { note(change.kind, here, change.message) }
  }

  /// Compares what two parameters, results or members hold.
  func compareShape(_ former: Parameter, _ current: Parameter, _ here: Place) {
    compare(former.isSensitive, current.isSensitive, .secretChanged, here) { _, isSecret in
      isSecret ? "it is a secret" : "it is no longer a secret"
    }
    // Only where it was refused it was of no use.
    compare(
      former.invalid, current.invalid,
      former.invalid == .refuse ? .requestWidened : .requestNarrowed, here
    ) { _, invalid in
      "a value that can't be read is "
        + (invalid == .ignore
          ? "ignored" : invalid == .refuse ? "refused" : "tried with the next template")
    }
    compareSplit(former, current, here)
    switch (former.kind, current.kind) {
    case (.value(let formerType), .value(let type)), (.pairs(let formerType), .pairs(let type)):
      compareTypes(formerType, type, here)
    case (.choice(let formerPath), .choice(let path)), (.group(let formerPath), .group(let path)):
      compareDeclared(formerPath, path, here)
    default:
      note(.typeChanged, here, "it is \(new.noun(current.kind)), and was \(old.noun(former.kind))")
    }
  }

  /// Compares when the text of a list or of a value with parts is split.
  private func compareSplit(_ former: Parameter, _ current: Parameter, _ here: Place) {
    guard former.location == current.location, let formerType = former.kind.valueType,
      let type = current.kind.valueType, old.isSplit(formerType), new.isSplit(type)
    else { return }
    compare(former.split, current.split, .spellingChanged, here) { _, split in
      split == .beforeDecoding
        ? "an escaped separator belongs to a part" : "an escaped separator divides it as well"
    }
  }
}

extension Spec {
  fileprivate func noun(_ kind: Parameter.Kind) -> String {
    switch kind {
    case .value(let type): noun(type)
    case .choice: "one of several"
    case .group: "a group"
    case .pairs: "all other items"
    }
  }
}

extension Pairing<Parameter> {
  /// What was renamed was so in the path, or in the specification alone, with the same name in the URL.
  init(parameters former: [Parameter], _ current: [Parameter], renames: [String: String] = [:]) {
    self.init(
      former, current, named: \.key, renames: renames, features: \.wireNames,
      isSame: { $1.travels(like: $0) })
  }
}

extension Parameter {
  /// Whether the other has the same name in the URL.
  fileprivate func travels(like other: Parameter) -> Bool {
    guard case .value = kind, case .value = other.kind, location == .query,
      other.location == .query
    else { return false }
    return wireName == other.wireName || aliases.contains(other.wireName)
  }
}
