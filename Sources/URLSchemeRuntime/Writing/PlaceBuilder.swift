/// Puts values into a template: chooses the shape that fits and escapes by position.
struct PlaceBuilder {
  let route: Route
  let entries: [URLWriter.Entry]

  /// The URL's text; nil when no template takes these values.
  ///
  /// It may still read as something else: a value can be empty or hold what delimits it. Whoever
  /// builds reads it once more to know.
  func text() -> String? {
    let values = Dictionary(
      entries.filter { route.variables.contains($0.name) }.map { ($0.name, $0.text) },
      uniquingKeysWith: { first, _ in first })
    for template in route.templates {
      guard let expansion = expansion(of: template, values) else { continue }
      guard hasLegalRest(expansion, values) else { return nil }
      return text(template, expansion, values)
    }
    return nil
  }

  /// The fullest shape of the template whose placeholders all have a value, if it leaves none
  /// unwritten that has no other place.
  private func expansion(
    of template: URLTemplate, _ values: [String: String]
  ) -> URLTemplate.Expansion? {
    let own = Set(template.variableNames)
    let optional = template.optionalNames
    guard own.subtracting(optional).allSatisfy({ values[$0] != nil }) else { return nil }
    let present = Set(values.keys)
    guard route.placeOnly.intersection(present).isSubset(of: own) else { return nil }
    return template.expansions.first { expansion in
      let names = Set(
        expansion.compactMap { piece in
          if case .variable(let variable) = piece { variable.name } else { nil }
        })
      return names.isSubset(of: present)
        && own.intersection(optional).intersection(present).isSubset(of: names)
    }
  }

  /// `{name+}` is written as it is, so it must be legal as it is.
  private func hasLegalRest(
    _ expansion: URLTemplate.Expansion, _ values: [String: String]
  ) -> Bool {
    guard case .variable(let variable)? = expansion.last, variable.extent == .rest else {
      return true
    }
    let legal = ByteSet.url.union(ByteSet("%#[]"))
    return values[variable.name]?.utf8.allSatisfy(legal.contains) ?? false
  }

  private func text(
    _ template: URLTemplate, _ expansion: URLTemplate.Expansion, _ values: [String: String]
  ) -> String {
    var written = Set(template.variableNames)
    var output =
      switch template.scheme {
      case .any: route.interface.schemes.first ?? ""
      case .fixed(let name): name
      case .variable(let name): values[name] ?? ""
      }
    output += ":"
    let form = template.form
    var isInAuthority = form == .authority
    for (index, piece) in expansion.enumerated() {
      switch piece {
      case .literal(let literal):
        output += literal
        let path = index == 0 && form == .authority ? literal.dropFirst(2) : literal[...]
        if path.contains("/") { isInAuthority = false }
      case .variable(let variable):
        let next: URLTemplate.Piece? = index + 1 < expansion.count ? expansion[index + 1] : nil
        output += escaped(
          values[variable.name] ?? "", variable, before: next, isInAuthority: isInAuthority)
        if variable.extent == .path { isInAuthority = false }
      }
    }
    var separator = "?"
    func add(_ item: String) {
      output += separator + item
      separator = "&"
    }
    for item in template.items {
      switch item {
      case .bare(let key): add(key)
      case .fixed(let key, let value): add("\(key)=\(value)")
      case .captured(let key, let name): add("\(key)=\(query(values[name] ?? ""))")
      case .nameless(let name): add(query(values[name] ?? ""))
      }
    }
    for entry in entries where !written.contains(entry.name) { add(entry.item) }
    if let fragment = template.fragment, let value = values[fragment.name] {
      written.insert(fragment.name)
      output += "#" + URLText.encoded(value, allowing: .url)
    }
    return output
  }

  private func query(_ text: String) -> String {
    let encoded = URLText.encoded(text)
    return route.interface.plusIsSpace ? encoded.replacing("%20", with: "+") : encoded
  }

  /// A value as it stands in the place: what a path may hold stays, but not what would end the
  /// placeholder.
  private func escaped(
    _ text: String, _ variable: URLTemplate.Variable, before next: URLTemplate.Piece?,
    isInAuthority: Bool
  ) -> String {
    var allowed: ByteSet
    switch variable.extent {
    case .rest: return text
    case .path: allowed = ByteSet.pchar.union(ByteSet("/"))
    case .segment: allowed = isInAuthority ? .regName : .pchar
    }
    if case .literal(let literal)? = next, variable.extent == .segment || literal != "/",
      let delimiter = literal.utf8.first
    {
      allowed = allowed.subtracting(delimiter)
    }
    return URLText.encoded(text, allowing: allowed)
  }
}
