#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

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
