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

  /// The host, with its port, and the path of a shape of web addresses. The host is `*.example.org`
  /// if its first label is a placeholder; nil if other parts of the host depend on the request.
  package var webPlace: (host: String, path: [URLTemplate.Piece])? {
    var host = ""
    for (index, piece) in enumerated() {
      switch piece {
      case .variable(let variable):
        guard index == 1, host.isEmpty, variable.extent == .segment, count > 2 else { return nil }
        host = "*"
      case .literal(let text):
        let part = index == 0 ? text.dropFirst(2) : text[...]
        guard index > 0 || text.hasPrefix("//"), index != 2 || part.hasPrefix(".") else {
          return nil
        }
        let own = part.prefix { $0 != "/" }
        host += own
        // A placeholder may go on with the host.
        if own.endIndex == part.endIndex, index + 1 < count {
          if index == 0, own.isEmpty { continue }
          return nil
        }
        let rest = part[own.endIndex...]
        let path = (rest.isEmpty ? [] : [.literal(String(rest))]) + self[(index + 1)...]
        return host.isEmpty ? nil : (host.lowercased(), path)
      }
    }
    return nil
  }
}
