// A rest of the URL that may be absent: `//h/[{rest+}]`.

extension URLTemplate {
  /// The step that tells this shape from one that has a rest at the end of the same place; nil where
  /// there is none.
  func restLeftOut(of expansion: Expansion) -> MatchingStep? {
    for other in expansions {
      guard case .variable(let variable)? = other.last, variable.extent == .restOfURL else {
        continue
      }
      let place = Array(other.dropLast())
      guard place == expansion || Self.withoutSlash(place) == Self.withoutSlash(expansion) else {
        continue
      }
      return .hasNoRest(behindSlash: place.last?.literal?.hasSuffix("/") ?? false)
    }
    return nil
  }

  /// A place without the slash at its end.
  static func withoutSlash(_ expansion: Expansion) -> Expansion {
    guard case .literal(let text)? = expansion.last, text.hasSuffix("/"),
      text != "//" || expansion.count > 1
    else { return expansion }
    return expansion.dropLast() + (text == "/" ? [] : [.literal(String(text.dropLast()))])
  }
}
