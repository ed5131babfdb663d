package import URLSchemeGeneration
import URLSchemeRuntime
package import URLSchemeSpec
import URLSchemeTemplates

/// Makes an app's page of the reference site.
package struct HTMLRenderer {
  private let spec: Spec
  private let library: TemplateLibrary
  private let assets: HTMLAssets
  private let name: String
  private let catalogue: String?

  /// One file that needs no other.
  ///
  /// - Throws: a template's own problem.
  package init(_ spec: Spec, library: TemplateLibrary) throws(TemplateError) {
    self.init(
      spec, library: library, assets: try HTMLAssets(.inEachPage, library: library),
      name: spec.stem + ".html")
  }

  /// - Parameters:
  ///   - name: The page's file.
  ///   - catalogue: The name of the file that lists all apps, where there is one.
  init(
    _ spec: Spec, library: TemplateLibrary, assets: HTMLAssets, name: String,
    catalogue: String? = nil
  ) {
    self.spec = spec
    self.assets = assets
    self.name = name
    self.catalogue = catalogue
    self.library = library
  }

  /// - Throws: a template's own problem.
  package func file() throws(TemplateError) -> RenderedFile {
    let view = HTMLPage(spec, name: name, assets: assets, catalogue: catalogue)
    return RenderedFile(name: name, text: try library.render(view, with: "html/page"))
  }

  /// The model beside the page, where it isn't in it.
  var modelFile: RenderedFile? {
    guard assets.place == .inFiles else { return nil }
    let model = ScriptModel(spec, hasSwiftNames: true).json.urlText
    return HTMLAssets.modelFile(page: name, model: model)
  }
}
