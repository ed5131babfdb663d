import URLSchemeRuntime

/// Specs of several modules of one app, whose routers are to be composed into one.
///
/// Which those are is not said anywhere: specs that claim their schemes, or that have the same
/// identifier, are parts of what is built here. The others describe apps that are only called, and
/// two descriptions of one of those don't get into each other's way.
package enum Composition {
  private typealias App = (spec: Spec, plan: Plan)

  /// The URLs that belong to two specs, so that neither could be told to be the one that is meant.
  package static func validate(_ specs: [Spec]) -> [Diagnostic] {
    let apps: [App] = specs.filter { !$0.isInterface }.map { ($0, Plan($0)) }
    return apps.enumerated().flatMap { index, later in
      apps[..<index].filter { share($0.spec, later.spec) }.flatMap { overlaps(of: $0, with: later) }
    }
  }

  private static func share(_ one: Spec, _ other: Spec) -> Bool {
    one.claims && other.claims
      || one.app.identifier != nil && one.app.identifier == other.app.identifier
  }

  private struct Key: Hashable {
    let scheme: String
    let skeleton: String
    let conditions: [String]
  }

  /// One problem for two actions. A shape that takes only some of another's URLs is fine where it is asked first, as it
  /// is within one spec: by its rank, or by coming earlier.
  private static func overlaps(of earlier: App, with later: App) -> [Diagnostic] {
    /// Each app has its own rules.
    func claims(of app: App) -> [(key: Key, claim: URLClaim)] {
      app.plan.claims(of: app.spec).flatMap { claim in
        let claim = claim.folded(for: earlier.plan.rules.interface, later.plan.rules.interface)
        return app.plan.rules.schemes(of: claim.shape.scheme).map { scheme in
          let key = Key(
            scheme: scheme, skeleton: claim.skeleton, conditions: claim.conditions)
          return (key: key, claim: claim)
        }
      }
    }
    let byKey = Dictionary(grouping: claims(of: earlier), by: \.key)
    var seen: Set<[Int]> = []
    return claims(of: later).flatMap { key, claim in
      (byKey[key] ?? []).map(\.claim).filter { other in
        let isFirst = other.shape.rank.value >= claim.shape.rank.value
        let (asked, next) = isFirst ? (other, claim) : (claim, other)
        return TextDomain.areAlike(asked.domains, next.domains)
          && seen.insert([other.shape.action, claim.shape.action]).inserted
      }.map { diagnostic($0.shape, of: earlier.spec, claim.shape, of: later.spec, key.scheme) }
    }
  }

  private static func diagnostic(
    _ first: PlannedShape, of earlier: Spec, _ second: PlannedShape, of later: Spec,
    _ scheme: String
  ) -> Diagnostic {
    let (action, other) = (later.actions[second.action], earlier.actions[first.action])
    let title = "'\(other.name)' of \(earlier.app.name)"
    return Diagnostic(
      .claimedTwice, at: action.range, in: later.path,
      "action '\(action.name)' of \(later.app.name) and action \(title) match the same URLs of the scheme "
        + "'\(scheme)': '\(second.template)' and '\(first.template)'",
      notes: [Diagnostic.Note("\(title) is here", at: other.range)])
  }
}
