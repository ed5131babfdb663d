import Foundation
import Testing
import URLSchemeGeneration

/// Counts, defaults and limits that documents state are those of the sources.
@Suite struct StatedFactsTests {
  /// What a document says, as the part in parentheses of a regular expression, and what is so.
  struct Fact: Sendable, CustomTestStringConvertible {
    let document: String
    let words: String
    let truth: @Sendable () throws -> String

    var testDescription: String { "\(document): \(words)" }

    init(_ document: String, _ words: String, _ truth: @escaping @Sendable () throws -> String) {
      (self.document, self.words, self.truth) = (document, words, truth)
    }
  }

  static let facts: [Fact] = [
    // Counts.
    Fact("Documentation/DescribeAnAppsURLs.md", "specs for (\\w+) kinds of URLs") { recipes() },
    Fact("Documentation/README.md", "recipes for (\\w+) kinds of URLs") { recipes() },
    Fact("CHANGELOG.md", "A catalog\\*\\* of (\\d+) apps") { try catalog() },
    Fact("README.md", "A catalog\\]\\([^)]*\\)\\*\\* of (\\d+) apps") { try catalog() },
    Fact("Documentation/JSON.md", "the next (\\w+) belong to an app") {
      let rows = text("Documentation/JSON.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
      let first = try #require(rows.firstIndex { $0.hasPrefix("| `kind`") })
      let last = try #require(rows.firstIndex { $0.hasPrefix("| `app`") })
      return word(last - first - 1)
    },
    Fact("Documentation/Porting.md", "port: some ([\\d,]+) lines") {
      // To a hundred, and what is said may be a few changes old.
      let lines = try files("Runtimes/JavaScript/source").reduce(0) { count, file in
        count
          + text("Runtimes/JavaScript/source/" + file).split(
            separator: "\n", omittingEmptySubsequences: false
          ).count
      }
      let said = try #require(number("Documentation/Porting.md", "port: some ([\\d,]+) lines"))
      return abs(said - lines) * 20 < lines ? grouped(said) : grouped(lines)
    },
    Fact("Documentation/Benchmarks.md", "# some of: ([a-z ]+)\n") {
      let areas = text("Benchmarks/scripts/measurements.py").components(separatedBy: "AREAS = {")
      return areas[1].prefix { $0 != "}" }.matches(of: /"(\w+)":/).map { String($0.1) }
        .joined(separator: " ")
    },
    // Measured: the page that comes first has the figures of the page about them.
    Fact("README.md", "([\\d.]+) times as fast as `URLComponents`") {
      try measured("catalog.vs_urlcomponents", "([\\d.]+)")
    },
    Fact("README.md", "(\\d+) KB to read and build URLs") {
      try measured("size.kb.links", "(\\d+)")
    },
    Fact("README.md", "drops unused code, else (\\d+) KB") {
      try measured("size.plain_kb.links", "(\\d+)")
    },
    Fact("Documentation/SetUp.md", "`URLSchemeRuntime` \\| (\\d+) \\|") {
      try measured("size.kb.links", "(\\d+)")
    },
    Fact("Documentation/SetUp.md", "`URLSchemeReceiving` \\| (\\d+) \\|") {
      try measured("size.kb.asked", "(\\d+)")
    },
    Fact("Documentation/SetUp.md", "client\nit is (\\d+)") {
      try measured("size.kb.1", "(\\d+)")
    },
    Fact("Documentation/SetUp.md", "commit about ([\\d,]+) more lines") {
      try standaloneLines("Documentation/SetUp.md")
    },
    Fact("Documentation/GeneratedCodeInGit.md", "spec: about ([\\d,]+) lines") {
      try standaloneLines("Documentation/GeneratedCodeInGit.md")
    },
    // Defaults.
    Fact("Documentation/CheckAndTest.md", "rejected URLs and (\\d+) mutations") {
      try source("Tools/urlscheme/Commands/Test.swift", "var mutations = (\\d+)")
    },
    Fact("Documentation/CheckAndTest.md", "for each URL, (\\d+) seconds by default") {
      try source("Tools/urlscheme/Commands/Test.swift", "var timeout = (\\d+)")
    },
    Fact("Documentation/Doctor.md", "for each file, (\\d+) seconds by default") {
      try source("Tools/urlscheme/Commands/DoctorCommand.swift", "timeout \\?\\? (\\d+)")
    },
    Fact("Documentation/RoundTrips.md", "within `--timeout`, (\\w+) minutes by default") {
      let seconds = try source("Tools/urlscheme/Commands/Call.swift", "var timeout = (\\d+)")
      return word((Int(seconds) ?? 0) / 60)
    },
    Fact("Documentation/Porting.md", "made from both \\(([\\d,]+) by default\\)") {
      grouped(
        Int(try source("Tools/urlscheme/Commands/Vectors.swift", "var mutations = (\\d+)")) ?? 0)
    },
    // Limits.
    Fact("Documentation/Doctor.md", "a file over (\\d+) MiB isn't read") {
      try mebibytes("Running/Integration/Doctor/SiteClient.swift", "limit = 1 << (\\d+)")
    },
    Fact("Documentation/Decisions/0055-sites-are-read-with-curl.md", "up to (\\d+) MiB") {
      try mebibytes("Running/Integration/Doctor/SiteClient.swift", "limit = 1 << (\\d+)")
    },
    Fact("Documentation/RoundTrips.md", "An answer has at most (\\d+) MiB") {
      try mebibytes("URLSchemeCalling/Calling/URLCaller.swift", "maximumAnswer = 1 << (\\d+)")
    },
    Fact("Documentation/Rules.md", "a million values per file, (\\d+) MiB") {
      try mebibytes("Compiler/Parse/YAMLParser.swift", "scalarLimit = 1 << (\\d+)")
    },
    // Versions.
    Fact("README.md", "You need Swift ([\\d.]+) or newer") { try tools("Package.swift") },
    Fact("README.md", "tools-version: ([\\d.]+)") { try tools("Package.swift") },
    Fact("README.md", "platforms: \\[([^\\]]+)\\]") { try platforms("Package.swift") },
    Fact("Documentation/SetUp.md", "platforms: \\[([^\\]]+)\\]") {
      try platforms("Package.swift")
    },
    Fact("Documentation/SetUp.md", "You need Swift ([\\d.]+) or newer") {
      try tools("Package.swift")
    },
    Fact("Documentation/RoundTrips.md", "tools-version: ([\\d.]+)") {
      try tools("Package.swift")
    },
    Fact("Examples/RoundTrips/Package.swift", "tools-version: ([\\d.]+)") {
      try tools("Package.swift")
    },
    Fact("Examples/LinkServer/Package.swift", "tools-version: ([\\d.]+)") {
      try tools("Package.swift")
    },
    Fact("Examples/Shortcuts/Package.swift", "tools-version: ([\\d.]+)") {
      try tools("Package.swift")
    },
    Fact("Examples/PrebuiltTool/Package.swift", "tools-version: ([\\d.]+)") {
      try tools("Package.swift")
    },
  ]

  @Test(arguments: facts) func isSo(_ fact: Fact) throws {
    let said = try #require(Self.stated(fact.document, fact.words), "it says nothing of this")
    #expect(try fact.truth() == said)
  }

  /// Options that a guide shows of a command are the command's.
  @Test(arguments: ["Documentation", "Examples"])
  func formats(folder: String) throws {
    let formats = Self.text("Sources/Outputs/Reference/Registration/RegistrationFormat.swift")
      .matches(of: /case \w+ = "([^"]+)"/).map { String($0.1) }
    let plain = Self.text("Sources/Outputs/Reference/Registration/RegistrationFormat.swift")
      .matches(of: /\n  case ([a-z, ]+)\n/).flatMap { $0.1.split(separator: ", ").map(String.init) }
    for file in try Self.files(folder) where file.hasSuffix(".md") {
      for match in Self.text(folder + "/" + file).matches(
        of: /urlscheme register .*--format (\w[\w-]*)/)
      {
        #expect((formats + plain).contains(String(match.1)), "\(file): \(match.0)")
      }
    }
  }

  /// The front page is short, and says before anything else where what it presents was tested.
  @Test func theFrontPage() {
    let lines = Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count - 1 <= 120)
    #expect(lines.prefix(7).contains { $0.hasPrefix("**Status: ") })
  }

  /// The page about the model has each member that its schema has; JSON Schema's keywords are the language's.
  @Test func membersOfTheModel() throws {
    let page = Self.text("Documentation/JSON.md") + Self.text("Documentation/Language.md")
    let schema = try JSONSerialization.jsonObject(
      with: Data(Self.text("Documentation/model.schema.json").utf8))
    var names: Set<String> = []
    func collect(_ value: Any) {
      if let list = value as? [Any] { list.forEach(collect) }
      guard let object = value as? [String: Any] else { return }
      names.formUnion((object["properties"] as? [String: Any] ?? [:]).keys)
      object.values.forEach(collect)
    }
    collect(schema)
    #expect(names.count > 80)
    #expect(names.filter { !page.contains("`\($0)`") }.sorted() == [])
  }

  /// A chapter has each heading once.
  @Test func headingsOfTemplates() {
    for chapter in Self.text("Documentation/Templates.md").components(separatedBy: "\n## ") {
      let headings = chapter.split(separator: "\n").filter { $0.hasPrefix("### ") }
      #expect(Set(headings).count == headings.count, "\(headings)")
    }
  }

  // MARK: What is so

  private static func text(_ path: String) -> String {
    (try? String(contentsOf: Article.root.appending(path: path), encoding: .utf8)) ?? ""
  }

  private static func files(_ folder: String) throws -> [String] {
    let path = Article.root.appending(path: folder).path()
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.contains(".") && !$0.contains(".build/") }
  }

  private static func stated(_ document: String, _ words: String) -> String? {
    guard
      let pattern = try? Regex(words.replacing(" ", with: "\\s+"), as: (Substring, Substring).self)
    else { return nil }
    return text(document).firstMatch(of: pattern).map { String($0.1) }
  }

  private static func number(_ document: String, _ words: String) -> Int? {
    stated(document, words).flatMap { Int($0.replacing(",", with: "")) }
  }

  private static func source(_ path: String, _ words: String) throws -> String {
    try #require(stated("Sources/" + path, words), "\(path)")
  }

  /// The figure in the column `now` of a row of measurements.
  private static func measured(_ name: String, _ figure: String) throws -> String {
    let row =
      NSRegularExpression.escapedPattern(for: "| `\(name)`") + "[^|\n]*\\| " + figure
    return try #require(stated("Documentation/Benchmarks.md", row), "\(name)")
  }

  private static func mebibytes(_ path: String, _ words: String) throws -> String {
    String(1 << ((Int(try source(path, words)) ?? 0) - 20))
  }

  /// The systems that the guides' packages are for, with the versions that this package asks for.
  private static func platforms(_ path: String) throws -> String {
    try #require(stated(path, "platforms: \\[(\\.macOS\\([^)]+\\), \\.iOS\\([^)]+\\))"))
  }

  private static func tools(_ path: String) throws -> String {
    try #require(stated(path, "tools-version: ?([\\d.]+)"))
  }

  /// The lines that a document says `--standalone` writes, if they are so to a twentieth.
  private static func standaloneLines(_ document: String) throws -> String {
    let said = try #require(number(document, "about ([\\d,]+) (?:more )?lines"))
    let lines = EmbeddedFiles.runtime.reduce(0) { count, file in
      count + file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    return abs(said - lines) * 20 < said ? grouped(said) : grouped(lines)
  }

  /// A recipe is a section with a spec of its own.
  private static func catalog() throws -> String {
    String(try files("Specs/catalog").filter { $0.hasSuffix(".urlscheme.yaml") }.count)
  }

  private static func recipes() -> String {
    let sections = text("Documentation/DescribeAnAppsURLs.md").components(separatedBy: "\n## ")
    return word(sections.count { $0.contains("```yaml\nurlscheme: 1\n") })
  }

  private static func word(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    ]
    return words.indices.contains(number) ? words[number] : String(number)
  }

  private static func grouped(_ number: Int) -> String {
    number < 1000
      ? String(number)
      : "\(number / 1000)," + String(String(1000 + number % 1000).dropFirst())
  }
}
