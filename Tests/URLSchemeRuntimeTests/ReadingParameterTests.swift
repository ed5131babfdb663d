import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// How the parameters of a query are read.
@Suite struct ReadingParameterTests {
  private typealias Cook = URLSchemeRuntimeTests.Cook<PercentKitchen>

  private func cook(_ query: String) throws(RequestError) -> Cook {
    try Cook("kitchen://x-callback-url/cook?" + query)
  }

  /// What is wrong with a query, as people who debug see it.
  private func problem(_ query: String) -> String {
    do {
      return "accepted as \(try cook(query))"
    } catch {
      return "\(error)"
    }
  }

  @Test func readsEveryKind() throws {
    let request = try cook(
      "word=w&tone=sh%20out%2B&limit=007&number=-1.50e1&done=false&raw=a%3Db&tags=a,,b&color=x"
        + "&color=&index=-5&pickup[latitude]=1&pickup[longitude]=2&pickup%5Bnick%20name%5D=n"
        + "&day=2026-02-28&at=-1&loud&link=https%3A%2F%2Fh%2F&bytes=QQ%3D%3D&password=s"
        + "&item=[1]&b=2&a=1&b=3"
    )
    #expect(request.word == "w")
    #expect(request.tone == .shout)
    #expect(request.limit == 7)
    #expect(request.number == -15)
    #expect(request.done == false)
    #expect(request.raw == "a=b")
    #expect(request.tags == ["a", "", "b"])
    #expect(request.colors == ["x", ""])
    #expect(request.target == .index(-5))
    #expect(request.pickup?.longitude == 2)
    #expect(request.pickup?.nickname == "n")
    #expect(request.day == CalendarDate(year: 2026, month: 2, day: 28))
    #expect(request.at == Date(timeIntervalSince1970: -1))
    #expect(request.loud)
    #expect(request.link == URL(string: "https://h/"))
    #expect(request.bytes == Data("A".utf8))
    #expect(request.password?.revealed == "s")
    #expect(request.item == .array([.integer(1)]))
    #expect(
      request.extra == [
        NamedValue(name: "b", value: "2"), NamedValue(name: "a", value: "1"),
        NamedValue(name: "b", value: "3"),
      ])
  }

  @Test func readsAbsence() throws {
    let request = try cook("word&all=1")
    #expect(request.word == "")
    #expect(request.tone == .plain)
    #expect(request.limit == 20)
    #expect(request.number == nil && request.done == nil && request.tags == nil)
    #expect(request.colors == nil && request.pickup == nil && request.item == nil)
    #expect(!request.loud)
    #expect(request.extra.isEmpty)
    #expect(try cook("word=&all=1") == request)
    let empty = try cook("word&all=1&tags&color=&raw=&password&loud=")
    #expect(empty.tags == [] && empty.colors == [] && empty.raw == "")
    #expect(empty.password?.revealed == "")
    #expect(empty.loud)
  }

  @Test func splitsBeforeItDecodes() throws {
    let request = try cook("&&word=a=b%26c%3Dd?e/f&&all=1&")
    #expect(request.word == "a=b&c=d?e/f")
    #expect(request.target == .all)
    #expect(try cook("word=%2525&all=1").word == "%25")
    #expect(try cook("%77%6Frd=1&all=1").word == "1")
    #expect(try cook("word=1&all=1#?word=2&word=3").word == "1")
  }

  @Test func plusIsASpaceWhereTheAppSaysSo() throws {
    let query = "kitchen://x-callback-url/cook?word=a+b%2Bc%20d&all=1"
    #expect(try URLSchemeRuntimeTests.Cook<PercentKitchen>(query).word == "a+b+c d")
    #expect(try URLSchemeRuntimeTests.Cook<PlusKitchen>(query).word == "a b+c d")
    // In a path it is always itself; in names it is what it is in values.
    #expect(try Path<PlusKitchen>("kitchen:/path/a+b").texts["first"] == "a+b")
    #expect(
      try URLSchemeRuntimeTests.Cook<PlusKitchen>(
        query + "&pickup[latitude]=1&pickup[longitude]=1&pickup[nick+name]=n"
      ).pickup?.nickname == "n")
  }

  @Test func repetition() throws {
    #expect(problem("word=1&word=1&all=1") == "cook: 'word' is given more than once")
    #expect(problem("word=1&w=2&all=1") == "cook: 'word' is given more than once")
    #expect(problem("%77=1&w=2&all=1") == "cook: 'word' is given more than once")
    #expect(problem("word=1&loud&loud&all=1") == "cook: 'loud' is given more than once")
    #expect(try cook("word=1&all=1&raw=a&raw=b").raw == "b")
    #expect(try cook("w%C3%B6rd=1&all=1").word == "1")
    // A list under two names is in the order of the URL.
    #expect(try cook("word=1&all=1&colour=a&color=b&colour=c").colors == ["a", "b", "c"])
  }

  /// `first` and `last` go by the URL, not by the order in which a spec lists the names.
  @Test func repetitionGoesByTheURL() throws {
    let interface = URLInterface(name: "App", schemes: ["app"])
    let table = URLRoutes(interface, [URLRoute("a", of: interface, "a")])
    func read(_ url: String, _ repeated: Repetition) throws(RequestError) -> String? {
      try table.reading(url) { _, reader throws(RequestError) in
        try reader.string(ifPresent: "name", aliases: ["alias", "other"], repeated: repeated)
      }
    }
    #expect(try read("app:a?alias=1&name=2&other=3", .first) == "1")
    #expect(try read("app:a?other=1&alias=2&name=3", .last) == "3")
    #expect(try read("app:a?name=1&other=2&alias=3", .last) == "3")
    #expect(try read("app:a", .first) == nil)
  }

  @Test func namesWhatIsWrong() {
    for (query, expected) in [
      ("all=1", "cook: 'word' is missing; expected text"),
      ("word=a", "cook: 'target' is missing; expected one of 'name', 'index', 'all'"),
      ("word=a&all=2", "cook: 'all' is not an allowed value; expected '1'"),
      (
        "word=a&all=1&name=b",
        "cook: 'target' excludes another parameter that is given; expected only one of 'name' and 'all'"
      ),
      ("word=a&all=1&all=1", "cook: 'all' is given more than once"),
      ("word=a&index=x", "cook: 'index' has to be a whole number"),
      ("word=a&index=", "cook: 'index' has to be a whole number"),
      ("word=a&all=1&limit=0", "cook: 'limit' is too small; expected at least 1"),
      ("word=a&all=1&limit=101", "cook: 'limit' is too large; expected at most 100"),
      (
        "word=a&all=1&limit=99999999999999999999",
        "cook: 'limit' has to be a whole number from \(Int.min) to \(Int.max)"
      ),
      (
        "word=a&all=1&tone=Plain",
        "cook: 'tone' is not an allowed value; expected one of 'plain' or 'sh out+'"
      ),
      (
        "word=a&all=1&done=TRUE",
        "cook: 'done' has to be 'true' or 'false'"
      ),
      ("word=a&all=1&loud=1", "cook: 'loud' has to be no value"),
      ("word=%ff&all=1", "cook: 'word' isn't valid percent-encoded UTF-8"),
      ("word=%&all=1", "cook: 'word' isn't valid percent-encoded UTF-8"),
      ("word=%0g&all=1", "cook: 'word' isn't valid percent-encoded UTF-8"),
      ("word=%00&all=1", "cook: 'word' isn't valid percent-encoded UTF-8"),
      ("word=\u{0}&all=1", "cook: 'word' isn't valid percent-encoded UTF-8"),
      ("word=%ED%A0%80&all=1", "cook: 'word' isn't valid percent-encoded UTF-8"),
      ("word=%C0%AF&all=1", "cook: 'word' isn't valid percent-encoded UTF-8"),
      ("word=a&all=1&%ff=x", "cook: the URL isn't valid percent-encoded UTF-8"),
      (
        "word=a&all=1&pickup[latitude]=1", "cook: 'pickup[longitude]' is missing; expected a number"
      ),
      (
        "word=a&all=1&pickup[latitude]=x&pickup[longitude]=1",
        "cook: 'pickup[latitude]' has to be a number"
      ),
      ("word=a&all=1&item={", "cook: 'item' has to be JSON"),
      (
        "word=\(String(repeating: "a", count: 201))&all=1",
        "cook: 'word' is too long; expected at most 200 characters"
      ),
    ] {
      #expect(problem(query) == expected, "\(query)")
    }
  }

  /// However much two names have in common, they are two.
  @Test func tellsSimilarNamesApart() throws {
    let interface = URLInterface(name: "App", schemes: ["app"])
    let table = URLRoutes(interface, [URLRoute("a", of: interface, "a")])
    let names = [
      "", "n", "name", "name_12", "name_123", "name_124", "name_1234", "name_1235", "name_12345678",
      "name_12345679", "Name_123", "nam", "\u{E9}", "e\u{301}", "name_123\u{E9}",
    ]
    for own in names {
      let others = names.filter { Array($0.utf8) != Array(own.utf8) }.map { "\($0)=other" }
      let found: String? = try table.reading("app:a?" + others.joined(separator: "&")) {
        _, reader throws(RequestError) in try reader.text(named: own)
      }
      #expect(found == nil, "\(own)")
      let value = try table.reading("app:a?\((others + ["\(own)=own"]).joined(separator: "&"))") {
        _, reader throws(RequestError) in
        try own.withLiteral { name throws(RequestError) in try reader.string(name) }
      }
      #expect(value == "own", "\(own)")
    }
  }

  @Test func knowsItsOwnURLs() {
    #expect(throws: RequestError(.unknownAction, action: "cook")) {
      try Cook("kitchen:///post?word=a&all=1")
    }
    #expect(throws: RequestError(.otherScheme)) { try Cook("other://x-callback-url/cook") }
  }

  @Test func callbacksAreNoUnknownParameters() throws {
    typealias Strict = URLSchemeRuntimeTests.Cook<PlusKitchen>
    let url =
      "kitchen://x-callback-url/cook?word=a&all=1&x-success=a:&x-source=b&x-error=c:&x-cancel=d:"
    #expect(try Strict(url).extra == [])
    let post = Post<PlusKitchen>.self
    #expect(try post.init("kitchen:///post?message=a&x-success=b:").texts == ["message": "a"])
    #expect(throws: RequestError(.unknownParameter, action: "post")) {
      try post.init("kitchen:///post?message=a&y=b")
    }
    #expect(throws: RequestError(.unknownParameter, action: "album")) {
      try Album<PlusKitchen>("kitchen:x?x-success=a:")
    }
    #expect(try Album<PercentKitchen>("kitchen:x?x-success=a:").texts == ["album": "x"])
  }

  /// Separators are found where every reader finds them, whatever stands beside them.
  @Test func splitsListsByBytes() throws {
    #expect(try cook("word=a&all=1&tags=a,%CC%81b").tags == ["a", "\u{301}b"])
    #expect(try Cook(word: "a", tags: ["a", "\u{301}b"]).tags == ["a", "\u{301}b"])
    for tags in [["a,b"], [""], ["a", ",", "b"]] {
      #expect(throws: RequestError.self) { try Cook(word: "a", tags: tags) }
    }
    #expect(try Cook(word: "a", tags: ["", ""]).tags == ["", ""])
    #expect(throws: RequestError.self) { try Cook(word: "a", colors: [""]) }
  }

  /// An empty element behind another is the same one, and any other is read by itself.
  @Test func readsEmptyElements() {
    let form = URLForm.string.or(.string)
    let list = URLForm.list(of: form, separatedBy: ",")
    #expect(list.value(of: ",,a,,,b,c,") == ["", "", "a", "", "", "b", "c", ""])
    #expect(URLForm<[Duration]>.list(of: .seconds, separatedBy: ",").value(of: "1,,") == nil)
  }

  @Test func pairsKeepOffParameters() throws {
    for name in ["word", "w", "pickup[latitude]", "x-success", "all"] {
      #expect(throws: RequestError.self, "\(name)") {
        try Cook(word: "a", extra: [NamedValue(name: name, value: "1")])
      }
    }
    // An item without a name has a `=`, and reads back.
    let nameless = try Cook(
      word: "a", extra: [NamedValue(name: "", value: ""), NamedValue(name: "", value: "b")])
    #expect(nameless.urlString.hasSuffix("&=&=b"))
    #expect(try Cook(nameless.urlString) == nameless)
    // The Kelvin sign is not a K, and case matters unless the app says otherwise.
    #expect(throws: Never.self) {
      try Require.pairs("p", [NamedValue(name: "\u{212A}", value: "")], except: ["K"])
    }
    #expect(throws: Never.self) {
      try Require.pairs("p", [NamedValue(name: "k", value: "")], except: ["K"])
    }
    #expect(throws: RequestError.self) {
      try Require.pairs("p", [NamedValue(name: "k", value: "")], except: ["K"], ignoringCase: true)
    }
    func keepsOff(_ name: String, ignoringCase: Bool = false) -> Bool {
      (try? Require.pairs(
        "p", [NamedValue(name: name, value: "")], except: [], campaign: ["utm_*", "ref"],
        ignoringCase: ignoringCase)) != nil
    }
    for name in ["utm_", "utm_id", "ref"] { #expect(!keepsOff(name)) }
    for name in ["utm", "utm*", "refs", "UTM_id", "Ref"] { #expect(keepsOff(name)) }
    for name in ["UTM_id", "Ref"] { #expect(!keepsOff(name, ignoringCase: true)) }
  }

  @Test func errorsNeverShowSecrets() {
    for query in [
      "word=hunter2&all=1&limit=hunter2", "word=a&all=1&password=hunter2%ff",
      "word=a&index=hunter2",
      "word=a&all=1&password=hunter2&password=hunter2", "word=a&all=1&item={\"hunter2\":hunter2}",
      "word=a&all=1&day=hunter2", "word=a&all=1&link=%01hunter2", "word=a&all=1&bytes=hunter2",
    ] {
      #expect(!problem(query).contains("hunter2"), "\(query)")
      #expect(!problem(query).hasPrefix("accepted"), "\(query)")
    }
  }
}
