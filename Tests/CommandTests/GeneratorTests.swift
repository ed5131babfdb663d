import Foundation
import TestSupport
import Testing

/// Languages other than Swift, and a generator that reads the model as JSON.
@Suite struct GeneratorTests {
  private static let spec = Tool.package.appending(path: "Specs/word-reverser.urlscheme.yaml").path
  private static let kotlin = Tool.package
    .appending(path: "Examples/KotlinGenerator/kotlin-builders").path

  @Test func aLanguageThatIsNoneIsSaid() async throws {
    let run = try await Tool.run(
      "generate", Self.spec, "--language", "cobol", "--output", "/nowhere")
    #expect(run.status == 64)
    #expect(run.errors.contains("cobol"), "\(run.errors)")
  }

  /// The URLs that the example's Kotlin builds are read as what they were built of.
  @Test(
    .enabled(if: runsSlowTests),
    .enabled("there is no Kotlin compiler: apt-get install kotlin") { await isThere("kotlinc") })
  func theExamplesKotlinCompilesAndBuildsURLs() async throws {
    let scratch = try Scratch()
    let specs = ["Specs/word-reverser.urlscheme.yaml", "Specs/catalog/things.urlscheme.yaml"]
      .map { Tool.package.appending(path: $0).path }
    for (index, spec) in specs.enumerated() {
      let written = try await Tool.shell(
        "\"$TOOL\" docs '\(spec)' --format json | '\(Self.kotlin)' links >\(index).kt",
        in: scratch.path)
      #expect(written.status == 0, "\(written.errors)")
    }
    let main = """
      import links.WordRev
      fun main() {
          println(WordRev.reverse("naïve & \\"more\\"", xSuccess = "shop://ok?a=1"))
      }
      """
    try scratch.write(main, to: "main.kt")
    let compiled = try await Tool.shell(
      // What runs for seconds is not worth the best compiler's work.
      "export JAVA_OPTS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'\n"
        + "kotlinc *.kt -d all.jar && kotlin -cp all.jar MainKt", in: scratch.path)
    let url = compiled.output.split(separator: "\n").last.map(String.init) ?? ""
    let parsed = try await Tool.run("parse", specs[0], url)
    #expect(parsed.status == 0, "\(compiled.errors)\(parsed.errors)")
    #expect(parsed.output.contains(#""word": "naïve & \"more\"""#))
    #expect(parsed.output.contains(#""x-success": "shop://ok?a=1""#))
  }

  private static func isThere(_ program: String) async -> Bool {
    (try? await Tool.shell("command -v \(program)"))?.status == 0
  }
}
