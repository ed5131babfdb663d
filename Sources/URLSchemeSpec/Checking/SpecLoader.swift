/// From a path to a model: reading, parsing and checking in one step.
package enum SpecLoader {
  /// What the names of specification files end with.
  package static let fileSuffix = ".urlscheme.yaml"

  /// Reads and checks a file.
  ///
  /// - Returns: The model, `nil` when there was an error, and everything that was found.
  package static func load(path: String) -> (spec: Spec?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    guard let file = SourceFile.load(path: path, into: &diagnostics) else {
      return (nil, diagnostics)
    }
    return (load(file, into: &diagnostics), diagnostics)
  }

  /// Parses and checks a file that has been read.
  ///
  /// - Parameter sources: Where included files come from.
  package static func load(
    _ file: SourceFile, sources: SpecSources = .disk, into diagnostics: inout Diagnostics
  ) -> Spec? {
    let errorsBefore = diagnostics.errorCount
    guard let root = YAMLReader.read(file, into: &diagnostics) else { return nil }
    let spec = SpecChecker.check(root, file: file, sources: sources, into: &diagnostics)
    return diagnostics.errorCount == errorsBefore ? spec : nil
  }

  /// A file's name without its folders and its suffix; the names of outputs begin with it.
  package static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for suffix in [fileSuffix, ".yaml", ".yml"]
    where name.hasSuffix(suffix) && name.utf8.count > suffix.utf8.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
