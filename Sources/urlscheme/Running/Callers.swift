import Foundation
import URLSchemeActing
import URLSchemeInterpreter
import URLSchemeRendering
import URLSchemeRuntime
import URLSchemeSpec
import URLSchemeTemplates
import URLSchemeToolSupport

/// Calls apps and is answered by them, at one place for all.
actor Callers {
  /// This program, which the desktop starts with an answer.
  static var tool: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  private let options: CallerOptions
  private let answers = Answers()
  /// Opened by the first call that is answered.
  private var opening: Task<AnswerStation, any Error>?

  init(timeout: Duration) {
    // One store for all, so that only one call to a bare scheme waits.
    options = CallerOptions(store: InMemoryPendingCallStore(), timeout: timeout)
  }

  /// Calls an action and waits until that ends.
  func call(
    _ action: Action, _ values: RequestValues, _ interpreter: Interpreter
  ) async -> CallEnding {
    do {
      let scheme =
        action.replies.style == .none ? AnswerStation.schemePrefix : try await station().scheme
      let caller = answers.caller("\(scheme) \(interpreter.spec.path)") {
        interpreter.caller(
          opener: Destination.system.opener(), repliesTo: scheme, source: "urlscheme",
          options: options)
      }
      return await CallEnding(of: action, values, interpreter, through: caller)
    } catch {
      return .unanswerable("\(error)")
    }
  }

  /// Nothing stays registered.
  func close() async { try? await opening?.value.close() }

  private func station() async throws -> AnswerStation {
    if let opening { return try await opening.value }
    let answers = answers
    let opening = Task {
      try await AnswerStation(entryText: Self.entryText) { answers.receive($0) }
    }
    self.opening = opening
    do {
      return try await opening.value
    } catch {
      // What stood in the way may be gone by the next time.
      self.opening = nil
      throw error
    }
  }

  /// The entry is that of an app with the scheme, as `urlscheme register` writes it.
  private static func entryText(_ scheme: String) throws -> String {
    let app = Spec(
      path: "", stem: scheme, head: Head(app: "urlscheme call", scheme: scheme))
    var options = RegistrationOptions()
    options.program = tool
    options.arguments = ["deliver"]
    var diagnostics = Diagnostics()
    let files = try RegistrationRenderer(
      [app], in: .desktop, options: options, library: TemplateLibrary.load(overrides: nil)
    ).files(into: &diagnostics)
    return files.first?.text ?? ""
  }
}

/// The callers that wait for answers.
private struct Answers: Sendable {
  private let callers = Lock<[String: URLCaller]>([:])

  func caller(_ key: String, _ make: @Sendable () -> URLCaller) -> URLCaller {
    callers.withLock { callers in
      if let caller = callers[key] { return caller }
      let caller = make()
      callers[key] = caller
      return caller
    }
  }

  func receive(_ url: String) {
    for caller in callers.withLock({ Array($0.values) }) where caller.receive(url) { return }
  }
}
