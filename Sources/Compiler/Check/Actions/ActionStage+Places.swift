// Where parameters are in an action's URLs, and how their texts are split there.

extension ActionStage {
  /// Notes the place of each parameter in the templates, and how its text is split there.
  func setPlaces(of drafts: inout [ParameterDraft], _ templates: [CheckedTemplate]) {
    guard !templates.isEmpty else { return }
    let places = TemplatePlaces(templates.map(\.template))
    for index in drafts.indices {
      setSplit(of: &drafts[index], places)
      setLocation(of: &drafts[index], places)
      drafts[index].parameter.isScheme = places.schemes.contains(drafts[index].parameter.key)
    }
  }

  private func setSplit(of draft: inout ParameterDraft, _ places: TemplatePlaces) {
    let name = draft.parameter.key
    guard case .value(let type) = draft.parameter.kind, types.isSplit(type),
      !places.whole.contains(name)
    else { return }
    let isPlaced = places.placed.contains(name)
    draft.parameter.split =
      draft.split ?? (type.isBytes || isPlaced ? .beforeDecoding : .afterDecoding)
    let isInItem = !isPlaced || places.nameless.contains(name)
    guard isInItem || places.inPath.contains(name) else { return }
    checkDividers(of: draft, type, isInPath: !isInItem, isInHost: places.inHost.contains(name))
  }

  private func setLocation(of draft: inout ParameterDraft, _ places: TemplatePlaces) {
    guard places.inTemplates.contains(draft.parameter.key) else { return }
    draft.parameter.location = .template
    draft.reader?.misplaced(
      "repeated",
      "has no meaning here: \(draft.title) has a place in a template, and a URL in which its item "
        + "occurs twice is refused")
    if !places.inItems.contains(draft.parameter.key) {
      draft.reader?.misplaced(
        "allowReserved",
        "has no meaning here: \(draft.title) is no query item, and a path or a fragment escapes only what it has to"
      )
    }
  }
}

/// The parameters that the templates of an action have, by their places.
private struct TemplatePlaces {
  let schemes: Set<String>
  /// Those that are no query item's value in some template.
  let placed: Set<String>
  /// Those, and the ones that all templates have.
  let inTemplates: Set<String>
  let inItems: Set<String>
  let inPath: Set<String>
  let inHost: Set<String>
  /// Those that are an item without a name.
  let nameless: Set<String>
  /// Those that are never split: a rest to the end isn't decoded at all, and a template's own value is decoded already.
  let whole: Set<String>

  init(_ templates: [URLTemplate]) {
    schemes = Set(templates.compactMap(\.scheme.variable))
    placed = Set(templates.flatMap(\.placedNames))
    let all = Set(templates.flatMap(\.variableNames))
    inTemplates = templates.reduce(all) { $0.intersection($1.variableNames) }.union(placed)
    let variables = templates.flatMap { URLTemplate.variables(of: $0.hierPart) }
    inPath = Set(variables.map(\.name))
    inHost = Set(templates.flatMap(\.expansions).flatMap(\.hostVariables).map(\.name))
    let items = templates.flatMap(\.items)
    inItems = Set(items.compactMap(\.variableName))
    nameless = Set(items.filter { $0.key == nil }.compactMap(\.variableName))
    let rests = items.filter(\.takesRest).compactMap(\.variableName)
    whole = Set(
      rests + variables.filter { $0.extent == .restOfURL }.map(\.name)
        + templates.flatMap(\.constants).map(\.name))
  }
}
