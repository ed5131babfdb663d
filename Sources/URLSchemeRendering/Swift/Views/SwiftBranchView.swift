import Mustache
import URLSchemeSpec

/// A way of an either/or.
///
/// | name | what it is |
/// | --- | --- |
/// | `case` | the Swift case |
/// | `index` | which one it is, from 0 |
/// | `first`, `last` | whether it is the first, the last |
/// | `payload` | the type of what it holds; absent for one without payload |
/// | `documentation` | the lines of the comment, for `swift/documentation` |
/// | `presence` | in a choice: the `URLBranch` that says how to know it |
/// | `read`, `write` | in a choice: the expression that reads it, the statement that writes it |
/// | `skip` | in a choice: the statement that reads an item without a value |
/// | `condition` | in a union: the condition that reads `text` |
/// | `text` | in a union: the expression for its text |
/// | `jsonCondition`, `json` | in a union: the same, of a JSON value |
/// | `checks` | the statements that check what it holds, each on a line of its own |
final class SwiftBranchView: MustacheParent {
  private let branch: Branch
  private let index: Int
  private let count: Int
  private let checks: [String]
  private let isUnion: Bool
  private let swift: SwiftParameter

  var isChecked: Bool { !checks.isEmpty }

  init(
    _ branch: Branch, at index: Int, of count: Int, checks: [String], isUnion: Bool,
    in scope: String,
    context: SwiftContext
  ) {
    self.branch = branch
    self.index = index
    self.count = count
    self.checks = checks
    self.isUnion = isUnion
    var content = branch.content
    // A branch is there or it isn't: what it holds is never optional.
    content.presence = .required
    swift = SwiftParameter(parameter: content, isJSON: false, scope: scope, context: context)
  }

  func child(named name: String) -> Any? {
    switch name {
    case "case": SwiftIdentifier.escaped(branch.caseName)
    case "index": index
    case "first": index == 0
    case "last": index == count - 1
    case "payload": Absent.or(branch.hasPayload ? swift.type(in: swift.scope) : nil)
    case "documentation":
      DocumentationText.lines(
        summary: branch.content.summary, description: branch.content.description)
    case "presence": presence
    case "read": Absent.or(branch.hasPayload ? "try " + swift.readExpression : nil)
    case "skip": Absent.or(branch.content.isFlag ? "_ = try " + swift.readExpression : nil)
    case "write":
      branch.content.isFlag ? swift.writeStatement(of: "true") : swift.writeStatement(of: "value")
    case "condition": UnionBranch(branch, swift).condition
    case "text": UnionBranch(branch, swift).text
    case "jsonCondition": UnionBranch(branch, swift).jsonCondition
    case "json": UnionBranch(branch, swift).json
    case "checks": checks.joined(separator: "\n")
    default: nil
    }
  }

  private var presence: String {
    let spec = swift.context.spec
    if case .value(let type) = branch.content.shape {
      let name = SwiftLiteral.string(branch.content.wireName)
      let aliases = branch.content.aliases
      let other = aliases.isEmpty ? "" : ", aliases: " + SwiftLiteral.strings(aliases)
      if case .constant(let text) = type.kind {
        return ".item(\(name), equalTo: \(SwiftLiteral.string(text))\(other))"
      }
      return ".item(\(name)\(other))"
    }
    return ".group(\(SwiftLiteral.strings(branch.content.itemNames(in: spec))))"
  }
}
