import Foundation
import URLSchemeCompiler
public import URLSchemeRuntime

// Apps of tests, written by hand with templates in place of generated comparisons.

/// What a route was made of, by the route.
private final class Registry: @unchecked Sendable {
  static let shared = Registry()

  // Tests run side by side; each access is locked.
  private let lock = NSLock()
  private var actions: [ObjectIdentifier: (PlannedAction, [String: PlaceholderType], URLRoute)] =
    [:]

  func add(_ route: URLRoute, _ action: PlannedAction, _ types: [String: PlaceholderType]) {
    lock.withLock { actions[ObjectIdentifier(route)] = (action, types, route) }
  }

  func action(of route: URLRoute) -> (planned: PlannedAction, types: [String: PlaceholderType]) {
    lock.withLock { actions[ObjectIdentifier(route)].map { ($0.0, $0.1) } }
      ?? (PlannedAction(route.name, templates: [], PlanRules(route.interface)), [:])
  }
}

extension URLRoute {
  /// - Parameters:
  ///   - templates: The shapes; all are read, the first that a request fills is built.
  ///   - links: The same places on the web, which are read too, and built as universal links alone.
  ///   - placeholders: The types of the placeholders that don't take just any text.
  ///   - schemeParameter: The parameter that says which of the app's schemes it is.
  public convenience init(
    _ name: String, of interface: URLInterface, templates: [String], links: [String] = [],
    placeholders: [String: PlaceholderType] = [:], schemeParameter: String? = nil,
    prefixes: [String] = [], replies: ReplyStyle? = nil, replyRequired: Bool? = nil,
    replyWritesValue: Bool? = nil, resultNames: [String: String] = [:],
    unknownParameters: URLInterface.UnknownParameters? = nil,
    safety: ActionSafety = ActionSafety()
  ) {
    func parsed(_ texts: [String]) -> [URLTemplate] {
      // A malformed template has no shape, which the test that has it finds.
      texts.compactMap { text in
        try? URLTemplate(
          text, schemes: interface.schemes,
          schemeVariables: Set([schemeParameter].compactMap(\.self)))
      }
    }
    let planned = PlannedAction(
      name, templates: parsed(templates), links: parsed(links),
      callbackNames: (replies ?? interface.settings.replies).parameterNames
        + resultNames.values.sorted(),
      PlanRules(interface, prefixes: prefixes))
    self.init(
      name, of: interface, opening: planned.opening, templates: planned.routeTemplates,
      replies: replies, replyRequired: replyRequired, replyWritesValue: replyWritesValue,
      resultNames: resultNames, unknownParameters: unknownParameters, safety: safety)
    Registry.shared.add(self, planned, placeholders)
  }

  /// The same with templates as arguments.
  public convenience init(
    _ name: String, of interface: URLInterface, _ templates: String..., links: [String] = [],
    placeholders: [String: PlaceholderType] = [:], schemeParameter: String? = nil,
    prefixes: [String] = [], replies: ReplyStyle? = nil, replyRequired: Bool? = nil,
    replyWritesValue: Bool? = nil, resultNames: [String: String] = [:],
    unknownParameters: URLInterface.UnknownParameters? = nil,
    safety: ActionSafety = ActionSafety()
  ) {
    self.init(
      name, of: interface, templates: templates, links: links, placeholders: placeholders,
      schemeParameter: schemeParameter, prefixes: prefixes, replies: replies,
      replyRequired: replyRequired, replyWritesValue: replyWritesValue, resultNames: resultNames,
      unknownParameters: unknownParameters, safety: safety)
  }
}

extension URLRoutes {
  /// The actions of an app whose routes were made of templates.
  ///
  /// - Parameter usesTree: Whether a URL is compared only with shapes that its segments allow, and whose literals it
  ///   holds, as by generated code.
  public convenience init(
    _ interface: URLInterface, _ routes: [URLRoute], prefixes: [String] = [], usesTree: Bool = false
  ) {
    let actions = routes.map { Registry.shared.action(of: $0) }
    let plan = Plan(PlanRules(interface, prefixes: prefixes), actions.map(\.planned))
    let types = actions.map(\.types)
    let tree = plan.decisionTree()
    self.init(interface, routes) { url in
      var shapes = Array(plan.shapes.indices)
      if usesTree {
        shapes = tree.way(of: &url).shapes.filter { place in
          plan.shapes[place].innerLiterals.allSatisfy { $0.withLiteral { url.contains($0) } }
        }
      }
      return plan.trace(&url, by: .shapes(shapes), types: types, routes).shape
        .map { plan.shapes[$0].action }
    }
  }
}
