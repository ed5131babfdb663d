import Foundation
import URLSchemeSpec
import URLSchemeToolSupport

/// Finds specifications in folders.
enum SpecFinder {
  /// The files among the paths, and those that folders hold, at any depth; each once.
  static func files(in paths: [String]) throws -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    for path in paths {
      // What is not there is reported when it is read.
      guard FileSystem.isFolder(path) else {
        if seen.insert(path).inserted { files.append(path) }
        continue
      }
      let found = search(path)
      guard !found.isEmpty else {
        throw Console.fail(
          "this folder holds no specification, a file whose name ends with "
            + "\(SpecLoader.fileSuffix); 'urlscheme init' writes one to start from", path: path)
      }
      for file in found where seen.insert(file).inserted { files.append(file) }
    }
    return files
  }

  /// Hidden folders, such as `.build`, are not looked into.
  static func search(
    _ folder: String, for endings: [String] = [SpecLoader.fileSuffix]
  ) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    while let name = walk.nextObject() as? String {
      let isHidden = name.split(separator: "/").last?.hasPrefix(".") ?? false
      if isHidden {
        walk.skipDescendants()
      } else if endings.contains(where: name.hasSuffix) {
        names.append(name)
      }
    }
    return names.sorted().map { FileSystem.join(folder, $0) }
  }
}
