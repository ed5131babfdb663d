/// A router for an app with several specs, each with a router in its own module.
///
/// A URL goes to the module with the best template, by the rules for the actions of one spec:
/// `//settings` of one module wins over `//{page}` of another, in any order of the routers. Of modules with equally good
/// templates, it goes to the first; `urlscheme validate` with the specs of all modules reports such templates.
///
/// ```swift
/// let router = ComposedRouter(Albums.Router(albums), Shop.Router(shop))
/// await router.handle(url)
/// ```
public struct ComposedRouter: URLRouter {
  public let modules: [RouterModule]

  /// Creates a router that passes each URL to the router whose action matches it best.
  public init(_ routers: any URLRouter...) { self.init(routers) }

  /// Creates a router that passes each URL to the router whose action matches it best.
  public init(_ routers: [any URLRouter]) {
    let modules = routers.flatMap(\.modules)
    // An answer from one to another would be a loop of the app's.
    let schemes = modules.flatMap(\.context.routes.interface.schemes)
    let hosts = modules.flatMap(\.context.routes.interface.settings.webHosts)
    self.modules = modules.map { module in
      module.with(module.context.refusing(schemes: schemes, hosts: hosts))
    }
  }
}
