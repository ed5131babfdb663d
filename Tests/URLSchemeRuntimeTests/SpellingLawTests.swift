import TestSupport
import Testing
import URLSchemeRuntime

/// URLs with marks of their own around query items.
@Suite struct SpellingLawTests {
  private static func interface(
    _ start: Unicode.Scalar, _ separator: Unicode.Scalar
  ) -> URLInterface {
    URLInterface(name: "App", schemes: ["app"]) {
      $0.queryStart = start
      $0.querySeparator = separator
    }
  }

  @Test(arguments: [
    ("app:5;a=1;b=2", "app:5?a=1&b=2"), ("app:5?x;a=1&2;b=?", "app:5%3Fx?a=1%262&b=?"),
    ("app:5#a;b&c?d", "app:5#a;b&c?d"), ("app:5;#;", "app:5?#;"), ("app;5", "app;5"), ("", ""),
    ("app:%3B;a=%26", "app:%3B?a=%26"),
  ])
  func isMatchedInTheCommonSpelling(own: String, common: String) {
    #expect(Self.interface(";", ";").commonSpelling(of: own) == common)
  }

  /// What is built has no mark that stands for itself, so the app's spelling leads back.
  @Test func theAppsOwnSpellingLeadsBack() {
    var random = SeededGenerator(91)
    let marks: [(Unicode.Scalar, Unicode.Scalar)] = [
      (";", ";"), (";", ","), ("?", ";"), (";", "&"),
    ]
    for _ in 0..<5_000 {
      let (start, separator) = random.pick(marks)
      let interface = Self.interface(start, separator)
      func part(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          random.pick(["a", ";", ",", "/", "=", "%26", "%3B", "1"])
        }
        .joined()
      }
      var url = "app:" + part(&random)
      if random.chance(2) {
        url +=
          "?"
          + (0...Int.random(in: 0...2, using: &random)).map { _ in part(&random) }.joined(
            separator: "&")
      }
      if random.chance(4) { url += "#" + part(&random) + "&;?" }
      let own = interface.ownSpelling(of: url)
      let back = interface.commonSpelling(of: own)
      // A mark that stood for itself is escaped now.
      func plain(_ text: String) -> String {
        text.replacing("%3B", with: ";").replacing("%2C", with: ",")
      }
      #expect(plain(back) == plain(url), "\(url) \(own)")
      #expect(interface.ownSpelling(of: back) == own)
    }
  }
}
