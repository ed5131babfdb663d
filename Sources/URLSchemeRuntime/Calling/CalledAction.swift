/// What a caller knows of the action that it calls, whether the action has a generated type or is
/// read from a specification while a tool runs.
package struct CalledAction<Reply: Sendable, Failure: URLFailure>: Sendable {
  let route: Route
  let reply: @Sendable (inout URLReader) throws(RequestError) -> Reply

  /// - Parameter reply: Reads what a successful answer carries.
  package init(
    _ route: Route, reply: @escaping @Sendable (inout URLReader) throws(RequestError) -> Reply
  ) {
    self.route = route
    self.reply = reply
  }

  init<Request: URLActionRequest>(_: Request.Type)
  where Reply == Request.Reply, Failure == Request.Failure {
    self.init(Request.route) { (url: inout URLReader) throws(RequestError) -> Reply in
      try Request.Reply(from: &url)
    }
  }
}
