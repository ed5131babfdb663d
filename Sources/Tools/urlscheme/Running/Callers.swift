import Foundation
import URLSchemeCalling
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeInterpreter
import URLSchemeReference
import URLSchemeRuntime

/// Calls apps and is answered by them, at one place for all.
actor Callers {
  /// This program, which the desktop starts with an answer.
  static var tool: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  private let options: CallerOptions
  /// Those that wait for answers, one for each call.
  private let waiting = Lock<[UUID: URLCaller]>([:])
  /// Opened by the first call that is answered.
  private var opening: Task<AnswerListener, any Error>?

  init(timeout: Duration) {
    // One store for all, so that only one call to a bare scheme waits.
    options = CallerOptions(store: InMemoryPendingCallStore(), timeout: timeout)
  }

  /// Calls an action and waits until that ends.
  func call(
    _ action: Action, _ values: RequestValues, _ interpreter: Interpreter
  ) async -> CallEnding {
    do {
      let isAnswered = action.replies.style != .none
      let scheme = isAnswered ? try await station().scheme : AnswerListener.schemePrefix
      let (waiting, options) = (self.waiting, self.options)
      let id = UUID()
      defer { waiting.withLock { $0[id] = nil } }
      return await CallEnding(
        of: action, values, interpreter, note: { Console.note($0) },
        through: { opener in
          let caller = interpreter.caller(
            opener: opener, repliesTo: scheme, source: "urlscheme", options: options)
          waiting.withLock { $0[id] = caller }
          return caller
        })
    } catch let error as any CustomStringConvertible {
      return CallEnding(.unanswerable(error.description))
    } catch {
      return CallEnding(.unanswerable(error.localizedDescription))
    }
  }

  /// Ends listening, so that nothing stays registered.
  func close() async { try? await opening?.value.close() }

  private func station() async throws -> AnswerListener {
    if let opening { return try await opening.value }
    let waiting = waiting
    let opening = Task {
      try await AnswerListener(tool: Self.tool, entryText: Self.entryText) { url in
        _ = waiting.withLock { Array($0.values) }.contains { $0.receive(url) }
      }
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
  private static func entryText(_ scheme: String, _ tool: String) throws -> String {
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
