extension URLTemplate {
  /// What a URL of this template begins with, if that doesn't depend on the request.
  func opening(of interface: URLInterface) -> Route.Opening? {
    guard variableNames.isEmpty, let expansion = expansions.first, expansions.count == 1,
      fragment == nil
    else {
      return nil
    }
    let schemeText: String
    switch self.scheme {
    case .any:
      guard let first = interface.schemes.first else { return nil }
      schemeText = first
    case .fixed(let name): schemeText = name
    case .variable: return nil
    }
    var text = schemeText + ":"
    // Without placeholders it is one literal, or none.
    for case .literal(let literal) in expansion { text += interface.built(literal, scheme) }
    for (index, item) in items.enumerated() {
      text += index == 0 ? "?" : "&"
      switch item {
      case .bare(let key): text += key
      case .fixed(let key, let value): text += "\(key)=\(value)"
      case .captured, .nameless: return nil
      }
    }
    return Route.Opening(text: text, hasItems: !items.isEmpty)
  }

  /// The same shape with other names of placeholders.
  func renamed(_ names: [String: String]) -> URLTemplate {
    var (schemes, variables): ([String], Set<String>) = ([], [])
    switch scheme {
    case .any: break
    case .fixed(let name): schemes = [name]
    case .variable(let name): variables = [name]
    }
    // It was read before.
    let template = try? URLTemplate(
      text, schemes: schemes, schemeVariables: variables, names: names)
    return template ?? self
  }
}
