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
      contentsOf: Article.root.appending(path: "Sources/URLSchemePipeline/Pipeline.swift"),
      encoding: .utf8)
    let properties = source.matches(of: #/\n  package var (\w+): /#).map { String($0.1) }
    #expect(stages == properties && stages.count == 7)
    #expect(chapter.matches(of: #/─(\w+)→/#).map { String($0.1) } == stages)
    #expect(source.contains(chapter.split(separator: "```")[1].dropFirst().dropLast()))
    for place in rows.flatMap({ $0.2.matches(of: #/`([^`]+)`/#) }) {
      let path = Article.root.appending(path: String(place.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
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
