import URLSchemeCalling
package import URLSchemeCompiler
import URLSchemeReceiving
package import URLSchemeRuntime

/// An answer as the caller reads it.
package enum ToldAnswer: Equatable, Sendable {
  case success(RequestValues)
  case failure(code: String, message: String)
  case cancelled

  var outcome: AnswerExample.Outcome {
    switch self {
    case .success: .success
    case .failure: .error
    case .cancelled: .cancel
    }
  }
}

extension Interpreter {
  /// Reads a URL that an action answered with, as a generated client does.
  ///
  /// - Parameter outcome: How the action ended, for x-callback-url, where the callback tells it.
  ///   Without an outcome, an answer with an `errorCode` is an error and any other a success.
  /// - Throws: `RequestError` if the answer is invalid.
  package func answer(
    of action: Action, _ url: String, outcome: AnswerExample.Outcome? = nil
  ) throws(RequestError) -> ToldAnswer {
    let route = try route(of: action)
    let told: AnswerExample.Outcome
    if let outcome { told = outcome } else { told = try Self.outcome(of: url, routes.interface) }
    // Where the answer is one value, it is that of the query's last item.
    let valueItem = WrittenURL(url).items.last.map { String($0.name) }
    let called = called(action, by: route, valueItem: valueItem)
    do throws(CallError<UndeclaredFailure>) {
      return .success(
        try AnswerReader(routes.interface).result(of: called, .success((told.rawValue, url))))
    } catch {
      switch error {
      case .cancelled: return .cancelled
      case .failed(let failure): return .failure(code: failure.code, message: failure.message)
      case .unreadable(let error): throw error
      default: throw RequestError(.notAURL, action: action.name)
      }
    }
  }

  /// How the answer to a call is read.
  ///
  /// - Parameter valueItem: The item whose value is the answer, where that is one value.
  func called(
    _ action: Action, by route: URLRoute, valueItem: String? = nil
  ) -> CalledAction<RequestValues, UndeclaredFailure> {
    CalledAction(route, valueItem: valueItem) {
      [spec] (reader: inout URLReader) throws(RequestError) in
      try ParameterReader(spec: spec).values(of: action.returns, from: &reader)
    }
  }

  /// The same answer, built again from its values; nil for a cancellation.
  package func rebuilt(_ told: ToldAnswer, of action: Action, from url: String) -> String? {
    guard let route = try? route(of: action) else { return nil }
    switch told {
    case .cancelled: return nil
    case .failure(let code, let message):
      let answer = Answer.failure(code: code, message: message)
      return answer.url(to: Callbacks(url), route: route)
    case .success(let values):
      var callback = url
      if route.replyWritesValue {
        // The callback ends where its value begins.
        callback = url.utf8.lastIndex(of: UInt8(ascii: "=")).map { String(url[...$0]) } ?? ""
      }
      let answer = Answer.success { spec.write(values, of: action.returns, to: &$0) }
      return answer.url(to: Callbacks(callback), route: route)
    }
  }

  private static func outcome(
    of url: String, _ interface: URLInterface
  ) throws(RequestError) -> AnswerExample.Outcome {
    try URLReader.read(query: url, of: interface) {
      (reader: inout URLReader) throws(RequestError) -> AnswerExample.Outcome in
      reader.has("errorCode") ? .error : .success
    }
  }
}
