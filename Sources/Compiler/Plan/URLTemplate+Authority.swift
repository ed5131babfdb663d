extension [URLTemplate.Piece] {
  /// The literal that it begins with; empty where that is a placeholder.
  var opening: String {
    get { first?.literal ?? "" }
    set {
      let others = dropFirst(first?.literal == nil ? 0 : 1)
      self = (newValue.isEmpty ? [] : [.literal(newValue)]) + others
    }
  }

  var hierarchy: URLTemplate.Hierarchy { URLTemplate.Hierarchy(of: opening) }

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
        let authority = part.prefix { $0 != "/" }
        host += authority
        // A placeholder may go on with the host.
        if authority.endIndex == part.endIndex, index + 1 < count {
          if index == 0, authority.isEmpty { continue }
          return nil
        }
        let rest = part[authority.endIndex...]
        let path = (rest.isEmpty ? [] : [.literal(String(rest))]) + self[(index + 1)...]
        return host.isEmpty ? nil : (host.lowercased(), path)
      }
    }
    return nil
  }
}
