import Foundation
import Testing
import URLSchemeCalling
import URLSchemeReceiving
import URLSchemeRuntime

/// Every call ends once, whatever comes and in whatever order.
@Suite(.timeLimit(.minutes(60))) struct CallingEndingTests {
  private func nonce(of url: String) -> String {
    item("x-success", of: url).split(separator: "/").dropFirst(2).first.map(String.init) ?? ""
  }

  @Test func swappedAnswers() async {
    let system = FakeSystem()
    let client = KitchenClient(system)
    async let first = client.cook("one")
    async let second = client.cook("two")
    async let third = client.cook("three")
    let urls = await system.opened(3)
    // The one in the middle first, so that neither the oldest nor the newest call is the right one.
    for url in [urls[1], urls[0], urls[2]] {
      #expect(client.receive(item("x-success", of: url) + "?word=\(item("word", of: url))!"))
    }
    #expect(await first == .reply(.init(word: "one!")))
    #expect(await second == .reply(.init(word: "two!")))
    #expect(await third == .reply(.init(word: "three!")))
  }

  /// Every error says something, by itself and as Foundation tells it.
  @Test func errorsSayWhatIsWrong() {
    typealias CallError = URLSchemeCalling.CallError<UndeclaredFailure>
    let page = URL(string: "https://apps.apple.com/app/id1")
    let errors: [(error: any Error, text: String)] = [
      (
        CallError.failed(UndeclaredFailure(code: "7", message: "")),
        "the app answered with the error '7'"
      ),
      (
        CallError.failed(UndeclaredFailure(code: "7", message: "It is closed.")),
        "the app answered with the error '7': It is closed."
      ),
      (CallError.cancelled, "the call was canceled"),
      (CallError.timedOut, "no answer came in time"),
      (CallError.notInstalled(storePage: nil), "no installed app takes the URL"),
      (
        CallError.notInstalled(storePage: page),
        "no installed app takes the URL; it is available at https://apps.apple.com/app/id1"
      ),
      (
        CallError.refused(.tooManyCalls(limit: 2)),
        "the call was not made: 2 calls wait for an answer already; cancel some, or wait until they end"
      ),
      (
        CallError.unreadable(RequestError(.missing, action: "cook", parameter: "word")),
        "the app's answer can't be read: cook: 'word' is missing"
      ),
      (
        RequestError(.missing, action: "cook", parameter: "word"), "cook: 'word' is missing"
      ),
      (
        RequestRefusal.tooManyRequests(limit: 3), "3 requests are being handled or wait already"
      ),
      (
        CallRefusal.notStored, "the call can't be kept; is the store's folder writable?"
      ),
    ]
    for (error, text) in errors {
      #expect("\(error)" == text)
      #expect(error.localizedDescription == text)
    }
  }

  @Test func answersOnce() async throws {
    let system = FakeSystem()
    let client = KitchenClient(system)
    async let result = client.cook("w")
    let url = try #require(await system.opened(1).first)
    let answer = item("x-success", of: url) + "?word=a"
    #expect(client.receive(answer))
    #expect(!client.receive(answer))
    #expect(!client.receive(item("x-cancel", of: url)))
    #expect(await result == .reply(.init(word: "a")))
    #expect(!client.receive(answer))
  }

  /// Any thread may bring the answer, and only one of them is right.
  @Test func racingAnswers() async {
    for _ in 0..<20 {
      let system = FakeSystem()
      let client = KitchenClient(system)
      async let result = client.cook("w")
      let url = await system.opened(1).first ?? ""
      let taken = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<8 {
          group.addTask { client.receive(item("x-success", of: url) + "?word=\(number)") }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(taken == 1)
      guard case .reply = await result else {
        Issue.record("no reply")
        return
      }
    }
  }

  @Test func forgedAnswers() async throws {
    let system = FakeSystem()
    let client = KitchenClient(system)
    async let result = client.cook("w")
    let url = try #require(await system.opened(1).first)
    let nonce = nonce(of: url)
    let changed = nonce.hasPrefix("0") ? "1" + nonce.dropFirst() : "0" + nonce.dropFirst()
    for forged in [
      "me-app://urlscheme-reply/\(changed)/success?word=x",
      "me-app://urlscheme-reply/success?word=x",
      "me-app://urlscheme-reply/\(nonce.dropLast())/success?word=x",
      "me-app://urlscheme-reply//success",
      "me-app://urlscheme-reply/\(nonce)0/success?word=x",
      "me-app://urlscheme-reply/?\(nonce)/success",
      "me-app://urlscheme-reply/\(nonce.uppercased())x/success",
      "me-app://urlscheme-reply#/\(nonce)",
      "me-app://urlscheme-reply", "me-app://other/\(nonce)/success?word=x",
      "me-app:/urlscheme-reply/\(nonce)/success",
      "me-app:urlscheme-reply/\(nonce)/success",
      "me-app:xxurlscheme-reply/\(nonce)/success?word=x",
      "me-app://urlscheme-reply/\(nonce)/success/more?word=x",
      "me-app:///urlscheme-reply/\(nonce)", "me-app2://urlscheme-reply/\(nonce)/success?word=x",
      "other://urlscheme-reply/\(nonce)/success?word=x", "//urlscheme-reply/\(nonce)/success", "",
      ":", "me-app", "me-app:", "me-app://", "me-app:?word=x",
      "me-app://x-callback-url/cook?word=x",
    ] {
      #expect(!client.receive(forged), "\(forged)")
    }
    // The scheme's case is nothing, as systems change it.
    #expect(client.receive("ME-APP://URLScheme-Reply/\(nonce)/success?word=x"))
    #expect(await result == .reply(.init(word: "x")))
  }

  @Test func answerInsideOpen() async {
    let box = ClientBox()
    let system = FakeSystem { url in #expect(box.receive(item("x-success", of: url) + "?word=a")) }
    let client = KitchenClient(system)
    box.set(client)
    #expect(await client.cook("w") == .reply(.init(word: "a")))
  }

  /// An app that answered has taken the URL, whatever the system says of it afterwards.
  @Test func answerBeforeARefusalToOpen() async {
    let box = ClientBox()
    let system = FakeSystem(isInstalled: false) { url in
      #expect(box.receive(item("x-cancel", of: url)))
    }
    let client = KitchenClient(system)
    box.set(client)
    #expect(await client.cook("w") == .cancelled)
  }

  @Test func timesOut() async throws {
    let system = FakeSystem()
    let client = KitchenClient(system, timeout: .milliseconds(20))
    #expect(await client.cook("w") == .timedOut)
    let url = try #require(system.opened.first)
    #expect(!client.receive(item("x-success", of: url) + "?word=late"))
    // The next call is another one.
    #expect(await client.cook("w") == .timedOut)
    #expect(!client.receive(item("x-success", of: url) + "?word=late"))
  }

  @Test func timesOutWhileOpening() async {
    let system = FakeSystem { _ in try? await Task.sleep(for: .seconds(3600)) }
    let client = KitchenClient(system, timeout: .milliseconds(20))
    #expect(await client.cook("w") == .timedOut)
  }

  @Test func cancelledTask() async throws {
    let system = FakeSystem()
    let client = KitchenClient(system)
    let task = Task { await client.cook("w") }
    let url = try #require(await system.opened(1).first)
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(!client.receive(item("x-success", of: url) + "?word=late"))
  }

  @Test func cancelledBeforehand() async {
    let system = FakeSystem()
    let client = KitchenClient(system)
    let result = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await client.cook("w")
    }.value
    #expect(result == .cancelled)
    #expect(system.opened.isEmpty)
  }

  @Test func boundsPendingCalls() async {
    let system = FakeSystem()
    let client = KitchenClient(system)
    let tasks = (0..<64).map { _ in Task { await client.cook("w") } }
    _ = await system.opened(64)
    #expect(await client.cook("w") == .refused(.tooManyCalls(limit: 64)))
    #expect(system.opened.count == 64)
    tasks[0].cancel()
    #expect(await tasks[0].value == .cancelled)
    // One has ended, so there is room for one.
    let next = Task { await client.cook("w") }
    let urls = await system.opened(65)
    for url in urls { client.receive(item("x-success", of: url) + "?word=a") }
    #expect(await next.value == .reply(.init(word: "a")))
    for task in tasks.dropFirst() { #expect(await task.value == .reply(.init(word: "a"))) }
  }

  /// A reverse scheme has no room for a nonce: one call at a time, and any URL of its bare scheme
  /// is the answer.
  @Test func returnScheme() async throws {
    let system = FakeSystem()
    let client = KitchenClient(system)
    #expect(!client.receive("me-app:?card=early"))
    async let result = client.paste()
    _ = await system.opened(1)
    #expect(await client.paste() == .refused(.anotherCallWaits))
    #expect(!client.receive("me-app://other?card=x"))
    #expect(!client.receive("me-app:other?card=x"))
    #expect(!client.receive("me-app://urlscheme-reply?card=x"))
    // Calls that do carry a nonce go on beside it.
    async let cook = client.cook("w")
    let url = try #require(await system.opened(2).last)
    #expect(client.receive(item("x-success", of: url) + "?word=a"))
    #expect(await cook == .reply(.init(word: "a")))
    #expect(client.receive("ME-APP://?card=a"))
    #expect(await result == .reply(.init(card: "a")))
    #expect(!client.receive("me-app:?card=late"))
  }

  /// A long note is longer than any request may be; more than a mebibyte is no answer.
  @Test func readsLongAnswers() async throws {
    let system = FakeSystem()
    let client = KitchenClient(system)
    async let result = client.cook("w")
    let url = try #require(await system.opened(1).first)
    let callback = item("x-success", of: url)
    let word = String(repeating: "a", count: 900_000)
    #expect(client.receive(callback + "?word=" + word))
    #expect(await result == .reply(.init(word: word)))
  }

  /// Garbage that comes to the app's scheme is nobody's answer and no trap.
  @Test func survivesGarbage() async throws {
    let system = FakeSystem()
    let client = KitchenClient(system)
    async let result = client.cook("w")
    let url = try #require(await system.opened(1).first)
    var random = SeededGenerator(51)
    for _ in 0..<5000 {
      let text = random.hostileText(upTo: 20)
      #expect(!client.receive("me-app:" + text))
      #expect(!client.receive("me-app://urlscheme-reply/" + text))
      #expect(!client.receive(text))
    }
    #expect(client.receive(item("x-error", of: url) + "?errorCode=declined"))
    #expect(await result == .failed(.declined))
  }

  /// Two clients of one app don't take each other's answers.
  @Test func twoClients() async throws {
    let systems = [FakeSystem(), FakeSystem()]
    let clients = systems.map { KitchenClient($0) }
    async let first = clients[0].cook("one")
    async let second = clients[1].cook("two")
    let urls = [await systems[0].opened(1)[0], await systems[1].opened(1)[0]]
    let answers = urls.map { item("x-success", of: $0) + "?word=\(item("word", of: $0))" }
    #expect(!clients[0].receive(answers[1]))
    #expect(!clients[1].receive(answers[0]))
    #expect(clients[0].receive(answers[0]))
    #expect(clients[1].receive(answers[1]))
    #expect(await first == .reply(.init(word: "one")))
    #expect(await second == .reply(.init(word: "two")))
  }
}
