import Testing
import URLSchemeSpec

/// The rules' own snippets, which the reference of diagnostics shows.
struct CheckingRuleTests {
  @Test(arguments: Rule.checking) func badSnippetIsReported(rule: Rule) {
    let checking = Checking(rule.bad)
    #expect(checking.ruleIDs.contains(rule.id), "\(checking.rendered)")
    #expect(rule.severity == .warning || checking.spec == nil)
  }

  @Test(arguments: Rule.checking) func badSnippetHasNoOtherErrors(rule: Rule) {
    let others = Checking(rule.bad).diagnostics.sorted.filter {
      $0.rule != rule && $0.severity == .error
    }
    #expect(others.isEmpty, "\(others.map(\.message))")
  }

  @Test(arguments: Rule.checking) func goodSnippetIsFine(rule: Rule) {
    let checking = Checking(rule.good)
    #expect(checking.ruleIDs.isEmpty, "\(checking.rendered)")
    #expect(checking.spec != nil)
  }

  @Test func identifiersAreUnique() {
    let ids = Rule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(id)")
    }
  }
}
