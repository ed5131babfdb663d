package import URLSchemeRuntime

extension PlannedShape {
  /// Why a URL hasn't a shape.
  package enum Mismatch: Hashable, Sendable {
    /// It has another scheme.
    case scheme
    /// The part after its scheme begins with more or fewer slashes.
    case hierarchy
    /// A step fails, by its index among the steps.
    case step(Int)
    /// The text for a step's placeholder is none of its type.
    case type(Int)
  }

  /// The first reason why a URL hasn't the shape; nil if it has it, and then has its captures.
  package func mismatch(
    of url: inout URLMatch, _ action: PlannedAction, _ types: [String: PlaceholderType],
    unknown: URLInterface.UnknownParameters
  ) -> Mismatch? {
    guard isStarted(&url, hierarchy, action) else {
      // Any beginning matches `any`, so this depends on the scheme alone.
      return isStarted(&url, .any, action) ? .hierarchy : .scheme
    }
    for (index, step) in steps.enumerated() {
      let type = step.placeholder.flatMap { $0 == Self.anyHost ? .host : types[$0] }
      let ordinal = step.variable.flatMap { action.ordinals[$0] } ?? -1
      if step.matches(&url, ordinal, type, unknown: unknown) { continue }
      // A step that fails leaves the URL as it is.
      let isTyped = type != nil && step.matches(&url, ordinal, nil, unknown: unknown)
      return isTyped ? .type(index) : .step(index)
    }
    return nil
  }

  private func isStarted(
    _ url: inout URLMatch, _ hierarchy: URLMatch.Hierarchy, _ action: PlannedAction
  ) -> Bool {
    switch scheme {
    case .any: url.start(hierarchy, keepsSlash: keepsSlash, hasSegments: hasSegments)
    case .fixed(let name):
      name.withLiteral {
        url.start(hierarchy, scheme: $0, keepsSlash: keepsSlash, hasSegments: hasSegments)
      }
    case .variable(let name):
      url.start(
        hierarchy, schemeAs: action.ordinals[name] ?? -1, keepsSlash: keepsSlash,
        hasSegments: hasSegments)
    }
  }
}
