import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

@testable import URLSchemeGeneration
@testable import URLSchemeReference

/// What pages hold, without a browser.
@Suite struct ContentTests {
  /// All specifications, the names of their pages, and the files of their site.
  private static let all = Result {
    let specs = try Site.specs.map(SpecFile.load)
    let files = HTMLSite.files(for: specs, by: try TemplateLibrary.load(), hasCatalog: true)
    return (specs, HTMLSite.pageNames(of: specs), files)
  }

  /// FIPS 180-4's own examples, and lengths around a block's end.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func hashes(_ text: String, _ expected: String) {
    let digits = SHA256.hash(text).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digits.joined() == expected)
  }

  /// Scripts are given milliseconds as they are, as far as 64 bits hold them.
  @Test(
    arguments: [
      (.milliseconds(Int64.min), "-9223372036854775808"),
      (.milliseconds(Int64.max), "9223372036854775807"), (.milliseconds(-1500), "-1500"),
      (.seconds(Int64.max), "9223372036854775807000"),
      (.seconds(Int64.min), "-9223372036854775808000"),
    ] as [(Duration, String)])
  func durationsInScripts(_ duration: Duration, _ text: String) {
    #expect(
      ScriptValue.json(of: .duration(duration)) == .array([.string("duration"), .string(text)]))
  }

  /// A page asks nothing of anybody, and a small one is small.
  @Test func pagesStandAlone() throws {
    // The pages' frame is the same for all; every fourth is enough to see what specs bring.
    for index in stride(from: 0, to: Site.specs.count, by: 4) {
      let file = Site.specs[index]
      let spec = try SpecFile.load(file)
      // Bytes are found a hundred times as fast as characters.
      let html = Data(try Site.html(of: spec).utf8)
      func says(_ text: String) -> Bool { html.range(of: Data(text.utf8)) != nil }
      #expect(says("default-src &#39;none&#39;"), "\(file.lastPathComponent)")
      #expect(!says(" src="), "\(file.lastPathComponent)")
      #expect(!says("<link"), "\(file.lastPathComponent)")
      #expect(!says("url("), "\(file.lastPathComponent)")
      #expect(says("require-trusted-types-for &#39;script&#39;"), "\(file.lastPathComponent)")
      if spec.actions.count == 1 { #expect(html.count < 260 * 1024, "\(file.lastPathComponent)") }
    }
  }

  /// The values that stand for secrets in examples stand nowhere in a page.
  @Test func secretsAreMasked() throws {
    let spec = try SpecFile.load(
      PackageUnderTest.folder.appending(path: "Specs/services.urlscheme.yaml"))
    let html = try Site.html(of: spec)
    #expect(html.contains("password=•••"))
    #expect(!html.contains("foobar"))
  }

  /// What holds for the answers of all actions is said once, and each of them leads to it.
  @Test func whatHoldsForAllAnswersIsSaidOnce() throws {
    let spec = try SpecFile.load(
      PackageUnderTest.folder.appending(path: "Specs/catalog/things.urlscheme.yaml"))
    let html = try Site.html(of: spec)
    #expect(html.components(separatedBy: "A request contains the URLs for its answer").count == 2)
    let answering = spec.actions.count { $0.replies.style != .none }
    #expect(answering > 1)
    #expect(html.components(separatedBy: "href=\"#answers\"").count == answering + 1)
    #expect(html.contains("<div id=\"answers\">"))
  }

  @Test func onlyTheWebIsLinked() {
    #expect(HTMLText.link("https://a.b/?x=1&y").hasPrefix("<a href=\"https://a.b/?x=1&amp;y\""))
    #expect(HTMLText.link("javascript:alert(1)") == "<code>javascript:alert(1)</code>")
    #expect(HTMLText.link("JavaScript://https://x").hasPrefix("<code>"))
  }

  /// One name can't make two pages.
  @Test func pagesHaveNamesOfTheirOwn() throws {
    let other = PackageUnderTest.folder.appending(
      path: "Tests/GeneratedCodeTests/System/facetime.urlscheme.yaml")
    let specs = try (Site.specs + [other]).map(SpecFile.load)
    let names = HTMLSite.pageNames(of: specs)
    #expect(Set(names.map { $0.lowercased() }).count == specs.count)
    #expect(names.contains("System-facetime.html") && names.contains("catalog-facetime.html"))
    #expect(names.contains("things.html"))
  }

  /// The catalog's name is taken, so a spec that has it doesn't replace it.
  @Test func noPageHasTheCatalogsName() async throws {
    try await Site.withFolder { folder in
      let app = folder.appending(path: "App")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      let file = app.appending(path: "Index" + SpecLoader.fileSuffix)
      try FileManager.default.copyItem(at: try #require(Site.specs.first), to: file)
      var spec = try SpecFile.load(file)
      #expect(HTMLSite.pageNames(of: [spec]) == ["App-Index.html"])
      #expect(HTMLSite.pageNames(of: [spec], hasCatalog: false) == ["Index.html"])
      spec.path = file.lastPathComponent
      #expect(HTMLSite.pageNames(of: [spec]) == [spec.app.name + "-Index.html"])
    }
  }

  /// Each action has a page to share, which its section links to and which leads back to the section.
  @Test(.enabled(if: runsSlowTests)) func actionsHavePagesOfTheirOwn() throws {
    let (specs, pageNames, files) = try Self.all.get()
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
    var titles: Set<String> = []
    for (spec, page) in zip(specs, pageNames) {
      for action in spec.actions {
        let anchor = MarkdownText.anchor(of: action)
        let app = try #require(texts[page])
        let section = try #require(app.components(separatedBy: "id=\"\(anchor)\"").last)
        let link = try #require(section.firstMatch(of: /class="share" href="([^"]*)"/)).1
        let own = try #require(texts[link.removingPercentEncoding ?? ""])
        #expect(own.contains("href=\"../\(page)#\(anchor)\""), "\(link)")
        #expect(own.contains("<meta name=\"description\""), "\(link)")
        let title = try #require(own.firstMatch(of: /<title>(.*)<\/title>/)).1
        #expect(titles.insert("\(page) \(title)").inserted, "\(link)")
        #expect(own.utf8.count < 3000, "\(link)")
      }
    }
    #expect(titles.count > 250)
  }

  /// The list for language models leads to every page, and holds no line that a spec's text makes.
  @Test(.enabled(if: runsSlowTests)) func theListForLanguageModelsNamesEveryPage() throws {
    let (specs, _, files) = try Self.all.get()
    let list = try #require(files.first { $0.name == "llms.txt" }).text
    #expect(list.hasPrefix("# The URLs of \(specs.count) apps\n<!-- Generated by urlscheme "))
    let linked = Set(list.matches(of: /\]\((?:\.\/)?(.*?)\)/).map { String($0.1) })
    let pages = files.map(\.name).filter { $0.hasSuffix(".html") && $0 != HTMLSite.catalogName }
    #expect(linked.compactMap(\.removingPercentEncoding).sorted() == pages.sorted())
    #expect(list.contains("`urlscheme skill`"))
    let lines = list.split(separator: "\n").dropFirst(3)
    #expect(lines.allSatisfy { $0.hasPrefix("## ") || $0.hasPrefix("- [") })
    #expect(lines.count == specs.count + pages.count)
    let alone = HTMLSite.files(
      for: specs, by: try TemplateLibrary.load(), hasCatalog: true, isSingleFile: true)
    #expect(!alone.contains { $0.name == "llms.txt" })
  }
}
