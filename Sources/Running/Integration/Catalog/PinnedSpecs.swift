import Foundation
package import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// The lock entries of files, however a file is named: by its name, its path, its folder or a link.
///
/// The lock file that counts is the one beside the folder that the file is in, so a project's is found from
/// anywhere. Lock files are read once.
package final class PinnedSpecs: Sendable {
  private let locks = Lock<[String: Result<SpecLock, CommandError>]>([:])

  package init() {}

  /// The entry of a file that was added; nil for any other file.
  ///
  /// - Throws: `CommandError` if the lock file can't be read.
  package func entry(at path: String) throws(CommandError) -> SpecLock.Entry? {
    guard path.hasSuffix(SpecLoader.fileSuffix) else { return nil }
    let identity = SpecSources.disk.identity
    let real = identity(path)
    for place in [real, URL(filePath: path).standardizedFileURL.path] {
      let folder = FileSystem.folder(of: place)
      guard SpecFolder.names.contains(folder.split(separator: "/").last.map(String.init) ?? "")
      else { continue }
      let specs = SpecFolder(path: folder, home: FileSystem.folder(of: folder))
      let name = SpecLoader.stem(of: place).lowercased()
      if let entry = try lock(specs.lockPath).entry(named: name),
        identity(specs.file(of: name)) == real
      {
        return entry
      }
    }
    return nil
  }

  /// Why a file may not be read; nil if it may.
  func problem(with file: SourceFile) -> Diagnostic? {
    do throws(CommandError) {
      return try entry(at: file.path)?.problem(with: file)
    } catch {
      return error.diagnostics.sorted.first
    }
  }

  private func lock(_ path: String) throws(CommandError) -> SpecLock {
    let lock = locks.withLock { locks in
      locks[path]
        ?? {
          let lock = Result { () throws(CommandError) in try SpecLock.load(path) }
          locks[path] = lock
          return lock
        }()
    }
    return try lock.get()
  }
}
