package import URLSchemeGeneration
import URLSchemeRuntime
package import URLSchemeSpec
import URLSchemeTemplates

/// Makes an app's page of the reference site: one file that needs no other.
package struct HTMLRenderer {
  private let spec: Spec
  private let library: TemplateLibrary

  private let catalogue: String?
  private let preview: String?

  /// - Parameters:
  ///   - catalogue: The name of the file that lists all apps, where there is one.
  ///   - preview: The version of a page that loads itself again when its server has another.
  package init(
    _ spec: Spec, library: TemplateLibrary, catalogue: String? = nil, preview: String? = nil
  ) {
    self.spec = spec
    self.preview = preview
    self.catalogue = catalogue
    self.library = library
  }

  /// The name of the page, which follows from the specification's file name alone.
  package static func outputName(stem: String) -> String { stem + ".html" }

  /// - Throws: a template's own problem.
  package func file() throws(TemplateError) -> RenderedFile {
    let style = try library.render(EmptyView(), with: "html/pageStyle")
    let policy = ContentPolicy(
      style: style, script: EmbeddedScripts.page, preview: preview)
    let view = HTMLPage(spec, policy: policy, catalogue: catalogue)
    return RenderedFile(
      name: Self.outputName(stem: spec.stem), text: try library.render(view, with: "html/page"))
  }
}
