/// Reads what another app answered.
package struct AnswerReader: Sendable {
  private let interface: URLInterface

  package init(_ interface: URLInterface) { self.interface = interface }

  /// The item of ours that takes an answer which is a value without a name.
  static let valueItem = "value"

  /// The longest code of an error, in bytes. An app compares codes by `==`, and a run of combining marks costs that
  /// the square of its length.
  static let maximumCode = 1_000

  /// The URL of the reply that a call ended with, or what is thrown instead.
  func answer(to route: URLRoute, _ ending: CallEnding) throws(UntypedCallError) -> String {
    let (outcome, url) = try ending.get()
    let limit = max(URLCaller.maximumAnswer, interface.settings.maximumLength)
    guard url.utf8.count <= limit else {
      throw .unreadable(
        RequestError(
          .urlTooLong, action: route.name, expected: "an answer of at most \(limit) bytes"))
    }
    try checkSuccess(route, outcome: outcome, url)
    return url
  }

  /// The result of a call: the reply, or the error that ends the call.
  package func result<Reply, Failure>(
    of action: CalledAction<Reply, Failure>, _ ending: CallEnding
  ) throws(CallError<Failure>) -> Reply {
    do throws(UntypedCallError) {
      return try reply(action, try answer(to: action.route, ending))
    } catch {
      throw error.translated(to: Failure.self)
    }
  }

  func reply<Reply, Failure>(
    _ action: CalledAction<Reply, Failure>, _ url: String
  ) throws(UntypedCallError) -> Reply {
    try read(
      action.route, url, item: action.route.replyWritesValue ? action.valueItem : nil, action.reply)
  }

  /// Throws what an answer says instead of a success, by the path of an x-callback or by the words of a
  /// return URL.
  private func checkSuccess(
    _ route: URLRoute, outcome: String, _ url: String
  ) throws(UntypedCallError) {
    let style = route.replies
    let error: UntypedCallError? = try read(route, url) { reader throws(RequestError) in
      guard case .callbacks = style else { return try Self.error(of: style, &reader) }
      if outcome.isIdentical(to: "success") { return nil }
      if outcome.isIdentical(to: "cancel") { return .cancelled }
      guard outcome.isIdentical(to: "error") else {
        throw RequestError(.unknownValue, expected: "one of this call's callbacks")
      }
      return try Self.failure(&reader, try reader.text(named: "errorCode") ?? "")
    }
    if let error { throw error }
  }

  /// What the words of a return URL say instead of a success; nil for a success.
  private static func error(
    of style: ReplyStyle, _ url: inout URLReader
  ) throws(RequestError) -> UntypedCallError? {
    guard let address = style.address, let outcome = address.outcome else {
      guard let code = try url.text(named: "errorCode") else { return nil }
      return try failure(&url, code)
    }
    guard let word = try address.text(&url, outcome.parameter) else {
      throw url.missing(outcome.parameter, Expectation.text)
    }
    if outcome.success.contains(where: word.isIdentical) { return nil }
    if outcome.cancel.contains(where: word.isIdentical) { return .cancelled }
    guard outcome.error.contains(where: word.isIdentical) else {
      let words = outcome.success + outcome.cancel + outcome.error
      throw RequestError(
        .unknownValue, parameter: style.prefix + outcome.parameter,
        expected: Expectation.oneOf(words))
    }
    var code: String?
    if let name = outcome.code { code = try address.text(&url, name) }
    var message: String?
    if let name = outcome.message { message = try address.text(&url, name) }
    return try failure(code ?? word, message, named: style.prefix + (outcome.code ?? ""))
  }

  /// The error in the items of x-callback-url.
  private static func failure(
    _ url: inout URLReader, _ code: String
  ) throws(RequestError) -> UntypedCallError {
    try failure(code, try url.text(named: "errorMessage"), named: "errorCode")
  }

  private static func failure(
    _ code: String, _ message: String?, named name: String
  ) throws(RequestError) -> UntypedCallError {
    guard code.utf8.count <= maximumCode else {
      throw RequestError(.tooLong, parameter: name, expected: "at most \(maximumCode) bytes")
    }
    return .failed(.other(code: code, message: message ?? ""))
  }

  /// Reads the query of an answer, whose names have the prefix that the action says.
  private func read<Value>(
    _ route: URLRoute, _ url: String, item: String? = nil,
    _ body: (inout URLReader) throws(RequestError) -> Value
  ) throws(UntypedCallError) -> Value {
    do throws(RequestError) {
      return try URLReader.read(
        query: url, of: interface, prefix: route.replies.prefix, item: item, body)
    } catch {
      throw .unreadable(error.of(action: route.name))
    }
  }

  /// The nonces that an answer carries beside what it answers, at the names of some addresses.
  func nonces(in url: String, at addresses: [String: ReturnAddress]) -> [Nonce] {
    let texts = try? URLReader.read(query: url, of: interface) { reader in
      addresses.compactMap { name, address in try? address.text(&reader, name) }
    }
    return (texts ?? []).compactMap { Nonce(rawValue: $0) }
  }
}
