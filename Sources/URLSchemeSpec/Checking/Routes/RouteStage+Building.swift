import URLSchemeRuntime

// Which actions' builders can fail, known from the templates alone.

extension RouteStage {
  /// Whether building an action's URL can fail: a value may be empty where something has to be,
  /// hold what ends its placeholder, or turn the URL into another action's.
  func buildingThrows(
    _ templates: [CheckedTemplate], drafts: [ParameterDraft], callbacks: [String]
  ) -> Bool {
    if templates.contains(where: { !$0.names.isEmpty }) {
      var absentable = Set(callbacks)
      for draft in drafts where draft.mayBeAbsent { absentable.insert(draft.parameter.key) }
      if !alwaysFits(templates, absentable) { return true }
    }
    return templates.contains { canFail($0, drafts) }
  }

  /// Whether a request of the action has an address on the web.
  func linkBuilding(of draft: ActionDraft, isShadowed: Bool) -> LinkBuilding {
    let addresses = (draft.templates + draft.links).filter {
      $0.template.scheme == .fixed("https")
    }
    guard !addresses.isEmpty else { return .none }
    let canFail =
      isShadowed || buildingThrows(addresses, drafts: draft.drafts, callbacks: draft.callbacks)
    return canFail ? .sometimes : .always
  }

  /// Whether some template takes every combination of parameters that are there.
  private func alwaysFits(_ templates: [CheckedTemplate], _ absentable: Set<String>) -> Bool {
    templates.contains { checked in
      let optional = checked.optionalNames
      guard !checked.names.contains(where: { !optional.contains($0) && absentable.contains($0) })
      else { return false }
      if optional.isEmpty { return true }
      let required = optional.subtracting(absentable)
      let varying = optional.intersection(absentable)
      var combinations: Set<Set<String>> = []
      for expansion in checked.template.expansions {
        var names: Set<String> = []
        for case .variable(let variable) in expansion { names.insert(variable.name) }
        guard required.isSubset(of: names) else { continue }
        combinations.insert(names.intersection(varying))
      }
      // At most 16 shapes, so there is no need to count beyond.
      return varying.count <= 4 && combinations.count == 1 << varying.count
    }
  }

  private func canFail(_ checked: CheckedTemplate, _ drafts: [ParameterDraft]) -> Bool {
    let template = checked.template
    let isBound = if case .fixed = template.scheme { true } else { false }
    if shapes.hasBoundVariables, !isBound { return true }
    if let fragment = template.fragment, alphabet(of: fragment.name, in: checked) == nil {
      return true
    }
    for case .nameless(let name) in template.items {
      guard let type = checked.types[name] ?? nil else { return true }
      if alphabet(of: name, in: checked) == nil, !type.isJSON(types.declaration) { return true }
    }
    for shape in shapes(of: checked) {
      let own = conditionNames(of: template)
      let foreign = shapes.foreignConditions(shape, template, own: own)
      if !foreign.isEmpty, drafts.contains(where: { mayWrite($0, foreign) }) { return true }
      if canFail(shape, checked) { return true }
    }
    return false
  }

  /// Whether a parameter may be written as one of some query items.
  private func mayWrite(_ draft: ParameterDraft, _ names: Set<String>) -> Bool {
    if case .pairs = draft.parameter.shape { return true }
    return actions.wireNames(of: draft).contains { names.contains(head.folded($0.name)) }
  }

  private func conditionNames(of template: URLTemplate) -> Set<String> {
    var names: Set<String> = []
    for item in template.items {
      switch item {
      case .bare(let key), .fixed(let key, _), .captured(let key, _): names.insert(head.folded(key))
      case .nameless: break
      }
    }
    return names
  }

  private func canFail(_ shape: RoutePattern, _ checked: CheckedTemplate) -> Bool {
    for (index, piece) in shape.pieces.enumerated() {
      guard case .variable(let variable) = piece else { continue }
      guard let alphabet = alphabet(of: variable.name, in: checked) else { return true }
      if index + 1 < shape.pieces.count, case .literal(let next) = shape.pieces[index + 1],
        let delimiter = next.utf8.first, alphabet.contains(delimiter)
      {
        return true
      }
    }
    for (index, segment) in shape.segments.enumerated() {
      for case .variable(let variable) in segment {
        guard let type = checked.types[variable.name] ?? nil,
          let alphabet = alphabet(of: variable.name, in: checked),
          !shapes.canConfuse(segment, at: index, type, alphabet, types.declaration)
        else { return true }
      }
    }
    return false
  }

  private func alphabet(of name: String, in checked: CheckedTemplate) -> Alphabet? {
    guard let type = checked.types[name] ?? nil else { return nil }
    return Alphabet(of: type, in: types.declaration)
  }
}
