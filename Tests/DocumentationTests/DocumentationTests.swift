import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeTesting

/// What the documentation shows is what there is.
@Suite struct DocumentationTests {
  @Test(arguments: Article.catalogs)
  func everyArticleIsListedAndEveryLinkLeadsToOne(catalog: URL) throws {
    let landing = catalog.deletingPathExtension().lastPathComponent + ".md"
    let names = Set(Article.articles(in: catalog).map(\.name)).subtracting([landing])
    func links(in name: String) throws -> Set<String> {
      let text = try String(contentsOf: catalog.appending(path: name), encoding: .utf8)
      return Set(text.matches(of: /<doc:(\w+)>/).map { $0.1 + ".md" })
    }
    #expect(try links(in: landing) == names)
    for name in names {
      #expect(try links(in: name).isSubset(of: names), "\(name)")
    }
  }

  /// `Rules.md` shows what isn't; `RuleTests` look at it.
  @Test(arguments: Article.all + Article.guides.filter { $0.name != "Rules.md" })
  func everySpecificationIsValid(article: Article) throws {
    _ = try Self.specifications(of: article)
  }

  @Test(.enabled(if: runsSlowTests), arguments: Article.all)
  func everyBlockOfSwiftCompiles(article: Article) async throws {
    // What an article's reader brings along, such as the interface of another library.
    let name = article.name.replacing(".md", with: ".swift")
    let given = Article.root.appending(path: "Tests/DocumentationTests/Given/\(name)")
    let (tutorial, shown) = try (Self.tutorialSpec(), Self.specifications(of: article))
    try await Self.compile(
      article, specs: [tutorial] + shown.filter { $0.app.name != tutorial.app.name },
      given: FileManager.default.fileExists(atPath: given.path) ? given : nil)
  }

  /// What the article shows of the language as whole files.
  private static func specifications(of article: Article) throws -> [Spec] {
    try article.blocks(in: "yaml").filter { $0.text.hasPrefix("urlscheme:") }.map { block in
      var diagnostics = Diagnostics()
      let file = SourceFile(path: "\(article.name)-\(block.line).urlscheme.yaml", text: block.text)
      let spec = SpecLoader.load(file, sources: .texts([:]), into: &diagnostics)
      #expect(diagnostics.isEmpty, "\(DiagnosticRenderer().render(diagnostics))")
      return try #require(spec, "\(article.name):\(block.line)")
    }
  }

  /// The pages of `Documentation` with Swift, each with what it takes as given. `ReceivingTests`
  /// compile the code that needs Apple's frameworks.
  private static let pages: [String: [String]] = [
    "CheckAndTest": [], "DescribeAnAppsURLs": [], "LeavingDynamicLinks": [],
    "MigrateFromARouter": [], "MigrateFromCallbackLibraries": [], "MigrateFromHandWrittenCode": [],
    "Receive": [
      "Tests/DocumentationTests/Given/albums", "Tests/DocumentationTests/Given/shop",
    ],
    "Register": [],
    "RoundTrips": [
      "Specs/posting/posting", "Specs/posting/twitterrific", "Specs/posting/tweetbot",
      "Specs/catalog/card-terminal",
    ],
    "SKILL": [], "SetUp": [], "TypesInSwift": [],
  ]

  @Test(.enabled(if: runsSlowTests)) func everyPageWithSwiftIsCompiled() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Article.root.appending(path: "Documentation").path())
    let others = ["DeepLinks.md", "Linux.md"]
    let withSwift = try names.filter { $0.hasSuffix(".md") && !others.contains($0) }.filter {
      try !Article(Article.root.appending(path: "Documentation/\($0)")).blocks(in: "swift").isEmpty
    }
    #expect(Set(withSwift.map { $0.dropLast(3) }.map(String.init)) == Set(Self.pages.keys))
  }

  @Test(.enabled(if: runsSlowTests), arguments: pages)
  func everyBlockOfAPageCompiles(page: String, specs: [String]) async throws {
    let given = Article.root.appending(path: "Tests/DocumentationTests/Given/\(page).swift")
    let article = try Article(Article.root.appending(path: "Documentation/\(page).md"))
    let own = try specs.map { name in
      let path = Article.root.appending(path: name + ".urlscheme.yaml").path()
      return try #require(SpecLoader.load(path: path).spec, "\(name)")
    }
    let (tutorial, shown) = try (Self.tutorialSpec(), Self.specifications(of: article))
    try await Self.compile(
      article,
      specs: [tutorial] + own + shown.filter { $0.app.name != tutorial.app.name },
      given: FileManager.default.fileExists(atPath: given.path) ? given : nil)
  }

  @Test(.enabled(if: runsSlowTests)) func everyExampleInACommentCompiles() async throws {
    let articles = try PackageUnderTest.libraries.map { try Article(commentsOf: $0) }
    #expect(articles.reduce(0) { $0 + $1.blocks.count } >= 50)
    let specs = try ["albums", "shop"].map { name in
      let path = Article.root.appending(
        path: "Tests/DocumentationTests/Given/\(name).urlscheme.yaml"
      ).path()
      return try #require(SpecLoader.load(path: path).spec, "\(name)")
    }
    let given = Article.root.appending(path: "Tests/DocumentationTests/Given/Comments.swift")
    for comments in articles {
      try await Self.compile(comments, specs: [Self.tutorialSpec()] + specs, given: given)
    }
  }

  private static func tutorialSpec() throws -> Spec {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "word-reverser.urlscheme.yaml", text: try #require(Article.spec))
    return try #require(SpecLoader.load(file, sources: .texts([:]), into: &diagnostics))
  }

  /// Statements stand in a function of their own, whose parameters are what articles take as given.
  private static func compile(_ article: Article, specs: [Spec], given: URL? = nil) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    func write(_ text: String, _ name: String) throws {
      let file = folder.appending(path: name)
      try text.write(to: file, atomically: false, encoding: .utf8)
      paths.append(file.path())
    }
    for (index, block) in article.blocks(in: "swift").enumerated() where block.isForEverySystem {
      try write(block.source(of: article, index), "block\(index).swift")
    }
    guard !paths.isEmpty else { return }
    if let given { paths.append(given.path()) }
    for spec in specs {
      for file in try SwiftRenderer(spec, options: RenderOptions(), library: .load()).files() {
        try write(file.text, file.name)
      }
    }
    let result = try await Program.run(
      [
        "swiftc",
        "-typecheck", "-wmo", "-suppress-warnings", "-swift-version", "6", "-parse-as-library",
        "-module-name", "Documented",
        "-I", PackageUnderTest.modules.path(),
      ] + paths)
    #expect(result.status == 0, "\(result.text.prefix(3000))")
  }

  @Test(.enabled(if: runsSlowTests), arguments: Article.all + Article.guides)
  func everyCommandLineIsOneThatThereIs(article: Article) async throws {
    var helps: [String: TestSupport.Program.Ending] = [:]
    for block in article.blocks where ["sh", "console", ""].contains(block.language) {
      let lines = block.text.replacing(" && ", with: "\n").split(separator: "\n")
      for line in lines where line.hasPrefix("urlscheme ") {
        // What stands after two spaces in the README is a remark.
        let command = line.split(separator: "   ").first ?? line
        let words = command.split(separator: " ").map(String.init)
        let known = helps[words[1]]
        let help =
          if let known { known } else {
            try await Program.run([PackageUnderTest.tool.path(), words[1], "--help-hidden"])
          }
        helps[words[1]] = help
        #expect(help.status == 0, "\(article.name):\(block.line): \(line)")
        for word in words.dropFirst(2) where word.hasPrefix("--") {
          let isThere = help.output.split { " ,/\n[]=".contains($0) }.contains { $0 == word }
          #expect(isThere, "\(article.name):\(block.line): \(words[1]) has no \(word)")
        }
      }
    }
  }
}

extension Article.Block {
  var isManifest: Bool { text.contains("PackageDescription") || text.hasPrefix("// Package.swift") }

  /// Whether it is code of an app, and needs none of Apple's frameworks.
  var isForEverySystem: Bool {
    !isManifest
      && text.firstMatch(of: /import (AppKit|SwiftUI|UIKit|UserNotifications|XCTest)\n/) == nil
  }

  private static let statements = [
    "let ", "await ", "try ", "do ", "if ", "for ", "guard ", "switch ", "print(", "wordRev.",
  ]

  /// The text without imports of the module that the tutorial makes, which is this one here.
  private var code: String { text.replacing("@testable import WordRev\n", with: "\n") }

  /// The block as a file of its own.
  func source(of article: Article, _ index: Int) -> String {
    let place = "#sourceLocation(file: \"\(file)\", line: \(line))\n"
    let lines = article.blocks(in: "swift").filter(\.isForEverySystem)
      .flatMap { $0.text.split(separator: "\n") }
    let own = Set(lines.filter { $0.hasPrefix("import ") }.map { $0 + "\n" }).sorted()
    let imports =
      "import Foundation\nimport URLSchemeCalling\nimport URLSchemeReceiving\n" + own.joined()
    let hasStatements = code.split(separator: "\n").contains { line in
      Self.statements.contains { line.hasPrefix($0) }
    }
    guard hasStatements else { return imports + place + code }
    return imports + """
      func block\(index)(
        opener: any URLOpener, url: String, wordRev: WordRev.Client
      ) async throws {
      \(place)\(code)
      #sourceLocation()
      }

      """
  }
}
