import Foundation
import Testing

/// The index of decisions lists each decision once, and says which are superseded.
@Suite struct DecisionTests {
  private static let folder = Article.root.appending(path: "Documentation/Decisions")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func theIndexHasEveryDecision() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasPrefix("0") }.sorted()
    let rows = try names.map { name in
      let text = try Self.text(name)
      let title = try #require(text.firstMatch(of: #/^# (\d+\. .*)\n/#)).1
      let later = text.firstMatch(
        of: #/\n\*Superseded( in part)? by \[decision (\d+)\]\(([^)]+)\): .*\*\n/#)
      let note = later.map { "\($0.1?.dropFirst() ?? "") by [\($0.2)](\($0.3))" } ?? ""
      return "| [\(title)](\(name)) | \(note.trimmingCharacters(in: .whitespaces)) |"
    }
    let index = try Self.text("README.md").split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("| [") }
    #expect(index.sorted() == rows.sorted())
  }

  /// Only the note at the top says that a later decision took the place of one.
  @Test func aNoteNamesALaterDecision() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      for match in try Self.text(name).matches(of: #/\n\*Superseded[^\[]*\[decision (\d+)\]/#) {
        let (own, later) = (Int(name.prefix(4)) ?? 0, Int(match.1) ?? 0)
        #expect(later > own, "\(name)")
      }
    }
  }
}
