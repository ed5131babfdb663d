import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeIntegration
import URLSchemeInterpreter

/// Large specs and long lists take no longer for each of their URLs.
struct GrowthTests {
  @Test(arguments: ["big://a", "big://b"]) func examplesOfManyActions(start: String) throws {
    let growth = Growth(to: 1600) { count in
      let actions = (1...count).map {
        "  a\($0): { url: //a\($0), effect: none, examples: ['\(start)\($0)'] }\n"
      }
      let text = "urlscheme: 1\napp: { name: Big }\nschemes: [big]\nactions:\n" + actions.joined()
      let file = "big.urlscheme.yaml"
      let validation = Validation(paths: [file], from: .texts([file: text]))
      #expect(validation.diagnostics.errorCount == (start == "big://a" ? 0 : count))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// Each shape is compared once, and each action reads once.
  @Test func aURLThatManyActionsRefuse() throws {
    var interpreters: [Int: Interpreter] = [:]
    let growth = try Growth(to: 240) { count in
      let actions = (1...count).map {
        "  a\($0): { url: '//{word}', effect: none, parameters: { word: { type: string, pattern: '^x\($0)$' } } }\n"
      }
      let text =
        "urlscheme: 1\napp: { name: Big }\nschemes: [big]\nmatching: { invalid: next }\nactions:\n"
        + actions.joined()
      let file = "big.urlscheme.yaml"
      let interpreter =
        try interpreters[count]
        ?? Interpreter(
          #require(Validation(paths: [file], from: .texts([file: text])).specs.first))
      interpreters[count] = interpreter
      #expect(try interpreter.parse("big://x\(count)").action.name == "a\(count)")
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// What a spec is made into for its URLs, once its placeholders are known to be no more than 255.
  @Test func manyPlaceholders() throws {
    var specs: [Int: Spec] = [:]
    let growth = try Growth(to: 240) { count in
      let names = (1...count).map { "p\($0)" }
      let text =
        "urlscheme: 1\napp: { name: Big }\nschemes: [big]\nactions:\n  a:\n    url: '//"
        + names.map { "{\($0)}" }.joined(separator: "/")
        + "'\n    effect: none\n    parameters:\n"
        + names.map { "      \($0): string\n" }.joined()
      let file = "big.urlscheme.yaml"
      let spec =
        try specs[count]
        ?? #require(Validation(paths: [file], from: .texts([file: text])).specs.first)
      specs[count] = spec
      #expect(Interpreter(spec).plan.actions[0].buildings[0].shapes[0].names.count == count)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// A segment that almost has the form `<type:name>` of other libraries' placeholders.
  @Test func aSegmentOfManyColons() {
    let growth = Growth(to: 16_000) { count in
      let segment = "<" + String(repeating: ":", count: count)
      let text =
        "urlscheme: 1\napp: { name: Big }\nschemes: [big]\n"
        + "actions: { a: { url: '//go/\(segment)', effect: none, parameters: { id: string } } }\n"
      let file = "big.urlscheme.yaml"
      #expect(Validation(paths: [file], from: .texts([file: text])).diagnostics.isEmpty)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test(arguments: ["big://a#/open?x=1", "big://open?x#=1"]) func aListOfURLs(of url: String) throws
  {
    let growth = try Growth(to: 1600) { count in
      let urls = (1...count).map { url.replacing("#", with: "\($0)") + "\n" }
      let file = SourceFile(path: "urls.txt", text: urls.joined())
      let text = try Importer.text(of: [file])
      #expect(text.contains("write the values of \(count) of \(count) example URLs"))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// An association file with an entry for each action, and one with entries that no action has.
  @Test(arguments: ["/a", "/b"]) func anAssociationFile(start: String) {
    let growth = Growth(to: 800) { count in
      let actions = (1...count).map { "  a\($0): { url: //a\($0), effect: none }\n" }
      let text =
        "urlscheme: 1\napp: { name: Big, identifier: com.example.big }\nschemes: [big]\n"
        + "universalLinks: [https://example.com]\nactions:\n" + actions.joined()
      let file = "big.urlscheme.yaml"
      let validation = Validation(paths: [file], from: .texts([file: text]))
      let entries = (1...count).map { "{\"/\": \"\(start)\($0)\"}, {\"/\": \"\(start)\($0)/\"}" }
      let association = """
        {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.big"],
          "components": [\(entries.joined(separator: ", "))]}]}}
        """
      var doctor = Doctor(validation.specs, team: nil)
      doctor.examineAssociation(
        SourceFile(path: "aasa", text: association), on: "example.com")
      #expect(doctor.findings.sorted.isEmpty == (start == "/a"))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test(arguments: ["x", "X", "xX", "XXx"]) func aLongName(part: String) {
    let growth = Growth(to: 12_000) { count in
      #expect(!Identifier.title(String(repeating: part, count: count)).isEmpty)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
