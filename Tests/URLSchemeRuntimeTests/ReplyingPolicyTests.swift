import Foundation
import Testing
import URLSchemeReceiving
import URLSchemeRuntime

/// Which callbacks are opened: a callback is a stranger's text.
@Suite struct ReplyingPolicyTests {
  private func allows(
    _ callback: String, _ policy: CallbackPolicy = CallbackPolicy()
  ) -> Bool {
    policy.allows(callback, from: ["kitchen", "kitchen-beta"])
  }

  private static let refused = [
    "javascript:alert(1)", "JavaScript:alert(1)", "JAVASCRIPT:alert(1)", "vbscript:x",
    "data:text/html,x",
    "DATA:,", "file:///etc/passwd", "File:x", "about:blank", "blob:x",
    // Tricks that some readers of URLs see through and others don't.
    "java\nscript:alert(1)", "java\tscript:alert(1)", "java\rscript:x", " javascript:alert(1)",
    "\u{1}javascript:alert(1)", "javascript :alert(1)", "%6aavascript:alert(1)",
    "%6Aavascript%3Aalert(1)",
    "javas\u{0}cript:x", "\u{FEFF}javascript:x", "ｊavascript:x", "javascript&colon;x",
    "java\u{AD}script:x",
    // Nothing that could be opened.
    "", ":", "//host", "/path", "host", "?a=b", "#f", "1app:", "-app:", "app", "ap\u{0}p:", "äpp:",
    "[app]:", "app\u{2028}:",
    // Its own schemes would be a loop.
    "kitchen:", "KITCHEN://x-callback-url/cook?word=w", "Kitchen-Beta:x",
  ]

  private static let deniedByDefault = [
    "http://h", "https://h/?a=b", "HTTPS://h", "mailto:a@b", "tel:112", "TEL:112", "sms:1",
    "facetime:a",
    "facetime-audio:a",
  ]

  @Test(arguments: refused)
  func neverOpens(callback: String) async {
    #expect(!allows(callback))
    // Whatever the app allows.
    let open = CallbackPolicy(
      allowedSchemes: [
        "javascript", "vbscript", "data", "file", "about", "blob", "kitchen", "kitchen-beta", "",
      ],
      opensSystemSchemes: true)
    #expect(!allows(callback, open))
    await expectNothingOpened(callback, open)
  }

  @Test(arguments: deniedByDefault)
  func opensOnlyWhereAllowed(callback: String) async {
    #expect(!allows(callback))
    #expect(allows(callback, CallbackPolicy(opensSystemSchemes: true)))
    #expect(
      allows(
        callback,
        CallbackPolicy(allowedSchemes: [
          "http", "https", "mailto", "tel", "sms", "facetime", "facetime-audio",
        ])))
    #expect(!allows(callback, CallbackPolicy(allowedSchemes: ["app"])))
    await expectNothingOpened(callback, CallbackPolicy())
  }

  @Test func opensOthers() {
    for callback in [
      "app:", "app://h?a=b#c", "APP:x", "my-return-url://?a=1", "a+b.c-1:",
    ] {
      #expect(allows(callback), "\(callback)")
      #expect(!allows(callback, CallbackPolicy(allowedSchemes: [])))
    }
    #expect(allows("APP:x", CallbackPolicy(allowedSchemes: ["app"])))
    #expect(!allows("app:", CallbackPolicy(deniedSchemes: ["app"])))
    // Who denies more denies no less.
    for callback in ["tel:112", "https://evil.example", "MAILTO:a", "itms-services:x"] {
      #expect(!allows(callback, CallbackPolicy(deniedSchemes: ["app"])), "\(callback)")
    }
    #expect(allows("other:", CallbackPolicy(deniedSchemes: ["app"])))
    // A text that has to be escaped first is not one that can be judged.
    for callback in ["app:a b", "app:a\nb", "app:é", "app:\u{7F}", "app:\u{0}"] {
      #expect(!allows(callback), "\(callback.debugDescription)")
    }
  }

  /// What is registered, belongs to a system or wraps another URL is no app that waits.
  @Test(arguments: [
    "telprompt", "facetime-prompt", "facetime-group", "callto", "sip", "skype", "smsto", "imessage",
    "mms", "message", "applescript", "ms-msdt", "search-ms", "ms-appinstaller", "itms-services",
    "x-man-page", "help", "view-source", "filesystem", "jar", "feed", "content",
    "chrome", "x-apple.systempreferences", "com.apple.tv", "microsoft-edge", "intent", "web+app",
    "googlechromes", "z39.50", "macappstores",
  ])
  func opensNothingOfASystem(scheme: String) async {
    #expect(!allows(scheme + ":x") && !allows(scheme.uppercased() + "://x"))
    await expectNothingOpened(scheme + "://x", CallbackPolicy())
    let isExecutable = CallbackPolicy.executableSchemes.contains(scheme)
    #expect(allows(scheme + ":x", CallbackPolicy(allowedSchemes: [scheme])) == !isExecutable)
  }

  /// Shortcuts waits for these, so they are opened unless a list says otherwise.
  @Test(arguments: [
    "shortcuts-production://x-callback-url/ic-success/0B8B2E5C-2A77-4C6E-9B3D-5B7A2A1F0E11",
    "shortcuts://x-callback-url/ic-error/0B8B?a=b", "workflow://x-callback-url/ic-cancel/1_2#f",
    "SHORTCUTS://X-Callback-URL/ic-success/1", "shortcuts://callback",
    "shortcuts://callback?x=/../y",
    "shortcuts://callback/1", "workflow://callback/success/2",
  ])
  func opensCallbacksOfShortcuts(callback: String) {
    #expect(allows(callback))
    #expect(!allows(callback, CallbackPolicy(allowedSchemes: ["app"])))
    #expect(
      !allows(
        callback, CallbackPolicy(deniedSchemes: ["shortcuts", "shortcuts-production", "workflow"])))
  }

  /// The same schemes run and import shortcuts; no list allows that.
  @Test(
    arguments: ["shortcuts", "SHORTCUTS", "shortcuts-production", "workflow"],
    [
      ":", "://", ":run-shortcut?name=x", "://run-shortcut?name=x", "://Run-Shortcut?name=x",
      ":///run-shortcut?name=x", ":/run-shortcut", "://run%2Dshortcut?name=x",
      "://x-callback-url/run-shortcut?name=x", "://x-callback-url/Run-Shortcut?name=x",
      "://x-callback-url//run-shortcut", "://x-callback-url/%69c-success/1",
      "://x-callback-url/ic-success/../run-shortcut",
      "://x-callback-url/ic-success/..%2Frun-shortcut",
      "://x-callback-url/ic-success/%2E%2E/run-shortcut", "://x-callback-url/ic-/./run-shortcut",
      "://x-callback-url/ic-success", "://x-callback-url/ic-success/", "://x-callback-url/ic-run/1",
      "://x-callback-url/ic-success/1/run-shortcut", "://x-callback-url//ic-success/1",
      "://x-callback-url/import-shortcut?url=https://h", "://run-workflow?name=x",
      "://x-callback-url", "://x-callback-url/", "://x-callback-url:80/ic-success/1",
      "://a@x-callback-url/ic-success/1", "://x-callback-url%2Fic-success/1",
      "://create-shortcut", "://import-shortcut?url=https://h", "://import-workflow", "://gallery",
      "://gallery/search?query=x", "://open-shortcut?name=x", "://callback@run-shortcut",
      "://callback:1", "://callback.run-shortcut", "://callback/..", "://callback%2F",
      "://callbacks", "://shortcuts", "x://callback",
    ])
  func opensNoCommandOfShortcuts(scheme: String, rest: String) {
    let callback = scheme + rest
    guard rest != "x://callback" else { return #expect(allows("shortcutsx://callback")) }
    #expect(!allows(callback))
    #expect(!allows(callback, CallbackPolicy(opensSystemSchemes: true)))
    #expect(!allows(callback, CallbackPolicy(allowedSchemes: [scheme.lowercased()])))
  }

  /// The guide shows the callbacks of the code, and the policy does what its table says.
  @Test func theTableOfShortcutsIsInTheGuide() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appendingPathComponent("Documentation/RoundTrips.md"),
      encoding: .utf8)
    let lines = guide.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.drop { !$0.hasPrefix("| after the scheme |") }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    let forms = AutomationCallbacks.forms.map {
      "//\($0.host)\($0.path)" + ($0.path.hasSuffix("/") ? "ID" : "")
    }
    #expect(rows.count > forms.count)
    let callbacks = rows.compactMap { row -> String? in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let url = cells[0].replacing("`", with: "")
      #expect(allows("shortcuts:\(url)?a=b") == (cells[1] == "yes"), "\(url)")
      return cells[1] == "yes" ? url : nil
    }
    #expect(callbacks == forms)
    #expect(AutomationCallbacks.schemes.allSatisfy { guide.contains("`\($0)`") })
  }

  /// Apps that call others by x-callback-url: their callbacks are opened as they are.
  @Test(arguments: [
    "drafts://x-callback-url/open", "bear://x-callback-url/open-note", "things:///show?id=1",
    "obsidian://open?vault=v", "launchpro-pro://x", "launch://x", "pythonista3://x",
    "scriptable:///x",
    "spotify:track:1",
  ])
  func opensCallbacksOfApps(callback: String) {
    #expect(allows(callback))
  }

  /// The app's own addresses are told as those who open them find them.
  @Test(arguments: [
    "https://links.example.com/a", "https:/links.example.com/a", "https:///links.example.com/a",
    "https:links.example.com/a", "HTTPS://LINKS.example.com./a", "https://a@links.example.com:443/",
    "https://a:b@c@links.example.com/", "https://links%2Eexample.com/",
    "https:%5C%5Clinks.example.com",
    "https://%EF%BD%8Cinks.example.com/", "https://links%E3%80%82example.com/",
    "https://links.example.com%5C/a", "http://links.example.com?a", "https://links.example.com#a",
  ])
  func ownAddressesAreLoops(callback: String) {
    let open = CallbackPolicy(opensSystemSchemes: true)
    #expect(!open.allows(callback, from: [], ownHosts: ["links.example.com"]))
    #expect(
      !CallbackPolicy(opensSystemSchemes: true, ownHosts: ["links.example.com"])
        .allows(callback, from: []))
    #expect(open.allows("https://example.com/links.example.com", from: [], ownHosts: ["a.b"]))
  }

  /// A line break or another control is nobody's way to write a URL.
  @Test(arguments: ["app://a%0Ab", "app://a%0D%0Ab", "app:%09", "app:a%7F", "app:a%C2%85"])
  func controlsAreRefused(callback: String) async {
    let opened = OpenedURLs()
    let outcome = await KitchenRouter<PercentKitchen>(opener: opened).handle(
      "kitchen://x-callback-url/cook?word=w&all=1&x-success=\(callback)")
    #expect(outcome.testDescription == "rejected callbackRefused")
    #expect(await opened.urls.isEmpty)
  }

  /// What can't be opened is found out before the effect, not after it.
  @Test(arguments: ["cb://[", "cb://[@@x", "cb://a:b", "cb://a@b@[c"])
  func whatNobodyOpensIsRefused(callback: String) async {
    let opened = OpenedURLs()
    let outcome = await KitchenRouter<PercentKitchen>(opener: opened).handle(
      "kitchen://x-callback-url/cook?word=w&all=1&x-success=\(callback)")
    #expect(outcome.testDescription == "rejected callbackRefused")
    #expect(await opened.urls.isEmpty)
  }

  /// Neither an answer nor an error goes out when any of the callbacks is a bad one.
  private func expectNothingOpened(_ callback: String, _ policy: CallbackPolicy) async {
    var escaped = ""
    for byte in callback.utf8 {
      let digits = String(byte, radix: 16)
      escaped += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
    var lenient = policy
    lenient.allowedSchemes?.insert("app")
    for name in ["x-success", "x-error", "x-cancel"] {
      for query in ["word=w&all=1", "word=w&index=x"] {
        let others = ["x-success", "x-error", "x-cancel"].filter { $0 != name }
          .map { "&\($0)=app%3A" }.joined()
        let opened = OpenedURLs()
        let router = KitchenRouter<PercentKitchen>(opener: opened, callbacks: lenient)
        let outcome = await router.handle(
          "kitchen://x-callback-url/cook?\(query)\(others)&\(name)=\(escaped)")
        let urls = await opened.urls
        #expect(urls.isEmpty, "\(callback)")
        guard case .rejected(let error) = outcome,
          [.callbackRefused, .invalidEncoding].contains(error.reason), error.action == "cook"
        else {
          Issue.record("\(callback): \(outcome.testDescription)")
          continue
        }
        #expect(
          callback.isEmpty || callback.utf8.count < 5 || !error.description.contains(callback))
      }
    }
  }

  @Test func refusesMalformedCallbacks() async {
    for callback in ["app%3A%25", "app%3A%25zz", "app%3Aa%254"] {
      let opened = OpenedURLs()
      let outcome = await KitchenRouter<PercentKitchen>(opener: opened).handle(
        "kitchen://x-callback-url/cook?word=w&all=1&x-success=\(callback)")
      #expect(outcome.testDescription == "rejected callbackRefused")
      #expect(await opened.urls.isEmpty)
    }
  }
}
