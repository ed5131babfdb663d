import URLSchemeRuntime

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

  /// The placeholders for one segment in its authority.
  var hostVariables: [URLTemplate.Variable] {
    guard hierarchy == .authority else { return [] }
    let end = indices.first { index in
      self[index].extent == .path || self[index].extent == .rest
        || (self[index].literal?.dropFirst(index == 0 ? 2 : 0).contains("/") ?? false)
    }
    return self[..<(end ?? endIndex)].compactMap(\.variable)
  }

  /// Why no URL has an authority like this one (RFC 3986 §3.2), as a clause; nil beside a placeholder for several
  /// segments, which may begin in it.
  var problemWithAuthority: String? {
    guard hierarchy == .authority else { return nil }
    var (written, sample) = ("", "")
    for (index, piece) in enumerated() {
      switch piece {
      case .variable(let variable):
        guard variable.extent == .segment else { return nil }
        written += "{\(variable.name)}"
        // A name, a port or a user.
        sample += "1"
      case .literal(let text):
        let rest = text.dropFirst(index == 0 ? 2 : 0)
        let part = rest.prefix { $0 != "/" }
        written += part
        sample += part
        if part.endIndex < rest.endIndex { return Self.problem(with: written, like: sample) }
      }
    }
    return Self.problem(with: written, like: sample)
  }

  private static func problem(with authority: String, like sample: String) -> String? {
    // One that a text ends with is left out of the template as well.
    if sample.hasSuffix(":") {
      return
        "no URL has the host \(authority.quoted), because a colon without a port is left out (RFC 3986, section "
        + "6.2.3); remove it"
    }
    return URLText.isAuthority(sample)
      ? nil
      : "no URL has the host \(authority.quoted), because a port is up to five digits, and one '@' is behind a user (RFC "
        + "3986, section 3.2); in a name, write '%3A' for ':' and '%40' for '@'"
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
