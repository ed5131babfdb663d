import Mustache
import URLSchemeSpec

/// A type that the spec declares.
///
/// | name | what it is |
/// | --- | --- |
/// | `name` | the type's name |
/// | `scope` | the type that it is declared in |
/// | `documentation` | the lines of the comment, for `swift/documentation` |
/// | `access`, `namespace` | as in the file |
/// | `enumeration`, `object`, `group`, `choice`, `union` | true for the one that it is |
/// | `jsonConvertible` | whether an enumeration or a union stands in JSON too |
/// | `cases` | an enumeration's cases (`SwiftCaseView`) |
/// | `branches` | a choice's or a union's cases (`SwiftBranchView`) |
/// | `prefersFirst` | whether the first branch of a choice counts where several are there |
/// | `hasBranchChecks` | whether something is checked of what the branches hold |
/// | `branchChecks` | the branches of which something is checked (`SwiftBranchView`) |
/// | `hasUncheckedBranches` | whether there are others too |
/// | `expectation` | a union's possible texts in words, as a string literal |
///
/// and everything of `SwiftRecordView`, for an object and a group.
final class SwiftDeclarationView: MustacheParent {
  private let declaration: Declaration
  private let context: SwiftContext
  private let record: SwiftRecordView?
  private let branches: [SwiftBranchView]

  init(_ declaration: Declaration, context: SwiftContext) {
    self.declaration = declaration
    self.context = context
    switch declaration.kind {
    case .object(let members):
      record = SwiftRecordView(members, isJSON: true, in: declaration.path, context: context)
      branches = []
    case .group(let members):
      record = SwiftRecordView(members, in: declaration.path, context: context)
      branches = []
    case .choice(let all, _):
      record = nil
      let checks = context.checks(ofBranches: declaration.path)
      branches = all.indices.map {
        SwiftBranchView(
          all[$0], at: $0, of: all.count, checks: checks[$0], isUnion: false, in: declaration.path,
          context: context)
      }
    case .union(let all):
      record = nil
      let checks = context.checks(ofBranches: declaration.path)
      branches = all.indices.map {
        SwiftBranchView(
          all[$0], at: $0, of: all.count, checks: checks[$0], isUnion: true, in: declaration.path,
          context: context)
      }
    case .enumeration:
      record = nil
      branches = []
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "name": SwiftIdentifier.escaped(declaration.name)
    case "scope": scope
    case "documentation": documentation
    case "access": context.access
    case "enumeration": if case .enumeration = declaration.kind { true } else { false }
    case "object": if case .object = declaration.kind { true } else { false }
    case "group": if case .group = declaration.kind { true } else { false }
    case "choice": if case .choice = declaration.kind { true } else { false }
    case "union": if case .union = declaration.kind { true } else { false }
    case "jsonConvertible": context.declarationsInJSON.contains(declaration.path)
    case "cases": cases
    case "branches": branches
    case "prefersFirst": if case .choice(_, true) = declaration.kind { true } else { false }
    case "hasBranchChecks": branches.contains(where: \.isChecked)
    case "branchChecks": branches.filter(\.isChecked)
    case "hasUncheckedBranches": branches.contains { !$0.isChecked }
    case "expectation": expectation
    default: record?.child(named: name)
    }
  }

  private var scope: String {
    let parent = SwiftNames.parent(of: declaration.path)
    return parent.isEmpty ? context.namespace : context.namespace + "." + parent
  }

  private var cases: [SwiftCaseView] {
    guard case .enumeration(let cases) = declaration.kind else { return [] }
    return cases.map {
      SwiftCaseView(name: $0.caseName, text: $0.wireText, message: nil, summary: $0.summary)
    }
  }

  private var expectation: String {
    guard case .union(let branches) = declaration.kind else { return "\"\"" }
    return SwiftLiteral.string(context.expectation(of: branches))
  }

  private var documentation: [String] {
    let lines = DocumentationText.lines(
      summary: declaration.summary, description: declaration.description)
    guard lines.isEmpty, let property = context.property(typedBy: declaration.path) else {
      return lines
    }
    return ["What ``\(property)`` can be."]
  }
}
