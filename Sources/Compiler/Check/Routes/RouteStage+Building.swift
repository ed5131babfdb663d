import URLSchemeReceiving

// Which actions' builders can fail, known from the templates alone.

extension RouteStage {
  /// Whether building an action's URL can fail: a value may be empty where something has to be,
  /// hold what ends its placeholder, or turn the URL into another action's.
  func buildingThrows(_ templates: [CheckedTemplate], of action: ActionDraft) -> Bool {
    if templates.contains(where: { !$0.names.isEmpty }) {
      let absentable = action.parameters.filter { $0.mayBeAbsent && !$0.parameter.isScheme }
      let names = action.callbacks.union(absentable.map(\.parameter.key))
      if !alwaysFits(templates, names) { return true }
    }
    return templates.contains { canFail($0, action.parameters) }
  }

  /// Whether a request of the action has an address on the web, and not only URLs there that are read.
  func linkBuilding(of draft: ActionDraft, isShadowed: Bool) -> LinkBuilding {
    let addresses = (draft.templates + draft.links).filter {
      $0.template.scheme == .fixed("https") && !$0.template.isOnlyRead
    }
    guard !addresses.isEmpty else { return .none }
    return isShadowed || buildingThrows(addresses, of: draft) ? .sometimes : .always
  }

  /// Whether the templates have a shape for every combination of parameters that are there.
  private func alwaysFits(_ templates: [CheckedTemplate], _ absentable: Set<String>) -> Bool {
    let placed = templates.placedNames
    let all = Set(templates.flatMap(\.names))
    let varying = all.intersection(absentable).sorted()
    // More than these are not worth counting.
    guard varying.count <= 5 else { return false }
    // A template with a value of its own is built for that value alone.
    let shapes = templates.filter(\.template.constants.isEmpty).flatMap(\.template.builtNames)
    return (0..<1 << varying.count).allSatisfy { combination in
      let absent = varying.indices.filter { combination >> $0 & 1 == 1 }.map { varying[$0] }
      return shapes.canBuild(all.subtracting(absent), placed: placed)
    }
  }

  private func canFail(_ checked: CheckedTemplate, _ drafts: [ParameterDraft]) -> Bool {
    let template = checked.template
    let schemes = head.schemes.map(\.name)
    let built =
      switch template.scheme {
      case .any: Array(schemes.prefix(1))
      case .fixed: [String]()
      case .variable: schemes
      }
    if let fragment = template.fragment, canFail(fragment, checked) { return true }
    for case .nameless(let name) in template.items {
      guard let type = checked.types[name] else { return true }
      if alphabet(of: name, in: checked) == nil, !types.isJSONText(type) { return true }
    }
    let names = drafts.flatMap { actions.wireNames(of: $0) }.map { head.folded($0.name) }
    for entry in checked.routes
    where !entry.shape.variables.contains(URLTemplate.Variable.ignoredName) {
      let claim = entry.claim
      let foreign = shapes.foreignConditions(claim, template.scheme)
      if !foreign.isEmpty, drafts.contains(where: { mayWrite($0, foreign) }) { return true }
      if shapes.isBehindBound(claim, built) { return true }
      if shapes.canConfuse(claim, template.scheme, writing: names) { return true }
      if canFail(entry, checked) { return true }
    }
    return false
  }

  /// Whether a value can be empty, or contain its delimiter, in a fragment. Other fragments aren't
  /// compared, so one that is more than a value and its name is assumed to fail.
  private func canFail(_ fragment: URLTemplate.Fragment, _ checked: CheckedTemplate) -> Bool {
    let elements = fragment.elements
    if case .variable(let variable)? = elements.first, elements.count == 1, fragment.items.isEmpty {
      return alphabet(of: variable.name, in: checked) == nil
    }
    return elements.isEmpty || elements.contains { if case .literal = $0 { false } else { true } }
  }

  /// Whether a parameter may be written as one of some query items.
  private func mayWrite(_ draft: ParameterDraft, _ names: Set<String>) -> Bool {
    if case .pairs = draft.parameter.kind { return true }
    // An item without a name reads an absent value as a value.
    let isBare = types.oneText(draft.parameter.kind) == nil
    if isBare, names.contains(where: { $0.hasPrefix("\u{1}") }) { return true }
    return actions.wireNames(of: draft).contains { names.contains(head.folded($0.name)) }
  }

  private func canFail(_ entry: RouteConflicts.Entry, _ checked: CheckedTemplate) -> Bool {
    let (claim, pieces) = (entry.claim, entry.shape.afterScheme.hierPart)
    for (index, piece) in pieces.enumerated() {
      guard let name = piece.variable?.name else { continue }
      guard let alphabet = alphabet(of: name, in: checked) else { return true }
      let next = pieces.dropFirst(index + 1).first?.literal?.utf8.first
      if let next, alphabet.contains(next) { return true }
    }
    var start = 0
    return claim.segments.enumerated().contains { index, segment in
      let placeholders = start..<start + segment.utf8.count { 1...3 ~= $0 }
      start = placeholders.upperBound
      let alphabets = entry.shape.variables[placeholders].compactMap {
        alphabet(of: $0, in: checked)
      }
      guard let first = alphabets.first else { return false }
      return shapes.canConfuse(
        segment, at: index, claim.domains[placeholders.lowerBound],
        alphabets.reduce(first) { $0.union($1) })
    }
  }

  private func alphabet(of name: String, in checked: CheckedTemplate) -> ByteSet? {
    checked.types[name].flatMap { ByteSet(of: $0, in: types) }
  }
}
