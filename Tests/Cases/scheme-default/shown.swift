// spec.urlscheme.actions.swift

public static let route = URLSchemeRuntime.Route(
  "open", of: Shop.interface, "{app}://open", placeholders: ["app": .value(AppValue.self)],
  schemeParameter: "app", safety: .init(effect: .reads)
)

app = try url.value("app", default: .shopBeta)

url.value("app", app)

// spec.urlscheme.types.swift

public static let interface = URLSchemeRuntime.URLInterface(
  name: "Shop",
  schemes: ["shop", "shop-beta"]
)

