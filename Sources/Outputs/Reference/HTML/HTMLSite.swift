package import URLSchemeCompiler
package import URLSchemeGeneration

/// Makes the reference site: a page for each app and, for several apps, a catalog and a page for each
/// action that links can lead to.
package enum HTMLSite {
  /// The catalog's file.
  package static let catalogName = "index.html"

  private static let ending = ".html"
  static func stem(of page: String) -> String { String(page.dropLast(ending.count)) }

  /// The pages' files, in the order of the specifications.
  package static func pageNames(of specs: [Spec], hasCatalog: Bool = true) -> [String] {
    OutputStems.of(specs, beside: hasCatalog ? stem(of: catalogName) : nil).map { $0 + ending }
  }

  /// - Parameters:
  ///   - hasCatalog: Whether there is one even for a single app.
  ///   - isSingleFile: Whether each page of a catalog is complete without other files.
  package static func files(
    for specs: [Spec], by library: TemplateLibrary, hasCatalog: Bool, isSingleFile: Bool = false
  ) -> [RenderedFile] {
    let isShared = hasCatalog && !isSingleFile
    let assets = HTMLAssets(isShared: isShared, library: library)
    let pages = zip(specs, pageNames(of: specs, hasCatalog: hasCatalog)).map { spec, name in
      HTMLPage(spec: spec, name: name, assets: assets, catalog: hasCatalog ? catalogName : nil)
    }
    var files: [RenderedFile] = []
    for page in pages {
      files.append(library.file(page.name, page.view, with: "html/page"))
      if isShared { files.append(HTMLAssets.modelFile(page: page.name, model: page.model)) }
      files += page.actionPages.map { library.file($0.name, $0.view, with: "html/actionPage") }
    }
    if hasCatalog {
      let view = HTMLCatalog(pages: pages, assets: assets).view
      files.append(library.file(catalogName, view, with: "html/catalog"))
    }
    if isShared {
      files.append(library.file(LLMsText.name, LLMsText(pages: pages).view, with: "html/llms"))
    }
    return files + assets.files
  }
}
