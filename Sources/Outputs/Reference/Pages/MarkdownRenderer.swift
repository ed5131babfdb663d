package import URLSchemeCompiler
package import URLSchemeGeneration

/// Makes an app's reference in Markdown: one page, or a DocC catalog.
package enum MarkdownRenderer {
  /// One page.
  package static func file(for spec: Spec, by library: TemplateLibrary) -> RenderedFile {
    library.file(
      spec.stem + ".md", Reference<MarkdownText>(spec).page(), with: "markdown/reference")
  }

  /// The page's section about one action, for a terminal.
  package static func text(
    of action: Action, in spec: Spec, by library: TemplateLibrary
  ) -> String {
    let view = Reference<MarkdownText>(spec).action(action)
    let text = library.render(view, with: "markdown/referenceAction")
    // The anchor of the page.
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.isEmpty || $0.hasPrefix("<a id=") }.joined(separator: "\n")
  }

  /// A DocC catalog: a landing article, and one article for each action and each type. Their names are also those of their
  /// files, and lead to them.
  package static func catalog(for spec: Spec, by library: TemplateLibrary) -> [RenderedFile] {
    let stem = MarkdownText.anchor(spec.stem)
    var usedNames: Set<String> = []
    // Not the stem alone: that may be the name of a module.
    let landing = usedNames.insertUnique(stem + "-urls")
    let actions = spec.actions.map {
      usedNames.insertUnique(stem + "-action-" + MarkdownText.anchor($0.name))
    }
    let typeNames = Dictionary(
      firstOf: spec.declarations.map {
        ($0.path, usedNames.insertUnique(stem + "-type-" + MarkdownText.anchor($0.path)))
      })
    let reference = Reference<MarkdownText>(spec) { path in
      "[" + MarkdownText.code(path) + "](doc:" + (typeNames[path] ?? landing) + ")"
    }
    let types = spec.declarations.compactMap { declaration in
      reference.declaration(declaration).map { (typeNames[declaration.path] ?? "", $0) }
    }
    let names: View = ["actionArticles": actions, "typeArticles": types.map(\.0)]
    var articles = [(landing, "docc/doccLanding", reference.page().adding(names))]
    articles += zip(actions, spec.actions).map { name, action in
      (name, "docc/doccAction", reference.action(action))
    }
    articles += types.map { ($0, "docc/doccType", $1) }
    return articles.map { name, template, view in
      let view = view.adding(["generated": GeneratedMarker.line])
      return library.file("\(spec.stem).docc/\(name).md", view, with: template)
    }
  }
}
