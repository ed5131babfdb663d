/// A pattern of a router, written with the placeholders of the language: `/item/<int:id>` is `/item/{id}`.
struct RoutePattern {
  private(set) var text: String
  /// The types of placeholders by their names.
  private(set) var types: [String: String] = [:]

  /// Types of patterns that aren't text.
  private static let typeNames = ["int": "integer", "float": "number", "uuid": "uuid"]

  /// A URL or a pattern, where parameters that may be missing at the end are in brackets: a `?` begins no query there.
  static func bracketed(_ text: Substring) -> Substring {
    text.replacing(/(?:\/:\w+\?)+$/) { end in
      let names = end.0.split(separator: "/").map { "[/\($0.dropLast())" }
      return names.joined() + String(repeating: "]", count: names.count)
    }
  }

  /// Nil for text without a placeholder.
  init?(_ place: Substring) {
    text = String(place)
    for match in place.matches(of: /<(\w+):(\w+)>/) {
      types[String(match.2)] = Self.typeNames[String(match.1)]
    }
    text.replace(/<path:(\w+)>/) { "{\($0.1)*}" }
    text.replace(/<(?:\w+:)?(\w+)>/) { "{\($0.1)}" }
    text.replace(/([\/.-]):(\w+)/) { "\($0.1){\($0.2)}" }
    text.replace(/\/\*+(\w*)(?=\/|$)/) { "/{\($0.1.isEmpty ? "rest" : $0.1)*}" }
    text.replace(/\((\/[^()]*)\)/) { "[\($0.1)]" }
    guard text.contains(/\{\w+\*?\}/) else { return nil }
  }
}
