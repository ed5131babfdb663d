import TestSupport
import Testing

@testable import URLSchemeReceiving
@testable import URLSchemeRuntime

/// What becomes of a callback when an answer is appended to it.
@Suite struct AnswerQueryTests {
  private static let returnURL = ReplyStyle.returnURL(
    ReturnAddress(
      parameter: "returnURL", prefix: "ifcc_",
      outcome: ReturnOutcome(
        parameter: "responseType", success: ["approved"], error: ["error"], code: "code",
        message: "message")))
  private static let inJSON = ReplyStyle.returnURL(
    ReturnAddress(
      parameter: "data.callback_url",
      outcome: ReturnOutcome(
        parameter: "data.status", success: ["ok"], error: ["error"], code: "data.error_code"),
      state: "data.state"))
  private static let returnScheme = ReplyStyle.returnScheme(ReturnAddress(parameter: "scheme"))

  private static let cases: [(ReplyStyle, String, String, String)] = [
    // The outcome stays an item of its own, whatever the query ends in.
    (
      returnURL, "merchant://done?note=paid?", "ifcc_responseType=approved",
      "merchant://done?note=paid?&ifcc_responseType=approved"
    ),
    // The answer's own items win, in every style.
    (
      returnURL, "merchant://done?ifcc_responseType=approved&a=1&ifcc_any=x",
      "ifcc_responseType=cancelled", "merchant://done?a=1&ifcc_responseType=cancelled"
    ),
    (.xCallback, "cb://x?word=evil&a=1#f", "word=oof", "cb://x?a=1&word=oof#f"),
    (.xCallback, "cb://x?WORD=evil&%77ord=evil&word", "word=oof", "cb://x?word=oof"),
    (.xCallback, "cb://x?errorCode=1&errorMessage=no", "word=oof", "cb://x?word=oof"),
    (.xCallback, "cb://x?errorCode=1&a=b", "", "cb://x?a=b"),
    (.xCallback, "cb://x?words=1&wor=2", "word=oof", "cb://x?words=1&wor=2&word=oof"),
    (inJSON, "cb:?data=%7B%22status%22:%22ok%22%7D", "data=%7B%7D", "cb:?data=%7B%7D"),
    (inJSON, "cb:?data=1&a=1", "", "cb:?a=1"),
    (returnScheme, "cb:", "word=oof", "cb:?word=oof"),
    (.xCallback, "cb://x?a=1&&b=2&", "word=oof", "cb://x?a=1&&b=2&word=oof"),
  ]

  @Test(arguments: cases)
  func theAnswersOwnItemsWin(_ style: ReplyStyle, callback: String, items: String, url: String) {
    #expect(AnswerQuery.appending(items, to: callback, style) == url)
  }

  @Test func namesTakeLinearTime() {
    let growth = Growth(to: 60_000) { count in
      let name = String(repeating: "\u{301}\u{327}", count: count)
      let url = AnswerQuery.appending("word=oof", to: "cb://x?\(name)=1", .xCallback)
      #expect(url.hasSuffix("=1&word=oof"))
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
