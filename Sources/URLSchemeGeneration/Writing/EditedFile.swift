package import URLSchemeSpec

/// Writes a file of the user's back after it was edited.
///
/// Unlike `OutputWriter`, which makes whole files of its own and replaces nothing else, this keeps
/// the file what it was: its permissions, its place behind a symbolic link, and what others may
/// have written to it meanwhile.
package enum EditedFile {
  /// Replaces the file's bytes in one step, if they are still those that were read.
  package static func write(_ bytes: [UInt8], to file: SourceFile) throws(OutputFailure) {
    do throws(OutputError) {
      let path = try FileSystem.resolved(file.path)
      let folder = FileSystem.folder(of: path)
      let lock = FolderLock(folder)
      if lock.isHeld { AtomicFile.removeRemains(in: folder) }
      guard try FileSystem.read(path) == file.bytes else {
        throw OutputError(.changedMeanwhile, path: file.path)
      }
      try AtomicFile.replace(path, with: bytes, mode: try FileSystem.mode(of: path))
    } catch {
      throw OutputFailure([error])
    }
  }
}
