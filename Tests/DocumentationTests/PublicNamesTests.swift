import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration

/// What the runtime offers, as the compiler sees it: one more name is a decision.
@Suite(.enabled(if: runsSlowTests)) struct PublicNamesTests {
  /// A symbol graph, as far as it is read here.
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Comment: Decodable {
        struct Line: Decodable { let text: String }

        let lines: [Line]
      }

      struct Identifier: Decodable { let precise: String }

      let identifier: Identifier
      let pathComponents: [String]
      let docComment: Comment?
    }

    struct Relationship: Decodable {
      struct Origin: Decodable {}

      let source: String
      let sourceOrigin: Origin?
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  /// The graphs of a module: its own, and those of what it adds to others.
  ///
  /// - Parameter options: What else the extractor is to know.
  private static func graphs(
    of module: String, _ options: [String] = ["-skip-synthesized-members"]
  ) async throws -> [String: Graph] {
    let folder = try ScratchFolder()
    _ = try await Program.check(
      [
        "swift-symbolgraph-extract", "-module-name", module, "-I", PackageUnderTest.modules.path,
        "-target", PackageUnderTest.triple(), "-output-dir", folder.url.path,
        "-minimum-access-level",
        "public",
      ] + options)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.url, includingPropertiesForKeys: nil)
    let graphs = try files.map { file in
      let name = file.lastPathComponent.prefix { $0 != "." }
      return (String(name), try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)))
    }
    return Dictionary(uniqueKeysWithValues: graphs)
  }

  /// The names that DocC curates on a library's pages: those for apps, and those for generated code.
  private static func curated(in library: String) throws -> (apps: [String], generated: [String]) {
    var lists: [[String]] = [[], []]
    let catalog = PackageUnderTest.folder.appending(path: "Sources/\(library)/\(library).docc")
    for (index, page) in [library, "GeneratedCode"].enumerated() {
      let file = catalog.appending(path: "\(page).md")
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      var isForGeneratedCode = index == 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if line == "### Types that generated code uses" { isForGeneratedCode = true }
        guard line.hasPrefix("- ``") else { continue }
        lists[isForGeneratedCode ? 1 : 0].append(String(line.dropFirst(4).dropLast(2)))
      }
    }
    return (lists[0], lists[1])
  }

  /// To accept a change, `UPDATE_REFERENCE=1 swift test --filter PublicNamesTests`, and read it.
  @Test func everyNameIsADecision() async throws {
    var sections: [String] = []
    for library in PackageUnderTest.libraries {
      let graph = try #require(try await Self.graphs(of: library)[library])
      var members: [String: Set<String>] = [:]
      for symbol in graph.symbols {
        members[symbol.pathComponents[0], default: []].formUnion(
          symbol.pathComponents.count > 1
            ? [symbol.pathComponents.dropFirst().joined(separator: ".")] : [])
      }
      let (apps, generated) = try Self.curated(in: library)
      let all = apps + generated
      #expect(Set(all).count == all.count, "a type stands in two places")
      // Each stands on one of the pages, but for the underscored ones, which stand on none.
      let types = Set(members.keys.filter { !$0.hasPrefix("_") })
      #if os(Linux)
        #expect(Set(all).symmetricDifference(types).sorted() == [], "\(library)")
      #endif
      for (title, names) in [("apps", apps), ("generated code", generated)] {
        let lines = names.sorted().map { name in
          "- `\(name)`" + (members[name] ?? []).sorted().map { " \($0)" }.joined(separator: ",")
        }
        sections.append("## \(library), for \(title)\n\n" + lines.joined(separator: "\n") + "\n")
      }
    }
    let text = """
      # The public names of what apps link

      Apps depend on these names, so each new name is a decision. `PublicNamesTests` compares this page with the compiler's symbol graph on
      Linux, and `UPDATE_REFERENCE=1 swift test --filter PublicNamesTests` writes it.

      \(sections.joined(separator: "\n"))
      """
    let file = PackageUnderTest.folder.appending(path: "Tests/DocumentationTests/PublicNames.md")
    if ProcessInfo.processInfo.environment["UPDATE_REFERENCE"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #if os(Linux)
      let known = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let now = text.split(separator: "\n")
      let (more, less) = (now.filter { !known.contains($0) }, known.filter { !now.contains($0) })
      #expect(more.isEmpty && less.isEmpty, "now:\n\(more)\nbefore:\n\(less)")
    #endif
  }

  /// What an app's files would see on every text and number of their own.
  @Test func nothingIsAddedToTypesOfOthers() async throws {
    for library in PackageUnderTest.libraries {
      for (name, graph) in try await Self.graphs(of: library) where name.contains("@") {
        // What a library adds to another one of these is no surprise.
        if name.contains("@URLScheme") { continue }
        let names = graph.symbols.map { $0.pathComponents.joined(separator: ".") }
        #expect(names == [], "\(name)")
      }
    }
  }

  /// A sentence for each name, but for what a protocol asks for, which says it there, and what the
  /// compiler makes.
  @Test(arguments: PackageUnderTest.libraries + ["URLSchemeTesting"])
  func everyNameSaysWhatItIs(module: String) async throws {
    let graph = try #require(try await Self.graphs(of: module)[module])
    let asked = Set(graph.relationships.filter { $0.sourceOrigin != nil }.map(\.source))
    let made = ["==(_:_:)", "hash(into:)", "encode(to:)", "init(from:)", "$current"]
    let silent = graph.symbols.filter { symbol in
      symbol.docComment == nil && !asked.contains(symbol.identifier.precise)
        && !made.contains(symbol.pathComponents.last ?? "")
    }
    #expect(silent.map { $0.pathComponents.joined(separator: ".") } == [])
    // DocC shows what stands before the list of parameters.
    let headless = graph.symbols.filter {
      $0.docComment?.lines.first?.text.hasPrefix("- ") ?? false
    }
    #expect(headless.map { $0.pathComponents.joined(separator: ".") } == [])
  }

  /// Completion and Quick Help show the type alone, without the page on which it stands.
  @Test(arguments: PackageUnderTest.libraries)
  func whatGeneratedCodeUsesSaysSo(library: String) async throws {
    let graph = try #require(try await Self.graphs(of: library)[library])
    let silent = try Self.curated(in: library).generated.filter { name in
      !graph.symbols.contains { symbol in
        symbol.pathComponents == [name]
          && symbol.docComment?.lines.contains { $0.text.contains("enerated") } ?? false
      }
    }
    #expect(silent == [])
  }

  /// What completion offers on a request: one more is one more on all of them.
  @Test func aRequestCompilesToWhatAPersonSees() async throws {
    let folder = try ScratchFolder()
    let path = PackageUnderTest.folder.appending(path: "Specs/word-reverser.urlscheme.yaml").path
    let spec = try #require(SpecLoader.load(path: path).spec)
    let files = try SwiftRenderer(spec, options: RenderOptions(access: .public), library: .load())
      .files().map { file in
        try folder.write(file.text, to: file.name)
        return folder.file(file.name).path
      }
    try await Program.check(
      [
        "swiftc", "-swift-version", "6", "-module-name", "Words", "-emit-module",
        "-emit-module-path", folder.file("Words.swiftmodule").path, "-I",
        PackageUnderTest.modules.path,
      ] + files)
    let graph = try await Self.graphs(of: "Words", ["-I", folder.url.path])["Words"]
    let members = try #require(graph).symbols.map(\.pathComponents)
      .filter { $0.count == 3 && $0[..<2] == ["WordRev", "Reverse"] }.map { $0[2] }
    let forPeople = ["init(_:)", "init(_:)", "init(word:)", "url", "urlString", "word"]
    let types = ["App", "CallError", "Failure", "Reply"]
    let forTheRuntime = ["init(from:)", "route", "write(to:)"]
    let ofEquality = ["!=(_:_:)", "==(_:_:)", "hash(into:)"]
    #expect(members.sorted() == (forPeople + types + forTheRuntime + ofEquality).sorted())
  }
}
