import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeReference

/// What is imported from an app's registrations claims the URLs that the app claims.
@Suite struct ImportClaimsTests {
  static let files: [String] = {
    let folder = PackageUnderTest.folder.appending(path: "Specs").path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(SpecLoader.fileSuffix) }.sorted().map { folder + "/" + $0 }
  }()

  /// What registrations say, in whatever order.
  struct Claims: Equatable, CustomStringConvertible {
    var lines: Set<String> = []

    var description: String { lines.sorted().joined(separator: "\n") }
  }

  @Test(arguments: files) func importsClaimWhatWasRegistered(path: String) throws {
    var spec = try SpecFile.load(URL(filePath: path))
    guard !spec.isInterface else { return }
    // Apps that are only called are registered here, too.
    spec.head.claims = true
    guard !AssociatedDomains.hosts(of: spec).isEmpty else { return }
    if spec.app.identifier == nil { spec.head.app.identifier = "com.example.app" }
    let registered = try Self.registrations(of: spec)
    let text = try Importer.text(of: registered)
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "imported.urlscheme.yaml", text: text)
    var imported = try #require(
      SpecLoader.load(file, into: &diagnostics), "\(diagnostics.sorted.map(\.message))\n\(text)")
    imported.head.claims = true
    let (before, after) = (
      try Self.claims(registered), try Self.claims(Self.registrations(of: imported))
    )
    #expect(
      after == before,
      "missing: \(before.lines.subtracting(after.lines).sorted())\nmore: \(after.lines.subtracting(before.lines).sorted())\n\(text)"
    )
    #expect(!before.lines.isEmpty)
  }

  private static func registrations(of spec: Spec) throws -> [SourceFile] {
    let library = try TemplateLibrary.load(overrides: nil)
    var options = RegistrationOptions()
    options.team = "ABCDE12345"
    options.fingerprints = [Array(repeating: "AB", count: 32).joined(separator: ":")]
    let formats: [RegistrationFormat] = [.entitlements, .association, .assetLinks]
    return try formats.flatMap { format -> [SourceFile] in
      var diagnostics = Diagnostics()
      let files = try RegistrationRenderer(
        [spec], in: format, options: options, library: library
      ).files(into: &diagnostics)
      return files.map { SourceFile(path: $0.name, text: $0.text) }
    }
  }

  private static func claims(_ files: [SourceFile]) throws -> Claims {
    var claims = Claims()
    for file in files {
      if file.path.hasSuffix("apple-app-site-association") {
        var reader = JSONFileReader(file)
        for entry in AssociationFile(try reader.document()).apps.flatMap(\.entries)
        where !entry.isExcluded {
          let query = entry.items.map { "\($0.name)=\($0.pattern)" }.sorted()
          claims.lines.insert(
            "\(file.path) \(entry.path)?\(query) \(entry.query ?? "") #\(entry.fragmentText ?? "") "
              + "\(entry.ignoresCase)")
        }
      } else if file.path.hasSuffix(".entitlements") {
        for match in file.text.matches(of: /<string>(.*)<\/string>/) {
          claims.lines.insert(String(match.1))
        }
      }
    }
    return claims
  }
}
