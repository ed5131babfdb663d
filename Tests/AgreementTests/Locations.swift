import Foundation
import TestSupport

/// Where things are.
enum Locations {
  static let specs = PackageUnderTest.folder.appending(path: "Specs")
  static let kitchen = PackageUnderTest.folder.appending(path: "Tests/GeneratedCodeTests/Kitchen")

  /// The specifications in a folder and below it, in order; links to those elsewhere are left out.
  static func specFiles(in folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [URL] = []
    while let file = walk?.nextObject() as? URL {
      let isLink = try? file.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink
      if file.path.hasSuffix(".urlscheme.yaml"), isLink == false { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }
}
