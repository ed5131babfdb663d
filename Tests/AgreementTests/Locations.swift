import Foundation
import TestSupport

/// Where things are.
enum Locations {
  static let specs = PackageUnderTest.folder.appending(path: "Specs")
  static let kitchen = PackageUnderTest.folder.appending(path: "Tests/GeneratedCodeTests/Kitchen")

  /// The specifications in a folder and below it, in order.
  static func specFiles(in folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [URL] = []
    while let file = walk?.nextObject() as? URL {
      if file.lastPathComponent.hasSuffix(".urlscheme.yaml") { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }
}
