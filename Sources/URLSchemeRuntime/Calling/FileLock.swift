#if !os(Windows) && !os(WASI)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// A lock between processes, and between threads: an advisory one on an open file. The system
  /// releases it when its process ends, however it ends.
  struct FileLock {
    private let descriptor: CInt

    /// Waits for the lock.
    ///
    /// - Parameter attempts: How many times it is tried, a millisecond apart, so that a process that
    ///   was stopped while it held the lock doesn't stop all others.
    /// - Throws: `PendingCallStoreError`.
    init(_ path: String, attempts: Int) throws(PendingCallStoreError) {
      var code = EWOULDBLOCK
      for _ in 0..<max(attempts, 1) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw PendingCallStoreError(.open, path, errno) }
        if flock(file, LOCK_EX | LOCK_NB) == 0 {
          // One that was removed meanwhile locks nothing: whoever comes next makes another.
          if Self.isFile(file, at: path) {
            descriptor = file
            return
          }
        } else {
          code = errno
        }
        close(file)
        guard code == EWOULDBLOCK || code == EINTR else { break }
        usleep(1000)
      }
      throw PendingCallStoreError(.lock, path, code)
    }

    /// Whether an open file is the one that has a name.
    private static func isFile(_ file: CInt, at path: String) -> Bool {
      var (own, named) = (stat(), stat())
      return fstat(file, &own) == 0 && lstat(path, &named) == 0 && own.st_dev == named.st_dev
        && own.st_ino == named.st_ino
    }

    /// Closing releases the lock.
    func release() { close(descriptor) }
  }
#endif
