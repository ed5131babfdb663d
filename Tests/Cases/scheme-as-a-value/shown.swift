// spec.urlscheme.actions.swift

public static let route = URLSchemeRuntime.Route(
  "open", of: Office.interface, "{edition}:open:{document}",
  placeholders: ["edition": .value(Edition.self)], schemeParameter: "edition"
)

public static let route = URLSchemeRuntime.Route(
  "show", of: Office.interface, "{kind}:show", placeholders: ["kind": .value(Kind.self)]
)

// spec.urlscheme.types.swift

schemes: ["office", "office15", "office16"]

public enum Edition: URLSchemeRuntime.URLWord {
  case `any`
  case fifteen
  case sixteen

  public static var words: Swift.KeyValuePairs<Self, String> {
    [
      .`any`: "office",
      .fifteen: "office15",
      .sixteen: "office16",
    ]
  }
}

