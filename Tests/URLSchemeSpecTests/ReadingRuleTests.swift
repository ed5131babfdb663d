import Testing
import URLSchemeSpec

@Suite("The rules of reading")
struct ReadingRuleTests {
  /// Rules whose broken snippet can't be written as text in a page of documentation.
  static let unwritable: Set<Rule> = [.fileUnreadable, .yamlTooLarge, .yamlEncoding]

  @Test("A bad snippet breaks its rule, a good one none", arguments: Rule.reading)
  func snippets(rule: Rule) {
    #expect(Reading(rule.good).problems == [])
    guard !Self.unwritable.contains(rule) else { return }
    #expect(Reading(rule.bad).diagnostics.sorted.map(\.rule) == [rule])
  }

  @Test("Every rule has a name of its own and its texts")
  func texts() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
      #expect(!rule.summary.contains("\n") && rule.summary.hasSuffix("."))
      #expect(!rule.explanation.isEmpty && !rule.bad.isEmpty && !rule.good.isEmpty)
      #expect(!rule.explanation.contains("\\\n"), "a line break is escaped wrongly: \(rule.id)")
    }
  }
}
