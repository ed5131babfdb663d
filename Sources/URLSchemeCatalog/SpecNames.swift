import URLSchemeSpec
import URLSchemeToolSupport

/// Finds specifications by name: in the project, then among the person's own, then in the catalog
/// that is part of the command.
package struct SpecNames: Sendable {
  package var project: SpecFolder
  package var person: SpecFolder

  package init(project: SpecFolder, person: SpecFolder) {
    self.project = project
    self.person = person
  }

  package var folders: [SpecFolder] { [project, person] }

  /// Whether an argument is a path whatever exists: it has a slash or the ending of YAML, or is `.`.
  package static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".yaml") || argument.hasSuffix(".yml")
      || argument == "." || argument == ".."
  }

  /// Whether a text can be a specification's name: lowercase letters, digits and hyphens.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100 && !text.hasPrefix("-")
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }

  /// The path of the specification that has a name; `nil` if none has it.
  ///
  /// - Throws: an error if the specification is locked and its file is not the one that was added.
  package func path(of argument: String) throws -> String? {
    let name = argument.lowercased()
    for folder in folders {
      let path = folder.file(of: name)
      guard FileSystem.exists(path) else { continue }
      try SpecLock.load(folder.lockPath).check(name, at: path)
      return path
    }
    return BundledCatalog.path(of: name)
  }

  /// The names of all specifications, each with its folder; `nil` stands for the catalog.
  package var all: [(name: String, folder: SpecFolder?)] {
    var seen: Set<String> = []
    let own = folders.flatMap { folder in folder.names.map { ($0, SpecFolder?.some(folder)) } }
    let bundled = BundledCatalog.index.specs.map { ($0.name, SpecFolder?.none) }
    return (own + bundled).filter { seen.insert($0.0).inserted }
  }

  /// The index of all specifications that have names. Those of folders are read for it; files with
  /// errors are left out.
  package var index: CatalogIndex {
    var entries: [CatalogIndex.Entry] = []
    for (name, folder) in all {
      guard let folder else {
        if let entry = BundledCatalog.index.entry(named: name) { entries.append(entry) }
        continue
      }
      let path = folder.file(of: name)
      guard let spec = SpecLoader.load(path: path).spec, !spec.isInterface,
        case .success(let file) = SourceFile.load(path: path)
      else { continue }
      entries.append(CatalogIndex.Entry(spec, bytes: file.bytes, file: path))
    }
    return CatalogIndex(specs: entries.sorted { $0.name < $1.name })
  }
}
