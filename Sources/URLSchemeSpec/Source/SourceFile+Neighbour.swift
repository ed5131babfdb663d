#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SourceFile {
  /// The file that was probably meant by the path of one that is not there: the one of its folder
  /// with the nearest name.
  static func neighbour(of path: String) -> String? {
    let folder = Path.folder(of: path)
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return Suggestion.nearest(to: String(path[start...]), in: (names ?? []).sorted())
      .map { path[..<start] + $0 }
  }
}
