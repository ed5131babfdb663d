/// Compares one URL with patterns.
struct RouteMatcher: ~Copyable, ~Escapable {
  let scan: URLScan
  let items: ItemMatcher
  let hierPart: HierPart
  /// The text after `#` in normal form; empty if there is none, or if it is malformed.
  let fragment: Bytes
  /// Which of the table's schemes the URL has.
  let scheme: Int
  /// Whether it is one of the app's, and not one that only single templates have.
  private let hasOwnScheme: Bool
  private let pathIsCaseSensitive: Bool
  /// Whether the URL has its place in normal form.
  private let placeIsNormal: Bool

  /// The same with placeholders that take any text.
  var withoutTypes: RouteMatcher {
    @_lifetime(copy self) borrowing get {
      RouteMatcher(
        scan, ItemMatcher(items.query, of: items.interface, ignoresTypes: true), hierPart,
        fragment: fragment, scheme: scheme, hasOwnScheme: hasOwnScheme,
        placeIsNormal: placeIsNormal)
    }
  }

  @_lifetime(copy scan, copy items, copy hierPart, copy fragment)
  init(
    _ scan: URLScan, _ items: consuming ItemMatcher, _ hierPart: HierPart, fragment: Bytes,
    scheme: Int, hasOwnScheme: Bool, placeIsNormal: Bool
  ) {
    self.scheme = scheme
    self.placeIsNormal = placeIsNormal
    self.scan = scan
    self.hierPart = hierPart
    self.fragment = fragment
    self.hasOwnScheme = hasOwnScheme
    pathIsCaseSensitive = items.interface.pathIsCaseSensitive
    self.items = items
  }

  /// Whether the URL has the pattern of a number.
  ///
  /// - Parameters:
  ///   - shape: That of the pattern.
  ///   - captures: Gets the texts of the placeholders, in the order scheme, place, items, fragment.
  func matches(
    _ number: Int, _ shape: RouteShape, in table: RouteTable, _ captures: inout Captures
  ) -> Bool {
    captures.removeAll()
    switch shape.scheme {
    case .any:
      guard hasOwnScheme else { return false }
    case .fixed:
      guard shape.schemes.isExact || scan.hasScheme(of: table.patterns[number].fixedSchemes) else {
        return false
      }
    case .variable:
      guard hasOwnScheme else { return false }
      captures.append(Capture(0..<scan.schemeEnd, of: .url, .scheme))
    }
    guard shape.hierarchy == hierPart.hierarchy || shape.takesAnyHierarchy else { return false }
    // A slash at the end belongs to a rest where that is the last thing.
    let text = shape.takesSlash ? hierPart.bytes : hierPart.trimmed
    let place = RoutePlace(
      text, of: scan, isOpaque: shape.hierarchy == .opaque, authorityEnd: hierPart.authorityEnd,
      ignoresCase: !pathIsCaseSensitive, ignoresTypes: items.ignoresTypes,
      source: placeIsNormal ? .url : .place)
    guard place.has(shape, of: table.steps, &captures) else { return false }
    if !shape.conditions.isEmpty {
      let patterns = table.patterns
      guard
        items.matches(
          shape.conditions, of: table.steps, patterns.lentSpan[one: number], in: items.query,
          &captures)
      else { return false }
    }
    if shape.hasFragment {
      let patterns = table.patterns
      return matchesFragment(of: patterns.lentSpan[one: number], shape, of: table.steps, &captures)
    }
    // `#` with nothing behind it says nothing.
    let isOfNobody = items.interface.fragment == .ignore || shape.takesQuery
    return isOfNobody || items.query.end + 1 >= scan.bytes.count
  }

  // MARK: The fragment

  private func matchesFragment(
    of pattern: Span<RoutePattern>, _ shape: RouteShape, of steps: RouteSteps,
    _ captures: inout Captures
  ) -> Bool {
    guard !fragment.isEmpty, let own = pattern[0].fragment else { return false }
    let mark = own.hasMark ? fragment.firstIndex(of: UInt8(ascii: "?")) : nil
    let isWhole = own.conditions.isEmpty || mark != nil
    let text = isWhole ? fragment[0..<(mark ?? fragment.count)] : fragment
    if isWhole || !shape.fragment.isEmpty {
      let place = RoutePlace(
        text, of: scan, isOpaque: true, authorityEnd: 0, ignoresCase: !pathIsCaseSensitive,
        ignoresTypes: items.ignoresTypes, source: .fragment)
      guard place.matchHead(shape.fragment, of: steps, &captures) == text.count else {
        return false
      }
    }
    return own.conditions.isEmpty
      || items.withFragmentItems(own) { query in
        items.matches(shape.fragmentConditions, of: steps, pattern, in: query, &captures)
      }
  }

  /// The texts of captures that the URL itself hasn't in normal form: copied, since they live no longer than
  /// the comparison.
  func texts(of captures: inout Captures, words: [UInt8]) -> [UInt8] {
    var texts: [UInt8] = []
    for index in 0..<captures.count {
      let capture = captures[index]
      guard capture.source != .url else { continue }
      let start = texts.count
      switch capture.source {
      case .url, .text: break
      case .place: texts.append(hierPart.bytes[capture.range])
      case .fragment: texts.append(fragment[capture.range])
      case .words: texts += words[capture.range]
      }
      captures[index] = Capture(start..<texts.count, of: .text, capture.kind)
    }
    return texts
  }
}
