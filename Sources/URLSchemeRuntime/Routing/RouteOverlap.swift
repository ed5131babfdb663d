/// Two patterns of different modules that match the same URLs, so that neither could be told to be
/// the one that is meant.
package struct RouteOverlap: Sendable {
  /// The actions' places in their tables.
  package let first: Int
  package let second: Int
  /// Their templates.
  package let firstTemplate: String
  package let secondTemplate: String
  /// A scheme that both have.
  package let scheme: String
}

extension RouteTable {
  /// The patterns of this table and another one, each with its own rules, that match the same URLs:
  /// one pair for two actions.
  ///
  /// A pattern that takes only some of another's URLs is fine where it is asked first, as it is
  /// within one table: by its rank, or by coming earlier.
  package func overlaps(with later: RouteTable) -> [RouteOverlap] {
    let comparison = RouteComparison(interface, later.interface)
    var byKey: [RouteClaim.Key: [RouteClaim]] = [:]
    for claim in storage.patterns.map(comparison.claim) {
      for key in claim.keys { byKey[key, default: []].append(claim) }
    }
    var seen: Set<[Int]> = []
    var overlaps: [RouteOverlap] = []
    for claim in later.storage.patterns.map(comparison.claim) {
      for key in claim.keys {
        for own in byKey[key] ?? [] where own.hides(claim) {
          guard seen.insert([own.route, claim.route]).inserted else { continue }
          overlaps.append(
            RouteOverlap(
              first: own.route, second: claim.route, firstTemplate: own.template,
              secondTemplate: claim.template, scheme: key.scheme))
        }
      }
    }
    return overlaps
  }
}
