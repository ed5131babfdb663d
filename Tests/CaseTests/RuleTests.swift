import Testing
import URLSchemeInterpreter
import URLSchemeRendering
import URLSchemeSpec

/// The rules of diagnostics: each is shown by a case, and by its own snippets.
@Suite("Every rule")
struct RuleTests {
  /// Rules whose broken snippet can't be written as text: what is wrong is not in the text.
  private static let unwritable: Set<Rule> = [.fileUnreadable, .yamlTooLarge, .yamlEncoding]

  @Test("Each rule is shown by a case, and each case shows rules that there are")
  func rulesAndCases() {
    let shown = Set(Case.all.flatMap { Self.ruleIDs(in: $0.text("stderr.txt") ?? "") })
    let rules = Rule.all + Rule.plist + Rule.registration + Rule.composition
    let declared = Set(rules.map(\.id))
    #expect(declared.subtracting(shown).sorted() == [], "no case shows these rules")
    // The rule of the configuration file belongs to the command itself.
    #expect(shown.subtracting(declared).sorted() == ["configuration"])
  }

  /// The identifiers at the ends of messages.
  private static func ruleIDs(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let isMessage = ["error: ", "warning: ", "note: "].contains { line.contains(": " + $0) }
      guard isMessage, line.hasSuffix("]"), let bracket = line.lastIndex(of: "[") else {
        return nil
      }
      let id = line[line.index(after: bracket)...].dropLast()
      let isID = id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
      return isID && line[..<bracket].hasSuffix(" ") ? String(id) : nil
    }
  }

  @Test("A rule's bad snippet breaks it and no other", arguments: Rule.all)
  func badSnippet(of rule: Rule) {
    guard !Self.unwritable.contains(rule) else { return }
    let found = Self.problems(in: rule.bad, of: rule)
    #expect(found.contains { $0.rule == rule }, "\(Self.text(of: found))")
    let others = found.filter { $0.rule != rule && $0.severity == .error }
    #expect(others.isEmpty, "\(Self.text(of: others))")
  }

  @Test("A rule's good snippet is fine", arguments: Rule.all)
  func goodSnippet(of rule: Rule) {
    guard !Self.unwritable.contains(rule) else { return }
    let found = Self.problems(in: rule.good, of: rule)
    #expect(found.isEmpty, "\(Self.text(of: found))")
  }

  /// What is found in a snippet. Those about YAML are read alone, others are specifications that
  /// lack keys at the root.
  private static func problems(in snippet: String, of rule: Rule) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    guard !Rule.reading.contains(rule) else {
      _ = YAMLReader.read(SourceFile(path: "snippet.yaml", text: snippet), into: &diagnostics)
      return diagnostics.sorted
    }
    let file = SourceFile(path: "test.urlscheme.yaml", text: completed(snippet))
    let sources = SpecSources.texts(["posting.urlscheme.yaml": Rule.includedInterface])
    guard let spec = SpecLoader.load(file, sources: sources, into: &diagnostics) else {
      return diagnostics.sorted
    }
    for diagnostic in Interpreter(spec).validate() { diagnostics.add(diagnostic) }
    // Snippets about other things need not be wise.
    if Rule.advice.contains(rule) {
      for diagnostic in SpecAdvice(spec).warnings { diagnostics.add(diagnostic) }
    }
    return diagnostics.sorted
  }

  private static func completed(_ snippet: String) -> String {
    let lines = snippet.split(separator: "\n")
    let needed = [
      "urlscheme: 1", "app: { name: Example }", "schemes: [example]",
      "actions: { example: { url: //example } }",
    ]
    let missing = needed.filter { line in
      let key = line.prefix { $0 != ":" } + ":"
      return !lines.contains { $0.hasPrefix(key) }
    }
    return ([snippet] + missing).joined(separator: "\n") + "\n"
  }

  private static func text(of diagnostics: [Diagnostic]) -> String {
    diagnostics.map { DiagnosticRenderer().render($0) }.joined()
  }
}
