import Testing
import URLSchemeRuntime

/// A table of templates that tells which of them a URL has, and what its placeholders took.
struct RoutingProbe {
  let table: RouteTable

  /// - Parameters:
  ///   - templates: Each is an action of its own, named as it is written.
  ///   - placeholders: The types of placeholders of any template.
  ///   - hasShortcuts: Whether the table knows URLs by their first bytes.
  init(
    _ templates: [String], of interface: URLInterface = URLInterface(name: "App", schemes: ["app"]),
    placeholders: [String: PlaceholderType] = [:], schemeVariables: Set<String> = [],
    hasShortcuts: Bool = true
  ) throws {
    let routes = try templates.map { text in
      let template = try URLTemplate(
        text, schemes: interface.schemes, schemeVariables: schemeVariables)
      return Route(text, of: interface, parsed: [template], placeholders: placeholders)
    }
    table = RouteTable(interface, routes, hasShortcuts: hasShortcuts)
  }

  /// The template and its placeholders, `//{a}/{b} a=1 b=2`, or the reason why there is none.
  func callAsFunction(_ url: String) -> String {
    do {
      return try table.read(url) { ordinal, reader throws(RequestError) in
        let route = table.routes[ordinal]
        var text = route.name
        for name in route.templates[0].variableNames {
          if let value = try reader.string(ifPresent: name) { text += " \(name)=\(value)" }
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
      for (name, value) in values { url.string(name, value) }
    }
  }
}

extension URLActionRequest {
  /// The canonical URL, whether or not the kind of action can always be built.
  func built() throws -> String {
    if let request = self as? any URLPathAction { return try request.urlString }
    let request = try #require(self as? any URLAction)
    return request.urlString
  }
}
