import URLSchemeRuntime

extension URLTemplate {
  /// Parses a template.
  ///
  /// - Parameters:
  ///   - text: The template, as a spec has it under `url`.
  ///   - schemes: The app's schemes; a template may begin with one of them, or `http` or `https`.
  ///   - schemeVariables: The parameters of type `scheme`; a template may begin with one of them.
  ///   - names: Other names of placeholders, by those that they have in the text.
  /// - Throws: `URLTemplateError`, with the bytes of `text` that are wrong.
  package init(
    _ text: String, schemes: [String] = [], schemeVariables: Set<String> = [],
    names: [String: String] = [:]
  ) throws(URLTemplateError) {
    if let first = text.first, "\u{201C}\u{201D}\u{201E}\u{2018}\u{2019}".contains(first) {
      throw URLTemplateError(
        "\(first) is a typographic quotation mark, which YAML takes for a part of the text; write '\"' or nothing",
        0..<first.utf8.count)
    }
    var parser = URLTemplateParser(text, names)
    self.text = text
    scheme = try parser.scheme(of: schemes, variables: schemeVariables)
    hierPart = Self.withoutUsualPort(try parser.elements(depth: 0), scheme)
    items = try parser.query()
    fragment = try parser.fragment()
    try Self.check(self, places: parser.places)
  }

  /// The elements of a place without a port that says nothing (RFC 3986 §6.2.3): an empty one, and the one that the
  /// scheme has anyway.
  private static func withoutUsualPort(_ elements: [Element], _ scheme: Scheme) -> [Element] {
    let usual = scheme == .fixed("https") ? ":443" : scheme == .fixed("http") ? ":80" : ":"
    guard case .literal(let text)? = elements.first, text.hasPrefix("//") else { return elements }
    let host = text.dropFirst(2).prefix { $0 != "/" }
    // A placeholder may go on with the port.
    guard let port = [usual, ":"].first(where: { host.hasSuffix($0) }),
      host.endIndex < text.endIndex || elements.count == 1
    else { return elements }
    let rest = "//" + host.dropLast(port.count) + text[host.endIndex...]
    return [.literal(rest)] + elements.dropFirst()
  }

  /// Checks that take all placeholders: names, touching placeholders, rests, the number of shapes.
  private static func check(
    _ template: URLTemplate, places: [(name: String, range: Range<Int>)]
  ) throws(URLTemplateError) {
    var ranges: [String: Range<Int>] = [:]
    guard places.count <= maximumPlaceholders else {
      throw URLTemplateError(
        "a template has at most \(maximumPlaceholders) placeholders, and this one has \(places.count)",
        places[maximumPlaceholders].range)
    }
    for (name, range) in places {
      guard ranges.updateValue(range, forKey: name) == nil else {
        let advice =
          template.text.contains(" ")
          ? "; several templates are a list, as in '[\"//a/{id}\", \"//b/{id}\"]'" : ""
        throw URLTemplateError("the placeholder '{\(name)}' occurs here twice\(advice)", range)
      }
    }
    let whole = 0..<template.text.utf8.count
    let fragmentCount = template.fragment.map {
      expansionCount($0.elements) + ($0.isOptional ? 1 : 0)
    }
    let count = expansionCount(template.hierPart) * (fragmentCount ?? 1)
    guard count <= maximumExpansions else {
      throw URLTemplateError.tooManyExpansions(count, whole)
    }
    for shape in template.shapes {
      let expansion = shape.hierPart
      try check(expansion) { ranges[$0] ?? whole }
      try check(shape.fragment?.pieces ?? []) { ranges[$0] ?? whole }
      if case .variable(let last)? = expansion.last, last.extent == .restOfURL,
        !template.items.isEmpty || template.fragment != nil
      {
        throw URLTemplateError.afterRest(last.name, ranges[last.name] ?? whole)
      }
    }
  }

  private static func check(
    _ expansion: Expansion, range: (String) -> Range<Int>
  ) throws(URLTemplateError) {
    var rest: Variable?
    for (index, piece) in expansion.enumerated() {
      guard case .variable(let variable) = piece else { continue }
      if variable.isIgnored,
        rest != nil || variable.extent == .restOfPath && index + 1 < expansion.count
      {
        throw URLTemplateError.misplacedIgnored(range(variable.name))
      }
      if variable.extent != .segment { rest = variable }
      guard index + 1 < expansion.count else { continue }
      if variable.extent == .restOfURL {
        throw URLTemplateError.afterRest(variable.name, range(variable.name))
      }
      switch expansion[index + 1] {
      case .variable(let next):
        throw URLTemplateError(
          "there is no text between '{\(variable.name)}' and '{\(next.name)}', so the first one has no end",
          range(variable.name).lowerBound..<range(next.name).upperBound)
      case .literal(let text):
        if let first = text.utf8.first, first.isASCIILetter || first.isASCIIDigit {
          throw URLTemplateError(
            "'\(Unicode.Scalar(first))' after '{\(variable.name)}' could be a part of its value; put a delimiter "
              + "between them, or make both one placeholder, of a type with 'text'",
            range(variable.name))
        }
      }
    }
  }

  private static func expansionCount(_ elements: [Element]) -> Int {
    var count = 1
    for case .optional(let inner) in elements {
      count = min(count * (expansionCount(inner) + 1), 10_000)
    }
    return count
  }
}
