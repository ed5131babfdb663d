import Foundation
import TestSupport
import Testing
import URLSchemeCalling
import URLSchemeReceiving
import URLSchemeRuntime

/// A call ends exactly once, and in nothing that the other app didn't say.
@Suite(.timeLimit(.minutes(60))) struct CallingTests {
  private static let storePage = URL(string: "https://apps.apple.com/app/id123456789")

  /// Calls, and answers each call with what `answer` makes of its URL.
  private func call<Value: Sendable>(
    _ body: @Sendable (KitchenClient) async -> Value,
    answer: @escaping @Sendable (String) -> [String]
  ) async -> Value {
    let box = ClientBox()
    let system = FakeSystem { url in
      for answer in answer(url) { _ = box.receive(answer) }
    }
    let client = KitchenClient(system)
    box.set(client)
    return await body(client)
  }

  // MARK: What is sent

  @Test func sendsItsCallbacks() async throws {
    let system = FakeSystem(isInstalled: false)
    let client = KitchenClient(system)
    #expect(await client.cook("a b&c") == .notInstalled(Self.storePage))
    #expect(await client.charge() == .notInstalled(Self.storePage))
    #expect(await client.paste() == .notInstalled(Self.storePage))
    #expect(await client.read() == .notInstalled(Self.storePage))
    let urls = system.opened
    #expect(urls.count == 4)
    for url in urls { #expect(URL(string: url)?.absoluteString == url) }
    let cook = urls[0]
    #expect(
      cook.hasPrefix(
        "kitchen://x-callback-url/cook?word=a%20b%26c&all=1&x-source=Me%20%26%20You&x-success="))
    let nonce = try #require(item("x-success", of: cook).split(separator: "/").dropFirst(2).first)
    #expect(nonce.utf8.count == 32 && nonce.allSatisfy(\.isHexDigit))
    #expect(item("x-success", of: cook) == "me-App://urlscheme-reply/\(nonce)/success")
    #expect(item("x-error", of: cook) == "me-App://urlscheme-reply/\(nonce)/error")
    #expect(item("x-cancel", of: cook) == "me-App://urlscheme-reply/\(nonce)/cancel")
    #expect(urls[1].hasPrefix("kitchen://charge/1.0/?returnURL=me-App%3A%2F%2Furlscheme-reply%2F"))
    #expect(urls[2] == "kitchen:paste?data=a%20b&scheme=me-App")
    #expect(item("x-success", of: urls[3]).hasSuffix("/success?value="))
    #expect(Set(urls.map { item("x-success", of: $0) + item("returnURL", of: $0) }).count == 4)
    // What is sent is what the other app reads.
    #expect(try Cook<PercentKitchen>(cook) == Cook<PercentKitchen>(word: "a b&c"))
    #expect(try Charge<PercentKitchen>(urls[1]).texts == ["version": "1.0"])
  }

  /// The other app's own router answers, and the client reads it.
  @Test(arguments: 0..<5)
  func roundTrip(ending: Int) async {
    let box = ClientBox()
    let answers = ClosureOpener { box.receive($0) }
    let failure: KitchenRouter<PercentKitchen>.Ending =
      switch ending {
      case 0: .reply(7)
      case 1: .failure(.declined)
      case 2: .failure(.other(code: "x y", message: "é&="))
      case 3: .other(CancellationError())
      default: .other(InternalError())
      }
    let router = KitchenRouter<PercentKitchen>(failure, text: "a b&c=\u{E9}", opener: answers)
    let system = FakeSystem { url in _ = await router.handle(url) }
    let client = KitchenClient(system)
    box.set(client)
    let unknown = Refusal.other(
      code: "internalError", message: "The request could not be completed.")
    switch ending {
    case 0:
      #expect(await client.cook("w") == .reply(.init(word: "w a b&c=\u{E9}", count: 7)))
      #expect(await client.charge() == .reply(.init(card: "a b&c=\u{E9}", amount: 7)))
      #expect(await client.paste() == .reply(.init(card: "a b&c=\u{E9}", amount: 7)))
      #expect(await client.read() == .reply(.init(text: "a b&c=\u{E9}")))
    case 1:
      #expect(await client.cook("w") == .failed(.declined))
      #expect(await client.charge() == .failed(.declined))
      // An error that the action doesn't declare is not the caller's business.
      let told = UndeclaredFailure.other(
        code: "internalError", message: "The request could not be completed.")
      #expect(await client.paste() == .failed(told))
      #expect(await client.read() == .failed(.declined))
    case 2:
      let told = Refusal.other(code: "x y", message: "é&=")
      #expect(await client.cook("w") == .failed(told))
      #expect(await client.charge() == .failed(told))
      #expect(await client.read() == .failed(told))
    case 3:
      #expect(await client.cook("w") == .cancelled)
      #expect(await client.charge() == .cancelled)
      #expect(await client.read() == .cancelled)
      // Its protocol has no way to say so, so no answer comes.
      #expect(await KitchenClient(system, timeout: .milliseconds(20)).paste() == .timedOut)
    default:
      #expect(await client.cook("w") == .failed(unknown))
      #expect(await client.charge() == .failed(unknown))
      #expect(await client.read() == .failed(unknown))
    }
  }

  /// Values that the callback's own query could be confused by.
  @Test(arguments: ["", "a&errorCode=1", "?", "#", "%", "\n", "+", "a=b", "\u{2028}", "e\u{301}"])
  func readsItsOneValue(text: String) async {
    let box = ClientBox()
    let answers = ClosureOpener { box.receive($0) }
    let router = KitchenRouter<PercentKitchen>(text: text, opener: answers)
    let client = KitchenClient(FakeSystem { url in _ = await router.handle(url) })
    box.set(client)
    #expect(await client.read() == .reply(.init(text: text)))
    #expect(await client.charge() == .reply(.init(card: text)))
  }

  // MARK: Answers that aren't what was promised

  /// No answer could come to it.
  @Test(arguments: ["", "me:", "me://", "1me", "m e"])
  func refusesWhatIsNoSchemeOfTheCaller(_ scheme: String) async {
    let system = FakeSystem { _ in }
    let caller = URLCaller(PercentKitchen.interface, opener: system, callbackScheme: scheme)
    let result = await CallResult<Cook<PercentKitchen>> { () async throws(CallError<Refusal>) in
      try await caller.call(try Cook<PercentKitchen>(word: "w"))
    }
    let error = RequestError(
      .illTyped, action: "cook", parameter: "callbackScheme", expected: "a URL scheme")
    #expect(result == .refused(.invalid(error)))
    #expect(system.opened.isEmpty)
  }

  @Test func aCodeHasALimit() async {
    let (most, more) = (String(repeating: "x", count: 1_000), String(repeating: "x", count: 1_001))
    func cook(_ code: String) async -> CallResult<Cook<PercentKitchen>> {
      await call {
        await $0.cook("w")
      } answer: { url in
        [item("x-error", of: url) + "?errorCode=" + code]
      }
    }
    func charge(_ code: String) async -> CallResult<Charge<PercentKitchen>> {
      await call {
        await $0.charge()
      } answer: { url in
        [item("returnURL", of: url) + "?k_responseType=error&k_code=" + code]
      }
    }
    let expected = "at most 1000 bytes"
    #expect(await cook(most) == .failed(.other(code: most, message: "")))
    #expect(
      await cook(more)
        == .unreadable(
          RequestError(.tooLong, action: "cook", parameter: "errorCode", expected: expected)))
    #expect(await charge(most) == .failed(.other(code: most, message: "")))
    #expect(
      await charge(more)
        == .unreadable(
          RequestError(.tooLong, action: "charge", parameter: "k_code", expected: expected)))
  }

  @Test func wordsOfAnAnswerTakeLinearTime() {
    func read(_ route: URLRoute, _ outcome: String, _ url: String) -> Bool {
      let action = CalledAction<NoReply, UndeclaredFailure>(route) { _ in NoReply() }
      let answers = AnswerReader(route.interface)
      return (try? answers.result(of: action, .success((outcome, url)))) != nil
    }
    let growth = Growth(to: 20_000) { count in
      let marks = String(repeating: "\u{301}\u{327}", count: count)
      #expect(!read(Cook<PercentKitchen>.route, marks, "me:?word=a"))
      #expect(!read(Charge<PercentKitchen>.route, "", "me:?k_responseType=\(marks)"))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func namesWhatIsUnreadable() async {
    func cook(_ suffix: String) async -> CallResult<Cook<PercentKitchen>> {
      await call {
        await $0.cook("w")
      } answer: { url in
        [item("x-success", of: url) + suffix]
      }
    }
    #expect(
      await cook("")
        == .unreadable(RequestError(.missing, action: "cook", parameter: "word", expected: "text")))
    #expect(
      await cook("?word=a&count=x")
        == .unreadable(
          RequestError(.illTyped, action: "cook", parameter: "count", expected: "a whole number")))
    #expect(
      await cook("?word=a&word=b")
        == .unreadable(RequestError(.repeated, action: "cook", parameter: "word")))
    #expect(
      await cook("?word=%ff")
        == .unreadable(RequestError(.invalidEncoding, action: "cook", parameter: "word")))
    #expect(await cook("?word=a&other=%ff#x") == .reply(.init(word: "a")))
    func charge(_ suffix: String) async -> CallResult<Charge<PercentKitchen>> {
      await call {
        await $0.charge()
      } answer: { url in
        [item("returnURL", of: url) + suffix]
      }
    }
    #expect(
      await charge("?k_responseType=maybe")
        == .unreadable(
          RequestError(
            .unknownValue, action: "charge", parameter: "k_responseType",
            expected: "one of 'approved', 'fine', 'cancelled', 'declined', 'error'")))
    #expect(
      await charge("?responseType=approved&k_card=1")
        == .unreadable(
          RequestError(
            .missing, action: "charge", parameter: "k_responseType", expected: "text")))
    #expect(await charge("?k_responseType=fine&k_card=1") == .reply(.init(card: "1")))
    #expect(await charge("?k_responseType=declined") == .failed(.declined))
    #expect(await charge("?k_responseType=error&k_code=7") == .failed(.stale))
    #expect(
      await charge("?k_responseType=approved&card=1")
        == .unreadable(
          RequestError(.missing, action: "charge", parameter: "k_card", expected: "text")))
  }

  @Test func refusesOutcomesOfNobodys() async {
    let ending = await call {
      await $0.cook("w")
    } answer: { url in
      [item("x-success", of: url).replacing("/success", with: "/other") + "?word=a"]
    }
    guard case .unreadable(let error) = ending else {
      Issue.record("\(ending)")
      return
    }
    #expect(error.reason == .unknownValue)
  }

  // MARK: Requests that aren't sent

  @Test func refusesWhatCantBeMade() async {
    let system = FakeSystem()
    let client = KitchenClient(system)
    let tooLong = RequestError(
      .tooLong, action: "cook", parameter: "word", expected: "at most 200 characters")
    #expect(await client.cook(String(repeating: "a", count: 201)) == .refused(.invalid(tooLong)))
    #expect(
      await client.cook("a\0b")
        == .refused(
          .invalid(RequestError(.invalidEncoding, action: "cook", expected: "text without NUL"))))
    guard case .refused(.invalid(let error)) = await client.charge("..") else {
      Issue.record("sent")
      return
    }
    #expect(error.reason == .notRepresentable && error.action == "charge")
    // The callbacks count as well.
    let limit = RequestError(.urlTooLong, action: "cook", expected: "at most 65536 bytes")
    let long = await CallResult<Cook<PercentKitchen>> { () async throws(CallError<Refusal>) in
      try await client.caller.call(
        try Cook<PercentKitchen>(word: "w", raw: String(repeating: "a", count: 65_400)))
    }
    #expect(long == .refused(.invalid(limit)))
    #expect(system.opened.isEmpty)
    // A literal "%00" is text like any other.
    let fine = await call {
      await $0.cook("%00")
    } answer: {
      [item("x-success", of: $0) + "?word=a"]
    }
    #expect(fine == .reply(.init(word: "a")))
  }

  @Test func performsWithoutAnAnswer() async throws {
    let system = FakeSystem()
    let client = KitchenClient(system)
    try await client.caller.perform(
      Album<PercentKitchen>(texts: ["album": "Vacation", "index": "1"]))
    #expect(system.opened == ["kitchen:Vacation?index=1"])
    let absent = KitchenClient(FakeSystem(isInstalled: false))
    await #expect(throws: CallError<UndeclaredFailure>.self) {
      try await absent.caller.perform(Album<PercentKitchen>(texts: ["album": "Vacation"]))
    }
    #expect(await client.canOpen())
    #expect(await !absent.canOpen())
    #expect(client.storePage == Self.storePage)
  }

  /// Callbacks belong to the query, which stands before the fragment.
  @Test func keepsTheFragmentLast() async throws {
    let system = FakeSystem(isInstalled: false)
    let client = KitchenClient(system)
    await #expect(throws: CallError<UndeclaredFailure>.self) {
      try await client.caller.perform(Look<PercentKitchen>(texts: ["query": "q", "part": "p?&"]))
    }
    let url = try #require(system.opened.first)
    #expect(url.hasSuffix("#p?&"))
    #expect(try Look<PercentKitchen>(url).texts == ["query": "q", "part": "p?&"])
    #expect(item("x-error", of: url).hasSuffix("/error"))
  }
}
