/// Which texts a placeholder takes, as far as two have to be told apart.
public enum TextDomain: Equatable, Sendable {
  /// Every text.
  case any
  /// A few words.
  case words(Set<String>)
  /// A few words, in lowercase, whatever the case of their letters in a URL.
  case wordsInAnyCase(Set<String>)
  /// The texts of a type.
  case kind(Kind)
  /// Texts that only their own type knows, by a name of the type.
  case other(String)
  /// Texts that aren't known, such as those of a `swiftType`.
  case unknown

  /// A type whose texts are told apart from others.
  public enum Kind: String, Sendable {
    /// A whole number.
    case integer
    /// A number.
    case number
    /// A UUID (RFC 9562).
    case uuid
    /// A date without a time.
    case date
    /// A date and a time (RFC 3339).
    case dateTime
    /// A duration (ISO 8601).
    case duration
    /// A URL (RFC 3986).
    case url
    /// A URL scheme (RFC 3986 §3.1).
    case scheme
    /// A latitude and a longitude.
    case coordinate
  }

  /// The relation of a shape of URLs to a later one, if both have the same literals, placeholders
  /// and conditions.
  package enum Relation {
    /// No URL has both shapes.
    case apart
    /// The first reads only some of the texts, and the second the others.
    case narrower
    /// The second is never reached, or which one is meant depends on their order.
    case same
  }

  /// - Parameters: What the placeholders of the two take, in the same order.
  package static func relation(of first: [TextDomain], to later: [TextDomain]) -> Relation {
    var laterCovers = true
    var firstCovers = true
    var isClosed = true
    for (domain, other) in zip(first, later) {
      if domain.isDisjoint(from: other) { return .apart }
      laterCovers = laterCovers && other.covers(domain)
      firstCovers = firstCovers && domain.covers(other)
      isClosed = isClosed && domain.isClosed && other.isClosed
    }
    if firstCovers { return .same }
    return laterCovers || !isClosed ? .narrower : .same
  }

  /// Whether every text of the other domain is certainly one of this one.
  package func covers(_ other: TextDomain) -> Bool {
    switch (self, other) {
    case (.other("flag"), .other("flag")): return true
    case (_, .other("flag")): return false
    case (.any, _): return true
    case (.words(let words), .words(let others)),
      (.wordsInAnyCase(let words), .wordsInAnyCase(let others)):
      return others.isSubset(of: words)
    case (.wordsInAnyCase(let words), .words(let others)):
      return others.allSatisfy { words.contains($0.lowercased()) }
    case (.kind(.number), .kind(.integer)): return true
    case (.kind(let kind), .kind(let other)): return kind == other
    case (.kind(let kind), .words(let words)): return words.allSatisfy(kind.reads)
    case (.kind(let kind), .wordsInAnyCase(let words)):
      return words.allSatisfy { kind.reads($0) && kind.reads($0.uppercased()) }
    case (.other(let name), .other(let otherName)): return name == otherName
    default: return false
    }
  }

  /// Whether it is certain that no text is of both domains.
  package func isDisjoint(from other: TextDomain) -> Bool {
    switch (self, other) {
    case (.words(let words), .words(let others)),
      (.wordsInAnyCase(let words), .wordsInAnyCase(let others)):
      return words.isDisjoint(with: others)
    case (.words(let words), .wordsInAnyCase(let others)),
      (.wordsInAnyCase(let others), .words(let words)):
      return !words.contains { others.contains($0.lowercased()) }
    case (.kind(let kind), .wordsInAnyCase(let words)),
      (.wordsInAnyCase(let words), .kind(let kind)):
      return !words.contains { kind.reads($0) || kind.reads($0.uppercased()) }
    case (.kind(let kind), .words(let words)), (.words(let words), .kind(let kind)):
      return !words.contains(where: kind.reads)
    case (.kind(let kind), .kind(let other)):
      return kind != other && Kind.exclusive.contains(kind) && Kind.exclusive.contains(other)
        && Set([kind, other]) != [.integer, .number]
    default: return false
    }
  }

  /// Whether it is known which texts these are.
  package var isClosed: Bool {
    switch self {
    case .other, .unknown: false
    case .any, .words, .wordsInAnyCase, .kind: true
    }
  }
}

extension TextDomain.Kind {
  /// Kinds of which no text is of two, but that integers are numbers.
  fileprivate static let exclusive: Set<Self> = [
    .integer, .number, .uuid, .date, .dateTime, .url, .coordinate,
  ]

  package func reads(_ text: String) -> Bool {
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
