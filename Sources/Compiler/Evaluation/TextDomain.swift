import URLSchemeRuntime

/// Which texts a placeholder takes, as far as two have to be told apart.
package enum TextDomain: Equatable, Sendable {
  /// Every text.
  case any
  /// A few words.
  case words(Set<String>)
  /// A few words, in lowercase, whatever the case of their letters in a URL.
  case wordsInAnyCase(Set<String>)
  /// The texts of a type.
  case kind(Kind)
  /// No text at all: a query item that is there or not.
  case flag
  /// JSON objects or arrays, by a name of their type.
  case json(String)
  /// Texts that only their own type knows, by a name of the type.
  case other(String)
  /// Texts that aren't known, such as those of a `swiftType`.
  case unknown

  /// A type whose texts are told apart from others.
  package enum Kind: Sendable {
    case integer, number, uuid, date, dateTime, duration, url, scheme, coordinate
  }

  /// Whether nothing tells a shape of URLs from a later one that has the same literals, placeholders and conditions:
  /// the later one is never reached, or which one is meant depends on their order.
  ///
  /// - Parameters: What the placeholders of the two take, in the same order.
  static func areAlike(_ first: [TextDomain], _ later: [TextDomain]) -> Bool {
    let domains = Array(zip(first, later))
    if domains.contains(where: { $0.isDisjoint(from: $1) }) { return false }
    if domains.allSatisfy({ $0.covers($1) }) { return true }
    // The first may read only some of the texts, and leave the others to the second.
    return domains.allSatisfy { $0.isClosed && $1.isClosed }
      && !domains.allSatisfy { $1.covers($0) }
  }

  /// Whether every text of the other domain is certainly one of this one.
  func covers(_ other: TextDomain) -> Bool {
    switch (self, other) {
    case (_, .flag): self == .flag
    case (.any, _), (.kind(.number), .kind(.integer)): true
    case (.words, .wordsInAnyCase), (.unknown, _): false
    case (.wordsInAnyCase(let words), .wordsInAnyCase(let others)): others.isSubset(of: words)
    case (_, .words(let words)): words.allSatisfy { has($0) ?? false }
    case (_, .wordsInAnyCase(let words)):
      words.allSatisfy { has($0) ?? false && has($0.uppercased()) ?? false }
    default: self == other
    }
  }

  /// Whether it is certain that no text is of both domains.
  func isDisjoint(from other: TextDomain) -> Bool {
    switch (self, other) {
    case (.words(let words), let domain), (let domain, .words(let words)):
      !words.contains { domain.has($0) ?? true }
    case (.wordsInAnyCase(let words), let domain), (let domain, .wordsInAnyCase(let words)):
      !words.contains { domain.has($0) ?? true || domain.has($0.uppercased()) ?? true }
    case (.kind(let kind), .kind(let other)):
      kind != other && Kind.exclusive.contains(kind) && Kind.exclusive.contains(other)
        && Set([kind, other]) != [.integer, .number]
    default: false
    }
  }

  /// Whether a text is one of these; nil where that isn't known.
  private func has(_ text: String) -> Bool? {
    switch self {
    case .any: true
    case .words(let words): words.contains(text)
    case .wordsInAnyCase(let words): words.contains(text.lowercased())
    case .kind(let kind): kind.reads(text)
    case .flag, .json, .other, .unknown: nil
    }
  }

  /// Whether it is known which texts these are.
  private var isClosed: Bool {
    switch self {
    case .flag, .json, .other, .unknown: false
    case .any, .words, .wordsInAnyCase, .kind: true
    }
  }
}

extension TextDomain.Kind {
  /// Kinds of which no text is of two, but that integers are numbers.
  fileprivate static let exclusive: Set<Self> = [
    .integer, .number, .uuid, .date, .dateTime, .url, .coordinate,
  ]

  fileprivate func reads(_ text: String) -> Bool {
    switch self {
    case .integer: Int(urlText: text) != nil
    case .number: Double(urlText: text) != nil
    case .uuid: UUID(urlText: text) != nil
    case .date: CalendarDate(urlText: text) != nil
    case .dateTime: URLForm<Date>.iso8601.value(of: text) != nil
    case .duration: URLForm<Duration>.iso8601.value(of: text) != nil
    case .url: URL(urlText: text) != nil
    case .scheme: (try? Require.scheme("", text)) != nil
    case .coordinate: Coordinate(urlText: text) != nil
    }
  }
}
