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

  /// What Kotlin takes for something else: nested comments, names of its types and of the generated
  /// code, an escape of JSON; and queries with marks of their own.
  private static let odd = #"""
    urlscheme: 1
    app: { name: Odd, summary: "Comments /* nest */ in Kotlin." }
    schemes: [odd]
    query: { start: ";", separator: ";" }
    replies: { style: xCallback, allow: [shop] }
    types:
      List: { enum: [a, b] }
    actions:
      escaped:
        url: //escaped/{urlItems}
        parameters:
          urlItems: string
          xSuccess?: string
          lists?: { type: [List], separator: "\f" }
          isOpen: { type: boolean, as: yes/no, default: true }
          java?: date-time
          note?: { type: string, allowReserved: true }
    """#

  @Test(.enabled("there is no Python") { await isThere("python3") })
  func theExamplesKotlinHidesNothing() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.odd, to: "odd.urlscheme.yaml")
    let written = try await Tool.shell(
      "\"$TOOL\" docs odd.urlscheme.yaml --format json | '\(Self.kotlin)'", in: scratch.path)
    #expect(written.status == 0, "\(written.errors)")
    for part in [
      " * Comments / * nest * / in Kotlin.\n", "`lists`: kotlin.collections.List<`List`>? = null",
      #"joinToString("\u000C")"#, #"if ((if (it) "yes" else "no") != "yes")"#,
      "`xSuccess`: kotlin.String? = null", " _xSuccess: kotlin.String? = null", "_iso8601(it)",
      #""" else ";" + _items.joinToString(";")"#, #"_escaped(it, "!\$'()*,/:?@")"#,
    ] {
      #expect(written.output.contains(part), "\(part): \(written.output)")
    }
  }

  /// The URLs that the example's Kotlin builds are read as what they were built of.
  @Test(
    .enabled(if: runsSlowTests),
    .enabled("there is no Kotlin compiler: apt-get install kotlin") { await isThere("kotlinc") })
  func theExamplesKotlinCompilesAndBuildsURLs() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.odd, to: "odd.urlscheme.yaml")
    let things = Tool.package.appending(path: "Specs/catalog/things.urlscheme.yaml").path
    for (index, spec) in [Self.spec, things, "odd.urlscheme.yaml"].enumerated() {
      let written = try await Tool.shell(
        "\"$TOOL\" docs '\(spec)' --format json | '\(Self.kotlin)' links >\(index).kt",
        in: scratch.path)
      #expect(written.status == 0, "\(written.errors)")
    }
    let main = #"""
      import links.Odd
      import links.WordRev
      fun main() {
          println(WordRev.reverse("naïve & \"more\"", xSuccess = "shop://ok?a=1"))
          println(Odd.escaped("a;b", "own", listOf(Odd.List.B, Odd.List.A), false,
              java.time.Instant.EPOCH, "c;d&e", _xSuccess = "shop://ok"))
      }
      """#
    try scratch.write(main, to: "main.kt")
    let compiled = try await Tool.shell(
      // What runs for seconds is not worth the best compiler's work.
      "export JAVA_OPTS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'\n"
        + "kotlinc *.kt -d all.jar && kotlin -cp all.jar MainKt", in: scratch.path)
    let urls = compiled.output.split(separator: "\n").suffix(2).map(String.init)
    let parsed = try await Tool.run("parse", Self.spec, urls.first ?? "")
    #expect(parsed.status == 0, "\(compiled.errors)\(parsed.errors)")
    #expect(parsed.output.contains(#""word": "naïve & \"more\"""#))
    #expect(parsed.output.contains(#""x-success": "shop://ok?a=1""#))
    #expect(
      urls.last == "odd://escaped/a%3Bb;xSuccess=own;lists=b%0Ca;isOpen=no;"
        + "java=1970-01-01T00%3A00%3A00Z;note=c%3Bd%26e;x-success=shop%3A%2F%2Fok")
  }

  private static func isThere(_ program: String) async -> Bool {
    (try? await Tool.shell("command -v \(program)"))?.status == 0
  }
}
