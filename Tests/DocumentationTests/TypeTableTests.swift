import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// The table of Swift types says what generated code has.
@Suite struct TypeTableTests {
  private static let page = Article.root.appending(path: "Documentation/TypesInSwift.md")

  /// The rows of a table: the words in backticks of the first cells.
  private static func rows(_ file: URL, after heading: String) throws -> [[String]] {
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix(heading) }.dropFirst(2).prefix { $0.hasPrefix("|") }
    return table.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func everyTypeOfTheLanguageIsThere() throws {
    let language = try Self.rows(
      Article.root.appending(path: "Documentation/Language.md"), after: "| Type | Values |")
    let rows = try Self.rows(Self.page, after: "| In the specification | In Swift | Made")
    #expect(language.count > 10)
    #expect(rows.map(\.[0]) == language.map(\.[0]))
  }

  /// What the rule of unknown types says of those that are known.
  @Test func everyTypeIsNamedWhereOneIsUnknown() throws {
    let rules = try String(
      contentsOf: Article.root.appending(path: "Documentation/Rules.md"), encoding: .utf8)
    let list = try #require(rules.firstMatch(of: /a built-in type: ([^.]*)\./)).1
    let names = list.split { ", \n".contains($0) }.map(String.init)
    #expect(names == ScalarType.all.map(\.name))
  }

  @Test func everyReasonIsExplained() throws {
    let page = Article.root.appending(path: "Documentation/DescribeAnAppsURLs.md")
    let cells = try Self.rows(page, after: "| Reason | The URL").map(\.[0])
    let reasons = cells.flatMap { $0.split { "`, ".contains($0) }.map(String.init) }
    #expect(reasons == RequestError.Reason.allCases.map(\.rawValue))
  }

  @Test func everyTypeIsTheGeneratedOne() throws {
    for row in try Self.rows(Self.page, after: "| In the specification | In Swift | Made") {
      let type = row[0].replacing("`", with: "")
      var diagnostics = Diagnostics()
      let text = """
        urlscheme: 1
        app: { name: One, identifier: com.example.one }
        schemes: [one]
        actions:
          show: { url: //show, parameters: { value: \(type) } }
        """
      let file = SourceFile(path: "one.urlscheme.yaml", text: text)
      let spec = try #require(SpecLoader.load(file, sources: .texts([:]), into: &diagnostics))
      let code = try SwiftRenderer(spec, options: RenderOptions(), library: .load()).files()
        .map(\.text).joined()
      let declared = try #require(code.firstMatch(of: /let value: ([\w.]+)/)).1
      #expect(declared.split(separator: ".").last.map { "`\($0)`" } == row[1], "\(type)")
    }
  }
}
