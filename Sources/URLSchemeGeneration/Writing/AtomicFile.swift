package import URLSchemeSpec

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Replaces files in one step: whoever looks sees the old content or the new, whatever happens.
///
/// The new content is written to a file of its own beside the old one, brought to the disk and
/// renamed. Where that fails, the file is removed again; where the process is killed, the next run
/// removes it.
enum AtomicFile {
  private static let prefix = ".urlscheme-"
  private static let suffix = ".tmp"

  /// - Parameter mode: Who may do what with the file; by default, what is usual for new files.
  static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t? = nil
  ) throws(OutputError) {
    let temporary = FileSystem.join(FileSystem.folder(of: path), temporaryName())
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw OutputError(.system(.write, code: errno), path: path) }
    var failure = write(bytes, to: descriptor)
    if failure == 0, let mode, fchmod(descriptor, mode) != 0 { failure = errno }
    if failure == 0, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw OutputError(.system(.write, code: failure), path: path)
    }
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw OutputError(.system(.replace, code: code), path: path)
    }
  }

  /// Removes what killed runs left in the folder. The caller holds the folder's lock, so that no
  /// living run has such a file there.
  static func removeRemains(in folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(cString: $0)
        }
      }
      if name.hasPrefix(prefix), name.hasSuffix(suffix) { unlink(FileSystem.join(folder, name)) }
    }
  }

  private static func temporaryName() -> String {
    prefix + String(getpid()) + "-" + String(UInt64.random(in: .min ... .max), radix: 36) + suffix
  }

  /// Returns 0 or the error's number.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = platformWrite(
          descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count > 0 {
          done += count
        } else if count == 0 || errno != EINTR {
          return count == 0 ? ENOSPC : errno
        }
      }
      return 0
    }
  }
}

/// The member of the same name above hides the C function.
private func platformWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

/// Keeps two runs from writing into one folder at the same time.
///
/// Files are whole even without it. It is what makes a left-over temporary file tell itself apart
/// from one that is in use, so a folder that can't be locked is written to all the same.
struct FolderLock: ~Copyable {
  private static let patience = 100
  private static let pause: UInt32 = 50_000

  private let descriptor: Int32
  /// Whether no other run writes into the folder now.
  let isHeld: Bool

  init(_ folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    isHeld = descriptor >= 0 && Self.acquire(descriptor)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits some seconds at most: a run that was suspended must not hold up all others.
  private static func acquire(_ descriptor: Int32) -> Bool {
    for _ in 0..<patience {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(pause)
    }
    return false
  }
}

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
