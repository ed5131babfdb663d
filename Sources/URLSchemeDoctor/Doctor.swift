package import URLSchemeSpec

/// Says whether what is deployed agrees with specifications: property lists, entitlements, files on
/// web sites, desktop entries. Nothing is changed.
package struct Doctor {
  let specs: [Spec]
  package internal(set) var findings = Diagnostics()

  package init(_ specs: [Spec]) { self.specs = specs.filter { !$0.isInterface } }

  /// The apps that are registered somewhere.
  var claiming: [Spec] { specs.filter(\.claims) }

  mutating func report(_ rule: Rule, _ message: String, _ place: String) {
    findings.add(Diagnostic(rule, message, path: place))
  }
}
