import Foundation

/// Reads and writes folders as a whole.
enum Files {
  /// All files below a folder, by their paths in it; none where the folder is missing.
  static func read(_ folder: URL) throws -> [String: Data] {
    guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [:] }
    var files: [String: Data] = [:]
    while let path = walk.nextObject() as? String {
      let url = folder.appending(path: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = try Data(contentsOf: url)
    }
    return files
  }

  /// Writes files into a folder, and makes the folders that they stand in.
  static func write(_ files: [String: Data], to folder: URL) throws {
    for (path, data) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
  }

  /// Writes a text; where it is empty there is no file.
  static func write(_ text: String, to url: URL) throws {
    guard text.isEmpty else { return try Data(text.utf8).write(to: url) }
    if FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
  }
}
