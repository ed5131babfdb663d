import Foundation
import URLSchemeCompiler
import URLSchemeGeneration

/// A folder in which specifications are found by name.
package struct SpecFolder: Sendable {
  package var path: String
  /// The folder of the project, or that of the person's data.
  package var home: String

  package func file(of name: String) -> String {
    FileSystem.join(path, name + SpecLoader.fileSuffix)
  }

  /// The names of the specifications in the folder, sorted.
  package var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(SpecLoader.fileSuffix) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(SpecLoader.fileSuffix.count)) }.sorted()
  }

  // MARK: Where they are

  /// `Specs` of the project that the working directory belongs to: of the nearest folder with a
  /// `Package.swift` or a Git repository, else of the working directory.
  package static var project: SpecFolder {
    let folder = SpecSources.disk.root(FileManager.default.currentDirectoryPath)
    return SpecFolder(path: FileSystem.join(folder, "Specs"), home: folder)
  }

  /// `$XDG_DATA_HOME/urlscheme/specs`, the person's own.
  package static func person(below data: String) -> SpecFolder {
    let home = FileSystem.join(data, "urlscheme")
    return SpecFolder(path: FileSystem.join(home, "specs"), home: home)
  }
}
