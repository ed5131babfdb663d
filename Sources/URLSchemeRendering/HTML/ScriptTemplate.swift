import URLSchemeGeneration
import URLSchemeRuntime

/// A URL's template as the script of a page has it: parsed, so that the script needs no parser.
enum ScriptTemplate {
  static func json(of template: URLTemplate) -> JSONValue {
    .members([
      ("text", .string(template.text)),
      ("scheme", scheme(template.scheme)),
      ("place", .array(template.place.map(element))),
      ("items", .array(template.items.map(item))),
      ("fragment", .text(template.fragment?.name)),
    ])
  }

  private static func scheme(_ scheme: URLTemplate.Scheme) -> JSONValue {
    switch scheme {
    case .any: .object([])
    case .fixed(let name): .members([("fixed", .string(name))])
    case .variable(let name): .members([("variable", .string(name))])
    }
  }

  private static func element(_ element: URLTemplate.Element) -> JSONValue {
    switch element {
    case .literal(let text): .members([("literal", .string(text))])
    case .variable(let variable):
      .members([("variable", .string(variable.name)), ("extent", extent(variable.extent))])
    case .optional(let inner): .members([("optional", .array(inner.map(self.element)))])
    }
  }

  private static func extent(_ extent: URLTemplate.Variable.Extent) -> JSONValue? {
    switch extent {
    case .segment: nil
    case .path: .string("path")
    case .rest: .string("rest")
    }
  }

  private static func item(_ item: URLTemplate.Item) -> JSONValue {
    switch item {
    case .bare(let key): .members([("kind", .string("bare")), ("key", .string(key))])
    case .fixed(let key, let value):
      .members([
        ("kind", .string("fixed")), ("key", .string(key)), ("value", .string(value)),
      ])
    case .captured(let key, let name):
      .members([
        ("kind", .string("captured")), ("key", .string(key)), ("variable", .string(name)),
      ])
    case .nameless(let name):
      .members([("kind", .string("nameless")), ("variable", .string(name))])
    }
  }
}
