extension URLTemplate {
  /// The part after `#` (RFC 3986 §3.5): text with placeholders, items as in a query, or both with
  /// a `?` between them, as in pages that keep a path and its query there.
  package struct Fragment: Hashable, Sendable {
    package let elements: [Element]
    /// Found by their names in any order.
    package let items: [Item]
    /// Whether there is a `?` in front of the items.
    package let hasMark: Bool
    /// `[#…]`: whether the URL may do without it.
    package let isOptional: Bool
  }

  /// One of the shapes that a template stands for: what comes after the scheme, without optional parts.
  package struct Shape: Hashable, Sendable {
    package var hierPart: Expansion
    package var items: [Item]
    /// Nil where the URL need not have one.
    package var fragment: ShapeFragment?
  }

  /// The fragment of a shape.
  package struct ShapeFragment: Hashable, Sendable {
    package var pieces: Expansion
    package var items: [Item]
    /// Whether there is a `?` between the two.
    var hasMark: Bool
  }

  /// Every shape, the fullest first; at most `maximumExpansions`.
  package var shapes: [Shape] {
    let fragments = fragment?.shapes ?? [nil]
    return expansions.flatMap { hierPart in
      fragments.map { Shape(hierPart: hierPart, items: items, fragment: $0) }
    }
  }

  /// Whether URLs are read by the template, and none is built.
  package var isOnlyRead: Bool { !shapes.contains(where: \.isBuilt) }

  /// The placeholders that a shape has: those of its hier-part and its fragment, and those of items.
  package func names(in shape: Shape) -> Set<String> {
    var names = Set(constants.map(\.name) + [scheme.variable].compactMap(\.self))
    let pieces = shape.hierPart + (shape.fragment?.pieces ?? [])
    names.formUnion(pieces.compactMap(\.variable).filter { !$0.isIgnored }.map(\.name))
    let items = shape.items + (shape.fragment?.items ?? [])
    return names.union(items.compactMap(\.variableName))
  }
}

extension URLTemplate.Fragment {
  /// The names of its placeholders.
  var names: [String] {
    URLTemplate.variables(of: elements).map(\.name) + items.compactMap(\.variableName)
  }

  /// Every shape; nil for a URL without a fragment.
  fileprivate var shapes: [URLTemplate.ShapeFragment?] {
    URLTemplate.expand(elements).map {
      URLTemplate.ShapeFragment(pieces: $0, items: items, hasMark: hasMark)
    } + (isOptional ? [nil] : [])
  }
}

extension URLTemplate.Shape {
  /// Whether URLs can be built by it: nothing in it depends on something else than the request.
  package var isBuilt: Bool { !hierPart.compactMap(\.variable).contains(where: \.isOnlyRead) }

  /// The shape with its items sorted: their order makes no difference to what a URL means.
  package var sorted: Self { mapItems { $0.sorted { $0.key ?? "" < $1.key ?? "" } } }

  func mapItems(_ transform: ([URLTemplate.Item]) -> [URLTemplate.Item]) -> Self {
    var shape = self
    shape.items = transform(items)
    shape.fragment?.items = transform(fragment?.items ?? [])
    return shape
  }

  /// The shape as a template has it, without the scheme.
  ///
  /// - Parameters:
  ///   - start: What a query begins with.
  ///   - separator: What is between the items of a query.
  ///   - name: What placeholders are called, by their names in the shape.
  package func text(
    start: String = "?", separator: String = "&", named name: (String) -> String = { $0 }
  ) -> String {
    var text = hierPart.map { $0.text(named: name) }.joined()
    if !items.isEmpty {
      text += start + items.map { $0.text(named: name) }.joined(separator: separator)
    }
    guard let fragment else { return text }
    text += "#" + fragment.pieces.map { $0.text(named: name) }.joined()
    return text + (fragment.hasMark ? "?" : "")
      + fragment.items.map { $0.text(named: name) }.joined(separator: "&")
  }
}

extension URLTemplate.Item {
  /// The name of the item; nil for one without.
  package var key: String? {
    switch self {
    case .bare(let key), .fixed(let key, _), .captured(let key, _), .rest(let key, _): key
    case .nameless: nil
    }
  }

  /// The placeholder in it.
  package var variableName: String? {
    switch self {
    case .bare, .fixed: nil
    case .captured(_, let name), .rest(_, let name), .nameless(let name): name
    }
  }

  /// Whether its value has all that follows it in the URL.
  var takesRest: Bool { if case .rest = self { true } else { false } }

  /// The item as a template has it.
  fileprivate func text(named name: (String) -> String) -> String {
    switch self {
    case .bare(let key): key
    case .fixed(let key, let value): "\(key)=\(value)"
    case .captured(let key, let placeholder): "\(key)={\(name(placeholder))}"
    case .rest(let key, let placeholder): "\(key)={\(name(placeholder))+}"
    case .nameless(let placeholder): "{\(name(placeholder))}"
    }
  }
}

extension URLTemplateParser {
  /// Whether an optional fragment begins here: `[#…]` at the template's end.
  var isAtOptionalFragment: Bool { bytes[position...].starts(with: "[#".utf8) }

  mutating func fragment() throws(URLTemplateError) -> URLTemplate.Fragment? {
    let start = position
    let isOptional = isAtOptionalFragment
    guard isOptional || next == "#" else { return nil }
    end = bytes.count
    position += 1
    if isOptional {
      guard bytes.last == UInt8(ascii: "]") else {
        throw URLTemplateError.unbalanced("[", at: start)
      }
      position += 1
      end -= 1
    }
    let text = bytes[position..<end]
    let mark = text.firstIndex(of: UInt8(ascii: "?"))
    let isItems = mark == nil && text.contains { "=&".utf8.contains($0) }
    let firstPlaceholder = places.count
    let elements = isItems ? [] : try self.elements(depth: 0)
    if URLTemplate.variables(of: elements).contains(where: \.isIgnored) {
      throw URLTemplateError.misplacedIgnored(start..<bytes.count)
    }
    let items = isItems || skip("?") ? try self.items() : []
    let hasNameless = items.contains { if case .nameless = $0 { true } else { false } }
    guard position == end, !elements.isEmpty || !items.isEmpty, !hasNameless else {
      throw URLTemplateError(
        "a fragment is text with placeholders, as in '#user/{name}', or items, as in '#id={id}'",
        start..<bytes.count)
    }
    for variable in places[firstPlaceholder...]
    where "*+".utf8.contains(bytes[variable.range.upperBound - 2]) {
      throw URLTemplateError.misplacedRest(variable.name, variable.range)
    }
    position = bytes.count
    return URLTemplate.Fragment(
      elements: elements, items: items, hasMark: mark != nil, isOptional: isOptional)
  }
}

extension URLTemplate.Piece {
  /// The piece as a template has it.
  fileprivate func text(named name: (String) -> String) -> String {
    switch self {
    case .literal(let text): text
    case .variable(.anyHost): "*"
    case .variable(let variable): "{\(name(variable.name))\(variable.extent.rawValue)}"
    }
  }
}
