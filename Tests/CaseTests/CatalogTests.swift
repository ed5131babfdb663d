import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeRuntime

/// `Specs/catalog`: what the language says of apps that other people designed.
@Suite("The catalog")
struct CatalogTests {
  private static let folder = PackageUnderTest.folder
    .appending(path: "Specs/catalog")

  private static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(SpecLoader.fileSuffix) }.sorted()
  }()

  private static let loaded = Dictionary(
    uniqueKeysWithValues: files.map {
      ($0, SpecLoader.load(path: folder.appending(path: $0).path))
    })

  private static func load(_ name: String) throws -> Spec {
    let (spec, found) = try #require(loaded[name])
    #expect(found.isEmpty, "\(found.sorted.map(\.message))")
    return try #require(spec)
  }

  @Test("The apps of the catalog are found")
  func apps() { #expect(Self.files.count > 20) }

  @Test("Every example reads to its values and builds again", arguments: files)
  func examples(of name: String) throws {
    let spec = try Self.load(name)
    let problems = Interpreter(spec).exampleProblems()
    #expect(problems.isEmpty, "\(problems.map(\.message))")
    #expect(spec.actions.contains { !$0.examples.isEmpty })
  }

  /// Where the facts come from and how sure they are; what each action does, stated rather than left
  /// to the default.
  @Test("Every app says where its facts come from, and every action what it does", arguments: files)
  func facts(of name: String) throws {
    let spec = try Self.load(name)
    let source = spec.extensions.first { $0.key == "x-source" }
      .flatMap { JSONValue(urlText: $0.value) }
    guard case .object(let members)? = source else {
      Issue.record("'x-source' is a mapping: { address, date, certainty }")
      return
    }
    let texts = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    func text(_ key: String) -> String {
      if case .string(let text)? = texts[key] { text } else { "" }
    }
    #expect(text("address").hasPrefix("https://"))
    #expect(text("date").wholeMatch(of: /20\d\d-\d\d-\d\d/) != nil)
    #expect(["official", "excerpt", "usage", "recalled"].contains(text("certainty")))
    let file = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let stated = file.matches(of: /\n    effect: (none|reads|writes|sends|pays|deletes)\n/)
    #expect(stated.count == spec.actions.count, "an action without 'effect'")
  }

  @Test("No two entries describe one app")
  func once() throws {
    let names = try Self.files.map { try Self.load($0).app.name.lowercased() }
    #expect(Set(names).count == names.count)
  }

  /// `x-unsaid` lists the sources' examples that the language has no words for.
  @Test("Fewer than one example in thirty is unsaid, and what is said to be unsaid is")
  func unsaid() throws {
    var said = 0
    var unsaid = 0
    for name in Self.files {
      let spec = try Self.load(name)
      said += spec.actions.reduce(0) { $0 + $1.examples.count }
      guard let list = spec.extensions.first(where: { $0.key == "x-unsaid" }) else { continue }
      guard case .array(let urls)? = JSONValue(urlText: list.value) else {
        Issue.record("\(name): 'x-unsaid' is a list of URLs")
        continue
      }
      unsaid += urls.count
      for case .string(let url) in urls {
        #expect(throws: RequestError.self, "\(name): \(url)") { try Interpreter(spec).parse(url) }
      }
    }
    #expect(unsaid * 30 < said, "\(unsaid) of \(said + unsaid)")
  }
}
