import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeRuntime

/// What is built reads as itself, whatever other actions an app has; a builder that can't fail is one
/// that no value makes fail.
@Suite(.enabled(if: runsSlowTests)) struct RivalTests {
  @Test func noActionBuildsAnothersURL() throws {
    var random = SeededGenerator(37)
    var tally = Tally()
    for _ in 0..<400 {
      let text = random.rivals()
      var diagnostics = Diagnostics()
      let file = SourceFile(path: "rivals.urlscheme.yaml", text: text)
      // Many can't be told apart, and are refused for it.
      guard let spec = SpecLoader.load(file, into: &diagnostics) else { continue }
      check(spec, text, &tally)
    }
    // Nothing would be learned if all were refused, or if all building could fail.
    #expect(tally.built > 2_000 && tally.sure > 700 && tally.refused > 200, "\(tally)")
  }

  private struct Tally {
    var built = 0
    /// By builders that can't fail.
    var sure = 0
    var refused = 0
  }

  private func check(_ spec: Spec, _ text: String, _ tally: inout Tally) {
    let tool = Interpreter(spec)
    for action in spec.actions {
      for values in Self.requests(of: action, in: spec) {
        let url: String
        do throws(RequestError) {
          url = try tool.build(action, values)
        } catch {
          tally.refused += 1
          if action.buildingThrows, error.reason == .notRepresentable { continue }
          Issue.record("\(action.name) is not built of \(values): \(error)\n\(text)")
          return
        }
        tally.built += 1
        if !action.buildingThrows { tally.sure += 1 }
        let read = try? tool.parse(url)
        if read?.action.name == action.name, read.map({ Set($0.values) }) == Set(values) {
          continue
        }
        let meaning = read.map { "\($0.action.name) with \($0.values)" } ?? "nothing"
        Issue.record("\(url), of \(action.name) with \(values), reads as \(meaning)\n\(text)")
        return
      }
    }
  }

  /// All combinations of a few values of each parameter.
  private static func requests(of action: Action, in spec: Spec) -> [RequestValues] {
    action.parameters.reduce([[]]) { requests, parameter in
      let taken = action.takenNames(in: spec)
      let values = values(of: parameter, in: spec, besides: taken).map {
        [NamedValue(name: parameter.key, value: $0)]
      }
      let choices = parameter.isOptional ? [[]] + values : values
      return requests.flatMap { request in choices.map { request + $0 } }
    }
  }

  /// - Parameter taken: The names that no pair can have.
  private static func values(
    of parameter: Parameter, in spec: Spec, besides taken: [String]
  ) -> [Value] {
    guard case .value(let type) = parameter.kind else {
      let names = (SeededGenerator.words + ["tab"]).filter { name in
        !taken.contains { $0.lowercased() == name.lowercased() }
      }
      return [.pairs([])] + names.map { .pairs([NamedValue(name: $0, value: .string("a"))]) }
    }
    switch type.kind {
    case .list: return [["a"], ["edit", "1"]].map { .list($0.map(Value.string)) }
    case .flag: return [.boolean(true), .boolean(false)]
    case .declared(let path): return spec.words(of: path).map { .enumeration($0.key) }
    default:
      return type.scalar == .integer
        ? [.integer(1), .integer(-7)]
        : (SeededGenerator.words + ["", "a;b,c&d?e/"]).map(Value.string)
    }
  }
}

extension SeededGenerator {
  /// So few that one action's values often are what another one's URL has.
  fileprivate static let words = ["a", "b", "edit", "Edit", "a-a", "1"]

  private mutating func word() -> String { pick(Self.words) }

  /// A specification of some actions at the same places.
  fileprivate mutating func rivals() -> String {
    var matching = [pick(["mistyped: next", "mistyped: refuse"])]
    if chance(3) { matching.append("path: caseInsensitive") }
    if chance(3) { matching.append("names: caseInsensitive") }
    if chance(3) { matching.append("trailingSlash: strict") }
    if chance(4) { matching.append("prefixes: [\"//\", \"//h/\"]") }
    let query =
      chance(3) ? pick(["start: \";\"", "separator: \";\"", "start: \";\", separator: \",\""]) : ""
    let roots = [pick(["//", "//h/", "/", ""]), pick(["//", "//h/", "//{x}/"])]
    let actions = (0..<number(2...3)).map { "  action\($0): " + action(at: pick(roots)) }
    return """
      urlscheme: 1
      app: { name: Rivals }
      schemes: [rivals, others]
      matching: { \(matching.joined(separator: ", ")) }
      query: { \(query) }
      actions:
      \(actions.joined(separator: "\n"))

      """
  }

  private mutating func action(at root: String) -> String {
    var parameters: [String: String] = [:]
    var names = ["z", "y", "x"]
    var template = pick(["", "", "", "", "rivals:", "others:"]) + root
    if root.contains("{x}") {
      names.removeLast()
      parameters["x"] = type()
    }
    let isLiteral = chance(3)
    /// One of the forms, `_` being a placeholder or a word.
    func filled(_ forms: [String], _ random: inout SeededGenerator) -> String {
      random.pick(forms).split(separator: "_", omittingEmptySubsequences: false)
        .reduce(into: (text: "", isFirst: true)) { filled, part in
          if !filled.isFirst {
            if !isLiteral, random.chance(2), let name = names.popLast() {
              parameters[name] = random.type()
              filled.text += "{\(name)}"
            } else {
              filled.text += random.word()
            }
          }
          filled = (filled.text + part, false)
        }.text
    }
    template += filled(["_", "_", "_", "_/_", "a-_", "_-a", "_-_", "a[/b]", "a[/REST]", ""], &self)
      .replacing("REST", with: pick(["{_}", "{_*}"]))
    template += filled(
      ["", "", "?tab=_", "?_", "?tab", "?tab=_&_", "?tab=_&edit=_", "?_&b"], &self
    )
    .replacing("b&b", with: "b")
    template += filled(["", "", "", "", "#_", "#a-_", "#tab=_", "#a?tab=_", "#a?_"], &self)
    if chance(4) { parameters["tab?"] = chance(4) ? "[string]" : type() }
    if chance(4) { parameters["rest"] = "{ pairs: string }" }
    if chance(4) { parameters["edit"] = "flag" }
    let declared = parameters.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    return "{ url: \"\(template)\", parameters: { \(declared.joined(separator: ", ")) } }"
  }

  private mutating func type() -> String {
    let words = Set(list(2...3) { $0.word() }).sorted().map { "\"\($0)\"" }
    return chance(5) ? pick(["integer", "string"]) : "{ enum: [\(words.joined(separator: ", "))] }"
  }
}
