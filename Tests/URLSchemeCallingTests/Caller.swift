import Foundation
import URLSchemeCalling
import URLSchemeRuntime

/// A date that tests set. Its sleeps end only by being cancelled.
final class StoppedClock: CallClock {
  private let date = Lock(Date(timeIntervalSinceReferenceDate: 700_000_000.25))

  private let boot = Lock<(boot: String, seconds: Double)?>(nil)

  var now: Date { date.withLock { $0 } }
  var sinceBoot: (boot: String, seconds: Double)? { boot.withLock { $0 } }
  func move(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
  func start(_ name: String, _ seconds: Double) {
    boot.withLock { $0 = (name, seconds) }
  }
  func sleep(for duration: Duration) async throws { try await Task.sleep(for: .seconds(86_400)) }
}

/// A process of the calling app: a client of the bank with what it was told.
struct CallerProcess: URLClient {
  let caller: URLCaller
  let sent: Recorder
  let endings = Box<[String]>([])

  init(
    _ store: any PendingCallStore, clock: any CallClock = StoppedClock(),
    isInstalled: Bool = true, maximumCalls: Int = 64, scheme: String = "me"
  ) {
    sent = Recorder(isInstalled: isInstalled)
    var options = CallerOptions(
      store: store, timeout: .seconds(600), maximumCalls: maximumCalls, clock: clock)
    options.registry = CallRegistry()
    caller = URLCaller(Bank.interface, opener: sent, callbackScheme: scheme, options: options)
  }

  /// Registers handlers that note how calls ended.
  func handle() {
    caller.onAnswer(to: Pay.self, context: Draft.self) { answer, draft in
      endings.append("pay \(draft?.title ?? "-"): \(text(answer.result))")
    }
    caller.onAnswer(to: Charge.self) { endings.append("charge: \(text($0.result))") }
    caller.onAnswer(to: Paste.self) { endings.append("paste: \(text($0.result))") }
  }

  private func text<Failure: URLFailure>(
    _ result: Result<Bank.Receipt, CallError<Failure>>
  ) -> String {
    switch result {
    case .success(let receipt): "receipt \(receipt.number)"
    case .failure(.failed(let failure)): "failed \(failure.code)"
    case .failure(.cancelled): "cancelled"
    case .failure(.timedOut): "timed out"
    case .failure(.unreadable(let error)): "unreadable \(error.parameter ?? "-") \(error.reason)"
    case .failure(let error): "\(error)"
    }
  }

  /// Calls without waiting; returns where the answer goes.
  func begin(_ title: String = "a") async throws -> String {
    try await caller.begin(Pay(to: "Ann"), context: Draft(title: title))
    return item("x-success", of: sent.urls.last ?? "")
  }
}

/// What goes with a call.
struct Draft: Codable, Sendable {
  var title: String
}

/// The stores, each new and empty.
enum StoreKind: CaseIterable {
  case memory, file

  func make() throws -> any PendingCallStore {
    switch self {
    case .memory: InMemoryPendingCallStore()
    case .file: FilePendingCallStore(directory: URL(fileURLWithPath: try Scratch.folder()))
    }
  }
}

/// Folders for tests, all of them in one that is removed when the process ends.
enum Scratch {
  static func folder() throws -> String {
    let path = root + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path + "/calls"
  }

  private static let root: String = {
    atexit { try? FileManager.default.removeItem(atPath: Scratch.root) }
    return NSTemporaryDirectory() + "urlscheme-calling-" + UUID().uuidString
  }()
}
