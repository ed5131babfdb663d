import Mustache
import URLSchemeGeneration
import URLSchemeSpec

/// A type that several values share: `anchor`, `title`, `summary`, `description`, and rows of
/// either `words` (`word`, `notes`), `members` (as of parameters) or `branches` (`name`, `type`,
/// `notes`).
///
/// An either/or and a group of query items have no section of their own: their names stand in the
/// table of the action.
struct HTMLDeclaration: MustacheParent {
  private let declaration: Declaration
  private var words: [HTMLRow] = []
  private var members: [HTMLRow] = []
  private var branches: [HTMLRow] = []

  init?(_ declaration: Declaration, in spec: Spec) {
    self.declaration = declaration
    switch declaration.kind {
    case .choice, .group: return nil
    case .enumeration(let cases): words = cases.map(Self.row)
    case .object(let parameters): members = HTMLParameters(spec).rows(parameters)
    case .union(let branches): self.branches = branches.map { Self.row($0, nil, spec) }
    case .tagged(let branches, let name):
      self.branches = branches.map { Self.row($0, name, spec) }
    }
  }

  private static func row(_ word: EnumCase) -> HTMLRow {
    let notes = word.summary ?? (word.key == word.wireText ? "" : word.key)
    return HTMLRow(["word": HTMLText.code(word.wireText), "notes": HTMLText.line(notes)])
  }

  private static func row(_ branch: Branch, _ discriminator: String?, _ spec: Spec) -> HTMLRow {
    let types = TypeWording<HTMLText>(spec)
    var notes = [HTMLText.line(branch.content.summary ?? "")]
    if let type = branch.valueType {
      notes.append(types.rules(type).joined(separator: ", "))
      notes.append(types.words(type).joined(separator: " "))
    }
    if let discriminator {
      let word = HTMLText.code(branch.content.wireName)
      notes.insert("where \(HTMLText.code(discriminator)) is \(word)", at: 0)
    }
    notes = notes.filter { !$0.isEmpty }
    return HTMLRow([
      "name": HTMLText.code(branch.key), "type": branch.valueType.map(types.phrase) ?? "",
      "notes": Absent.or(notes.isEmpty ? nil : notes.joined(separator: "<br>")),
    ])
  }

  func child(named name: String) -> Any? {
    switch name {
    case "anchor": HTMLText.anchor(ofType: declaration.path)
    case "title": HTMLText.line(declaration.path)
    case "summary": Absent.or(declaration.summary.map(HTMLText.line))
    case "description": Absent.or(declaration.description.map(HTMLText.paragraphs))
    case "hasWords": !words.isEmpty
    case "words": words
    case "hasMembers": !members.isEmpty
    case "parameters": members
    case "hasBranches": !branches.isEmpty
    case "branches": branches
    default: nil
    }
  }
}
