import Foundation
import Testing
import URLSchemeReceiving
import URLSchemeRuntime

/// Keeps what it is asked to open.
actor OpenedURLs: URLOpener {
  private(set) var urls: [String] = []
  private let succeeds: Bool

  init(succeeds: Bool = true) { self.succeeds = succeeds }

  func open(_ url: String) async -> Bool {
    urls.append(url)
    return succeeds
  }
}

/// An error that no spec knows, with text that must not get out.
struct InternalError: Error, CustomStringConvertible, LocalizedError {
  static let text = "/Users/secret/database.sqlite"
  var description: String { Self.text }
  var errorDescription: String? { Self.text }
}

/// A router for the kitchen whose actions all end in one way.
struct KitchenRouter<App: Kitchen>: URLRouter {
  let dispatcher: URLDispatcher

  enum Ending: Sendable {
    case reply(Int?)
    case failure(Refusal)
    case other(any Error)
  }

  /// - Parameter text: What actions that answer a text answer.
  init(
    _ ending: Ending = .reply(nil), text: String = "done", opener: some URLOpener,
    callbacks: CallbackPolicy = CallbackPolicy(), maximumRequests: Int = 32
  ) {
    @Sendable func end() throws -> Int? {
      switch ending {
      case .reply(let count): return count
      case .failure(let refusal): throw refusal
      case .other(let error): throw error
      }
    }
    var dispatcher = URLDispatcher(
      App.self, opener: opener,
      options: RouterOptions(callbacks: callbacks, maximumRequests: maximumRequests))
    dispatcher.answer(Cook<App>.self) { .init(word: "\($0.word) \(text)", count: try end()) }
    dispatcher.answer(Charge<App>.self) { _ in .init(card: text, amount: try end()) }
    dispatcher.answer(Paste<App>.self) { _ in .init(card: text, amount: try end()) }
    dispatcher.answer(Read<App>.self) { _ in
      _ = try end()
      return .init(text: text)
    }
    dispatcher.perform(Post<App>.self) { _ in _ = try end() }
    dispatcher.perform(Album<App>.self) { _ in _ = try end() }
    self.dispatcher = dispatcher
  }
}

extension URLOutcome {
  /// One word or two, to be compared.
  var testDescription: String {
    switch self {
    case .answered(let url): "answered \(url)"
    case .unanswered(let url): "unanswered \(url)"
    case .handled: "handled"
    case .failed(let error): "failed \(type(of: error))"
    case .unhandled: "unhandled"
    case .rejected(let error): "rejected \(error.reason)"
    case .refused(let refusal): "refused \(refusal)"
    }
  }
}
