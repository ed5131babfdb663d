/// Puts values into a template: chooses the shape that fits and escapes by position.
struct URLBuilder {
  let route: Route
  let entries: [URLWriter.Entry]
  /// In the order in which they are tried.
  let templates: [URLTemplate]

  /// The URL's text of the first template that takes these values; nil when none does.
  ///
  /// - Parameter isRight: Whether a text will do. It may read as something else, since a value can
  ///   be empty or hold what delimits it; then another template may still be right.
  func text(where isRight: (String) -> Bool) -> String? {
    let templates = templates.filter { hasOwnScheme($0, values) }
    for template in templates {
      guard let shape = shape(of: template, values) else { continue }
      if let text = text(template, shape, values, where: isRight) { return text }
    }
    return nil
  }

  /// The texts of the parameters that have a place in some template.
  private var values: [String: String] {
    var values: [String: String] = [:]
    for name in route.variables {
      values[name] = entries.first { $0.name.isIdentical(to: name) }?.text
    }
    return values
  }

  private func text(
    _ template: URLTemplate, _ shape: URLTemplate.Shape, _ values: [String: String],
    where isRight: (String) -> Bool
  ) -> String? {
    guard hasLegalRest(shape.hierPart, values) else { return nil }
    var previous: String?
    for escaping in Escaping.allCases {
      let text = text(template, shape, values, escaping)
      if text != previous, isRight(text) { return text }
      previous = text
    }
    return nil
  }

  /// The characters of a value that are escaped in the path; more if the URL reads as something
  /// else.
  private enum Escaping: CaseIterable {
    /// What would end its placeholder.
    case delimiters
    /// With them, a value may look like more of the path than one placeholder.
    case slashes
    /// Delimiters of another placeholder, and characters of another action's URL.
    case reserved
  }

  /// Whether a scheme that is a parameter is one of the app's. Otherwise, no route would match the
  /// URL.
  private func hasOwnScheme(_ template: URLTemplate, _ values: [String: String]) -> Bool {
    guard case .variable(let name) = template.scheme, let value = values[name] else { return true }
    return route.interface.schemes.contains(value)
  }

  /// The shape of the template that has a place for each value that needs one, and no other.
  private func shape(
    of template: URLTemplate, _ values: [String: String]
  ) -> URLTemplate.Shape? {
    let present = Set(values.keys)
    let placed = present.intersection(route.placed)
    return template.shapes.first { shape in
      let names = template.names(in: shape)
      return names.isSubset(of: present) && placed.isSubset(of: names)
    }
  }

  /// `{name+}` is written as it is, so it must be legal as it is. Brackets are legal in a host
  /// alone, which this is not.
  private func hasLegalRest(
    _ expansion: URLTemplate.Expansion, _ values: [String: String]
  ) -> Bool {
    guard case .variable(let variable)? = expansion.last, variable.extent == .rest else {
      return true
    }
    return values[variable.name].map(URLText.isLegalRest) ?? false
  }

  private func text(
    _ template: URLTemplate, _ shape: URLTemplate.Shape, _ values: [String: String],
    _ escaping: Escaping
  ) -> String {
    let written = template.names(in: shape)
    var output =
      switch template.scheme {
      case .any: route.interface.schemes.first ?? ""
      case .fixed(let name): name
      case .variable(let name): values[name] ?? ""
      }
    output += ":"
    let hierarchy = template.hierarchy
    var isInAuthority = hierarchy == .authority
    for (index, piece) in shape.hierPart.enumerated() {
      switch piece {
      case .literal(let own):
        let literal = index == 0 ? route.interface.built(own, template.scheme) : own
        output += literal
        let path = index == 0 && hierarchy == .authority ? literal.dropFirst(2) : literal[...]
        if path.contains("/") { isInAuthority = false }
      case .variable(let variable):
        let text = escaped(
          values[variable.name] ?? "", variable, in: template, isInAuthority: isInAuthority,
          escaping)
        // A slash that comes first would make it another hierarchy of URL.
        let isRooted = hierarchy == .opaque && variable.extent != .rest && text.first == "/"
        output += isRooted ? "%2F" + text.dropFirst() : text
        if variable.extent == .path { isInAuthority = false }
      }
    }
    var separator = "?"
    func add(_ item: String) {
      output += separator + item
      separator = "&"
    }
    for item in template.items { add(text(of: item, values)) }
    for entry in entries where !written.contains(where: { $0.isIdentical(to: entry.name) }) {
      add(entry.item)
    }
    return route.interface.ownSpelling(of: output + fragment(of: template, shape, values))
  }

  private func fragment(
    of template: URLTemplate, _ shape: URLTemplate.Shape, _ values: [String: String]
  ) -> String {
    guard let own = template.fragment, let pieces = shape.fragment else { return "" }
    var output = "#"
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let text): output += text
      case .variable(let variable):
        var allowed = own.hasMark ? ByteSet.url.subtracting(UInt8(ascii: "?")) : .url
        if index + 1 < pieces.count, case .literal(let next) = pieces[index + 1],
          let delimiter = next.utf8.first, !ByteSet.unreserved.contains(delimiter)
        {
          allowed = allowed.subtracting(delimiter)
        }
        output += URLText.encoded(values[variable.name] ?? "", allowing: allowed)
      }
    }
    return output + (own.hasMark ? "?" : "")
      + own.items.map { text(of: $0, values) }.joined(separator: "&")
  }

  private func text(of item: URLTemplate.Item, _ values: [String: String]) -> String {
    switch item {
    case .bare(let key): key
    case .fixed(let key, let value): "\(key)=\(value)"
    case .captured(let key, let name): "\(key)=\(query(name, values))"
    case .nameless(let name): query(name, values)
    }
  }

  private func query(_ name: String, _ values: [String: String]) -> String {
    let entry = entries.first { $0.name.isIdentical(to: name) }
    let encoded = URLText.encoded(
      values[name] ?? "", allowing: entry?.allowsReserved ?? false ? .queryValue : .unreserved)
    return route.interface.plusIsSpace ? encoded.replacing("%20", with: "+") : encoded
  }

  /// The text of a value in its place: allowed characters stay, except those that would end the
  /// placeholder.
  private func escaped(
    _ text: String, _ variable: URLTemplate.Variable, in template: URLTemplate,
    isInAuthority: Bool, _ escaping: Escaping
  ) -> String {
    func delimited(_ allowed: ByteSet) -> ByteSet {
      // An unreserved one is no use to escape, since readers undo that.
      delimiters(of: variable, in: template).filter { !ByteSet.unreserved.contains($0) }
        .reduce(allowed) { $0.subtracting($1) }
    }
    let escapesSlash = escaping != .delimiters
    let hasSlash = template.hierarchy == .opaque && !escapesSlash
    let inPath = escaping == .reserved ? ByteSet.unreserved : .pchar
    let segment = isInAuthority ? .regName : hasSlash ? .opaque : inPath
    // A port and the colons of an address belong to the host (RFC 3986 §3.2.2).
    if isInAuthority, URLText.isHost(text, besides: delimiters(of: variable, in: template)) {
      return text
    }
    guard variable.extent == .path else {
      return variable.extent == .rest ? text : URLText.encoded(text, allowing: delimited(segment))
    }
    // The text after `{name*}` is searched from the right, and not beyond a slash.
    let segments = text.utf8.split(separator: .slash, omittingEmptySubsequences: false)
    return segments.enumerated().map { index, bytes in
      let allowed = index == 0 ? segment : inPath
      let isLast = index == segments.count - 1 || template.hierarchy == .opaque || escapesSlash
      return URLText.encoded(
        String(decoding: bytes, as: UTF8.self), allowing: isLast ? delimited(allowed) : allowed)
    }.joined(separator: escapesSlash ? "%2F" : "/")
  }

  /// The characters at which a reader could end a placeholder: the first ones of all literals that
  /// can follow it.
  private func delimiters(
    of variable: URLTemplate.Variable, in template: URLTemplate
  ) -> [UInt8] {
    var delimiters: [UInt8] = []
    for expansion in template.expansions {
      var isAfterRest = false
      for (index, piece) in expansion.enumerated() {
        guard case .variable(let own) = piece else { continue }
        if own.name == variable.name {
          if index + 1 < expansion.count, case .literal(let next) = expansion[index + 1] {
            delimiters += next.utf8.prefix(1)
          }
          if isAfterRest, case .literal(let previous) = expansion[index - 1] {
            delimiters += previous.utf8.prefix(1)
          }
        }
        if own.extent == .path { isAfterRest = true }
      }
    }
    return delimiters
  }
}
