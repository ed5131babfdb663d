package import URLSchemeRuntime

/// One shape of an action's URLs, without optional parts and alternatives: what a URL is compared with.
package struct PlannedShape: Sendable {
  /// The action's index in the spec.
  package let action: Int
  /// Its number among the shapes of the action, from 0, in the order of the spec.
  package internal(set) var number = 0
  /// The template that it is a shape of.
  package let template: String
  package let scheme: URLTemplate.Scheme
  package let hierarchy: URLMatch.Hierarchy
  /// Whether a slash at the path's end belongs to a placeholder.
  package let keepsSlash: Bool
  /// Whether the template has a slash at the place's end that says nothing.
  package let omitsSlash: Bool
  /// Whether slashes divide the place of an opaque URL, because one of the app's `prefixes` stands for `/` or `//`.
  package let hasSegments: Bool
  /// Whether it begins with another of the app's `prefixes` than the template.
  package private(set) var isEquivalent = false
  /// The comparison, after the scheme.
  package let steps: [MatchingStep]
  /// Higher wins when several shapes match; among equals, the one that is declared first.
  package let rank: URLMatch.Rank
  /// The name of the placeholder that stands for the first labels of a host, `*.`.
  package static let anyHost = URLTemplate.Variable.anyHost.name

  /// What comes after the scheme, without slashes that say nothing; keys and texts of items are decoded.
  package let afterScheme: URLTemplate.Shape
  /// The texts of the place's segments up to a rest, nil for one that depends on the request.
  private let segments: [String?]
  /// Whether these are all of the place.
  private let hasAllSegments: Bool

  private typealias Piece = URLTemplate.Piece

  /// All shapes of a template.
  package static func shapes(
    of template: URLTemplate, action: Int, _ rules: PlanRules,
    _ facts: PlaceholderFacts = PlaceholderFacts()
  ) -> [PlannedShape] {
    template.shapes.flatMap { shape in
      let leftOut = template.restLeftOut(of: shape.hierPart)
      let alternatives = rules.alternatives(of: shape.hierPart, template.scheme)
      let hasSegments = alternatives.contains { $0.hierarchy != .opaque }
      return alternatives.enumerated().map { index, pieces in
        var shape = shape
        shape.hierPart = pieces
        var planned = PlannedShape(
          shape, of: template, action: action, leavesOut: leftOut, hasSegments: hasSegments, rules,
          facts)
        planned.isEquivalent = index > 0
        return planned
      }
    }
  }

  private init(
    _ shape: URLTemplate.Shape, of template: URLTemplate, action: Int,
    leavesOut leftOut: MatchingStep?, hasSegments: Bool, _ rules: PlanRules,
    _ facts: PlaceholderFacts
  ) {
    self.action = action
    self.template = template.text
    scheme = template.scheme
    let templateHierarchy = shape.hierPart.hierarchy
    self.hasSegments = hasSegments && templateHierarchy == .opaque
    var pieces = shape.hierPart
    if rules.interface.settings.ignoresSlash, templateHierarchy != .opaque,
      pieces != [.literal("/")]
    {
      // A slash that ends the authority alone is one as well: `//host/`.
      pieces = URLTemplate.withoutSlash(pieces)
    }
    omitsSlash = pieces != shape.hierPart
    pieces.removeAll { $0 == .literal("") }
    var afterScheme = shape.mapItems { $0.map { $0.decoded(rules) } }
    afterScheme.hierPart = pieces
    self.afterScheme = afterScheme
    let place = RestSplit(pieces)
    let takesAny = place.head.first?.extent == .restOfURL
    let takesItems = template.items.last?.takesRest ?? false
    hierarchy = takesAny ? .any : templateHierarchy
    (segments, hasAllSegments) = Self.segments(
      of: pieces, isOpaque: templateHierarchy == .opaque && !hasSegments)
    let endsInRest = shape.hierPart.last?.extent == .restOfPath && !place.ignoresRest
    keepsSlash =
      endsInRest && !facts.slashless.contains(place.rest?.name ?? "") || place.takesQuery
    rank = Self.rank(scheme, place, afterScheme.items, afterScheme.fragment)
    let whole = facts.wholeURL(template, shape.hierPart, rules)
    var steps = whole.map { [.whole($0)] } ?? Self.steps(place)
    steps += [.isAtEnd] + Self.steps(afterScheme.items)
    if let fragment = afterScheme.fragment {
      steps += Self.steps(fragment)
    } else if rules.interface.settings.refusesFragment, !place.takesQuery, !takesItems {
      steps.append(.hasNoFragment)
    }
    if let leftOut { steps.append(leftOut) }
    self.steps = steps + template.constants.map { .constant($0.name, text: $0.text) }
  }

  // MARK: Steps

  private static func steps(_ place: RestSplit) -> [MatchingStep] {
    guard let rest = place.rest else { return steps(place.head) }
    return steps(place.head) + steps(fromTheRight: place.tail)
      + [rest.isIgnored ? .anyRest : .restOfPath(rest.name)]
  }

  private static func steps(_ pieces: [Piece]) -> [MatchingStep] {
    pieces.enumerated().map { index, piece in
      let next = index + 1 < pieces.count ? pieces[index + 1].literal : nil
      switch piece {
      case .literal(let text): return .literal(text)
      case .variable(let variable) where variable.isIgnored: return .any(before: next)
      case .variable(let variable):
        let name = variable.name
        return switch variable.extent {
        case .segment: next.map { .valueBefore(name, literal: $0) } ?? .value(name)
        // The checker never lets two placeholders touch.
        case .restOfPath: .restOfPathBefore(name, literal: next ?? "")
        case .restOfURL: .restOfURL(name)
        }
      }
    }
  }

  private static func steps(fromTheRight pieces: [Piece]) -> [MatchingStep] {
    pieces.enumerated().reversed().map { index, piece in
      switch piece {
      case .literal(let text): .last(text)
      case .variable(let variable) where variable.isIgnored: .any(before: nil)
      // The checker never lets two placeholders touch, so a literal precedes this one.
      case .variable(let variable):
        .lastValue(variable.name, literal: index > 0 ? pieces[index - 1].literal ?? "" : "")
      }
    }
  }

  private static func steps(_ items: [URLTemplate.Item]) -> [MatchingStep] {
    var ordinal = 0
    return items.map { item in
      switch item {
      case .bare(let key): return .item(key)
      case .fixed(let key, let text): return .itemEqual(key, text: text)
      case .captured(let key, let name): return .itemAs(key, name: name)
      case .rest(let key, let name): return .itemRest(key, name: name)
      case .nameless(let name):
        defer { ordinal += 1 }
        return .bareItem(ordinal, name: name, others: items.compactMap(\.key))
      }
    }
  }

  private static func steps(_ fragment: URLTemplate.ShapeFragment) -> [MatchingStep] {
    var fragmentSteps: [MatchingStep] = []
    if !fragment.pieces.isEmpty || fragment.hasMark {
      fragmentSteps =
        [.startFragment(hasQuery: fragment.hasMark)] + steps(fragment.pieces) + [.isAtEnd]
    }
    guard !fragment.items.isEmpty else { return fragmentSteps }
    return fragmentSteps + [.startFragmentItems(hasQuery: fragment.hasMark)] + steps(fragment.items)
      + [.endFragmentItems(fragment.items.compactMap(\.key))]
  }

  private static func rank(
    _ scheme: URLTemplate.Scheme, _ place: RestSplit, _ items: [URLTemplate.Item],
    _ fragment: URLTemplate.ShapeFragment?
  ) -> URLMatch.Rank {
    let pieces = place.head + place.tail
    var rank = URLMatch.Rank()
    rank.isBound = scheme.fixed != nil
    rank.takesRest = place.rest != nil && !place.ignoresRest || place.takesQuery
    rank.literals = Int32(pieces.literalLength)
    // What is left of a path is worth less than a placeholder in it.
    rank.variables = Int32(pieces.count { $0.literal == nil } + (place.ignoresRest ? 2 : 0))
    rank.items = Int32(items.count)
    rank.literalItems = Int32(items.count { $0.variableName == nil })
    if let fragment {
      rank.hasFragment = true
      rank.fixedInFragment = Int32(fragment.items.count + fragment.pieces.literalLength)
      rank.openInFragment = Int32(fragment.pieces.count { $0.literal == nil })
    }
    return rank
  }

  // MARK: Text

  /// A placeholder's name in the spec, from its name in the URL.
  package func key(of name: String, in spec: Spec) -> String {
    spec.actions[action].parameters.first { $0.wireName == name }?.key ?? name
  }

  /// The type of a placeholder's texts, by its name in the URL; nil where any text will do.
  package func type(of name: String, in spec: Spec) -> ValueType? {
    let parameter = spec.actions[action].parameters.first { $0.wireName == name }
    guard let parameter, case .value(let type) = parameter.kind, parameter.invalid != .ignore
    else { return nil }
    return type
  }

  /// The shape as a template without optional parts.
  ///
  /// - Parameter anyScheme: The beginning of a shape that doesn't say its scheme.
  package func text(in spec: Spec, anyScheme: String = "") -> String {
    scheme.text(any: anyScheme) { key(of: $0, in: spec) }
      + afterScheme.text(
        start: spec.queryStart.rawValue, separator: spec.querySeparator.rawValue,
        named: { key(of: $0, in: spec) })
  }

  // MARK: What it can be told by

  /// A segment of the place, as `URLMatch.segment(_:)` counts them: empty where it isn't there, and nil where it
  /// depends on the request.
  package func segment(_ index: Int) -> String? {
    if index < segments.count { return segments[index] }
    return hasAllSegments ? "" : nil
  }

  private static func segments(
    of pieces: [Piece], isOpaque: Bool
  ) -> (texts: [String?], areAll: Bool) {
    var texts: [String?] = [""]
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .variable(let variable):
        // What takes slashes may be any number of segments.
        guard variable.extent == .segment, !isOpaque else { return (texts.dropLast(), false) }
        texts[texts.count - 1] = nil
      case .literal(let text):
        let root = index > 0 ? 0 : text.hasPrefix("//") ? 2 : text.hasPrefix("/") ? 1 : 0
        let parts = text.utf8.dropFirst(root)
          .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
          .map { String(Substring($0)) }
        texts[texts.count - 1]? += parts[0]
        texts.append(contentsOf: parts.dropFirst().map(Optional.some))
      }
    }
    return (texts, true)
  }

  /// The place, where all of it is one literal: the first two steps compare it.
  package var literalPlace: String? {
    guard case .literal(let text)? = steps.first, steps.dropFirst().first == .isAtEnd else {
      return nil
    }
    return text
  }

  /// The literals behind placeholders that the place of all its URLs holds.
  package var innerLiterals: [String] {
    let head = steps.prefix { $0 != .isAtEnd }
    return head.drop { $0.literal != nil }.compactMap(\.literal)
  }

  /// The names of the placeholders behind the scheme, in their order.
  var variables: [String] { afterScheme.hierPart.compactMap(\.variable?.name) }
}

/// A hier-part, split at the placeholder that takes the rest of its path.
private struct RestSplit {
  /// The pieces before the rest; all of them where there is none.
  let head: [URLTemplate.Piece]
  let rest: URLTemplate.Variable?
  let tail: [URLTemplate.Piece]
  var ignoresRest: Bool { rest?.isIgnored ?? false }
  /// Whether the last placeholder takes the query as well.
  var takesQuery: Bool { head.last?.extent == .restOfURL }

  init(_ pieces: [URLTemplate.Piece]) {
    // The last one is the rest; the end of others is where the literal behind them begins.
    let lastRest = pieces.lastIndex { $0.extent == .restOfPath || $0.extent == .restOfURL }
    let index = lastRest.flatMap { pieces[$0].extent == .restOfPath ? $0 : nil }
    rest = index.flatMap { pieces[$0].variable }
    head = Array(pieces[..<(index ?? pieces.count)])
    tail = Array(pieces.dropFirst(head.count + 1))
  }
}

extension [URLTemplate.Piece] {
  /// The bytes of its text without placeholders.
  var literalLength: Int { reduce(0) { $0 + ($1.literal?.utf8.count ?? 0) } }
}

extension URLTemplate.Shape {
  /// The bytes of its text without placeholders and items.
  var literalLength: Int { hierPart.literalLength + (fragment?.pieces.literalLength ?? 0) }
}

extension URLTemplate.Item {
  fileprivate func decoded(_ rules: PlanRules) -> URLTemplate.Item {
    switch self {
    case .bare(let key): .bare(rules.decoded(key))
    case .fixed(let key, let value): .fixed(rules.decoded(key), rules.decoded(value))
    case .captured(let key, let name): .captured(rules.decoded(key), name)
    case .rest(let key, let name): .rest(rules.decoded(key), name)
    case .nameless: self
    }
  }
}
