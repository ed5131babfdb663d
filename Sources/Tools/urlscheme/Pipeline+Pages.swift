import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeInterpreter
import URLSchemeReference

/// What the command loads besides files of any kind.
extension Pipeline {
  /// The models of apps' files, because an interface has no URLs. Only `validate` reports their
  /// advice.
  static func loadApps(_ paths: [String], as variant: VariantChoice? = nil) throws -> [Spec] {
    let files = try paths.map(SpecFinder.file)
    let specs = try Pipeline(from: .diskAndCatalog, as: variant).load(files, warns: false)
    for spec in specs where spec.isInterface {
      throw Console.fail(
        "\(spec.app.name) is an interface and has no URLs of its own; name the specification of an "
          + "app that implements it", path: spec.path)
    }
    return specs
  }

  /// The model of one app's file.
  static func loadApp(_ path: String, as variant: VariantChoice?) throws -> Spec {
    guard let spec = try loadApps([path], as: variant).first else { throw RunFailure() }
    return spec
  }

  /// Two specs of one app's modules that claim the same URLs make a router that can't be composed.
  static func checkComposition(of specs: [Spec]) throws {
    try Console.report(Diagnostics(Composition(specs).validate()))
  }
}

/// What the command renders besides Swift and property lists.
extension Renderers {
  /// A page of Markdown for each spec.
  func markdown(for specs: [Spec]) throws -> [RenderedFile] {
    try Self.named(specs) { [try MarkdownRenderer($0, library: library).file()] }
  }

  /// A DocC catalog for each spec.
  func docc(for specs: [Spec]) throws -> [RenderedFile] {
    try Self.named(specs) { try MarkdownRenderer($0, library: library).catalog() }
  }

  /// The model of each spec, for other programs.
  func json(for specs: [Spec]) throws -> [RenderedFile] {
    try Self.named(specs) { [JSONRenderer($0).file()] }
  }

  /// The outputs of specs, each named after its folder too where several have one name.
  private static func named(
    _ specs: [Spec], _ render: (Spec) throws -> [RenderedFile]
  ) throws -> [RenderedFile] {
    try zip(specs, OutputStems.of(specs)).flatMap { spec, stem in
      try render(spec).map { file in
        var file = file
        // A DocC catalog is a folder with the spec's name.
        if file.name.hasPrefix(spec.stem + ".") {
          file.name = stem + file.name.dropFirst(spec.stem.count)
        }
        return file
      }
    }
  }

  /// An HTML page for each spec, and the catalog that links to them.
  ///
  /// - Parameter isSingleFile: Whether each page of a catalog is complete without other files.
  func html(
    for specs: [Spec], hasCatalog: Bool, isSingleFile: Bool = false
  ) throws -> [RenderedFile] {
    try HTMLSite(specs, library: library, isSingleFile: isSingleFile)
      .files(hasCatalog: hasCatalog)
  }
}
