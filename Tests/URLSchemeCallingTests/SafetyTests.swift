import Foundation
import Testing

@testable import URLSchemeCalling
@testable import URLSchemeReceiving
@testable import URLSchemeRuntime

/// What a receiving app asks, limits and keeps to itself.
@Suite(.timeLimit(.minutes(60))) struct SafetyTests {
  /// A router that notes what it did.
  private struct Teller: URLAppRouter {
    let context: RouterContext
    let opener: Recorder
    private let pay: @Sendable (Pay) async throws -> Bank.Receipt
    let done = Box<[String]>([])

    init(
      _ options: RouterOptions = RouterOptions(), isInstalled: Bool = true,
      confirmation: ConfirmationRequest.Handler? = { _ in true },
      pay: @escaping @Sendable (Pay) async throws -> Bank.Receipt = { _ in .init(number: 1) }
    ) {
      opener = Recorder(isInstalled: isInstalled)
      self.pay = pay
      context = RouterContext(
        Bank.self, opener: opener, options: options, confirmation: confirmation)
    }

    func callHandler(for action: Bank.Action) async throws -> (any URLReply)? {
      switch action {
      case .pay(let request):
        done.append("pay \(request.to)")
        return try await pay(request)
      case .wipe(let request): done.append("wipe \(request.name)")
      case .look:
        done.append("look")
        return Bank.Receipt(number: 2)
      case .charge, .paste: break
      }
      return nil
    }
  }

  private static let callbacks = "&x-success=app%3As&x-error=app%3Ae&x-cancel=app%3Ac"
  private static let pay = "bank://x-callback-url/pay?to=Ann&pin=1234" + callbacks
  private static let wipe = "bank://x-callback-url/wipe?name=n&key=k" + callbacks

  // MARK: Confirmation

  @Test func asksBeforeAnEffect() async {
    let questions = Box<[ConfirmationRequest]>([])
    let router = Teller(
      confirmation: {
        questions.append($0)
        return true
      })
    let outcome = await router.handle(
      Self.pay + "&x-source=Shop", from: URLDelivery.Caller("com.shop"))
    guard case .answered("app:s?number=1") = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(router.done.value == ["pay Ann"] && questions.value.count == 1)
    let question = questions.value[0]
    #expect(question.app == "Bank" && question.action == "pay" && question.effect == .pays)
    #expect(question.claimedSource == "Shop" && question.replySchemes == ["app"])
    #expect(question.caller == URLDelivery.Caller("com.shop"))
    #expect(
      question.description == """
        Bank: Pay somebody.
          to: “Ann”
          pin: •••
        opened by com.shop
        asked by an app that says that it is “Shop”
        the answer goes to app:
        """)
    #expect(
      ActionEffect.allCases.filter(\.isReadOnly) == [.none, .reads])
  }

  /// What a caller says of itself is told as that.
  @Test func aClaimIsNoName() async {
    let questions = Box<[ConfirmationRequest]>([])
    let router = Teller(
      confirmation: {
        questions.append($0)
        return false
      })
    _ = await router.handle("bank://x-callback-url/pay?to=Ann&x-source=com.shop")
    #expect(questions.value.map(\.caller) == [nil])
    #expect(
      questions.value.first?.description == """
        Bank: Pay somebody.
          to: “Ann”
        asked by an app that says that it is “com.shop”
        """)
  }

  /// Each outcome may have a receiver of its own.
  @Test(arguments: [
    ("&x-success=good%3A&x-error=evil%3A&x-cancel=evil%3A", ["good", "evil"], "good: or evil:"),
    ("&x-cancel=evil%3A", ["evil"], "evil:"),
  ])
  func allWhoGetTheAnswerAreNamed(_ items: String, _ schemes: [String], _ text: String) async {
    let questions = Box<[ConfirmationRequest]>([])
    let router = Teller(
      confirmation: {
        questions.append($0)
        return false
      })
    _ = await router.handle("bank://x-callback-url/pay?to=Ann" + items)
    #expect(questions.value.map(\.replySchemes) == [schemes])
    #expect(questions.value.first?.description.hasSuffix("the answer goes to " + text) ?? false)
  }

  /// Nor does it leave the quotation marks that it stands in.
  @Test(arguments: [
    "%E2%80%9D%20is%20your%20bank", "%22%20is%20your%20bank", "%C2%BB%20is%20your%20bank",
  ])
  func aClaimStaysInItsQuotes(_ source: String) async {
    let questions = Box<[ConfirmationRequest]>([])
    let router = Teller(
      confirmation: {
        questions.append($0)
        return false
      })
    _ = await router.handle("bank://x-callback-url/pay?to=Ann&x-source=shop\(source)")
    #expect(questions.value.first?.claimedSource == "shop' is your bank")
  }

  /// Letters that nobody sees make no name: Hangul fillers, and what joins or varies other characters.
  @Test func aClaimIsVisible() async {
    let questions = Box<[ConfirmationRequest]>([])
    let router = Teller(
      confirmation: {
        questions.append($0)
        return false
      })
    let unseen = "%E3%85%A4%E1%85%9F%EF%BE%A0%CD%8F%EF%B8%8F"
    _ = await router.handle("bank://x-callback-url/pay?to=\(unseen)Ann&x-source=\(unseen)shop")
    #expect(questions.value.first?.claimedSource?.unicodeScalars.count == 4)
    #expect(questions.value.first?.parameters.first?.text == "Ann")
  }

  @Test func aNoIsACancellation() async {
    let router = Teller(confirmation: { _ in false })
    let outcome = await router.handle(Self.pay)
    guard case .refused(.declined) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(router.done.value.isEmpty && router.opener.urls == ["app:c"])
  }

  @Test func doesNotAskAboutReading() async {
    let router = Teller(
      confirmation: { _ in
        Issue.record("asked")
        return false
      })
    _ = await router.handle("bank://x-callback-url/look?x-success=app%3As")
    #expect(router.done.value == ["look"] && router.opener.urls == ["app:s?number=2"])
  }

  /// An action that pays or deletes is refused if the app can't ask the person.
  @Test(arguments: [(pay, "pay"), (wipe, "wipe")])
  func withoutAConfirmation(url: String, action: String) async {
    let router = Teller(confirmation: nil)
    let outcome = await router.handle(url)
    guard case .refused(.unconfirmed) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(router.done.value.isEmpty)
    #expect(item("errorCode", of: router.opener.urls.last ?? "") == "notConfirmed")
    let asking = Teller(confirmation: { _ in true })
    _ = await asking.handle(url)
    #expect(asking.done.value.map { $0.prefix(action.count) } == [action[...]])
  }

  /// What an action's effect and the spec's `confirmation` mean for the router.
  @Test(arguments: ActionEffect.allCases, [nil, true, false] as [Bool?])
  func theEffectDecides(effect: ActionEffect, confirmation: Bool?) {
    let safety = ActionSafety(effect: effect, confirmation: confirmation)
    switch confirmation {
    case let stated?:
      #expect(safety.mayAsk == stated && safety.requiresConfirmation == stated)
    case nil:
      #expect(safety.mayAsk == ![.none, .reads].contains(effect))
      #expect(safety.requiresConfirmation == [.sends, .pays, .deletes].contains(effect))
    }
    #expect(ActionSafety().effect == .unknown)
  }

  /// A request that is wrong, or whose answer would go somewhere bad, is nobody's question.
  @Test func asksAboutNothingThatIsRefusedAnyway() async {
    let router = Teller(
      confirmation: { _ in
        Issue.record("asked")
        return true
      })
    for url in [
      "bank://x-callback-url/pay?x-success=app%3As", Self.pay + "&x-success=app%3As",
      "bank://x-callback-url/pay?to=a&x-success=tel%3A1",
    ] {
      _ = await router.handle(url)
    }
    #expect(router.done.value.isEmpty)
  }

  @Test func descriptionsHoldNoSecret() async {
    let questions = Box<[ConfirmationRequest]>([])
    let router = Teller(
      confirmation: {
        questions.append($0)
        return false
      })
    _ = await router.handle(Self.pay.replacing("1234", with: "hunter2"))
    _ = await router.handle(Self.wipe.replacing("key=k", with: "key=hunter2"))
    #expect(questions.value.count == 2)
    for question in questions.value {
      var dumped = ""
      dump(question, to: &dumped)
      for text in ["\(question)", String(reflecting: question), dumped] {
        #expect(!text.contains("hunter2") && !text.isEmpty)
      }
    }
    // `shown` names all that may be seen.
    #expect(questions.value[1].parameters.map(\.text) == ["n", nil])
  }

  private static let spaced = "a" + String(repeating: " ", count: 60) + "to: Bob"

  /// A caller's text can't make the question look like another one.
  @Test(arguments: [
    ("a\nto: Bob", "a to: Bob"), ("a\r\u{2028}b", "a b"), ("a\u{202E}b\u{2066}c", "abc"),
    ("a\u{0}b", nil), ("\u{200B}\u{FEFF}", ""), ("\u{7}\u{1B}[31m", " [31m"),
    ("é😀", "é😀"), (String(repeating: "x", count: 201), String(repeating: "x", count: 200) + "…"),
    ("a" + String(repeating: "\u{301}", count: 500), "a" + String(repeating: "\u{301}", count: 7)),
    ("\u{E000}\u{E0041}", ""), (spaced, "a to: Bob"),
    ("a\u{2800}\u{1D159}b", "ab"), ("a”\nto: “Bob❝❞🙶", "a' to: 'Bob'''"),
  ])
  func descriptionsAreClean(_ text: String, _ shown: String?) async {
    let questions = Box<[ConfirmationRequest]>([])
    let router = Teller(
      confirmation: {
        questions.append($0)
        return false
      })
    var escaped = ""
    for byte in text.utf8 {
      escaped += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    _ = await router.handle("bank://x-callback-url/pay?to=\(escaped)&x-source=\(escaped)")
    #expect(questions.value.first?.parameters.first?.text == shown)
    let lines = questions.value.first?.description.split(separator: "\n") ?? []
    #expect(shown == nil || lines.count == 3)
  }

  /// Neither can the names that a caller gives to what it adds.
  @Test func namesAreCleanToo() {
    let entries = [("a\nto", "x"), ("b\u{202E}c", "y"), (String(repeating: "n", count: 61), "z")]
    #expect(
      ConfirmationRequest.Parameter.all(of: entries, Pay.route).map(\.name)
        == ["a to", "bc", String(repeating: "n", count: 60) + "…"])
  }

  /// However many values a caller adds, the question says who asks and where the answer goes.
  @Test(arguments: [(40, 43), (41, 44), (1_000, 44)])
  func manyNamesHideNothing(_ count: Int, _ lineCount: Int) {
    let entries = (1...count).map { (name: "tag\($0)", text: "x") }
    let question = ConfirmationRequest(
      entries, Pay.route, Callbacks(source: "Me", success: "app:"), nil)
    let lines = question.description.split(separator: "\n")
    #expect(question.parameters.count == count)
    #expect(lines.count == lineCount)
    #expect(lines.dropLast(2).last == (count > 40 ? "  and \(count - 40) more" : "  tag40: “x”"))
    #expect(lines.last == "the answer goes to app:")
  }

  /// Values of one name take one line, so they can't push others out of sight.
  @Test(arguments: [(10, ""), (11, " and 1 more"), (1_000, " and 990 more")])
  func manyValuesHideNothing(_ count: Int, _ more: String) {
    let entries = (0..<count).map { (name: "tag", text: "\($0)") } + [("amount", "9999999")]
    let question = ConfirmationRequest(entries, Pay.route, Callbacks(), nil)
    #expect(
      question.description == """
        Bank: Pay somebody.
          tag: “0”, “1”, “2”, “3”, “4”, “5”, “6”, “7”, “8”, “9”\(more)
          amount: “9999999”
        """)
  }

  /// What is done by default is a part of the question.
  @Test func aQuestionHasDefaults() {
    #expect(Transfer().entries(keepingDefaults: false).isEmpty)
    #expect(
      Transfer().entries(keepingDefaults: true).map { "\($0.name)=\($0.text)" }
        == [
          "to=Ann", "amount=500", "rate=1.5", "urgent=true", "tags=a", "tags=b", "notes=c",
          "kind=k",
        ])
  }

  private struct Transfer: URLAction {
    typealias App = Bank
    static let route = URLRoute(
      "transfer", of: Bank.interface, opening: "bank://x-callback-url/transfer",
      safety: .init(summary: "Transfer."))

    init() {}
    init(from url: inout URLReader) throws(RequestError) {}
    func write(to url: inout URLWriter) {
      url.string("to", "Ann", omitting: "Ann")
      url.integer("amount", 500, omitting: 500)
      url.number("rate", 1.5, omitting: 1.5)
      url.boolean("urgent", true, omitting: true)
      url.list("tags", ["a", "b"], of: .string, omitting: ["a", "b"])
      url.list("notes", ["c"], of: .string, separatedBy: ",", omitting: ["c"])
      url.value("kind", "k", as: .string, omitting: "k")
    }
  }

  /// Browsers' wrappers of other URLs and services of systems get no answer unless a list allows them.
  @Test(arguments: [
    "ddgQuickLink", "touch-https", "yandexbrowser-open-url", "onionhttps", "alohabrowser",
    "cakebrowser", "dolphin", "xcode", "translate", "ical", "icloud-sharing", "cifs", "ftps",
    "davs", "webdav", "snap", "appstream", "admin",
  ])
  func wrappersGetNoAnswer(scheme: String) async {
    let router = Teller()
    let outcome = await router.handle(
      "bank://x-callback-url/pay?to=Ann&x-success=\(scheme)%3A%2F%2Fevil.example")
    guard case .rejected(let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(error.reason == .callbackRefused && router.opener.urls.isEmpty)
  }

  // MARK: Limits

  @Test func limitsRequestsAtOnce() async {
    let gate = Gate()
    let router = Teller(
      RouterOptions(maximumRequests: 3),
      pay: { _ in
        await gate.pass()
        return .init(number: 1)
      })
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { _ = await router.handle(Self.pay) } }
      while router.done.value.count < 3 { await Task.yield() }
      let outcome = await router.handle(Self.pay)
      guard case .refused(.tooManyRequests(limit: 3)) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(router.opener.urls.count == 1)
      #expect(item("errorCode", of: router.opener.urls[0]) == "tooManyRequests")
      await gate.open()
    }
    #expect(router.done.value.count == 3)
    guard case .answered = await router.handle(Self.pay) else {
      Issue.record("there is room again")
      return
    }
  }

  /// Questions that nobody answers take room, so a flood of them stops.
  @Test func questionsCount() async {
    let gate = Gate()
    let asked = Box<[Int]>([])
    let router = Teller(
      RouterOptions(maximumRequests: 2),
      confirmation: { _ in
        asked.append(1)
        await gate.pass()
        return false
      })
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 { group.addTask { _ = await router.handle(Self.pay) } }
      while asked.value.count < 2 { await Task.yield() }
      for _ in 0..<20 { _ = await router.handle(Self.pay) }
      #expect(asked.value.count == 2)
      await gate.open()
    }
  }

  // MARK: Answers

  /// Whatever comes of a request, one URL at most goes out, also when nobody takes it.
  @Test(arguments: [true, false], 0..<5)
  func answersAtMostOnce(isInstalled: Bool, ending: Int) async {
    let router = Teller(
      isInstalled: isInstalled, confirmation: { _ in ending != 4 },
      pay: { _ in
        switch ending {
        case 0: return .init(number: 1)
        case 1: throw Bank.Failure.poor
        case 2: throw CancellationError()
        default: throw SafetyTests.Internal()
        }
      })
    _ = await router.handle(Self.pay)
    #expect(router.opener.urls.count == 1)
  }

  private struct Internal: Error, CustomStringConvertible {
    var description: String { "hunter2" }
  }

  private struct ForeignFailure: URLFailure {
    var code: String { "hunter2" }
    var message: String { "hunter2" }
    init() {}
    init(code: String, message: String) {}
  }

  /// An error of another app that a handler passes on is not the caller's business either.
  @Test func errorsLeakNothing() async {
    let errors: [any Error] = [
      Internal(), ForeignFailure(),
      CallError<Bank.Failure>.failed(.other(code: "x", message: "hunter2")),
      RequestError(.missing, parameter: "hunter2"), NSError(domain: "hunter2", code: 7),
    ]
    for error in errors {
      let router = Teller(pay: { _ in throw error })
      _ = await router.handle(Self.pay)
      #expect(
        router.opener.urls == [
          "app:e?errorCode=internalError&errorMessage=The%20request%20could%20not%20be%20completed."
        ], "\(type(of: error))")
    }
    let declared = Teller(pay: { _ in throw Bank.Failure.poor })
    _ = await declared.handle(Self.pay)
    #expect(item("errorCode", of: declared.opener.urls[0]) == "poor")
  }

  // MARK: Callbacks

  private func isAnswered(
    _ action: String, _ callback: String, _ policy: CallbackPolicy = CallbackPolicy(),
    from caller: URLDelivery.Caller? = nil
  ) async -> Bool {
    let router = Teller(RouterOptions(callbacks: policy))
    let outcome = await router.handle(
      "bank://x-callback-url/\(action)?to=a&name=n&key=k&x-success=\(callback)", from: caller)
    if case .rejected(let error) = outcome {
      #expect(error.reason == .callbackRefused)
      #expect(router.opener.urls.isEmpty && router.done.value.isEmpty)
      return false
    }
    return router.opener.urls.count == 1
  }

  /// The spec's lists and the app's must both agree.
  @Test func listsInTheSpec() async {
    #expect(await isAnswered("pay", "app%3A"))
    #expect(await !isAnswered("pay", "casino%3A"))
    #expect(await !isAnswered("pay", "CASINO%3A"))
    #expect(await !isAnswered("pay", "casino%3A", CallbackPolicy(allowedSchemes: ["casino"])))
    // What the spec allows by name is allowed, though it isn't by default.
    #expect(await isAnswered("wipe", "https%3A%2F%2Fa"))
    #expect(await !isAnswered("wipe", "http%3A%2F%2Fa"))
    #expect(await !isAnswered("wipe", "other%3A"))
    #expect(await !isAnswered("wipe", "https%3A", CallbackPolicy(deniedSchemes: ["https"])))
    #expect(await !isAnswered("wipe", "https%3A", CallbackPolicy(allowedSchemes: ["app"])))
    #expect(await isAnswered("wipe", "app%3A", CallbackPolicy(allowedSchemes: ["app"])))
    #expect(await isAnswered("look", "casino%3A"))
    // A list at the root of a spec is every action's.
    let opener = Recorder()
    let branch = BranchRouter(opener)
    for (callback, count) in [("casino%3A", 0), ("app%3A", 1)] {
      await branch.handle("branch://visit?x-success=\(callback)")
      #expect(opener.urls.count == count, "\(callback)")
    }
  }

  @Test func listsInCode() async {
    #expect(await !isAnswered("look", "tel%3A1"))
    #expect(await isAnswered("look", "tel%3A1", CallbackPolicy(opensSystemSchemes: true)))
    #expect(await !isAnswered("look", "app%3A", CallbackPolicy(deniedSchemes: ["app"])))
    let both = CallbackPolicy(allowedSchemes: ["app"], deniedSchemes: ["app"])
    #expect(await !isAnswered("look", "app%3A", both))
  }

  /// Whatever the case of what an app lists.
  @Test func listsInAnyCase() async {
    #expect(await !isAnswered("look", "app%3A", CallbackPolicy(deniedSchemes: ["App"])))
    #expect(await isAnswered("look", "app%3A", CallbackPolicy(allowedSchemes: ["App"])))
    #expect(await !isAnswered("look", "bank2%3A", CallbackPolicy(ownSchemes: ["Bank2"])))
    let own = CallbackPolicy(opensSystemSchemes: true, ownHosts: ["*.Bank.Example"])
    #expect(await !isAnswered("look", "https%3A%2F%2Fa.bank.example", own))
  }

  @Test func loopsAreRefused() async {
    for callback in ["bank%3A", "BANK-beta%3A%2F%2Fx-callback-url%2Fpay%3Fto%3Da"] {
      #expect(await !isAnswered("look", callback))
    }
    #expect(await isAnswered("look", "bank2%3A"))
    #expect(await !isAnswered("look", "bank2%3A", CallbackPolicy(ownSchemes: ["bank2"])))
    for scheme in ["http", "https"] {
      let callback = scheme + "%3A%2F%2FBank.Example%2Fa"
      #expect(await isAnswered("look", callback, CallbackPolicy(opensSystemSchemes: true)))
      let own = CallbackPolicy(opensSystemSchemes: true, ownHosts: ["bank.example"])
      #expect(await !isAnswered("look", callback, own))
    }
  }

  private struct BranchRouter: URLAppRouter {
    let context: RouterContext

    init(_ opener: some URLOpener) {
      context = RouterContext(Branch.self, opener: opener, options: RouterOptions())
    }

    func callHandler(for action: Branch.Action) async -> (any URLReply)? { nil }
  }

  /// The modules of an app are one app.
  @Test func composedRoutersDontCallEachOther() async throws {
    let options = RouterOptions(callbacks: CallbackPolicy(opensSystemSchemes: true))
    let (teller, opener) = (Teller(options), Recorder())
    let router = ComposedRouter(teller, BranchRouter(opener))
    for url in [
      "bank://x-callback-url/look?x-success=branch%3A%2F%2Fvisit",
      "bank://x-callback-url/look?x-success=https%3A%2F%2Fbranch.example%2Fvisit",
      "branch://visit?x-success=bank%3A%2F%2Fx-callback-url%2Flook",
    ] {
      guard case .rejected(let error) = await router.handle(url) else {
        Issue.record("\(url)")
        continue
      }
      #expect(error.reason == .callbackRefused)
    }
    #expect(opener.urls.isEmpty && teller.opener.urls.isEmpty)
    guard
      case .answered("app:?number=2") = await router.handle(
        "bank://x-callback-url/look?x-success=app%3A")
    else {
      Issue.record("it was not answered")
      return
    }
  }

  /// Nothing lets a callback execute.
  @Test func executableSchemesAreNeverOpened() async {
    let open = CallbackPolicy(
      allowedSchemes: CallbackPolicy.executableSchemes, opensSystemSchemes: true,
      decision: { _ in true })
    for scheme in CallbackPolicy.executableSchemes {
      #expect(await !isAnswered("look", scheme + "%3Ax", open), "\(scheme)")
    }
  }

  @Test func mayDependOnTheCaller() async {
    let candidates = Box<[CallbackPolicy.Candidate]>([])
    let policy = CallbackPolicy(decision: {
      candidates.append($0)
      return $0.caller?.identifier.hasPrefix("com.friend.") ?? false
    })
    #expect(await !isAnswered("look", "app%3A1", policy))
    #expect(await !isAnswered("look", "app%3A1", policy, from: URLDelivery.Caller("com.foe.app")))
    #expect(await isAnswered("look", "app%3A1", policy, from: URLDelivery.Caller("com.friend.app")))
    let last = candidates.value.last
    #expect(last?.action == "look" && last?.scheme == "app" && last?.callback == "app:1")
    // It has the last word, not the first.
    #expect(
      await !isAnswered("look", "file%3A1", policy, from: URLDelivery.Caller("com.friend.app")))
    #expect(candidates.value.count == 3)
    // Nor is a name that the caller gives itself one of the system's.
    let source = "app%3A1&x-source=com.friend.app"
    #expect(await !isAnswered("look", source, policy))
  }
}

/// Holds tasks until it is opened.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}
