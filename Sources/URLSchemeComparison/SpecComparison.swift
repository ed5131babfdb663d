package import URLSchemeSpec

/// What is different between two versions of a specification.
///
/// Only the interface is compared: URLs, answers, and the Swift that is generated for both sides.
/// Wording, examples and whatever else people read may change freely.
package struct SpecComparison: Sendable {
  /// In the order of the specification.
  package let changes: [Change]

  package init(from old: Spec, to new: Spec) {
    var comparer = Comparer(old: old, new: new)
    comparer.compareApps()
    comparer.compareActions()
    comparer.compareDeclarations()
    changes = comparer.changes
  }

  package var isBreaking: Bool { changes.contains { $0.kind.isBreaking } }
}
