package import URLSchemeInterpreter
package import URLSchemeRuntime
package import URLSchemeSpec

/// How a call to an action ended, for people and programs that have no types of its own.
package enum CallEnding: Sendable {
  case reply(RequestValues)
  /// The action doesn't answer: it was opened, which is all that is known.
  case opened
  case failed(CallError<UndeclaredFailure>)
  /// No answer could have come, so nothing was asked; why, as a line.
  case unanswerable(String)

  /// Calls an action and waits until that ends.
  package init(
    of action: Action, _ values: RequestValues, _ interpreter: Interpreter,
    through caller: URLCaller
  ) async {
    do throws(CallError<UndeclaredFailure>) {
      let reply = try await interpreter.call(action, values, through: caller)
      self = action.replies.style == .none ? .opened : .reply(reply)
    } catch {
      self = .failed(error)
    }
  }

  /// What ends a command: 0 for a reply, 1 where nothing was asked, and a number for each ending.
  package var exitCode: Int32 {
    switch self {
    case .reply, .opened: 0
    case .failed(.refused), .unanswerable: 1
    case .failed(.failed): 2
    case .failed(.cancelled): 3
    case .failed(.timedOut): 4
    case .failed(.notInstalled): 5
    case .failed(.unreadable): 6
    }
  }

  /// `{"reply": {…}}`, `{"error": {…}}`, `{"cancelled": true}`, …; secrets are masked.
  package func json(of action: Action, in spec: Spec) -> JSONValue {
    switch self {
    case .reply(let values):
      .of(["reply": ValueText(spec: spec).json(values, of: action.returns)])
    case .opened: .of(["opened": true])
    case .failed(.failed(let failure)):
      .of([
        "error": JSONValue.of([
          "name": action.errors.first { $0.code == failure.code }?.name, "code": failure.code,
          "message": failure.message,
        ])
      ])
    case .failed(.cancelled): .of(["cancelled": true])
    case .failed(.timedOut): .of(["timedOut": true])
    case .failed(.notInstalled(let page)):
      .of(["notInstalled": JSONValue.of(["storePage": page.map { "\($0)" }])])
    case .failed(.refused(let refusal)): .of(["refused": "\(refusal)"])
    case .unanswerable(let reason): .of(["refused": reason])
    case .failed(.unreadable(let error)): .of(["unreadable": "\(error)"])
    }
  }
}
