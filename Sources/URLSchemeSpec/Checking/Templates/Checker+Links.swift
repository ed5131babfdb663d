import URLSchemeRuntime

extension Checker {
  /// The places of an action's templates below each of the universal links; none where the action
  /// writes an address on the web itself.
  func webTwins(of templates: [CheckedTemplate]) -> [CheckedTemplate] {
    guard !templates.contains(where: { $0.isOnTheWeb }) else { return [] }
    var seen: Set<String> = []
    return linkAddresses.flatMap { address in
      templates.compactMap { checked in
        guard let text = twin(of: checked.template, at: address),
          let template = try? URLTemplate(text, schemes: schemes.map(\.name)),
          // `//notes/{name}` and `/notes/{title}` are the same place there.
          seen.insert(text.withoutPlaceholders).inserted
        else { return nil }
        return checked.twin(template)
      }
    }
  }

  /// Reports a key that says nothing.
  func checkUniversalLink(_ reader: MappingReader, _ templates: [CheckedTemplate]) {
    guard reader.has("universalLink") else { return }
    if linkAddresses.isEmpty {
      report(
        .keyNotHere,
        "'universalLink' has no meaning here: the app claims no 'universalLinks'",
        at: reader.keyRange("universalLink"))
    } else if templates.contains(where: \.isOnTheWeb) {
      report(
        .keyNotHere,
        "'universalLink' has no meaning here: the action's address on the web stands under 'url'",
        at: reader.keyRange("universalLink"))
    }
  }

  /// A template's text at an address: its place becomes the path below it, behind any opening that
  /// says nothing about the action.
  private func twin(of template: URLTemplate, at address: String) -> String? {
    var place: Substring
    switch template.scheme {
    case .any: place = template.text[...]
    case .fixed(let name): place = template.text.dropFirst(name.utf8.count + 1)
    // Which of its schemes an app is asked by can't be said on the web.
    case .variable: return nil
    }
    let openings = matching.prefixes + ["//x-callback-url"]
    if let opening = openings.filter(place.hasPrefix).max(by: { $0.utf8.count < $1.utf8.count }) {
      place = place.dropFirst(opening.count)
    }
    place = place.drop { $0 == "/" }
    // The slash between the two would stand there twice, or not at all.
    guard !place.hasPrefix("[/") else { return nil }
    let base = address.prefix(address.reversed().drop { $0 == "/" }.count)
    let isQuery = place.isEmpty || place.hasPrefix("?") || place.hasPrefix("#")
    return String(base + (isQuery ? "" : "/") + place)
  }
}

extension CheckedTemplate {
  fileprivate var isOnTheWeb: Bool {
    template.scheme == .fixed("https") || template.scheme == .fixed("http")
  }
}

extension String {
  /// A template's text without the names in it.
  fileprivate var withoutPlaceholders: String {
    replacing(/\{[^}*+]*/, with: "{")
  }
}
