import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeReference

/// The rules of diagnostics: each is shown by a case, and by the snippets of its section.
@Suite("Every rule")
struct RuleTests {
  /// Rules whose broken snippet can't be written as text: what is wrong is not in the text.
  private static let unwritable: Set<Rule> = [.fileUnreadable, .yamlTooLarge, .yamlEncoding]

  @Test("Each rule is shown by a case, and each case shows rules that there are")
  func rulesAndCases() {
    let shown = Set(Case.all.flatMap { Self.ruleIDs(in: $0.text("stderr.txt") ?? "") })
    let declared = Set(Rule.allCases.map(\.id))
    // What a command can't do is no matter of its files, and is shown by the command's tests; what is
    // deployed is, too, but property lists are also imported.
    let deployed = Set(Self.rules(of: "Deployed files").map(\.id))
    #expect(declared.subtracting(shown).subtracting(deployed).sorted() == ["command"])
    #expect(deployed.count > 20 && deployed.intersection(shown) == ["plist-unreadable"])
    #expect(shown.subtracting(declared).sorted() == [])
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

  @Test("Documentation/Rules.md has each rule once, with its severity and its texts")
  func texts() {
    #expect(RuleText.all.map(\.id).sorted() == Rule.allCases.map(\.id).sorted())
    for text in RuleText.all {
      #expect(text.severity == Rule(id: text.id)?.severity.name, "\(text.id)")
      #expect(text.id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
      #expect(text.summary.hasSuffix("."), "\(text.id)")
      #expect(!text.explanation.isEmpty && !text.bad.isEmpty && !text.good.isEmpty, "\(text.id)")
    }
  }

  /// The rules of specifications and their examples: those whose snippets can be checked.
  private static let checked = RuleText.areas
    .filter {
      ![
        "Several specifications", "Property lists and other registrations", "Deployed files",
        "Templates, configuration and commands",
      ].contains($0.title)
    }
    .flatMap(\.rules).compactMap { Rule(id: $0.id) }

  private static func rules(of chapter: String) -> Set<Rule> {
    Set(
      RuleText.areas.first { $0.title == chapter }?.rules.compactMap { Rule(id: $0.id) } ?? []
    )
  }

  private static let reading = rules(of: "Files and YAML")
  private static let advice = rules(of: "Advice")

  @Test("The snippets of nearly all rules are checked")
  func checkedRules() {
    #expect(Self.checked.count > 90)
    #expect(Self.reading.contains(.yamlDepth) && Self.advice.contains(.unescapedURL))
  }

  @Test("A rule's bad snippet breaks it and no other", arguments: checked)
  func badSnippet(of rule: Rule) throws {
    guard !Self.unwritable.contains(rule) else { return }
    // A page shows what can't be seen as Swift writes it.
    let bad = try #require(RuleText.of(rule.id)).bad.replacing("\\u{1F}", with: "\u{1F}")
    let found = Self.problems(in: bad, of: rule)
    #expect(found.contains { $0.rule == rule }, "\(Self.text(of: found))")
    let others = found.filter { $0.rule != rule && $0.severity == .error }
    #expect(others.isEmpty, "\(Self.text(of: others))")
  }

  @Test("A rule's good snippet is fine", arguments: checked)
  func goodSnippet(of rule: Rule) throws {
    guard !Self.unwritable.contains(rule) else { return }
    let found = Self.problems(in: try #require(RuleText.of(rule.id)).good, of: rule)
    #expect(found.isEmpty, "\(Self.text(of: found))")
  }

  /// What is found in a snippet. Those about YAML are read alone, others are specifications that
  /// lack keys at the root.
  private static func problems(in snippet: String, of rule: Rule) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    guard !reading.contains(rule) else {
      _ = YAMLReader.read(SourceFile(path: "snippet.yaml", text: snippet), into: &diagnostics)
      return diagnostics.sorted
    }
    let file = SourceFile(path: "test.urlscheme.yaml", text: completed(snippet))
    let sources = SpecSources.texts(["posting.urlscheme.yaml": postingInterface])
    guard let spec = SpecLoader.load(file, sources: sources, into: &diagnostics) else {
      return diagnostics.sorted
    }
    for diagnostic in Interpreter(spec).exampleProblems() { diagnostics.add(diagnostic) }
    // Snippets about other things need not be wise.
    if advice.contains(rule) {
      for diagnostic in Interpreter(spec).advice { diagnostics.add(diagnostic) }
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
