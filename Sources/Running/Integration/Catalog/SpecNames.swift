import Foundation
import URLSchemeCompiler
import URLSchemeGeneration

/// Finds specifications by name: in the project, then among the person's own, then in the catalog
/// that is part of the command.
package struct SpecNames: Sendable {
  /// The project's folder and the person's own.
  private let folders = [
    FileSystem.join(Self.project, "Specs"),
    FileSystem.join(DataFolders.personal, "urlscheme/specs"),
  ]

  package init() {}

  /// The project that the working directory belongs to: the nearest folder with a `Package.swift` or a Git
  /// repository, else the working directory.
  package static var project: String {
    SpecSources.disk.root(FileManager.default.currentDirectoryPath)
  }

  /// Whether an argument is a path whatever exists: it has a slash or the ending of YAML, or is `.`.
  package static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".yaml") || argument.hasSuffix(".yml")
      || argument == "." || argument == ".."
  }

  /// The path of the specification that has a name; `nil` if none has it.
  package func path(of argument: String) -> String? {
    let name = argument.lowercased()
    return folders.map { FileSystem.join($0, name + SpecLoader.fileSuffix) }
      .first(where: FileSystem.exists) ?? BundledCatalog.path(of: name)
  }

  /// The files of the folders by their names; those of one folder are sorted.
  private var files: [(name: String, path: String)] {
    folders.flatMap { folder in
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.filter { $0.hasSuffix(SpecLoader.fileSuffix) && !$0.hasPrefix(".") }.sorted()
        .map { (name: SpecLoader.stem(of: $0), path: FileSystem.join(folder, $0)) }
    }.uniqued(by: \.name)
  }

  /// The names of all specifications.
  package var all: [String] {
    (files.map(\.name) + BundledCatalog.index.specs.map(\.name)).uniqued
  }

  /// The index of all specifications that have names. Those of folders are read for it.
  ///
  /// - Parameter leaveOut: Called with the path of each file that has errors.
  package func index(leavingOut leaveOut: (_ path: String) -> Void) -> CatalogIndex {
    let files = files
    let specs = files.compactMap { file in
      let spec = SpecLoader.load(path: file.path, sources: .diskAndCatalog).spec
      if spec == nil { leaveOut(file.path) }
      return spec
    }
    let names = Set(files.map(\.name))
    return CatalogIndex(
      specs: specs.filter { !$0.isInterface }.map(CatalogIndex.Entry.init)
        + BundledCatalog.index.specs.filter { !names.contains($0.name) })
  }
}
