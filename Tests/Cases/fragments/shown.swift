// spec.urlscheme.actions.swift

public static let route = URLSchemeRuntime.Route(
  "user", of: Console.interface, "//app#user/{name}"
)

public static let route = URLSchemeRuntime.Route(
  "group", of: Console.interface, "//app#group/{name}/{tab}",
  placeholders: ["tab": .value(Int.self)]
)

public static let route = URLSchemeRuntime.Route(
  "signedIn", of: Console.interface, "//app#token={token}&id={id}",
  placeholders: ["id": .value(Int.self)]
)

public static let route = URLSchemeRuntime.Route(
  "route", of: Console.interface, "//app#/list?tab={tab}"
)

public static let route = URLSchemeRuntime.Route(
  "page", of: Console.interface, "//docs/{page}?lang={lang}[#{section}]"
)

public static let route = URLSchemeRuntime.Route("plain", of: Console.interface, "//plain")

