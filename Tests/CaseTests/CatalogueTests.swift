import Foundation
import TestSupport
import Testing
import URLSchemeInterpreter
import URLSchemeRuntime
import URLSchemeSpec
import URLSchemeValidation

/// `Specs/catalog`: what the language says of apps that other people designed.
@Suite("The catalogue")
struct CatalogueTests {
  private static let folder = PackageUnderTest.folder
    .appending(path: "Specs/catalog")

  private static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(SpecLoader.fileSuffix) }.sorted()
  }()

  private static func load(_ name: String) throws -> Spec {
    let (spec, found) = SpecLoader.load(path: folder.appending(path: name).path)
    #expect(found.isEmpty, "\(found.sorted.map(\.message))")
    return try #require(spec)
  }

  @Test("The apps of the catalogue are found")
  func apps() { #expect(Self.files.count > 20) }

  @Test("Every example reads to its values and builds again", arguments: files)
  func examples(of name: String) throws {
    let spec = try Self.load(name)
    let problems = Interpreter(spec).validate()
    #expect(problems.isEmpty, "\(problems.map(\.message))")
    #expect(spec.actions.contains { !$0.examples.isEmpty })
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
