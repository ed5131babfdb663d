import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration

/// Specifications by their names: in the project, then among the person's own, then in the catalog that is part
/// of the command.
extension SpecFinder {
  /// The project's folder and the person's own.
  private static var folders: [String] {
    [
      Path.join(project, "Specs"), Path.join(DataFolders.personal, "urlscheme/specs"),
    ]
  }

  /// The project that the working directory belongs to: the nearest folder with a `Package.swift` or a Git
  /// repository, else the working directory.
  static var project: String { SpecSources.disk.root(FileManager.default.currentDirectoryPath) }

  /// The path of the specification that has a name; `nil` if none has it.
  static func path(named argument: String) -> String? {
    let name = argument.lowercased()
    return folders.map { Path.join($0, name + SpecLoader.fileSuffix) }
      .first { Path.exists($0) && !isEmpty($0) } ?? BundledCatalog.path(of: name)
  }

  /// The files of a folder, sorted, without those of folders in it.
  static func files(directlyIn folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(SpecLoader.fileSuffix) }.sorted()
      .map { Path.join(folder, $0) }
  }

  /// The files of the folders by their names.
  private static var namedFiles: [(name: String, path: String)] {
    folders.flatMap(files(directlyIn:)).map { (name: SpecLoader.stem(of: $0), path: $0) }
      .filter { !$0.name.hasPrefix(".") && !isEmpty($0.path) }.uniqued(by: \.name)
  }

  /// Whether a file has no content, as one that a shell has made for what a command prints: `catalog show things >
  /// Specs/things.urlscheme.yaml`.
  private static func isEmpty(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int == 0
  }

  /// The names of all specifications.
  static var names: [String] {
    (namedFiles.map(\.name) + BundledCatalog.index.specs.map(\.name)).uniqued
  }

  /// The index of all specifications that have names. Those of folders are read for it, with a note about each file
  /// that has errors.
  static func index() -> CatalogIndex {
    let files = namedFiles
    let specs = files.compactMap { file in
      let spec = SpecLoader.load(path: file.path, sources: .diskAndCatalog).spec
      if spec == nil {
        let path = PrintableText.escaped(file.path)
        Console.note("left out \(path), which has errors; 'urlscheme validate \(path)' shows them")
      }
      return spec
    }
    let names = Set(files.map(\.name))
    return CatalogIndex(
      specs: specs.filter { !$0.isInterface }.map(CatalogIndex.Entry.init)
        + BundledCatalog.index.specs.filter { !names.contains($0.name) })
  }
}
