import URLSchemeRuntime

/// The URLs that one shape takes, in a form in which two can be compared.
struct URLClaim: Sendable {
  let shape: PlannedShape
  /// The literals of the part after the scheme, with a control character for each placeholder: U+0001 for one up
  /// to what follows, U+0002 for the rest of the path, U+0003 for all to the URL's end.
  private(set) var skeleton: String
  /// The required items of the query and the fragment, sorted by their texts.
  private(set) var items: [Item]
  /// The texts that the placeholders of the skeleton take. A rest takes any text.
  private let placeDomains: [TextDomain]

  /// A required item of the query or the fragment; its name begins with `#` in a fragment.
  struct Item: Sendable {
    /// Nil for an item without a name, and for the part of a fragment before its items.
    fileprivate(set) var name: String?
    /// With a control character for each placeholder; nil where any will do.
    fileprivate(set) var value: String?
    let domains: [TextDomain]

    fileprivate init(_ name: String?, _ value: String?, _ domains: [TextDomain] = []) {
      (self.name, self.value, self.domains) = (name, value, domains)
    }

    var text: String { [name, value].compactMap(\.self).joined(separator: "=") }
  }

  /// - Parameter domain: The texts that a placeholder takes, by its name.
  init(_ shape: PlannedShape, domain: (String) -> TextDomain) {
    self.shape = shape
    let pieces = shape.afterScheme.hierPart
    skeleton = Self.text(pieces)
    if shape.hierarchy == .authority {
      // Hosts compare without case (RFC 3986 §3.2.2).
      let host = Substring(skeleton.utf8.dropFirst(2).prefix { $0 != .slash })
      skeleton = "//" + host.lowercased() + skeleton[host.endIndex...]
    }
    placeDomains = Self.domains(pieces, hostEnd: pieces.authorityEnd ?? 0, domain)
    items = shape.afterScheme.items.map { Item($0, "", domain) }
    if let fragment = shape.afterScheme.fragment {
      items += fragment.items.map { Item($0, "#", domain) }
      items.append(
        Item(
          nil, "#" + Self.text(fragment.pieces),
          Self.domains(fragment.pieces, hostEnd: 0, domain)))
    }
    items.sort { $0.text < $1.text }
  }

  /// The texts that the placeholders take, in the order of the skeleton and of the items.
  var domains: [TextDomain] { placeDomains + items.flatMap(\.domains) }

  var conditions: [String] { items.map(\.text) }

  /// The conditions whose item has a name, and a value that takes only some texts.
  var typed: Set<String> {
    Set(items.filter { $0.name != nil && !$0.domains.allSatisfy { $0 == .any } }.map(\.text))
  }

  /// The claim where parts of URLs are equal if one of several interfaces takes them for equal.
  func folded(for interfaces: URLInterface...) -> URLClaim {
    var claim = self
    if interfaces.contains(where: \.settings.ignoresSlash), skeleton.hasPrefix("/"),
      skeleton.hasSuffix("/"), !["/", "//"].contains(skeleton)
    {
      claim.skeleton.removeLast()
    }
    let ignoresCase = interfaces.contains { !$0.settings.pathIsCaseSensitive }
    let namesIgnoreCase = interfaces.contains { !$0.settings.namesAreCaseSensitive }
    if ignoresCase { claim.skeleton = claim.skeleton.lowercased() }
    for index in items.indices {
      if namesIgnoreCase { claim.items[index].name = items[index].name?.lowercased() }
      if ignoresCase, items[index].name == nil {
        claim.items[index].value = items[index].value?.lowercased()
      }
    }
    claim.items.sort { $0.text < $1.text }
    return claim
  }

  private static func text(_ pieces: [URLTemplate.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .variable(let variable):
        switch variable.extent {
        case .segment: "\u{1}"
        case .restOfPath: "\u{2}"
        case .restOfURL: "\u{3}"
        }
      }
    }.joined()
  }

  private static func domains(
    _ pieces: [URLTemplate.Piece], hostEnd: Int, _ domain: (String) -> TextDomain
  ) -> [TextDomain] {
    pieces.enumerated().compactMap { index, piece in
      guard let variable = piece.variable else { return nil }
      guard variable.extent == .segment, !variable.isIgnored else { return .any }
      let texts = domain(variable.name)
      guard index < hostEnd, case .words(let words) = texts else { return texts }
      return .words(words.union(words.map { $0.lowercased() }))
    }
  }
}

extension URLClaim.Item {
  fileprivate init(_ item: URLTemplate.Item, _ prefix: String, _ domain: (String) -> TextDomain) {
    let key = item.key.map { prefix + $0 }
    switch item {
    case .bare: self.init(key, nil)
    case .fixed(_, let value): self.init(key, value)
    case .captured(_, let name): self.init(key, "\u{1}", [domain(name)])
    case .rest: self.init(key, "\u{1}", [.any])
    case .nameless(let name): self.init(nil, prefix + "\u{1}", [domain(name)])
    }
  }
}
