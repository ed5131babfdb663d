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
  package static func pageNames(of specs: [Spec]) -> [String] {
    OutputStems.of(specs).map { $0 + ending }
  }

  /// - Parameters:
  ///   - hasCatalog: Whether there is one even for a single app.
  ///   - isSingleFile: Whether each page of a catalog is complete without other files.
  package static func files(
    for specs: [Spec], by library: TemplateLibrary, hasCatalog: Bool, isSingleFile: Bool = false
  ) -> [RenderedFile] {
    let isShared = hasCatalog && !isSingleFile
    let assets = HTMLAssets(isShared: isShared, library: library)
    let pages = zip(specs, pageNames(of: specs)).map { spec, name in
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

/// The names of the files that stand for specifications of several folders side by side.
package enum OutputStems {
  /// A name for each specification, without an ending: its own, and of several of one name each with
  /// its folder's before it.
  package static func of(_ specs: [Spec]) -> [String] {
    let counts = Dictionary(grouping: specs) { $0.stem.lowercased() }.mapValues(\.count)
    return specs.map { spec in
      let folder = spec.path.split(separator: "/").dropLast().last.map(String.init)
      let isAlone = counts[spec.stem.lowercased()] == 1
      return isAlone ? spec.stem : [folder, spec.stem].compactMap(\.self).joined(separator: "-")
    }
  }

  /// The outputs of specs, each named after its folder too where several have one name.
  package static func named(
    _ specs: [Spec], _ render: (Spec) -> [RenderedFile]
  ) -> [RenderedFile] {
    zip(specs, of(specs)).flatMap { spec, stem in
      render(spec).map { file in
        var file = file
        // A DocC catalog is a folder with the spec's name.
        if file.name.hasPrefix(spec.stem + ".") {
          file.name = stem + file.name.dropFirst(spec.stem.count)
        }
        return file
      }
    }
  }
}
