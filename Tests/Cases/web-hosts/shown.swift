// spec.urlscheme.actions.swift

public static let route = URLSchemeRuntime.Route(
  "open", of: Shop.interface, "//open", safety: .init(effect: .reads)
)

public static let route = URLSchemeRuntime.Route(
  "product", of: Shop.interface, "https://shop.example.com/product/{id}",
  "https://*.shop.example.com/product/{id}", "shop://product/{id}",
  safety: .init(effect: .reads)
)

public static let route = URLSchemeRuntime.Route(
  "stores", of: Shop.interface, "https://{country}.shop.example.com/stores",
  safety: .init(effect: .reads)
)

// spec.urlscheme.types.swift

public static let interface = URLSchemeRuntime.URLInterface(
  name: "Shop",
  schemes: ["shop"],
  readsHTTP: true
)

