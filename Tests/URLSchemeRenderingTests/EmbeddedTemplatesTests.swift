import Foundation
import TestSupport
import Testing
import URLSchemeTemplates

/// What the tool brings along is what stands in the folder of templates.
@Suite struct EmbeddedTemplatesTests {
  private static let folder = PackageUnderTest.folder.appending(path: "Templates")

  private func files(_ suffix: String) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path())
    return Set(paths.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) })
  }

  @Test func everyTemplateIsEmbedded() throws {
    let templates = EmbeddedTemplates.all
    #expect(try Set(templates.map(\.name)) == files(".mustache"))
    for template in templates {
      let file = Self.folder.appending(path: template.name + ".mustache")
      #expect(try template.text == String(contentsOf: file, encoding: .utf8), "\(template.name)")
    }
  }

  /// Some line of each script is a part of what pages load.
  @Test func everyScriptIsEmbedded() throws {
    let all =
      EmbeddedScripts.core + EmbeddedScripts.page + EmbeddedScripts.catalogue
      + EmbeddedScripts.preview(version: "1")
    let lines = Set(all.split(separator: "\n"))
    for name in try files(".js") {
      let file = Self.folder.appending(path: name + ".js")
      let own = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
      #expect(!own.isEmpty && own.allSatisfy { lines.contains($0) }, "\(name)")
    }
  }
}
