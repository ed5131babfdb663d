import Mustache
import URLSchemeGeneration
import URLSchemeSpec

/// A type that several values share: `anchor`, `title`, `summary`, `description`, and rows of
/// either `words` (`word`, `notes`) or `members` (as of parameters).
///
/// An either/or and a group of query items have no section of their own: their names stand in the
/// table of the action.
struct MarkdownDeclaration: MustacheParent {
  private let declaration: Declaration
  private let words: [MarkdownRow]
  private let members: [MarkdownRow]

  init?(_ declaration: Declaration, in spec: Spec, links: MarkdownLinks = .page) {
    self.declaration = declaration
    switch declaration.kind {
    case .choice, .group: return nil
    case .enumeration(let cases):
      words = cases.map { word in
        MarkdownRow([
          "word": MarkdownText.code(word.wireText),
          "notes": Self.notes(on: word),
        ])
      }
      members = []
    case .object(let parameters):
      words = []
      members = MarkdownTable(spec, links: links).rows(parameters)
    case .union(let branches), .tagged(let branches, _):
      words = []
      var discriminator: String?
      if case .tagged(_, let name) = declaration.kind { discriminator = name }
      members = branches.map { branch in
        let isThis = discriminator.map {
          "if " + MarkdownText.code($0) + " is " + MarkdownText.code(branch.content.wireName)
        }
        return MarkdownRow([
          "name": MarkdownText.code(branch.key),
          "type": TypeWording<MarkdownText>(spec, reference: links.reference(toType:)).phrase(
            branch.content.shape),
          "presence": isThis ?? "one of several readings",
          "notes": branch.content.summary.map(MarkdownText.line) ?? "",
        ])
      }
    }
  }

  /// The summary, or the word's name in the specification where that says more than the word.
  private static func notes(on word: EnumCase) -> String {
    if let summary = word.summary { return MarkdownText.line(summary) }
    return word.key == word.wireText ? "" : MarkdownText.line(word.key)
  }

  static func anchor(_ path: String) -> String { "type-" + MarkdownText.anchor(path) }

  func child(named name: String) -> Any? {
    switch name {
    case "anchor": Self.anchor(declaration.path)
    case "title": MarkdownText.code(declaration.path)
    case "summary": Absent.or(declaration.summary.map(MarkdownText.line))
    case "description": Absent.or(declaration.description.map(MarkdownText.paragraphs))
    case "hasWords": !words.isEmpty
    case "words": words
    case "hasMembers": !members.isEmpty
    case "members": members
    default: nil
    }
  }
}
