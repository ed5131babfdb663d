import Foundation
import Testing
import URLSchemeCalling
import URLSchemeReceiving
import URLSchemeRuntime

/// What comes by the entry points is handled in the order in which it came, and told.
@Suite(.timeLimit(.minutes(60))) struct ReceiverOrderTests {
  private func put(_ item: Int) -> URLDelivery {
    URLDelivery("shelf://put?item=\(item)", via: .delegate)
  }

  @Test func oneAfterTheOther() async {
    let journal = Journal()
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { item in
      journal.add("begin \(item)")
      for _ in 0..<Int.random(in: 0..<20) { await Task.yield() }
      journal.add("end \(item)")
    }
    let receiver = URLReceiver(router, options: ReceiverOptions(maximumWaitingURLs: 100)) {
      delivery, outcome in
      guard case .handled = outcome else { return journal.add("\(outcome)") }
      journal.add("told \(delivery.url)")
    }
    for item in 0..<100 { receiver.receive(put(item)) }
    await journal.wait(for: 300)
    #expect(
      journal.all
        == (0..<100).flatMap { ["begin \($0)", "end \($0)", "told shelf://put?item=\($0)"] })
  }

  /// An answer that waited for the handler that waits for it would never come.
  @Test func anAnswerNeverWaits() async {
    let journal = Journal()
    let place = Lock<URLReceiver?>(nil)
    let notes = Notes { url in
      // The other app asks this one something before it answers, in one go.
      guard let receiver = place.withLock(\.self) else { return false }
      await receiver.handle("shelf://put?item=asked")
      let answer = URLComponents(string: url)?.queryItems?.first { $0.name == "x-success" }?.value
      receiver.receive(URLDelivery(answer ?? "", via: .delegate))
      return true
    }
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { item in
      journal.add("begin \(item)")
      if item == "1" { try await notes.caller.perform(Shelf.Put(item: "x")) }
      journal.add("end \(item)")
    }
    let receiver = URLReceiver(router, clients: [notes])
    place.withLock { $0 = receiver }
    let outcome = await receiver.handle("shelf://put?item=1")
    guard case .handled = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(journal.all == ["begin 1", "begin asked", "end asked", "end 1"])
    place.withLock { $0 = nil }
  }

  /// So is a URL that a handler hands over itself, and waits for.
  @Test func aHandlerMayHandOverAURL() async {
    let journal = Journal()
    let place = Lock<URLReceiver?>(nil)
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { item in
      journal.add("begin \(item)")
      if item == "1" { await place.withLock(\.self)?.handle("shelf://put?item=inner") }
      journal.add("end \(item)")
    }
    let receiver = URLReceiver(router) { delivery, outcome in
      if case .handled = outcome { journal.add("told \(delivery.url.suffix(5))") }
    }
    place.withLock { $0 = receiver }
    receiver.receive(put(1))
    receiver.receive(put(2))
    await journal.wait(for: 9)
    #expect(
      journal.all == [
        "begin 1", "begin inner", "end inner", "told inner", "end 1", "told tem=1", "begin 2",
        "end 2", "told tem=2",
      ])
    place.withLock { $0 = nil }
  }

  /// A task that a handler leaves behind has no turn any more.
  @Test func aTurnEndsWithItsHandler() async {
    let journal = Journal()
    let place = Lock<URLReceiver?>(nil)
    let left = Lock<Task<Void, Never>?>(nil)
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { item in
      journal.add("begin \(item)")
      if item == "1" {
        let task = Task {
          await journal.wait(for: 3)
          _ = await place.withLock(\.self)?.handle("shelf://put?item=late")
        }
        left.withLock { $0 = task }
      }
      if item == "2" {
        // The task of the first one comes now, and waits.
        for _ in 0..<200 { await Task.yield() }
      }
      journal.add("end \(item)")
    }
    let receiver = URLReceiver(router)
    place.withLock { $0 = receiver }
    await receiver.handle("shelf://put?item=1")
    await receiver.handle("shelf://put?item=2")
    await left.withLock(\.self)?.value
    #expect(journal.all == ["begin 1", "end 1", "begin 2", "end 2", "begin late", "end late"])
    place.withLock { $0 = nil }
  }

  @Test func whatIsNotTheRoutersIsHandedOn() async {
    let journal = Journal()
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { journal.add("put \($0)") }
    let receiver = URLReceiver(
      router, options: ReceiverOptions(holdsUntilReady: true),
      onUnmatched: { delivery in
        journal.add("next \(delivery.url)")
        return delivery.url.hasPrefix("login:")
      })
    // Though the gate is shut: it may be the login that opens it.
    guard case .handled = await receiver.handle("login://done") else {
      return #expect(Bool(false), "it was taken")
    }
    guard case .unhandled = await receiver.handle("shelf://unknown") else {
      return #expect(Bool(false), "nobody took it")
    }
    receiver.resume()
    guard case .rejected = await receiver.handle("shelf://put?thing=x") else {
      return #expect(Bool(false), "the router's, though wrong")
    }
    guard case .handled = await receiver.handle("shelf://put?item=x") else {
      return #expect(Bool(false), "the router's")
    }
    #expect(journal.all == ["next login://done", "next shelf://unknown", "put x"])
  }

  @Test func everyOutcomeIsTold() async {
    let told = Journal()
    let notes = Notes { _ in true }
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { item in
      if item == "bad" { throw CancellationError() }
    }
    let receiver = URLReceiver(router, clients: [notes]) { delivery, outcome in
      let text =
        switch outcome {
        case .answered(let url): "answered \(url)"
        case .handled: "handled"
        case .failed: "failed"
        case .unhandled: "unhandled"
        case .rejected(let error): "rejected \(error.parameter ?? "")"
        case .unanswered, .refused: "?"
        }
      told.add("\(delivery.url): \(text), \(delivery.caller?.identifier ?? "-")")
    } onUnmatched: {
      $0.url == "b:"
    }
    await receiver.handle(
      "shelf://put?item=1&x-success=app%3A1", from: URLDelivery.Caller("com.example.app"))
    for url in ["shelf://put?item=2", "shelf://put?item=bad", "shelf://put", "a:", "b:"] {
      await receiver.handle(url)
    }
    #expect(
      told.all == [
        "shelf://put?item=1&x-success=app%3A1: answered app:1, com.example.app",
        "shelf://put?item=2: handled, -", "shelf://put?item=bad: failed, -",
        "shelf://put: rejected item, -", "a:: unhandled, -", "b:: handled, -",
      ])
  }

  // MARK: One event, one delivery

  @Test func anEventIsHandledOnce() async {
    let clock = MovedClock()
    let journal = Journal()
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { journal.add($0) }
    let receiver = URLReceiver(
      router, options: ReceiverOptions(duplicateInterval: .seconds(2), clock: clock))
    func deliver(_ item: Int, _ source: URLDelivery.EntryPoint) {
      receiver.receive(URLDelivery("shelf://put?item=\(item)", via: source))
    }
    // A cold start, as UIKit and SwiftUI deliver it.
    deliver(1, .sceneConnection)
    deliver(2, .delegate)
    deliver(1, .delegate)
    deliver(1, .view)
    // The person taps twice.
    deliver(3, .delegate)
    deliver(3, .delegate)
    // Both of it: two events by two entry points each.
    deliver(4, .view)
    deliver(4, .view)
    deliver(4, .userActivity)
    deliver(4, .userActivity)
    deliver(4, .userActivity)
    // Later, it is another event.
    clock.move(by: 2)
    deliver(1, .userActivity)
    clock.move(by: 1)
    deliver(1, .userActivity)
    deliver(1, .notification)
    await receiver.handle("shelf://put?item=5")
    await receiver.handle("shelf://put?item=5")
    #expect(journal.all == ["1", "2", "3", "3", "4", "4", "4", "1", "5", "5"])
  }

  /// As everywhere, bytes decide: two spellings of a letter are two URLs.
  @Test func urlsThatLookAlikeAreTwoEvents() async {
    let journal = Journal()
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { journal.add($0) }
    let receiver = URLReceiver(router, options: ReceiverOptions(clock: MovedClock()))
    receiver.receive(URLDelivery("shelf://put?item=\u{E9}", via: .sceneConnection))
    receiver.receive(URLDelivery("shelf://put?item=e\u{301}", via: .delegate))
    await receiver.handle("shelf://put?item=end")
    #expect(journal.all.count == 3)
  }

  @Test func aFloodIsForgotten() async {
    let journal = Journal()
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { journal.add($0) }
    let receiver = URLReceiver(
      router, options: ReceiverOptions(maximumWaitingURLs: 1000, clock: MovedClock()))
    for item in 0..<200 {
      receiver.receive(URLDelivery("shelf://put?item=\(item)", via: .sceneConnection))
    }
    for item in [0, 199] {
      receiver.receive(URLDelivery("shelf://put?item=\(item)", via: .delegate))
    }
    await receiver.handle("shelf://put?item=end")
    #expect(journal.all == (0..<200).map(String.init) + ["0", "end"])
  }

  /// Whether a URL is an answer is looked up elsewhere, which costs a request no place in the order.
  @Test func whatMayBeAnAnswerKeepsItsPlace() async {
    struct Doubts: AnswerReceiver {
      func mayReceive(_ url: String) -> Bool { url.hasSuffix("0") || url.hasSuffix("5") }
      func receive(_ url: String) -> Bool { url.hasSuffix("5") }
    }
    let journal = Journal()
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { journal.add($0) }
    let receiver = URLReceiver(
      router, clients: [Doubts()],
      options: ReceiverOptions(maximumWaitingURLs: 1000, clock: MovedClock()))
    for item in 0..<200 {
      receiver.receive(URLDelivery("shelf://put?item=\(item)", via: .sceneConnection))
    }
    await receiver.handle("shelf://put?item=end")
    #expect(journal.all == (0..<200).filter { $0 % 10 != 5 }.map(String.init) + ["end"])
  }

  /// An app with another library lets that see what is nobody's here: `application(_:open:options:)`.
  @Test(arguments: [
    ("shelf://put?item=1", true), ("shelf://put", true), ("shelf://put?item=%ff", true),
    ("SHELF://put?item=2", true), ("notes://urlscheme-reply/nonce/success", true),
    ("shelf://unknown", false), ("login://done", false), ("notes://put", false), ("", false),
    // No action of the shelf answers to a scheme alone.
    ("notes:", false), ("notes://", false), ("notes:?item=1", false),
  ])
  func saysWhoseAURLIs(url: String, isOurs: Bool) {
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { _ in }
    let receiver = URLReceiver(router, clients: [Notes { _ in true }], onUnmatched: { _ in true })
    #expect(receiver.receive(URLDelivery(url, via: .delegate)) == isOurs)
    // The same event by another entry point is handled once, and is the app's no less.
    #expect(receiver.receive(URLDelivery(url, via: .view)) == isOurs)
    #expect(receiver.receive(payload: ["url": url]) == isOurs)
    #expect(!URLReceiver().receive(URLDelivery(url, via: .delegate)))
  }

  @Test func aPayloadHasAURL() async throws {
    let journal = Journal()
    let router = Shelf.Router(opener: ClosureOpener { _ in true }) { journal.add($0) }
    let receiver = URLReceiver(router)
    let json =
      #"{"aps": {"alert": "x"}, "url": "shelf://put?item=1", "a": {"b": "shelf://put?item=2"}}"#
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let payload = try #require(object as? [AnyHashable: Any])
    #expect(receiver.receive(payload: payload))
    #expect(receiver.receive(payload: payload, at: "a", "b"))
    #expect(!receiver.receive(payload: payload, at: "a"))
    #expect(!receiver.receive(payload: payload, at: "a", "b", "c"))
    #expect(!receiver.receive(payload: payload, at: "z"))
    #expect(!receiver.receive(payload: [:]))
    let url = try #require(URL(string: "shelf://put?item=3"))
    #expect(receiver.receive(payload: ["link": url], at: "link"))
    await receiver.handle("shelf://put?item=end")
    #expect(journal.all == ["1", "2", "3", "end"])
  }
}
