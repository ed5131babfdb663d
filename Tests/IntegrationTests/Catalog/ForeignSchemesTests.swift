import Testing
import URLSchemeCompiler
import URLSchemeIntegration

/// Specifications from elsewhere, whose schemes can be anything.
@Suite struct ForeignSchemesTests {
  private func spec(scheme: String) throws -> Spec {
    let text = """
      urlscheme: 1
      app: { name: Weather }
      claims: false
      schemes: [\(scheme)]
      actions:
        show: { url: "///etc/passwd", effect: none }
      """
    var diagnostics = Diagnostics()
    return try #require(
      SpecLoader.load(SourceFile(path: "weather.urlscheme.yaml", text: text), into: &diagnostics),
      "\(diagnostics.sorted.map(\.message))")
  }

  @Test(arguments: [
    "file", "javascript", "vbscript", "ms-msdt", "shell", "shortcuts", "data", "https", "tel",
    "x-apple.systempreferences",
  ])
  func theSystemsAreRefused(scheme: String) throws {
    let spec = try spec(scheme: scheme)
    #expect(throws: CommandError.self) { try spec.checkForeignSchemes(of: "example.com") }
  }

  @Test func anAppsAreAllowed() throws {
    try spec(scheme: "word-reverser").checkForeignSchemes(of: "example.com")
  }
}
