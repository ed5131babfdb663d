package import URLSchemeGeneration
package import URLSchemeSpec

/// Makes an app's reference in Markdown, one page per specification.
package struct MarkdownRenderer {
  private let spec: Spec
  private let library: TemplateLibrary

  package init(_ spec: Spec, library: TemplateLibrary) {
    self.spec = spec
    self.library = library
  }

  /// The name of the page, which follows from the specification's file name alone.
  package static func outputName(stem: String) -> String { stem + ".md" }

  /// - Throws: a template's own problem.
  package func file() throws(TemplateError) -> RenderedFile {
    let view = MarkdownPage(spec)
    return RenderedFile(
      name: Self.outputName(stem: spec.stem),
      text: try library.render(view, with: "markdown/reference"))
  }
}
