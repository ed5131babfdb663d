import Foundation
import Testing
import URLSchemeCalling
import URLSchemeReceiving
import URLSchemeRuntime

// What an app writes for which a request and its answers are to be keys.
extension WordRev.Reverse: Hashable {}
extension WordRev.Reverse.Reply: Hashable {}
extension WordRev.Reverse.Failure: Hashable {}

/// System 3: x-callback-url with an empty action name.
@Suite struct WordReverserTests {
  static let url =
    "x-callback-wordrev://x-callback-url?x-source=SchemeDemo&x-success=schemedemo%3A%2F%2Fsuccess&x-error=schemedemo%3A%2F%2Ferror&x-cancel=schemedemo%3A%2F%2Fcancel&word="

  struct Words: WordRev.Handler {
    func reverse(_ request: WordRev.Reverse) async throws -> WordRev.Reverse.Reply {
      switch request.word {
      case " ": throw WordRev.Reverse.Failure.emptyWord
      case "other": throw WordRev.Reverse.Failure.other(code: "9", message: "a & b")
      case "cancel": throw CancellationError()
      case "broken": throw InternalError()
      default: return .init(word: String(request.word.reversed()))
      }
    }
  }

  @Test func theProductsURL() throws {
    let request = try WordRev.Reverse(Self.url + "foo")
    #expect(request.word == "foo")
    #expect(request.urlString == "x-callback-wordrev://x-callback-url/?word=foo")
    #expect(try WordRev.Reverse(word: "foo") == request)
    #expect(
      try WordRev.Reverse(word: "naïve+ &").urlString
        == "x-callback-wordrev://x-callback-url/?word=na%C3%AFve%2B%20%26")
  }

  @Test func whatIsHashableByALine() throws {
    let requests = try ["foo", "bar", "foo"].map { try WordRev.Reverse(word: $0) }
    #expect(Set(requests).count == 2)
    #expect(try Set(requests).contains(WordRev.Reverse(Self.url + "bar")))
    #expect(Set([WordRev.Reverse.Reply(word: "a"), .init(word: "b"), .init(word: "a")]).count == 2)
    #expect(Set([WordRev.Reverse.Failure.emptyWord, .emptyWord]).count == 1)
  }

  @Test(arguments: [
    ("foo", "schemedemo://success?word=oof"),
    ("a%26b", "schemedemo://success?word=b%26a"),
    ("%20", "schemedemo://error?errorCode=1&errorMessage=The%20word%20is%20empty."),
    ("other", "schemedemo://error?errorCode=9&errorMessage=a%20%26%20b"),
    ("cancel", "schemedemo://cancel"),
    (
      "broken",
      "schemedemo://error?errorCode=internalError&errorMessage=The%20request%20could%20not%20be%20completed."
    ),
  ])
  func theAnswer(_ word: String, _ answer: String) async {
    let recorder = Recorder()
    let router = WordRev.Router(Words(), opener: recorder)
    #expect(await router.handle(Self.url + word).answer == answer)
    #expect(await recorder.opened == [answer])
  }

  @Test func aRefusalIsTold() async {
    let recorder = Recorder()
    let outcome = await WordRev.Router(Words(), opener: recorder).handle(Self.url)
    #expect(
      outcome.rejection
        == RequestError(
          .tooShort, action: "reverse", parameter: "word", expected: "at least 1 character"))
    #expect(
      await recorder.opened == [
        "schemedemo://error?errorCode=invalidRequest&errorMessage=reverse%3A%20%27word%27%20is%20too%20short%3B%20expected%20at%20least%201%20character"
      ])
  }

  @Test func theAnswerKeepsWhatTheCallbackCarries() async {
    let router = WordRev.Router(Words(), opener: Recorder())
    let url = "x-callback-wordrev://x-callback-url?word=foo&x-success="
    #expect(await router.handle(url + "a%3Ab%3Fc%3Dd%23e").answer == "a:b?c=d&word=oof#e")
    #expect(await router.handle(url + "a%3Ab%3F").answer == "a:b?word=oof")
    #expect(await router.handle("x-callback-wordrev://x-callback-url?word=foo").isHandled)
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "x-callback-wordrev://x",
    "https://example.com", "no scheme", "schemedemo:%zz",
  ])
  func badCallbacksAreNotOpened(_ callback: String) async {
    let recorder = Recorder()
    let router = WordRev.Router(Words(), opener: recorder)
    let escaped = callback.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
    let url = "x-callback-wordrev://x-callback-url?word=foo&x-success=\(escaped)"
    #expect(await router.handle(url).rejection?.reason == .callbackRefused)
    #expect(await recorder.opened.isEmpty)
  }

  @Test(
    arguments: [
      ("x-callback-wordrev://x-callback-url/", .missing, "word"),
      ("x-callback-wordrev://x-callback-url/?word=", .tooShort, "word"),
      ("x-callback-wordrev://x-callback-url/?word=a&word=b", .repeated, "word"),
      ("x-callback-wordrev://x-callback-url/?word=%FF", .invalidEncoding, "word"),
      ("x-callback-wordrev://x-callback-url/forward?word=a", .unknownAction, nil),
    ] as [(String, RequestError.Reason, String?)])
  func refusals(_ url: String, _ reason: RequestError.Reason, _ parameter: String?) throws {
    let error = try rejection { try WordRev.Action(url) }
    #expect(
      error?.reason == reason && error?.parameter == parameter, "\(String(describing: error))")
  }

  // MARK: The calling side

  private static func device() async -> (Device, WordRev.Client) {
    let device = Device()
    let router = WordRev.Router(Words(), opener: device)
    let client = WordRev.Client(opener: device, callbackScheme: "schemedemo", source: "SchemeDemo")
    await device.install("x-callback-wordrev") { await router.handle($0) }
    await device.install("schemedemo") { client.receive($0) }
    return (device, client)
  }

  @Test func aRoundTrip() async throws {
    let (device, client) = await Self.device()
    #expect(try await client.reverse(word: "naïve & so on").word == "no os & evïan")
    let travelled = await device.travelled
    #expect(travelled.count == 2)
    #expect(
      travelled[0].hasPrefix(
        "x-callback-wordrev://x-callback-url/?word=na%C3%AFve%20%26%20so%20on&x-source=SchemeDemo&x-success=schemedemo%3A%2F%2F"
      ))
    #expect(travelled[1].hasSuffix("/success?word=no%20os%20%26%20ev%C3%AFan"))
  }

  @Test func everyEnding() async throws {
    let (_, client) = await Self.device()
    func ending(_ word: String) async -> CallError<WordRev.Reverse.Failure>? {
      do throws(CallError<WordRev.Reverse.Failure>) {
        _ = try await client.reverse(word: word)
        return nil
      } catch {
        return error
      }
    }
    guard case .failed(.emptyWord) = await ending(" ") else { throw RequestError(.unknownValue) }
    guard case .failed(.other("9", "a & b")) = await ending("other") else {
      throw RequestError(.unknownValue)
    }
    guard case .cancelled = await ending("cancel") else { throw RequestError(.unknownValue) }
    guard case .failed(.other("internalError", _)) = await ending("broken") else {
      throw RequestError(.unknownValue)
    }
    guard case .refused(.invalid(let error)) = await ending("") else {
      throw RequestError(.unknownValue)
    }
    #expect(
      error
        == RequestError(
          .tooShort, action: "reverse", parameter: "word", expected: "at least 1 character"))
  }

  @Test func withoutTheApp() async throws {
    let client = WordRev.Client(opener: Device(), callbackScheme: "schemedemo")
    #expect(await !client.canOpen())
    do throws(CallError<WordRev.Reverse.Failure>) {
      _ = try await client.reverse(word: "foo")
      Issue.record("nobody took the URL")
    } catch {
      guard case .notInstalled(let page) = error else { throw error }
      #expect(page?.absoluteString == "https://apps.apple.com/app/id123456789")
    }
  }

  @Test func forgedAnswersAreNotTaken() async throws {
    let (device, client) = await Self.device()
    _ = try await client.reverse(word: "foo")
    let answer = try #require(await device.travelled.last)
    #expect(!client.receive(answer), "an answer counts once")
    #expect(!client.receive("schemedemo://urlscheme-reply/0000/success?word=x"))
    #expect(!client.receive("schemedemo://success?word=x"))
  }
}
