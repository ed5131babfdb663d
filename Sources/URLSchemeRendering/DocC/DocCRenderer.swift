import Mustache
package import URLSchemeGeneration
package import URLSchemeSpec

/// Makes an app's reference as a catalogue of DocC: an article to land on, and one for each action
/// and each type.
package struct DocCRenderer {
  private let spec: Spec
  private let library: TemplateLibrary

  package init(_ spec: Spec, library: TemplateLibrary) {
    self.spec = spec
    self.library = library
  }

  /// - Throws: a template's own problem.
  package func files() throws(TemplateError) -> [RenderedFile] {
    let names = DocCNames(spec)
    let links = MarkdownLinks.articles(names)
    let types = spec.declarations.compactMap { declaration in
      MarkdownDeclaration(declaration, in: spec, links: links).map { (declaration, $0) }
    }
    var files = [
      try file(
        names.landing,
        DocCView(
          MarkdownPage(spec),
          [
            "hasActions": !spec.actions.isEmpty, "actionArticles": names.actions,
            "typeArticles": types.map { names.article(ofType: $0.0.path) },
          ]), "docc/doccLanding")
    ]
    for (action, name) in zip(spec.actions, names.actions) {
      let view = DocCView(
        MarkdownAction(action, in: spec, links: links), ["title": MarkdownText.line(action.name)])
      files.append(try file(name, view, "docc/doccAction"))
    }
    for (declaration, type) in types {
      let view = DocCView(type, ["title": MarkdownText.line(declaration.path)])
      files.append(try file(names.article(ofType: declaration.path), view, "docc/doccType"))
    }
    return files
  }

  private func file(
    _ name: String, _ view: DocCView, _ template: String
  ) throws(TemplateError) -> RenderedFile {
    RenderedFile(
      name: "\(spec.stem).docc/\(name).md", text: try library.render(view, with: template))
  }
}

/// What the templates of `docc` can use: what `markdown/reference` and its parts can, and besides
/// `generated` everywhere, a `title` without marks, and in the article to land on `hasActions`,
/// `actionArticles` and `typeArticles`, the names to link to.
struct DocCView: MustacheParent {
  private let page: any MustacheParent
  private let own: [String: any Sendable]

  init(_ page: any MustacheParent, _ own: [String: any Sendable]) {
    self.page = page
    self.own = own
  }

  func child(named name: String) -> Any? {
    if name == "generated" { return GeneratedMarker.text + " " + ToolVersion.current }
    return own[name] ?? page.child(named: name)
  }
}
