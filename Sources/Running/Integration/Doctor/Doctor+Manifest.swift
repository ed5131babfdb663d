package import URLSchemeCompiler
import URLSchemeGeneration

extension Doctor {
  /// Compares an `AndroidManifest.xml`: a project's, the merged one of a build, or that of an app.
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
      guard ManifestReader.isApp(file) else { return examine(try reader.manifest(file)) }
      guard let manifest = try reader.manifest(ofApp: file.path) else {
        return report(
          .manifestUnreadable,
          "the manifest of a built app is read with 'aapt', which isn't here; install it, or name "
            + "the merged manifest of the build", file.path)
      }
      examine(manifest)
    } catch {
      report(
        .manifestUnreadable, "this can't be read: \(error.message)",
        at: error.range.map { SourceRange(file: current, offsets: $0) }, current.path)
    }
  }

  /// Compares the output of `aapt dump xmltree APK AndroidManifest.xml`.
  package mutating func examine(manifestDump file: SourceFile, resources: String) {
    do throws(XMLProblem) {
      examine(
        try ManifestReader.manifest(dump: file, resources: ManifestReader.texts(resources)))
    } catch {
      report(.manifestUnreadable, "this can't be read: \(error.message)", file.path)
    }
  }

  private mutating func examine(_ manifest: AndroidManifest) {
    var comparison = ManifestComparison(manifest, claiming)
    comparison.run()
    findings.merge(comparison.findings)
  }
}
