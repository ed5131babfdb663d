import URLSchemeSpec

extension Comparer {
  mutating func compareApps() {
    if old.app.name != new.app.name {
      note(.appRenamed, new.app.name, "'\(old.app.name)' is '\(new.app.name)' now", at: nil)
    }
    compareSchemes()
    compareLists(
      old.universalLinks, new.universalLinks, of: "universalLinks", "address", .linkAdded,
      .linkRemoved)
    compareLists(
      old.matching.prefixes, new.matching.prefixes, of: "matching.prefixes", "opening",
      .prefixAdded, .prefixRemoved)
    compareMatching()
    compareInterfaces()
  }

  private mutating func compareSchemes() {
    let oldNames = old.schemes.map(\.name)
    let newNames = new.schemes.map(\.name)
    for scheme in old.schemes where !newNames.contains(scheme.name) {
      noteGone(.schemeRemoved, "schemes", "the scheme '\(scheme.name)' is gone", at: scheme.range)
    }
    for scheme in new.schemes where !oldNames.contains(scheme.name) {
      note(.schemeAdded, "schemes", "the scheme '\(scheme.name)' is new", at: scheme.range)
    }
    if let first = new.schemes.first, let former = oldNames.first, former != first.name,
      newNames.contains(former)
    {
      note(
        .schemePreferred, "schemes",
        "builders use '\(first.name)', where they used '\(former)'", at: first.range)
    }
  }

  private mutating func compareLists(
    _ old: [String], _ new: [String], of key: String, _ noun: String, _ added: ChangeKind,
    _ removed: ChangeKind
  ) {
    for item in old where !new.contains(item) {
      noteGone(removed, key, "the \(noun) '\(item)' is gone", at: nil)
    }
    for item in new where !old.contains(item) {
      note(added, key, "the \(noun) '\(item)' is new", at: nil)
    }
  }

  private mutating func compareMatching() {
    compareStrictness(
      "matching.path", old.matching.path, new.matching.path, strict: .caseSensitive)
    compareStrictness(
      "matching.names", old.matching.names, new.matching.names, strict: .caseSensitive)
    compareStrictness(
      "matching.trailingSlash", old.matching.trailingSlash, new.matching.trailingSlash,
      strict: .strict)
    if old.spaces != new.spaces {
      note(
        .spacesChanged, "query.spaces",
        "'\(old.spaces.rawValue)' is '\(new.spaces.rawValue)' now", at: nil)
    }
    if old.unknownParameters != new.unknownParameters {
      let isStricter = new.unknownParameters == .reject
      note(
        isStricter ? .unknownRejected : .unknownIgnored, "unknownParameters",
        "unknown parameters are \(isStricter ? "refused" : "ignored") now", at: nil)
    }
    if old.limits.url != new.limits.url {
      note(
        new.limits.url < old.limits.url ? .limitLowered : .limitRaised, "limits.url",
        "URLs may have \(new.limits.url) bytes, where they could have \(old.limits.url)", at: nil)
    }
  }

  private mutating func compareStrictness<Setting: RawRepresentable<String> & Equatable>(
    _ key: String, _ old: Setting, _ new: Setting, strict: Setting
  ) {
    if old == new { return }
    note(
      new == strict ? .matchingTightened : .matchingLoosened, key,
      "'\(old.rawValue)' is '\(new.rawValue)' now", at: nil)
  }

  private mutating func compareInterfaces() {
    let oldNames = old.implementations.map(\.interface.app.name)
    let newNames = new.implementations.map(\.interface.app.name)
    for name in oldNames where !newNames.contains(name) {
      noteGone(.interfaceRemoved, "implements", "'\(name)' is no longer implemented", at: nil)
    }
    for name in newNames where !oldNames.contains(name) {
      note(.interfaceAdded, "implements", "'\(name)' is implemented", at: nil)
    }
  }
}
