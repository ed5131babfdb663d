import URLSchemeCompiler
import URLSchemeReference
import URLSchemeRuntime

/// Tells which addresses a component takes; its patterns are read once for all of them.
struct LinkMatcher {
  private let path: LinkPattern
  private let query: [(name: String, value: LinkPattern)]
  private let wholeQuery: LinkPattern?
  private let fragment: LinkPattern?
  private let isDecoded: Bool
  /// Whether case doesn't matter; at first, as the component says.
  var ignoresCase: Bool

  /// What every path begins with that the component takes, in lower case.
  var start: String { isDecoded ? "" : path.literalStart.lowercased() }

  init(_ component: LinkComponent) {
    path = LinkPattern(component.path)
    query = component.query.map { ($0.name, LinkPattern($0.value)) }
    wholeQuery = component.wholeQuery.map(LinkPattern.init)
    fragment = component.fragment.map(LinkPattern.init)
    isDecoded = component.isDecoded
    ignoresCase = !component.isCaseSensitive
  }

  /// Whether the component takes the path of an address.
  func takes(path: String) -> Bool { matches(self.path, path) }

  /// Whether the component takes an address.
  func takes(_ address: LinkAddress) -> Bool {
    guard takes(path: address.path) else { return false }
    if let fragment, !matches(fragment, address.fragment ?? "") { return false }
    if let wholeQuery, !matches(wholeQuery, address.queryText) { return false }
    return query.allSatisfy { item in
      let values = address.query.filter { $0.name == item.name }.map(\.value)
      // A name that isn't there counts as one without a value.
      return (values.isEmpty ? [""] : values).allSatisfy { matches(item.value, $0) }
    }
  }

  private func matches(_ pattern: LinkPattern, _ text: String) -> Bool {
    pattern.matches(isDecoded ? text.percentDecoded : text, ignoringCase: ignoresCase)
  }
}

/// Matchers by what their paths begin with: an address is compared only with those that begin like it.
struct LinkIndex {
  private let places: [String: [Int]]
  private let lengths: Set<Int>

  init(_ matchers: [LinkMatcher]) {
    places = Dictionary(grouping: matchers.indices) { matchers[$0].start }
    lengths = Set(places.keys.map(\.utf8.count))
  }

  /// The places of the matchers that may take a path, in their order.
  func candidates(_ path: String) -> [Int] {
    let path = path.lowercased().utf8
    return lengths.filter { $0 <= path.count }
      .flatMap { places[String(decoding: path.prefix($0), as: UTF8.self)] ?? [] }
      .sorted()
  }
}
