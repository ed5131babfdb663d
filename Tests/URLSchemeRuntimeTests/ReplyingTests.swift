import Foundation
import Testing
import URLSchemeReceiving
import URLSchemeRuntime

/// Which URL tells the caller how its request ended.
@Suite struct ReplyingTests {
  private typealias Router = KitchenRouter<PercentKitchen>
  private typealias Ending = KitchenRouter<PercentKitchen>.Ending

  private func outcome(
    _ url: String, _ ending: Ending = .reply(nil), text: String = "done"
  ) async -> String {
    let opened = OpenedURLs()
    let outcome = await Router(ending, text: text, opener: opened).handle(url)
    let urls = await opened.urls
    // What is told is what was opened.
    if case .answered(let url) = outcome {
      #expect(urls == [url])
      #expect(URL(string: url)?.absoluteString == url)
    }
    return outcome.testDescription
  }

  private func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private func cook(success: String?, error: String? = nil, cancel: String? = nil) -> String {
    var url = "kitchen://x-callback-url/cook?word=w&all=1"
    for (name, callback) in [("x-success", success), ("x-error", error), ("x-cancel", cancel)] {
      if let callback { url += "&\(name)=\(encoded(callback))" }
    }
    return url
  }

  // MARK: Appending

  @Test(arguments: [
    ("app://", "app://?word=w%20done&count=5"),
    ("app:", "app:?word=w%20done&count=5"),
    ("app://h/p", "app://h/p?word=w%20done&count=5"),
    ("app://h/p?", "app://h/p?word=w%20done&count=5"),
    ("app://h?a=b", "app://h?a=b&word=w%20done&count=5"),
    ("app://h?a=b&", "app://h?a=b&word=w%20done&count=5"),
    ("app://h?a=%41+%2b", "app://h?a=%41+%2b&word=w%20done&count=5"),
    ("app://h#f", "app://h?word=w%20done&count=5#f"),
    ("app://h?a=b#f?g", "app://h?a=b&word=w%20done&count=5#f?g"),
    ("app://h#f?g", "app://h?word=w%20done&count=5#f?g"),
    ("APP://H", "APP://H?word=w%20done&count=5"),
    // Characters that are illegal in a URL are escaped, and what was escaped isn't again.
    ("app://h?a=b c%20d|é", "app://h?a=b%20c%20d%7C%C3%A9&word=w%20done&count=5"),
    ("app://h#a#b", "app://h?word=w%20done&count=5#a%23b"),
    ("app://h?a[]=1", "app://h?a%5B%5D=1&word=w%20done&count=5"),
  ])
  func appendsToTheCallback(callback: String, expected: String) async {
    #expect(await outcome(cook(success: callback), .reply(5)) == "answered " + expected)
  }

  @Test func escapesWhatItReturns() async {
    #expect(
      await outcome(cook(success: "app:"), text: "a&b=c#d+e%\n\u{E9}")
        == "answered app:?word=w%20a%26b%3Dc%23d%2Be%25%0A%C3%A9")
  }

  // MARK: x-callback-url

  @Test func choosesTheCallback() async {
    let url = cook(success: "app:yes", error: "app:no?", cancel: "app:never#f")
    #expect(await outcome(url) == "answered app:yes?word=w%20done")
    #expect(
      await outcome(url, .failure(.stale))
        == "answered app:no?errorCode=7&errorMessage=Too%20old%20%26%20cold.")
    #expect(
      await outcome(url, .failure(.other(code: "", message: "")))
        == "answered app:no?errorCode=&errorMessage=")
    #expect(await outcome(url, .other(CancellationError())) == "answered app:never#f")
  }

  @Test func tellsNothingInternal() async {
    let url = cook(success: "app:yes", error: "app:no")
    let told = await outcome(url, .other(InternalError()))
    #expect(
      told == "answered app:no?errorCode=internalError"
        + "&errorMessage=The%20request%20could%20not%20be%20completed.")
    #expect(!told.contains("secret"))
    // An error about values is the handler's own as well.
    let error = RequestError(.missing, parameter: "secret")
    #expect(await outcome(url, .other(error)) == told)
    // The app itself learns what it was.
    #expect(
      await outcome(cook(success: "app:yes"), .other(InternalError())) == "failed InternalError")
    #expect(await outcome(cook(success: "app:yes"), .failure(.stale)) == "failed Refusal")
    #expect(
      await outcome(cook(success: "app:yes"), .other(CancellationError()))
        == "failed CancellationError")
  }

  @Test func needsNoCallback() async {
    #expect(await outcome("kitchen://x-callback-url/cook?word=w&all=1") == "handled")
    #expect(await outcome("kitchen:///post?message=m") == "handled")
    #expect(await outcome("kitchen:///post?x-success=app:") == "answered app:")
    #expect(await outcome("kitchen:vacation?x-success=app:") == "handled")
    #expect(await outcome("kitchen:vacation", .failure(.stale)) == "failed Refusal")
  }

  @Test func saysWhenAnAnswerCantBeOpened() async {
    let opened = OpenedURLs(succeeds: false)
    let outcome = await Router(opener: opened).handle(cook(success: "app:"))
    #expect(outcome.testDescription == "unanswered app:?word=w%20done")
  }

  // MARK: Return URL

  private func charge(_ callback: String?) -> String {
    "kitchen://charge/1.0.0/?invoice=1" + (callback.map { "&returnURL=" + encoded($0) } ?? "")
  }

  @Test func returnsWithPrefixAndWord() async {
    let url = charge("my-url://?record_id=123#f")
    #expect(
      await outcome(url, .reply(12))
        == "answered my-url://?record_id=123&k_responseType=approved&k_card=done&k_amount=12#f")
    #expect(
      await outcome(url, .other(CancellationError()))
        == "answered my-url://?record_id=123&k_responseType=cancelled#f")
    // A code that is one of the words is told by it, any other by the last.
    #expect(
      await outcome(url, .failure(.declined)) == "answered my-url://?record_id=123"
        + "&k_responseType=declined&k_code=declined&k_message=The%20card%20was%20declined.#f")
    #expect(
      await outcome(url, .failure(.stale)) == "answered my-url://?record_id=123"
        + "&k_responseType=error&k_code=7&k_message=Too%20old%20%26%20cold.#f")
    #expect(await outcome(charge(nil)) == "handled")
    #expect(await outcome(charge(nil), .failure(.declined)) == "failed Refusal")
  }

  // MARK: Return scheme

  @Test func returnsToAScheme() async {
    let url = "kitchen:paste?data=a&scheme=iPing"
    #expect(await outcome(url, .reply(1)) == "answered iPing:?card=done&amount=1")
    // An error that the action doesn't declare is not the caller's business.
    #expect(
      await outcome(url, .failure(.declined)) == "answered iPing:?errorCode=internalError"
        + "&errorMessage=The%20request%20could%20not%20be%20completed.")
    // Without a word for it, a cancellation isn't told.
    #expect(await outcome(url, .other(CancellationError())) == "failed CancellationError")
    for scheme in ["iping:", "i ping", "", "1p", "iping%3A%2F%2Fx", "%C3%AF", "i%00"] {
      let outcome = await outcome("kitchen:paste?data=a&scheme=\(scheme)")
      #expect(outcome == (scheme == "i%00" ? "rejected invalidEncoding" : "rejected illTyped"))
    }
  }

  // MARK: One value

  @Test func putsItsValueAtTheVeryEnd() async {
    func url(_ callback: String) -> String {
      "kitchen://x-callback-url/read?path=p&x-success=\(encoded(callback))&x-error=app%3Ano"
    }
    #expect(
      await outcome(url("app://h?a=b&text="), text: "a b&c")
        == "answered app://h?a=b&text=a%20b%26c")
    #expect(await outcome(url("app://h/"), text: "x") == "answered app://h/x")
    #expect(await outcome(url("app://h#"), text: "") == "answered app://h#")
    #expect(
      await outcome(url("app://h?text="), .failure(.stale))
        == "answered app:no?errorCode=7&errorMessage=Too%20old%20%26%20cold.")
  }

  @Test func requiresACallbackWhereTheSpecSaysSo() async {
    #expect(await outcome("kitchen://x-callback-url/read?path=p") == "rejected missing")
    let opened = OpenedURLs()
    let router = Router(opener: opened)
    let outcome = await router.handle("kitchen://x-callback-url/read?path=p&x-error=app%3Ano")
    #expect(outcome.testDescription == "rejected missing")
    #expect(
      await opened.urls.first?.hasPrefix("app:no?errorCode=invalidRequest&errorMessage=") == true)
    guard case .rejected(let error) = outcome else { return }
    #expect(error.description == "read: 'x-success' is missing; expected a callback for the answer")
  }
}
