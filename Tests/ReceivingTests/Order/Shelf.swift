import Foundation
import TestSupport
import URLSchemeCalling
import URLSchemeReceiving
import URLSchemeRuntime

/// An app that things are put on, as generated code would have it.
enum Shelf: URLApp {
  static let interface = URLInterface(name: "Shelf", schemes: ["shelf"]) { $0.replies = .xCallback }

  enum Action: URLAppAction {
    case put(Put)

    static let routes = URLRoutes(Shelf.interface, [Put.route])

    var request: any URLActionRequest {
      switch self {
      case .put(let request): request
      }
    }

    init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
      self = .put(try Put(from: &url))
    }
  }

  struct Put: URLAction {
    typealias App = Shelf
    static let route = URLRoute("put", of: Shelf.interface, "//put")

    let item: String

    init(item: String) { self.item = item }
    init(from url: inout URLReader) throws(RequestError) { item = try url.string("item") }
    func write(to url: inout URLWriter) { url.string("item", item) }
  }

  struct Router: URLAppRouter {
    let context: RouterContext
    private let put: @Sendable (String) async throws -> Void

    init(opener: some URLOpener, _ put: @escaping @Sendable (String) async throws -> Void) {
      context = RouterContext(Shelf.self, opener: opener, options: RouterOptions())
      self.put = put
    }

    func callHandler(for action: Action) async throws -> (any URLReply)? {
      switch action {
      case .put(let request): try await put(request.item)
      }
      return nil
    }
  }
}

/// A calling app: a client of the shelf.
struct Notes: URLClient {
  let caller: URLCaller

  init(_ open: @escaping @Sendable (String) async -> Bool) {
    caller = URLCaller(Shelf.interface, opener: ClosureOpener(open), callbackScheme: "notes")
  }
}

/// What happened, in order.
final class Journal: Sendable {
  private let lines = Lock<[String]>([])

  var all: [String] { lines.withLock(\.self) }

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  func clear() { lines.withLock { $0 = [] } }

  /// Waits until so many lines are there.
  func wait(for count: Int) async {
    while all.count < count { await Task.yield() }
  }
}

/// A time that stands still until the test moves it.
final class MovedClock: CallClock {
  private struct State: Sendable {
    var now = Date(timeIntervalSinceReferenceDate: 0)
    var sleeping: [UUID: (deadline: Date, end: CheckedContinuation<Bool, Never>)] = [:]
  }

  private let state = Lock(State())

  var now: Date { state.withLock(\.now) }
  var sleepers: Int { state.withLock(\.sleeping.count) }

  func sleep(for duration: Duration) async throws {
    let id = UUID()
    let seconds = Double(duration.components.seconds)
    let hasSlept = await withTaskCancellationHandler {
      await withCheckedContinuation { end in
        state.withLock { $0.sleeping[id] = ($0.now + seconds, end) }
        if Task.isCancelled { wake { $0 == id } }
      }
    } onCancel: {
      wake { $0 == id }
    }
    guard hasSlept else { throw CancellationError() }
  }

  private func wake(_ isCancelled: @Sendable (UUID) -> Bool) {
    let woken = state.withLock { state in
      let ids = state.sleeping.keys.filter(isCancelled)
      return ids.compactMap { state.sleeping.removeValue(forKey: $0)?.end }
    }
    for end in woken { end.resume(returning: false) }
  }

  func move(by seconds: TimeInterval) {
    let woken = state.withLock { state in
      state.now += seconds
      let now = state.now
      let ids = state.sleeping.filter { $0.value.deadline <= now }.map(\.key)
      return ids.compactMap { state.sleeping.removeValue(forKey: $0)?.end }
    }
    for end in woken { end.resume(returning: true) }
  }
}
