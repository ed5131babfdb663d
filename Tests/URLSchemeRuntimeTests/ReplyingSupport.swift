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
struct KitchenRouter<App: Kitchen>: URLAppRouter {
  let context: RouterContext
  private let ending: Ending
  private let text: String

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
    self.ending = ending
    self.text = text
    context = RouterContext(
      App.self, opener: opener,
      options: RouterOptions(callbacks: callbacks, maximumRequests: maximumRequests))
  }

  private func end() throws -> Int? {
    switch ending {
    case .reply(let count): return count
    case .failure(let refusal): throw refusal
    case .other(let error): throw error
    }
  }

  func callHandler(for action: KitchenAction<App>) async throws -> (any URLReply)? {
    let count = try end()
    return switch action.request {
    case let request as Cook<App>:
      Cook<App>.Reply(word: "\(request.word) \(text)", count: count)
    case is Charge<App>: Charge<App>.Reply(card: text, amount: count)
    case is Paste<App>: Paste<App>.Reply(card: text, amount: count)
    case is Read<App>: Read<App>.Reply(text: text)
    default: nil
    }
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
