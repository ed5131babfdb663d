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
  package static let queriedSchemesLimit = 50

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
    let apps = RegisteredApps(specs)
    switch purpose {
    case .owner:
      let claimed = apps.claimed(into: &diagnostics)
      guard !diagnostics.hasErrors else { return nil }
      let types = claimed.map { PlistURLType($0, name: apps.urlName(of: $0, into: &diagnostics)) }
      return try library.render(PlistView(types: types), with: "plist/owner")
    case .caller:
      let schemes = apps.queried(limit: Self.queriedSchemesLimit, into: &diagnostics)
      guard !diagnostics.hasErrors else { return nil }
      return try library.render(PlistView(schemes: schemes), with: "plist/caller")
    }
  }
}
