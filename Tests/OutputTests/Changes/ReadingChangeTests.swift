import Testing
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeReference

/// What `diff` says of URLs that another action reads, and of URLs that are read as before.
@Suite struct ReadingChangeTests {
  /// Two versions of a spec, and a URL of the old one.
  struct Pair: Sendable, CustomTestStringConvertible {
    let url: String
    let testDescription: String
    let old: String
    let new: String
    let expected: [String]

    /// - Parameters:
    ///   - changes: The texts of the old version that are others in the new one.
    ///   - spec: The actions of the old version, with what precedes them.
    init(_ url: String, _ changes: [(String, String)], _ expected: [String], in spec: String) {
      let head = "urlscheme: 1\napp: { name: Demo, identifier: com.a.b }\n"
      old = head + (spec.contains("schemes:") ? "" : "schemes: [aaa]\n") + spec
      new = changes.reduce(old) { $0.replacing($1.0, with: $1.1) }
      self.url = url
      self.expected = expected
      testDescription = changes.map { "\($0.0) → \($0.1)" }.joined(separator: ", ")
    }
  }

  private static func spec(_ go: String, _ z: String, head: String = "# head\n") -> String {
    "\(head)actions:\n  go: { \(go), effect: none }\n  z: { \(z), effect: none, parameters: { a: string } }\n"
  }

  private static func words(_ type: String, _ url: String = "//{q}") -> String {
    spec(
      "url: \"\(url)\", parameters: { q: { \(type) } }",
      "url: \"\(url.replacing("{q}", with: "{a*}"))\"")
  }

  private static let cased = spec("url: //go/A", "url: \"//go/{a}\"")
  private static let insensitive = ("# head", "matching: { path: caseInsensitive }")

  @Test(
    "A URL that is read as something else is named",
    arguments: [
      Pair(
        "aaa://go/a", [insensitive], ["matching-loosened", "reading-changed"], in: cased),
      Pair(
        "aaa://go/x/", [("matching: { trailingSlash: strict }", "")],
        ["matching-loosened", "reading-changed"],
        in: spec("url: //go/x", "url: \"//go/{a*}\"", head: "matching: { trailingSlash: strict }\n")
      ),
      Pair(
        "aaa://b/go", [("\"//a/\"]", "\"//a/\", \"//b/\"]")], ["prefix-added", "reading-changed"],
        in: spec(
          "url: //go", "url: \"//{a*}\"", head: "matching: { prefixes: [\"//\", \"//a/\"] }\n")),
      Pair(
        "aaa://go?P=1", [("# head", "matching: { names: caseInsensitive }")],
        ["matching-loosened", "reading-changed"],
        in: spec(
          "url: //go, parameters: { p?: string, rest: { pairs: string } }", "url: \"//z/{a}\"")),
      Pair(
        "aaa://c1", [("[a1]", "[a1, c1]")], ["request-widened", "reading-changed"],
        in: words("enum: { a: [a1], b: b1 }")),
      Pair(
        "aaa://c1", [("b1]", "b1, c1]")], ["request-alternative-added", "reading-changed"],
        in: words("enum: [a1, b1]")),
      Pair(
        "aaa://go/A1", [("[a1]", "[a1], ignoreCase: true")],
        ["request-widened", "reading-changed"], in: words("enum: [a1]", "//go/{q}")),
      Pair(
        "aaa://yes", [("[true/false]", "[true/false, yes/no]")],
        ["request-widened", "reading-changed"], in: words("type: boolean, as: [true/false]")),
      Pair(
        "aaa://17.05.2026", [("yyyy-MM-dd", "[yyyy-MM-dd, dd.MM.yyyy]")],
        ["request-widened", "reading-changed"], in: words("type: date, as: yyyy-MM-dd")),
      // Beside a change that breaks other URLs.
      Pair(
        "aaa://go/a", [insensitive, ("4096", "2048")],
        ["limit-lowered", "matching-loosened", "reading-changed"],
        in: "limits: { url: 4096 }\n" + cased),
      Pair(
        "bbb://go/a", [insensitive, ("[aaa, bbb]", "[bbb]")],
        ["matching-loosened", "reading-changed", "scheme-removed"],
        in: "schemes: [aaa, bbb]\n" + cased),
      Pair(
        "aaa://go/a", [insensitive, ("campaign: [c]\n", "")],
        ["campaign-removed", "matching-loosened", "reading-changed"],
        in: "campaign: [c]\n" + cased),
    ])
  func moves(_ pair: Pair) throws {
    let changes = try changes(of: pair)
    #expect(changes.map(\.kind.id).sorted() == pair.expected.sorted(), "\(changes.map(\.message))")
    let readings = try readings(of: pair)
    #expect(readings.old != nil && readings.old != readings.new)
  }

  @Test(
    "A shape whose URLs are read as before is not removed",
    arguments: [
      one("aaa://Go", "//Go", "//go", "shape-added"),
      one(
        "aaa://go/A", "//go/A", "//go/a", "shape-added",
        head: "matching: { path: caseInsensitive }\n"),
      one("aaa://go/", "//go/", "//go", "shape-added"),
      one("aaa://go", "aaa://go", "//go", "shape-added"),
      one("aaa://go?x=1", "//go?x=1", "//go", "shape-added"),
      Pair(
        "aaa://go/x", [("{a}", "{a*}")], ["shape-added"], in: spec("url: //x", "url: \"//go/{a}\"")),
    ])
  func keeps(_ pair: Pair) throws {
    let changes = try changes(of: pair)
    #expect(changes.map(\.kind.id).sorted() == pair.expected.sorted(), "\(changes.map(\.message))")
    let readings = try readings(of: pair)
    #expect(readings.old != nil && readings.old == readings.new)
  }

  @Test(
    "A shape of which some URLs are no longer read is removed",
    arguments: [
      one("aaa://go", "//go", "//go?x=1", "shape-added", "shape-removed"),
      one(
        "bbb://go", "//go", "aaa://go", "shape-added", "shape-removed",
        head: "schemes: [aaa, bbb]\n"),
      Pair(
        "aaa://b", [("\"//{q}\"", "{ template: //a, set: { q: a } }")],
        ["shape-added", "shape-removed"],
        in:
          "actions:\n  go: { url: \"//{q}\", effect: none, parameters: { q: { enum: [a, b] } } }\n"),
    ])
  func loses(_ pair: Pair) throws {
    let changes = try changes(of: pair)
    let ids = changes.map(\.kind.id).filter { $0.hasPrefix("shape-") && $0 != "shape-preferred" }
    #expect(ids.sorted() == pair.expected.sorted(), "\(changes.map(\.message))")
    let readings = try readings(of: pair)
    #expect(readings.old != nil && readings.new == nil)
  }

  private static func one(
    _ url: String, _ old: String, _ new: String, _ expected: String..., head: String = ""
  ) -> Pair {
    Pair(
      url, [("url: \(old)", "url: \(new)")], expected,
      in: head + "actions:\n  go: { url: \(old), effect: none }\n")
  }

  private func changes(of pair: Pair) throws -> [Change] {
    Change.all(from: try Sample.spec(pair.old), to: try Sample.spec(pair.new))
  }

  /// The values that each version reads, behind the name of their action.
  private func readings(of pair: Pair) throws -> (old: String?, new: String?) {
    func reading(_ spec: String) throws -> String? {
      let parsed = try? Interpreter(try Sample.spec(spec)).parse(pair.url)
      return parsed.map { "\($0.action.name) \($0.values)" }
    }
    return (try reading(pair.old), try reading(pair.new))
  }
}
