package import URLSchemeGeneration
package import URLSchemeSpec
import URLSchemeTemplates

/// Makes the reference site: a page for one app, and for several a catalogue as well.
package struct HTMLSite {
  /// The catalogue's file.
  package static let catalogueName = "index.html"

  private let specs: [Spec]
  private let library: TemplateLibrary
  private let preview: String?
  private let isSingleFile: Bool

  /// - Parameters:
  ///   - isSingleFile: Whether each page of a catalogue holds all that it needs.
  ///   - preview: The version of pages that load themselves again when their server has another;
  ///     they are single files.
  package init(
    _ specs: [Spec], library: TemplateLibrary, isSingleFile: Bool = false, preview: String? = nil
  ) {
    self.specs = specs
    self.preview = preview
    self.library = library
    self.isSingleFile = isSingleFile || preview != nil
    pageNames = OutputStems.of(specs).map { $0 + ".html" }
  }

  /// The pages' files, in the order of the specifications.
  package let pageNames: [String]

  /// - Parameter hasCatalogue: Whether there is one even for a single app.
  /// - Throws: a template's own problem.
  package func files(hasCatalogue: Bool) throws(TemplateError) -> [RenderedFile] {
    let isShared = hasCatalogue && !isSingleFile
    let assets = try HTMLAssets(
      isShared ? .inFiles : .inEachPage, library: library, preview: preview)
    var files: [RenderedFile] = []
    for (spec, name) in zip(specs, pageNames) {
      let renderer = HTMLRenderer(
        spec, library: library, assets: assets, name: name,
        catalogue: hasCatalogue ? Self.catalogueName : nil)
      files.append(try renderer.file())
      if let model = renderer.modelFile { files.append(model) }
    }
    if hasCatalogue {
      let view = HTMLCatalogue(Array(zip(specs, pageNames)), assets: assets)
      files.append(
        RenderedFile(
          name: Self.catalogueName, text: try library.render(view, with: "html/catalogue")))
    }
    return files + assets.files
  }
}
