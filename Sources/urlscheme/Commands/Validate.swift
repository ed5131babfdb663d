import ArgumentParser
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeSpec

struct Validate: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check specifications and try all their examples.",
    discussion: """
      Folders are searched for files that end with \(SpecLoader.fileSuffix). Every example is read, \
      compared with its values, built and read again; every rejected one must be rejected for its \
      reason; those of an app with variants are tried as each of them. Specifications that claim their schemes are compared with each other: no URL may \
      belong to two of them.

      With --diagnostics-format json or sarif, the document goes to the standard output in the \
      place of the summary; other commands write it to the standard error.
      """)

  static let problemsAreTheResult = true

  @Argument(help: "Specifications, or folders of them.", completion: .file())
  var paths: [String] = ["."]

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    let files = try SpecFinder.files(in: paths)
    var found = Diagnostics()
    var specs: [Spec] = []
    var exampleCount = 0
    var rejectCount = 0
    for path in files {
      let (spec, problems) = SpecLoader.load(path: path)
      found.merge(problems)
      guard let spec else { continue }
      specs.append(spec)
      exampleCount += spec.actions.reduce(0) { $0 + $1.examples.count }
      rejectCount += spec.actions.reduce(0) { $0 + $1.rejects.count }
      let tried = Interpreter(spec).validate()
      let inVariants = tried.isEmpty ? Self.problemsInVariants(of: spec) : []
      for diagnostic in tried + inVariants + SpecAdvice(spec).warnings { found.add(diagnostic) }
    }
    for diagnostic in Composition(specs).validate() { found.add(diagnostic) }
    let counted = Console.note(found)
    if !Console.reporter.isDocument {
      try Console.print(
        summary(
          files: files.count, examples: exampleCount, rejects: rejectCount, counted.countText))
    }
    if counted.hasErrors { throw RunFailure() }
  }

  /// What is wrong with examples at the schemes and addresses of a variant, and not of the app itself.
  private static func problemsInVariants(of spec: Spec) -> [Diagnostic] {
    spec.variants.flatMap { variant in
      let problems = spec.variant(named: variant.name).map { Interpreter($0).validate() } ?? []
      return problems.map { problem in
        Diagnostic(
          problem.rule, problem.message, at: problem.range ?? variant.range,
          notes: problem.notes + [.init("in this variant", at: variant.range)],
          suggestion: problem.suggestion)
      }
    }
  }

  private func summary(files: Int, examples: Int, rejects: Int, _ problems: String) -> String {
    let rejects = rejects > 0 ? ", " + rejects.of("reject") : ""
    return "\(files.of("spec")), \(examples.of("example"))\(rejects): \(problems)\n"
  }
}

extension Diagnostics {
  /// `no problems`, or `2 errors, 1 warning`.
  fileprivate var countText: String {
    if isEmpty { return "no problems" }
    let others = count - errorCount
    let parts = [
      errorCount > 0 ? errorCount.of("error") : nil, others > 0 ? others.of("warning") : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
