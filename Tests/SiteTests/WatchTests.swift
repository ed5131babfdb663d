import Foundation
import TestSupport
import Testing

/// `urlscheme docs --watch`, as a process.
@Suite(.serialized) struct WatchTests {
  private static let spec = """
    urlscheme: 1
    app: { name: Words, identifier: com.example.words }
    schemes: [words]
    actions:
      reverse:
        summary: Reverse a word.
        url: //reverse
        parameters: { word: string }

    """

  /// Watches a folder with one specification, and ends that as Ctrl-C does: the pages are those that
  /// `docs` writes then.
  private func withWatch(
    _ arguments: [String] = [], first: String = spec,
    _ body: (WatchProcess, URL) async throws -> Void
  ) async throws {
    try await Site.withFolder { folder in
      let specs = folder.appending(path: "specs")
      try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
      let file = specs.appending(path: "words.urlscheme.yaml")
      try Data(first.utf8).write(to: file)
      let site = folder.appending(path: "site")
      let watch = try WatchProcess(
        specs, arguments, site: site, log: folder.appending(path: "log"))
      try await body(watch, file)
      #expect(await watch.interrupt() == 128 + SIGINT)
      #expect(!FileManager.default.fileExists(atPath: watch.site.path + "/urlscheme-preview.js"))
      let check = try await Program.run(
        [
          PackageUnderTest.tool.path, "docs", specs.path, "--format", "html", "--output", site.path,
          "--check",
        ] + arguments)
      #expect(check.status == 0, "\(check.text)")
    }
  }

  /// The version of a page that follows what is newest.
  private func version(of page: String) -> Substring? {
    page.firstMatch(of: #/<html [^>]*data-preview="([0-9A-F-]+)"/#)?.1
  }

  private func isNewest(_ page: String, of watch: WatchProcess) -> Bool {
    version(of: page).map { watch.text("urlscheme-preview.js").contains("(\"\($0)\", \"\")") }
      ?? false
  }

  @Test(arguments: [[], ["--single-file"]])
  func pagesAreWrittenAgain(_ arguments: [String]) async throws {
    try await withWatch(arguments) { watch, file in
      try await watch.until("pages") { isNewest(watch.text("words.html"), of: watch) }
      #expect(watch.text("words.html").contains("Reverse a word."))
      #expect(isNewest(watch.text("index.html"), of: watch))
      try await watch.until("a word") {
        watch.errors.contains("index.html follows its specifications; Ctrl-C ends it.")
      }

      try Data(Self.spec.replacing("Reverse a", with: "Turn round a").utf8).write(to: file)
      try await watch.until("the change") {
        watch.text("words.html").contains("Turn round a word.")
      }
      try await watch.until("its version") { isNewest(watch.text("words.html"), of: watch) }

      // The last good pages stay where there are errors.
      try Data(Self.spec.replacing("string", with: "str<b>").utf8).write(to: file)
      try await watch.until("the error") {
        watch.text("urlscheme-preview.js").contains("words.urlscheme.yaml:8:25: error:")
      }
      #expect(watch.text("words.html").contains("Turn round a word."))
      #expect(watch.errors.contains("words.urlscheme.yaml:8:25: error:"))
      try FileManager.default.removeItem(at: file)
      try await watch.until("a word on it") {
        watch.text("urlscheme-preview.js").contains("holds no specification")
      }
      try Data(Self.spec.utf8).write(to: file)
      try await watch.until("its return") { watch.text("words.html").contains("Reverse a word.") }

      // A specification comes and goes; the page that it leaves follows nothing.
      let other = file.deletingLastPathComponent().appending(path: "more/other.urlscheme.yaml")
      try FileManager.default.createDirectory(
        at: other.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(Self.spec.replacing("Words", with: "Other").utf8).write(to: other)
      try await watch.until("the new page") { isNewest(watch.text("other.html"), of: watch) }
      try FileManager.default.removeItem(at: other)
      try await watch.until("its end") {
        !watch.text("index.html").contains("other.html")
          && version(of: watch.text("other.html")) == nil
          && isNewest(watch.text("index.html"), of: watch)
      }
      #expect(watch.text("other.html").contains("Reverse a word."))

      // A folder that is gone is made again.
      try FileManager.default.removeItem(at: watch.site)
      try Data(Self.spec.replacing("Reverse a", with: "Spin a").utf8).write(to: file)
      try await watch.until("the folder") { watch.text("words.html").contains("Spin a word.") }
    }
  }

  @Test func errorsAtTheBeginningAreMended() async throws {
    try await withWatch(first: Self.spec.replacing("string", with: "strng")) { watch, file in
      try await watch.until("the error") {
        watch.text("urlscheme-preview.js").contains("there is no type 'strng'")
      }
      #expect(watch.text("words.html").isEmpty)
      try Data(Self.spec.utf8).write(to: file)
      try await watch.until("pages") { isNewest(watch.text("words.html"), of: watch) }
    }
  }

  /// What a specification includes is watched, and so are templates.
  @Test func whatPagesAreMadeFromIsWatched() async throws {
    try await Site.withFolder { templates in
      let style = templates.appending(path: "html/pageStyle.mustache")
      try FileManager.default.createDirectory(
        at: style.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("main { color: red }\n".utf8).write(to: style)
      try await withWatch(["--templates", templates.path]) { watch, file in
        let package = file.deletingLastPathComponent().deletingLastPathComponent()
        try Data().write(to: package.appending(path: "Package.swift"))
        let types = package.appending(path: "types.urlscheme.yaml")
        try Data("urlscheme: 1\ntypes: { Tone: { enum: [plain] } }\n".utf8).write(to: types)
        let including = Self.spec.replacing(
          "schemes:", with: "include: [../types.urlscheme.yaml]\nschemes:"
        ).replacing("word: string", with: "word: string, tone: Tone")
        try Data(including.utf8).write(to: file)
        try await watch.until("the type") { watch.text("words.html").contains("plain") }
        try Data("urlscheme: 1\ntypes: { Tone: { enum: [shouting] } }\n".utf8).write(to: types)
        try await watch.until("another type") { watch.text("words.html").contains("shouting") }
        #expect(watch.text("urlscheme.css").contains("red"))
        try Data("main { color: green }\n".utf8).write(to: style)
        try await watch.until("another style") { watch.text("urlscheme.css").contains("green") }
        try Data("main { color: {{#a} }\n".utf8).write(to: style)
        try await watch.until("its error") {
          watch.text("urlscheme-preview.js").contains("pageStyle.mustache")
        }
        try Data("main { color: blue }\n".utf8).write(to: style)
        try await watch.until("its end") { watch.text("urlscheme.css").contains("blue") }
      }
    }
  }

  /// What can't be written ends it.
  @Test func aFileInTheWayIsSaid() async throws {
    try await Site.withFolder { folder in
      let file = folder.appending(path: "words.urlscheme.yaml")
      try Data(Self.spec.utf8).write(to: file)
      let watch = try WatchProcess(
        file, site: file, log: folder.appending(path: "log"))
      #expect(await watch.status() == 1)
      #expect(watch.errors.contains("words.urlscheme.yaml: error: this is not a folder"))
    }
  }

  /// A page that is open shows what has changed by itself, errors included.
  @Test(
    .enabled(if: Browser.driver != nil, "there is no Chromium with its driver"),
    arguments: [("words.html", []), ("index.html", []), ("words.html", ["--single-file"])])
  func openPagesAreLoadedAgain(_ page: String, _ arguments: [String]) async throws {
    try await withWatch(arguments) { watch, file in
      try await watch.until("pages") { isNewest(watch.text(page), of: watch) }
      let browser = try await Browser()
      do {
        try await browser.open(watch.site.appending(path: page))
        try await show("Reverse a word.", in: browser, of: watch)
        try Data(Self.spec.replacing("string", with: "str<b>").utf8).write(to: file)
        try await show("there is no type 'str<b>'", in: browser, of: watch)
        let lines = "return document.querySelector('dialog[open] pre').textContent.split('\\n')"
        let shown = try await browser.run(lines) as? [String] ?? []
        #expect(shown.contains { $0.allSatisfy { " ^~".contains($0) } && $0.contains("^~~~~") })
        #expect(
          try await browser.run("return document.querySelectorAll('dialog b').length") as? Int == 0)
        try Data(Self.spec.replacing("Reverse a", with: "Turn round a").utf8).write(to: file)
        try await show("Turn round a word.", in: browser, of: watch)
        #expect(
          try await browser.run("return document.querySelector('dialog') === null") as? Bool == true
        )
        #expect(try await browser.complaints() == [])
      } catch {
        await browser.close()
        throw error
      }
      await browser.close()
    }
  }

  private func show(_ text: String, in browser: Browser, of watch: WatchProcess) async throws {
    var isShown = false
    while !isShown {
      try await watch.until("the page showed '\(text)'") { true }
      let shown = try? await browser.run("return document.body.textContent") as? String
      isShown = shown?.contains(text) == true
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
