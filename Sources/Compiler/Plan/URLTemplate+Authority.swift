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

  /// The place of the piece in which the authority ends: a literal with a slash behind it, or a placeholder for several
  /// segments. The end of all where no piece ends it, and nil without an authority.
  var authorityEnd: Int? {
    guard hierarchy == .authority else { return nil }
    return indices.first { index in
      switch self[index] {
      case .literal(let text): text.utf8.dropFirst(index == 0 ? 2 : 0).contains(.slash)
      case .variable(let variable): variable.extent != .segment
      }
    } ?? endIndex
  }

  /// The placeholders for one segment in its authority.
  var hostVariables: [URLTemplate.Variable] {
    self[..<(authorityEnd ?? 0)].compactMap(\.variable)
  }

  /// Why no URL has an authority like this one (RFC 3986 §3.2), as a clause; nil beside a placeholder for several
  /// segments, which may begin in it.
  ///
  /// - Parameter isWeb: Whether browsers read it as well.
  func problemWithAuthority(isWeb: Bool) -> String? {
    guard let end = authorityEnd, end == endIndex || self[end].variable == nil else { return nil }
    func authority(_ text: (URLTemplate.Variable) -> String) -> Substring {
      let place = map { $0.literal ?? $0.variable.map(text) ?? "" }.joined()
      return Substring(place.utf8.dropFirst(2).prefix { $0 != .slash })
    }
    var written: String { authority { "{\($0.name)}" }.quoted }
    // A name, a port or a user.
    let sample = authority { _ in "1" }
    // One that a text ends with is left out of the template as well.
    if sample.hasSuffix(":") {
      return
        "no URL has the host \(written), because a colon without a port is left out (RFC 3986, section "
        + "6.2.3); remove it"
    }
    guard URLText.isAuthority(String(sample)) else {
      return
        "no URL has the host \(written), because a port is up to five digits, and one '@' is behind a user (RFC "
        + "3986, section 3.2); in a name, write '%3A' for ':' and '%40' for '@'"
    }
    return !isWeb || URLText.hasWebHost(String(sample))
      ? nil
      : "no URL on the web has the host \(written), because it has a character that ends a host for browsers, or that "
        + "none can have, escaped or not (URL Standard, \"forbidden domain code point\")"
  }

  /// The host, with its port, and the path of a shape of web addresses. The host is `*.example.org`
  /// if its first label is a placeholder; nil if other parts of the host depend on the request.
  package var webPlace: (host: String, path: [URLTemplate.Piece])? {
    guard hierarchy == .authority else { return nil }
    var place = self
    if count > 2, opening == "//", self[1].extent == .segment, let host = self[2].literal,
      host.hasPrefix(".")
    {
      place = [.literal("//*" + host)] + dropFirst(3)
    }
    let text = place.opening.dropFirst(2)
    let host = text.prefix { $0 != "/" }
    // A placeholder may go on with the host.
    guard !host.isEmpty, host.endIndex < text.endIndex || place.count == 1 else { return nil }
    place.opening = String(text[host.endIndex...])
    return (host.lowercased(), place)
  }
}
