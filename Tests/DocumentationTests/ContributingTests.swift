import Foundation
import Testing

/// The code is as `CONTRIBUTING.md` draws it.
@Suite struct ContributingTests {
  private let page: String

  init() throws {
    page = try String(contentsOf: Article.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
  }

  private func chapter(_ title: String) -> Substring {
    let text = page.split(separator: "### \(title)\n").dropFirst().first ?? ""
    return text.split(separator: "\n## ").first?.split(separator: "\n### ").first ?? ""
  }

  /// Each stage of the drawing is a property of the pipeline, in this order, and its code exists.
  @Test func theStagesAreThoseOfThePipeline() throws {
    let chapter = chapter("The pipeline")
    let rows = chapter.matches(of: #/\n\| `(\w+)` \| [^|]+ \| (.+) \|/#)
    let stages = rows.map { String($0.1) }
    let source = try String(
      contentsOf: Article.root.appending(
        path: "Sources/Outputs/Generation/Pipeline/Pipeline.swift"),
      encoding: .utf8)
    let properties = source.matches(of: #/\n  package var (\w+): /#).map { String($0.1) }
    #expect(stages == properties && stages.count == 6)
    #expect(chapter.matches(of: #/─(\w+)→/#).map { String($0.1) } == stages)
    #expect(source.contains(chapter.split(separator: "```")[1].dropFirst().dropLast()))
    for place in rows.flatMap({ $0.2.matches(of: #/`([^`]+)`/#) }) {
      let path = Article.root.appending(path: String(place.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
  }

  /// The map says what each folder of the tools' modules is for.
  @Test func theMapNamesEachFolder() throws {
    for module in ["Compiler", "Outputs/Generation", "Outputs/Reference", "Running/Integration"] {
      let folder = Article.root.appending(path: "Sources/\(module)").path
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { !$0.hasSuffix(".swift") }
      #expect(!names.isEmpty)
      for name in names {
        #expect(page.contains("`\(module)/\(name)`") || page.contains(", `\(name)`"), "\(name)")
      }
    }
  }

  /// The modules of the map are those of the package, in an order in which each imports those above it.
  @Test func theMapIsThatOfThePackage() throws {
    let map = page.split(separator: "## A map of the code\n")[1]
      .split(separator: "\nThe folders")[0]
    let rows = map.matches(of: #/\n\| `([\w-]+)` \| `([^`]+)` \|/#)
    let package = try String(
      contentsOf: Article.root.appending(path: "Package.swift"), encoding: .utf8)
    let targets = package.split(separator: #/\n    \.(?:executableT|t)arget\(\s*name: "/#)
      .dropFirst()
    let modules = targets.map { text in
      let words = text.split(separator: "Settings:")[0].split(separator: "\"")
      return (name: words[0], imported: words.dropFirst().filter { $0.hasPrefix("URLScheme") })
    }
    let sources = modules.filter { module in rows.contains { $0.1 == module.name } }
    let others: [Substring] = ["CEmbeddedFiles", "CallingProgram", "TestSupport"]
    #expect(modules.map(\.name).sorted() == (rows.map(\.1) + others).sorted())
    var above: Set<Substring> = []
    for row in rows {
      let module = try #require(sources.first { $0.name == row.1 })
      #expect(above.isSuperset(of: module.imported), "\(row.1) imports one below it")
      above.insert(row.1)
      let folder = Article.root.appending(path: "Sources/\(row.2)").path
      #expect(FileManager.default.fileExists(atPath: folder), "\(folder)")
    }
  }

  /// A file that is named has the code that is named beside it.
  @Test func theWayOfAParameterIsTrue() throws {
    let rows = chapter("How a parameter becomes Swift").matches(
      of: #/\n\|[^|]*\| `(?<file>[^`]+)` \| `(?<text>[^`]+)` \|/#)
    #expect((10...24).contains(rows.count))
    for row in rows {
      let file = String(row.file)
      let source = try String(contentsOf: Article.root.appending(path: file), encoding: .utf8)
      #expect(source.contains(row.text), "\(file) has no '\(row.text)'")
    }
  }
}
