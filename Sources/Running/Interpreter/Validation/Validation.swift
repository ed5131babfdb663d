package import URLSchemeCompiler

/// All checks of specs: each by itself, its examples with each of its variants, and all specs
/// together.
package struct Validation {
  /// The specifications that were read.
  package private(set) var specs: [Spec] = []
  package private(set) var diagnostics = Diagnostics()

  package init(paths: [String], from sources: SpecSources = .disk) {
    for path in paths {
      let (spec, problems) = SpecLoader.load(path: path, sources: sources)
      diagnostics.merge(problems)
      guard let spec else { continue }
      specs.append(spec)
      let interpreter = Interpreter(spec, usesTree: true)
      let tried = interpreter.exampleProblems()
      let inVariants = tried.isEmpty ? Self.problemsInVariants(of: spec) : []
      diagnostics.merge(Diagnostics(tried + inVariants + interpreter.advice))
    }
    diagnostics.merge(Diagnostics(Composition.validate(specs)))
  }

  /// The problems of examples with the schemes and addresses of a variant that the app itself
  /// doesn't have.
  private static func problemsInVariants(of spec: Spec) -> [Diagnostic] {
    spec.variants.flatMap { variant in
      let changed = spec.variant(named: variant.name).map { Interpreter($0, usesTree: true) }
      return (changed?.exampleProblems() ?? []).map { problem in
        Diagnostic(
          problem.rule, at: problem.range ?? variant.range, problem.message,
          notes: problem.notes + [.init("in this variant", at: variant.range)],
          suggestion: problem.suggestion)
      }
    }
  }
}
