import Foundation
import Testing
import URLSchemeGeneration

/// `Documentation/TestAndCheck.md` has a table of what `doctor` checks where, made of its rules.
///
/// `make reference` writes it.
@Suite struct DoctorTableTests {
  private static let page = Article.root.appending(path: "Documentation/TestAndCheck.md")
  private static let start = "### What is checked where\n"
  private static let end = "\n## "

  /// The places by how the names of their rules begin, in the page's order.
  private static let places = [
    ("bundle-", "`--plist`, `--app`"), ("entitlement-", "`--entitlements`, `--app`"),
    ("association-", "`--aasa`, `--site`"), ("assetlinks-", "`--assetlinks`, `--site`"),
    ("site-", "`--site`, and the text of JSON files"),
    ("json-", "`--aasa`, `--assetlinks`, `--site`"),
    ("cache-", "`--site`: Apple's copy"), ("manifest-", "`--manifest`"),
    ("desktop-", "`--desktop`"), ("device-", "`--device android`"), ("not-examined", "all"),
  ]

  @Test func theTableHasEveryRule() throws {
    let rules = try #require(RuleText.areas.first { $0.title == "Deployed files" }).rules
    var table = "| Where | Rule | Severity | What is reported |\n| --- | --- | --- | --- |\n"
    for (prefix, place) in Self.places {
      for rule in rules where rule.id.hasPrefix(prefix) {
        table +=
          "| \(place) | [`\(rule.id)`](Rules.md#\(rule.id)) | \(rule.severity) | \(rule.summary) |\n"
      }
    }
    for rule in rules {
      #expect(table.contains("[`\(rule.id)`]"), "no place has the rule '\(rule.id)'")
    }
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let heading = try #require(text.firstRange(of: Self.start))
    let rest = text[heading.upperBound...]
    let next = rest.firstRange(of: Self.end)?.lowerBound ?? rest.endIndex
    let wanted = text[..<heading.upperBound] + "\n" + table + text[next...]
    if ProcessInfo.processInfo.environment["UPDATE_REFERENCE"] != nil {
      try wanted.write(to: Self.page, atomically: true, encoding: .utf8)
      return
    }
    #expect(text == wanted, "Documentation/TestAndCheck.md is not up to date; run 'make reference'")
  }
}
