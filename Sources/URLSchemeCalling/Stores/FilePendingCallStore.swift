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

  /// A store in a folder, with a file for each call. An answer finds its call in every process,
  /// even if the calling process was killed.
  ///
  /// Changes happen under a lock that all processes respect, and each file appears and disappears
  /// as a whole. If a process is killed, the calls are in the state before or after the change.
  /// Files that aren't records are ignored, and removed when they are a day old. Only the owner of
  /// the process can read the folder.
  ///
  /// ```swift
  /// let folder = FileManager.default.temporaryDirectory.appending(path: "calls")
  /// let options = CallerOptions(store: FilePendingCallStore(directory: folder))
  /// let client = WordRev.Client(opener: opener, repliesTo: "schemedemo", options: options)
  /// print(client.receive(url))
  /// ```
  public final class FilePendingCallStore: PendingCallStore, PlacedCallStore {
    private let path: String
    var place: String { path }
    /// How long the store waits for a lock that another process holds, in milliseconds.
    private let patience: Int
    /// The calls that were found when the folder was last read, by their files' names.
    private let known = Lock<[String: Record]>([:])

    private static let suffix = ".call"
    /// The name of the file that is being written. If the lock is held, the file belongs to a
    /// process that was killed.
    private static let temporaryName = "writing"
    /// The end of a removed record's name, until the file is deleted.
    private static let removedSuffix = ".ended"
    /// The time for which a file that isn't a record is kept, in seconds.
    private static let grace = 86_400

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
      path = directory.absoluteURL.path
      self.patience = patience
    }

    /// Reads and changes the calls under the lock, which takes a few milliseconds.
    ///
    /// - Throws: `PendingCallStoreError`. Its operation is `lock` if another process holds the lock
    ///   for a second, or for a tenth of a second on the main thread of Apple's systems.
    public func update<Result: Sendable>(
      _ body: @Sendable (inout [PendingCall]) -> Result
    ) throws -> Result {
      try prepare()
      let lock = try FileLock(path + "/lock", attempts: Self.attempts(patience))
      defer { lock.release() }
      let kept = try calls()
      var calls = kept
      let result = body(&calls)
      try change(from: kept, to: calls)
      return result
    }

    /// How often a lock is tried, a millisecond apart.
    static func attempts(_ patience: Int) -> Int {
      #if canImport(Darwin)
        if pthread_main_np() != 0 { return min(patience, mainThreadPatience) }
      #endif
      return patience
    }

    private func filePath(_ id: PendingCall.ID) -> String { "\(path)/\(id)\(Self.suffix)" }

    /// Makes the folder where it is missing.
    ///
    /// - Throws: `PendingCallStoreError`, also for a folder in which others may write: what they put
    ///   there would be taken for the app's, and without the lock an answer would be given twice.
    private func prepare() throws(PendingCallStoreError) {
      if let status = SystemCalls.status(of: path, followsLinks: true),
        status.st_mode & S_IFMT == S_IFDIR
      {
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
          throw PendingCallStoreError(.trustFolder, path, EACCES)
        }
        return
      }
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      guard SystemCalls.makeFolder(path, 0o700) || errno == EEXIST else {
        throw PendingCallStoreError(.createFolder, path, errno)
      }
    }

    // MARK: Reading

    /// The calls in the order in which they were made.
    private func calls() throws(PendingCallStoreError) -> [PendingCall] {
      var records: [String: Record] = [:]
      let earlier = known.withLock(\.self)
      for name in try names() {
        if name.hasSuffix(Self.removedSuffix) {
          // Its process was killed before it deleted the file.
          SystemCalls.remove("\(path)/\(name)")
        } else if !name.hasSuffix(Self.suffix) {
          continue
        } else if let record = record(name, earlier[name]) {
          records[name] = record
        } else {
          removeIfOld("\(path)/\(name)")
        }
      }
      known.withLock { $0 = records }
      return records.values.map(\.call).sorted { ($0.started, $0.id) < ($1.started, $1.id) }
    }

    /// A call that was read, and the file that it was read from.
    private struct Record: Sendable {
      var call: PendingCall
      var file: Identity
    }

    /// What tells a file from another one of its name: a record is never changed, only replaced.
    private struct Identity: Equatable, Sendable {
      var inode: UInt64
      var size: Int
      var changed: [Int]

      init(_ status: stat) {
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        #if canImport(Darwin)
          let times = [status.st_mtimespec, status.st_ctimespec]
        #else
          let times = [status.st_mtim, status.st_ctim]
        #endif
        changed = times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
      }
    }

    /// The call of a file; from memory, if that is the file it was read from before.
    private func record(_ name: String, _ known: Record?) -> Record? {
      guard let status = SystemCalls.status(of: "\(path)/\(name)") else { return nil }
      let file = Identity(status)
      if let known, known.file == file { return known }
      guard let call = contents(of: "\(path)/\(name)").flatMap(CallRecord.call(from:)),
        call.id == name.dropLast(Self.suffix.count)
      else { return nil }
      return Record(call: call, file: file)
    }

    private func names() throws(PendingCallStoreError) -> [String] {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        throw PendingCallStoreError(.list, path, errno)
      }
      return names
    }

    /// A file's bytes; nil when it can't be read or is larger than any record.
    private func contents(of path: String) -> Data? {
      let file = SystemCalls.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { return nil }
      defer { close(file) }
      // A file of another person would have a nonce that the other person knows.
      guard let status = SystemCalls.status(of: file), status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid(), status.st_size <= CallRecord.maximumSize
      else { return nil }
      var data = Data()
      while data.count < Int(status.st_size) {
        let bytes = SystemCalls.read(file, count: Int(status.st_size) - data.count)
        guard let bytes, !bytes.isEmpty else { return nil }
        data.append(contentsOf: bytes)
      }
      return data
    }

    private func removeIfOld(_ path: String) {
      guard let status = SystemCalls.status(of: path), status.st_mode & S_IFMT == S_IFREG else {
        return
      }
      #if canImport(Darwin)
        let modified = status.st_mtimespec.tv_sec
      #else
        let modified = status.st_mtim.tv_sec
      #endif
      if time(nil) - modified > Self.grace { SystemCalls.remove(path) }
    }

    // MARK: Writing

    /// Writes the new calls and removes those that are gone. If one of these steps fails, the others are
    /// undone.
    private func change(from old: [PendingCall], to new: [PendingCall]) throws {
      let known = Set(old)
      let kept = Set(new.map(\.id))
      var written: [PendingCall.ID] = []
      var removed: [PendingCall.ID] = []
      do {
        for call in new where !known.contains(call) {
          try save(call)
          written.append(call.id)
        }
        for call in old where !kept.contains(call.id) {
          try remove(call.id)
          removed.append(call.id)
        }
      } catch {
        for id in written { SystemCalls.remove(filePath(id)) }
        for id in removed { SystemCalls.move(removedPath(id), to: filePath(id)) }
        throw error
      }
      // A record with this name is none already; one that can't be deleted now is deleted later.
      for id in removed { SystemCalls.remove(removedPath(id)) }
    }

    /// Writes a call's file, which appears whole or not at all.
    private func save(_ call: PendingCall) throws {
      let data = try CallRecord.data(of: call)
      let temporary = "\(path)/\(Self.temporaryName)"
      SystemCalls.remove(temporary)
      let file = SystemCalls.open(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode: 0o600)
      guard file >= 0 else { throw PendingCallStoreError(.open, temporary, errno) }
      do {
        defer { close(file) }
        try put(data, into: file, temporary)
        // A rename that reaches the disk before the bytes would leave an empty file after a crash.
        guard fsync(file) == 0 else { throw PendingCallStoreError(.sync, temporary, errno) }
      } catch {
        SystemCalls.remove(temporary)
        throw error
      }
      guard SystemCalls.move(temporary, to: filePath(call.id)) else {
        let code = errno
        SystemCalls.remove(temporary)
        throw PendingCallStoreError(.rename, temporary, code)
      }
    }

    private func put(
      _ data: Data, into file: CInt, _ path: String
    ) throws(PendingCallStoreError) {
      var rest = data[...]
      while !rest.isEmpty {
        guard let written = SystemCalls.write(rest, into: file) else {
          throw PendingCallStoreError(.write, path, errno)
        }
        rest = rest.dropFirst(written)
      }
    }

    private func removedPath(_ id: PendingCall.ID) -> String {
      "\(path)/\(id)\(Self.removedSuffix)"
    }

    /// Takes a record's name away, which can be undone, unlike deleting it.
    private func remove(_ id: PendingCall.ID) throws(PendingCallStoreError) {
      guard SystemCalls.move(filePath(id), to: removedPath(id)) || errno == ENOENT else {
        throw PendingCallStoreError(.remove, filePath(id), errno)
      }
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
        let file = SystemCalls.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode: 0o600)
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
      guard let opened = SystemCalls.status(of: file), let named = SystemCalls.status(of: path)
      else { return false }
      return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
    }

    /// Closing releases the lock.
    func release() { close(descriptor) }
  }

  /// An error of a store on disk.
  ///
  /// ```swift
  /// let store = FilePendingCallStore(directory: URL(filePath: "/var/empty/calls"))
  /// do {
  ///   print(try store.update { $0.count })
  /// } catch let error as PendingCallStoreError {
  ///   print(error.operation.rawValue)
  /// }
  /// ```
  public struct PendingCallStoreError: Error, Hashable, Sendable {
    /// The operation that failed. The raw values are for debugging.
    public enum Operation: String, Sendable {
      /// The store's folder is missing, and can't be made.
      case createFolder = "create the folder"
      /// Another person owns the folder, or can write to it.
      case trustFolder = "trust the folder"
      /// A call's file can't be made.
      case open
      /// The lock isn't available: its file is a link or a folder, or the system refuses it.
      case lock
      /// The folder can't be read.
      case list
      /// The bytes of a call can't be written, as on a full disk.
      case write
      /// The disk doesn't confirm that it has written the bytes.
      case sync
      /// The written file can't be renamed.
      case rename
      /// The file of a call that has ended can't be removed.
      case remove
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

  extension PendingCallStoreError: CustomStringConvertible, LocalizedError {
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
