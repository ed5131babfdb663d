import Testing
import URLSchemeCalling
import URLSchemeReceiving
import URLSchemeRuntime

/// Results that the caller names, and callbacks that have a place in a template.
@Suite struct AnswerNameTests {
  private struct Router: URLAppRouter {
    let context: RouterContext

    init(_ opener: some URLOpener) {
      context = RouterContext(Kitchen.self, opener: opener, options: RouterOptions())
    }

    func callHandler(for action: Kitchen.Action) async throws -> (any URLReply)? {
      switch action {
      case .namedAnswer: return Kitchen.NamedAnswer.Reply(text: "a b", count: 3, other: "x")
      case .calledBack(let request):
        guard request.mark != "fail" else { throw UndeclaredFailure.other(code: "7", message: "") }
        return Kitchen.CalledBack.Reply(text: (request.word ?? "nothing") + (request.mark ?? ""))
      default: return nil
      }
    }
  }

  @Test(arguments: [
    ("", "text=a%20b&count=3&other=x"),
    ("&retParam=note", "note=a%20b&count=3&other=x"),
    ("&countName=n%26%3D&retParam=%C3%A9", "%C3%A9=a%20b&n%26%3D=3&other=x"),
    // An empty name names nothing.
    ("&retParam=", "text=a%20b&count=3&other=x"),
  ])
  func theCallerNamesResults(_ items: String, _ expected: String) async {
    let outcome = await Router(Recorder()).handle("kitchen://named?x-success=me%3A" + items)
    #expect(outcome.answer == "me:?" + expected)
  }

  @Test func aNameGivenTwiceIsRefused() async {
    let outcome = await Router(Recorder()).handle("kitchen://named?retParam=a&retParam=b")
    #expect(outcome.rejection?.reason == .repeated)
    #expect(outcome.rejection?.parameter == "retParam")
  }

  @Test func callbacksInTemplatesAreAnswered() async {
    let router = Router(Recorder())
    let url = "kitchen-beta://back/me%3As?x-error=me%3Ae&mark="
    #expect(await router.handle(url + "1").answer == "me:s?text=nothing1")
    #expect(await router.handle(url + "fail").answer == "me:e?errorCode=7&errorMessage=")
    // Without the callbacks it is none of that template's URLs.
    #expect(await router.handle("kitchen-beta://back/me%3As?mark=1").isHandled)
  }

  /// The client's callbacks go where the template has them; without a client there are none.
  @Test func clientsFillTemplates() async throws {
    let device = Device()
    let client = Kitchen.Client(opener: device, callbackScheme: "me")
    let router = Router(device)
    await device.install("kitchen-beta") { _ = await router.handle($0) }
    await device.install("kitchen") { _ = await router.handle($0) }
    await device.install("me") { client.receive($0) }
    #expect(try await client.calledBack(mark: "m").text == "nothingm")
    let url = try #require(await device.travelled.first)
    #expect(url.hasPrefix("kitchen-beta://back/me:%2F%2F"))
    #expect(url.contains("?x-error=me%3A%2F%2F"))
    #expect(url.contains("&mark=m&x-cancel=me%3A%2F%2F"))
    #expect(!url.contains("x-success="))
    #expect(try await client.namedAnswer().text == "a b")

    #expect(try Kitchen.CalledBack(mark: "m").urlString == "kitchen://back?mark=m")
    #expect(try Kitchen.CalledBack(word: "w").urlString == "kitchen://back/w")
  }
}
