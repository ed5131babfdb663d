import URLSchemeCompiler
import URLSchemeGeneration

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

  /// The path of the specification that has a name; `nil` if none has it.
  package func path(of argument: String) -> String? {
    let name = argument.lowercased()
    return folders.map { $0.file(of: name) }.first(where: FileSystem.exists)
      ?? BundledCatalog.path(of: name)
  }

  /// The names of all specifications, each with its folder; `nil` stands for the catalog.
  package var all: [(name: String, folder: SpecFolder?)] {
    var seen: Set<String> = []
    let added = folders.flatMap { folder in folder.names.map { ($0, SpecFolder?.some(folder)) } }
    let bundled = BundledCatalog.index.specs.map { ($0.name, SpecFolder?.none) }
    return (added + bundled).filter { seen.insert($0.0).inserted }
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
      let loaded = SpecLoader.load(path: folder.file(of: name), sources: .diskAndCatalog)
      guard let spec = loaded.spec, !spec.isInterface else { continue }
      entries.append(CatalogIndex.Entry(spec))
    }
    return CatalogIndex(specs: entries)
  }
}
