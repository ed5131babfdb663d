package import URLSchemeCompiler
import URLSchemeGeneration

extension Doctor {
  /// Compares an `AndroidManifest.xml`: a project's, or the merged one of a build.
  ///
  /// - Parameter strings: Files of texts that the manifest refers to.
  package mutating func examine(manifest path: String, strings: [String]) {
    guard let file = load(path) else { return }
    let texts = strings.compactMap { load($0) }
    guard texts.count == strings.count else { return }
    examine(manifest: file, strings: texts)
  }

  package mutating func examine(manifest file: SourceFile, strings: [SourceFile]) {
    var reader = ManifestReader()
    var current = file
    do throws(XMLProblem) {
      for strings in strings {
        current = strings
        try reader.read(strings: strings)
      }
      current = file
      var comparison = ManifestComparison(try reader.manifest(file), claiming)
      comparison.run()
      findings.merge(comparison.findings)
    } catch {
      report(
        .manifestUnreadable, "this can't be read: \(error.message)",
        at: error.range.map { SourceRange(file: current, offsets: $0) }, current.path)
    }
  }
}
