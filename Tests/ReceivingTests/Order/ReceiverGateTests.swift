import Foundation
import Testing
import URLSchemeReceiving
import URLSchemeRuntime

/// URLs wait until the app can take them, some of them and for some time.
@Suite(.timeLimit(.minutes(60))) struct ReceiverGateTests {
  private let journal = Journal()
  private let told = Journal()
  private let clock = MovedClock()

  private func receiver(_ options: ReceiverOptions) -> URLReceiver {
    let opener = ClosureOpener { [told] in
      told.add($0)
      return true
    }
    return URLReceiver(
      Shelf.Router(opener: opener) { [journal] in journal.add($0) }, options: options)
  }

  private func put(_ item: Int) -> String {
    "shelf://put?item=\(item)&x-success=app%3Aok&x-error=app%3Aerror%3Fitem%3D\(item)"
  }

  @Test func urlsWaitUntilTheAppIsReady() async {
    let receiver = receiver(ReceiverOptions(holdsUntilReady: true, clock: clock))
    for item in 0..<5 { receiver.receive(URLDelivery(put(item), via: .delegate)) }
    while clock.sleepers < 5 { await Task.yield() }
    #expect(journal.all == [])
    receiver.resume()
    await journal.wait(for: 5)
    #expect(journal.all == ["0", "1", "2", "3", "4"])
    await receiver.handle(put(5))
    receiver.hold()
    receiver.receive(URLDelivery(put(6), via: .delegate))
    while clock.sleepers < 1 { await Task.yield() }
    #expect(journal.all.last == "5")
    receiver.resume()
    await journal.wait(for: 7)
    // Nothing is left behind that would wake up for nothing.
    while clock.sleepers > 0 { await Task.yield() }
  }

  @Test func onlySoManyWait() async {
    let receiver = receiver(
      ReceiverOptions(holdsUntilReady: true, maximumWaitingURLs: 2, clock: clock))
    async let first = receiver.handle(put(1))
    while clock.sleepers < 1 { await Task.yield() }
    async let second = receiver.handle(put(2))
    while clock.sleepers < 2 { await Task.yield() }
    let third = await receiver.handle(put(3))
    guard case .refused(.tooManyRequests(limit: 2)) = third else {
      return #expect(Bool(false), "\(third)")
    }
    // Who asked is told, and no longer waits.
    #expect(told.all.count == 1)
    #expect(told.all[0].hasPrefix("app:error?item=3&") && told.all[0].contains("tooManyRequests"))
    receiver.resume()
    for outcome in await [first, second] {
      guard case .answered("app:ok") = outcome else { return #expect(Bool(false), "\(outcome)") }
    }
    #expect(journal.all == ["1", "2"])
  }

  @Test func onlySoLong() async {
    let receiver = receiver(
      ReceiverOptions(holdsUntilReady: true, timeout: .seconds(60), clock: clock))
    async let first = receiver.handle(put(1))
    while clock.sleepers < 1 { await Task.yield() }
    clock.move(by: 30)
    async let second = receiver.handle(put(2))
    while clock.sleepers < 2 { await Task.yield() }
    clock.move(by: 30)
    let late = await first
    guard case .refused(.notReady) = late else { return #expect(Bool(false), "\(late)") }
    #expect(told.all.count == 1)
    #expect(told.all[0].hasPrefix("app:error?item=1&") && told.all[0].contains("notReady"))
    receiver.resume()
    guard case .answered = await second else { return #expect(Bool(false), "it was in time") }
    #expect(journal.all == ["2"])
  }

  @Test func aCancelledTaskLeavesTheQueue() async {
    let receiver = receiver(ReceiverOptions(holdsUntilReady: true, clock: clock))
    let task = Task { await receiver.handle(put(1)) }
    while clock.sleepers < 1 { await Task.yield() }
    task.cancel()
    guard case .refused(.notReady) = await task.value else {
      return #expect(Bool(false), "it was not handled")
    }
    receiver.resume()
    await receiver.handle(put(2))
    #expect(journal.all == ["2"])
  }

  /// Whatever meets whatever: every URL has one outcome, and the receiver goes on.
  @Test func anyOrderEndsWell() async {
    for round in 0..<40 {
      let receiver = receiver(
        ReceiverOptions(holdsUntilReady: round % 2 == 0, maximumWaitingURLs: 20, clock: clock))
      let handled = await withTaskGroup(of: Bool.self) { group in
        for item in 0..<40 {
          group.addTask {
            let task = Task { await receiver.handle("shelf://put?item=\(item)") }
            if item % 3 == 0 { task.cancel() }
            if item % 7 == 0 { receiver.hold() }
            if item % 5 == 0 { receiver.resume() }
            if case .handled = await task.value { return true }
            return false
          }
        }
        group.addTask {
          for _ in 0..<50 { await Task.yield() }
          // The last word, for whoever waits.
          for _ in 0..<2000 {
            receiver.resume()
            await Task.yield()
          }
          return false
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      receiver.resume()
      guard case .handled = await receiver.handle("shelf://put?item=last") else {
        return #expect(Bool(false), "the receiver goes on")
      }
      let items = journal.all.filter { $0 != "last" }
      #expect(items.count == handled && Set(items).count == handled, "round \(round)")
      journal.clear()
    }
  }
}
