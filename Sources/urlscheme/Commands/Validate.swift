import ArgumentParser
import URLSchemeInterpreter
import URLSchemeSpec

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check specifications and try all their examples.",
    discussion: """
      Folders are searched for files that end with \(SpecLoader.fileSuffix). Every example is read, \
      compared with its values, built and read again; every rejected one must be rejected for its \
      reason. Specifications that claim their schemes are compared with each other: no URL may \
      belong to two of them.
      """)

  @Argument(help: "Specifications, or folders of them.", completion: .file())
  var paths: [String] = ["."]

  func run() throws {
    let files = try SpecFinder.files(in: paths)
    var diagnostics = Diagnostics()
    var specs: [Spec] = []
    var exampleCount = 0
    var rejectCount = 0
    for path in files {
      let (spec, found) = SpecLoader.load(path: path)
      diagnostics.merge(found)
      guard let spec else { continue }
      specs.append(spec)
      exampleCount += spec.actions.reduce(0) { $0 + $1.examples.count }
      rejectCount += spec.actions.reduce(0) { $0 + $1.rejects.count }
      for diagnostic in Interpreter(spec).validate() { diagnostics.add(diagnostic) }
    }
    for diagnostic in Composition(specs).validate() { diagnostics.add(diagnostic) }
    Console.note(diagnostics)
    let rejects = rejectCount > 0 ? ", " + rejectCount.of("reject") : ""
    let counted = "\(files.count.of("spec")), \(exampleCount.of("example"))"
    try Console.print("\(counted)\(rejects): \(diagnostics.countText)\n")
    if diagnostics.hasErrors { throw ExitCode.failure }
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

extension Int {
  /// The number with its noun: `1 spec`, `2 specs`.
  fileprivate func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
