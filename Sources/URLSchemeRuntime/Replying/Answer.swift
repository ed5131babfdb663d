/// How a request ended, in the receiving app.
enum Answer: Sendable {
  /// The reply's items, and what `write: value` puts at the callback's end.
  case success(items: String, value: String)
  case failure(code: String, message: String)
  case cancelled

  /// - Parameter names: What the caller calls results, by their usual names.
  init(_ reply: some URLReply, of route: Route, names: [String: String]) {
    let items = URLWriter.text(
      opening: "", hasItems: true, isQuery: true, plusIsSpace: route.interface.plusIsSpace
    ) { writer in
      writer.namePrefix = route.replies.prefix
      writer.renames = names
      reply.write(to: &writer)
    }
    let entries = URLWriter.entries(plusIsSpace: false, reply.write)
    self = .success(items: items, value: URLText.encoded(entries.first?.text ?? ""))
  }

  /// A handler's error: one that the action declares is told, anything else is not the caller's
  /// business.
  init<Failure: URLFailure>(_ error: any Error, as _: Failure.Type) {
    switch error {
    case is CancellationError: self = .cancelled
    case let failure as Failure:
      self = .failure(code: failure.code, message: failure.message)
    default: self = Self.internalError
    }
  }

  static let internalError = Answer.failure(
    code: "internalError", message: "The request could not be completed.")
  static let unconfirmed = Answer.failure(
    code: "notConfirmed", message: "Nobody can be asked whether this may be done.")
  static let tooManyRequests = Answer.failure(
    code: "tooManyRequests", message: "Too many requests are being handled.")

  /// The URL that tells the caller; nil when it has not said where to.
  func url(to callbacks: Callbacks, route: Route) -> String? {
    let plusIsSpace = route.interface.plusIsSpace
    switch self {
    case .success(_, let value) where route.replyWritesValue:
      return callbacks.success.map { $0 + value }
    case .success(let items, _):
      let words = route.replies.outcome.map { [($0.parameter, $0.success.first ?? "")] } ?? []
      return callbacks.success.map {
        $0.appending(route.replies.items(words, plusIsSpace: plusIsSpace)).appending(items)
      }
    case .failure(let code, let message):
      let items = route.replies.failureItems(code: code, message: message)
      return callbacks.error.map {
        $0.appending(route.replies.items(items, plusIsSpace: plusIsSpace))
      }
    case .cancelled:
      guard route.replies.tellsCancellation else { return nil }
      let words = route.replies.outcome.map { [($0.parameter, $0.cancel.first ?? "")] } ?? []
      return callbacks.cancel.map {
        $0.appending(route.replies.items(words, plusIsSpace: plusIsSpace))
      }
    }
  }
}

extension ReplyStyle {
  var address: ReturnAddress? {
    switch self {
    case .noReply, .xCallback: nil
    case .returnURL(let address), .returnScheme(let address): address
    }
  }

  var prefix: String { address?.prefix ?? "" }
  var outcome: ReturnOutcome? { address?.outcome }

  /// Whether the caller can be told that the person cancelled.
  var tellsCancellation: Bool {
    if case .xCallback = self { return true }
    return outcome.map { !$0.cancel.isEmpty } ?? false
  }

  /// Items with the style's prefix, joined.
  fileprivate func items(_ items: [(String, String)], plusIsSpace: Bool) -> String {
    URLWriter.text(opening: "", hasItems: true, isQuery: true, plusIsSpace: plusIsSpace) { writer in
      writer.namePrefix = prefix
      for (name, value) in items { writer.item(name, value) }
    }
  }

  /// How a failure is told: by x-callback-url's names, or as the outcome says.
  fileprivate func failureItems(code: String, message: String) -> [(String, String)] {
    guard let outcome else { return [("errorCode", code), ("errorMessage", message)] }
    let word = outcome.error.contains(code) ? code : outcome.error.last ?? ""
    var items = [(outcome.parameter, word)]
    if let name = outcome.code { items.append((name, code)) }
    if let name = outcome.message { items.append((name, message)) }
    return items
  }
}

extension String {
  /// A URL with items appended to its own query; the fragment stays at the end, and what it
  /// already carries is left alone.
  fileprivate func appending(_ items: String) -> String {
    guard !items.isEmpty else { return self }
    let fragmentStart = utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex
    let base = self[..<fragmentStart]
    let separator: String
    if !base.utf8.contains(UInt8(ascii: "?")) {
      separator = "?"
    } else if base.hasSuffix("?") || base.hasSuffix("&") {
      separator = ""
    } else {
      separator = "&"
    }
    return base + separator + items + self[fragmentStart...]
  }
}
