import Foundation
import Testing
import URLSchemeReceiving
import URLSchemeRuntime

/// What becomes of a URL that comes to an app.
@Suite struct DispatchingTests {
  private typealias Router = KitchenRouter<PercentKitchen>

  private func open(_ url: String) async -> (outcome: String, opened: [String]) {
    let opened = OpenedURLs()
    let outcome = await Router(opener: opened).handle(url)
    return (outcome.testDescription, await opened.urls)
  }

  @Test func leavesOthersURLsAlone() async {
    for url in [
      "other://x-callback-url/cook?x-error=app:", "kitchen://unknown?x-error=app:&x-success=app:",
      "kitchen:/unknown?x-success=app:", "", "kitchen", "not a url",
      "https://elsewhere.example/?x-error=app:",
      "kitchen://x-callback-url/unknown?x-error=app:",
    ] {
      let result = await open(url)
      #expect(result.outcome == "unhandled", "\(url)")
      #expect(result.opened.isEmpty, "\(url)")
    }
  }

  @Test func tellsTheCallerWhatIsWrong() async {
    let result = await open(
      "kitchen://x-callback-url/cook?word=hunter2&index=hunter2&x-success=app%3A&x-source=hunter2"
        + "&x-error=app%3A%2F%2Fe%3Fk%3Dv"
    )
    #expect(result.outcome == "rejected illTyped")
    #expect(
      result.opened == [
        "app://e?k=v&errorCode=invalidRequest&errorMessage=cook%3A%20%27index%27%20has%20to%20be"
          + "%20a%20whole%20number"
      ])
    let charge = await open("kitchen://charge/1/?returnURL=app%3A&invoice=%ff")
    #expect(charge.outcome == "rejected invalidEncoding")
    #expect(charge.opened.count == 1)
    let answer = charge.opened.first ?? ""
    #expect(answer.hasPrefix("app:?k_responseType=error&k_code=invalidRequest&k_message="))
    #expect(
      item("k_message", of: answer) == "charge: 'invoice' isn't valid percent-encoded UTF-8")
  }

  @Test func saysNothingWithoutAnErrorCallback() async {
    let result = await open(
      "kitchen://x-callback-url/cook?word=a&index=b&x-success=app:&x-cancel=app:")
    #expect(result.outcome == "rejected illTyped")
    #expect(result.opened.isEmpty)
  }

  @Test func rejectsTooLong() async {
    let long =
      "kitchen://x-callback-url/cook?x-error=app:&word=" + String(repeating: "a", count: 70_000)
    let result = await open(long)
    #expect(result.outcome == "rejected urlTooLong")
    #expect(result.opened.isEmpty)
  }

  @Test func refusesCallbacksTwice() async {
    let result = await open(
      "kitchen://x-callback-url/cook?word=a&all=1&x-success=app:&x-success=javascript:x")
    #expect(result.outcome == "rejected repeated")
    #expect(result.opened.isEmpty)
  }

  @Test func takesURLsToo() async throws {
    let opened = OpenedURLs()
    let router = Router(opener: opened)
    let url = try #require(
      URL(string: "KITCHEN://X-Callback-URL/cook?word=%C3%A9&all=1&x-success=app:"))
    #expect(await router.handle(url).testDescription == "answered app:?word=%C3%A9%20done")
  }

  /// A name of a caller that says who it is proves nothing and changes nothing.
  @Test func takesAnySource() async {
    let result = await open(
      "kitchen://x-callback-url/cook?word=a&all=1&x-source=%3Cscript%3E&x-success=app:")
    #expect(result.outcome == "answered app:?word=a%20done")
  }

  /// Whatever stands in a request, or where its answer is to go.
  @Test func survivesGarbage() async {
    let router = Router(
      opener: OpenedURLs(), callbacks: CallbackPolicy(opensSystemSchemes: true))
    var random = SeededGenerator(53)
    var answers = 0
    for _ in 0..<3000 {
      let text = random.hostileText(upTo: 16)
      let escaped = URLText.encoded(text)
      for url in [
        text, "kitchen:" + text, "kitchen://x-callback-url/" + text,
        "kitchen://x-callback-url/cook?word=w&all=1&x-success=" + escaped,
        "kitchen://x-callback-url/cook?word=w&all=1&x-success=app%3A\(escaped)&x-source=" + text,
        "kitchen://charge/1/?returnURL=app%3A%2F%2F\(escaped)&invoice=" + text,
        "kitchen:paste?data=a&scheme=" + escaped,
      ] {
        if case .answered = await router.handle(url) { answers += 1 }
      }
    }
    #expect(answers > 1000)
  }

  @Test func handlesManyAtOnce() async {
    let opened = OpenedURLs()
    let router = Router(opener: opened, maximumRequests: 100)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          let outcome = await router.handle(
            "kitchen://x-callback-url/cook?word=w\(number)&all=1&x-success=app:\(number)")
          #expect(outcome.testDescription == "answered app:\(number)?word=w\(number)%20done")
        }
      }
    }
    #expect(await Set(opened.urls).count == 100)
  }
}
