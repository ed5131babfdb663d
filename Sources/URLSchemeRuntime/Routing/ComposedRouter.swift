/// One router for an app whose URLs are described by several specs, each with a router in a module
/// of its own.
///
/// A URL goes to the module whose URL describes it best, by the rules that hold among the actions of
/// one spec: `//settings` of one module comes before `//{page}` of another, in whichever order they
/// are given.
///
/// ```swift
/// let router = try ComposedRouter(
///   Albums.Router(albums, opener: .system), Shop.Router(shop, opener: .system))
/// await router.handle(url)
/// ```
public struct ComposedRouter: URLRouter {
  public let dispatcher: URLDispatcher

  /// - Throws: `CompositionError` when two of the routers claim the same URLs.
  public init(_ routers: any URLRouter...) throws(CompositionError) { try self.init(routers) }

  /// - Throws: `CompositionError` when two of the routers claim the same URLs.
  public init(_ routers: [any URLRouter]) throws(CompositionError) {
    dispatcher = try URLDispatcher(composing: routers.map(\.dispatcher))
  }
}

/// Why routers can't be composed: some URLs would belong to two of them.
public struct CompositionError: Error, Hashable, Sendable {
  /// URLs that two modules claim.
  public struct Conflict: Hashable, Sendable {
    /// A scheme that both have.
    public var scheme: String
    /// The claim of the module that comes first.
    public var first: Claim
    /// What the other one claims.
    public var second: Claim
  }

  /// A module's action that claims some URLs.
  public struct Claim: Hashable, Sendable {
    /// The app's name, as the module's spec has it.
    public var app: String
    /// The action's name.
    public var action: String
    /// The template of its URLs.
    public var template: String
  }

  /// All of them, in the order of the routers; at least one.
  public var conflicts: [Conflict]

  init?(_ tables: [RouteTable]) {
    conflicts = []
    for (index, later) in tables.enumerated() {
      for earlier in tables[..<index] { conflicts += earlier.overlaps(with: later) }
    }
    if conflicts.isEmpty { return nil }
  }
}

extension CompositionError: CustomStringConvertible, LocalizedError {
  /// The description, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// A sentence for each conflict, such as `'open' of Albums (//open) and 'show' of Shop (//open)
  /// match the same URLs of 'photos:'`.
  public var description: String {
    let lines = conflicts.map { conflict in
      "\(conflict.first) and \(conflict.second) match the same URLs of '\(conflict.scheme):'"
    }
    return lines.joined(separator: "\n")
      + "\ngive one of them a URL of its own, or leave its router out"
  }
}

extension CompositionError.Claim: CustomStringConvertible {
  /// `'open' of Albums (//open)`.
  public var description: String { "'\(action)' of \(app) (\(template))" }
}
