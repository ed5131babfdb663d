import URLSchemeReceiving

extension ActionStage {
  /// Reports parameters that would be read from the same query item.
  func checkWireNames(
    of drafts: [ParameterDraft], templates: [CheckedTemplate], callbacks: [TakenName]
  ) {
    var table = NameTable(ignoresCase: head.matching.names == .caseInsensitive)
    for callback in callbacks { claim(callback, in: &table) }
    for draft in drafts where draft.isUsable {
      for name in wireNames(of: draft) { claim(name, in: &table) }
    }
    // What has a place in a template is found by its name as well.
    var names = table
    for draft in drafts where draft.isUsable && draft.parameter.location == .template {
      claim(draft.taking(draft.parameter.wireName), in: &names)
    }
    for template in templates {
      let items = template.template.items
      for item in items {
        // What has another item in the template is read from the one of its own name, too.
        guard let key = item.key, let owner = names.owner(of: key),
          table.owner(of: key) != nil
            || items.contains(where: { $0.key != key && $0.variableName == owner.parameter })
        else { continue }
        if let reader = item.variableName, owner.parameter == reader { continue }
        report(
          .sameWireName, at: template.scalar.range,
          "the template's item \(key.quoted) and \(owner.title) have the same name; leave it out of the template, because "
            + "a parameter that isn't there is a query item",
          notes: [owner.note])
      }
      checkItems(items, of: template)
      checkItems(template.template.fragment?.items ?? [], of: template)
    }
  }

  /// Reports an item that a query or a fragment has twice, with which no URL can be built.
  private func checkItems(_ items: [URLTemplate.Item], of template: CheckedTemplate) {
    var keys: Set<String> = []
    for key in items.compactMap(\.key) where !keys.insert(head.folded(key)).inserted {
      report(
        .sameWireName, at: template.scalar.range,
        "the template has the item \(key.quoted) twice; a URL has each item once")
    }
  }

  /// The query items that a parameter is read from.
  func wireNames(of draft: ParameterDraft) -> [TakenName] {
    let parameter = draft.parameter
    guard types.isKnown(parameter.kind) else { return [] }
    return types.declarations.items(of: parameter).flatMap { names, kind in
      // What has a place in a template has no item under its own name.
      names.dropFirst(parameter.location == .template ? 1 : 0).map {
        draft.taking($0, constant: kind.valueType?.constant)
      }
    }
  }

  /// The places of an action's templates below each of the universal links; none where the action
  /// writes an address on the web itself.
  ///
  /// - Parameter includesBound: Whether a template that names its scheme has a place there too.
  func webTwins(of templates: [CheckedTemplate], includesBound: Bool) -> [CheckedTemplate] {
    guard !templates.contains(where: \.template.scheme.isWeb) else { return [] }
    let linked = includesBound ? templates : templates.filter { $0.template.scheme == .any }
    var seen: Set<String> = []
    return head.universalLinks.flatMap { address in
      linked.compactMap { checked in
        guard let text = twin(of: checked.template, at: address),
          var template = try? URLTemplate(text, schemes: head.schemes.map(\.name)),
          // `//notes/{name}` and `/notes/{title}` are the same place there.
          seen.insert(text.replacing(/\{[^}*+]*/, with: "{")).inserted
        else { return nil }
        template.constants = checked.template.constants
        var twin = checked
        twin.template = template
        return twin
      }
    }
  }

  /// The templates of an action of an app without schemes: what would be its links are its own URLs.
  func webPlaces(of templates: [CheckedTemplate]) -> [CheckedTemplate] {
    let places = webTwins(of: templates, includesBound: false)
    guard places.isEmpty else { return places }
    for checked in templates where checked.template.scheme == .any {
      report(
        .invalidTemplate, at: checked.scalar.range,
        "no URL is of this form: the app has no scheme, and "
          + (head.universalLinks.isEmpty
            ? "no 'universalLinks'" : "another template here has its address on the web")
          + "; write the whole address, or 'https:/path'")
    }
    return templates.filter { $0.template.scheme != .any }
  }

  /// Reports a key that says nothing.
  func checkUniversalLink(_ reader: MappingReader, _ templates: [CheckedTemplate]) {
    if head.isOnWebAlone {
      reader.misplaced("universalLink", "has no meaning here: the app has links alone")
    } else if !head.meansUniversalLinks {
      reader.misplaced("universalLink", "has no meaning here: the app claims no 'universalLinks'")
    } else if templates.contains(where: \.template.scheme.isWeb) {
      reader.misplaced(
        "universalLink",
        "has no meaning here: 'url' has the action's address on the web")
    }
  }

  /// Warns of an address on the web that no device hands to the app.
  func checkLinkHosts(of templates: [CheckedTemplate]) {
    guard head.claims else { return }
    for checked in templates where checked.template.scheme == .fixed("https") {
      let others = checked.template.expansions.map(\.webPlace?.host).filter { host in
        host.map { host in !head.hosts.contains { $0.isHost(host) } } ?? true
      }
      guard let other = others.first else { continue }
      let advice =
        other.map { host in
          head.webHosts.isEmpty
            ? "add 'webHosts: [\(host.hasPrefix("*") ? "\"\(host)\"" : host)]'"
            : "add '\(host)' to 'webHosts'"
        } ?? "for that it has to be the same for all requests, or differ in its first label alone"
      report(
        .unlistedHost, at: checked.scalar.range,
        "links to this address don't open the app, which doesn't claim its host; \(advice)")
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
    let openings = head.matching.prefixes + ["//x-callback-url"]
    if let opening = openings.filter(place.hasPrefix).max(by: { $0.utf8.count < $1.utf8.count }) {
      place = place.dropFirst(opening.count)
    }
    place = place.drop { $0 == "/" }
    let base = address.withoutFinalSlashes
    // An optional part may bring the slash between the two itself.
    let hasOwnStart = place.isEmpty || ["?", "#", "[/"].contains(where: place.hasPrefix)
    return base + (hasOwnStart ? "" : "/") + place
  }
}
