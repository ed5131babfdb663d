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
/// | `enumeration`, `object`, `group`, `choice`, `union`, `jsonUnion` | true for the one it is |
/// | `jsonConvertible` | whether an enumeration or a union stands in JSON too |
/// | `cases` | an enumeration's cases (`SwiftCaseView`) |
/// | `isSingle` | whether an enumeration has one case, behind which Swift's style has no comma |
/// | `branches` | a choice's or a union's cases (`SwiftBranchView`) |
/// | `discriminator` | the name of the member that tells the kinds of a `jsonUnion` apart, as a literal |
/// | `words` | what that member says, as a list of string literals |
/// | `indirect` | whether a value of a `jsonUnion` can hold another one |
/// | `readings` | a union's cases that are read from a text: all but the one of a bare name |
/// | `bare` | the case of a union that is a query item without `=` |
/// | `prefersFirst` | whether the first branch of a choice counts where several are there |
/// | `hasBranchChecks` | whether something is checked of what the branches hold |
/// | `branchChecks` | the branches of which something is checked (`SwiftBranchView`) |
/// | `hasConstrainedBranches` | whether there are any of the next |
/// | `constrainedBranches` | the branches of a union that a constraint may leave to later ones |
/// | `hasUncheckedBranches` | whether there are others too |
/// | `hasNormalizedBranches` | whether there are any of the next |
/// | `normalizedBranches` | the branches of a union of whose values not all survives |
/// | `hasExactBranches` | whether there are others too |
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
    case .tagged(let all, _):
      record = nil
      branches = all.indices.map {
        SwiftBranchView(
          all[$0], at: $0, of: all.count, checks: [], isUnion: false, in: declaration.path,
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
    case "jsonUnion": discriminator != nil
    case "discriminator": Absent.or(discriminator.map(SwiftLiteral.string))
    case "words": SwiftLiteral.strings(declaration.kind.branches?.map(\.content.wireName) ?? [])
    case "indirect": discriminator != nil && context.holdsItself(declaration.path)
    case "jsonConvertible": context.declarationsInJSON.contains(declaration.path)
    case "cases": cases
    case "isSingle": cases.count == 1
    case "branches": branches
    case "prefersFirst": if case .choice(_, true) = declaration.kind { true } else { false }
    case "readings": readings
    case "bare": Absent.or(bare)
    case "hasBranchChecks": branches.contains(where: \.isChecked)
    case "branchChecks": branches.filter(\.isChecked)
    case "hasConstrainedBranches": branches.contains(where: \.isConstrained)
    case "constrainedBranches":
      // Where some branch reads every text, nothing is left for them.
      branches.contains(where: \.takesAnyText) ? [] : branches.filter(\.isConstrained)
    case "hasUncheckedBranches": branches.contains { !$0.isChecked }
    case "hasNormalizedBranches": branches.contains(where: \.isNormalized)
    case "normalizedBranches": branches.filter(\.isNormalized)
    case "hasExactBranches": branches.contains { !$0.isNormalized }
    case "expectation": expectation
    default: record?.child(named: name)
    }
  }

  private var scope: String {
    let parent = SwiftNames.parent(of: declaration.path)
    return parent.isEmpty ? context.namespace : context.namespace + "." + parent
  }

  private var readings: [SwiftBranchView] {
    guard case .union(let all) = declaration.kind else { return [] }
    let checks = context.checks(ofBranches: declaration.path)
    let read = all.indices.filter { !all[$0].content.isFlag }
    return read.enumerated().map { index, branch in
      SwiftBranchView(
        all[branch], at: index, of: read.count, checks: checks[branch], isUnion: true,
        in: declaration.path, context: context)
    }
  }

  private var bare: String? {
    guard case .union(let branches) = declaration.kind else { return nil }
    return branches.first(where: \.content.isFlag).map { SwiftIdentifier.escaped($0.caseName) }
  }

  private var discriminator: String? {
    if case .tagged(_, let name) = declaration.kind { name } else { nil }
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
