/// How a request ended, in the receiving app.
package indirect enum Answer: Sendable {
  /// With what writes the reply.
  case success(@Sendable (inout URLWriter) -> Void)
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
  package func url(to callbacks: Callbacks, route: URLRoute) -> String? {
    let style = route.replies
    switch self {
    case .success(let write):
      guard let callback = callbacks.success else { return nil }
      guard !route.replyWritesValue else {
        let entries = URLWriter.entries(plusIsSpace: false, write)
        return callback + URLText.encoded(entries.first?.text ?? "")
      }
      let words = style.outcomeItem { $0.success }
      return Self.answer(callback, words, callbacks, route, write)
    case .failure(let code, let message):
      let words = style.failureItems(code: code, message: message)
      return callbacks.error.map { Self.answer($0, words, callbacks, route) }
    case .cancelled:
      guard style.tellsCancellation else { return nil }
      let words = style.outcomeItem { $0.cancel }
      return callbacks.cancel.map { Self.answer($0, words, callbacks, route) }
    }
  }

  /// A callback with what is appended to it: the words that say how it ended, what the caller wants
  /// to have repeated, and the reply.
  private static func answer(
    _ callback: String, _ words: [(name: String, text: String)], _ callbacks: Callbacks,
    _ route: URLRoute, _ write: (inout URLWriter) -> Void = { _ in }
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

  /// The item that says how a request ended, by the first of some words; none for a style without one.
  fileprivate func outcomeItem(
    _ words: (ReturnOutcome) -> [String]
  ) -> [(name: String, text: String)] {
    outcome.map { [($0.parameter, words($0).first ?? "")] } ?? []
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
