import URLSchemeRuntime

/// All shapes of all actions' URLs: finds those that can't be told apart, and those whose URLs may be another one's.
struct RouteConflicts {
  /// One shape.
  struct Entry {
    let range: SourceRange
    let claim: URLClaim

    var shape: PlannedShape { claim.shape }
    var action: Int { shape.action }
    var scheme: URLTemplate.Scheme { shape.scheme }
    /// The template.
    var text: String { shape.template }
    /// Whether it is bound to a scheme, and so asked before all that aren't.
    var isBound: Bool { if case .fixed = scheme { true } else { false } }
  }

  private struct Key: Hashable {
    let scheme: URLTemplate.Scheme
    let skeleton: String
  }

  /// The relation of two shapes in the same place.
  enum Conflict {
    /// The later one is never reached, or which one is meant depends on their order.
    case same(Entry)
    /// More shapes differ only in the types of their values than can be compared.
    case uncompared
  }

  /// How many shapes that differ only in the types of their values are compared with each other.
  static let comparedLimit = 256

  private var entries: [Key: [[String]: [Entry]]] = [:]
  /// The shapes with the same literals and placeholders in the place, whatever their schemes.
  private var places: [String: [Entry]] = [:]
  /// The schemes that some shape with a placeholder is bound to.
  private var boundSchemes: Set<URLTemplate.Scheme> = []
  private let head: Head

  init(_ head: Head) { self.head = head }

  /// Whether case says nothing in a path, and in the names of items; in a host it never does.
  var ignoresCase: (path: Bool, names: Bool) {
    (head.matching.path == .caseInsensitive, head.matching.names == .caseInsensitive)
  }

  /// Adds a shape, and returns its relation to an earlier one.
  mutating func add(_ entry: Entry) -> Conflict? {
    let claim = entry.claim
    places[claim.skeleton, default: []].append(entry)
    if entry.isBound, !entry.shape.variables.isEmpty { boundSchemes.insert(read(entry.scheme)) }
    let key = Key(scheme: compared(entry.scheme), skeleton: claim.skeleton)
    let others = entries[key]?[claim.conditions] ?? []
    guard others.count <= Self.comparedLimit else { return nil }
    for other in others {
      let isFirst = entry.isBound && !other.isBound
      let (first, later) = isFirst ? (claim, other.claim) : (other.claim, claim)
      if TextDomain.areAlike(first.domains, later.domains) { return .same(other) }
    }
    entries[key, default: [:]][claim.conditions, default: []].append(entry)
    return others.count == Self.comparedLimit ? .uncompared : nil
  }

  /// Whether a URL of a shape without placeholders may be another action's: one is asked first that has a placeholder and
  /// is bound to the URL's scheme, or one that has the same place and asks for items that the URL may have.
  ///
  /// - Parameter names: The names of the items that are parameters; nil for any.
  func hasRival(_ entry: Entry, writing names: Set<String>?) -> Bool {
    let built = head.schemes.first.map { URLTemplate.Scheme.fixed($0.name) }
    let scheme = read(entry.isBound ? entry.scheme : built ?? .any)
    if !entry.isBound, boundSchemes.contains(scheme) { return true }
    return places[entry.claim.skeleton, default: []].contains { other in
      other.action != entry.action && other.shape.rank.value >= entry.shape.rank.value
        && (!other.isBound || read(other.scheme) == scheme)
        && other.claim.items.allSatisfy { entry.claim.mayHave($0, writing: names) }
    }
  }

  /// The scheme that a URL with a scheme is read by: one with `http` may be read as one with `https`.
  private func read(_ scheme: URLTemplate.Scheme) -> URLTemplate.Scheme {
    scheme == .fixed("http") && head.matching.http == .asHTTPS ? .fixed("https") : scheme
  }

  /// The scheme by which a shape is compared with others: a shape of any scheme is built with the app's first.
  private func compared(_ scheme: URLTemplate.Scheme) -> URLTemplate.Scheme {
    let scheme = read(scheme)
    let isBuilt = scheme == head.schemes.first.map { .fixed($0.name) }
    return scheme.fixed == nil || isBuilt ? .any : scheme
  }

  /// The shapes that a mistyped value makes those of another template, each with that template's.
  var passedOn: [(entry: Entry, next: Entry)] {
    entries.values.flatMap { sets -> [(Entry, Entry)] in
      sets.values.compactMap(\.first).filter { !$0.claim.typed.isEmpty }.compactMap { entry in
        let others = Self.choices(of: entry.claim.conditions).compactMap { sets[$0]?.first }.filter
        {
          $0.action != entry.action && !entry.claim.typed.isSubset(of: $0.claim.conditions)
        }
        // The next best one asks for most of the rest.
        return others.max {
          ($0.claim.conditions.count, $1.text) < ($1.claim.conditions.count, $0.text)
        }.map { (entry, $0) }
      }
    }
  }

  /// All choices of some conditions, in their order; of more than eight, each has all behind the eighth.
  private static func choices(of conditions: [String]) -> [[String]] {
    let choices = conditions.prefix(8).reduce([[]]) { choices, condition in
      choices + choices.map { $0 + [condition] }
    }
    return choices.map { $0 + conditions.dropFirst(8) }
  }
}

extension URLClaim {
  /// Whether a URL may have an item that another shape asks for.
  fileprivate func mayHave(_ item: Item, writing names: Set<String>?) -> Bool {
    guard let name = item.name, let names else { return true }
    guard let own = items.first(where: { $0.name == name }) else { return names.contains(name) }
    return own.value == nil || item.value == nil || own.value == item.value || !item.domains.isEmpty
  }
}
