import Testing
import URLSchemeCalling
import URLSchemeReceiving
import URLSchemeRuntime

/// System 2: opaque actions, `+` as space, a secret, and the answer to the caller's own scheme.
@Suite struct ServicesTests {
  static let url =
    "x-sadun-services:paste?scheme=iping&data=hello+world&clipboard=test1&password=foobar&expire=1500"

  struct Clipboards: Services.Handler {
    func paste(_ request: Services.Paste) async throws -> Services.Paste.Reply {
      switch request.clipboard {
      case "full": throw Services.Paste.Failure.clipboardFull
      case "cancel": throw CancellationError()
      case "broken": throw InternalError()
      default: return .init(clipboard: request.clipboard)
      }
    }
  }

  @Test func theProductsURL() throws {
    let request = try Services.Paste(Self.url)
    #expect(request.data == "hello world")
    #expect(request.clipboard == "test1")
    #expect(request.password?.revealed == "foobar")
    #expect(request.expire == .seconds(1500))
    // The answer's address is the router's business and no part of the request.
    #expect(
      request.urlString
        == "x-sadun-services:paste?data=hello+world&clipboard=test1&password=foobar&expire=1500")
  }

  @Test func aPlusIsASpaceOnlyWhereItStandsItself() throws {
    let request = try Services.Paste(data: "1+1 =", clipboard: "sums")
    #expect(request.urlString == "x-sadun-services:paste?data=1%2B1+%3D&clipboard=sums")
    #expect(try Services.Paste(request.url) == request)
  }

  @Test func theSecretIsNotShown() throws {
    let request = try Services.Paste(Self.url)
    #expect(!"\(request)".contains("foobar"))
    #expect("\(request.password as Any)".contains("•••"))
  }

  @Test(arguments: [
    ("test1", "iping:?clipboard=test1"),
    ("full", "iping:?errorCode=full&errorMessage=The+clipboard+holds+no+more."),
    ("broken", "iping:?errorCode=internalError&errorMessage=The+request+could+not+be+completed."),
  ])
  func theAnswerGoesToTheCallersScheme(_ clipboard: String, _ answer: String) async {
    let recorder = Recorder()
    let router = Services.Router(Clipboards(), opener: recorder)
    let url = "x-sadun-services:paste?scheme=iping&data=x&clipboard=\(clipboard)"
    #expect(await router.handle(url).answer == answer)
    #expect(await recorder.opened == [answer])
  }

  @Test func anAnswerNobodyWantsIsNotSent() async {
    let router = Services.Router(Clipboards(), opener: Recorder())
    #expect(await router.handle("x-sadun-services:paste?data=x&clipboard=a").isHandled)
  }

  @Test(
    arguments: [
      ("x-sadun-services:paste?data=x", .missing, "clipboard"),
      ("x-sadun-services:paste?data=x&clipboard=", .tooShort, "clipboard"),
      ("x-sadun-services:paste?data=x&clipboard=a&expire=1.5", .illTyped, "expire"),
      ("x-sadun-services:paste?data=x&clipboard=a&password=a&password=b", .repeated, "password"),
      ("x-sadun-services://paste?data=x&clipboard=a", .unknownAction, nil),
    ] as [(String, RequestError.Reason, String?)])
  func refusals(_ url: String, _ reason: RequestError.Reason, _ parameter: String?) throws {
    let error = try rejection { try Services.Action(url) }
    #expect(
      error?.reason == reason && error?.parameter == parameter, "\(String(describing: error))")
  }

  @Test(arguments: ["javascript", "x-sadun-services", "tel", "not%20a%20scheme"])
  func badCallersAreNotAnswered(_ scheme: String) async {
    let recorder = Recorder()
    let router = Services.Router(Clipboards(), opener: recorder)
    let url = "x-sadun-services:paste?scheme=\(scheme)&data=x&clipboard=a"
    #expect(await router.handle(url).rejection != nil)
    #expect(await recorder.opened.isEmpty)
  }

  @Test func aRoundTrip() async throws {
    let device = Device()
    let router = Services.Router(Clipboards(), opener: device)
    let client = Services.Client(opener: device, callbackScheme: "iping")
    await device.install("x-sadun-services") { await router.handle($0) }
    await device.install("iping") { client.receive($0) }

    let reply = try await client.paste(
      data: "hello world", clipboard: "test1", password: Secret("foobar"), expire: .seconds(1500))
    #expect(reply.clipboard == "test1")
    #expect(
      await device.travelled == [
        "x-sadun-services:paste?data=hello+world&clipboard=test1&password=foobar&expire=1500&scheme=iping",
        "iping:?clipboard=test1",
      ])
    let error = await #expect(throws: CallError<Services.Paste.Failure>.self) {
      try await client.paste(data: "x", clipboard: "full")
    }
    guard case .failed(.clipboardFull) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
