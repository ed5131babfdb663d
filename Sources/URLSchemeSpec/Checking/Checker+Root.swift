import URLSchemeRuntime

extension Checker {
  /// Checks the whole file; `nil` when it has no model at all.
  func spec(of root: YAMLNode) -> Spec? {
    if root["interface"] != nil { return interfaceSpec(of: root) }
    guard
      let reader = MappingReader(
        root, as: .root, of: "the specification", at: file.range.beginning, self)
    else {
      if root.isAbsent { report(.yamlEmpty, "there is nothing in this file", at: root.range) }
      return nil
    }
    checkVersion(reader)
    readAllowed(reader)
    defer { dropAllowed() }
    let hasApp = reader.node("app").map { readApp($0, at: reader.keyRange("app")) } ?? false
    isClaimed = reader.boolean("claims") ?? true
    let links = universalLinks(reader)
    // Where an app that is only called can be reached on the web is for it to say.
    if isClaimed {
      linkAddresses = links.filter { $0.isWebAddress && !$0.contains { "?#".contains($0) } }
    }
    if let scalars = reader.texts("schemes") {
      if reader.items("schemes")?.isEmpty ?? true {
        report(
          .emptyList, "the app needs at least one scheme, as in 'schemes: [wordrev]'",
          at: reader.keyRange("schemes"))
      }
      readSchemes(scalars)
    }
    readMatching(reader)
    if let node = reader.node("replies") {
      repliesRange = reader.keyRange("replies")
      replies =
        replies(
          node, at: reader.keyRange("replies"), of: "the specification", inherited: nil,
          extensions: &extensions) ?? Self.unknownReplies
    }
    readIncludes(reader)
    if let mapping = reader.names("types") { collectTypes(mapping) }
    let actionsMapping = reader.names("actions")
    let names = actionsMapping.map(collectActions) ?? []
    readTypes()
    let actions = readActions(names)
    // Those of types that are declared inside actions.
    finishDeclarations()
    if let mapping = actionsMapping, mapping.isEmpty {
      report(
        .emptyList, "an app without actions can't be asked anything; add one", at: mapping.range)
    }
    // In a file whose actions can't be read, nothing is known about what they use.
    if actions.count == names.count, actionsMapping != nil { warnAboutUnusedTypes() }

    let implementations = implementations(
      reader, actions: actions, names: Set(names.map(\.pair.key.text)))

    let role = reader.word("role", as: Role.self) ?? .editor
    let unknown = reader.word("unknownParameters", as: UnknownParameters.self) ?? .ignore
    let (spaces, limits) = (spaces(reader), limits(reader))
    guard hasApp, let app else { return nil }
    var spec = Spec(
      path: file.path, stem: SpecLoader.stem(of: file.path), app: app, schemes: schemes, role: role,
      claims: isClaimed, universalLinks: links, matching: matching, spaces: spaces,
      unknownParameters: unknown, limits: limits, replies: replies,
      declarations: neededDeclarations(actions), actions: actions, implementations: implementations,
      extensions: reader.extensions + extensions)
    spec.allowed = allowed
    return spec
  }

  func checkVersion(_ reader: MappingReader) {
    guard let version = reader.scalar("urlscheme"), version.text != "\(SpecLanguage.version)" else {
      return
    }
    report(
      .invalidNumber,
      "'urlscheme' is the version of the language, which is \(SpecLanguage.version)",
      at: version.range)
  }

  /// What holds when `replies` are wrong, so that there are no errors about what follows from them.
  static var unknownReplies: Replies {
    var replies = Replies()
    replies.style = .xCallback
    return replies
  }

  private func readActions(_ names: [ActionNames]) -> [Action] {
    var drafts: [ActionDraft] = []
    var shadowed: Set<Int> = []
    shapes.builtScheme = schemes.first?.name
    for names in names {
      guard let draft = action(names) else { continue }
      drafts.append(draft)
      shadowed.formUnion(
        addShapes(of: draft.templates + draft.links, action: drafts.count - 1) { index in
          Subject("action", drafts[index].action.name)
        })
    }
    return drafts.enumerated().map { index, draft in
      var action = draft.action
      action.buildingThrows =
        shadowed.contains(index)
        || buildingThrows(draft.templates, drafts: draft.drafts, callbacks: draft.callbacks)
      action.linkBuilding = linkBuilding(of: draft, isShadowed: shadowed.contains(index))
      return action
    }
  }

  // MARK: The app

  private func readApp(_ node: YAMLNode, at keyRange: SourceRange) -> Bool {
    guard let reader = MappingReader(node, as: .app, of: "the app", at: keyRange, self) else {
      return false
    }
    var app = App(name: reader.text("name") ?? "")
    app.identifier = reader.text("identifier")
    app.title = reader.text("title")
    app.summary = reader.text("summary")
    app.description = reader.text("description")
    app.appStore = reader.text("appStore")
    app.homepage = reader.text("homepage")
    app.extensions = reader.extensions
    if let name = reader.scalar("name") { checkAppName(name) }
    if let scalar = reader.scalar("identifier"), !scalar.text.isReverseDNS {
      report(
        .invalidIdentifier,
        "\(scalar.text.quoted) is not an identifier in reverse DNS, as in 'com.example.wordrev'",
        at: scalar.range)
    }
    if let scalar = reader.scalar("appStore"), !scalar.text.isDigits {
      report(
        .invalidAppStore,
        "'appStore' is the app's number in the App Store, as in '123456789', not "
          + "\(scalar.text.quoted)",
        at: scalar.range)
    }
    if let scalar = reader.scalar("homepage") { checkWebAddress(scalar) }
    self.app = app
    return reader.has("name")
  }

  func checkAppName(_ scalar: YAMLScalar) {
    let name = scalar.text
    guard name.isUpperCamel else {
      let suggestion = Identifier.type(name).flatMap { $0.isUpperCamel ? $0 : nil }
        .map { ReservedNames.namespaces.contains($0) ? $0 + "App" : $0 }
      report(
        .invalidAppName,
        "\(name.quoted) can't be the Swift namespace; it is letters and digits, and begins with "
          + "a capital",
        at: scalar.range, suggestion: suggestion == name ? nil : suggestion)
      return
    }
    if ReservedNames.namespaces.contains(name) {
      report(
        .invalidAppName,
        "\(name.quoted) already means something else in Swift; call the app "
          + "\((name + "App").quoted)",
        at: scalar.range)
    }
  }

  private func checkWebAddress(_ scalar: YAMLScalar) {
    guard !scalar.text.isWebAddress else { return }
    report(
      .invalidWebAddress,
      "\(scalar.text.quoted) is not a web address with https, as in 'https://example.com'",
      at: scalar.range)
  }

  private func universalLinks(_ reader: MappingReader) -> [String] {
    let links = unique(reader.texts("universalLinks") ?? [], of: "'universalLinks'")
    for link in links {
      checkWebAddress(link)
      if link.text.isWebAddress, link.text.contains("?") || link.text.contains("#") {
        report(
          .invalidWebAddress,
          "a universal link ends before its query; the actions say what follows",
          at: link.range)
      }
    }
    return links.map(\.text)
  }

  // MARK: Schemes

  private func readSchemes(_ scalars: [YAMLScalar]) {
    var seen: [String: SourceRange] = [:]
    for scalar in scalars {
      let name = scalar.text.lowercased()
      guard SchemeName.isValid(scalar.text) else {
        let isWithSlashes = scalar.text.contains(":")
        report(
          .invalidScheme,
          "\(scalar.text.quoted) is not a URL scheme; "
            + (isWithSlashes
              ? "write it without the colon and what follows"
              : "it begins with a letter and holds letters, digits, '+', '-' and '.'"),
          at: scalar.range)
        continue
      }
      if name != scalar.text {
        report(
          .schemeCase, "schemes are in lower case; this is read as \(name.quoted)", at: scalar.range
        )
      }
      if let first = seen[name] {
        report(
          .duplicateItem, "'schemes' has \(name.quoted) twice", at: scalar.range,
          notes: [.init("the first one is here", at: first)])
        continue
      }
      seen[name] = scalar.range
      if isClaimed, SchemeName.reserved.contains(name) {
        report(
          .reservedScheme,
          "\(name.quoted) belongs to the system and can't be claimed; add 'claims: false' if the "
            + "app is only called",
          at: scalar.range)
      }
      schemes.append(Scheme(name: name, range: scalar.range))
    }
  }

  // MARK: Reading

  private func readMatching(_ root: MappingReader) {
    guard let node = root.node("matching"),
      let reader = MappingReader(
        node, as: .matching, of: "'matching'", at: root.keyRange("matching"), self)
    else { return }
    extensions += reader.qualifiedExtensions("matching")
    if let word = reader.word("path", as: Matching.Case.self) { matching.path = word }
    if let word = reader.word("names", as: Matching.Case.self) { matching.names = word }
    if let word = reader.word("trailingSlash", as: Matching.TrailingSlash.self) {
      matching.trailingSlash = word
    }
    let prefixes = unique(reader.texts("prefixes") ?? [], of: "'prefixes'")
    if let extra = prefixes.dropFirst(Self.maximumPrefixes).first {
      report(
        .invalidPrefix, "at most \(Self.maximumPrefixes) openings can mean the same",
        at: extra.range)
    }
    for scalar in prefixes.prefix(Self.maximumPrefixes) {
      guard let prefix = Self.prefix(scalar.text) else {
        report(
          .invalidPrefix,
          "\(scalar.text.quoted) can't be the opening of a URL; it is literal text before any "
            + "'?', as in '//x-callback-url/'",
          at: scalar.range)
        continue
      }
      matching.prefixes.append(prefix)
    }
  }

  /// Every template stands for one shape with each opening.
  private static let maximumPrefixes = 16

  /// A prefix in normal form, as templates have their literals.
  private static func prefix(_ text: String) -> String? {
    guard let template = try? URLTemplate(text), template.items.isEmpty, !text.contains("?"),
      template.fragment == nil, template.place.count == 1,
      case .literal(let literal) = template.place[0]
    else { return nil }
    return literal
  }

  private func spaces(_ root: MappingReader) -> Spaces {
    guard let node = root.node("query"),
      let reader = MappingReader(node, as: .query, of: "'query'", at: root.keyRange("query"), self)
    else { return .percent }
    extensions += reader.qualifiedExtensions("query")
    return reader.word("spaces", as: Spaces.self) ?? .percent
  }

  private func limits(_ root: MappingReader) -> Limits {
    var limits = Limits()
    guard let node = root.node("limits"),
      let reader = MappingReader(
        node, as: .limits, of: "'limits'", at: root.keyRange("limits"), self)
    else { return limits }
    extensions += reader.qualifiedExtensions("limits")
    if let url = reader.integer("url") { limits.url = url }
    return limits
  }
}

extension String {
  /// Whether this is a Swift type's name in ASCII, a capital first.
  fileprivate var isUpperCamel: Bool {
    isSwiftIdentifier && !contains("_")
      && utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }

  /// Whether this is an identifier such as `com.example.wordrev`.
  fileprivate var isReverseDNS: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { $0.isHostCharacter && $0 != UInt8(ascii: ".") }
      }
  }

  fileprivate var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether this is a URL with https, a host and no characters that a URL can't have.
  fileprivate var isWebAddress: Bool {
    guard hasPrefix("https://") else { return false }
    let host = dropFirst("https://".count).prefix { !"/?#:".contains($0) }
    let illegal = "\"<>\\^`{|}[]".utf8
    return !host.isEmpty && host.utf8.allSatisfy(\.isHostCharacter)
      && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !illegal.contains($0) }
      && utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst()
        .allSatisfy { $0.count >= 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }

  fileprivate var isHostCharacter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}
