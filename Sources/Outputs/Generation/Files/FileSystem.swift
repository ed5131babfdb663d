import Foundation
package import URLSchemeCompiler

/// The few things that are asked of the file system, with errors that name the path.
package enum FileSystem {
  /// The attributes of the file with this name, without following links; `nil` if there is none.
  static func kind(of path: String) throws(CommandError) -> FileAttributeType? {
    // A file among the folders is reported where the folder is made.
    let attributes = try attempt("be looked at", path, absent: [ENOENT, ENOTDIR]) {
      try FileManager.default.attributesOfItem(atPath: path)
    }
    return attributes?[.type] as? FileAttributeType
  }

  /// Does something with a path; nil if an error of the system says that there is nothing there.
  @discardableResult private static func attempt<Result>(
    _ operation: String, _ path: String, absent: [Int32] = [],
    _ body: () throws -> Result
  ) throws(CommandError) -> Result? {
    do {
      return try body()
    } catch {
      let code = SystemError.code(of: error)
      if absent.contains(code) { return nil }
      throw CommandError(.system(operation, code: code), path: path)
    }
  }

  /// Whether a folder has this name, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Reads a whole file; `nil` when it went away meanwhile.
  static func read(_ path: String) throws(CommandError) -> [UInt8]? {
    try attempt("be read", path, absent: [ENOENT]) {
      Array(try Data(contentsOf: URL(filePath: path)))
    }
  }

  /// Creates a folder and the folders above it.
  package static func createFolder(_ path: String) throws(CommandError) {
    try attempt("be created", path) {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  /// Replaces a file in one step: whoever looks sees the old content or the new, whatever happens.
  ///
  /// - Parameter name: The path that an error names, if it is another.
  static func replace(
    _ path: String, with bytes: [UInt8], as name: String? = nil
  ) throws(CommandError) {
    try attempt("be written", name ?? path) {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    }
  }

  /// Replaces the bytes of a file of the user's that was edited, if they are still those that were
  /// read.
  ///
  /// Unlike `OutputWriter`, which makes whole files of its own and replaces nothing else, this keeps
  /// the file what it was: its permissions, and its place behind a symbolic link.
  package static func update(
    _ file: SourceFile, to bytes: [UInt8]
  ) throws(CommandError) {
    let path = URL(filePath: file.path).resolvingSymlinksInPath().path
    guard try read(path) == file.bytes else {
      throw CommandError(.changedMeanwhile, path: file.path)
    }
    let mode = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    try replace(path, with: bytes, as: file.path)
    if let mode {
      try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
  }
}
