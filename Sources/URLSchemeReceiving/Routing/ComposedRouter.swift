/// A router for an app with several specs, each with a router in its own module.
///
/// A URL goes to the module with the best template, by the rules for the actions of one spec:
/// `//settings` of one module wins over `//{page}` of another, in any order of the routers.
///
/// ```swift
/// let router = try ComposedRouter(Albums.Router(albums), Shop.Router(shop))
/// await router.handle(url)
/// ```
public struct ComposedRouter: URLRouter {
  public let modules: [RouterModule]

  /// Creates a router that passes each URL to the router whose action matches it best.
  ///
  /// - Throws: `CompositionError` if two of the routers claim the same URLs.
  public init(_ routers: any URLRouter...) throws(CompositionError) { try self.init(routers) }

  /// Creates a router that passes each URL to the router whose action matches it best.
  ///
  /// - Throws: `CompositionError` if two of the routers claim the same URLs.
  public init(_ routers: [any URLRouter]) throws(CompositionError) {
    let modules = routers.flatMap(\.modules)
    if let error = CompositionError(modules.map(\.context)) { throw error }
    // An answer from one to another would be a loop of the app's.
    let schemes = modules.flatMap(\.context.routes.interface.schemes)
    let hosts = modules.flatMap(\.context.routes.interface.webHosts)
    self.modules = modules.map { module in
      module.with(module.context.refusing(schemes: schemes, hosts: hosts))
    }
  }

  /// The reason why routers can't be composed: two of them claim the same URLs.
  ///
  /// ```swift
  /// do {
  ///   _ = try ComposedRouter([Albums.Router(albums), Shop.Router(shop)])
  /// } catch {
  ///   for conflict in error.conflicts { print(conflict.first.action, conflict.second.action) }
  /// }
  /// ```
  public struct CompositionError: Error, Equatable, Sendable {
    /// URLs that two modules claim.
    public struct Conflict: Equatable, Sendable {
      /// A scheme that both have.
      public var scheme: String
      /// The claim of the module that comes first.
      public var first: Claim
      /// The claim of the other module.
      public var second: Claim
    }

    /// An action of a module that claims the URLs.
    public struct Claim: Equatable, Sendable {
      /// The app's name in the module's spec.
      public var app: String
      /// The action's name.
      public var action: String
      /// The template of its URLs.
      public var template: String
    }

    /// All conflicts, in the order of the routers; at least one.
    public var conflicts: [Conflict]

    init?(_ modules: [RouterContext]) {
      conflicts = []
      for (index, later) in modules.enumerated() {
        for earlier in modules[..<index] {
          conflicts += URLClaim.overlaps(
            of: (earlier.routes, earlier.claims), with: (later.routes, later.claims))
        }
      }
      if conflicts.isEmpty { return nil }
    }
  }
}

extension ComposedRouter.CompositionError: CustomStringConvertible, LocalizedError {
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

extension ComposedRouter.CompositionError.Claim: CustomStringConvertible {
  /// `'open' of Albums (//open)`.
  public var description: String { "'\(action)' of \(app) (\(template))" }
}
