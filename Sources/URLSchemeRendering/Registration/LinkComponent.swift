import URLSchemeRuntime
package import URLSchemeSpec

/// One entry of the `components` of an association file: addresses that are an app's, or that are
/// not (Apple, `applinks.Details.Components`).
///
/// In patterns, `*` stands for any text and `?` for one character, slashes included.
package struct LinkComponent: Hashable {
  package var path: String
  /// Patterns of the query's values, by their names.
  package var query: [Item] = []
  /// What the query is as a whole, where it has no names.
  package var wholeQuery: String?
  package var fragment: String?
  var isExcluded = false
  package var isCaseSensitive = true
  package var comment: String?
  /// The action's name.
  package var action: String?
  /// The placeholders that `?*` and `*` of the path stand for, in order.
  package var placeholders: [String] = []
  /// Whether a placeholder takes the rest of the path.
  var takesRest = false

  package struct Item: Hashable {
    package let name: String
    package let pattern: String
  }

  /// How many segments there are; a slash at the end begins none.
  var depth: Int { path.dropLast().utf8.count { $0 == UInt8(ascii: "/") } }

  var hasWildcard: Bool { path.contains("*") || path.contains("?") }

  /// What entries about the same addresses have in common.
  var pattern: LinkComponent {
    LinkComponent(path: path, query: query, wholeQuery: wholeQuery, fragment: fragment)
  }
}

extension LinkComponent {
  /// The addresses of an app's actions on a host, in the order of the specification, each once.
  package static func all(of spec: Spec, on host: String) -> [LinkComponent] {
    spec.actions.flatMap { all(of: $0, in: spec, on: host) }.uniqued(by: \.pattern)
  }

  private static func all(of action: Action, in spec: Spec, on host: String) -> [LinkComponent] {
    let components = action.webTemplates.flatMap { template in
      template.shapes.compactMap { LinkComponent($0, of: template, on: host) }
    }
    return components.flatMap { component in
      var component = component
      component.isCaseSensitive = spec.matching.path == .caseSensitive
      component.comment = action.summary ?? action.name
      component.action = action.name
      return spec.matching.trailingSlash == .ignore ? component.withEitherSlash : [component]
    }
  }

  /// The addresses as they are, and with a slash at the end of the path or without the one that is
  /// there, where the pattern doesn't take both.
  private var withEitherSlash: [LinkComponent] {
    guard path != "/", !path.hasSuffix("*") else { return [self] }
    var other = self
    other.path = path.hasSuffix("/") ? String(path.dropLast()) : path + "/"
    return [self, other]
  }

  /// The first entry that an address matches decides. A placeholder ends at a slash and a pattern
  /// doesn't, so that before the addresses of each depth the deeper ones are excluded, after all of
  /// those that are some action's.
  static func ordered(_ components: [LinkComponent]) -> [LinkComponent] {
    var ordered = components.filter(\.takesRest)
    let others = components.filter { !$0.takesRest }
    for depth in Set(others.map(\.depth)).sorted(by: >) {
      let level = others.filter { $0.depth == depth }
      if level.contains(where: \.hasWildcard) {
        var deeper = LinkComponent(path: String(repeating: "/*", count: depth) + "/?*")
        deeper.isExcluded = true
        ordered.append(deeper)
      }
      ordered += level
    }
    return ordered
  }

  private init?(_ shape: URLTemplate.Shape, of template: URLTemplate, on host: String) {
    let expansion = shape.hierPart
    guard case .literal(let first)? = expansion.first, let authority = expansion.authority,
      authority.lowercased() == host
    else { return nil }
    var path = Self.pattern(first[authority.endIndex...])
    var takesAll = false
    for piece in expansion.dropFirst() {
      switch piece {
      case .literal(let text): path += Self.pattern(text[...])
      case .variable(let variable):
        path += variable.extent == .segment ? "?*" : "*"
        placeholders.append(variable.name)
        takesRest = takesRest || variable.extent != .segment
        takesAll = variable.extent == .rest
      }
    }
    self.path = path.isEmpty ? "/" : path
    guard !takesAll else { return }
    for item in template.items {
      switch item {
      // An empty pattern is also met by a query without the name.
      case .bare: break
      case .fixed(let key, let value):
        query.append(Item(name: key, pattern: Self.pattern(value[...])))
      case .captured(let key, _): query.append(Item(name: key, pattern: "?*"))
      case .nameless: wholeQuery = "?*"
      }
    }
    if !query.isEmpty { wholeQuery = nil }
    guard let own = template.fragment, let pieces = shape.fragment else { return }
    // Items stand in any order, which no pattern says.
    fragment =
      own.items.isEmpty
      ? pieces.map { piece in
        if case .literal(let text) = piece { Self.pattern(text[...]) } else { "?*" }
      }.joined() : "?*"
  }

  /// A text as a pattern: what has a meaning there is any one character.
  private static func pattern(_ text: Substring) -> String {
    String(text).replacing("*", with: "?").replacing("$(", with: "?(")
  }
}
