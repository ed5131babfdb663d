package import URLSchemeCompiler

// What of several apps is registered, and the problems that prevent it.

extension [Spec] {
  // MARK: Owner

  /// The apps that claim their schemes, no scheme twice. Specs with one identifier are modules of
  /// one app, which is registered once.
  package func claimed(into diagnostics: inout Diagnostics) -> [Spec] {
    var claimed: [Spec] = []
    var owners: [String: Spec] = [:]
    for spec in self {
      guard spec.claims else {
        diagnostics.report(
          .plistNotClaimed, in: spec.path,
          "this app is only called (claims: false), so it is left out")
        continue
      }
      if let identifier = spec.app.identifier,
        let index = claimed.firstIndex(where: { $0.app.identifier == identifier })
      {
        claimed[index].head.take(spec.head)
      } else {
        claimed.append(spec)
      }
      for scheme in spec.schemes {
        if let owner = owners[scheme.name] {
          if owner.app.identifier == nil || owner.app.identifier != spec.app.identifier {
            reportTwice(scheme, of: spec, and: owner, into: &diagnostics)
          }
        } else {
          owners[scheme.name] = spec
        }
      }
    }
    if claimed.isEmpty {
      diagnostics.report(
        .plistNothingToRegister, in: first?.path,
        "none of these apps claims its schemes; for the list of schemes that an app asks about, "
          + "use 'urlscheme plist --for caller'")
    }
    return claimed
  }

  /// The apps that claim schemes; those with links alone register them elsewhere.
  package func claimingSchemes(into diagnostics: inout Diagnostics) -> [Spec] {
    let claimed = claimed(into: &diagnostics)
    let claiming = claimed.filter { !$0.schemes.isEmpty }
    if claiming.isEmpty, !claimed.isEmpty {
      diagnostics.report(
        .plistNothingToRegister, in: first?.path,
        "this app has links alone and no scheme; 'urlscheme register --format entitlements' registers its links"
      )
    }
    return claiming
  }

  /// The apps that web addresses open.
  package func linked(into diagnostics: inout Diagnostics) -> [Spec] {
    let linked = filter {
      $0.claims && !($0.universalLinks.isEmpty && $0.webHosts.isEmpty)
    }
    if linked.isEmpty {
      diagnostics.report(
        .plistNothingToRegister, in: first?.path,
        "none of these apps claims links on the web; list their hosts in the specification, as in "
          + "'universalLinks: [https://links.example.com]'")
    }
    return linked
  }

  private func reportTwice(
    _ scheme: Scheme, of spec: Spec, and owner: Spec, into diagnostics: inout Diagnostics
  ) {
    let message = "the scheme '\(scheme.name)' is claimed by two specifications of this list"
    let first = owner.schemes.first { $0.name == scheme.name }?.range
    diagnostics.report(
      .plistClaimedTwice, at: scheme.range, in: spec.path, message,
      notes: [.init("\(owner.app.name) claims it here", at: first)])
  }

  // MARK: Caller

  /// The schemes to ask about, each once.
  func queried(into diagnostics: inout Diagnostics) -> [String] {
    let limit = PlistRenderer.queriedSchemesLimit
    // Schemes that can be asked about without being listed.
    let free = ["http", "https"]
    let schemes = flatMap(\.schemes).map(\.name).uniqued.filter { !free.contains($0) }
    if schemes.isEmpty {
      diagnostics.report(
        .plistNothingToRegister, in: first?.path,
        "these apps have only http and https, which an app may open without listing them")
    } else if schemes.count > limit {
      diagnostics.report(
        .plistTooManySchemes, in: first?.path,
        "these are \(schemes.count) schemes; iOS answers for the first \(limit) and ignores the "
          + "others")
    }
    return schemes
  }
}

extension Head {
  /// Takes over what another module of the same app registers; an app that edits in one module is
  /// an editor.
  fileprivate mutating func take(_ module: Head) {
    schemes = (schemes + module.schemes).uniqued(by: \.name)
    universalLinks = (universalLinks + module.universalLinks).uniqued
    webHosts = (webHosts + module.webHosts).uniqued
    if statedRole != nil || module.statedRole != nil {
      role = Role.allCases.first { [role, module.role].contains($0) } ?? role
    }
  }
}
