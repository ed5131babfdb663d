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

  private var file: String { folder + "/calls.json" }

  private func process() -> CallerProcess { CallerProcess(store, clock: clock) }

  @Test func onlyThePersonMayRead() async throws {
    _ = try await process().begin()
    for path in [folder, file] {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect((mode ?? 0) & 0o077 == 0, "\(path)")
    }
    #expect(try files() == ["calls.json", "lock"])
  }

  /// A file that was cut anywhere, or that something else has written, has no calls, and the next call is kept.
  @Test func whatNoStoreHasWritten() async throws {
    _ = try await process().begin("first")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    var files = (0..<bytes.count).map { bytes.prefix($0) }
    files += [Data("[1]".utf8), Data("{}".utf8), bytes + bytes, Data(count: 1 << 20)]
    for data in files {
      try data.write(to: URL(fileURLWithPath: file))
      #expect(try store.update { $0.count } == 0, "\(data.count) bytes")
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == data)
    }
    let later = process()
    later.handle()
    let callback = try await later.begin("second")
    #expect(later.caller.pendingCalls.count == 1)
    #expect(later.receive(callback + "?number=1"))
  }

  /// A call that this version of the app can't read loses no other.
  @Test func aCallOfAnotherVersion() async throws {
    let callback = try await process().begin()
    let calls = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    try Data(("[{\"version\":2}," + calls.dropFirst()).utf8)
      .write(to: URL(fileURLWithPath: file))
    let later = process()
    later.handle()
    #expect(later.receive(callback + "?number=1"))
  }

  /// Somebody was killed while writing, and something else is in the folder.
  @Test func otherFilesOfTheFolder() async throws {
    let callback = try await process().begin()
    for name in ["writing", "notes.txt"] {
      try Data("half".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    let later = process()
    later.handle()
    _ = try await later.begin("b")
    #expect(later.caller.pendingCalls.count == 2)
    #expect(later.receive(callback + "?number=1"))
    #expect(try files() == ["calls.json", "lock", "notes.txt"])
  }

  /// Without a change, the file is not written again.
  @Test func readingWritesNothing() async throws {
    _ = try await process().begin()
    let manager = FileManager.default
    let number = try manager.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    #expect(try store.update { $0.count } == 1)
    #expect(try manager.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == number)
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
    #expect(memory.update { $0.map(\.id) }.count == 3)
  }

  @Test func foldersThatCanNotBe() async throws {
    let file = folder + "-file"
    try Data().write(to: URL(fileURLWithPath: file))
    let store = FilePendingCallStore(directory: URL(fileURLWithPath: file + "/calls"))
    #expect(throws: FilePendingCallStore.Failure.self) { try store.update { _ in } }
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
    } catch let error as FilePendingCallStore.Failure {
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
    } catch let error as FilePendingCallStore.Failure {
      #expect(error.operation == .trustFolder)
      #expect(error.description.contains(folder) && error.description.contains("700"))
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    #expect(try store.update { $0.count } == 0)
  }

  @Test(arguments: ["lock", "calls.json"]) func whatIsNoFileSaysSo(_ name: String) throws {
    let path = folder + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    func problem() -> String {
      do {
        _ = try store.update { $0.count }
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(problem() == "can't open \(path): it is a folder and has to be a plain file; remove it")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
    #expect(problem() == "can't open \(path): it is a link and has to be a plain file; remove it")
  }

  /// A lock that was removed while it was waited for is no lock: another one may have been made.
  @Test func aLockThatWasRemovedIsNone() throws {
    _ = try store.update { $0.count }
    let path = folder + "/lock"
    let first = try FileLock(path, attempts: 1)
    try FileManager.default.removeItem(atPath: path)
    let second = try FileLock(path, attempts: 1)
    #expect(throws: FilePendingCallStore.Failure.self) { try FileLock(path, attempts: 2) }
    first.release()
    #expect(throws: FilePendingCallStore.Failure.self) { try FileLock(path, attempts: 2) }
    second.release()
    try FileLock(path, attempts: 1).release()
    // One that goes while it is being locked: whoever comes next must find it held all the same.
    var removals = 0
    let third = try FileLock(path, attempts: 2) {
      if removals == 0 { unlink(path) }
      removals += 1
    }
    #expect(removals == 2)
    #expect(throws: FilePendingCallStore.Failure.self) { try FileLock(path, attempts: 2) }
    third.release()
  }

  /// When the change can't be kept, it has not happened.
  @Test func allOrNothing() async throws {
    _ = try await process().begin("first")
    let first = try store.update { $0 }
    let path = folder + "/writing"
    // A folder that isn't empty can't be replaced by the file that is written.
    try FileManager.default.createDirectory(
      atPath: path + "/full", withIntermediateDirectories: true)
    #expect(throws: FilePendingCallStore.Failure.self) { try store.update { $0 = [] } }
    try FileManager.default.removeItem(atPath: path)
    #expect(try store.update { $0 } == first)
    try store.update { $0 = [] }
    #expect(try store.update { $0 } == [])
  }

  /// On the main thread the wait is shorter than what a person takes for a standstill.
  @Test func theWaitIsBounded() {
    let patience = FilePendingCallStore.patience
    #expect(FilePendingCallStore.attempts(patience, isMainThread: true) == 100)
    #expect(FilePendingCallStore.attempts(50, isMainThread: true) == 50)
    #expect(FilePendingCallStore.attempts(patience, isMainThread: false) == 1000)
  }

  /// Cancelling, which the main thread may do, doesn't wait for a lock that another process holds.
  @Test func cancellingDoesNotWait() async throws {
    let sent = Recorder()
    let patient = FilePendingCallStore(
      directory: URL(fileURLWithPath: folder), patience: 10_000_000)
    let client = URLCaller(
      Bank.interface, opener: sent, callbackScheme: "me",
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
    #expect(try store.update { $0 } == [])
  }
}
