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
      descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw PendingCallStoreError(.open, path, errno) }
      for _ in 0..<attempts {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
        guard errno == EWOULDBLOCK || errno == EINTR else { break }
        usleep(1000)
      }
      let code = errno
      close(descriptor)
      throw PendingCallStoreError(.lock, path, code)
    }

    /// Closing releases the lock.
    func release() { close(descriptor) }
  }
#endif
