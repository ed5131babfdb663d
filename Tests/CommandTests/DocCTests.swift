import Foundation
import TestSupport
import Testing

/// `docs --format docc`, compiled by the real DocC, with every warning an error.
@Suite(.enabled(if: runsSlowTests), .serialized)
struct DocCTests {
  /// Swift's toolchains have it, those for the web don't.
  static let hasDocC = Program.isThere("docc")
  static func canUsePlugin() async throws -> Bool {
    guard hasDocC else { return false }
    return try await Program.run(
      ["git", "ls-remote", "--exit-code", "--tags", plugin],
      environment: ["GIT_TERMINAL_PROMPT": "0"]
    ).status == 0
  }
  static let plugin = "https://github.com/swiftlang/swift-docc-plugin"

  /// Everything that DocC, Markdown or HTML could take for something else.
  private static let hostile =
    "@Image(source: a) <b>x</b> ``Symbol`` `a``b` <doc:Nowhere> ![i](u.png) [l](doc:None) | # ~~s~~"

  private static let hostileSpec = """
    urlscheme: 1
    app:
      name: Hostile
      identifier: com.example.hostile
      summary: '\(hostile)'
      description: '@Metadata { @TechnologyRoot } \(hostile)'
    schemes: [hostile]
    types:
      Word: { enum: { one: '``Symbol`` | a``b', two: '`' }, summary: '\(hostile)' }
      note: { object: { '@a': { type: Word, summary: '\(hostile)' } } }
    actions:
      '``Act`` @b':
        summary: '\(hostile)'
        description: '- Parameter x: \(hostile)'
        url: //act
        deprecated: '\(hostile)'
        parameters:
          text: { type: string, default: '``Symbol``', summary: '\(hostile)' }
          word?: { type: Word, summary: '\(hostile)' }
          own?: note
      plain: { url: //plain }

    """

  /// All pages lie in one catalog, since starting DocC takes longer than what it does with those of one app.
  @Test(.enabled(if: hasDocC, "there is no docc"))
  func specificationsBecomeAnArchiveWithoutAWarning() async throws {
    let scratch = try Scratch()
    let run = try await Tool.shell(
      """
      set -e
      "$TOOL" docs $(find "\(Tool.package.path)/Specs" -name '*.urlscheme.yaml') --format docc \
        --output out --quiet
      mkdir all.docc
      for catalog in out/*.docc; do mv "$catalog" "all.docc/$(basename "$catalog" .docc)"; done
      docc convert all.docc --warnings-as-errors --output-path archive \
        --fallback-display-name Words --fallback-bundle-identifier words
      find all.docc -name '*.md' | wc -l
      find archive/data/documentation -name '*.json' | wc -l
      """, in: scratch.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let counts = run.output.split(separator: "\n").suffix(2).compactMap { Int($0) }
    #expect(counts.count == 2 && counts[0] > 500 && counts[0] == counts[1], "\(counts)")
  }

  @Test(.enabled(if: hasDocC, "there is no docc"))
  func hostileTextsStayTexts() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.hostileSpec, to: "words.urlscheme.yaml")
    let run = try await Tool.shell(
      """
      "$TOOL" docs words.urlscheme.yaml --format docc --output out \
        && docc convert out/words.docc --warnings-as-errors --output-path archive \
          --fallback-display-name Words --fallback-bundle-identifier words
      """, in: scratch.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let data = scratch.file("archive/data/documentation")
    let names = FileManager.default.enumerator(atPath: data)?.compactMap { $0 as? String } ?? []
    let pages = names.filter { $0.hasSuffix(".json") }
    #expect(pages.count == 5, "the article to land on, two actions and two types: \(pages)")
    var abstracts = 0
    for page in pages {
      let text = try String(contentsOfFile: data + "/" + page, encoding: .utf8)
      #expect(!text.contains("u.png\""), "\(page)")
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let abstract = json?["abstract"] as? [[String: Any]] ?? []
      if abstract.isEmpty { continue }
      abstracts += 1
      #expect(abstract.allSatisfy { $0["type"] as? String == "text" }, "\(page)")
      #expect(abstract.compactMap { $0["text"] as? String }.joined() == Self.hostile, "\(page)")
    }
    #expect(abstracts == 3)
  }

  #if os(Linux)
    /// The links and symbols that the libraries' own articles name are there.
    @Test(
      .enabled(if: hasDocC, "there is no docc"),
      arguments: [
        "URLSchemeRuntime", "URLSchemeOpening", "URLSchemeReceiving", "URLSchemeCalling",
        "URLSchemeTesting",
      ])
    func theLibrariesArticlesNameWhatThereIs(library: String) async throws {
      let modules = Tool.url.deletingLastPathComponent().appending(path: "Modules").path
      let catalog = Tool.package.appending(path: "Sources/\(library)/\(library).docc").path
      let scratch = try Scratch()
      let run = try await Tool.shell(
        """
        set -e
        mkdir symbols
        triple=$(swiftc -print-target-info | sed -n 's/.*"triple": "\\([^"]*\\)".*/\\1/p' | head -n 1)
        swift symbolgraph-extract -module-name \(library) -I "\(modules)" -target "$triple" \
          -output-dir symbols -minimum-access-level public
        docc convert "\(catalog)" --additional-symbol-graph-dir symbols --output-path archive \
          --fallback-display-name \(library) --fallback-bundle-identifier documented 2>&1
        ls archive/data/documentation
        """, in: scratch.path)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains(library.lowercased()), "\(run.output)")
      let problems = run.output.split(separator: "\n").filter { $0.contains(".md:") }
      #expect(problems == [], "\(run.output)")
    }
  #endif

  /// As an app's own documentation is made: the catalog lies in a target. What is built of the plug-in is kept.
  @Test(
    .enabled("swift-docc-plugin is not served here") { try await canUsePlugin() })
  func thePluginMakesAnArchiveOfATarget() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    try scratch.write("/// A word.\npublic struct Word {}\n", to: "Sources/Words/Word.swift")
    try scratch.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Words", dependencies: [.package(url: "\(Self.plugin)", from: "1.4.0")],
        targets: [.target(name: "Words")])

      """, to: "Package.swift")
    let run = try await Tool.shell(
      """
      "$TOOL" docs words.urlscheme.yaml --format docc --output Sources/Words \
        && swift package --scratch-path '\(PackageUnderTest.products.path).docc' \
          --allow-writing-to-directory archive generate-documentation --target Words \
          --output-path archive --warnings-as-errors 2>&1 \
        && find archive/data/documentation -name '*.json'
      """, in: scratch.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("words-action-reverse.json"), "\(run.output)")
    #expect(run.output.contains("words-urls.json"), "\(run.output)")
  }
}
