import Foundation
import Testing
import URLSchemeCalling
import URLSchemeCompiler
import URLSchemeIntegration
import URLSchemeInterpreter
import URLSchemeRuntime

/// Answers that are long, and those that are too long.
@Suite struct LongAnswerTests {
  /// Calls an app that answers with a text of a length; the wait has no end of its own.
  private func ending(length: Int) async throws -> CallError<UndeclaredFailure>? {
    var diagnostics = Diagnostics()
    let text = """
      urlscheme: 1
      app: { name: Demo }
      schemes: [app]
      replies: { style: xCallback }
      actions: { read: { url: //read, returns: { text: string } } }

      """
    let spec = try #require(
      SpecLoader.load(SourceFile(path: "app.urlscheme.yaml", text: text), into: &diagnostics))
    let interpreter = Interpreter(spec)
    let answers = AsyncStream.makeStream(of: String.self)
    let opener = ClosureOpener { url in
      let item = url.firstRange(of: "x-success=").map { url[$0.upperBound...].prefix { $0 != "&" } }
      let callback = item.flatMap { String($0).removingPercentEncoding } ?? ""
      answers.continuation.yield(callback + "?text=" + String(repeating: "a", count: length))
      return true
    }
    let caller = URLCaller(
      interpreter.routes.interface, opener: opener, callbackScheme: "caller",
      options: CallerOptions(timeout: .seconds(86_400)))
    let receiving = Task { for await url in answers.stream { caller.receive(url) } }
    defer { receiving.cancel() }
    do throws(CallError<UndeclaredFailure>) {
      _ = try await interpreter.call(spec.actions[0], [], URLCampaign(), through: caller)
      return nil
    } catch {
      return error
    }
  }

  @Test func aLongNoteIsRead() async throws {
    #expect(try await ending(length: 1_000_000) == nil)
  }

  @Test func oneThatIsTooLongIsToldAtOnce() async throws {
    guard case .unreadable(let error)? = try await ending(length: 1 << 20) else {
      Issue.record("it was read")
      return
    }
    #expect(error.reason == .urlTooLong)
    #expect("\(error)".contains("an answer of at most 1048576 bytes"))
  }

  /// What is a byte too long comes through the box, so that the call is told.
  @Test func aBoxTakesOneByteMore() async throws {
    let folder = NSTemporaryDirectory() + "urlscheme-box-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let received = AsyncStream.makeStream(of: Int.self)
    let box = try AnswerPipe("box", in: folder, limit: (1 << 20) + 1) {
      received.continuation.yield($0.utf8.count)
    }
    defer { box.remove() }
    let text = String(repeating: "a", count: (1 << 20) + 1)
    Thread.detachNewThread { _ = AnswerPipe.put(text, into: folder + "/box") }
    var lengths = received.stream.makeAsyncIterator()
    let length = await lengths.next()
    #expect(length == text.utf8.count)
  }
}
