import Foundation
import URLSchemeCompiler
import URLSchemeGeneration

/// A lock between processes on a folder, which leaves no file behind. The system releases it when the
/// process ends, however it ends.
struct FolderLock: ~Copyable {
  private let descriptor: CInt

  /// Waits for the lock.
  ///
  /// - Throws: `CommandError` if the folder can't be locked, as on some network volumes.
  init(_ path: String) throws(CommandError) {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(path) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let failure = Self.failure(path)
        close(descriptor)
        throw failure
      }
    }
  }

  private static func failure(_ path: String) -> CommandError {
    CommandError(
      "this folder can't be locked, so nothing is changed: " + SystemError.text(errno), path: path)
  }

  deinit { close(descriptor) }
}
