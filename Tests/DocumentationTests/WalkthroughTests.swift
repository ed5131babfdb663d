import Foundation
import TestSupport
import Testing

/// Whoever follows an article, line by line, gets what it says.
@Suite(.enabled(if: runsSlowTests), .serialized) struct WalkthroughTests {
  /// Everything with lines to run, but for the tutorial.
  static let articles = (Article.all + Article.guides)
    .filter { $0.name != Article.tutorial?.name && !$0.blocks(in: "sh").isEmpty }

  /// The command is on the path, as if it had been installed.
  @Test(arguments: articles)
  func anArticle(article: Article) async throws {
    try await walk(article)
  }

  /// From an empty folder. The package is the one here, and what has been built of it for packages
  /// that use it is still there: how long that takes is measured elsewhere. The command is the one
  /// that the tests have built, too; `make examples` has the plug-in build it.
  @Test func theTutorial() async throws {
    let article = try #require(Article.tutorial)
    let build = PackageUnderTest.usersBuild
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    let tools = try await PrebuiltTool.environment.value.map { "\($0)='\($1)'" }
      .joined(separator: " ")
    // What is built says where it was built, and the tutorial's folder is another each time.
    let programs = try ScratchFolder()
    try programs.write(
      """
      #!/bin/sh
      PATH=${PATH#*:}
      verb=$1
      shift
      env \(tools) swift "$verb" --scratch-path '\(build.path)' "$@" || exit
      if [ "$verb" = package ]; then
        cp '\(PackageUnderTest.tool.path)' '\(build.path)/debug/urlscheme-tool'
      fi
      """, to: "swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs.file("swift").path)
    try await walk(article, programs: programs.path + ":") { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "WordRev/.build"), withDestinationURL: build)
    }
  }

  private func walk(
    _ article: Article, programs: String = "", afterFirst prepare: (URL) throws -> Void = { _ in }
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in try given(article) {
      try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
    }
    // What is no Swift and no part of a specification is for the reader to do, or to see.
    let walkthrough = Walkthrough(article)
    let lines = walkthrough.steps.map(\.line)
    for block in article.blocks where ["sh", "", "xml"].contains(block.language) {
      #expect(lines.contains(block.line), "\(article.name):\(block.line) is no step")
    }
    var place = folder
    var output = ""
    var isTest = false
    var isFirst = true
    for (step, line) in walkthrough.steps {
      switch step {
      case .file(let path, let text):
        let file = place.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try local(text).write(to: file, atomically: false, encoding: .utf8)
      case .run(let script):
        let ending = try await Shell.run(
          "set -e\n\(script)\npwd >'\(folder.path)/.place'", in: place,
          environment: [
            "PATH": programs + PackageUnderTest.products.path + ":"
              + (ProcessInfo.processInfo.environment["PATH"] ?? "")
          ])
        try #require(
          ending.status == 0, "\(article.name):\(line): \(script)\(ending.output.suffix(3000))")
        output = ending.output
        isTest = script.contains("swift test")
        let path = try String(contentsOf: folder.appending(path: ".place"), encoding: .utf8)
        place = URL(filePath: path.trimmingCharacters(in: .newlines), directoryHint: .isDirectory)
        if isFirst { try prepare(folder) }
        isFirst = false
      case .shows(let lines):
        // What a test prints and what is said of it come to SwiftPM by two pipes, in either order.
        let parts = isTest ? lines.map { [$0] } : [lines]
        let missing = parts.compactMap { Walkthrough.missing($0, in: output) }.first
        #expect(missing == nil, "\(article.name):\(line): prints\n\(output.suffix(3000))")
      }
    }
  }

  /// What an article says it takes for granted.
  private func given(_ article: Article) throws -> [String: String] {
    var files: [String: String] = [:]
    let tutorial = try #require(Article.tutorial)
    for name in article.given {
      let shown = Walkthrough(tutorial).steps.compactMap { step -> String? in
        guard case .file(let path, let text) = step.step, path.hasSuffix(name) else { return nil }
        return text
      }
      let text: String = try #require(shown.first, "\(article.name): the tutorial has no \(name)")
      files[name] = text
    }
    return files
  }

  /// The text with the package that is here.
  private func local(_ text: String) -> String {
    text.replacing(
      #".package(url: "https://github.com/swift-urlscheme/swift-urlscheme", branch: "main")"#,
      with: ".package(name: \"swift-urlscheme\", path: \"\(PackageUnderTest.folder.path)\")")
  }

  @Test func expectedLinesAreFoundInOrder() {
    let output = "a\nb 1 c\nd\n"
    #expect(Walkthrough.missing(["a", "b … c", "d"], in: output) == nil)
    #expect(Walkthrough.missing(["…1 c"], in: output) == nil)
    #expect(Walkthrough.missing(["d", "a"], in: output) == "a")
    #expect(Walkthrough.missing(["b"], in: output) == "b")
    #expect(Walkthrough.missing(["b … d"], in: output) == "b … d")
  }
}
