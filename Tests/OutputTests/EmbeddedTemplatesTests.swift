import Foundation
import TestSupport
import Testing
import URLSchemeGeneration
import URLSchemeReference

/// What the tool brings along is what stands in the folder of templates.
@Suite struct EmbeddedTemplatesTests {
  private static let folder = PackageUnderTest.folder.appending(path: "Templates")

  private static let library = PackageUnderTest.folder
    .appending(path: "Runtimes/JavaScript/source")

  private func files(_ suffix: String, in folder: URL = folder) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    return Set(paths.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) })
  }

  @Test func everyTemplateIsEmbedded() throws {
    let templates = EmbeddedFiles.templates
    #expect(try Set(templates.map(\.name)) == files(".mustache"))
    for template in templates {
      let file = Self.folder.appending(path: template.name + ".mustache")
      #expect(try template.text == String(contentsOf: file, encoding: .utf8), "\(template.name)")
    }
  }

  /// The lines of each module stand in what pages load, but for `import` and `export`.
  @Test func everyScriptIsEmbedded() throws {
    let library = EmbeddedScripts.library.split(separator: "\n").dropLast()
    let scripts = [EmbeddedScripts.page, EmbeddedScripts.catalog]
    let lines = Set(scripts.flatMap { $0.split(separator: "\n") } + library)
    for (name, text) in try modules() {
      let own = text.replacing(#/(?m)^import \{[^}]*\} from ".*";$/#, with: "")
        .split(separator: "\n").map { $0.drop { $0 == " " }.trimmingPrefix("export ") }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      #expect(!own.isEmpty && own.allSatisfy { lines.contains($0) }, "\(name)")
    }
    #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("export ") })
  }

  /// In one script, modules have one scope, so none may declare what another one does.
  @Test func modulesDeclareNamesOfTheirOwn() throws {
    let shared = try modules().filter { $0.name != "html/catalog" }
    var owners: [Substring: String] = [:]
    for (name, text) in shared {
      let declarations = text.matches(
        of: #/(?m)^(?:export )?(?:async )?(?:const|let|class|function) (\w+)/#)
      for match in declarations {
        let other = owners.updateValue(name, forKey: match.1)
        #expect(other == nil, "\(name) and \(other ?? "") declare '\(match.1)'")
      }
    }
  }

  private func modules() throws -> [(name: String, text: String)] {
    try [Self.folder, Self.library].flatMap { folder in
      try files(".js", in: folder).subtracting(["index"]).map { name in
        (name, try String(contentsOf: folder.appending(path: name + ".js"), encoding: .utf8))
      }
    }
  }
}
