import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `urlscheme docs --serve`, as a process with real clients.
@Suite(.serialized) struct PreviewTests {
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

  private func withPreview(
    _ body: (PreviewProcess, URL) async throws -> Void
  ) async throws {
    try await Site.withFolder { folder in
      let specs = folder.appending(path: "specs")
      try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
      let file = specs.appending(path: "words.urlscheme.yaml")
      try Data(Self.spec.utf8).write(to: file)
      let preview = try PreviewProcess(
        [specs.path, "--port", "0"], log: folder.appending(path: "log"))
      try await body(preview, file)
      #expect(await preview.interrupt() == 0)
    }
  }

  private func get(_ port: Int, _ path: String) async throws -> Loopback.Answer {
    try await Loopback.exchange("GET", port: port, path: path)
  }

  @Test func pagesAreServedAndMadeAgain() async throws {
    try await withPreview { preview, file in
      let port = try await preview.port()
      let url = try #require(URL(string: "http://127.0.0.1:\(port)/words.html"))
      let (data, answer) = try await URLSession.shared.data(from: url)
      #expect((answer as? HTTPURLResponse)?.statusCode == 200)
      #expect(String(decoding: data, as: UTF8.self).contains("Reverse a word."))
      #expect(try await text(port, "/").contains("./words.html"))
      let head = try await Loopback.exchange("HEAD", port: port, path: "/words.html")
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head.head.lowercased().contains("content-length: \(data.count)"))

      let version = try await text(port, "/.version")
      #expect(try await text(port, "/.version") == version)
      try Data(Self.spec.replacing("Reverse a", with: "Turn round a").utf8).write(to: file)
      #expect(try await text(port, "/.version") != version)
      #expect(try await text(port, "/words.html").contains("Turn round a word."))

      // Errors are shown, as text, and the server goes on.
      try Data(Self.spec.replacing("string", with: "str<b>").utf8).write(to: file)
      let wrong = try await get(port, "/words.html")
      let page = String(decoding: wrong.body, as: UTF8.self)
      #expect(wrong.status == 500)
      #expect(page.contains("words.urlscheme.yaml:8:25: error:"))
      #expect(page.contains("str&lt;b&gt;") && !page.contains("<b>"))
      #expect(preview.errors.contains("error:"))
      try FileManager.default.removeItem(at: file)
      #expect(try await get(port, "/").status == 500)
      try Data(Self.spec.utf8).write(to: file)
      #expect(try await get(port, "/words.html").status == 200)
    }
  }

  /// What it includes is watched as well.
  @Test func includedFilesAreWatched() async throws {
    try await withPreview { preview, file in
      let types = file.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "types.urlscheme.yaml")
      try Data("urlscheme: 1\ntypes: { Tone: { enum: [plain] } }\n".utf8).write(to: types)
      let root = types.deletingLastPathComponent().appending(path: "Package.swift")
      try Data().write(to: root)
      let including = Self.spec.replacing(
        "schemes:", with: "include: [../types.urlscheme.yaml]\nschemes:"
      ).replacing("word: string", with: "word: string, tone: Tone")
      try Data(including.utf8).write(to: file)
      let port = try await preview.port()
      #expect(try await text(port, "/words.html").contains("plain"))
      try Data("urlscheme: 1\ntypes: { Tone: { enum: [shouting] } }\n".utf8).write(to: types)
      #expect(try await text(port, "/words.html").contains("shouting"))
    }
  }

  @Test func onlyWhatAPreviewNeedsIsAnswered() async throws {
    try await withPreview { preview, _ in
      let port = try await preview.port()
      for (method, path, host, status) in [
        ("GET", "/", "127.0.0.1:\(port)", 200), ("GET", "/?x=1", "localhost:\(port)", 200),
        ("GET", "/", "evil.example", 403), ("GET", "/", "127.0.0.1:1", 403),
        ("GET", "/", "127.0.0.1:\(port)\r\nHost: evil.example", 400),
        ("GET", "/../../etc/passwd", "127.0.0.1:\(port)", 404),
        ("GET", "/%2e%2e/%00", "127.0.0.1:\(port)", 404),
        ("GET", "http://127.0.0.1/", "127.0.0.1:\(port)", 400),
        ("POST", "/", "127.0.0.1:\(port)", 405), ("CONNECT", "/", "127.0.0.1:\(port)", 405),
        ("GET", "/ HTTP/1.1 x", "127.0.0.1:\(port)", 400),
        ("GET", "/", "127.0.0.1:\(port)\r\nContent-Length: 5", 413),
        ("GET", "/", "127.0.0.1:\(port)\r\nTransfer-Encoding: chunked", 413),
        ("GET", "/", "127.0.0.1:\(port)\r\n folded: x", 400),
        ("GET", "/", "127.0.0.1:\(port)\r\nlong: " + String(repeating: "a", count: 9000), 431),
      ] {
        let answer = try await Loopback.exchange(method, port: port, path: path, host: host)
        #expect(answer.status == status, "\(method) \(path) \(host.prefix(60))")
      }
      // Clients that say nothing keep nobody else waiting.
      let silent = (0..<40).map { _ in Loopback.connected(to: port) }
      defer { for handle in silent { close(handle) } }
      #expect(try await get(port, "/").status == 200)
    }
  }

  @Test func aTakenPortIsSaid() async throws {
    try await withPreview { preview, file in
      let port = try await preview.port()
      let other = try PreviewProcess(
        [file.path, "--port", "\(port)"],
        log: file.deletingLastPathComponent().appending(path: "other.log"))
      #expect(await other.status() == 1)
      #expect(
        other.errors == "error: port \(port) is taken by another program; name another one with "
          + "--port, or 0 for any that is free\n")
    }
  }

  /// A page that is open shows what has changed by itself, errors included.
  @Test(
    .enabled(if: Browser.driver != nil, "there is no Chromium with its driver"))
  func openPagesAreLoadedAgain() async throws {
    try await withPreview { preview, file in
      let browser = try await Browser()
      do {
        let port = try await preview.port()
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/words.html"))
        try await browser.open(url)
        try await wait(browser, for: "Reverse a word.")
        try Data(Self.spec.replacing("string", with: "strng").utf8).write(to: file)
        try await wait(browser, for: "there is no type 'strng'")
        let lines = "return document.querySelector('pre').textContent.split('\\n')"
        let shown = try await browser.run(lines) as? [String] ?? []
        #expect(shown.contains { $0.allSatisfy { " ^~".contains($0) } && $0.contains("^~~~~") })
        try Data(Self.spec.replacing("Reverse a", with: "Turn round a").utf8).write(to: file)
        try await wait(browser, for: "Turn round a word.")
      } catch {
        await browser.close()
        throw error
      }
      await browser.close()
    }
  }

  private func wait(_ browser: Browser, for text: String) async throws {
    let end = ContinuousClock.now + .seconds(3600)
    while ContinuousClock.now < end {
      let shown = try? await browser.run("return document.body.innerText") as? String
      if shown?.contains(text) == true { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw PreviewProcess.Failure(description: "the page never showed '\(text)'")
  }

  private func text(_ port: Int, _ path: String) async throws -> String {
    String(decoding: try await get(port, path).body, as: UTF8.self)
  }
}
