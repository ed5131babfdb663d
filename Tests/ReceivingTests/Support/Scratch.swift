import Foundation

/// Folders that nobody else uses.
enum Scratch {
  static func folder(_ name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-\(name)-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
