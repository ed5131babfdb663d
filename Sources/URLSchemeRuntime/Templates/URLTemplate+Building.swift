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
    func name(_ name: String) -> String { names[name] ?? name }
    func variable(_ variable: Variable) -> Variable {
      Variable(name: name(variable.name), extent: variable.extent)
    }
    func renamed(_ elements: [Element]) -> [Element] {
      elements.map { element in
        switch element {
        case .literal: element
        case .variable(let inner): .variable(variable(inner))
        case .optional(let inner): .optional(renamed(inner))
        }
      }
    }
    let scheme: Scheme =
      if case .variable(let inner) = self.scheme { .variable(name(inner)) } else { self.scheme }
    func renamed(_ items: [Item]) -> [Item] {
      items.map { item in
        switch item {
        case .bare, .fixed: item
        case .captured(let key, let inner): .captured(key, name(inner))
        case .nameless(let inner): .nameless(name(inner))
        }
      }
    }
    return URLTemplate(
      text: text, scheme: scheme, hierPart: renamed(hierPart), items: renamed(items),
      fragment: fragment.map {
        Fragment(
          elements: renamed($0.elements), items: renamed($0.items), hasMark: $0.hasMark,
          isOptional: $0.isOptional)
      })
  }
}
