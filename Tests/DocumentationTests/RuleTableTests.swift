import Foundation
import Testing
import URLSchemeGeneration

/// Tables that are made of the rules: what `doctor` checks where, and the index of all rules.
///
/// `make reference` writes them.
@Suite struct RuleTableTests {
  private static let doctorPage = MadePart(of: "Documentation/Doctor.md")
  private static let rulesPage = MadePart(of: "Documentation/Rules.md")

  /// The places by how the names of their rules begin, in the page's order.
  private static let places = [
    ("plist-", "`--plist`"), ("bundle-", "`--plist`"), ("entitlement-", "`--entitlements`"),
    ("association-", "`--aasa`, `--site`"), ("site-", "`--site`"), ("json-", "`--aasa`, `--site`"),
    ("cache-", "`--site`: Apple's copy"), ("not-examined", "`--site`: Apple's copy"),
  ]

  /// Rules about a site's file that a file on the disk can break as well.
  private static let ofAnyFile = ["site-not-json", "site-too-large"]

  @Test func theDoctorsTableHasEveryRule() throws {
    let rules = try #require(RuleText.areas.first { $0.title == "Deployed files" }).rules
    var table = "| option | rule | severity | problem |\n| --- | --- | --- | --- |\n"
    for (prefix, place) in Self.places {
      for rule in rules where rule.id.hasPrefix(prefix) {
        let place = Self.ofAnyFile.contains(rule.id) ? "`--aasa`, `--site`" : place
        table +=
          "| \(place) | [`\(rule.id)`](Rules.md#\(rule.id)) | \(rule.severity) | \(rule.summary) |\n"
      }
    }
    for rule in rules {
      #expect(table.contains("[`\(rule.id)`]"), "no place has the rule '\(rule.id)'")
    }
    try Self.doctorPage.compare(table, after: "## What is checked where\n\n", to: nil)
  }

  /// All rules in alphabetical order, by their first letter, before the first chapter.
  @Test func theIndexHasEveryRule() throws {
    let names = RuleText.all.map(\.id).sorted()
    let letters = Dictionary(grouping: names) { $0.prefix(1).uppercased() }
    let rows = letters.sorted { $0.key < $1.key }.map { letter, names in
      "| \(letter) | " + names.map { "[`\($0)`](#\($0))" }.joined(separator: ", ") + " |\n"
    }
    try Self.rulesPage.compare(
      "|  | rules |\n| --- | --- |\n" + rows.joined(), after: "All rules by name:\n\n",
      to: "\n## ")
  }
}
