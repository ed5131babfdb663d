import Foundation
package import URLSchemeCompiler
import URLSchemeGeneration

/// A folder to which specifications are added, with its lock file.
///
/// A file without an entry in the lock file counts as the person's own. So an entry is there before its
/// file is, and goes after it.
package struct SpecStore {
  package let folder: SpecFolder
  package private(set) var lock: SpecLock

  package init(_ folder: SpecFolder) throws {
    self.folder = folder
    lock = try SpecLock.load(folder.lockPath)
  }

  /// Reads, changes and writes a store while no other process does.
  package static func change(
    _ folder: SpecFolder, _ body: (inout SpecStore) throws -> Void
  ) throws {
    try FileSystem.createFolder(folder.home)
    let lock = try FolderLock(folder.home)
    var store = try SpecStore(folder)
    try body(&store)
    _ = consume lock
  }

  /// The specification as it was added, without what was changed by hand since.
  ///
  /// - Throws: an error if the file is gone or has other bytes.
  package func file(of entry: SpecLock.Entry) throws -> SourceFile {
    let path = folder.file(of: entry.name)
    guard case .success(let file) = SourceFile.load(path: path) else {
      throw Console.fail(
        "this file is gone; 'urlscheme catalog remove \(entry.name)' forgets it", path: path)
    }
    if let problem = entry.problem(with: file) { throw CommandError(Diagnostics([problem])) }
    return file
  }

  /// Writes a specification and locks it; only in `change`.
  package mutating func put(_ new: FoundSpec) throws {
    let path = folder.file(of: new.name)
    if lock.entry(named: new.name) == nil, FileSystem.exists(path) {
      throw Console.fail(
        "this file was not added by 'urlscheme add', so it is not overwritten; '--name' gives the "
          + "new one another name", path: path)
    }
    let before = lock
    lock.set(.init(name: new.name, source: new.source, hash: SHA256.digest(of: new.file.bytes)))
    // A full disk is noticed here, before anything has changed.
    let staged = try StagedFile(new.file.bytes, for: path)
    try lock.write(to: folder.lockPath)
    do {
      try staged.move()
    } catch {
      lock = before
      try? lock.write(to: folder.lockPath)
      throw error
    }
  }

  /// Removes a specification and its entry; only in `change`.
  package mutating func remove(_ name: String) throws {
    let path = folder.file(of: name)
    do {
      if FileSystem.exists(path) { try FileManager.default.removeItem(atPath: path) }
    } catch {
      throw Console.fail(
        "this file can't be removed: " + SystemError.text(SystemError.code(of: error)), path: path)
    }
    lock.remove(name)
    try lock.write(to: folder.lockPath)
  }
}
