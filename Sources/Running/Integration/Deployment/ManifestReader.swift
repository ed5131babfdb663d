package import URLSchemeCompiler
package import URLSchemeGeneration

/// Reads a manifest: the file of a project, or the merged one of a build.
package struct ManifestReader {
  private var resources: [String: String] = [:]

  package init() {}

  /// Adds the texts of a `strings.xml`.
  ///
  /// - Throws: What isn't XML.
  package mutating func read(strings file: SourceFile) throws(XMLProblem) {
    for node in try XMLNode(file).children(named: "string") {
      guard let name = node.attributes["name"]?.value else { continue }
      resources["@string/" + name] = node.text.trimming(" \n\t").withoutResourceEscapes
    }
  }

  package func manifest(_ file: SourceFile) throws(XMLProblem) -> AndroidManifest {
    let root = try XMLNode(file)
    guard root.name == "manifest" else {
      throw XMLProblem("this is '\(root.name)', and a manifest begins with 'manifest'", nil)
    }
    return AndroidManifest(root, resources: resources)
  }
}
