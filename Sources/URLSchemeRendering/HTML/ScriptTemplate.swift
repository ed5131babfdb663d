import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec

/// A URL's template as the script of a page has it: parsed, so that the script needs no parser.
enum ScriptTemplate {
  static func json(of template: URLTemplate) -> JSONValue {
    .of([
      "text": template.text, "scheme": scheme(template.scheme),
      "place": JSONValue.array(template.place.map(element)),
      "items": JSONValue.array(template.items.map(item)), "fragment": template.fragment?.name,
    ])
  }

  private static func scheme(_ scheme: URLTemplate.Scheme) -> JSONValue {
    switch scheme {
    case .any: .object([])
    case .fixed(let name): .of(["fixed": name])
    case .variable(let name): .of(["variable": name])
    }
  }

  private static func element(_ element: URLTemplate.Element) -> JSONValue {
    switch element {
    case .literal(let text): .of(["literal": text])
    case .variable(let variable):
      .of(["variable": variable.name, "extent": extent(variable.extent)])
    case .optional(let inner): .of(["optional": JSONValue.array(inner.map(self.element))])
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
    case .bare(let key): .of(["kind": "bare", "key": key])
    case .fixed(let key, let value):
      .of(["kind": "fixed", "key": key, "value": value])
    case .captured(let key, let name):
      .of(["kind": "captured", "key": key, "variable": name])
    case .nameless(let name):
      .of(["kind": "nameless", "variable": name])
    }
  }
}
