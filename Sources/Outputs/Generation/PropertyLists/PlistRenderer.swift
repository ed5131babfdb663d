import Foundation
package import URLSchemeCompiler

/// Makes the property-list fragments that register schemes with Apple's systems.
///
/// The text is a whole property list, ready for `plutil` and for merging into an `Info.plist`.
package enum PlistRenderer {
  /// Whose Info.plist the fragment is for.
  package enum Purpose: String, CaseIterable, Sendable {
    /// The app that answers to the schemes: `CFBundleURLTypes`.
    case owner
    /// An app that calls them: `LSApplicationQueriesSchemes`, without which `canOpenURL` says no.
    case caller
  }

  /// How many schemes an app may ask about, from iOS 15 on; further ones are ignored.
  package static let queriedSchemesLimit = 50

  /// The property list; `nil` when the problems include an error.
  package static func render(
    _ specs: [Spec], for purpose: Purpose, by library: TemplateLibrary,
    into diagnostics: inout Diagnostics
  ) -> String? {
    let claimed = purpose == .owner ? specs.claimingSchemes(into: &diagnostics) : []
    let schemes = purpose == .caller ? specs.queried(into: &diagnostics) : []
    guard !diagnostics.hasErrors else { return nil }
    let types = claimed.map { $0.urlType(as: { $0 }, into: &diagnostics) }
    return library.render(view(types, schemes), with: "plist/\(purpose)")
  }

  /// The templates `plist/owner` and `plist/caller` can use these names.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `types` | the URL types, each with `role`, `name`, `schemes` |
  /// | `schemes` | the schemes to ask about |
  ///
  /// Every text is fit for XML once the template has escaped it, as it does by default.
  private static func view(_ types: [View], _ schemes: [String]) -> View {
    ["generated": GeneratedMarker.line, "types": types, "schemes": schemes]
  }
}

extension Spec {
  /// The app's entry among the URL types.
  ///
  /// - Parameter form: What a template takes for a text.
  package func urlType<Form>(
    as form: (String) -> Form, into diagnostics: inout Diagnostics
  ) -> View {
    let app = self.app
    if app.identifier == nil {
      diagnostics.report(
        .plistNoIdentifier, in: path,
        "the app has no 'identifier', so CFBundleURLName is its name, '\(app.name)'")
    }
    return [
      "role": form(self.role.rawValue.capitalized),
      "name": form(XMLText.printable(app.identifier ?? app.name)),
      "schemes": self.schemes.map { form($0.name) },
    ]
  }
}
