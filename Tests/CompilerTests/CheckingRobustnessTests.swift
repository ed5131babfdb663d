import TestSupport
import Testing
import URLSchemeCompiler

/// Checking ends for every file, with a model or with an error.
struct CheckingRobustnessTests {
  @Test func everyLineLeftOut() {
    let lines = CheckingSamples.wordRev.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      var rest = lines
      rest.remove(at: index)
      let checking = Checking(whole: rest.joined(separator: "\n"))
      #expect((checking.spec == nil) == checking.diagnostics.hasErrors, "without line \(index + 1)")
    }
  }

  /// Each value in turn is replaced by a text, a list or a mapping, and by one of those that are empty.
  @Test(.enabled(if: runsSlowTests)) func everyValueReplaced() {
    let text = CheckingSamples.wordRev
    let reading = Reading(text)
    guard let node = reading.node else { return #expect(Bool(false)) }
    let bytes = Array(text.utf8)
    let (others, empty) = (["x", "[x]", "{ x: y }"], ["\"\"", "[]", "{}"])
    for (index, node) in node.all.enumerated() {
      for replacement in [others[index % 3], empty[index / 3 % 3]] {
        var changed = bytes
        changed.replaceSubrange(node.range.offsets, with: Array(replacement.utf8))
        let checking = Checking(whole: String(decoding: changed, as: UTF8.self))
        if (checking.spec == nil) != checking.diagnostics.hasErrors {
          Issue.record("\(replacement) at \(node.range.shown)")
        }
      }
    }
  }

  @Test(.enabled(if: runsSlowTests)) func chainsOfTypes() {
    let count = 20_000
    let aliases = (1...count).map { "  T\($0): T\($0 + 1)" }.joined(separator: "\n")
    #expect(
      Checking("types:\n\(aliases)\n  T\(count + 1): string").ruleIDs.contains("type-depth"))
    let objects = (1...count).map { "  T\($0): { object: { a: T\($0 + 1) } }" }.joined(
      separator: "\n")
    #expect(
      Checking("types:\n\(objects)\n  T\(count + 1): { enum: [a] }").ruleIDs.contains("type-depth"))
  }

  @Test func chainOfTaggedUnions() {
    let growth = Growth(to: 2000) { count in
      let unions = (1...count).map { number in
        let next = "object: { next: T\(number + 1) }"
        return "  T\(number): { oneOf: { a: { \(next) }, b: { \(next) } }, discriminator: kind }"
      }
      let last = "  T\(count + 1): { object: { a: string } }"
      let action = "actions: { a: { url: //a, parameters: { t: T1 } } }"
      let checking = Checking((["types:"] + unions + [last, action]).joined(separator: "\n"))
      #expect(checking.diagnostics.isEmpty, "\(checking.rendered)")
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func unionOfItself() {
    for definition in [
      "{ a: integer, b: U }", "{ a: integer, b: { type: [U], separator: \",\" } }",
    ] {
      let checking = Checking(
        "types: { U: { anyOf: \(definition) } }\nactions: { a: { url: //a, parameters: { u: U = 5 } } }"
      )
      #expect(checking.ruleIDs == ["type-cycle"], "\(checking.rendered)")
    }
  }

  @Test(.enabled(if: runsSlowTests)) func parametersThatRequireEachOther() {
    let growth = Growth(to: 8000) { count in
      let parameters = (1...count).map { number in
        "      p\(number)?: { type: string, requires: [p\(count - number + 1 == number ? 1 : count - number + 1)] }"
      }
      let text =
        "actions:\n  a:\n    url: //a\n    parameters:\n\(parameters.joined(separator: "\n"))"
      #expect(Checking(text).diagnostics.isEmpty)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func manyErrorsEndSoon() {
    let growth = Growth(to: 3000) { count in
      let parameters = (1...count).map { "      p\($0): strng\($0)" }.joined(separator: "\n")
      let text = "actions:\n  a:\n    url: //a\n    parameters:\n\(parameters)"
      #expect(Checking(text).diagnostics.count == count)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
