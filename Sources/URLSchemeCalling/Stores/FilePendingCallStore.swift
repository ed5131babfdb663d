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

  /// A store in a folder, of which every process finds the same calls, even if the calling process was
  /// killed.
  ///
  /// Changes happen under a lock that all processes respect, and the file of the calls is replaced as a
  /// whole. If a process is killed, the calls are in the state before or after the change. Only the
  /// owner of the process can read the files.
  ///
  /// ```swift
  /// let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
  /// let folder = support[0].appending(path: "calls")
  /// let options = CallerOptions(store: FilePendingCallStore(directory: folder))
  /// let client = WordRev.Client(opener: opener, callbackScheme: "schemedemo", options: options)
  /// print(client.receive(url))
  /// ```
  public final class FilePendingCallStore: PendingCallStore, PlacedCallStore {
    let place: String
    /// Opens the folder of the calls. As a function, the code for files is no part of an app without such a store.
    private let open: @Sendable () throws -> CallFolder.Contents

    /// Creates a store in a folder.
    ///
    /// - Parameter directory: A folder only for the store, which is created if it is missing. On
    ///   Apple's systems, use the app's Application Support folder, or the container of an app
    ///   group if extensions call as well.
    public convenience init(directory: URL) {
      self.init(directory: directory, patience: Self.patience)
    }

    /// Far longer than a change takes, and far shorter than a person waits. A lock that is held longer
    /// belongs to a process that the system has suspended.
    static let patience = 1000
    /// The longest wait on the main thread of Apple's systems, in milliseconds.
    static let mainThreadPatience = 100

    package init(directory: URL, patience: Int) {
      // An own path, since a relative one would follow the process's current folder.
      let folder = CallFolder(path: directory.absoluteURL.path, patience: patience)
      // Links to one folder are one place.
      place = directory.absoluteURL.resolvingSymlinksInPath().path
      open = { try folder.open() }
    }

    /// Reads and changes the calls under the lock, which takes a few milliseconds.
    ///
    /// - Throws: `Failure`. Its operation is `lock` if another process holds the lock
    ///   for a second, or for a tenth of a second on the main thread of Apple's systems.
    public func update<Result: Sendable>(
      _ body: @Sendable (inout [PendingCall]) -> Result
    ) throws -> Result {
      var (calls, close) = try open()
      let result = body(&calls)
      try close(calls)
      return result
    }

    /// How often a lock is tried, a millisecond apart.
    static func attempts(_ patience: Int, isMainThread: Bool = isMainThread) -> Int {
      isMainThread ? min(patience, mainThreadPatience) : patience
    }

    /// Whether this is the main thread of one of Apple's systems.
    private static var isMainThread: Bool {
      #if canImport(Darwin)
        pthread_main_np() != 0
      #else
        false
      #endif
    }
  }

  /// The folder of a store.
  private struct CallFolder: Sendable {
    typealias Failure = FilePendingCallStore.Failure
    /// The calls under the lock, and a function that saves what they have become and releases the lock.
    typealias Contents = (calls: [PendingCall], close: ([PendingCall]) throws -> Void)

    let path: String
    /// How long the store waits for a lock that another process holds, in milliseconds.
    let patience: Int

    /// The calls as JSON, in the order in which they were made.
    private var file: String { path + "/calls.json" }
    /// The file that is being written. If the lock is held, it belongs to a process that was killed.
    private var temporary: String { path + "/writing" }

    func open() throws(Failure) -> Contents {
      try prepare()
      let lock = try FileLock(
        path + "/lock", attempts: FilePendingCallStore.attempts(patience))
      do throws(Failure) {
        let kept = try calls()
        return (
          kept,
          { calls in
            defer { lock.release() }
            if calls != kept { try save(calls) }
          }
        )
      } catch {
        lock.release()
        throw error
      }
    }

    /// Makes the folder where it is missing.
    ///
    /// - Throws: `Failure`, also for a folder in which others may write: what they put
    ///   there would be taken for the app's, and without the lock an answer would be given twice.
    private func prepare() throws(Failure) {
      if try isThere() { return }
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      if SystemCalls.makeFolder(path, 0o700) { return }
      let code = errno
      // Somebody else may have made it meanwhile.
      guard code == EEXIST, try isThere() else { throw Failure(.createFolder, path, code) }
    }

    /// Whether there is a folder of our own.
    private func isThere() throws(Failure) -> Bool {
      guard let status = SystemCalls.status(of: path, followsLinks: true),
        status.st_mode & S_IFMT == S_IFDIR
      else { return false }
      guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
        throw Failure(.trustFolder, path, EACCES)
      }
      return true
    }

    /// The calls; none if there is no file, or one that no store has written.
    private func calls() throws(Failure) -> [PendingCall] {
      guard let status = SystemCalls.status(of: file) else { return [] }
      let kind = status.st_mode & S_IFMT
      guard kind == S_IFREG, let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else {
        let code = kind == S_IFLNK ? ELOOP : kind == S_IFDIR ? EISDIR : EACCES
        throw Failure(.open, file, code)
      }
      let entries = try? JSONDecoder().decode([Entry].self, from: data)
      return (entries ?? []).compactMap(\.call)
    }

    /// A call of the file; nil if another version of the app wrote it otherwise, which loses no other call.
    private final class Entry: Decodable {
      let call: PendingCall?

      init(from decoder: any Decoder) { call = try? PendingCall(from: decoder) }
    }

    /// Replaces the file of the calls, or leaves it as it is.
    private func save(_ calls: [PendingCall]) throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      let data = try encoder.encode(calls)
      // Once it has its name, there is nothing to remove.
      defer { SystemCalls.remove(temporary) }
      try write(data)
      guard SystemCalls.move(temporary, to: file) else { throw Failure(.rename, temporary, errno) }
    }

    private func write(_ data: Data) throws(Failure) {
      SystemCalls.remove(temporary)
      let descriptor = SystemCalls.openFile(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode: 0o600)
      guard descriptor >= 0 else { throw Failure(.open, temporary, errno) }
      defer { close(descriptor) }
      guard SystemCalls.writeAll(data, into: descriptor) else {
        throw Failure(.write, temporary, errno)
      }
      // A rename that reaches the disk before the bytes would leave an empty file after a crash.
      guard fsync(descriptor) == 0 else { throw Failure(.sync, temporary, errno) }
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
    /// - Throws: `FilePendingCallStore.Failure`.
    init(_ path: String, attempts: Int, opened: () -> Void = {}) throws(FilePendingCallStore
      .Failure)
    {
      var code = EWOULDBLOCK
      for _ in 0..<max(attempts, 1) {
        let file = SystemCalls.openFile(
          path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode: 0o600)
        guard file >= 0 else { throw FilePendingCallStore.Failure(.open, path, errno) }
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
      throw FilePendingCallStore.Failure(.lock, path, code)
    }

    /// Whether an open file is the one that has a name.
    private static func isFile(_ file: CInt, at path: String) -> Bool {
      guard let opened = SystemCalls.status(of: file), let named = SystemCalls.status(of: path)
      else { return false }
      return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
    }

    /// Closing releases the lock.
    func release() { close(descriptor) }
  }

  extension FilePendingCallStore {
    /// An error of a store on disk.
    ///
    /// ```swift
    /// let store = FilePendingCallStore(directory: URL(filePath: "/var/empty/calls"))
    /// do {
    ///   print(try store.update { $0.count })
    /// } catch let error as FilePendingCallStore.Failure {
    ///   print(error.operation.rawValue)
    /// }
    /// ```
    public struct Failure: Error, Equatable, Sendable {
      /// The operation that failed. The raw values are for debugging.
      public enum Operation: String, Sendable {
        /// The store's folder is missing, and can't be made.
        case createFolder = "create the folder"
        /// Another person owns the folder, or can write to it.
        case trustFolder = "trust the folder"
        /// The file of the calls or of the lock can't be read or made: it is a link or a folder, or the system
        /// refuses it.
        case open
        /// Another process holds the lock for too long, or the file system has no locks.
        case lock
        /// The bytes of the calls can't be written, as on a full disk.
        case write
        /// The disk doesn't confirm that it has written the bytes.
        case sync
        /// The written file can't be renamed.
        case rename
      }

      /// The operation that failed.
      public let operation: Operation
      /// The path of the file or the folder.
      public let path: String
      /// The system's number of the error (`errno`).
      public let code: Int32

      init(_ operation: Operation, _ path: String, _ code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
      }
    }
  }

  extension FilePendingCallStore.Failure: CustomStringConvertible, LocalizedError {
    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }

    /// One sentence, for debugging.
    public var description: String {
      "can't \(operation.rawValue) \(path): \(reason)"
    }

    private var reason: String {
      switch (operation, code) {
      case (.trustFolder, _):
        "others may write there, or it isn't this person's; it takes a folder of the app's own, "
          + "with the mode 700"
      case (.open, ELOOP), (.open, EISDIR):
        "it is a \(code == ELOOP ? "link" : "folder") and has to be a plain file; remove it"
      default: SystemCalls.text(ofError: code) ?? "error \(code)"
      }
    }
  }
#endif
