import Foundation
import URLSchemeCompiler
import URLSchemeGeneration

/// A folder in which specifications are found by name, and the lock file beside them.
package struct SpecFolder: Sendable {
  package var path: String
  /// The folder of `urlscheme.lock`.
  package var home: String

  package var lockPath: String { FileSystem.join(home, SpecLock.fileName) }

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

  /// What folders of specifications beside a lock file are called.
  static let names: Set<String> = ["Specs", "specs"]

  /// `Specs` of the project that the working directory belongs to: of the nearest folder with a
  /// `Package.swift`, a `urlscheme.lock` or a Git repository, else of the working directory.
  package static var project: SpecFolder {
    let start = FileManager.default.currentDirectoryPath
    var folder = start
    while true {
      let marks = ["Package.swift", SpecLock.fileName, ".git"]
      if marks.contains(where: { exists(FileSystem.join(folder, $0)) }) { break }
      let parent = FileSystem.folder(of: folder)
      guard parent != folder, !parent.isEmpty, folder != "/" else {
        folder = start
        break
      }
      folder = parent
    }
    return SpecFolder(path: FileSystem.join(folder, "Specs"), home: folder)
  }

  /// `$XDG_DATA_HOME/urlscheme/specs`, the person's own.
  package static func person(below data: String) -> SpecFolder {
    let home = FileSystem.join(data, "urlscheme")
    return SpecFolder(path: FileSystem.join(home, "specs"), home: home)
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
