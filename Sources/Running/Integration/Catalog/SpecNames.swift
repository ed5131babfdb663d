package import URLSchemeCompiler
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

  /// Whether a text can be a specification's name: lowercase letters, digits and hyphens.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100 && !text.hasPrefix("-")
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
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
    let own = folders.flatMap { folder in folder.names.map { ($0, SpecFolder?.some(folder)) } }
    let bundled = BundledCatalog.index.specs.map { ($0.name, SpecFolder?.none) }
    return (own + bundled).filter { seen.insert($0.0).inserted }
  }

  /// The index of all specifications that have names. Those of folders are read for it; files with
  /// errors are left out.
  package var index: CatalogIndex { checkedIndex.index }

  /// The same, and what is wrong with files that are not the ones that were added.
  package var checkedIndex: (index: CatalogIndex, changed: Diagnostics) {
    let (pinned, sources) = (PinnedSpecs(), SpecSources.diskAndCatalog)
    var changed = Diagnostics()
    var entries: [CatalogIndex.Entry] = []
    for (name, folder) in all {
      guard let folder else {
        if let entry = BundledCatalog.index.entry(named: name) { entries.append(entry) }
        continue
      }
      let path = folder.file(of: name)
      guard case .success(let file) = SourceFile.load(path: path) else { continue }
      if let problem = pinned.problem(with: file) {
        changed.add(problem)
        continue
      }
      var ignored = Diagnostics()
      guard let spec = SpecLoader.load(file, sources: sources, into: &ignored), !spec.isInterface
      else { continue }
      entries.append(CatalogIndex.Entry(spec, bytes: file.bytes, file: path))
    }
    return (CatalogIndex(specs: entries.sorted { $0.name < $1.name }), changed)
  }
}
