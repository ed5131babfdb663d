import Foundation
import TestSupport
import Testing

@testable import URLSchemeCalling
@testable import URLSchemeReceiving
@testable import URLSchemeRuntime

/// Answers that come to another process than the one that called.
@Suite(.timeLimit(.minutes(60))) struct ResumingTests {
  @Test(arguments: StoreKind.allCases)
  func aLaterProcessGetsTheTypedAnswer(kind: StoreKind) async throws {
    let store = try kind.make()
    let callbacks = [
      try await CallerProcess(store).begin("one"), try await CallerProcess(store).begin("two"),
    ]
    let later = CallerProcess(store)
    later.handle()
    #expect(later.caller.pendingCalls.count == 2)
    #expect(later.receive(callbacks[1] + "?number=7"))
    #expect(later.endings.value == ["pay two: receipt 7"])
    let calls = later.caller.pendingCalls
    #expect(calls.map(\.action) == ["pay"])
    #expect(calls.first?.context(as: Draft.self)?.title == "one")
    // Once, in whichever process.
    #expect(!later.receive(callbacks[1] + "?number=7"))
    let third = CallerProcess(store)
    third.handle()
    #expect(!third.receive(callbacks[1] + "?number=8"))
    #expect(third.receive(callbacks[0] + "?number=9"))
    #expect(third.endings.value == ["pay one: receipt 9"])
    #expect(later.endings.value.count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func everyEndingIsTold(kind: StoreKind) async throws {
    let store = try kind.make()
    let process = CallerProcess(store)
    process.handle()
    for (path, query, ending) in [
      ("success", "?number=1", "receipt 1"), ("success", "?number=x", "unreadable number illTyped"),
      ("success", "", "unreadable number missing"),
      ("error", "?errorCode=poor&errorMessage=m", "failed poor"), ("error", "", "failed "),
      ("cancel", "", "cancelled"), ("nothing", "", "unreadable - unknownValue"),
    ] {
      let callback = try await process.begin(path)
      #expect(process.receive(callback.replacing("/success", with: "/" + path) + query))
      #expect(process.endings.value.last == "pay \(path): \(ending)")
    }
    try await process.caller.begin(Charge())
    let back = item("back", of: process.sent.urls.last ?? "")
    #expect(process.receive(back + "?b_outcome=error&b_code=poor"))
    #expect(process.endings.value.last == "charge: failed poor")
    try await process.caller.begin(Paste())
    #expect(process.receive("me://?number=3"))
    #expect(process.endings.value.last == "paste: receipt 3")
    #expect(process.caller.pendingCalls.isEmpty)
  }

  /// A call that the store can't remove is no reason not to tell the others' handlers, and the error is
  /// thrown.
  @Test func aStoreThatFailsIsHeardOf() async throws {
    let (store, clock) = (StubbornStore(), StoppedClock())
    let process = CallerProcess(store, clock: clock)
    process.handle()
    for title in ["a", "b", "c"] {
      _ = try await process.begin(title)
      clock.move(by: 1)
    }
    let second = try #require(process.caller.pendingCalls.dropFirst().first?.id)
    store.kept.withLock { $0 = second }
    clock.move(by: 600)
    #expect(throws: StubbornStore.Failure.self) { try process.caller.endExpiredCalls() }
    #expect(Set(process.endings.value) == ["pay a: timed out", "pay c: timed out"])
    store.kept.withLock { $0 = nil }
    #expect(try process.caller.endExpiredCalls() == 1)
    #expect(process.endings.value.last == "pay b: timed out")
  }

  /// A call that has ended takes no other's place, though the store could not remove it then.
  @Test func aStoreThatFailsForATime() async throws {
    let store = StubbornStore()
    let process = CallerProcess(store)
    let id = try await process.caller.begin(Paste())
    store.kept.withLock { $0 = id }
    #expect(process.caller.forget(id) && !process.caller.forget(id))
    #expect(process.caller.pendingCalls.isEmpty)
    store.kept.withLock { $0 = nil }
    let next = try await process.caller.begin(Paste())
    #expect(try store.update { $0.map(\.id) } == [next])
  }

  /// An answer reaches the task that waits, though the store can't forget the call, as on a full disk.
  @Test func aStoreThatFailsLosesNoAnswer() async throws {
    let store = StubbornStore()
    let process = CallerProcess(store)
    let task = Task { try await process.caller.call(Pay(to: "Ann")).number }
    while process.sent.urls.isEmpty { await Task.yield() }
    let callback = item("x-success", of: process.sent.urls[0])
    let id = try #require(process.caller.pendingCalls.first?.id)
    store.kept.withLock { $0 = id }
    #expect(process.receive(callback + "?number=7"))
    #expect(try await task.value == 7)
    #expect(!process.receive(callback + "?number=8") && process.caller.pendingCalls.isEmpty)
  }

  /// A URL with the form of an answer is no other library's, whether or not a call waits for it.
  @Test func noOtherLibraryGetsAnAnswer() async {
    let given = Box<[String]>([])
    let receiver = URLReceiver(
      clients: [CallerProcess(InMemoryPendingCallStore())],
      onUnmatched: { delivery in
        given.append(delivery.url)
        return true
      })
    _ = await receiver.handle("me://urlscheme-reply/\(String(repeating: "0", count: 32))/success")
    _ = await receiver.handle("me://urlscheme-reply?state=0&token=abc")
    _ = await receiver.handle("me://other")
    #expect(given.value == ["me://other"])
  }

  /// Links to one folder are one place for all clients.
  @Test func aLinkToAFolderIsTheSameStore() throws {
    let folder = try Scratch.folder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "-link", withDestinationPath: folder)
    let places = [folder, folder + "-link"].map {
      (FilePendingCallStore(directory: URL(fileURLWithPath: $0)) as any PlacedCallStore).place
    }
    #expect(places[0] == places[1])
  }

  /// A duration can have more seconds than its components hold.
  @Test func waitsForever() async throws {
    let options = CallerOptions(
      store: InMemoryPendingCallStore(), timeout: .seconds(Int64.max) * 2, clock: StoppedClock())
    let caller = URLCaller(
      Bank.interface, opener: Recorder(isInstalled: true), callbackScheme: "me", options: options)
    try await caller.begin(Pay(to: "Ann"))
    #expect(caller.pendingCalls.count == 1)
  }

  /// The system's entry points call on the main thread, where no store is waited for.
  @Test func takingAnAnswerInDoesNotWaitForTheStore() async throws {
    let store = StubbornStore()
    let process = CallerProcess(store)
    process.handle()
    let callback = try await process.begin()
    let receiver = URLReceiver(clients: [process])
    #expect(Self.take(callback + "?number=1", by: receiver, store) == 0)
    while process.endings.value.isEmpty { await Task.yield() }
    #expect(process.endings.value == ["pay a: receipt 1"])
  }

  /// Hands a URL over; returns how often this thread waited for the store meanwhile.
  private static func take(_ url: String, by receiver: URLReceiver, _ store: StubbornStore) -> Int {
    let thread = ObjectIdentifier(Thread.current)
    store.watched.withLock { $0 = (thread, 0) }
    receiver.receive(URLDelivery(url))
    return store.watched.withLock { watched in
      defer { watched = nil }
      return watched?.count ?? 0
    }
  }

  /// A task that waits has the answer; the handler is for those that have ended.
  @Test(arguments: StoreKind.allCases)
  func aWaitingTaskComesFirst(kind: StoreKind) async throws {
    let store = try kind.make()
    let told = Box<[Int]>([])
    // The same client both calls and receives.
    let relay = Relay()
    let client = URLCaller(
      Bank.interface, opener: relay, callbackScheme: "me",
      options: CallerOptions(store: store, clock: StoppedClock()))
    client.onAnswer(to: Pay.self) { _ in told.append(2) }
    relay.answer { client.receive(item("x-success", of: $0) + "?number=5") }
    #expect(try await client.call(Pay(to: "Bob"), context: Draft(title: "x")).number == 5)
    #expect(told.value.isEmpty)
  }

  /// A client that is made wherever the app needs one loses no answer, whatever its store is.
  @Test(arguments: [true, false])
  func clientsOfOneAppShareTheirCalls(isStoreShared: Bool) async throws {
    let (registry, store) = (CallRegistry(), InMemoryPendingCallStore())
    let relay = Relay()
    @Sendable func client() -> URLCaller {
      var options = CallerOptions(
        store: isStoreShared ? store : InMemoryPendingCallStore(), clock: StoppedClock())
      options.registry = registry
      return URLCaller(Bank.interface, opener: relay, callbackScheme: "me", options: options)
    }
    relay.answer { client().receive(item("x-success", of: $0) + "?number=5") }
    #expect(try await client().call(Pay(to: "Bob")).number == 5)
    guard isStoreShared else { return }
    // The client that had the handler is gone.
    let told = Box<[Int]>([])
    client().onAnswer(to: Pay.self) { told.append((try? $0.result.get())?.number ?? 0) }
    try await client().begin(Pay(to: "Bob"))
    #expect(told.value == [5] && client().pendingCalls.isEmpty)
  }

  /// A folder is the same store as long as somebody uses it, whoever was the first.
  @Test func aFolderOutlivesItsObjects() async throws {
    let (registry, sent) = (CallRegistry(), Recorder())
    let folder = URL(fileURLWithPath: try Scratch.folder())
    func caller(_ store: any PendingCallStore) -> URLCaller {
      var options = CallerOptions(store: store, clock: StoppedClock())
      options.registry = registry
      return URLCaller(Bank.interface, opener: sent, callbackScheme: "me", options: options)
    }
    let first = caller(FilePendingCallStore(directory: folder))
    let second = withExtendedLifetime(consume first) {
      caller(FilePendingCallStore(directory: folder))
    }
    let told = Box<[Int]>([])
    second.onAnswer(to: Pay.self) { told.append((try? $0.result.get())?.number ?? 0) }
    try await second.begin(Pay(to: "Bob"))
    let other = caller(InMemoryPendingCallStore())
    #expect(other.receive(item("x-success", of: sent.urls[0]) + "?number=5"))
    #expect(told.value == [5] && second.pendingCalls.isEmpty)
  }

  /// A stranger's URL isn't read again for each call that waits for a nonce among what it answers.
  @Test func manyCallsWaitForALongAnswer() {
    let route = URLRoute(
      "lend", of: Bank.interface, "lend",
      replies: .returnURL(ReturnAddress(parameter: "back", prefix: "b_", state: "state")))
    let growth = Growth(to: 4000) { count in
      let store = InMemoryPendingCallStore()
      var options = CallerOptions(store: store, clock: StoppedClock())
      options.registry = CallRegistry()
      let caller = URLCaller(
        Bank.interface, opener: Recorder(), callbackScheme: "me", options: options)
      caller.table.handle(route) { _, _ in }
      let now = options.clock.moment.date
      let last = Nonce()
      store.update { calls in
        for index in 1...count {
          calls.append(
            PendingCall(
              id: "\(index)", app: "Bank", action: "lend", startDate: now,
              expirationDate: now.addingTimeInterval(600), nonce: index == count ? last : Nonce(),
              lacksNonce: false, scheme: "me", state: "b_state", contextData: nil,
              startedSinceBoot: nil))
        }
      }
      let url = "me://urlscheme-reply?" + String(repeating: "a=1&", count: count) + "b_state="
      #expect(!caller.receive(url + Nonce().rawValue))
      #expect(caller.receive(url + last.rawValue))
      #expect(caller.pendingCalls.count == count - 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// Options that name no store share one, and folders are the same store by their path.
  @Test func storesThatAreTheSame() throws {
    #expect(CallerOptions().store === CallerOptions(timeout: .seconds(1)).store)
    #expect(CallerOptions().store !== CallerOptions(clock: StoppedClock()).store)
    let (registry, folder) = (CallRegistry(), URL(fileURLWithPath: try Scratch.folder()))
    func waiters(_ app: String, _ store: any PendingCallStore) -> ObjectIdentifier {
      ObjectIdentifier(registry.waiters(of: app, in: store))
    }
    let (one, two) = (
      FilePendingCallStore(directory: folder), FilePendingCallStore(directory: folder)
    )
    #expect(waiters("A", one) == waiters("A", two))
    #expect(waiters("A", one) != waiters("B", one))
    let (memory, other) = (InMemoryPendingCallStore(), InMemoryPendingCallStore())
    #expect(waiters("A", memory) == waiters("A", memory))
    #expect(waiters("A", memory) != waiters("A", other))
  }

  /// An app that never answers needs no scheme to answer to.
  @Test func callsAnAppThatNeverAnswers() async throws {
    let sent = Recorder()
    let caller = URLCaller(Silent.interface, opener: sent)
    try await caller.perform(Silent.Show())
    try await caller.begin(Silent.Show())
    #expect(sent.urls == ["silent://show", "silent://show"])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await caller.perform(Silent.Show())
    }
    await #expect { try await task.value } throws: { error in
      if case .cancelled? = error as? CallError<UndeclaredFailure> { true } else { false }
    }
    #expect(sent.urls.count == 2)
    #expect(caller.pendingCalls.isEmpty)
    #expect(!caller.receive(":") && !caller.receive("silent://show"))
  }

  private enum Silent: URLApp {
    static let interface = URLInterface(name: "Silent", schemes: ["silent"])

    enum Action: URLAppAction {
      case show(Show)

      static let routes = URLRoutes(Silent.interface, [Show.route])

      var request: any URLActionRequest {
        switch self {
        case .show(let request): request
        }
      }

      init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
        self = .show(try Show(from: &url))
      }
    }

    struct Show: URLAction {
      typealias App = Silent
      static let route = URLRoute("show", of: Silent.interface, "//show")
      init() {}
      init(from url: inout URLReader) throws(RequestError) {}
      func write(to url: inout URLWriter) {}
    }
  }

  /// Two apps with an action of the same name: an answer is for the one that was called.
  @Test(arguments: StoreKind.allCases)
  func aStoreServesSeveralApps(kind: StoreKind) async throws {
    struct Bill: URLAction {
      typealias App = Branch
      static let route = URLRoute("pay", of: Branch.interface, "//pay")
      init() {}
      init(from url: inout URLReader) throws(RequestError) {}
      func write(to url: inout URLWriter) {}
    }
    let store = try kind.make()
    let told = Box<[String]>([])
    let options = CallerOptions(store: store, clock: StoppedClock())
    let branch = URLCaller(
      Branch.interface, opener: Recorder(), callbackScheme: "me", options: options)
    branch.onAnswer(to: Bill.self) { _ in told.append("branch") }
    let callback = try await CallerProcess(store).begin()
    #expect(try branch.pendingCalls.isEmpty && branch.endExpiredCalls() == 0)
    #expect(!branch.receive(callback + "?number=1"))
    #expect(told.value.isEmpty)
    let bank = CallerProcess(store)
    bank.handle()
    #expect(bank.receive(callback + "?number=1"))
  }

  /// An answer can come while the URL is being opened, also to a call that nobody waits for.
  @Test(arguments: StoreKind.allCases)
  func anAnswerInsideBegin(kind: StoreKind) async throws {
    let (relay, told) = (Relay(), Box<[Int]>([]))
    let client = URLCaller(
      Bank.interface, opener: relay, callbackScheme: "me",
      options: CallerOptions(store: try kind.make(), clock: StoppedClock()))
    client.onAnswer(to: Pay.self) { told.append((try? $0.result.get())?.number ?? 0) }
    relay.answer { client.receive(item("x-success", of: $0) + "?number=5") }
    try await client.begin(Pay(to: "Bob"))
    #expect(told.value == [5] && client.pendingCalls.isEmpty)
  }

  /// An app that answered has taken the URL, whatever the system says of it afterwards.
  @Test func anAnswerBeforeARefusalToOpen() async throws {
    let (relay, told) = (Relay(), Box<[PendingCall.ID]>([]))
    let client = URLCaller(
      Bank.interface, opener: relay, callbackScheme: "me",
      options: CallerOptions(clock: StoppedClock()))
    client.onAnswer(to: Pay.self) { told.append($0.id) }
    relay.answer { url in
      #expect(client.receive(item("x-success", of: url) + "?number=5"))
      return false
    }
    let id = try await client.begin(Pay(to: "Bob"))
    #expect(told.value == [id])
  }

  @Test(arguments: StoreKind.allCases)
  func nobodyConcernedLeavesTheCall(kind: StoreKind) async throws {
    let store = try kind.make()
    let callback = try await CallerProcess(store).begin()
    let later = CallerProcess(store)
    #expect(!later.receive(callback + "?number=1"))
    later.handle()
    #expect(later.receive(callback + "?number=1"))
    #expect(later.endings.value == ["pay a: receipt 1"])
  }

  @Test(arguments: StoreKind.allCases)
  func expires(kind: StoreKind) async throws {
    let (store, clock) = (try kind.make(), StoppedClock())
    let callbacks = [
      try await CallerProcess(store, clock: clock).begin("in time"),
      try await CallerProcess(store, clock: clock).begin("late"),
    ]
    let later = CallerProcess(store, clock: clock)
    later.handle()
    clock.move(by: 599)
    #expect(later.receive(callbacks[0] + "?number=1"))
    #expect(try later.caller.endExpiredCalls() == 0)
    clock.move(by: 1)
    #expect(later.caller.pendingCalls.isEmpty)
    #expect(!later.receive(callbacks[1] + "?number=2"))
    #expect(later.endings.value == ["pay in time: receipt 1", "pay late: timed out"])
    #expect(try later.caller.endExpiredCalls() == 0)
  }

  /// Setting the clock back gives no call a longer life.
  @Test(arguments: StoreKind.allCases)
  func aCallFromTheFutureIsDead(kind: StoreKind) async throws {
    let (store, clock) = (try kind.make(), StoppedClock())
    let callback = try await CallerProcess(store, clock: clock).begin()
    clock.move(by: -601)
    let later = CallerProcess(store, clock: clock)
    later.handle()
    #expect(!later.receive(callback + "?number=1"))
    #expect(later.endings.value == ["pay a: timed out"])
  }

  /// Nor does setting it back again and again, as long as the device stays on.
  @Test(arguments: StoreKind.allCases)
  func aClockThatIsSetBackAgainAndAgain(kind: StoreKind) async throws {
    let (store, clock) = (try kind.make(), StoppedClock())
    clock.start("a", 1000)
    let callbacks = [
      try await CallerProcess(store, clock: clock).begin("in time"),
      try await CallerProcess(store, clock: clock).begin("late"),
    ]
    let later = CallerProcess(store, clock: clock)
    later.handle()
    for second in stride(from: 1000, to: 1600, by: 100) {
      clock.move(by: -50)
      clock.start("a", Double(second))
    }
    clock.start("a", 1599)
    #expect(later.receive(callbacks[0] + "?number=1"))
    clock.start("a", 1600)
    #expect(!later.receive(callbacks[1] + "?number=2"))
    #expect(later.endings.value == ["pay in time: receipt 1", "pay late: timed out"])
  }

  /// After another start, the date is all there is.
  @Test(arguments: StoreKind.allCases)
  func aCallOutlivesAStart(kind: StoreKind) async throws {
    let (store, clock) = (try kind.make(), StoppedClock())
    clock.start("a", 1000)
    let callback = try await CallerProcess(store, clock: clock).begin()
    clock.start("b", 90_000)
    let later = CallerProcess(store, clock: clock)
    later.handle()
    #expect(later.receive(callback + "?number=1"))
  }

  /// What nobody asks for goes in the end.
  @Test(arguments: StoreKind.allCases)
  func cleansUp(kind: StoreKind) async throws {
    let (store, clock) = (try kind.make(), StoppedClock())
    _ = try await CallerProcess(store, clock: clock).begin()
    clock.move(by: 86_400)
    _ = try await CallerProcess(store, clock: clock).begin()
    #expect(try store.update { $0.count } == 2)
    clock.move(by: 700)
    _ = try await CallerProcess(store, clock: clock).begin()
    #expect(try store.update { $0.count } == 2)
    for _ in 0..<100 {
      clock.move(by: 601)
      _ = try await CallerProcess(store, clock: clock, maximumCalls: 4).begin()
    }
    #expect(try store.update { $0.count } == 16)
  }

  @Test(arguments: StoreKind.allCases)
  func forgets(kind: StoreKind) async throws {
    let store = try kind.make()
    let process = CallerProcess(store)
    process.handle()
    let id = try await process.caller.begin(Pay(to: "Ann"))
    let callback = item("x-success", of: process.sent.urls.last ?? "")
    #expect(process.caller.pendingCalls.map(\.id) == [id])
    #expect(process.caller.forget(id))
    #expect(!process.caller.forget(id))
    #expect(!process.receive(callback + "?number=1"))
    #expect(process.endings.value.isEmpty)
  }

  /// A cancelled task's call has ended: no later process hears of it.
  @Test(arguments: StoreKind.allCases)
  func cancellingForgets(kind: StoreKind) async throws {
    let store = try kind.make()
    let process = CallerProcess(store)
    process.handle()
    let task = Task { try await process.caller.call(Pay(to: "Ann"), context: Draft(title: "x")) }
    while process.sent.urls.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CallError<Bank.Failure>.self) { try await task.value }
    let later = CallerProcess(store)
    later.handle()
    #expect(!later.receive(item("x-success", of: process.sent.urls[0]) + "?number=1"))
    #expect(!process.receive(item("x-success", of: process.sent.urls[0]) + "?number=1"))
    #expect(later.endings.value.isEmpty && process.endings.value.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsNotOpenedIsForgotten(kind: StoreKind) async throws {
    let store = try kind.make()
    let process = CallerProcess(store, isInstalled: false)
    do throws(CallError<Bank.Failure>) {
      try await process.caller.begin(Pay(to: "Ann"))
      Issue.record("it was opened")
    } catch {
      guard case .notInstalled(let page) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(page?.absoluteString == "https://apps.apple.com/app/id42")
    }
    #expect(process.caller.pendingCalls.isEmpty)
  }

  /// All processes together have so many calls.
  @Test(arguments: StoreKind.allCases)
  func isBoundedAcrossProcesses(kind: StoreKind) async throws {
    let (store, clock) = (try kind.make(), StoppedClock())
    func process() -> CallerProcess { CallerProcess(store, clock: clock, maximumCalls: 3) }
    for _ in 0..<3 { _ = try await process().begin() }
    let full = process()
    do throws(CallError<Bank.Failure>) {
      try await full.caller.begin(Pay(to: "Ann"))
      Issue.record("it was made")
    } catch {
      guard case .refused(.tooManyCalls(limit: 3)) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(full.sent.urls.isEmpty)
    // What has expired takes no room.
    clock.move(by: 600)
    _ = try await full.begin()
  }

  /// Two answers to the bare scheme can't be told apart, whichever apps and processes they are for.
  @Test(arguments: StoreKind.allCases)
  func oneUnmarkedCallAtATime(kind: StoreKind) async throws {
    let store = try kind.make()
    try await CallerProcess(store).caller.begin(Paste())
    for scheme in ["me", "ME"] {
      do throws(CallError<UndeclaredFailure>) {
        try await CallerProcess(store, scheme: scheme).caller.begin(Paste())
        Issue.record("it was made")
      } catch {
        guard case .refused(.anotherCallWaits) = error else { throw error }
      }
    }
    // Another scheme of the app's is another address.
    try await CallerProcess(store, scheme: "me2").caller.begin(Paste())
    // Nor is it an answer to a call that has a nonce.
    let process = CallerProcess(store)
    process.handle()
    _ = try await process.begin()
    #expect(process.receive("me:?number=1"))
    #expect(!process.receive("me:?number=2"))
    #expect(process.endings.value == ["paste: receipt 1"])
  }

  /// Nor where the other call waits in another store of the process.
  @Test func oneUnmarkedCallInAllStores() async throws {
    let registry = CallRegistry()
    func caller(_ scheme: String, _ store: any PendingCallStore) -> URLCaller {
      var options = CallerOptions(store: store, clock: StoppedClock())
      options.registry = registry
      return URLCaller(Bank.interface, opener: Recorder(), callbackScheme: scheme, options: options)
    }
    let stores = (0..<3).map { _ in InMemoryPendingCallStore() }
    let first = caller("me", stores[0])
    let id = try await first.begin(Paste())
    do throws(CallError<UndeclaredFailure>) {
      try await caller("ME", stores[1]).begin(Paste())
      Issue.record("it was made")
    } catch {
      guard case .refused(.anotherCallWaits) = error else { throw error }
    }
    try await caller("me2", stores[2]).begin(Paste())
    #expect(first.forget(id))
    try await caller("ME", stores[1]).begin(Paste())
  }

  @Test(arguments: StoreKind.allCases)
  func forgettingEndsTheWait(kind: StoreKind) async throws {
    let process = CallerProcess(try kind.make(), maximumCalls: .max)
    let call = Task { try await process.caller.call(Pay(to: "Ann")) }
    while process.caller.pendingCalls.isEmpty { await Task.yield() }
    let id = try #require(process.caller.pendingCalls.first?.id)
    #expect(process.caller.forget(id))
    await #expect { try await call.value } throws: { error in
      if case .cancelled? = error as? CallError<Bank.Failure> { true } else { false }
    }
    #expect(!process.caller.forget(id))
  }

  @Test func aCallShowsNoSecret() async throws {
    let process = CallerProcess(InMemoryPendingCallStore())
    let callback = try await process.begin()
    let nonce = try #require(callback.split(separator: "/").dropFirst(2).first)
    let calls = process.caller.pendingCalls
    var dumped = ""
    dump(calls, to: &dumped)
    for text in ["\(calls)", calls.debugDescription, dumped] {
      #expect(text.contains("pay") && !text.lowercased().contains(nonce.lowercased()))
      for half in [nonce.prefix(16), nonce.suffix(16)] {
        #expect(!text.contains(String(try #require(UInt64(half, radix: 16)))))
      }
      // The context is as many bytes, which is known of few values.
      #expect(!text.contains("bytes") && !text.contains("context") && !text.contains("nonce"))
    }
    let shown = calls.flatMap { Mirror(reflecting: $0).children.compactMap(\.label) }
    #expect(shown == ["id", "app", "action", "startDate", "expirationDate"])
  }

  /// A duration that no clock can add to the time that it is waits for a very long time.
  @Test func aWaitCanBeAsLongAsAnyDuration() async {
    let wait = Task { try await SystemCallClock().sleep(for: .seconds(Int64.max)) }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  /// The main thread never waits for a store.
  @MainActor @Test func storesAreReadElsewhere() async throws {
    final class Watched: PendingCallStore {
      private let memory = InMemoryPendingCallStore()
      let onMain = Box<[Bool]>([])
      static let key = DispatchSpecificKey<Bool>()

      func update<Result: Sendable>(
        _ body: @Sendable (inout [PendingCall]) -> Result
      ) throws -> Result {
        onMain.append(DispatchQueue.getSpecific(key: Self.key) ?? false)
        return memory.update(body)
      }
    }
    DispatchQueue.main.setSpecific(key: Watched.key, value: true)
    #expect(DispatchQueue.getSpecific(key: Watched.key) == true)
    let store = Watched()
    let process = CallerProcess(store)
    process.handle()
    let receiver = URLReceiver(clients: [process])
    func answer(_ items: String) async {
      await receiver.handle(item("x-success", of: process.sent.urls.last ?? "") + items)
    }
    try await process.caller.begin(Pay(to: "Ann"), context: Draft(title: "a"))
    await answer("?number=5")
    #expect(process.endings.value == ["pay a: receipt 5"])
    let call = Task { @MainActor in try await process.caller.call(Pay(to: "Ann")) }
    while process.sent.urls.count < 2 { await Task.yield() }
    await answer("?number=6")
    #expect(try await call.value.number == 6)
    #expect(store.onMain.value.count >= 4 && !store.onMain.value.contains(true))
  }

  @Test(arguments: StoreKind.allCases)
  func forgeriesAreNoAnswers(kind: StoreKind) async throws {
    let store = try kind.make()
    let callback = try await CallerProcess(store).begin()
    let later = CallerProcess(store)
    later.handle()
    let nonce = callback.split(separator: "/")[2]
    let changed = (nonce.hasPrefix("0") ? "1" : "0") + nonce.dropFirst()
    for forged in [
      "me://urlscheme-reply/\(changed)/success", "me://urlscheme-reply//success",
      "me://urlscheme-reply/\(String(repeating: "0", count: 32))/success",
      "me://urlscheme-reply/\(nonce.dropLast())/success", "you://urlscheme-reply/\(nonce)/success",
      "me://urlscheme-reply/..%2F\(nonce)/success", "me:", "me://",
    ] {
      #expect(!later.receive(forged + "?number=1"), "\(forged)")
    }
    // The call's identifier is no nonce.
    for call in later.caller.pendingCalls {
      #expect(!later.receive("me://urlscheme-reply/\(call.id)/success?number=1"))
    }
    #expect(later.endings.value.isEmpty)
    #expect(later.receive(callback + "?number=1"))
  }

  @Test func contextsThatDontFit() async throws {
    let process = CallerProcess(InMemoryPendingCallStore())
    process.handle()
    for context in [
      String(repeating: "a", count: 65_535), String(repeating: "\u{1}", count: 20_000),
    ] {
      do throws(CallError<Bank.Failure>) {
        try await process.caller.begin(Pay(to: "Ann"), context: context)
        Issue.record("it was made")
      } catch {
        guard case .refused(.contextTooLarge(limit: 65_536)) = error else { throw error }
      }
    }
    do throws(CallError<Bank.Failure>) {
      try await process.caller.begin(Pay(to: "Ann"), context: Double.nan)
      Issue.record("it was made")
    } catch {
      guard case .refused(.contextNotEncodable) = error else { throw error }
    }
    #expect(process.sent.urls.isEmpty)
    // Another version of the app wrote something else: the answer comes without it.
    try await process.caller.begin(Pay(to: "Ann"), context: ["old": 1])
    #expect(process.receive(item("x-success", of: process.sent.urls[0]) + "?number=1"))
    #expect(process.endings.value == ["pay -: receipt 1"])
  }

  /// A call that can't be kept is not made, and ends.
  @Test func aStoreThatFails() async throws {
    final class Broken: PendingCallStore {
      func update<Result: Sendable>(
        _ body: @Sendable (inout [PendingCall]) -> Result
      ) throws -> Result {
        // It fails to keep what was done.
        var calls: [PendingCall] = []
        _ = body(&calls)
        throw CancellationError()
      }
    }
    let process = CallerProcess(Broken())
    process.handle()
    do throws(CallError<Bank.Failure>) {
      _ = try await process.caller.call(Pay(to: "Ann"))
      Issue.record("it was made")
    } catch {
      guard case .refused(.notStored) = error else { throw error }
    }
    #expect(process.sent.urls.isEmpty)
    #expect(!process.receive("me://urlscheme-reply/\(String(repeating: "0", count: 32))/success"))
  }

  /// The call ends once, by being cancelled.
  @Test func aStoreThatFailsWhileTheTaskIsCancelled() async throws {
    final class Slow: PendingCallStore {
      func update<Result: Sendable>(
        _ body: @Sendable (inout [PendingCall]) -> Result
      ) throws -> Result {
        var calls: [PendingCall] = []
        let result = body(&calls)
        if calls.isEmpty { return result }
        withUnsafeCurrentTask { $0?.cancel() }
        throw CocoaError(.fileLocking)
      }
    }
    let process = CallerProcess(Slow())
    let result = await Task {
      do throws(CallError<Bank.Failure>) {
        _ = try await process.caller.call(Pay(to: "Ann"))
        return "an answer"
      } catch {
        return "\(error)"
      }
    }.value
    #expect(result == "the call was canceled")
    #expect(process.sent.urls.isEmpty)
  }

  /// Any task may bring the answer, to any process, and one of them is right.
  @Test(arguments: StoreKind.allCases)
  func racingProcesses(kind: StoreKind) async throws {
    let store = try kind.make()
    for _ in 0..<20 {
      let callback = try await CallerProcess(store).begin()
      let processes = (0..<6).map { _ in CallerProcess(store) }
      for process in processes { process.handle() }
      let taken = await withTaskGroup(of: Bool.self) { group in
        for process in processes {
          group.addTask { process.receive(callback + "?number=1") }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(taken == 1)
      #expect(processes.flatMap(\.endings.value).count == 1)
    }
  }
}

/// Opens nothing but what it is told to answer.
final class Relay: URLOpener {
  private let body = Box<(@Sendable (String) -> Bool)?>(nil)
  func answer(_ body: @escaping @Sendable (String) -> Bool) { self.body.change { $0 = body } }
  func open(_ url: String) async -> Bool { body.value?(url) ?? false }
}

/// A store that can't remove one of its calls, and that tells which thread uses it.
private final class StubbornStore: PendingCallStore {
  struct Failure: Error {}

  let kept = Lock<PendingCall.ID?>(nil)
  let watched = Lock<(thread: ObjectIdentifier, count: Int)?>(nil)
  private let calls = Lock<[PendingCall]>([])

  func update<Result: Sendable>(
    _ body: @Sendable (inout [PendingCall]) -> Result
  ) throws -> Result {
    let thread = ObjectIdentifier(Thread.current)
    watched.withLock { if $0?.thread == thread { $0?.count += 1 } }
    let kept = kept.withLock { $0 }
    let result: Result? = calls.withLock { calls in
      var changed = calls
      let result = body(&changed)
      if let kept, calls.contains(where: { $0.id == kept }),
        !changed.contains(where: { $0.id == kept })
      {
        return nil
      }
      calls = changed
      return result
    }
    guard let result else { throw Failure() }
    return result
  }
}
