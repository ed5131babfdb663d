// A rest of the URL that may be absent: `//h/[{rest+}]`.

extension URLTemplate {
  /// Where a rest begins that a shape leaves out.
  enum RestPlace {
    case behindSlash
    case elsewhere
  }

  /// Where the rest begins that this shape leaves out, and another one has at the end of the same place; nil
  /// where there is none.
  func restLeftOut(of expansion: Expansion) -> RestPlace? {
    for other in expansions {
      guard case .variable(let variable)? = other.last, variable.extent == .rest else { continue }
      let place = Array(other.dropLast())
      guard place == expansion || Self.withoutSlash(place) == Self.withoutSlash(expansion) else {
        continue
      }
      if case .literal(let text)? = place.last, text.hasSuffix("/") { return .behindSlash }
      return .elsewhere
    }
    return nil
  }

  /// A place without the slash at its end.
  static func withoutSlash(_ expansion: Expansion) -> Expansion {
    guard case .literal(let text)? = expansion.last, text.hasSuffix("/"), text != "//" else {
      return expansion
    }
    return expansion.dropLast() + (text == "/" ? [] : [.literal(String(text.dropLast()))])
  }
}
