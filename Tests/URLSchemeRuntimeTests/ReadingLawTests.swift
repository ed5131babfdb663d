import Foundation
import TestSupport
import Testing
import URLSchemeRuntime

/// For every accepted URL `u`, `build(parse(u))` is canonical and parses to the same request; and
/// no text whatever traps or is told back.
@Suite struct ReadingLawTests {
  /// Stands in every value, so that an error that quotes one is found out.
  private static let marker = "ZQXJ"

  private static let good = [
    "kitchen://x-callback-url/cook?word=ZQXJ&all=1&x-success=app%3AZQXJ&tags=a,b&color=1&color=2",
    "kitchen://x-callback-url/cook?w=ZQXJ&name=ZQXJ&pickup[latitude]=1&pickup%5Blongitude%5D=2.50",
    "kitchen://x-callback-url/cook?w=ZQXJ&index=5&limit=07&number=1e2&done=true&loud&day=2026-01-31",
    "kitchen://x-callback-url/cook?word=ZQXJ&all=1&at=5&link=https://h/%20&bytes=QUI%3D&k=ZQXJ",
    "kitchen://x-callback-url/cook?word=ZQXJ&all=1&item={\"ZQXJ\":[1,{}]}&k=ZQXJ",
    "kitchen:/dish/12/ZQXJ?note=ZQXJ", "kitchen-beta:ZQXJ?index=1", "KITCHEN://file/a/ZQXJ:12:5",
    "kitchen://open/https://h/ZQXJ?a[]=b#c", "kitchen://ZQXJ.b;c/order", "kitchen://charge/ZQXJ/",
    "kitchen:///post?message=ZQXJ", "kitchen://?x=ZQXJ", "kitchen:paste?data=ZQXJ&scheme=app",
    "kitchen:/find?ZQXJ&in=ZQXJ", "kitchen:/look?mode=in%20side&q=ZQXJ&exact#ZQXJ",
    "kitchen:go/ZQXJ", "kitchen://go/ZQXJ?own=kitchen", "https://kitchen.example/r%C3%A9cipe/ZQXJ",
    "kitchen:/mix/a-ZQXJ_c!d", "kitchen:/path/ZQXJ/b", "kitchen:/tail/a/ZQXJ/at:5/edit",
    "kitchen://x-callback-url/read?path=ZQXJ&x-success=a%3AZQXJ",
  ]

  /// Whether the URL was accepted; records what breaks the law.
  private func check<App: Kitchen>(_ url: String, _: App.Type) -> Bool {
    let action: App.Action
    do { action = try App.Action(url) } catch {
      let text = "\(error) \(error.parameter ?? "") \(error.expected ?? "") \(error.action ?? "")"
      if text.contains(Self.marker) { Issue.record("\(url): \(text)") }
      return false
    }
    checkRequest(action.request, url)
    return true
  }

  private func checkRequest<Request: URLActionRequest>(_ request: Request, _ url: String) {
    do {
      let text = try request.built()
      let read = try Request(text)
      guard read == request else {
        Issue.record("\(url) is built as \(text), which reads as \(read), not \(request)")
        return
      }
      let again = try read.built()
      if again != text { Issue.record("\(url) is built as \(text) and then as \(again)") }
    } catch {
      Issue.record("\(url) is \(request) and can't be built: \(error)")
    }
  }

  @Test func acceptsTheGood() {
    for url in Self.good {
      #expect(check(url, PercentKitchen.self), "\(url)")
    }
  }

  /// Every byte of the good URLs left out, and replaced and preceded by some of several others, by turns
  /// for one kitchen and the other; `make fuzz` has the time for all and for both.
  @Test(.enabled(if: runsSlowTests), arguments: good)
  func survivesMutations(url: String) {
    let bytes = Array(url.utf8)
    let others = Array("%&=+#/?:.,[]{} A0\u{0}\u{7F}".utf8) + [0xC3, 0xFF]
    var accepted = 0
    for index in bytes.indices {
      var texts: [String] = []
      for (turn, byte) in others.enumerated() where (turn + index) % 4 == 0 {
        var mutated = bytes
        mutated[index] = byte
        texts.append(String(decoding: mutated, as: UTF8.self))
        mutated[index] = bytes[index]
        mutated.insert(byte, at: index)
        texts.append(String(decoding: mutated, as: UTF8.self))
      }
      texts.append(String(decoding: bytes[..<index] + bytes[(index + 1)...], as: UTF8.self))
      texts.append(String(decoding: bytes[..<index], as: UTF8.self))
      for (turn, text) in texts.enumerated() {
        let isGood =
          (index + turn) % 2 == 0
          ? check(text, PercentKitchen.self) : check(text, PlusKitchen.self)
        if isGood { accepted += 1 }
      }
    }
    #expect(accepted > 0)
  }

  /// URLs put together from parts that mean something here.
  private func randomURL(_ random: inout SeededGenerator) -> String {
    var text = random.pick([
      "kitchen:", "kitchen:", "kitchen:", "KITCHEN-beta:", "https:", "kitchen",
    ])
    func part() -> String {
      random.pick([
        "a", "b c", "5", "12", ".", "..", "...", "-", "_", "!", ":", ":7", "%2F", "%2f", "%41",
        "%zz",
        "%00", "%", " ", "é", "e\u{301}", "+", "[", "{", "\u{2028}", "%C3%28", "|", "a-b", "", "/",
        "#",
      ])
    }
    let (a, b, c) = (part(), part() + part(), part())
    text += random.pick([
      "//x-callback-url/cook", "//x-callback-url/read", "/dish/\(c)/\(b)", "//file/\(a)/\(b):\(c)",
      "//open/\(a)\(b)\(c)",
      "//\(a).\(b);\(c)/order", "//charge/\(b)/", "///post", "//", "paste", "/find", "/look",
      "go/\(b)", "//go/\(b)", "//kitchen.example/r%C3%A9cipe/\(b)", "/mix/\(a)-\(b)_\(c)!\(a)",
      "/path", "/path/\(a)", "/path/\(a)/\(b)", "/tail/\(a)/\(b)/at:\(c)/edit", a + b,
    ])
    if random.chance(8) { text += part() }
    guard !random.chance(4) else { return text }
    text += "?" + random.pick(["", "", "ZQXJ&", "word=ZQXJ&all=1&", "mode=in%20side&q=&exact&"])
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      text += random.pick([
        "word=", "all=1", "name", "index=5", "limit=", "tags=a,b", "color=", "loud", "note=", "in=",
        "mode=in%20side", "mode=in+side", "q=", "exact", "x-success=", "k", "=", "&", "&&", "5",
        "%20",
        "%00", "%", "+", " ", "é", "?", "own=kitchen", "pickup[latitude]=1", "pickup[longitude]=1",
        "raw=", "path=", "x=", "line=3",
      ])
      if random.chance(2) { text += "&" }
    }
    if random.chance(4) { text += random.pick(["#", "#a", "#%", "#é", "##", "#a?b&c"]) }
    return text
  }

  @Test(.enabled(if: runsSlowTests)) func holdsForRandomURLs() {
    var random = SeededGenerator(11)
    var accepted: [String: Int] = [:]
    for _ in 0..<6000 {
      let url = randomURL(&random)
      _ = check(url, PlusKitchen.self)
      if check(url, PercentKitchen.self), let action = try? PercentKitchen.Action(url) {
        accepted[String(describing: type(of: action.request)), default: 0] += 1
      }
    }
    #expect(accepted.count == 18, "\(accepted)")
    #expect(accepted.values.reduce(0, +) > 1500)
  }

  @Test(.enabled(if: runsSlowTests)) func survivesGarbage() {
    var random = SeededGenerator(12)
    for round in 0..<8000 {
      var text = random.hostileText(upTo: 24)
      if round % 2 == 0 { text = "kitchen:" + text }
      if round % 4 == 0 {
        text = text.replacing(":", with: random.pick(["://", ":/", "://x-callback-url/cook?"]))
      }
      _ = check(text, PlusKitchen.self)
      _ = check(text, PercentKitchen.self)
    }
  }
}
