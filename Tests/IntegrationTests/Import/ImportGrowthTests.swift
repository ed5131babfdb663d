import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeIntegration

/// What an import costs grows with the file.
@Suite struct ImportGrowthTests {
  @Test("An assetlinks.json of many statements")
  func statements() throws {
    let growth = Growth(to: 4_000) { count in
      let statements = (0..<count).map { number in
        """
        {"target": {"namespace": "android_app", "package_name": "com.example.app",
          "sha256_cert_fingerprints": ["\(number)"]}}
        """
      }
      let links = SourceFile(
        path: "example.com/.well-known/assetlinks.json",
        text: "[\(statements.joined(separator: ",\n"))]")
      _ = try? Importer.text(of: [links])
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
