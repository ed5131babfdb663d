/// From a path to a model: reading, parsing and checking in one step.
package enum SpecLoader {
  /// The end of the names of specification files.
  package static let fileSuffix = ".urlscheme.yaml"

  /// Reads and checks a file.
  ///
  /// - Parameter sources: Where the file and included files come from.
  /// - Returns: The model, `nil` when there was an error, and everything that was found.
  package static func load(
    path: String, sources: SpecSources = .disk
  ) -> (spec: Spec?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let spec = sources.read(path).value(into: &diagnostics)
      .flatMap { load($0, sources: sources, into: &diagnostics) }
    return (spec, diagnostics)
  }

  /// Parses and checks a file that has been read.
  ///
  /// - Parameter sources: Where included files come from.
  package static func load(
    _ file: SourceFile, sources: SpecSources = .disk, into diagnostics: inout Diagnostics
  ) -> Spec? {
    let errorsBefore = diagnostics.errorCount
    let spec = YAMLReader.read(file, into: &diagnostics).flatMap {
      check($0, with: sources, into: &diagnostics)
    }
    return diagnostics.errorCount == errorsBefore ? spec : nil
  }

  /// The model of a tree; nil if there was an error.
  ///
  /// - Parameter sources: Where included files come from.
  package static func check(
    _ root: YAMLNode, with sources: SpecSources, into diagnostics: inout Diagnostics
  ) -> Spec? {
    let errorsBefore = diagnostics.errorCount
    let reporter = Reporter(diagnostics)
    let graph = IncludeGraph(sources, root: root.range.file)
    let spec = SpecStages(reporter: reporter, graph: graph).spec(of: root)
    diagnostics = reporter.diagnostics
    return diagnostics.errorCount == errorsBefore ? spec : nil
  }

  /// A file's name without its folders and its suffix; the names of outputs begin with it.
  package static func stem(of path: String) -> String {
    let name = Path.name(of: path)
    let suffix = [fileSuffix, ".yaml", ".yml"].first { name.hasSuffix($0) && name != $0 }
    return String(name.dropLast(suffix?.count ?? 0))
  }
}
