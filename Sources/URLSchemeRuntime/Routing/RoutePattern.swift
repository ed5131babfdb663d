/// One shape of a route's URLs, without optional parts and alternatives: what is matched.
final class RoutePattern: Sendable {
  let route: Route
  /// The route's place in the table.
  let ordinal: Int
  /// The template that it is a shape of.
  let text: String
  let scheme: URLTemplate.Scheme
  /// The one scheme that the shape is bound to, if it is.
  let fixedSchemes: [SchemeName]
  let hierarchy: URLTemplate.Hierarchy
  /// Up to the placeholder that takes the rest of the path, if there is one.
  let head: [Piece]
  /// `{name*}`, which takes what `head` and `tail` leave.
  let rest: URLTemplate.Variable?
  /// The pieces after it.
  let tail: [Piece]
  let conditions: [Condition]
  let fragment: Fragment?
  /// Whether `rest` takes all to the place's end, a last slash included.
  let endsInRest: Bool
  /// Higher wins when several shapes match: bound to a scheme, without a rest, more literal bytes in
  /// the place, fewer placeholders there, more conditions, more of them without a placeholder, the
  /// same for the fragment; among equals the one declared first.
  let rank: UInt64

  /// What the fragment must be.
  struct Fragment: Sendable {
    let pieces: [Piece]
    let conditions: [Condition]
    /// Whether there is a `?` between the two.
    let hasMark: Bool
  }

  enum Piece: Sendable {
    case literal([UInt8])
    case variable(String, PlaceholderType?)
    /// `{name+}`: to the URL's end, undecoded.
    case remainder(String)

    var literal: [UInt8]? { if case .literal(let bytes) = self { bytes } else { nil } }

    /// The placeholder's.
    var name: String? {
      switch self {
      case .literal: nil
      case .variable(let name, _), .remainder(let name): name
      }
    }
  }

  /// A requirement of the query.
  enum Condition: Sendable {
    case bare(KeyedName)
    case fixed(KeyedName, String)
    case captured(KeyedName, name: String, PlaceholderType?)
    /// `ordinal` counts the shape's nameless items.
    case nameless(ordinal: Int, name: String, PlaceholderType?)

    /// Whether no placeholder is in it.
    var isLiteral: Bool {
      switch self {
      case .bare, .fixed: true
      case .captured, .nameless: false
      }
    }

    /// The name of the item, percent-decoded.
    var key: KeyedName? {
      switch self {
      case .bare(let key), .fixed(let key, _), .captured(let key, _, _): key
      case .nameless: nil
      }
    }

    /// The placeholder's.
    var name: String? {
      switch self {
      case .bare, .fixed: nil
      case .captured(_, let name, _), .nameless(_, let name, _): name
      }
    }
  }

  /// Whether a place and items are all that it asks for, under the app's schemes or its own.
  let isPlain: Bool

  /// The placeholders in the order in which a match captures them: scheme, place, items, fragment.
  let names: [KeyedName]

  /// The parameters that have a place in the action's templates.
  let placedNames: [KeyedName]
  // The interface's, at hand.
  let namesAreVerbatim: Bool
  let plusIsSpace: Bool
  let refusesUnknown: Bool
  let maximumLength: Int

  /// Whether the place may begin as it likes, because all of it is one URL's rest.
  let takesAnyHierarchy: Bool

  /// Whether the query is a part of what a placeholder takes.
  let takesQuery: Bool

  /// Whether the place is one text, the same for all requests.
  var isLiteral: Bool { Self.isLiteral(head, rest: rest, tail: tail) }

  private static func isLiteral(
    _ head: [Piece], rest: URLTemplate.Variable?, tail: [Piece]
  ) -> Bool {
    rest == nil && tail.isEmpty && (head.isEmpty || head.count == 1 && head[0].literal != nil)
  }

  var firstLiteral: [UInt8]? { head.first?.literal }

  /// All patterns of a route, `ordinal` being its place in the table.
  static func patterns(of route: Route, ordinal: Int) -> [RoutePattern] {
    (route.templates + route.links).flatMap { template in
      template.shapes.flatMap { shape in
        alternatives(of: shape.hierPart, template.scheme, route.interface).map {
          RoutePattern(
            route, ordinal: ordinal, template: template, expansion: $0, fragment: shape.fragment)
        }
      }
    }
  }

  /// A hier-part after each of the equivalent beginnings.
  private static func alternatives(
    of expansion: URLTemplate.Expansion, _ scheme: URLTemplate.Scheme, _ interface: URLInterface
  ) -> [URLTemplate.Expansion] {
    guard case .literal(let first)? = expansion.first,
      let opening = interface.prefix(of: first, scheme)
    else { return [expansion] }
    let own = first.dropFirst(opening.count)
    return [expansion]
      + interface.prefixes.filter { $0 != opening }.map { prefix in
        let literal = prefix + own
        return (literal.isEmpty ? [] : [.literal(literal)]) + expansion.dropFirst()
      }
  }

  private init(
    _ route: Route, ordinal: Int, template: URLTemplate, expansion: URLTemplate.Expansion,
    fragment: URLTemplate.Expansion?
  ) {
    self.route = route
    self.ordinal = ordinal
    text = template.text
    scheme = template.scheme
    fixedSchemes =
      if case .fixed(let name) = template.scheme {
        route.interface.schemes(readAs: name).map(SchemeName.init)
      } else {
        []
      }
    let ignoresSlash = route.interface.trailingSlash == .ignore
    let first: String = if case .literal(let text)? = expansion.first { text } else { "" }
    let hierarchy = URLTemplate.Hierarchy(of: first)
    self.hierarchy = hierarchy
    var head: [Piece] = []
    var tail: [Piece] = []
    var rest: URLTemplate.Variable?
    var endsInRest = false
    for (index, piece) in expansion.enumerated() {
      var converted: Piece
      switch piece {
      case .literal(let text):
        var bytes = Array(text.utf8)
        if index == expansion.count - 1, ignoresSlash {
          // A slash that ends the authority alone is one as well: `//host/`.
          let isRoot = index == 0 && bytes.count <= (hierarchy == .authority ? 2 : 1)
          if hierarchy != .opaque, !isRoot, bytes.last == .slash { bytes.removeLast() }
        }
        if bytes.isEmpty { continue }
        converted = .literal(bytes)
      case .variable(let variable) where variable.extent == .path:
        rest = variable
        endsInRest = index == expansion.count - 1
        continue
      case .variable(let variable) where variable.extent == .rest:
        converted = .remainder(variable.name)
      case .variable(let variable):
        converted = .variable(
          variable.name, variable == .anyHost ? .host : route.placeholders[variable.name])
      }
      if rest == nil { head.append(converted) } else { tail.append(converted) }
    }
    self.head = head
    self.tail = tail
    self.rest = rest
    self.endsInRest = endsInRest
    placedNames = route.placedNames
    namesAreVerbatim = route.interface.namesAreCaseSensitive
    plusIsSpace = route.interface.plusIsSpace
    refusesUnknown = route.unknownParameters != .ignore
    maximumLength = route.interface.maximumLength
    takesAnyHierarchy = if case .remainder? = head.first { true } else { false }
    takesQuery = if case .remainder? = head.last { true } else { false }
    func decoded(_ text: String) -> String {
      URLText.decoded(text, plusIsSpace: route.interface.plusIsSpace) ?? text
    }
    var namelessCount = 0
    func conditions(_ items: [URLTemplate.Item]) -> [Condition] {
      items.map { item in
        switch item {
        case .bare(let key): return .bare(KeyedName(decoded(key)))
        case .fixed(let key, let value): return .fixed(KeyedName(decoded(key)), decoded(value))
        case .captured(let key, let name):
          return .captured(KeyedName(decoded(key)), name: name, route.placeholders[name])
        case .nameless(let name):
          namelessCount += 1
          return .nameless(ordinal: namelessCount - 1, name: name, route.placeholders[name])
        }
      }
    }
    let own = conditions(template.items)
    self.conditions = own
    self.fragment = fragment.map { pieces in
      let own = pieces.map { piece -> Piece in
        switch piece {
        case .literal(let text): .literal(Array(text.utf8))
        case .variable(let variable): .variable(variable.name, route.placeholders[variable.name])
        }
      }
      return Fragment(
        pieces: own, conditions: conditions(template.fragment?.items ?? []),
        hasMark: template.fragment?.hasMark ?? false)
    }
    let isVariable = if case .variable = scheme { true } else { false }
    isPlain = !isVariable && fragment == nil && route.interface.fragment == .ignore
    names = Self.names(
      scheme: scheme, head: head, rest: rest, tail: tail, conditions: own, fragment: self.fragment)
    rank = Self.rank(
      scheme: scheme, pieces: head + tail, rest: rest, conditions: own, fragment: self.fragment)
  }

  private static func names(
    scheme: URLTemplate.Scheme, head: [Piece], rest: URLTemplate.Variable?, tail: [Piece],
    conditions: [Condition], fragment: Fragment?
  ) -> [KeyedName] {
    let own: [String?] = if case .variable(let name) = scheme { [name] } else { [] }
    let places = head.map(\.name) + [rest?.name] + tail.map(\.name)
    let beyond = (fragment?.pieces ?? []).map(\.name) + (fragment?.conditions ?? []).map(\.name)
    return (own + places + conditions.map(\.name) + beyond).compactMap { $0.map(KeyedName.init) }
  }

  private static func rank(
    scheme: URLTemplate.Scheme, pieces: [Piece], rest: URLTemplate.Variable?,
    conditions: [Condition], fragment: Fragment?
  ) -> UInt64 {
    var literals = 0
    var variables = 0
    var takesRest = rest != nil
    for piece in pieces {
      switch piece {
      case .literal(let bytes): literals += bytes.count
      case .variable: variables += 1
      case .remainder:
        variables += 1
        takesRest = true
      }
    }
    var rank: UInt64 = if case .fixed = scheme { 1 } else { 0 }
    rank = rank << 1 | (takesRest ? 0 : 1)
    rank = rank << 20 | UInt64(min(literals, 0xF_FFFF))
    rank = rank << 8 | UInt64(255 - min(variables, 255))
    rank = rank << 8 | UInt64(min(conditions.count, 255))
    rank = rank << 8 | UInt64(min(conditions.count(where: \.isLiteral), 255))
    // Any fragment that is asked for is more than none.
    guard let fragment else { return rank << 18 }
    let fixed = fragment.pieces.reduce(fragment.conditions.count) { $0 + ($1.literal?.count ?? 0) }
    let open = fragment.pieces.count { $0.literal == nil }
    rank = rank << 10 | UInt64(min(fixed + 1, 1023))
    return rank << 8 | UInt64(255 - min(open, 255))
  }
}
