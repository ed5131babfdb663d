import Foundation
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// Values whose text is written as data, and alternatives that are a name alone.
@Suite struct CheckingComposedTests {
  private func type(_ definition: String) throws -> (ValueType, Spec) {
    let checking = Checking(
      "types: { Item: { object: { id: string } } }\n"
        + "actions: { a: { url: //a, parameters: { i?: Item, p: { \(definition) } } } }")
    let spec = try #require(checking.spec, "\(checking.rendered)")
    guard case .value(let type) = spec.actions[0].parameters[1].kind else {
      throw RequestError(.illTyped)
    }
    return (type, spec)
  }

  @Test(arguments: [
    ("type: Item, as: [json, base64]", "eyJpZCI6IjEifQ==", "{ id: 1 }"),
    ("type: Item, as: base64", "eyJpZCI6IjEifQ==", "{ id: 1 }"),
    ("type: [integer], as: [json, base64url]", "WzEsMl0", "[1, 2]"),
    ("type: string, as: hex", "6869", "hi"),
    ("type: integer, as: base64, minimum: 3", "MTI=", "12"),
    ("type: integer, as: hex, minimum: 3", "c", "c"),
    ("type: date-time, as: [seconds, hex]", "3132", "3132"),
    ("type: boolean, as: [1/0, base64]", "MQ==", "1"),
    ("type: data, as: [hex, base64]", "NjE=", "61"),
    ("type: string, as: [hex, hex]", "3631", "a"),
  ])
  func values(definition: String, text: String, yaml: String) throws {
    let (type, spec) = try type(definition)
    let value = try #require(spec.value(of: text, as: type))
    #expect(spec.text(of: value, as: type) == text)
    let node = try #require(Reading("v: \(yaml)").node?.asMapping?.first?.value)
    #expect(try spec.value(.node(node), as: type) == value)
  }

  @Test func constraintsAreOfTheValue() throws {
    let (type, spec) = try type("type: string, as: base64, maxLength: 2")
    #expect(spec.refusal(of: "YWJj", as: type)?.reason == .tooLong)
  }

  @Test(arguments: [
    (
      "type: [string], as: base64",
      "1:66 unknown-form a list with an item for each element is no one text that could be written "
        + "as 'base64'; write 'as: [json, base64]'"
    ),
    (
      "type: data, as: [hex, json]",
      "1:68 unknown-form the result of the form before it can't be written as 'json'; it is written as "
        + "'base64', 'base64url', 'anyBase64', 'base32' or 'hex'"
    ),
    (
      "type: string, as: json",
      "1:64 key-not-here a string is written in one way only, so 'as: json' has no meaning here; "
        + "its text can be written as 'base64', 'base64url', 'anyBase64', 'base32' or 'hex'"
    ),
    (
      "type: string, as: []",
      "1:64 empty-list 'as' needs at least one entry, as in 'as: [json, base64]'"
    ),
    (
      "type: string, as: [hex, hex, hex, hex]",
      "1:80 unknown-form a value is written as data 3 times at most"
    ),
  ])
  func problems(definition: String, problem: String) {
    let checking = Checking("actions: { a: { url: //a, parameters: { p: { \(definition) } } } }")
    #expect(checking.problems == [problem])
  }

  @Test(arguments: ["{ object: { t: Toggle } }", "{ type: [Toggle], separator: \",\" }"])
  func namesAloneInsideTexts(definition: String) {
    let checking = Checking(
      "types: { Toggle: { anyOf: { set: flag, to: integer } } }\n"
        + "actions: { a: { url: //a, parameters: { p: \(definition), q: Toggle, r: [Toggle] } } }")
    #expect(checking.ruleIDs == ["type-not-here"], "\(checking.rendered)")
  }
}
