extension URLClaim {
  /// The claims of two apps, each with its own rules, on the same URLs, so that neither could be told to be
  /// the one that is meant: one pair for two actions.
  ///
  /// A shape that takes only some of another's URLs is fine where it is asked first, as it is within one app: by
  /// its rank, or by coming earlier.
  package static func overlaps(
    of first: (routes: URLRoutes, claims: [URLClaim]),
    with later: (routes: URLRoutes, claims: [URLClaim])
  ) -> [ComposedRouter.CompositionError.Conflict] {
    func folded(_ claims: [URLClaim]) -> [URLClaim] {
      claims.map { $0.folded(for: first.routes.interface, later.routes.interface) }
    }
    var byKey: [URLClaim.Key: [URLClaim]] = [:]
    for claim in folded(first.claims) {
      for key in claim.keys(in: first.routes.interface) { byKey[key, default: []].append(claim) }
    }
    var seen: Set<[Int]> = []
    var overlaps: [ComposedRouter.CompositionError.Conflict] = []
    for claim in folded(later.claims) {
      for key in claim.keys(in: later.routes.interface) {
        for other in byKey[key] ?? [] where other.clashes(with: claim) {
          guard seen.insert([other.action, claim.action]).inserted else { continue }
          overlaps.append(
            ComposedRouter.CompositionError.Conflict(
              scheme: key.scheme, first: other.claim(in: first.routes),
              second: claim.claim(in: later.routes)))
        }
      }
    }
    return overlaps
  }

  private func claim(in routes: URLRoutes) -> ComposedRouter.CompositionError.Claim {
    ComposedRouter.CompositionError.Claim(
      app: routes.interface.name, action: routes.routes[action].name, template: template)
  }
}
