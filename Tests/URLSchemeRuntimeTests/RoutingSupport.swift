import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// A table of templates that tells which of them a URL has, and what its placeholders took.
struct RoutingProbe {
  let table: URLRoutes
  private let names: [[String]]

  /// - Parameters:
  ///   - templates: Each is an action of its own, named as it is written.
  ///   - placeholders: The types of placeholders of any template.
  ///   - usesTree: Whether a URL is compared only with shapes that its segments allow.
  init(
    _ templates: [String], of interface: URLInterface = URLInterface(name: "App", schemes: ["app"]),
    placeholders: [String: PlaceholderType] = [:], schemeVariables: Set<String> = [],
    prefixes: [String] = [], usesTree: Bool = false
  ) throws {
    names = try templates.map { text in
      try URLTemplate(text, schemes: interface.schemes, schemeVariables: schemeVariables)
        .variableNames
    }
    let routes = templates.map { text in
      URLRoute(
        text, of: interface, text, placeholders: placeholders,
        schemeParameter: schemeVariables.first, prefixes: prefixes)
    }
    table = URLRoutes(interface, routes, prefixes: prefixes, usesTree: usesTree)
  }

  /// The template and its placeholders, `//{a}/{b} a=1 b=2`, or the reason why there is none.
  func callAsFunction(_ url: String) -> String {
    do {
      return try table.reading(url) { ordinal, reader throws(RequestError) in
        var text = table.routes[ordinal].name
        for name in names[ordinal] {
          if let value = try reader.text(named: name) { text += " \(name)=\(value)" }
        }
        try reader.finish()
        return text
      }
    } catch {
      return error.reason.rawValue
    }
  }

  /// What `write` makes of the first template.
  func build(_ values: [(String, String)]) -> String? {
    table.routes[0].url { url in
      for (name, value) in values { name.withLiteral { url.string($0, value) } }
    }
  }
}

extension URLActionRequest {
  /// The canonical URL, whether or not the kind of action can always be built.
  func built() throws -> String {
    if let request = self as? any URLThrowingAction { return try request.urlString }
    let request = try #require(self as? any URLAction)
    return request.urlString
  }
}
