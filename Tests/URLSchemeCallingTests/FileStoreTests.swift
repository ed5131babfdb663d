import Foundation
import Testing

@testable import URLSchemeCalling
@testable import URLSchemeRuntime

/// What the folder of a store goes through.
@Suite(.timeLimit(.minutes(60))) struct FileStoreTests {
  private let folder: String
  private let clock = StoppedClock()

  init() throws { folder = try Scratch.folder() }

  private var store: FilePendingCallStore {
    FilePendingCallStore(directory: URL(fileURLWithPath: folder))
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func records() throws -> [String] {
    try files().filter { $0.hasSuffix(".call") }.map { "\(folder)/\($0)" }
  }

  private func process() -> CallerProcess { CallerProcess(store, clock: clock) }

  @Test func onlyThePersonMayRead() async throws {
    _ = try await process().begin()
    let names = try files()
    for path in [folder] + (try records()) {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect((mode ?? 0) & 0o077 == 0, "\(path)")
    }
    // Neither the nonce nor anything else of the call stands in a name.
    let id = try #require(process().caller.pendingCalls.first?.id)
    #expect(names == ["\(id).call", "lock"].sorted())
  }

  /// A record that was cut anywhere, or in which any bit was turned, is none, and the others are not
  /// harmed.
  @Test func corruptRecords() async throws {
    let process = process()
    _ = try await process.begin("whole")
    let whole = try #require(try records().first)
    let id = try await process.caller.begin(Pay(to: "Ann"), context: Draft(title: "cut"))
    let path = "\(folder)/\(id).call"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    func expectRefused(_ data: Data, _ what: String) throws {
      try data.write(to: URL(fileURLWithPath: path))
      let calls = try store.update { $0 }
      #expect(calls.map { "\(folder)/\($0.id).call" } == [whole], "\(what)")
    }
    for count in 0..<bytes.count { try expectRefused(bytes.prefix(count), "cut at \(count)") }
    for index in bytes.indices {
      var data = bytes
      data[index] ^= 1 << (index % 8)
      try expectRefused(data, "a bit of byte \(index)")
    }
    try expectRefused(bytes + bytes, "twice")
    try expectRefused(Data(count: 1 << 20), "large")
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try store.update { $0.count } == 2)
    // A record under another's name is none.
    try bytes.write(to: URL(fileURLWithPath: "\(folder)/\(String(id.reversed())).call"))
    #expect(try store.update { $0.count } == 2)
  }

  @Test func thingsThatAreNoRecords() async throws {
    let callback = try await process().begin()
    let manager = FileManager.default
    try manager.createDirectory(atPath: "\(folder)/dir.call", withIntermediateDirectories: false)
    try manager.createSymbolicLink(
      atPath: "\(folder)/link.call", withDestinationPath: try #require(try records().first))
    #expect(mkfifo("\(folder)/pipe.call", 0o600) == 0)
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/notes.txt"))
    // Somebody was killed while writing.
    try Data("half".utf8).write(to: URL(fileURLWithPath: "\(folder)/writing"))
    let later = process()
    later.handle()
    _ = try await later.begin("b")
    #expect(later.caller.pendingCalls.count == 2)
    #expect(later.receive(callback + "?number=1"))
    #expect(try !files().contains("writing") && files().contains("notes.txt"))
  }

  /// Whoever wrote somebody else's record knows its nonce.
  @Test(.enabled(if: geteuid() == 0, "only root can give a file to somebody else"))
  func recordsOfOthers() async throws {
    _ = try await process().begin()
    let record = try #require(try records().first)
    #expect(chown(record, 65_534, 65_534) == 0)
    #expect(try store.update { $0.count } == 0)
    #expect(chown(record, 0, 0) == 0)
    #expect(try store.update { $0.count } == 1)
  }

  @Test func oldRuinsAreRemoved() async throws {
    _ = try await process().begin()
    for (name, age) in [("new.call", 60.0), ("old.call", 90_000)] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: "\(folder)/\(name)")
    }
    #expect(try store.update { $0.count } == 1)
    #expect(try files().contains("new.call") && !files().contains("old.call"))
  }

  /// The order is that of the calls, and what is read is what was written.
  @Test func keepsEverything() async throws {
    let memory = InMemoryPendingCallStore()
    for (index, store) in [memory, store as any PendingCallStore].enumerated() {
      let process = CallerProcess(store, clock: clock)
      for title in ["é\u{0}\n\"", "", "😀"] {
        _ = try await process.begin(title)
        clock.move(by: 0.1 + Double(index))
      }
    }
    let titles = try store.update { $0 }.map { $0.context(as: Draft.self)?.title }
    #expect(titles == ["é\u{0}\n\"", "", "😀"])
    let kept = try store.update { $0 }
    let copy = try kept.map { try CallRecord.data(of: $0) }.map { CallRecord.call(from: $0) }
    #expect(copy == kept)
    #expect(memory.update { $0.map(\.id) }.count == 3)
  }

  @Test func foldersThatCanNotBe() async throws {
    let file = folder + "-file"
    try Data().write(to: URL(fileURLWithPath: file))
    let store = FilePendingCallStore(directory: URL(fileURLWithPath: file + "/calls"))
    #expect(throws: PendingCallStoreError.self) { try store.update { _ in } }
    do throws(CallError<Bank.Failure>) {
      try await CallerProcess(store).caller.begin(Pay(to: "Ann"))
      Issue.record("it was made")
    } catch {
      guard case .refused(.notStored) = error else { throw error }
    }
    // A folder that is not there yet is made, however deep.
    let deep = FilePendingCallStore(directory: URL(fileURLWithPath: folder + "/a/b/c"))
    #expect(try deep.update { $0.count } == 0)
  }

  /// A process that was stopped while it holds the lock doesn't hold the others for ever.
  @Test func aLockThatIsNotReleased() throws {
    _ = try store.update { $0.count }
    let lock = try FileLock(folder + "/lock", attempts: 1)
    let hasty = FilePendingCallStore(directory: URL(fileURLWithPath: folder), patience: 20)
    do {
      try hasty.update { _ in }
      Issue.record("it was not locked")
    } catch let error as PendingCallStoreError {
      #expect(error.operation == .lock)
      #expect(error.description.hasPrefix("can't lock \(folder)/lock: "))
    }
    lock.release()
    _ = try hasty.update { $0.count }
  }

  /// Who may write there could put calls there, and take the lock away.
  @Test(arguments: [0o777, 0o770, 0o720, 0o702])
  func aFolderForOthersToWriteIsRefused(_ mode: Int) throws {
    _ = try store.update { $0.count }
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder)
    do {
      _ = try store.update { $0.count }
      Issue.record("it was used")
    } catch let error as PendingCallStoreError {
      #expect(error.operation == .trustFolder)
      #expect(error.description.contains(folder) && error.description.contains("700"))
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    #expect(try store.update { $0.count } == 0)
  }

  @Test func aLockThatIsNoFileSaysSo() throws {
    let lock = folder + "/lock"
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: true)
    func problem() -> String {
      do {
        _ = try store.update { $0.count }
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(problem().hasSuffix("it is a folder and has to be a plain file; remove it"))
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: "/dev/null")
    #expect(problem().hasSuffix("it is a link and has to be a plain file; remove it"))
  }

  /// A lock that was removed while it was waited for is no lock: another one may have been made.
  @Test func aLockThatWasRemovedIsNone() throws {
    _ = try store.update { $0.count }
    let path = folder + "/lock"
    let first = try FileLock(path, attempts: 1)
    try FileManager.default.removeItem(atPath: path)
    let second = try FileLock(path, attempts: 1)
    #expect(throws: PendingCallStoreError.self) { try FileLock(path, attempts: 2) }
    first.release()
    #expect(throws: PendingCallStoreError.self) { try FileLock(path, attempts: 2) }
    second.release()
    try FileLock(path, attempts: 1).release()
    // One that goes while it is being locked: whoever comes next must find it held all the same.
    var removals = 0
    let third = try FileLock(path, attempts: 2) {
      if removals == 0 { unlink(path) }
      removals += 1
    }
    #expect(removals == 2)
    #expect(throws: PendingCallStoreError.self) { try FileLock(path, attempts: 2) }
    third.release()
  }

  /// A record is read again when its file is another one.
  @Test func recordsAreReadAgain() async throws {
    _ = try await process().begin("first")
    let calls = try store.update { $0 }
    let own = store
    #expect(try own.update { $0 } == calls)
    let record = try #require(try records().first)
    let data = try Data(contentsOf: URL(fileURLWithPath: record))
    try Data(data.dropLast()).write(to: URL(fileURLWithPath: record))
    #expect(try own.update { $0 } == [])
    try data.write(to: URL(fileURLWithPath: record))
    #expect(try own.update { $0 } == calls)
  }

  #if os(Linux)
    /// A record that is still the same file is not read again.
    @Test func recordsAreReadOnce() async throws {
      for number in 0..<20 { _ = try await process().begin("\(number)") }
      let size = try records().reduce(0) { size, path in
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return size + (attributes[.size] as? Int ?? 0)
      }
      let own = store
      // Nothing is awaited, so that all is done by one thread, whose bytes the system counts.
      func bytesRead(_ times: Int) throws -> Int {
        let start = try Self.bytesReadByThread()
        for _ in 0..<times { #expect(try own.update { $0.count } == 20) }
        return try Self.bytesReadByThread() - start
      }
      #expect(try bytesRead(1) >= size)
      #expect(try bytesRead(5) < size)
    }

    /// How many bytes this thread has read of any file, proc(5).
    private static func bytesReadByThread() throws -> Int {
      let counts = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
      let line = try #require(counts.split(separator: "\n").first { $0.hasPrefix("rchar:") })
      return try #require(Int(line.dropFirst("rchar: ".count)))
    }
  #endif

  /// When the last of several changes fails, none has happened.
  @Test func allOrNothing() async throws {
    _ = try await process().begin("first")
    let first = try #require(try store.update { $0 }.first)
    let others = InMemoryPendingCallStore()
    _ = try await CallerProcess(others, clock: clock).begin("second")
    let second = try #require(others.update { $0 }.first)
    // A folder in the place of a record can't be replaced by one.
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(second.id).call", withIntermediateDirectories: false)
    #expect(throws: PendingCallStoreError.self) { try store.update { $0 = [second] } }
    #expect(try store.update { $0 } == [first])
    #expect(try !files().contains("writing"))
  }

  /// When a removal fails, the records that were removed before it are there again.
  @Test func removalsAreAllOrNothing() async throws {
    let folder = folder
    for title in ["first", "second"] {
      _ = try await process().begin(title)
      clock.move(by: 1)
    }
    let calls = try store.update { $0 }
    #expect(throws: PendingCallStoreError.self) {
      try store.update { calls in
        // Neither deleting the second record nor renaming it can succeed.
        for (suffix, id) in [("call", calls[1].id), ("ended", calls[1].id)] {
          unlink("\(folder)/\(id).\(suffix)")
          try? FileManager.default.createDirectory(
            atPath: "\(folder)/\(id).\(suffix)/full", withIntermediateDirectories: true)
        }
        calls = []
      }
    }
    #expect(try store.update { $0 } == [calls[0]])
  }

  /// A process that was killed between taking a record's name away and deleting it.
  @Test func whatIsLeftOfARemovalIsDeleted() async throws {
    _ = try await process().begin()
    let record = try #require(try records().first)
    try FileManager.default.moveItem(
      atPath: record, toPath: record.replacing(".call", with: ".ended"))
    #expect(try store.update { $0.count } == 0)
    #expect(try files() == ["lock"])
  }

  /// On the main thread the wait is shorter than what a person takes for a standstill.
  @Test func theWaitIsBounded() {
    #expect(FilePendingCallStore.attempts(50) <= 50)
    #expect(FilePendingCallStore.attempts(60_000) <= 60_000)
    #expect(FilePendingCallStore.mainThreadPatience <= 100 && FilePendingCallStore.patience <= 1000)
  }

  /// Cancelling, which the main thread may do, doesn't wait for a lock that another process holds.
  @Test func cancellingDoesNotWait() async throws {
    let sent = Recorder()
    let patient = FilePendingCallStore(
      directory: URL(fileURLWithPath: folder), patience: 10_000_000)
    let client = URLCaller(
      Bank.interface, opener: sent, repliesTo: "me",
      options: CallerOptions(store: patient, clock: clock))
    let call = Task { () -> String in
      do throws(CallError<Bank.Failure>) {
        return "\(try await client.call(Pay(to: "Bob")))"
      } catch {
        return error.description
      }
    }
    while sent.urls.isEmpty { await Task.yield() }
    let lock = try FileLock(folder + "/lock", attempts: 10_000)
    call.cancel()
    lock.release()
    #expect(await call.value == "the call was canceled")
    #expect(try store.update { $0.count } == 0)
  }

  /// Threads and tasks of one process, each with a store of its own.
  @Test func manyTasks() async throws {
    let callbacks = try await withThrowingTaskGroup(of: [String].self) { group in
      for worker in 0..<6 {
        let process = process()
        group.addTask {
          var callbacks: [String] = []
          for number in 0..<8 { callbacks.append(try await process.begin("\(worker) \(number)")) }
          return callbacks
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(callbacks).count == 48)
    let endings = Box<[String]>([])
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        let process = process()
        process.handle()
        group.addTask {
          for callback in callbacks.shuffled() { process.receive(callback + "?number=1") }
          for ending in process.endings.value { endings.append(ending) }
        }
      }
    }
    #expect(endings.value.count == 48 && Set(endings.value).count == 48)
    #expect(try records().isEmpty)
  }
}
