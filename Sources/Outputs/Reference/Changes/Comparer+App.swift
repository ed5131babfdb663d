import URLSchemeCompiler
import URLSchemeRuntime

extension Comparer {
  func compareApps() {
    compare(old.app.name, new.app.name, .appRenamed, Place(new.app.name))
    compare(old.claims, new.claims, new.claims ? .claimAdded : .claimRemoved, Place("claims")) {
      "'claims' was \($0) and is \($1)"
    }
    compareAddresses()
    compareVariants()
    compareLists(
      (old.campaign, new.campaign), of: "campaign", "name", .campaignAdded, .campaignRemoved)
    compareLists(
      (old.matching.prefixes, new.matching.prefixes), of: "matching.prefixes", "opening",
      .prefixAdded, .prefixRemoved, .prefixPreferred)
    compareMatching()
    compareConfirmation()
    compare(
      old.isAnswered, new.isAnswered, new.isAnswered ? .answersAdded : .answersRemoved,
      Place("replies")
    ) {
      $1
        ? "the app answers, so that its client needs 'callbackScheme' and its router 'opener'"
        : "the app answers nothing, so that its client has no 'callbackScheme' and its router no 'opener'"
    }
    compare(
      old.implementations.map(\.interface.app.name), new.implementations.map(\.interface.app.name),
      removed: .interfaceRemoved, added: .interfaceAdded, at: { _ in Place("implements") },
      gone: { "'\($0)' is no longer implemented" }, new: { "'\($0)' is implemented" })
  }

  /// The router's initializer takes a closure that asks the person if some action requires it.
  private func compareConfirmation() {
    guard !old.actions.contains(where: \.requiresConfirmation),
      let action = new.actions.first(where: \.requiresConfirmation)
    else { return }
    note(
      .confirmationRequired, Place(action.name, action.range),
      "the router asks the person before this action, and needs a 'confirmation' to do so")
  }

  private func compareVariants() {
    compareNamed(
      Pairing(old.variants, new.variants, named: \.name), "the variant ",
      removed: .variantRemoved, added: { _ in .variantAdded },
      at: { variant, _ in Place("variants", variant.range) }, rest: compareAddresses)
  }

  /// Compares the addresses of the apps, or those that one of a variant's versions has of its own.
  private func compareAddresses(_ former: Variant? = nil, _ current: Variant? = nil) {
    let prefix = current.map { "variants.\($0.name)." } ?? ""
    func lists<Item>(
      _ own: (Variant) -> [Item]?, _ usual: (Spec) -> [Item]
    ) -> (old: [Item], new: [Item]) {
      let (formerOwn, currentOwn) = (former.flatMap(own), current.flatMap(own))
      if current != nil, formerOwn == nil, currentOwn == nil { return ([], []) }
      return (formerOwn ?? usual(old), currentOwn ?? usual(new))
    }
    let schemes = lists(\.schemes, \.schemes)
    compareLists(
      (schemes.old.map(\.name), schemes.new.map(\.name)), of: prefix + "schemes", "scheme",
      .schemeAdded, .schemeRemoved, .schemePreferred,
      at: Dictionary(firstOf: (schemes.new + schemes.old).map { ($0.name, $0.range) }))
    compareLists(
      lists(\.universalLinks, \.universalLinks), of: prefix + "universalLinks", "address",
      .universalLinkAdded, .universalLinkRemoved, .universalLinkPreferred)
    compareLists(
      lists(\.webHosts, \.webHosts), of: prefix + "webHosts", "host", .universalLinkAdded,
      .universalLinkRemoved)
  }

  /// - Parameter preferred: Nil where nothing is built of the first.
  private func compareLists(
    _ lists: (old: [String], new: [String]), of key: String, _ noun: String, _ added: ChangeKind,
    _ removed: ChangeKind, _ preferred: ChangeKind? = nil, at ranges: [String: SourceRange?] = [:]
  ) {
    let (old, new) = lists
    func place(_ item: String) -> Place { Place(key, ranges[item] ?? nil) }
    compare(
      old, new, removed: removed, added: added, at: place,
      gone: { "the \(noun) '\($0)' is gone" }, new: { "the \(noun) '\($0)' is new" })
    if let preferred, let first = new.first, let former = old.first, new.contains(former) {
      compare(former, first, preferred, place(first)) {
        "builders use '\($1)', where they used '\($0)'"
      }
    }
  }

  private func compareMatching() {
    compareStrictness("path", \.path, strict: .caseSensitive)
    compareStrictness("names", \.names, strict: .caseSensitive)
    compareStrictness("trailingSlash", \.trailingSlash, strict: .strict)
    compareStrictness("http", \.http, strict: .refuse)
    compareStrictness("fragment", \.fragment, strict: .refuse)
    compareStrictness("mistyped", { $0.mistyped ?? .next }, strict: .refuse)
    compareStrictness("invalid", \.invalid, strict: .refuse)
    compare(old.spaces.rawValue, new.spaces.rawValue, .spacesChanged, Place("query.spaces"))
    compare(
      old.queryStart.rawValue, new.queryStart.rawValue, .queryMarksChanged, Place("query.start")
    ) { "a query begins with '\($1)', and began with '\($0)'" }
    compare(
      old.querySeparator.rawValue, new.querySeparator.rawValue, .queryMarksChanged,
      Place("query.separator")
    ) { "'\($1)' stands between query items, where '\($0)' stood" }
    compareUnknown(old.unknownParameters, new.unknownParameters, Place("unknownParameters"))
    let (formerLimit, limit) = (old.maximumLength, new.maximumLength)
    compare(
      formerLimit, limit, limit < formerLimit ? .limitLowered : .limitRaised, Place("limits.url")
    ) { "URLs may have \($1) bytes, where they could have \($0)" }
  }

  /// Compares what query items mean that an app or an action doesn't declare.
  func compareUnknown(
    _ old: URLInterface.UnknownParameters, _ new: URLInterface.UnknownParameters, _ place: Place
  ) {
    let isStricter = new.word == .reject
    compare(
      old.word, new.word, isStricter ? .unknownParametersRejected : .unknownParametersIgnored, place
    ) { _, _ in "unknown parameters are \(isStricter ? "refused" : "ignored") now" }
    compare(
      old.refusedNames, new.refusedNames, removed: .unknownParametersIgnored,
      added: .unknownParametersRejected,
      at: { _ in place }, gone: { "the name '\($0)' is gone" }, new: { "the name '\($0)' is new" })
  }

  private func compareStrictness<Setting: RawRepresentable<String> & Equatable>(
    _ key: String, _ setting: (Matching) -> Setting, strict: Setting
  ) {
    let current = setting(new.matching)
    compare(
      setting(old.matching).rawValue, current.rawValue,
      current == strict ? .matchingTightened : .matchingLoosened, Place("matching." + key))
  }
}
