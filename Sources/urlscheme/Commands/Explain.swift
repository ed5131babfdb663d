import ArgumentParser
import URLSchemeSpec

struct Explain: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain a rule, or list all of them.",
    discussion: """
      The identifier of the rule that a message is about stands in brackets at its end.
      """)

  @Argument(
    help: "The rule's identifier; without it, all rules are listed.",
    completion: .list(ToolRules.all.map(\.id)))
  var rule: String?

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    guard let rule else { return try Console.print(RuleText.list(of: ToolRules.areas)) }
    let id = rule.trimmingBrackets
    if let found = ToolRules.all.first(where: { $0.id == id }) {
      return try Console.print(RuleText.explanation(of: found))
    }
    let suggestion = Suggestion.nearest(to: id, in: ToolRules.all.map(\.id))
    let hint = suggestion.map { "did you mean '\($0)'?" } ?? "'urlscheme explain' lists them"
    throw Console.fail("error: there is no rule '\(id)'; \(hint)")
  }
}

extension String {
  /// The identifier as messages have it, `[unknown-key]`, may be pasted.
  fileprivate var trimmingBrackets: String {
    hasPrefix("[") && hasSuffix("]") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}
