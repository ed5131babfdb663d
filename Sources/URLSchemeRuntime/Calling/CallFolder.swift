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

  /// A folder with a file for each call. Whoever changes it holds its lock.
  struct CallFolder: Sendable {
    private let path: String
    /// The calls that were found when the folder was last read, by their files' names.
    private let known = Lock<[String: Record]>([:])
    var lockPath: String { path + "/lock" }

    private static let suffix = ".call"
    /// What is being written; with the lock held by somebody else it is somebody's who was killed.
    private static let temporaryName = "writing"
    /// How long a file that is no record is left for somebody to look at, in seconds.
    private static let grace = 86_400

    init(path: String) { self.path = path }

    private func filePath(_ id: PendingCall.ID) -> String { "\(path)/\(id)\(Self.suffix)" }

    /// Makes the folder where it is missing.
    ///
    /// - Throws: `PendingCallStoreError`, also for a folder in which others may write: what they put
    ///   there would be taken for the app's, and without the lock an answer would be given twice.
    func prepare() throws(PendingCallStoreError) {
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
          throw PendingCallStoreError(.trustFolder, path, EACCES)
        }
        return
      }
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw PendingCallStoreError(.createFolder, path, errno)
      }
    }

    // MARK: Reading

    /// The calls in the order in which they were made.
    func calls() throws(PendingCallStoreError) -> [PendingCall] {
      var records: [String: Record] = [:]
      let earlier = known.withLock(\.self)
      for name in try names() where name.hasSuffix(Self.suffix) {
        if let record = record(name, earlier[name]) {
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
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0 else { return nil }
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
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var status = stat()
      // Somebody else's file would have a nonce that somebody else knows.
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid(), status.st_size <= CallRecord.maximumSize
      else { return nil }
      var data = Data(count: Int(status.st_size))
      var count = 0
      while count < data.count {
        let length = data.count - count
        let got = data.withUnsafeMutableBytes { bytes in
          bytes.baseAddress.map { read(file, $0 + count, length) } ?? 0
        }
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return nil }
        count += got
      }
      return data
    }

    private func removeIfOld(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
      #if canImport(Darwin)
        let modified = status.st_mtimespec.tv_sec
      #else
        let modified = status.st_mtim.tv_sec
      #endif
      if time(nil) - modified > Self.grace { unlink(path) }
    }

    // MARK: Writing

    /// Writes what is new and removes what is gone; a write that fails changes nothing.
    func change(from old: [PendingCall], to new: [PendingCall]) throws {
      let known = Set(old)
      let kept = Set(new.map(\.id))
      var written: [PendingCall.ID] = []
      do {
        for call in new where !known.contains(call) {
          try write(call)
          written.append(call.id)
        }
        for call in old where !kept.contains(call.id) { try remove(call.id) }
      } catch {
        for id in written { unlink(filePath(id)) }
        throw error
      }
    }

    /// Writes a call's file, which appears whole or not at all.
    private func write(_ call: PendingCall) throws {
      let data = try CallRecord.data(of: call)
      let temporary = "\(path)/\(Self.temporaryName)"
      unlink(temporary)
      let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { throw PendingCallStoreError(.open, temporary, errno) }
      do {
        defer { close(file) }
        try write(data, to: file, temporary)
        // A rename that reaches the disk before the bytes would leave an empty file after a crash.
        guard fsync(file) == 0 else { throw PendingCallStoreError(.sync, temporary, errno) }
      } catch {
        unlink(temporary)
        throw error
      }
      guard rename(temporary, filePath(call.id)) == 0 else {
        let code = errno
        unlink(temporary)
        throw PendingCallStoreError(.rename, temporary, code)
      }
    }

    private func write(
      _ data: Data, to file: CInt, _ path: String
    ) throws(PendingCallStoreError) {
      var rest = data[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { bytes in
          #if canImport(Darwin)
            Darwin.write(file, bytes.baseAddress, bytes.count)
          #elseif canImport(Glibc)
            Glibc.write(file, bytes.baseAddress, bytes.count)
          #elseif canImport(Musl)
            Musl.write(file, bytes.baseAddress, bytes.count)
          #elseif canImport(Android)
            Android.write(file, bytes.baseAddress, bytes.count)
          #endif
        }
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { throw PendingCallStoreError(.write, path, errno) }
        rest = rest.dropFirst(written)
      }
    }

    private func remove(_ id: PendingCall.ID) throws(PendingCallStoreError) {
      let path = filePath(id)
      guard unlink(path) == 0 || errno == ENOENT else {
        throw PendingCallStoreError(.remove, path, errno)
      }
    }
  }
#endif
