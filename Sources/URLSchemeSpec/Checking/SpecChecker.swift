/// The stage that makes a validated model of a YAML tree.
package enum SpecChecker {
  /// Checks a tree and reports all problems in it.
  ///
  /// - Parameter sources: Where included files come from.
  /// - Returns: The model; `nil` when there was an error.
  package static func check(
    _ root: YAMLNode, file: SourceFile, sources: SpecSources = .disk,
    into diagnostics: inout Diagnostics
  ) -> Spec? {
    let errorsBefore = diagnostics.errorCount
    let checker = Checker(
      file: file, diagnostics: diagnostics, includes: IncludeGraph(sources, root: file))
    let spec = checker.spec(of: root)
    diagnostics = checker.diagnostics
    return diagnostics.errorCount == errorsBefore ? spec : nil
  }
}
