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

  /// - Parameter preview: The version of pages that load themselves again when their server has
  ///   another.
  package init(_ specs: [Spec], library: TemplateLibrary, preview: String? = nil) {
    self.specs = specs
    self.preview = preview
    self.library = library
    pageNames = Self.pageNames(of: specs)
  }

  /// The pages' files, in the order of the specifications. Of several specifications of one name,
  /// each has its folder's name before its own.
  package let pageNames: [String]

  private static func pageNames(of specs: [Spec]) -> [String] {
    let counts = Dictionary(grouping: specs) { $0.stem.lowercased() }.mapValues(\.count)
    return specs.map { spec in
      let folder = spec.path.split(separator: "/").dropLast().last.map(String.init)
      let isAlone = counts[spec.stem.lowercased()] == 1
      let stem =
        isAlone ? spec.stem : [folder, spec.stem].compactMap(\.self).joined(separator: "-")
      return HTMLRenderer.outputName(stem: stem)
    }
  }

  /// - Parameter hasCatalogue: Whether there is one even for a single app.
  /// - Throws: a template's own problem.
  package func files(hasCatalogue: Bool) throws(TemplateError) -> [RenderedFile] {
    var files: [RenderedFile] = []
    for (spec, name) in zip(specs, pageNames) {
      let catalogue = hasCatalogue ? Self.catalogueName : nil
      var file = try HTMLRenderer(spec, library: library, catalogue: catalogue, preview: preview)
        .file()
      file.name = name
      files.append(file)
    }
    if hasCatalogue { files.append(try catalogue()) }
    return files
  }

  private func catalogue() throws(TemplateError) -> RenderedFile {
    let style = try library.render(EmptyView(), with: "html/pageStyle")
    let policy = ContentPolicy(
      style: style, script: EmbeddedScripts.catalogue, preview: preview)
    let view = HTMLCatalogue(Array(zip(specs, pageNames)), policy: policy)
    return RenderedFile(
      name: Self.catalogueName, text: try library.render(view, with: "html/catalogue"))
  }
}
