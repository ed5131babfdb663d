import Foundation
import TestSupport
import Testing

/// `parse` and `build`.
@Suite struct RequestCommandTests {
  private static let terminal = Tool.package.appending(
    path: "Specs/catalog/card-terminal.urlscheme.yaml"
  )
  .path

  @Test func parseNamesTheActionAndItsValues() async throws {
    let run = try await Tool.run(
      "parse", Self.terminal,
      "com-innerfence-ccterminal://charge/1.0.0/?invoiceNumber=123"
        + "&returnURL=my-return-url%3A%2F%2F%3Frecord_id%3D123")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        {
          "action": "charge",
          "parameters": {
            "invoiceNumber": "123"
          },
          "callbacks": {
            "returnURL": "my-return-url://?record_id=123"
          }
        }

        """)
  }

  @Test func parseMasksSecretsAndNamesTheReturnScheme() async throws {
    let spec = Tool.package.appending(path: "Specs/services.urlscheme.yaml").path
    let run = try await Tool.run(
      "parse", spec,
      "x-sadun-services:paste?scheme=iping&data=hello+world&clipboard=test1&password=foobar"
        + "&expire=1500")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.contains("foobar"))
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["callbacks"] as? [String: String] == ["scheme": "iping"])
    #expect((json?["parameters"] as? [String: Any])?["data"] as? String == "hello world")
  }

  @Test func parseExplainsWhatCameNear() async throws {
    let run = try await Tool.run(
      "parse", Self.terminal, "com-innerfence-ccterminal://charg/1.0.0/?invoiceNumber=123")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: no action has a URL of this shape\nnote: near: 'charge'"))
  }

  @Test func parseSaysWhatNothingReads() async throws {
    let url = "com-innerfence-ccterminal://charge/1.0.0/?invoiceNumbr=123&other=1"
    let run = try await Tool.run("parse", Self.terminal, url)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        ignored: no parameter reads 'invoiceNumbr'; did you mean 'invoiceNumber'?
        ignored: no parameter reads 'other'

        """)
  }

  @Test("A folder of specs reads a URL with the one that takes it, and says which")
  func aFolder() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "Specs/words.urlscheme.yaml")
    try scratch.write(
      """
      urlscheme: 1
      app: { name: More, identifier: com.example.wordrev }
      schemes: [wordrev, more]
      actions: { show: { url: //show, effect: none } }

      """, to: "Specs/app/more.urlscheme.yaml")
    let parsed = try await Tool.run("parse", "Specs", "wordrev://show", in: scratch.path)
    #expect(parsed.status == 0, "\(parsed.errors)")
    #expect(parsed.output.contains(#""spec": "Specs/app/more.urlscheme.yaml""#))
    #expect(parsed.output.contains(#""action": "show""#))
    let plan = try await Tool.run("plan", "Specs", "wordrev://show", in: scratch.path)
    #expect(plan.status == 0 && plan.output.contains("It goes to show."), "\(plan.text)")
    #expect(plan.errors == "Specs/app/more.urlscheme.yaml takes the URL\n")
    for command in ["parse", "plan"] {
      let none = try await Tool.run(command, "Specs", "wordrev://hide", in: scratch.path)
      #expect(none.status == 1)
      #expect(none.errors.contains("no specification with the scheme 'wordrev' takes the URL"))
      #expect(none.errors.contains("note: Specs/words.urlscheme.yaml: "))
      let only = try await Tool.run(command, "Specs", "more://hide", in: scratch.path)
      #expect(only.status == 1 && only.errors.hasPrefix("error: no action has a URL"))
      // That is what a plan is read for.
      #expect(only.output.contains("It has none of the shapes.") == (command == "plan"))
      let other = try await Tool.run(command, "Specs", "mor://show", in: scratch.path)
      #expect(other.status == 1)
      #expect(
        other.errors.contains(
          "Specs: error: no specification in this folder has the scheme 'mor'; did you mean 'more'?"
        ))
    }
    let shapes = try await Tool.run("plan", "Specs", in: scratch.path)
    #expect(shapes.status == 1 && shapes.errors.contains("this folder holds 2 specifications"))
  }

  @Test(arguments: [
    "", ":", "x", "%", "com-innerfence-ccterminal:", "a b",
    "com-innerfence-ccterminal://charge/%zz", "\u{1F600}:",
  ])
  func parseRefusesAnythingElse(url: String) async throws {
    let run = try await Tool.run("parse", Self.terminal, url)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("error: "))
  }

  @Test func buildPrintsTheURL() async throws {
    let run = try await Tool.run(
      "build", Self.terminal, "charge", "invoiceNumber=1 2&3", "returnURL=my-app://?a=b")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == "com-innerfence-ccterminal://charge/1.0.0/?invoiceNumber=1%202%263"
        + "&returnURL=my-app%3A%2F%2F%3Fa%3Db\n")
    let parsed = try await Tool.run(
      "parse", Self.terminal, run.output.trimmingCharacters(in: .newlines))
    #expect(parsed.output.contains("\"invoiceNumber\": \"1 2&3\""))
  }

  /// To Swift, the mark and the `=` are one character.
  @Test func aValueMayBeginWithACombiningMark() async throws {
    let run = try await Tool.run("build", Self.terminal, "charge", "invoiceNumber=\u{301}1")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("invoiceNumber=%CC%811"), "\(run.output)")
  }

  @Test(
    arguments: zip(
      [
        ["chrge"], ["charge", "invoiceNumbr=1"], ["charge", "amount=ten"],
        ["pay-by-carrier-pigeon"],
        ["charge", "xyzzy=1"], ["charge", "19.90"], ["charge", "invoiceNumber"],
        ["charge", "invoiceNumber=1", "=2"],
      ],
      [
        "did you mean 'charge'?", "did you mean 'invoiceNumber'?", "'amount'",
        "it has charge",
        "it has amount", "write values with their names: 'amount=19.90'",
        "'invoiceNumber' needs a value, as in 'invoiceNumber=…'",
        "write 'name=value' without spaces",
      ]))
  func buildSaysWhatToTypeInstead(arguments: [String], hint: String) async throws {
    let run = try await Tool.run(["build", Self.terminal] + arguments, in: nil, environment: [:])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.contains(hint), "\(run.errors)")
  }
}
