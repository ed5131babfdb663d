import Foundation
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// `oneOf` with a `discriminator`: JSON objects of several kinds.
@Suite struct CheckingTaggedTests {
  private static let types = """
    types:
      Item: { object: { title: string, done: boolean = false } }
      Tree:
        oneOf:
          leaf: { object: { value: { type: integer, minimum: 0 } } }
          node: { name: branch, object: { left: Tree, right?: Tree, all?: [Tree] } }
          item: Item
        discriminator: kind
    actions: { open: { url: //open, parameters: { tree: { type: Tree, default: { leaf: { value: 3 } } } } } }
    """

  private func type() throws -> (ValueType, Spec) {
    let checking = Checking(Self.types)
    let spec = try #require(checking.spec, "\(checking.rendered)")
    guard case .value(let type) = spec.actions[0].parameters[0].kind else {
      throw RequestError(.illTyped)
    }
    return (type, spec)
  }

  @Test func isDeclared() throws {
    let (_, spec) = try type()
    guard case .tagged(let branches, let discriminator)? = spec.declaration("Tree")?.kind else {
      Issue.record("no tagged union")
      return
    }
    #expect(discriminator == "kind")
    #expect(branches.map(\.key) == ["leaf", "node", "item"])
    #expect(branches.map(\.wireName) == ["leaf", "branch", "item"])
    #expect(spec.declarations.map(\.path) == ["Item", "Tree", "TreeLeaf", "TreeNode"])
  }

  @Test(arguments: [
    (#"{"kind":"leaf","value":1}"#, "{ leaf: { value: 1 } }"),
    (
      #"{"kind":"branch","left":{"kind":"item","title":"x"},"all":[]}"#,
      "{ node: { left: { item: { title: x } }, all: [] } }"
    ),
  ])
  func values(json: String, yaml: String) throws {
    let (type, spec) = try type()
    let value = try #require(spec.value(of: json, as: type))
    #expect(spec.text(of: value, as: type) == json)
    let node = try #require(Reading("v: \(yaml)").node?.asMapping?.first?.value)
    #expect(try spec.value(.node(node), as: type) == value)
  }

  @Test(arguments: [
    "[]", "{}", #"{"kind":"node","left":{"kind":"leaf","value":1}}"#, #"{"kind":"leaf"}"#,
    #"{"kind":1,"value":1}"#,
  ])
  func refused(json: String) throws {
    let (type, spec) = try type()
    #expect(spec.value(of: json, as: type) == nil)
  }

  @Test func constraintsInside() throws {
    let (type, spec) = try type()
    let json = #"{"kind":"branch","left":{"kind":"leaf","value":-1}}"#
    let error = spec.refusal(of: json, as: type)
    #expect(error?.reason == .tooSmall)
    #expect(error?.parameter == "p.left.value")
  }

  @Test(arguments: [
    (
      "oneOf: { a: string, b: { object: { x: string } } }, discriminator: t",
      [
        "1:24 type-not-here with a 'discriminator' each alternative is a JSON object, and alternative "
          + "'a' is none; use 'object: { … }'"
      ]
    ),
    (
      "oneOf: { a: { object: { t: string } }, b: { object: { x: string } } }, discriminator: t",
      [
        "1:39 same-wire-name the member 't' of alternative 'a' has the name of the discriminator, "
          + "'t', which is there already"
      ]
    ),
    (
      "oneOf: { a: { object: {}, name: b }, b: { object: {} } }, discriminator: t",
      ["1:52 duplicate-item alternative 'b' has the same 't' as another one, 'b'"]
    ),
    (
      "oneOf: { a: { object: { v: V } }, b: { object: { v: V } } }, discriminator: t",
      [
        "1:10 type-cycle every value of 'V' would hold another one without end; make a member "
          + "optional, or add an alternative that doesn't hold it"
      ]
    ),
    (
      "type: string, discriminator: t",
      [
        "1:29 key-not-here 'discriminator' needs a 'oneOf', whose alternatives it tells apart"
      ]
    ),
    (
      "oneOf: { a: { object: {} }, b: { object: {} } }, discriminator: ''",
      ["1:79 empty-text the discriminator's name can't be empty"]
    ),
  ])
  func problems(definition: String, expected: [String]) {
    let checking = Checking(
      "types: { V: { \(definition) } }\n"
        + "actions: { open: { url: //open, parameters: { v: V } } }")
    #expect(checking.problems == expected)
  }

  /// What an action declares in place is checked as well.
  @Test func problemsInPlace() {
    let checking = Checking(
      "actions: { open: { url: //open, parameters: { v: { oneOf: { a: { object: { t: string } }, "
        + "b: { object: {} } }, discriminator: t } } } }")
    #expect(checking.ruleIDs == ["same-wire-name"], "\(checking.rendered)")
  }

  /// A tree without an end in its types is one that can end in its values.
  @Test func typesThatEnd() {
    for members in ["v?: V", "v: [V]", "v: W"] {
      let checking = Checking(
        "types: { V: { oneOf: { a: { object: { \(members) } }, b: { object: { v: V } } }, "
          + "discriminator: t }, W: { object: { x?: V } } }\n"
          + "actions: { open: { url: //open, parameters: { v: V, w: W } } }")
      #expect(checking.problems == [], "\(members)")
    }
  }
}
