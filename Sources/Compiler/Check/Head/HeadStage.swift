import URLSchemeRuntime

/// The first stage: the keys at the root that say what holds for all actions.
struct HeadStage: Reporting {
  let reporter: Reporter
  var head = Head()

  /// Reads an app's.
  mutating func app(_ root: MappingReader) -> Head {
    readAllowed(root)
    if let app = root.mapping("app", as: .app) { readApp(app) }
    head.claims = root.boolean("claims") ?? true
    head.universalLinks = root.unique("universalLinks")
    head.isOnWebAlone =
      !root.means("schemes") && (root.means("universalLinks") || root.means("webHosts"))
    head.meansUniversalLinks = root.means("universalLinks")
    head.webHosts = root.unique("webHosts").map { $0.lowercased() }
    head.schemes = schemes(root.texts("schemes") ?? [])
    head.variants = variants(root)
    readMatching(root)
    if root.node("replies") != nil { head.repliesRange = root.keyRange("replies") }
    head.replies = ReplyReader(reporter: reporter, schemes: head.schemes).replies(root)
    head.statedRole = root.word("role")
    head.unknownParameters = root.unknownParameters() ?? .ignore
    head.campaign = root.unique("campaign")
    readQuery(root)
    if let limit = root.mapping("limits", as: .limits)?.integer("url") {
      head.maximumLength = limit
    }
    head.extensions = root.extensions
    return head
  }

  /// Reads an interface's.
  mutating func interface(_ root: MappingReader) -> Head {
    readAllowed(root)
    head.isInterface = true
    head.claims = false
    head.app = App(
      name: root.text("interface") ?? "", summary: root.text("summary"),
      description: root.text("description"))
    if let name = root.scalar("interface") { checkAppName(name) }
    head.extensions = root.extensions
    return head
  }

  // MARK: The app

  private mutating func readApp(_ reader: MappingReader) {
    head.app = App(
      name: reader.text("name") ?? "", identifier: reader.text("identifier"),
      title: reader.text("title"), summary: reader.text("summary"),
      description: reader.text("description"), appStore: reader.text("appStore"),
      playStore: reader.text("playStore"), android: android(reader),
      homepage: reader.text("homepage"), extensions: reader.extensions)
    if let name = reader.scalar("name") { checkAppName(name) }
  }

  /// How Android knows the app, or a variant of it.
  func android(_ reader: MappingReader) -> AndroidApp? {
    reader.mapping("android", as: .android).map { reader in
      AndroidApp(
        package: reader.text("package"),
        fingerprints: reader.unique("fingerprints").map { $0.uppercased() })
    }
  }

  private func checkAppName(_ scalar: YAMLScalar) {
    let name = scalar.text
    if ReservedNames.namespaces.contains(name) {
      report(
        .invalidAppName, at: scalar.range,
        "\(name.quoted) already means something else in Swift; call the app "
          + "\((name + "App").quoted)")
    }
  }

  // MARK: Schemes

  func schemes(_ scalars: [YAMLScalar]) -> [Scheme] {
    var seen: [String: SourceRange] = [:]
    return scalars.compactMap { scalar in
      let name = scalar.text.lowercased()
      if name != scalar.text {
        report(
          .schemeCase, at: scalar.range,
          "Android and some browsers find only schemes in lowercase; write \(name.quoted), unless a "
            + "standard has capitals, and then 'allow: [scheme-case]'")
      }
      guard isFirst(name, in: &seen, at: scalar.range, "'schemes' has \(name.quoted) twice") else {
        return nil
      }
      if head.claims, Scheme.reserved.contains(name) {
        let advice =
          ["http", "https"].contains(name)
          ? "list the addresses that open the app under 'universalLinks', as in 'universalLinks: "
            + "[https://example.com]', and leave it out here"
          : "add 'claims: false' if the app is only called"
        report(
          .reservedScheme, at: scalar.range,
          "\(name.quoted) belongs to the system and can't be claimed; \(advice)")
      }
      return Scheme(
        name: name, spelling: name == scalar.text ? nil : scalar.text, range: scalar.range)
    }
  }

  // MARK: Reading

  private mutating func readQuery(_ root: MappingReader) {
    guard let reader = root.mapping("query", as: .query) else { return }
    reader.word("spaces", into: &head.spaces)
    reader.word("start", into: &head.queryStart)
    reader.word("separator", into: &head.querySeparator)
    guard head.hasOwnQueryMarks else { return }
    for key in ["universalLinks", "webHosts", "campaign"] where root.node(key) != nil {
      report(
        .queryMarks, at: root.keyRange(key),
        "\(key.quoted) needs queries with '?' and '&', and 'query' gives this app others")
    }
  }

  private mutating func readMatching(_ root: MappingReader) {
    guard let reader = root.mapping("matching", as: .matching) else { return }
    reader.word("path", into: &head.matching.path)
    reader.word("names", into: &head.matching.names)
    reader.word("trailingSlash", into: &head.matching.trailingSlash)
    reader.word("http", into: &head.matching.http)
    reader.word("fragment", into: &head.matching.fragment)
    head.matching.mistyped = reader.word("mistyped")
    reader.word("invalid", into: &head.matching.invalid)
    if head.matching.mistyped == .refuse, head.matching.invalid == .next {
      report(
        .keyNotHere, at: reader.keyRange("mistyped"),
        "'mistyped: refuse' refuses values that 'invalid: next' passes on; remove one of them")
    }
    let prefixes = unique(reader.texts("prefixes") ?? [], of: "'prefixes'")
    if reader.node("prefixes")?.count == 1, !root.has("universalLinks") {
      reader.misplaced(
        "prefixes",
        "says nothing with one opening; list all that mean the same, as in "
          + "'prefixes: [\"//x-callback-url/\", \"//\"]'")
    }
    if let extra = prefixes.dropFirst(Self.maximumPrefixes).first {
      report(
        .invalidPrefix, at: extra.range,
        "at most \(Self.maximumPrefixes) openings can mean the same")
    }
    head.matching.prefixes = prefixes.prefix(Self.maximumPrefixes).compactMap { scalar in
      guard let prefix = Self.prefix(scalar.text) else {
        return refuse(
          .invalidPrefix, at: scalar.range,
          "\(scalar.text.quoted) can't be the opening of a URL; it is literal text before any "
            + "'?', as in '//x-callback-url/'")
      }
      // What goes on with the host is known with each template.
      if prefix.dropFirst(2).contains("/"),
        let problem = [URLTemplate.Piece.literal(prefix)].problemWithAuthority(isWeb: false)
      {
        return refuse(.invalidPrefix, at: scalar.range, problem)
      }
      return prefix
    }
  }

  /// Every template stands for one shape with each opening.
  private static let maximumPrefixes = 16

  /// A prefix in normal form, as templates have their literals.
  private static func prefix(_ text: String) -> String? {
    if text.isEmpty { return "" }
    guard let template = try? URLTemplate(text), template.items.isEmpty, !text.contains("?"),
      template.fragment == nil, template.hierPart.count == 1,
      case .literal(let literal) = template.hierPart[0]
    else { return nil }
    return literal
  }

  // MARK: Warnings

  /// Reads which warnings the file wants to hear nothing of.
  private mutating func readAllowed(_ root: MappingReader) {
    guard let node = root.node("allow") else { return }
    let rules =
      node.asMapping == nil
      ? unique(root.texts("allow") ?? [], of: "'allow'") : root.namedTexts("allow").map(\.name)
    for scalar in rules { allow(scalar) }
  }

  private mutating func allow(_ scalar: YAMLScalar) {
    guard let rule = Rule(id: scalar.text) else {
      let warnings = Rule.allCases.filter { $0.severity == .warning }.map(\.id)
      return report(
        .unknownWord, at: scalar.range, "there is no rule \(scalar.text.quoted)",
        suggestion: nearest(to: scalar.text, in: warnings))
    }
    guard rule.severity == .warning else {
      return report(
        .unknownWord, at: scalar.range,
        "\(scalar.text.quoted) is an error, and only warnings can be allowed")
    }
    head.allowed.insert(rule)
  }
}
