package import URLSchemeRuntime

/// A template by which URLs are built.
package struct BuildingTemplate: Sendable {
  /// The template.
  package let text: String
  /// Whether it is built as a universal link alone.
  package let isLink: Bool
  package let scheme: Scheme
  package let hierarchy: URLMatch.Hierarchy
  /// The shapes, the fullest first: a URL has the first one whose parameters are there.
  package let shapes: [Shape]

  package enum Scheme: Hashable, Sendable {
    case text(String)
    /// A parameter says which of the app's schemes it is.
    case parameter(String)
  }

  package struct Shape: Sendable {
    /// The parameters that have a place in it.
    package let names: [String]
    package let steps: [BuildingStep]

    /// Further ones, each in a part that is left out without it.
    package var optional: [String] {
      steps.flatMap { step in if case .part(let names, _) = step { names } else { [String]() } }
        .sorted()
    }
  }

  init(_ template: URLTemplate, isLink: Bool, _ rules: PlanRules, _ facts: PlaceholderFacts) {
    text = template.text
    self.isLink = isLink
    hierarchy = URLMatch.Hierarchy(of: rules.built(template.opening, template.scheme))
    scheme =
      template.scheme.variable.map(Scheme.parameter) ?? .text(rules.spelled(template.scheme) ?? "")
    let delimiters = template.delimiters
    let built = template.shapes.filter(\.isBuilt).map { (template.names(in: $0).sorted(), $0) }
    let all = built.map(\.0).uniqued.compactMap { names in
      // An optional part without a value is left out.
      let shapes = built.filter { $0.0 == names }.map(\.1)
      return shapes.min { $0.literalLength < $1.literalLength }
        .map { Shape(names: names, steps: Self.steps(of: $0, template, delimiters, rules, facts)) }
    }
    shapes = Shape(merging: all).map { [$0] } ?? all
  }

  private static func steps(
    of shape: URLTemplate.Shape, _ template: URLTemplate,
    _ delimiters: [URLTemplate.Variable: String], _ rules: PlanRules, _ facts: PlaceholderFacts
  ) -> [BuildingStep] {
    if let name = facts.wholeURL(template, shape.hierPart, rules) { return [.whole(name), .items] }
    var steps = template.constants.map { BuildingStep.constant($0.name, text: $0.text) }
    // What builders begin with may be another hierarchy than that of the template.
    var pieces = rules.built(shape.hierPart, template.scheme)
    if rules.interface.settings.ignoresSlash, pieces != [.literal("/")],
      template.restLeftOut(of: shape.hierPart) == .hasNoRest(behindSlash: true)
    {
      // Behind the slash, a query would be the rest.
      pieces = URLTemplate.withoutSlash(pieces)
    }
    let hostEnd = pieces.authorityEnd ?? -1
    steps += pieces.enumerated().map { index, piece in
      switch piece {
      case .literal(let literal): return .literal(literal)
      case .variable(let variable):
        let (name, delimiters) = (variable.name, delimiters[variable] ?? "")
        return switch variable.extent {
        case .segment: .value(name, escaping: delimiters, isInHost: index < hostEnd)
        case .restOfPath: .restOfPath(name, escaping: delimiters, isInHost: index <= hostEnd)
        case .restOfURL: .restOfURL(name)
        }
      }
    }
    // All that follows an item that takes the rest belongs to it.
    let last = shape.items.filter(\.takesRest)
    steps += shape.items.filter { !$0.takesRest }.map(BuildingStep.init) + [.items]
    steps += last.map(BuildingStep.init)
    guard let fragment = shape.fragment else { return steps }
    steps.append(.literal("#"))
    for (index, piece) in fragment.pieces.enumerated() {
      switch piece {
      case .literal(let text): steps.append(.literal(text))
      case .variable(let variable):
        let next = fragment.pieces.dropFirst(index + 1).first?.literal ?? ""
        let delimiters = (fragment.hasMark ? "?" : "") + next.prefix(1)
        steps.append(.fragmentValue(variable.name, escaping: delimiters))
      }
    }
    guard fragment.hasMark || !fragment.items.isEmpty else { return steps }
    return steps + [.startFragmentItems(hasQuery: fragment.hasMark)]
      + fragment.items.map(BuildingStep.init)
  }

  /// Writes a URL.
  ///
  /// - Returns: Whether the template takes the values.
  package func build(_ url: inout URLBuilder) -> Bool {
    for shape in shapes {
      let takesScheme =
        switch scheme {
        case .text(let scheme):
          url.start(
            hierarchy, scheme: scheme, isLink: isLink, with: shape.names, optional: shape.optional)
        case .parameter(let name):
          url.start(hierarchy, schemeAs: name, with: shape.names, optional: shape.optional)
        }
      if takesScheme { return shape.steps.allSatisfy { $0.write(to: &url) } }
    }
    return false
  }
}

/// One step of building a URL: a call of a method of `URLBuilder`.
package indirect enum BuildingStep: Hashable, Sendable {
  /// A parameter whose value the template has.
  case constant(String, text: String)
  case literal(String)
  case value(String, escaping: String, isInHost: Bool)
  case restOfPath(String, escaping: String, isInHost: Bool)
  case restOfURL(String)
  /// A value that is the URL.
  case whole(String)
  /// An item as it is written.
  case item(String)
  /// An item whose value is a parameter.
  case itemAs(String, name: String)
  case bareItem(String)
  /// All parameters that have no place.
  case items
  case fragmentValue(String, escaping: String)
  case startFragmentItems(hasQuery: Bool)
  /// Steps that are left out where the parameters aren't there.
  case part([String], [BuildingStep])

  init(_ item: URLTemplate.Item) {
    self =
      switch item {
      case .bare(let key): .item(key)
      case .fixed(let key, let value): .item("\(key)=\(value)")
      case .captured(let key, let name), .rest(let key, let name): .itemAs(key, name: name)
      case .nameless(let name): .bareItem(name)
      }
  }

  func write(to url: inout URLBuilder) -> Bool {
    switch self {
    case .constant(let name, let text): url.constant(name, text)
    case .literal(let text): url.literal(text)
    case .value(let name, let delimiters, let isInHost):
      url.value(name, escaping: delimiters, isInHost: isInHost)
    case .restOfPath(let name, let delimiters, let isInHost):
      url.restOfPath(name, escaping: delimiters, isInHost: isInHost)
    case .restOfURL(let name): url.restOfURL(name)
    case .whole(let name): url.whole(name)
    case .item(let text): url.item(text)
    case .itemAs(let key, let name): url.item(key, as: name)
    case .bareItem(let name): url.bareItem(name)
    case .items: url.items()
    case .fragmentValue(let name, let delimiters):
      url.fragmentValue(name, escaping: delimiters)
    case .startFragmentItems(let hasQuery): url.startFragmentItems(hasQuery: hasQuery)
    case .part(let names, let steps):
      url.part(names) { url in steps.allSatisfy { $0.write(to: &url) } }
    }
  }
}

extension BuildingTemplate.Shape {
  /// One shape in place of several that differ by parts which are there or not; nil where they differ otherwise.
  fileprivate init?(merging shapes: [Self]) {
    guard let fullest = shapes.first, shapes.count > 1 else { return nil }
    let absent = shapes.map { shape in fullest.names.filter { !shape.names.contains($0) } }
    var parts: [(range: Range<Int>, names: [String])] = []
    for (shape, names) in zip(shapes, absent) where !names.isEmpty {
      let hasPart = absent.contains {
        !$0.isEmpty && $0.count < names.count && $0.allSatisfy(names.contains)
      }
      if hasPart { continue }
      guard shape.steps.count < fullest.steps.count else { return nil }
      let start = zip(fullest.steps, shape.steps).prefix { $0 == $1 }.count
      parts.append((start..<start + fullest.steps.count - shape.steps.count, names))
    }
    parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = parts.first,
      !zip(parts, parts.dropFirst()).contains(where: {
        $0.range.upperBound > $1.range.lowerBound
      })
    else { return nil }
    var steps = Array(fullest.steps[..<first.range.lowerBound])
    for (index, part) in parts.enumerated() {
      let next = index + 1 < parts.count ? parts[index + 1].range.lowerBound : fullest.steps.count
      steps.append(.part(part.names, Array(fullest.steps[part.range])))
      steps += fullest.steps[part.range.upperBound..<next]
    }
    let optional = parts.flatMap(\.names)
    self.init(names: fullest.names.filter { !optional.contains($0) }, steps: steps)
    guard shapes.count == 1 << parts.count,
      shapes.allSatisfy({ self.steps(with: $0.names) == $0.steps })
    else { return nil }
  }

  /// The steps for some of the parameters.
  private func steps(with names: [String]) -> [BuildingStep] {
    steps.flatMap { step in
      guard case .part(let own, let steps) = step else { return [step] }
      return own.allSatisfy(names.contains) ? steps : []
    }
  }
}

extension URLTemplate {
  /// The characters at which a reader could end each placeholder: the first ones of all literals that can follow
  /// it, and of those that precede it after a rest.
  fileprivate var delimiters: [Variable: String] {
    let expansions = expansions
    // What begins another part here would divide the value for a reader of parts in any order.
    let marks = expansions.flatMap { $0.dropFirst() }.compactMap { $0.literal?.first }.uniqued
      .filter(Self.subDelimiters.contains)
    var delimiters: [Variable: [Character]] = [:]
    for expansion in expansions {
      var isAfterRest = false
      for (index, piece) in expansion.enumerated() {
        guard let variable = piece.variable else { continue }
        let literals = [index + 1, isAfterRest ? index - 1 : nil].compactMap(\.self)
          .filter(expansion.indices.contains).compactMap { expansion[$0].literal?.first }
        delimiters[variable, default: marks] += literals
        isAfterRest = isAfterRest || variable.extent == .restOfPath
      }
    }
    return delimiters.mapValues { String($0.uniqued) }
  }

  /// RFC 3986, section 2.2.
  private static let subDelimiters = "!$&'()*+,;="
}
