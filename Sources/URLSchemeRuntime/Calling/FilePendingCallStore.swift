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

  /// A store in a folder, with a file for each call: an answer finds its call in whichever process
  /// it arrives, also when the one that called was killed.
  ///
  /// A change is made under a lock that all processes respect, and each file appears and disappears
  /// whole, so that a kill at any moment leaves the calls as they were before a change or after it.
  /// A file that is no record of a call is left out, and removed when it is a day old. Only the
  /// person whose process made it may read the folder.
  public final class FilePendingCallStore: PendingCallStore {
    private let folder: CallFolder
    /// How long another process may hold the lock, in milliseconds; it takes a few.
    private let patience: Int

    /// - Parameter directory: A folder for the store alone, which is made when it is needed. On
    ///   Apple's systems it belongs into the app's Application Support, or into the container of an
    ///   app group if extensions call too.
    public convenience init(directory: URL) { self.init(directory: directory, patience: 5000) }

    init(directory: URL, patience: Int) {
      // An own path, since a relative one would follow the process's current folder.
      folder = CallFolder(path: directory.absoluteURL.path)
      self.patience = patience
    }

    public func update<Result: Sendable>(
      _ body: @Sendable (inout [PendingCall]) -> Result
    ) throws -> Result {
      try folder.prepare()
      let lock = try FileLock(folder.lockPath, attempts: patience)
      defer { lock.release() }
      let kept = try folder.calls()
      var calls = kept
      let result = body(&calls)
      try folder.change(from: kept, to: calls)
      return result
    }
  }

  /// A lock between processes, and between threads: an advisory one on an open file. The system
  /// releases it when its process ends, however it ends.
  struct FileLock {
    private let descriptor: CInt

    /// Waits for the lock.
    ///
    /// - Parameters:
    ///   - attempts: How many times it is tried, a millisecond apart, so that a process that
    ///   was stopped while it held the lock doesn't stop all others.
    ///   - opened: Called between opening the file and locking it, where anything can happen to it.
    /// - Throws: `PendingCallStoreError`.
    init(_ path: String, attempts: Int, opened: () -> Void = {}) throws(PendingCallStoreError) {
      var code = EWOULDBLOCK
      for _ in 0..<max(attempts, 1) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw PendingCallStoreError(.open, path, errno) }
        opened()
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
