/// An action as its caller knows it, whether it has a generated type or is
/// read from a specification while a tool runs.
package struct CalledAction<Reply: Sendable, Failure: URLFailure>: Sendable {
  let route: URLRoute
  let reply: @Sendable (inout URLReader) throws(RequestError) -> Reply
  /// The item that takes an answer which is a value without a name.
  let valueItem: String

  /// - Parameters:
  ///   - valueItem: The item that takes an answer which is a value without a name; nil for the one
  ///     that callers have in their own callbacks.
  ///   - reply: Reads what a successful answer carries.
  package init(
    _ route: URLRoute, valueItem: String? = nil,
    reply: @escaping @Sendable (inout URLReader) throws(RequestError) -> Reply
  ) {
    self.route = route
    self.reply = reply
    self.valueItem = valueItem ?? AnswerReader.valueItem
  }

  init<Request: URLActionRequest>(_: Request.Type)
  where Reply == Request.Reply, Failure == Request.Failure {
    self.init(Request.route) { (url: inout URLReader) throws(RequestError) -> Reply in
      try Request.Reply(from: &url)
    }
  }
}
