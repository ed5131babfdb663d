import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration

/// The files of a registry: an index and the specifications that it lists.
struct RegistryFiles {
  private static let folder = "specs"

  private(set) var index = CatalogIndex(specs: [])
  private(set) var skipped: [(spec: Spec, reason: String)] = []
  private var texts: [(name: String, text: String)] = []

  init(_ specs: [Spec]) throws {
    for spec in specs {
      if spec.isInterface {
        skipped.append((spec, "is an interface"))
        continue
      }
      guard case .success(let file) = SpecSources.diskAndCatalog.file(at: spec.path) else {
        continue
      }
      var ignored = Diagnostics()
      guard SpecLoader.load(file, sources: .alone(file), into: &ignored) != nil else {
        skipped.append((spec, "includes other files"))
        continue
      }
      guard SpecNames.isName(spec.stem) else {
        skipped.append(
          (spec, "has a file name with other than lowercase letters, digits and hyphens"))
        continue
      }
      let name = spec.stem + SpecLoader.fileSuffix
      if texts.contains(where: { $0.name == name }) {
        throw Console.fail(
          "another specification has this name, and a registry has each name once; rename one",
          path: spec.path)
      }
      texts.append((name, file.text))
      index.specs.append(CatalogIndex.Entry(spec, bytes: file.bytes))
    }
    index.specs.sort { $0.name < $1.name }
  }

  /// `index.json`, with files in the folder of the specifications.
  var generated: [RenderedFile] {
    var index = index
    for position in index.specs.indices {
      index.specs[position].file = Self.folder + "/" + index.specs[position].file
    }
    return [RenderedFile(name: CatalogIndex.fileName, text: index.text)]
  }

  /// Writes the specifications byte for byte, as their hashes demand.
  func copy(into outputs: OutputOptions) throws {
    guard !outputs.writing.isTrial else { return }
    let folder = FileSystem.join(outputs.output, Self.folder)
    for (name, text) in texts {
      let path = FileSystem.join(folder, name)
      if case .success(let old) = SourceFile.load(path: path), old.bytes.elementsEqual(text.utf8) {
        continue
      }
      try FileSystem.write(text, to: path)
      if !outputs.writing.quiet { try Console.print("wrote \(path)\n") }
    }
  }
}
