import Mustache
import URLSchemeGeneration
import URLSchemeSpec

/// What the template `markdown/reference` can use; every text is Markdown already.
///
/// | name | holds |
/// | --- | --- |
/// | `generated` | the marker and the tool's version, for a comment at the top |
/// | `title`, `summary`, `description` | of the app; the last two may be absent |
/// | `hasFacts`, `facts` | rows of `name` and `value`: schemes, identifier, links |
/// | `actions` | each a `MarkdownAction` |
/// | `hasTypes`, `types` | each a `MarkdownDeclaration`: `anchor`, `title`, `summary`, `description`, `table` |
struct MarkdownPage: MustacheParent {
  private let spec: Spec
  private let actions: [MarkdownAction]
  private let types: [MarkdownDeclaration]

  init(_ spec: Spec) {
    self.spec = spec
    actions = spec.actions.map { MarkdownAction($0, in: spec) }
    types = spec.declarations.compactMap { MarkdownDeclaration($0, in: spec) }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "generated": GeneratedMarker.text + " " + ToolVersion.current
    case "title": MarkdownText.line(spec.app.displayName)
    case "summary": Absent.or(spec.app.summary.map(MarkdownText.line))
    case "description": Absent.or(spec.app.description.map(MarkdownText.paragraphs))
    case "hasFacts": !facts.isEmpty
    case "facts": facts
    case "actions": actions
    case "hasTypes": !types.isEmpty
    case "types": types
    default: nil
    }
  }

  private var facts: [MarkdownRow] {
    var rows: [MarkdownRow] = []
    func add(_ name: String, _ values: [String]) {
      guard !values.isEmpty else { return }
      let value = values.map(MarkdownText.code).joined(separator: ", ")
      rows.append(MarkdownRow(["name": name, "value": value]))
    }
    add(spec.schemes.count == 1 ? "Scheme" : "Schemes", spec.schemes.map(\.name))
    add("Universal links", spec.universalLinks)
    add("Identifier", spec.app.identifier.map { [$0] } ?? [])
    add("App Store", spec.app.appStore.map { [$0] } ?? [])
    add(
      spec.implementations.count == 1 ? "Interface" : "Interfaces",
      spec.implementations.map(\.interface.app.name))
    if let homepage = spec.app.homepage {
      rows.append(MarkdownRow(["name": "Homepage", "value": MarkdownText.link(homepage)]))
    }
    return rows
  }
}

/// A row of a table or an entry of a list: texts by name.
///
/// What is absent is `Absent` here and in the other views, so that a template does not find the
/// enclosing object's value instead.
struct MarkdownRow: MustacheParent {
  private let cells: [String: String]

  init(_ cells: [String: String]) {
    self.cells = cells
  }

  func child(named name: String) -> Any? { Absent.or(cells[name]) }
}
