package import URLSchemeCompiler

/// From the paths of specifications to files: the stages of a run in their order, with what each takes
/// and gives.
///
///     path ─read→ text ─parse→ tree ─check→ model ─select→ model ─render→ texts ─write→ files
///
/// A command chooses its stages: `validate` ends with the check, `parse` uses the model that `load`
/// gives, `generate` and `docs` run all of them with a rendering of their own. A stage knows what it is
/// given and nothing of the stages around it. A problem that it reports ends the run.
package struct Pipeline {
  /// 1. The path of a file → its text.
  package var read: (_ path: String) -> Result<SourceFile, Diagnostic>
  /// 2. A text → a tree of YAML nodes, each with its exact range.
  package var parse: (SourceFile, inout Diagnostics) -> YAMLNode? = YAMLReader.read
  /// 3. A tree → a model: names are derived, types resolved, and rules lowered to data.
  package var check: (YAMLNode, inout Diagnostics) -> Spec?
  /// 4. Models → models of the variants that are meant.
  package var select: ([Spec]) throws -> [Spec]
  /// 5. Models → the texts of files.
  package var render: ([Spec]) throws -> [RenderedFile]
  /// 6. Texts → files, where they differ from what is there.
  package var write: ([RenderedFile]) throws -> Void

  /// - Parameters:
  ///   - sources: Where the specifications and the files that they include come from.
  ///   - variant: The build that is meant; the apps themselves by default.
  package init(
    from sources: SpecSources = .disk, as variant: VariantChoice? = nil,
    render: @escaping ([Spec]) throws -> [RenderedFile] = { _ in [] },
    write: @escaping ([RenderedFile]) throws -> Void = { _ in }
  ) {
    read = sources.read
    check = { SpecLoader.check($0, with: sources, into: &$1) }
    select = { try variant?.applied(to: $0) ?? $0 }
    self.render = render
    self.write = write
  }

  /// All stages.
  package func run(_ paths: [String]) throws { try finish(try load(paths)) }

  /// The stages from models to files.
  package func finish(_ specs: [Spec]) throws { try write(try render(specs)) }

  /// The stages up to the models of all files. All problems of all files are printed.
  ///
  /// - Parameter warns: Whether warnings are printed as well. Errors always are.
  package func load(_ paths: [String], warns: Bool = true) throws -> [Spec] {
    var diagnostics = Diagnostics()
    let specs = paths.compactMap { path in
      read(path).value(into: &diagnostics).flatMap { parse($0, &diagnostics) }
        .flatMap { check($0, &diagnostics) }
    }
    if warns || diagnostics.hasErrors { try Console.report(diagnostics) }
    return try select(specs)
  }

  // MARK: Between several models

  /// Apps of one name would be the same type in Swift.
  package static func checkNamespaces(of specs: [Spec]) throws {
    var first: [String: Spec] = [:]
    for spec in specs {
      guard let other = first.updateValue(spec, forKey: spec.app.name) else { continue }
      throw CommandError(
        "the app has the name of the one in \(other.path), and both would be the Swift type "
          + "'\(spec.app.name)'; give one another name, or put them into different modules",
        path: spec.path)
    }
  }

  /// Specs of one name would be written to the same files.
  package static func checkNames(of specs: [Spec]) throws {
    var first: [String: Spec] = [:]
    for spec in specs {
      guard let other = first.updateValue(spec, forKey: spec.stem.lowercased()) else { continue }
      throw CommandError(
        "this has the same name as \(other.path), and both would be written to the same files; "
          + "rename one, or write them into folders of their own", path: spec.path)
    }
  }
}
