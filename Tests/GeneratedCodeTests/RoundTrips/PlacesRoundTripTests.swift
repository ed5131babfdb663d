import Foundation
import SeededRandom
import Testing
import URLSchemeRuntime

/// Whatever stands in a URL's place either survives or is refused: it never becomes another
/// request.
@Suite struct PlacesRoundTripTests {
  @Test func segments() throws {
    try Law.expect(1) { random in
      Places.Segment(
        id: random.integer(), kind: random.pick(Places.Kind.allCases),
        note: random.maybe { $0.text() })
    }
    try Law.expect(2) { Places.Text(text: $0.text()) }
    try Law.expect(3) { try Places.Short(text: $0.text(2...3)) }
    try Law.expect(4) { Places.Renamed(someID: $0.text()) }
    try Law.expect(5) { Places.Rooted(name: $0.text()) }
    try Law.expect(6) { Places.Opaque(a: $0.word(1...4), b: $0.integer()) }
    try Law.expect(7) { try Places.DateAction(day: $0.day(), hour: $0.integer()) }
    try Law.expect(8) { Places.Web(id: $0.uuid()) }
  }

  @Test func dotSegmentsAndNamesakes() throws {
    for text in ["", ".", "..", "%2e", "a/b", "a?b", "a#b", "a\0b", "%", "é", "//", " ", "+"] {
      try Law.expect(Places.Text(text: text))
      try Law.expect(Places.File(path: text))
      try Law.expect(Places.Several(name: text))
      try Law.expect(Places.Host(host: text, rest: text))
      try Law.expect(Places.Tail(target: text))
      try Law.expect(Places.Nameless(query: text))
      try Law.expect(Places.Fragment(anchor: text))
      try Law.expect(try Places.Which(app: "places", name: text))
    }
  }

  @Test func lists() throws {
    try Law.expect(9) { random in Places.List(ids: random.list(1...4) { $0.integer() }) }
    try Law.expect(10) { random in try Places.Words(words: random.list(1...4) { $0.text() }) }
  }

  @Test func optionalParts() throws {
    try Law.expect(11) { random in
      try Places.Optional(
        year: random.maybe { $0.integer() }, month: random.maybe { $0.number(1...12) })
    }
  }

  @Test func rests() throws {
    try Law.expect(12) { random in
      Places.File(
        path: random.list(1...3) { $0.text(1...5) }.joined(separator: "/"),
        line: random.maybe { $0.integer() })
    }
    try Law.expect(13) { Places.Tail(target: $0.link().absoluteString) }
    try Law.expect(14) { random in
      Places.Host(
        host: random.word(1...4), rest: random.list(1...3) { $0.text(1...5) }.joined(separator: "/")
      )
    }
  }

  @Test func items() throws {
    try Law.expect(15) { Places.Several(name: $0.text(), flag: $0.chance(2)) }
    try Law.expect(16) { Places.Bare(captured: $0.integer(), free: $0.maybe { $0.text() }) }
    try Law.expect(17) { Places.Nameless(query: $0.text(1...6), page: $0.maybe { $0.integer() }) }
    try Law.expect(18) { Places.Fragment(anchor: $0.text(1...6), page: $0.integer()) }
    try Law.expect(19) {
      try Places.Which(app: $0.pick(["places", "places-pro"]), name: $0.text())
    }
  }

  @Test func canonicalURLs() throws {
    #expect(Places.Literal().urlString == "places://x-callback-url/a%20b/c%7Cd/%C3%BC")
    #expect(try Places.Version("PLACES://Charge/1.0.0/?AMOUNT=1").amount == 1)
    #expect(
      try rejection { try Places.Version("places://charge/1.0.0?amount=1") }?.reason
        == .unknownAction)
    #expect(
      try rejection { try Places.Version("places://charge/1.0.0/?x=1") }?.reason
        == .unknownParameter)
    #expect(try Places.Optional(year: 2026).urlString == "places://x-callback-url/show/2026")
    #expect(
      try Places.File(path: "a/b c.swift", line: 12).urlString
        == "places://x-callback-url/file/a/b%20c.swift:12")
    #expect(
      try Places.Tail(target: "https://a.b/c?d=e#f").urlString
        == "places://x-callback-url/open/https://a.b/c?d=e#f")
    #expect(try Places.Tail("places://open/https://a.b/c?d=e#f").target == "https://a.b/c?d=e#f")
    #expect(
      try Places.Nameless(query: "hello world").urlString
        == "places://x-callback-url/search?hello+world")
    #expect(
      try Places.Fragment(anchor: "top", page: 2).urlString
        == "places://x-callback-url/page?page=2#top")
    #expect(
      try Places.Which(app: "places-pro", name: "x").urlString
        == "places-pro://x-callback-url/which/x")
    #expect(
      try Places.Bare(captured: 5).urlString
        == "places://x-callback-url/query?bare&fixed=1%202&x=5")
    let id = try #require(UUID(uuidString: "01020304-0506-0708-090A-0B0C0D0E0F10"))
    #expect(
      try Places.Web(id: id).urlString
        == "https://example.com/places/01020304-0506-0708-090a-0b0c0d0e0f10")
    #expect(try Places.Web("places://web/01020304-0506-0708-090a-0b0c0d0e0f10").id == id)
    #expect(
      try rejection { try Places.Action("https://example.com/other") }?.reason == .unknownAction)
    #expect(
      try rejection { try Places.Which(app: "elsewhere", name: "x").urlString }?.reason
        == .notRepresentable)
  }
}
