package import URLSchemeCompiler
import URLSchemeGeneration

/// Compares what is deployed with specifications: property lists, entitlements, association files and web
/// sites. It changes nothing.
package struct Doctor {
  /// The apps that are registered somewhere.
  let claiming: [Spec]
  /// Apple's team, the prefix of the app's identifier; any team if nil.
  let team: String?
  /// The address of Apple's copies of association files, by host.
  let cache: String
  /// What was found, with the warnings that a spec allows.
  var found = Diagnostics()

  package init(
    _ specs: [Spec], team: String? = nil,
    cache: String = "https://app-site-association.cdn-apple.com/a/v1"
  ) {
    claiming = specs.filter { !$0.isInterface && $0.claims }
    self.team = team
    self.cache = cache
  }

  /// What was found, but for the warnings that a spec allows. A file belongs to all specs together.
  package var findings: Diagnostics {
    var findings = found
    findings.dropWarnings(allowedBy: claiming)
    return findings
  }

  mutating func report(
    _ rule: Rule, at range: SourceRange? = nil, in path: String, _ message: String,
    notes: [Diagnostic.Note] = [], suggestion: String? = nil
  ) {
    found.report(rule, at: range, in: path, message, notes: notes, suggestion: suggestion)
  }

  /// Reports what a value of a property list says; nil for the list as a whole.
  mutating func report(
    _ rule: Rule, at node: PlistNode?, in list: PropertyListFile, _ message: String
  ) {
    report(rule, at: list.range(node), in: list.file.path, message)
  }

  /// Reads a file; nil where it can't be read, which is reported.
  package mutating func load(_ path: String) -> SourceFile? {
    SourceFile.load(path: path, into: &found)
  }

  /// Reads a file as JSON; nil where it isn't, which is reported.
  mutating func json(_ file: SourceFile) -> JSONNode? {
    var problems = Diagnostics()
    guard let node = JSONNode(file, &problems) else {
      report(.siteNotJSON, at: problems.sorted.first?.range, in: file.path, "this is not JSON")
      return nil
    }
    for problem in problems.sorted where problem.rule == .yamlDuplicateKey {
      let name = PrintableText.abbreviated((problem.range?.text ?? "").replacing("\"", with: ""))
      report(
        .jsonRepeatedName, at: problem.range, in: file.path,
        "an object has '\(name)' twice, and readers differ about which counts")
    }
    return node
  }
}
