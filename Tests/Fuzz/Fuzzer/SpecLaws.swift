import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeReference
import URLSchemeRuntime

/// What holds for every specification, right or wrong.
struct SpecLaws {
  let files: [(path: String, bytes: [UInt8])]
  let library: TemplateLibrary
  /// Nil where nothing can run it.
  let javaScript: Library?
  /// A folder of this run's own.
  let rendered: URL
  /// Swift that is still to be parsed: most of the time for it is the compiler's start.
  private var swift: [Rendered] = []

  init(
    files: [(path: String, bytes: [UInt8])], library: TemplateLibrary, javaScript: Library?,
    rendered: URL
  ) {
    (self.files, self.library, self.rendered) = (files, library, rendered)
    self.javaScript = javaScript
  }

  /// Mutates specifications, has them checked, and renders those that are right.
  mutating func round(_ random: inout SeededGenerator, _ findings: inout Findings) -> Count {
    var count = Count()
    for _ in 0..<40 {
      guard let file = files.randomElement(using: &random) else { return count }
      let bytes = ByteMutation.mutated(file.bytes, files, &random)
      count.specs += 1
      let text = String(decoding: bytes, as: UTF8.self)
      var diagnostics = Diagnostics()
      let source = SourceFile(path: file.path, text: text)
      let spec = SpecLoader.load(source, into: &diagnostics)
      for diagnostic in diagnostics.sorted where diagnostic.message.isEmpty {
        findings.add("every problem has words", text, file.path, diagnostic.rule.id)
      }
      guard let spec else {
        if !diagnostics.hasErrors { findings.add("a refusal has an error", text, file.path, "") }
        continue
      }
      count.right += 1
      checkURLs(of: spec, text, file.path, &random, &findings)
      let files = SwiftRenderer(spec, options: RenderOptions(), library: library).files()
      swift.append(Rendered(text: text, path: file.path, files: files))
      check(others(spec), text, file.path, &findings)
    }
    if swift.count >= 50 { finish(&findings) }
    return count
  }

  /// Checks that what the tool reads it builds and reads again, and that JavaScript does the same.
  private func checkURLs(
    of spec: Spec, _ text: String, _ path: String, _ random: inout SeededGenerator,
    _ findings: inout Findings
  ) {
    let examples = spec.actions.flatMap { $0.examples.map(\.url) + $0.rejects.map(\.url) }
    guard !examples.isEmpty else { return }
    let urls = (0..<20).map { turn in
      let url = examples[turn % examples.count]
      return turn < examples.count ? url : URLMutation.mutated(url, &random)
    }
    let tool = Interpreter(spec)
    for url in urls {
      guard let parsed = try? tool.parse(url) else { continue }
      do throws(RequestError) {
        let built = try tool.build(parsed.action, parsed.values, callbacks: parsed.callbackItems)
        let again = try tool.parse(built)
        guard again.action.name == parsed.action.name, again.values == parsed.values else {
          findings.add("what the tool builds reads as itself", text, path, "\(url) → \(built)")
          continue
        }
      } catch {
        // By an alias, a URL can say what its own name says in the URLs of another action.
        if error.reason == .notRepresentable, error.parameter == nil { continue }
        // By 'invalid: next', a URL may go past an action for its callbacks, which are no part of a request.
        if error.reason == .notRepresentable,
          spec.actions.contains(where: { !$0.replies.names.isEmpty && $0.triesNext(in: spec) })
        {
          continue
        }
        // Where an action's URLs are all another action's, `validate` says so of its examples.
        if error.reason == .notRepresentable,
          tool.exampleProblems().contains(where: { $0.rule == .exampleNotStable })
        {
          continue
        }
        findings.add("what the tool reads can be built", text, path, "\(url): \(error)")
      }
    }
    guard let javaScript else { return }
    for (url, answer) in zip(urls, javaScript.answers(to: urls, of: spec)) {
      let reading = tool.libraryReading(of: url)
      if answer == reading { continue }
      findings.add("JavaScript and the tool agree", text, path, "\(url): \(answer) / \(reading)")
    }
  }

  struct Count {
    var specs = 0
    var right = 0
  }

  /// A specification and what has been made of it.
  private struct Rendered {
    let text: String
    let path: String
    let files: [RenderedFile]
  }

  /// All that is made of a specification but Swift.
  private func others(_ spec: Spec) -> [RenderedFile] {
    var files = [MarkdownRenderer.file(for: spec, by: library), JSONRenderer(spec).file()]
    if spec.isInterface { return files }
    files += HTMLSite.files(for: [spec], by: library, hasCatalog: false)
    files += MarkdownRenderer.catalog(for: spec, by: library)
    files += TypeScriptRenderer.files(for: [spec], by: library)
    for purpose in PlistRenderer.Purpose.allCases {
      var diagnostics = Diagnostics()
      let list = PlistRenderer.render(
        [spec], for: purpose, by: library, into: &diagnostics)
      if let list { files.append(RenderedFile(name: "\(purpose).plist", text: list)) }
    }
    for format in RegistrationFormat.allCases {
      var diagnostics = Diagnostics()
      files += RegistrationRenderer.files(
        for: [spec], in: format, by: library, into: &diagnostics)
    }
    return files
  }

  private func check(
    _ files: [RenderedFile], _ text: String, _ path: String, _ findings: inout Findings
  ) {
    for file in files {
      switch file.name.split(separator: ".").last {
      case "plist", "xml", "entitlements":
        if Markup.isWellFormed(xml: file.text) { continue }
        findings.add("\(file.name) is XML", text, path, file.text)
      case "html":
        guard let problem = Markup.problem(html: file.text) else { continue }
        findings.add("a page is HTML", text, path, problem)
      case "json", "apple-app-site-association":
        if JSONValue(urlText: file.text) != nil { continue }
        findings.add("\(file.name) is JSON", text, path, file.text)
      default: continue
      }
    }
  }

  // MARK: Swift

  /// Has the Swift parsed that still is to be.
  mutating func finish(_ findings: inout Findings) {
    defer { swift = [] }
    if swift.isEmpty || parses(swift) { return }
    for one in swift where !parses([one]) {
      findings.add("generated Swift parses", one.text, one.path, "")
    }
  }

  private func parses(_ swift: [Rendered]) -> Bool {
    var paths: [String] = []
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    for (index, one) in swift.enumerated() {
      for file in one.files {
        let url = rendered.appending(path: "\(index)-\(file.name)")
        guard (try? Data(file.text.utf8).write(to: url)) != nil else { return true }
        paths.append(url.path)
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend", "-parse"] + paths
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return true }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
