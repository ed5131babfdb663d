import URLSchemeRuntime
package import URLSchemeSpec
import URLSchemeTemplates

/// Makes an app's page of the reference site: one file that needs no other.
package struct HTMLRenderer {
  private let spec: Spec
  private let library: TemplateLibrary

  private let catalogue: String?

  /// - Parameter catalogue: The name of the file that lists all apps, where there is one.
  package init(_ spec: Spec, library: TemplateLibrary, catalogue: String? = nil) {
    self.spec = spec
    self.catalogue = catalogue
    self.library = library
  }

  /// The name of the page, which follows from the specification's file name alone.
  package static func outputName(stem: String) -> String { stem + ".html" }

  /// - Throws: a template's own problem.
  package func file() throws(TemplateError) -> RenderedFile {
    let style = try library.render(EmptyView(), with: "html/pageStyle")
    let view = HTMLPage(
      spec, style: style, script: EmbeddedScripts.core + EmbeddedScripts.page,
      catalogue: catalogue)
    return RenderedFile(
      name: Self.outputName(stem: spec.stem), text: try library.render(view, with: "html/page"))
  }
}
