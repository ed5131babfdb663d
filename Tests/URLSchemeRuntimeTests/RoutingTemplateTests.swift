import Testing
import URLSchemeRuntime

/// Which URLs a template matches, and what its placeholders take.
@Suite struct RoutingTemplateTests {
  private enum Tool: URLEnum {
    case idea, pyCharm
    static var words: KeyValuePairs<Self, String> { [.idea: "IDEA", .pyCharm: "PyCharm"] }
  }

  /// The case of a host says nothing, so neither does that of a word which stands in one.
  @Test func wordsInAHostAreReadInAnyCase() throws {
    let probe = try RoutingProbe(
      ["//{tool}/{next}", "/{tool}/x"], placeholders: ["tool": .value(Tool.self)])
    #expect(probe("app://idea/a") == "//{tool}/{next} tool=IDEA next=a")
    #expect(probe("app://PyCHARM/Idea") == "//{tool}/{next} tool=PyCharm next=Idea")
    #expect(probe("app://other/a") == "unknownAction")
    #expect(probe("app:/IDEA/x") == "/{tool}/x tool=IDEA")
    #expect(probe("app:/idea/x") == "unknownAction")
  }

  /// One template, and URLs with what is read of them: the placeholders, or a reason.
  struct Shape: CustomTestStringConvertible, Sendable {
    var template: String
    var urls: [String: String]
    var testDescription: String { template.isEmpty ? "(empty)" : template }

    init(_ template: String, _ urls: [String: String]) {
      self.template = template
      self.urls = urls
    }
  }

  private static let none = "unknownAction"

  private static let plain = [
    Shape(
      "", ["app:": "", "APP:": "", "app:?x=1": "", "app:#x": "", "app:/": none, "app://": none]),
    Shape(
      "//",
      ["app://": "", "app://?": "", "app:///": "", "app:": none, "app:/": none, "app://h": none]),
    Shape("/", ["app:/": "", "app:": none, "app://": none, "app:/x": none]),
    Shape(
      "///post", ["app:///post": "", "app:///post/": "", "app://post": none, "app:/post": none]),
    Shape(
      "//settings",
      [
        "app://settings": "", "app://settings/": "", "app://settings?": "", "app://SetTings/": "",
        "app://settings//": none, "app://settings/x": none, "app:settings": none,
        "app:/settings": none, "app:///settings": none, "app://settings:": "",
        "app://settings:/": "", "app://settings:80": none, "app://:settings": "notAURL",
      ]),
    Shape("paste", ["app:paste": "", "app:paste/": none, "app:/paste": none, "app:Paste": none]),
    Shape("/a/b", ["app:/a/b": "", "app:/a/b/": "", "app:/a//b": none, "app:/A/b": none]),
    Shape(
      "{album}",
      [
        "app:a": "album=a", "app:a%2fb": "album=a/b", "app:a/b/": "album=a/b/",
        "app:a:b": "album=a:b",
        "app:..": "album=..", "app:+a%20b": "album=+a b", "app:": none, "app:/a": none,
        "app:%00": "invalidEncoding", "app:%ff": "invalidEncoding", "app:%c3": "invalidEncoding",
        "app:%4": "invalidEncoding", "app:a%": "invalidEncoding", "app:é b": "album=é b",
      ]),
    Shape("go/{x}/now", ["app:go/a/now": "x=a", "app:go/a/b/now": "x=a/b", "app:go//now": none]),
    Shape(
      "//{action}",
      [
        "app://a": "action=a", "app://a/": "action=a", "app://A%2Eb": "action=A.b", "app://": none,
        "app://a/b": none, "app:///": none, "app://..": none, "app://.": none,
        "app://%2e%2E": none, "app://...": "action=...",
      ]),
    Shape(
      "//charge/{version}/",
      ["app://charge/1.0.0": "version=1.0.0", "app://charge/1/": "version=1"]),
    Shape(
      "//{a}.{b}",
      ["app://x.y.z": "a=x b=y.z", "app://x.": none, "app://.y": none, "app://..y": none]),
    Shape(
      "/{a}-{b}",
      [
        "app:/x-y-z": "a=x b=y-z", "app:/x%2Dy": "a=x b=y", "app:/--y": "a=- b=y",
        "app:/x/-y": none,
      ]),
    Shape("/r%C3%A9sum%c3%a9/%7e", ["app:/résumé/~": "", "app:/r%c3%a9sum%C3%A9/%7E": ""]),
    Shape("/a|b", ["app:/a|b": "", "app:/a%7Cb": "", "app:/a%7cb": ""]),
    Shape("/a%2Fb", ["app:/a%2fb": "", "app:/a/b": none]),
    Shape("/a%41", ["app:/aA": "", "app:/%61%41": "", "app:/aa": none]),
    Shape("/%7Bx%7D", ["app:/{x}": "", "app:/%7bx%7d": ""]),
    Shape(
      "/a[/{b}[/{c}]]",
      [
        "app:/a": "", "app:/a/x": "b=x", "app:/a/x/": "b=x", "app:/a/x/y": "b=x c=y",
        "app:/a/x/y/z": none, "app:/a//": none,
      ]),
    Shape("/[{a}/]b", ["app:/b": "", "app:/x/b": "a=x", "app:/x/y/b": none]),
  ]

  private static let rests = [
    Shape(
      "//file/{path*}",
      [
        "app://file/a": "path=a", "app://file/a/b/": "path=a/b/", "app://file//a": "path=/a",
        "app://file/": none, "app://file": none, "app://file/a/../b": none, "app://file/.": none,
        "app://file/%2e%2E/a": none, "app://file/a%2F..%2Fb": none, "app://file/a%2f.": none,
        "app://file/%2fa%2f": "path=/a/", "app://file/..a": "path=..a",
      ]),
    Shape(
      "//file/{path*}[:{line}[:{column}]]",
      [
        "app://file/a": "path=a", "app://file/a:1": "path=a line=1",
        "app://file/a:1:2": "path=a line=1 column=2", "app://file/c:/a": "path=c:/a",
        "app://file/c:/a:12:3": "path=c:/a line=12 column=3", "app://file/a:x": "path=a:x",
        "app://file/a:1:x": "path=a:1:x", "app://file/:1": "path=:1", "app://file/a:": "path=a:",
        "app://file/a%3A1": "path=a:1", "app://file/a%3A1:2": "path=a:1 line=2",
      ]),
    Shape(
      "/x/{p*}/edit",
      [
        "app:/x/a/edit": "p=a", "app:/x/a/b/edit/": "p=a/b", "app:/x/edit/edit": "p=edit",
        "app:/x/edit": none, "app:/x//edit": none, "app:/x/a/edits": none,
      ]),
    Shape("/x/{p*}/", ["app:/x/a/": "p=a", "app:/x/a/b": "p=a/b", "app:/x/a//": "p=a/"]),
    Shape(
      "/x/{p*}-{q}", ["app:/x/a-b-c": "p=a-b q=c", "app:/x/a--": "p=a q=-", "app:/x/a/-": none]),
    Shape(
      "/x/{p*}.html",
      ["app:/x/a.html": "p=a", "app:/x/a.html.html": "p=a.html", "app:/x/.html": none]),
    Shape(
      "open:{u+}",
      [
        "app:open:https://h/?a=b&c#d": "u=https://h/?a=b&c#d", "app:open:%2f": "u=%2f",
        "app:open:": none, "app:open:a b": "u=a%20b", "app:open:#": "u=#",
        "app:open:a#b#c": "u=a#b%23c",
        "app:open:a?[é]": "u=a?%5B%C3%A9%5D", "app:open:a?%zz": "invalidEncoding",
        "app:open:a?%4": "invalidEncoding", "app:open:a%zz": "invalidEncoding",
        "app:open:%00": "u=%00", "app:open:a?\u{0}": "invalidEncoding",
      ]),
    Shape("{u+}", ["app:a?b#c": "u=a?b#c", "app:/a": "u=/a", "app://a/": "u=//a/", "app:": none]),
    Shape(
      "//go/{u+}",
      [
        "app://go/a/": "u=a/", "app://GO/é/?": "u=%C3%A9/?", "app://%67%4f/x%41": "u=x%41",
        "app://go/": none,
      ]),
  ]

  private static let queries = [
    Shape(
      "/p?a&b=c%20d&e={f}&{g}",
      [
        "app:/p?a&b=c%20d&e=1&x": "f=1 g=x", "app:/p/?x&e=&b=%63 d&&a=9&": "f= g=x",
        "app:/p?a&b=c+d&e=1&x": none, "app:/p?a&b=c%20d&e=1": none, "app:/p?b=c%20d&e=1&x": none,
        "app:/p?a&b=c%20d&x": none, "app:/p?a&b=c%20d&e&x": "f= g=x",
        "app:/p?a&b=c%20d&e=1&x&y": "f=1 g=x", "app:/p?a&a&b=c%20d&e=1&x": "repeated",
        "app:/p?a&b=c%20d&b=c%20d&e=1&x": "repeated", "app:/p?a&b=c%20d&b=z&e=1&x": "repeated",
        "app:/p?a&b=c%20d&e=1&e=2&x": "repeated", "app:/p?a&b=c%20d&%65=1&x": "f=1 g=x",
        "app:/p?a&b=c%20d&e=1&f=2&x": "repeated", "app:/p?a&b=c%20d&e=1&%3D%26": "f=1 g==&",
      ]),
    Shape(
      "/p?{a}&{b}", ["app:/p?x&y": "a=x b=y", "app:/p?x&k=v&y&z": "a=x b=y", "app:/p?x": none]),
    Shape("/p?k={a}&{b}", ["app:/p?k&x": "a= b=x", "app:/p?x&k": "a= b=x", "app:/p?k": none]),
    Shape("/p?q={a}", ["app:/p?q=1=2&": "a=1=2", "app:/p?q=a?b/c": "a=a?b/c", "app:/p?Q=1": none]),
    Shape(
      "/p#{f}",
      ["app:/p#a%20b": "f=a b", "app:/p#a+b#c": "f=a+b#c", "app:/p#": none, "app:/p": none]),
    Shape("?a[]={b}", ["app:?a[]=1": "b=1", "app:?a%5B%5d=1": "b=1"]),
  ]

  @Test(arguments: plain + rests + queries)
  func matches(_ shape: Shape) throws {
    let read = try RoutingProbe(
      [shape.template],
      placeholders: ["line": .integer, "column": .integer])
    for (url, expected) in shape.urls.sorted(by: { $0.key < $1.key }) {
      let isReason = RequestError.Reason(rawValue: expected) != nil
      let full = isReason ? expected : shape.template + (expected.isEmpty ? "" : " " + expected)
      #expect(read(url) == full, "\(url)")
    }
  }

  @Test func refusesWhatIsNoURL() throws {
    let read = try RoutingProbe(["//h"])
    for url in [
      "", "app", ":", "://h", "1app://h", "äpp://h", "a pp://h", " app://h", "//h", "-a:",
    ] {
      #expect(read(url) == "notAURL", "\(url)")
    }
    for url in ["other://h", "app2://h", "ap://h", "https://h", "a+p-p.1://h"] {
      #expect(read(url) == "otherScheme", "\(url)")
    }
  }

  @Test func boundsLength() throws {
    let interface = URLInterface(name: "App", schemes: ["app"]) { $0.maximumLength = 12 }
    let read = try RoutingProbe(["//{h}"], of: interface)
    #expect(read("app://123456") == "//{h} h=123456")
    #expect(read("app://1234567") == "urlTooLong")
    #expect(read("app://ééé") == "//{h} h=ééé")
    #expect(read("app://éééé") == "urlTooLong")
  }
}
