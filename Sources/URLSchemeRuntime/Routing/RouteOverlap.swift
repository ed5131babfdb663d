extension RouteTable {
  /// The patterns of this table and another one, each with its own rules, that match the same URLs, so
  /// that neither could be told to be the one that is meant: one pair for two actions.
  ///
  /// A pattern that takes only some of another's URLs is fine where it is asked first, as it is
  /// within one table: by its rank, or by coming earlier.
  package func overlaps(with later: RouteTable) -> [CompositionError.Conflict] {
    let comparison = RouteComparison(interface, later.interface)
    var byKey: [RouteClaim.Key: [RouteClaim]] = [:]
    for claim in patterns.map(comparison.claim) {
      for key in claim.keys { byKey[key, default: []].append(claim) }
    }
    var seen: Set<[Int]> = []
    var overlaps: [CompositionError.Conflict] = []
    for claim in later.patterns.map(comparison.claim) {
      for key in claim.keys {
        for own in byKey[key] ?? [] where own.hides(claim) {
          guard seen.insert([own.route, claim.route]).inserted else { continue }
          overlaps.append(
            CompositionError.Conflict(
              scheme: key.scheme, first: self.claim(own), second: later.claim(claim)))
        }
      }
    }
    return overlaps
  }

  private func claim(_ claim: RouteClaim) -> CompositionError.Claim {
    CompositionError.Claim(
      app: interface.name, action: routes[claim.route].name, template: claim.template)
  }
}
