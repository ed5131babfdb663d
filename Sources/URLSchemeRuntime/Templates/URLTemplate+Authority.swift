extension [URLTemplate.Piece] {
  /// The text between `//` and the path (RFC 3986 §3.2), if all URLs of the shape have the same;
  /// nil if they differ or have none.
  package var authority: Substring? {
    guard case .literal(let text)? = first, text.hasPrefix("//") else { return nil }
    let rest = text.dropFirst(2)
    let authority = rest.prefix { $0 != "/" }
    // A placeholder may go on with the host.
    return authority.endIndex == rest.endIndex && count > 1 ? nil : authority
  }
}
