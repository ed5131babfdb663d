/// How a request ended, in the receiving app.
package indirect enum Answer: Sendable {
  case success(any URLReply)
  case failure(code: String, message: String)
  case cancelled

  /// Creates the answer for a request that was not handled.
  init(_ refusal: RequestRefusal) {
    self =
      switch refusal {
      case .declined: .cancelled
      case .unconfirmed:
        .failure(
          code: "notConfirmed", message: "Nobody can be asked whether this may be done.")
      case .tooManyRequests:
        .failure(code: "tooManyRequests", message: "Too many requests are being handled.")
      case .notReady: .failure(code: "notReady", message: "The app was not ready in time.")
      }
  }

  /// The URL that tells the caller; nil when it has not said where to.
  package func url(to callbacks: Callbacks, route: Route) -> String? {
    switch self {
    case .success(let reply):
      return callbacks.success.map { Self.success($0, callbacks, route, reply.write) }
    case .failure(let code, let message):
      let words = route.replies.failureItems(code: code, message: message)
      return callbacks.error.map { Self.answer($0, words, callbacks, route) }
    case .cancelled:
      guard route.replies.tellsCancellation else { return nil }
      let words = route.replies.outcome.map { [($0.parameter, $0.cancel.first ?? "")] } ?? []
      return callbacks.cancel.map { Self.answer($0, words, callbacks, route) }
    }
  }

  /// The URL that tells of a success.
  package static func success(
    _ callback: String, _ callbacks: Callbacks, _ route: Route,
    _ write: (inout URLWriter) -> Void
  ) -> String {
    guard !route.replyWritesValue else {
      let entries = URLWriter.entries(plusIsSpace: false, write)
      return callback + URLText.encoded(entries.first?.text ?? "")
    }
    let words = route.replies.outcome.map { [($0.parameter, $0.success.first ?? "")] } ?? []
    return answer(callback, words, callbacks, route, write)
  }

  /// A callback with what is appended to it: the words that say how it ended, what the caller wants
  /// to have repeated, and the reply.
  private static func answer(
    _ callback: String, _ words: [(name: String, text: String)], _ callbacks: Callbacks,
    _ route: Route, _ write: (inout URLWriter) -> Void = { _ in }
  ) -> String {
    var texts = words
    if let name = route.replies.address?.state, let state = callbacks.state {
      texts.append((name, state))
    }
    let items = URLWriter.answer(to: route, texts, names: callbacks.resultNames, write)
    return AnswerQuery.appending(items, to: callback, route.replies)
  }
}

extension ReplyStyle {
  /// Whether the answer's form has a cancellation.
  var tellsCancellation: Bool {
    if case .callbacks(let names) = self { return names.cancel != nil }
    return outcome.map { !$0.cancel.isEmpty } ?? false
  }

  /// The items of a failure: with x-callback-url's names, or with those of the outcome.
  fileprivate func failureItems(code: String, message: String) -> [(name: String, text: String)] {
    guard let outcome else { return [("errorCode", code), ("errorMessage", message)] }
    let word = outcome.error.contains(code) ? code : outcome.error.last ?? ""
    var items = [(outcome.parameter, word)]
    if let name = outcome.code { items.append((name, code)) }
    if let name = outcome.message { items.append((name, message)) }
    return items
  }
}
