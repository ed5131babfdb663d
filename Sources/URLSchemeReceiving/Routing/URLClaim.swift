/// The URLs that one shape of an action's URLs takes, in a form in which two can be compared. Generated code uses it.
///
/// Routers of several modules are compared by it: see ``ComposedRouter``.
public struct URLClaim: Sendable {
  /// The action's ordinal in the spec.
  package let action: Int
  package let template: String
  /// In lowercase; nil for those of the app.
  package let schemes: [String]?
  /// Whether the template has a scheme of its own, and is asked before one that takes any of the app's.
  package let isBound: Bool
  /// Whether no parameter has the rest of the path; the shape is asked before one whose rest is a parameter.
  package let ignoresRest: Bool
  /// The literals of the part after the scheme, with a control character for each placeholder: U+0001 for one up
  /// to what follows, U+0002 for the rest of the path, U+0003 for all to the URL's end.
  package private(set) var skeleton: String
  /// The length of the skeleton as the template has it.
  private let length: Int
  /// The required items of the query and the fragment, sorted by their texts.
  package private(set) var items: [Item]
  /// The texts that the placeholders of the skeleton take. A rest takes any text.
  package let placeDomains: [TextDomain]

  /// A required item of the query or the fragment; its name begins with `#` in a fragment.
  public struct Item: Sendable {
    /// Nil for an item without a name, and for the part of a fragment before its items.
    package private(set) var name: String?
    /// With a control character for each placeholder; nil where any will do.
    package private(set) var value: String?
    package let domains: [TextDomain]

    /// Creates an item of a claim.
    ///
    /// - Parameters:
    ///   - name: The item's name; nil for one without.
    ///   - value: Its value, with U+0001 for a placeholder; nil for any value.
    ///   - domains: The texts that the placeholders take.
    public init(_ name: String?, _ value: String?, _ domains: [TextDomain] = []) {
      self.name = name
      self.value = value
      self.domains = domains
    }

    package var text: String { [name, value].compactMap(\.self).joined(separator: "=") }

    fileprivate mutating func fold(namesIgnoreCase: Bool, ignoresCase: Bool) {
      if namesIgnoreCase { name = name?.lowercased() }
      if ignoresCase, name == nil { value = value?.lowercased() }
    }
  }

  /// Creates the claim of one shape.
  ///
  /// - Parameters:
  ///   - action: The action's ordinal in the spec.
  ///   - template: The template of its URLs.
  ///   - schemes: The schemes, in lowercase; nil for those of the app.
  ///   - skeleton: The literals, with a control character for each placeholder; nil where that is the template.
  ///   - items: The required items.
  ///   - domains: The texts that the placeholders of the skeleton take.
  ///   - isBound: Whether the template has a scheme of its own.
  ///   - ignoresRest: Whether no parameter has the rest of the path.
  public init(
    action: Int, template: String, schemes: [String]? = nil, skeleton: String? = nil,
    items: [Item] = [], domains: [TextDomain] = [], isBound: Bool = false, ignoresRest: Bool = false
  ) {
    self.action = action
    self.template = template
    self.schemes = schemes
    self.isBound = isBound
    self.ignoresRest = ignoresRest
    self.skeleton = skeleton ?? template
    length = self.skeleton.utf8.count
    self.items = items.ordered(by: \.text)
    placeDomains = domains
  }

  /// The texts that the placeholders take, in the order of the skeleton and of the items.
  package var domains: [TextDomain] { placeDomains + items.flatMap(\.domains) }

  package var conditions: [String] { items.map(\.text) }

  struct Key: Hashable {
    let scheme: String
    let skeleton: String
    let conditions: [String]
  }

  func keys(in app: URLInterface) -> [Key] {
    (schemes ?? app.schemes).map { Key(scheme: $0, skeleton: skeleton, conditions: conditions) }
  }

  /// Whether this claim, of an earlier module, takes the URLs of a later one, or the other way round.
  func clashes(with later: URLClaim) -> Bool {
    let isFirst = precedence >= later.precedence
    let (asked, other) = isFirst ? (self, later) : (later, self)
    return TextDomain.areAlike(asked.domains, other.domains)
  }

  /// What orders shapes with the same literals, placeholders and items, as in ``URLMatch/Rank``.
  private var precedence: (Int, Int, Int) { (isBound ? 1 : 0, ignoresRest ? 1 : 0, length) }

  /// The claim where parts of URLs are equal if one of several interfaces takes them for equal.
  package func folded(for interfaces: URLInterface...) -> URLClaim {
    let ignoresCase = interfaces.contains { !$0.pathIsCaseSensitive }
    let namesIgnoreCase = interfaces.contains { !$0.namesAreCaseSensitive }
    var claim = self
    let ignoresSlash = interfaces.contains { $0.trailingSlash == .ignore }
    if ignoresSlash, skeleton.hasPrefix("/"), skeleton.hasSuffix("/"),
      !["/", "//"].contains(skeleton)
    {
      claim.skeleton.removeLast()
    }
    if ignoresCase { claim.skeleton = claim.skeleton.lowercased() }
    for index in items.indices {
      claim.items[index].fold(namesIgnoreCase: namesIgnoreCase, ignoresCase: ignoresCase)
    }
    claim.items = claim.items.ordered(by: \.text)
    return claim
  }
}

extension Array {
  /// The elements in the order of their texts. There are few of them, and Swift's own sort is 4 KB in an app for each
  /// type of elements.
  func ordered(by text: (Element) -> String) -> [Element] {
    reduce(into: []) { ordered, element in
      let index = ordered.firstIndex { text(element) < text($0) }
      ordered.insert(element, at: index ?? ordered.endIndex)
    }
  }
}
