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

  /// Warns of an address on the web that no device hands to the app.
  func checkLinkHosts(of templates: [CheckedTemplate]) {
    guard isClaimed else { return }
    let hosts = Set(linkAddresses.map { $0.webAuthority.lowercased() })
    for checked in templates where checked.template.scheme == .fixed("https") {
      let others = checked.template.expansions.map(\.authority).filter { authority in
        authority.map { !hosts.contains($0.lowercased()) } ?? true
      }
      guard let other = others.first else { continue }
      let advice =
        other.map { "add 'https://\($0)'" } ?? "for that it has to be the same for all requests"
      report(
        .unlistedHost,
        "links to this address don't open the app: its host is none of 'universalLinks'; \(advice)",
        at: checked.scalar.range)
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
    let base = address.prefix(address.reversed().drop { $0 == "/" }.count)
    // An optional part may bring the slash between the two itself.
    let hasOwnStart = place.isEmpty || ["?", "#", "[/"].contains(where: place.hasPrefix)
    return String(base + (hasOwnStart ? "" : "/") + place)
  }
}

extension CheckedTemplate {
  fileprivate var isOnTheWeb: Bool {
    template.scheme == .fixed("https") || template.scheme == .fixed("http")
  }
}

extension String {
  /// Host and port of an address on the web.
  fileprivate var webAuthority: Substring {
    dropFirst("https://".count).prefix { $0 != "/" }
  }

  /// A template's text without the names in it.
  fileprivate var withoutPlaceholders: String {
    replacing(/\{[^}*+]*/, with: "{")
  }
}
