import Foundation
import Testing

@testable import URLSchemeRuntime

/// JSON objects of several kinds, as generated code declares them.
@Suite struct JSONUnionTests {
  struct Leaf: JSONObject {
    let value: Int
    init(value: Int) { self.value = value }
    init(from json: inout JSONReader) throws(RequestError) {
      value = try json.value("value", as: .integer)
    }
    func write(to json: inout JSONWriter) { json.value("value", value, as: .integer) }
  }

  struct Node: JSONObject {
    let left: Tree
    let right: Tree?
    init(left: Tree, right: Tree? = nil) { (self.left, self.right) = (left, right) }
    init(from json: inout JSONReader) throws(RequestError) {
      left = try json.value("left")
      right = try json.value(ifPresent: "right")
    }
    func write(to json: inout JSONWriter) {
      json.value("left", left)
      json.value("right", right)
    }
  }

  indirect enum Tree: JSONUnion {
    case leaf(Leaf)
    case node(Node)

    static let discriminator = "kind"
    static let branches = ["leaf", "a node"]

    init(branch: Int, from json: inout JSONReader) throws(RequestError) {
      switch branch {
      case 0: self = .leaf(try Leaf(from: &json))
      default: self = .node(try Node(from: &json))
      }
    }

    func write(to json: inout JSONWriter) {
      switch self {
      case .leaf(let value): json.branch("leaf", value, discriminator: Self.discriminator)
      case .node(let value): json.branch("a node", value, discriminator: Self.discriminator)
      }
    }
  }

  @Test func readsAndWrites() throws {
    let tree = Tree.node(Node(left: .leaf(Leaf(value: 1)), right: .leaf(Leaf(value: 2))))
    let text =
      #"{"kind":"a node","left":{"kind":"leaf","value":1},"#
      + #""right":{"kind":"leaf","value":2}}"#
    #expect(URLForm<Tree>.json(.plain).text(of: tree) == text)
    #expect(URLForm<Tree>.json(.plain).value(of: text) == tree)
    let other = #"{"left":{"value":1,"kind":"leaf","x":0},"kind":"a node"}"#
    #expect(URLForm<Tree>.json(.plain).value(of: other) == .node(Node(left: .leaf(Leaf(value: 1)))))
  }

  @Test(arguments: [
    ("[]", "'tree' has to be a JSON object"),
    ("{}", "'tree.kind' is missing; expected one of 'leaf', 'a node'"),
    (#"{"kind":null}"#, "'tree.kind' is missing; expected one of 'leaf', 'a node'"),
    (#"{"kind":1}"#, "'tree.kind' has to be one of 'leaf', 'a node'"),
    (
      #"{"kind":"Leaf"}"#,
      "'tree.kind' is not an allowed value; expected one of 'leaf', 'a node'"
    ),
    (#"{"kind":"leaf"}"#, "'tree.value' is missing"),
    (#"{"kind":"a node","left":{"kind":"leaf"}}"#, "'tree.left.value' is missing"),
  ])
  func refuses(text: String, problem: String) throws {
    let json = try #require(JSONValue(urlText: text))
    do throws(RequestError) {
      let tree = try Tree(json: json, at: "tree")
      Issue.record("accepted as \(tree)")
    } catch {
      #expect("\(error)" == problem)
    }
  }

  /// The deepest JSON that is read is no danger to the stack.
  @Test func deepTrees() throws {
    let depth = 127
    let text =
      String(repeating: #"{"kind":"a node","left":"#, count: depth) + #"{"kind":"leaf","value":1}"#
      + String(repeating: "}", count: depth)
    let tree = try #require(URLForm<Tree>.json(.plain).value(of: text))
    #expect(URLForm<Tree>.json(.plain).text(of: tree) == text)
    #expect(Set([tree, tree]).count == 1)
  }
}
