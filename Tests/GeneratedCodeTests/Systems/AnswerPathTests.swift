import Foundation
import Testing

@testable import URLSchemeCalling
@testable import URLSchemeReceiving
@testable import URLSchemeRuntime

/// Callbacks, states and outcomes that travel inside JSON.
@Suite struct AnswerPathTests {
  private struct Router: URLAppRouter {
    let context: RouterContext

    init(_ opener: some URLOpener) {
      context = RouterContext(Kitchen.self, opener: opener, options: RouterOptions())
    }

    func callHandler(for action: Kitchen.Action) async throws -> (any URLReply)? {
      switch action {
      case .byJSON(let request):
        switch request.data.word {
        case "odd": throw Kitchen.ByJSON.Failure.odd
        case "cancel": throw CancellationError()
        default:
          return Kitchen.ByJSON.Reply(result: .init(word: String(request.data.word.reversed())))
        }
      case .byState: return Kitchen.ByState.Reply(word: "w")
      default: return nil
      }
    }
  }

  private func answer(_ json: String) async -> String? {
    let items = URLText.encoded(json)
    return await Router(Recorder()).handle("kitchen://by-json?data=" + items).answer
      .map { $0.removingEscapes }
  }

  @Test func theAnswerIsPutIntoTheJSON() async {
    #expect(
      await answer(#"{"back":"me:b?x=1","word":"ab","meta":{"state":"s&\""}}"#)
        == #"me:b?x=1&k_result={"word":"ba","status":"ok"}&k_data={"meta":{"state":"s&\""}}"#)
    #expect(
      await answer(#"{"word":"odd","back":"me:b"}"#)
        == #"me:b?k_text=Odd.&k_result={"status":"bad","error":{"code":"7"}}"#)
    #expect(
      await answer(#"{"word":"cancel","back":"me:b#f"}"#) == #"me:b?k_result={"status":"no"}#f"#)
  }

  @Test func whatIsNoCallbackIsRefused() async {
    let router = Router(Recorder())
    func open(_ json: String) async -> URLOutcome {
      await router.handle("kitchen://by-json?data=" + URLText.encoded(json))
    }
    #expect(await open(#"{"word":"w"}"#).isHandled)
    #expect(await open(#"{"word":"w","back":null}"#).isHandled)
    #expect(await open(#"{"word":"w","back":{}}"#).rejection?.reason == .illTyped)
    #expect(
      await open(#"{"word":"w","back":"javascript:x"}"#).rejection?.reason == .callbackRefused)
    #expect(await open(#"{"word":"w","back":"#).rejection?.reason == .illTyped)
    #expect(await open(#"[]"#).rejection?.reason == .illTyped)
  }

  private func device() async -> (Device, Kitchen.Client) {
    let device = Device()
    let client = Kitchen.Client(opener: device, callbackScheme: "me")
    let router = Router(device)
    await device.install("kitchen") { _ = await router.handle($0) }
    await device.install("me") { client.receive($0) }
    return (device, client)
  }

  @Test func aCallAndItsAnswer() async throws {
    let (device, client) = await device()
    #expect(try await client.byJSON(data: .init(word: "abc"), other: "o").result.word == "cba")
    let travelled = await device.travelled.map(\.removingEscapes)
    let request = try #require(travelled.first)
    #expect(
      request.hasPrefix(#"kitchen://by-json?data={"word":"abc","back":"me://urlscheme-reply","#))
    #expect(request.hasSuffix(#""}}&other=o"#))
    #expect(try await client.byState().word == "w")

    await #expect(throws: CallError<Kitchen.ByJSON.Failure>.self) {
      try await client.byJSON(data: .init(word: "odd"))
    }
    do throws(CallError<Kitchen.ByJSON.Failure>) {
      _ = try await client.byJSON(data: .init(word: "odd"))
    } catch {
      guard case .failed(.odd) = error else { return #expect(Bool(false), "\(error)") }
    }
    do throws(CallError<Kitchen.ByJSON.Failure>) {
      _ = try await client.byJSON(data: .init(word: "cancel"))
    } catch {
      guard case .cancelled = error else { return #expect(Bool(false), "\(error)") }
    }
  }

  /// The callback is the same for all calls: an answer without the state is nobody's.
  @Test(arguments: [
    "me://urlscheme-reply?k_result={}", "me://urlscheme-reply",
    "me://urlscheme-reply?k_data={%22meta%22:{%22state%22:%22x%22}}&k_result={}",
    "me://urlscheme-reply?k_data={%22meta%22:{}}", "me://urlscheme-reply?k_data=[]",
    "me://urlscheme-reply?data={%22meta%22:{%22state%22:1}}",
  ])
  func forgedAnswersAreNotTaken(_ url: String) async throws {
    let device = Device()
    let client = Kitchen.Client(opener: device, callbackScheme: "me")
    await device.install("kitchen") { _ in }
    let call = Task { try await client.byJSON(data: .init(word: "w")) }
    while await device.travelled.isEmpty { await Task.yield() }
    #expect(!client.receive(url))
    call.cancel()
    _ = await call.result
  }
}

extension String {
  fileprivate var removingEscapes: String { removingPercentEncoding ?? self }
}
