// A rest of the URL that may be absent: `//h/[{rest+}]`.

extension URLTemplate {
  /// The step that tells this shape from one that has a rest at the end of the same place; nil where
  /// there is none.
  func restLeftOut(of expansion: Expansion) -> MatchingStep? {
    let places = expansions.filter { $0.last?.extent == .restOfURL }.map { Array($0.dropLast()) }
    let place = places.first { Self.withoutSlash($0) == Self.withoutSlash(expansion) }
    return place.map { .hasNoRest(behindSlash: $0.last?.literal?.hasSuffix("/") ?? false) }
  }

  /// A place without the slash at its end.
  static func withoutSlash(_ expansion: Expansion) -> Expansion {
    guard case .literal(let text)? = expansion.last, text.hasSuffix("/"),
      text != "//" || expansion.count > 1
    else { return expansion }
    return expansion.dropLast() + (text == "/" ? [] : [.literal(String(text.dropLast()))])
  }
}
