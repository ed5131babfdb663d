import Foundation
import Testing

@testable import URLSchemeCalling
@testable import URLSchemeRuntime

/// The other side of a call: a fake system that keeps what is opened, and answers as a test says.
final class FakeSystem: URLOpener {
  private let calls = Lock<[String]>([])
  private let waiters = Lock<[CheckedContinuation<Void, Never>]>([])
  private let isInstalled: Bool
  /// Runs inside `open`, before it returns.
  private let onOpen: @Sendable (String) async -> Void

  init(isInstalled: Bool = true, onOpen: @escaping @Sendable (String) async -> Void = { _ in }) {
    self.isInstalled = isInstalled
    self.onOpen = onOpen
  }

  var opened: [String] { calls.withLock { $0 } }

  func open(_ url: String) async -> Bool {
    calls.withLock { $0.append(url) }
    let waiting = waiters.withLock { waiters in
      defer { waiters = [] }
      return waiters
    }
    for waiter in waiting { waiter.resume() }
    await onOpen(url)
    return isInstalled
  }

  func canOpen(_ url: String) async -> Bool { isInstalled && url == "kitchen:" }

  /// The URLs, once there are so many.
  func opened(_ count: Int) async -> [String] {
    while true {
      let urls = opened
      if urls.count >= count { return urls }
      await withCheckedContinuation { continuation in
        let isLate = waiters.withLock { waiters in
          guard calls.withLock({ $0.count }) < count else { return true }
          waiters.append(continuation)
          return false
        }
        if isLate { continuation.resume() }
      }
    }
  }
}

/// Hands URLs to a client that is made after the system that needs it.
final class ClientBox: Sendable {
  private let client = Lock<KitchenClient?>(nil)
  func set(_ client: KitchenClient) { self.client.withLock { $0 = client } }
  func receive(_ url: String) -> Bool { client.withLock { $0 }?.receive(url) ?? false }
}

/// A client for the kitchen, as generated ones are.
struct KitchenClient: URLClient {
  let caller: URLCaller

  /// - Parameter timeout: A day unless it is what a test is about, since a machine can be slow.
  init(_ system: some URLOpener, timeout: Duration = .seconds(86_400)) {
    self.init(system, options: CallerOptions(store: InMemoryPendingCallStore(), timeout: timeout))
  }

  init(_ system: some URLOpener, options: CallerOptions) {
    var options = options
    options.registry = CallRegistry()
    caller = URLCaller(
      PercentKitchen.interface, opener: system, callbackScheme: "me-App", source: "Me & You",
      options: options)
  }

  func cook(_ word: String) async -> CallResult<Cook<PercentKitchen>> {
    await CallResult { () async throws(CallError<Refusal>) in
      try await caller.call(try Cook<PercentKitchen>(word: word))
    }
  }

  func charge(_ version: String = "1.0") async -> CallResult<Charge<PercentKitchen>> {
    await CallResult { () async throws(CallError<Refusal>) in
      try await caller.call(Charge<PercentKitchen>(texts: ["version": version]))
    }
  }

  func paste() async -> CallResult<Paste<PercentKitchen>> {
    await CallResult { () async throws(CallError<UndeclaredFailure>) in
      try await caller.call(Paste<PercentKitchen>(texts: ["data": "a b"]))
    }
  }

  func read() async -> CallResult<Read<PercentKitchen>> {
    await CallResult { () async throws(CallError<Refusal>) in
      try await caller.call(Read<PercentKitchen>(texts: ["path": "p"]))
    }
  }
}

/// How a call ended, in a form that can be compared.
enum CallResult<Request: URLActionRequest>: Equatable {
  case reply(Request.Reply)
  case failed(Request.Failure)
  case cancelled
  case timedOut
  case notInstalled(URL?)
  case refused(CallRefusal)
  case unreadable(RequestError)

  init(
    _ body: () async throws(CallError<Request.Failure>) -> Request.Reply
  ) async {
    do throws(CallError<Request.Failure>) {
      self = .reply(try await body())
    } catch {
      switch error {
      case .failed(let failure): self = .failed(failure)
      case .cancelled: self = .cancelled
      case .timedOut: self = .timedOut
      case .notInstalled(let page): self = .notInstalled(page)
      case .refused(let refusal): self = .refused(refusal)
      case .unreadable(let error): self = .unreadable(error)
      }
    }
  }
}

/// The value of an item of a URL's query, decoded by Foundation.
func item(_ name: String, of url: String) -> String {
  URLComponents(string: url)?.queryItems?.first { $0.name == name }?.value ?? ""
}
