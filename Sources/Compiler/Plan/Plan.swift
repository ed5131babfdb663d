package import URLSchemeRuntime

/// How the URLs of an app are read and built, worked out from its templates.
///
/// It is all that generated code, the interpreter and the reference have to know of templates.
package struct Plan: Sendable {
  package let rules: PlanRules
  /// The actions, in the order of the spec.
  package let actions: [PlannedAction]
  /// The shapes of all actions' URLs, the best one first.
  package let shapes: [PlannedShape]
  /// The shapes in the order of the spec.
  package let declaredShapes: [PlannedShape]
  /// The shapes that a URL may have, by what stands in its segments.
  package func decisionTree() -> DecisionTree {
    DecisionTree(shapes, ignoresCase: !rules.interface.settings.pathIsCaseSensitive)
  }

  package init(_ rules: PlanRules, _ actions: [PlannedAction]) {
    self.rules = rules
    self.actions = actions
    declaredShapes = actions.enumerated().flatMap { ordinal, action in
      var shapes = (action.templates + action.links).flatMap {
        PlannedShape.shapes(of: $0, action: ordinal, rules, action.facts)
      }
      for number in shapes.indices { shapes[number].number = number }
      return shapes
    }
    // Sorting is stable: among equals, the one that is declared first.
    shapes = declaredShapes.sorted { $0.rank.value > $1.rank.value }
  }

  package init(_ spec: Spec) {
    let interface = URLInterface(spec.head, spec.actions)
    let rules = PlanRules(interface, prefixes: spec.matching.prefixes, schemes: spec.schemes)
    self.init(
      rules,
      spec.actions.map { PlannedAction($0, rules, PlaceholderFacts($0, in: spec)) })
  }

  /// The URLs that each shape takes, in the order of the spec.
  func claims(of spec: Spec) -> [URLClaim] {
    declaredShapes.map { shape in
      URLClaim(shape) { shape.type(of: $0, in: spec).map { spec.domain(of: $0) } ?? .any }
    }
  }
}

extension URLRoutes {
  /// Calls `body` with the ordinal of a URL's action in the spec, and with a reader of its parameters.
  package func reading<Result>(
    _ url: String, _ body: (Int, inout URLReader) throws(RequestError) -> Result
  ) throws(RequestError) -> Result {
    var result: Result?
    try read(url) { ordinal, reader throws(RequestError) in result = try body(ordinal, &reader) }
    guard let result else { throw RequestError(.unknownAction) }
    return result
  }
}

/// The templates of one action, whose placeholders have the parameters' names in the URL.
package struct PlannedAction: Sendable {
  package let name: String
  package let templates: [URLTemplate]
  package let facts: PlaceholderFacts
  /// The same places on the web: they are read like the others, and built as universal links alone.
  package let links: [URLTemplate]
  /// The parameters that have a place in some template.
  package let placeholders: [URLRoute.Placeholder]
  /// The index of each among them, by their names.
  package let ordinals: [String: Int]
  /// The beginning of a URL of the first template, if it doesn't depend on the request.
  package let opening: String?
  /// The templates by which URLs are built; none where the opening says it all.
  package let buildings: [BuildingTemplate]

  package init(
    _ name: String, templates: [URLTemplate], links: [URLTemplate] = [],
    callbackNames: [String] = [], _ rules: PlanRules,
    _ facts: PlaceholderFacts = PlaceholderFacts()
  ) {
    (self.name, self.facts, self.templates, self.links) = (name, facts, templates, links)
    placeholders = (templates + links).flatMap(\.placeholders).uniqued
    ordinals = Dictionary(uniqueKeysWithValues: zip(placeholders.names, 0...))
    let isOpen = (templates + links).flatMap(\.placedNames).contains { !callbackNames.contains($0) }
    opening = isOpen ? nil : templates.first?.opening(rules)
    guard opening == nil || templates.count > 1 || !links.isEmpty else {
      buildings = []
      return
    }
    buildings =
      templates.filter { !$0.isOnlyRead }.map { BuildingTemplate($0, isLink: false, rules, facts) }
      + links.filter { !$0.isOnlyRead }.map { BuildingTemplate($0, isLink: true, rules, facts) }
  }

  init(_ action: Action, _ rules: PlanRules, _ facts: PlaceholderFacts) {
    let variables = Set(action.templates.flatMap(\.variableNames))
    let renamed = action.parameters.filter { variables.contains($0.key) && $0.wireName != $0.key }
    let names = Dictionary(firstOf: renamed.map { ($0.key, $0.wireName) })
    self.init(
      action.name, templates: action.templates.map { $0.renamed(names) },
      links: action.links.map { $0.renamed(names) },
      callbackNames: ReplyStyle(action.replies).parameterNames
        + action.resultNames.values.sorted(), rules, facts)
  }

  /// Whether URLs are built by templates, or have values in their places.
  package var hasTemplates: Bool { !buildings.isEmpty || !placeholders.isEmpty }

  /// The templates for the runtime; nil where the opening says it all.
  package var routeTemplates: URLRoute.Templates? {
    guard hasTemplates else { return nil }
    return URLRoute.Templates(placeholders: placeholders) { [buildings] in
      $0 < buildings.count ? buildings[$0].build(&$1) : nil
    }
  }
}

extension URLTemplate {
  /// The same shape with other names of placeholders.
  func renamed(_ names: [String: String]) -> URLTemplate {
    if names.isEmpty { return self }
    // It was read before.
    var template = try? URLTemplate(
      text, schemes: [scheme.fixed].compactMap(\.self),
      schemeVariables: Set([scheme.variable].compactMap(\.self)), names: names)
    template?.constants = constants.map { Constant(name: names[$0.name] ?? $0.name, text: $0.text) }
    return template ?? self
  }

  /// The beginning of a URL, if it doesn't depend on the request.
  fileprivate func opening(_ rules: PlanRules) -> String? {
    guard rules.interface.hasCommonMarks, variableNames.isEmpty, fragment == nil, !isOnlyRead,
      let schemeText = rules.spelled(scheme), var shape = shapes.first, shapes.count == 1
    else { return nil }
    // Without placeholders it is one literal, or none.
    shape.hierPart = shape.hierPart.compactMap(\.literal).map { .literal(rules.built($0, scheme)) }
    return schemeText + ":" + shape.text()
  }

  /// The parameters that have a place, each with what the place asks for.
  fileprivate var placeholders: [URLRoute.Placeholder] {
    let inPlace = Self.variables(of: hierPart).filter { !$0.isOnlyRead }
    let places: [URLRoute.Placeholder] = inPlace.map { variable in
      variable.extent == .restOfURL
        ? .restOfURL(variable.name)
        : hierarchy == .opaque ? .other(variable.name) : .path(variable.name)
    }
    let values: [URLRoute.Placeholder] = items.compactMap { item in
      item.variableName.map { item.key == nil ? .other($0) : .item($0) }
    }
    let others = constants.map(\.name) + (fragment?.names ?? [])
    return [scheme.variable].compactMap { $0.map { .other($0) } } + places + values
      + others.map { .other($0) }
  }
}
