package import URLSchemeCalling
package import URLSchemeCompiler
import URLSchemeGeneration
package import URLSchemeInterpreter

/// How a call to an action ended, for people and programs that have no types of its own.
package struct CallEnding: Sendable {
  package enum Result: Sendable {
    case reply(RequestValues)
    /// The action doesn't answer: it was opened, which is all that is known.
    case opened
    case failed(CallError<UndeclaredFailure>)
    /// No answer could have come, so nothing was asked; why, as a line.
    case unanswerable(String)
  }

  package let result: Result
  /// Whether what was started for the app ended with an error after it had got the URL.
  private let hasAppFailed: Bool

  /// Calls an action of an app on this machine, and waits until that ends.
  package init(
    of action: Action, _ values: RequestValues, campaign: URLCampaign = URLCampaign(),
    _ interpreter: Interpreter, timeout: Duration
  ) async {
    let isAnswered = action.replies.style != .none
    let opening = Lock<Opening?>(nil)
    let opener = ClosureOpener { url in
      let new = await OpeningTarget().open(url)
      opening.withLock { $0 = new }
      if new == .failed, isAnswered {
        Console.note(Opening.failure + "; still waiting for its answer")
      }
      return new == .opened || new == .failed
    }
    let token = AnswerFolders.token()
    let caller = URLCaller(
      interpreter.routes.interface, opener: opener, callbackScheme: AnswerListener.scheme(token),
      source: "urlscheme", options: CallerOptions(timeout: timeout))
    var result: Result
    do {
      let listener = isAnswered ? try await AnswerListener(token) { _ = caller.receive($0) } : nil
      defer { listener?.close() }
      let reply = try await interpreter.call(action, values, campaign, through: caller)
      result = isAnswered ? .reply(reply) : .opened
    } catch let error as CallError<UndeclaredFailure> {
      result = .failed(error)
    } catch {
      result = .unanswerable("\(error)")
    }
    let last = opening.withLock(\.self)
    if case .failed(.notInstalled) = result, case .impossible(let reason)? = last {
      result = .unanswerable(reason)
    }
    self.init(result, hasAppFailed: last == .failed)
  }

  package init(_ result: Result, hasAppFailed: Bool = false) {
    self.result = result
    self.hasAppFailed = hasAppFailed
  }

  /// The exit code of a command: 0 for a reply, 1 where nothing was asked, and a number for each ending.
  package var exitCode: Int32 {
    switch result {
    case .reply: 0
    case .opened: hasAppFailed ? 1 : 0
    case .failed(.refused), .unanswerable: 1
    case .failed(.failed): 2
    case .failed(.cancelled): 3
    case .failed(.timedOut): 4
    case .failed(.notInstalled): 5
    case .failed(.unreadable): 6
    }
  }

  /// `{"reply": {…}}`, `{"error": {…}}`, `{"cancelled": true}`, …
  ///
  /// - Parameter secrets: The request's, which are masked where the app repeats them, as are the
  ///   answer's own.
  package func json(of action: Action, in spec: Spec, hiding secrets: Secrets) -> JSONValue {
    let failure = hasAppFailed ? Opening.failure : nil
    return switch result {
    case .reply(let values):
      .of(["reply": ValueText(spec: spec, hiding: secrets).json(values, of: action.returns)])
    case .opened: .of(["opened": true, "failed": failure])
    case .failed(.failed(let failure)):
      .of(["error": Self.json(of: failure, of: action, hiding: secrets)])
    case .failed(.cancelled): .of(["cancelled": true])
    case .failed(.timedOut): .of(["timedOut": true, "failed": failure])
    case .failed(.notInstalled(let page)):
      .of(["notInstalled": JSONValue.of(["storePage": page.map { "\($0)" }])])
    case .failed(.refused(let refusal)): .of(["refused": "\(refusal)"])
    case .unanswerable(let reason): .of(["refused": reason])
    case .failed(.unreadable(let error)): .of(["unreadable": "\(error)"])
    }
  }

  private static func json(
    of failure: UndeclaredFailure, of action: Action, hiding secrets: Secrets
  ) -> JSONValue {
    let declared = action.errors.first { $0.code == failure.code }
    // A code of the specification's is its own word.
    let code = declared == nil ? secrets.masked(failure.code) : failure.code
    return .of([
      "name": declared?.name, "code": code, "message": secrets.masked(failure.message),
    ])
  }
}
