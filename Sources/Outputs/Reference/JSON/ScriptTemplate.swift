package import URLSchemeCompiler
package import URLSchemeRuntime

/// A URL's template as programs have it: parsed, so that they need no parser.
enum ScriptTemplate {
  static func json(of template: URLTemplate) -> JSONValue {
    .of([
      "text": template.text,
      "scheme": JSONValue.of([
        "fixed": template.scheme.fixed, "variable": template.scheme.variable,
      ]),
      "place": JSONValue.array(template.hierPart.map(element)),
      "items": JSONValue.array(template.items.map(item)),
      "fragment": template.fragment.map(fragment),
      "set": template.constants.map { JSONValue.of(["variable": $0.name, "text": $0.text]) },
    ])
  }

  private static func fragment(_ fragment: URLTemplate.Fragment) -> JSONValue {
    .of([
      "place": JSONValue.array(fragment.elements.map(element)),
      "items": JSONValue.array(fragment.items.map(item)),
      "hasMark": fragment.hasMark, "isOptional": fragment.isOptional,
    ])
  }

  private static func element(_ element: URLTemplate.Element) -> JSONValue {
    switch element {
    case .literal(let text): .of(["literal": text])
    case .variable(let variable):
      .of([
        "variable": variable.name,
        "extent": variable.extent == .segment ? nil : "\(variable.extent)",
      ])
    case .optional(let inner): .of(["optional": JSONValue.array(inner.map(self.element))])
    }
  }

  private static func item(_ item: URLTemplate.Item) -> JSONValue {
    switch item {
    case .bare(let key): .of(["kind": "bare", "key": key])
    case .fixed(let key, let value):
      .of(["kind": "fixed", "key": key, "value": value])
    case .captured(let key, let name):
      .of(["kind": "captured", "key": key, "variable": name])
    case .rest(let key, let name):
      .of(["kind": "rest", "key": key, "variable": name])
    case .nameless(let name):
      .of(["kind": "nameless", "variable": name])
    }
  }
}

/// A value as the script of a page has it: an array of its kind and its canonical content.
///
/// `Runtimes/JavaScript/README.md` lists the kinds. Numbers and times are texts, since a script's own
/// numbers don't hold 64 bits.
package enum ScriptValue {
  package static func json(of value: Value) -> JSONValue {
    switch value {
    case .boolean(let value): pair("boolean", .boolean(value))
    case .dateTime(let date): pair("dateTime", .string(URLForm<Date>.milliseconds.text(of: date)))
    case .duration(let duration): pair("duration", .string(milliseconds(of: duration)))
    case .data(let data): pair("data", .string(URLForm.hex.text(of: data)))
    case .enumeration(let key): pair("enumeration", .string(key))
    case .list(let values): pair("list", .array(values.map(json)))
    case .record(let members):
      pair("record", .array(members.map { pair($0.name, json(of: $0.value)) }))
    case .branch(let key, let payload):
      .array([.string("branch"), .string(key), payload.map(json) ?? .null])
    case .pairs(let pairs): pair("pairs", .array(pairs.map { pair($0.name, json(of: $0.value)) }))
    // Values with the same text in every place.
    default:
      value.scalar.flatMap { type, _ in
        type.forms.first?.textOfValue(value).map { pair(type.camelName, .string($0)) }
      } ?? .null
    }
  }

  private static func pair(_ name: String, _ content: JSONValue) -> JSONValue {
    .array([.string(name), content])
  }

  /// A script's counts have no bounds: a duration of more milliseconds than 64 bits is of whole seconds.
  private static func milliseconds(of duration: Duration) -> String {
    (.milliseconds(Int64.min) ... .milliseconds(Int64.max)).contains(duration)
      ? URLForm<Duration>.milliseconds.text(of: duration)
      : URLForm<Duration>.seconds.text(of: duration) + "000"
  }
}
