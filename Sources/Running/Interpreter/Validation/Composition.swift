package import URLSchemeCompiler
import URLSchemeReceiving

/// Specs of several modules of one app, whose routers are to be composed into one.
///
/// Which those are is not said anywhere: specs that claim their schemes, or that have the same
/// identifier, are parts of what is built here. The others describe apps that are only called, and
/// two descriptions of one of those don't get into each other's way.
package enum Composition {
  /// The URLs that belong to two specs, which the composed router would refuse when it is made.
  package static func validate(_ specs: [Spec]) -> [Diagnostic] {
    let specs = specs.filter { !$0.isInterface }
    guard specs.count > 1 else { return [] }
    var diagnostics: [Diagnostic] = []
    let tables = specs.map { spec in
      let interpreter = Interpreter(spec)
      return (routes: interpreter.routes, claims: interpreter.plan.claims(of: spec))
    }
    for (index, later) in specs.enumerated() {
      for (other, earlier) in specs[..<index].enumerated() where share(earlier, later) {
        diagnostics += URLClaim.overlaps(of: tables[other], with: tables[index]).map { overlap in
          diagnostic(overlap, of: earlier, later)
        }
      }
    }
    return diagnostics
  }

  private static func share(_ one: Spec, _ other: Spec) -> Bool {
    one.claims && other.claims
      || one.app.identifier != nil && one.app.identifier == other.app.identifier
  }

  private static func diagnostic(
    _ overlap: ComposedRouter.CompositionError.Conflict, of earlier: Spec, _ later: Spec
  ) -> Diagnostic {
    let (first, second) = (overlap.first, overlap.second)
    let message =
      "action '\(second.action)' of \(second.app) and action '\(first.action)' of \(first.app) "
      + "match the same URLs of the scheme '\(overlap.scheme)': '\(second.template)' and '\(first.template)'"
    let action = earlier.action(named: first.action)
    let notes = [Diagnostic.Note("'\(first.action)' of \(first.app) is here", at: action?.range)]
    return Diagnostic(
      .claimedTwice, at: later.action(named: second.action)?.range, in: later.path, message,
      notes: notes)
  }
}
