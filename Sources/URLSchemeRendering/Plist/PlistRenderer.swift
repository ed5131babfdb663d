package import URLSchemeSpec

/// Makes the property-list fragments that register schemes with Apple's systems.
///
/// The text is a whole property list, ready for `plutil` and for merging into an `Info.plist`.
package struct PlistRenderer {
  /// Whose Info.plist the fragment is for.
  package enum Purpose: String, CaseIterable, Sendable {
    /// The app that answers to the schemes: `CFBundleURLTypes`.
    case owner
    /// An app that calls them: `LSApplicationQueriesSchemes`, without which `canOpenURL` says no.
    case caller
  }

  /// How many schemes an app may ask about, from iOS 15 on; further ones are ignored.
  static let queriedSchemesLimit = 50
  /// Schemes that can be asked about without being listed.
  private static let freeSchemes: Set<String> = ["http", "https"]

  private let specs: [Spec]
  private let purpose: Purpose
  private let library: TemplateLibrary

  package init(_ specs: [Spec], for purpose: Purpose, library: TemplateLibrary) {
    self.specs = specs
    self.purpose = purpose
    self.library = library
  }

  /// The property list; `nil` when the problems include an error.
  ///
  /// - Throws: a template's own problem.
  package func render(
    into diagnostics: inout Diagnostics
  ) throws(TemplateError) -> String? {
    switch purpose {
    case .owner:
      let claimed = claimedSpecs(into: &diagnostics)
      guard !diagnostics.hasErrors else { return nil }
      let types = claimed.map { PlistURLType($0, name: urlName(of: $0, into: &diagnostics)) }
      return try library.render(PlistView(types: types), with: "plist/owner")
    case .caller:
      let schemes = queriedSchemes(into: &diagnostics)
      guard !diagnostics.hasErrors else { return nil }
      return try library.render(PlistView(schemes: schemes), with: "plist/caller")
    }
  }

  // MARK: Owner

  private func claimedSpecs(into diagnostics: inout Diagnostics) -> [Spec] {
    var claimed: [Spec] = []
    var owners: [String: Spec] = [:]
    for spec in specs {
      guard spec.claims else {
        diagnostics.report(
          .plistNotClaimed, "this app is only called (claims: false), so it is left out",
          path: spec.path)
        continue
      }
      claimed.append(spec)
      for scheme in spec.schemes {
        if let owner = owners[scheme.name] {
          reportTwice(scheme, of: spec, and: owner, into: &diagnostics)
        } else {
          owners[scheme.name] = spec
        }
      }
    }
    if claimed.isEmpty {
      diagnostics.report(
        .plistNothingToRegister,
        "none of these apps claims its schemes; for the list of schemes that an app asks about, "
          + "use --for caller",
        path: specs.first?.path)
    }
    return claimed
  }

  private func reportTwice(
    _ scheme: Scheme, of spec: Spec, and owner: Spec, into diagnostics: inout Diagnostics
  ) {
    let message = "the scheme '\(scheme.name)' is claimed by two specifications of this list"
    let first = owner.schemes.first { $0.name == scheme.name }?.range
    if let range = scheme.range {
      diagnostics.report(
        .plistClaimedTwice, message, at: range,
        notes: [Diagnostic.Note("\(owner.app.name) claims it here", at: first)])
    } else {
      diagnostics.report(.plistClaimedTwice, message, path: spec.path)
    }
  }

  private func urlName(of spec: Spec, into diagnostics: inout Diagnostics) -> String {
    if let identifier = spec.app.identifier { return identifier }
    diagnostics.report(
      .plistNoIdentifier,
      "the app has no 'identifier', so CFBundleURLName is its name, '\(spec.app.name)'",
      path: spec.path)
    return spec.app.name
  }

  // MARK: Caller

  private func queriedSchemes(into diagnostics: inout Diagnostics) -> [String] {
    var schemes: [String] = []
    var seen = Self.freeSchemes
    for scheme in specs.flatMap(\.schemes) where seen.insert(scheme.name).inserted {
      schemes.append(scheme.name)
    }
    if schemes.isEmpty {
      diagnostics.report(
        .plistNothingToRegister,
        "these apps have only http and https, which an app may open without listing them",
        path: specs.first?.path)
    } else if schemes.count > Self.queriedSchemesLimit {
      diagnostics.report(
        .plistTooManySchemes,
        "these are \(schemes.count) schemes; iOS answers for the first "
          + "\(Self.queriedSchemesLimit) and ignores the others",
        path: specs.first?.path)
    }
    return schemes
  }
}
