import Foundation
import TestSupport
import Testing

/// `call`, with apps that answer through the real `xdg-open`.
@Suite(
  .serialized,
  .enabled(if: runsSlowTests),
  .enabled(
    if: FakeDesktop.missing.isEmpty,
    "missing here: \(FakeDesktop.missing.joined(separator: ", ")); run Scripts/install-dependencies"
  ))
struct CallCommandTests {
  let desktop: FakeDesktop
  let spec: String

  init() async throws {
    desktop = try FakeDesktop()
    try desktop.home.write(AnsweringSample.all, to: "answers.urlscheme.yaml")
    spec = desktop.home.file("answers.urlscheme.yaml")
    try await desktop.install(spec)
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    let action: String
    let behaviour: String
    let status: Int32
    let json: String
    var testDescription: String { "\(action): \(json)" }

    init(_ action: String, _ behaviour: String, _ status: Int32, _ json: String) {
      self.action = action
      self.behaviour = behaviour
      self.status = status
      self.json = json
    }
  }

  static let endings = [
    Ending(
      "reverse word=foo", #"answer(q["x-success"] + "?word=" + q["word"][::-1])"#, 0,
      #"{"reply":{"word":"oof"}}"#),
    Ending(
      "reverse word=foo", #"answer(q["x-success"] + "?word=na%C3%AFve&token=hunter2")"#, 0,
      #"{"reply":{"word":"naïve","token":"•••"}}"#),
    Ending(
      "reverse word=foo", #"answer(q["x-error"] + "?errorCode=1&errorMessage=Empty")"#, 2,
      #"{"error":{"name":"emptyWord","code":"1","message":"Empty"}}"#),
    Ending(
      "reverse word=foo", #"answer(q["x-error"] + "?errorCode=77&errorMessage=%22x")"#, 2,
      #"{"error":{"code":"77","message":"\"x"}}"#),
    Ending("reverse word=foo", #"answer(q["x-cancel"])"#, 3, #"{"cancelled":true}"#),
    Ending(
      "reverse word=foo", #"answer(q["x-success"])"#, 6,
      #"{"unreadable":"reverse: 'word' is missing; expected text"}"#),
    Ending(
      "copy", #"answer(q["x-success"] + "a%20b%26c")"#, 0, #"{"reply":{"text":"a b&c"}}"#),
    Ending(
      "charge", #"answer(q["returnURL"] + "?p_type=approved&p_amount=1.50")"#, 0,
      #"{"reply":{"amount":"1.5"}}"#),
    Ending(
      "charge", #"answer(q["returnURL"] + "?p_type=declined")"#, 2,
      #"{"error":{"code":"declined","message":""}}"#),
    Ending("charge", #"answer(q["returnURL"] + "?p_type=cancelled")"#, 3, #"{"cancelled":true}"#),
    Ending(
      "sign", #"answer(q["callback"] + "?ok=true&nonce=" + q["nonce"])"#, 0,
      #"{"reply":{"ok":true}}"#),
    Ending("paste", #"answer(q["scheme"] + "://?text=hi")"#, 0, #"{"reply":{"text":"hi"}}"#),
    // One answer, and only with the nonce.
    Ending(
      "reverse word=foo",
      """
      answer(forged(q["x-success"]) + "?word=forged")
      answer(q["x-success"] + "?word=first")
      answer(q["x-success"] + "?word=second")
      """, 0, #"{"reply":{"word":"first"}}"#),
    Ending(
      "sign",
      """
      answer(q["callback"] + "?ok=false&nonce=" + "0" * 32)
      answer(q["callback"] + "?ok=true&nonce=" + q["nonce"])
      """, 0, #"{"reply":{"ok":true}}"#),
    // What no app would send.
    Ending(
      "reverse word=foo",
      """
      scheme = q["x-success"].split(":")[0]
      for url in [scheme + ":", scheme + "://", scheme + ":%00", scheme + "://urlscheme-reply/",
          scheme + "://x/" + "a" * 60000]: answer(url)
      answer(q["x-success"] + "?word=oof")
      """, 0, #"{"reply":{"word":"oof"}}"#),
  ]

  @Test(
    "No browser gets a URL that its app doesn't take",
    arguments: [
      ("", "pass", 1, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
      (":4711", "sys.exit(1)", 4, "then failed"),
    ] as [(String, String, Int32, String)])
  func noBrowser(
    display: String, behaviour: String, status: Int32, message: String
  ) async throws {
    try desktop.behave(behaviour)
    for browser in ["www-browser", "x-www-browser"] {
      try desktop.home.write("#!/bin/sh\necho \"$1\" >> \"$HOME/browsed\"\n", to: "bin/\(browser)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: desktop.home.file("bin/\(browser)"))
    }
    var environment = desktop.environment
    environment["DISPLAY"] = display
    environment["BROWSER"] = ""
    environment["PATH"] =
      desktop.home.file("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let run = try await Tool.run(
      Tool.url, ["call", spec, "reverse", "word=foo", "--timeout", "5"], in: nil,
      environment: environment)
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!run.errors.contains("x-success"))
    #expect(desktop.opened.count == (display.isEmpty ? 0 : 1))
    #expect(!FileManager.default.fileExists(atPath: desktop.home.file("browsed")))
  }

  @Test(arguments: endings)
  func everyEnding(_ ending: Ending) async throws {
    try desktop.behave(ending.behaviour)
    let words = ending.action.split(separator: " ").map(String.init)
    let run = try await Tool.run(
      Tool.url, ["call", spec] + words, in: nil, environment: desktop.environment)
    #expect(run.status == ending.status, "\(run.errors)")
    let compact = run.output.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("\": ", with: "\":") }.joined()
    #expect(compact == ending.json)
    #expect(desktop.callEntries.isEmpty)
    #expect(desktop.boxes.isEmpty)
  }

  /// What an app prints, and what `xdg-open` says of a URL, is not the command's.
  @Test func nothingOfTheAppReachesTheOutputs() async throws {
    try desktop.behave(
      """
      print('{"forged": true}'); print(url, file=sys.stderr); sys.stdout.flush()
      answer(q["x-success"] + "?word=oof"); sys.exit(3)
      """)
    let run = try await desktop.run("call", spec, "reverse", "word=foo")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "{\n  \"reply\": {\n    \"word\": \"oof\"\n  }\n}\n")
    #expect(!run.errors.contains("urlscheme-call"))
  }

  /// An app whose program has ended with an error may have done what it was asked for.
  @Test func anAppThatFailsMayAnswerYet() async throws {
    try desktop.behave(
      """
      if os.fork() == 0:
        time.sleep(0.5)
        answer(q["x-success"] + "?word=oof")
        os._exit(0)
      sys.exit(1)
      """)
    let run = try await desktop.run("call", spec, "reverse", "word=foo")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("then failed; it may have done what the URL asks for"))
  }

  /// Characters that turn a line around, or begin a terminal's commands, are seen.
  @Test func anAnswerHasNoPowerOverTheTerminal() async throws {
    try desktop.behave(#"answer(q["x-success"] + "?word=%E2%80%AE%1B%5B31m%C2%9B")"#)
    let run = try await desktop.run("call", spec, "reverse", "word=foo")
    #expect(run.output.contains(#""word": "\u202e\u001b[31m\u009b""#), "\(run.output)")
  }

  /// Longer than what other specifications have for a limit, as long notes are.
  @Test func aLongAnswer() async throws {
    try desktop.behave(#"answer(q["x-success"] + "?word=" + "a" * 120000)"#)
    let run = try await desktop.run("call", spec, "reverse", "word=foo")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.utf8.count > 120_000)
  }

  @Test func aSecretThatTheAppRepeats() async throws {
    try desktop.home.write(
      """
      urlscheme: 1
      app: { name: Answers }
      schemes: [answers]
      replies: { style: xCallback }
      actions:
        login:
          url: //login
          parameters: { password: { type: string, sensitive: true } }
          returns: { note: { type: string }, count: integer }

      """, to: "login.urlscheme.yaml")
    try desktop.behave(
      #"answer(q["x-success"] + "?count=2222&note=" + urllib.parse.quote("it is a%20b%26c"))"#)
    let login = desktop.home.file("login.urlscheme.yaml")
    let run = try await desktop.run("call", login, "login", "password=a b&c")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""note": "•••""#), "\(run.output)")
    #expect(run.output.contains(#""count": 2222"#))
  }

  /// `xdg-open` of xdg-utils 1.1.3 takes a quoted path apart.
  @Test func aProgramInAFolderWithASpace() async throws {
    try desktop.behave(#"answer(q["x-success"] + "?word=oof")"#)
    let folder = desktop.home.file("my 'tools'")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Tool.url.path, toPath: folder + "/urlscheme")
    let run = try await Tool.run(
      URL(filePath: folder + "/urlscheme"), ["call", spec, "reverse", "word=foo"], in: nil,
      environment: desktop.environment)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(desktop.callEntries.isEmpty)
    #expect(desktop.boxes.isEmpty)
  }

  /// No internal value is printed where nothing can be waited for.
  @Test(arguments: [("XDG_DATA_HOME", "/proc/nothing"), ("PATH", "/nothing")])
  func whatStandsInTheWay(variable: String, value: String) async throws {
    var environment = desktop.environment
    environment[variable] = value
    let run = try await Tool.run(
      Tool.url, ["call", spec, "reverse", "word=foo"], in: nil, environment: environment)
    #expect(run.status == 1)
    #expect(run.errors.contains(variable == "PATH" ? "xdg-mime" : "/proc/nothing"), "\(run.errors)")
    #expect(!run.errors.contains("CommandError"))
    let late = try await Tool.run(
      Tool.url, ["deliver", "urlscheme-call-x://y"], in: nil, environment: environment)
    #expect(late.status == 1)
    #expect(late.errors.contains("no call waits for this answer any more"))
    #expect(!late.errors.contains("CommandError"))
  }

  @Test func noAnswerInTime() async throws {
    let run = try await desktop.run("call", spec, "reverse", "word=foo", "--timeout", "0.3")
    #expect(run.status == 4)
    #expect(run.output.contains(#""timedOut": true"#))
    // The desktop may take longer than the call waits.
    try await desktop.wait { !desktop.opened.isEmpty }
    let callback = try #require(desktop.opened.first?.firstRange(of: "urlscheme-call-"))
    let scheme = desktop.opened[0][callback.lowerBound...].prefix { $0 != "%" }
    let late = try await desktop.run("deliver", scheme + "://urlscheme-reply/x/success?word=late")
    #expect(late.status == 1)
    #expect(late.errors.contains("no call waits"))
    #expect(desktop.callEntries.isEmpty)
  }

  @Test func withoutTheAppThereIsItsStorePage() async throws {
    try FileManager.default.removeItem(atPath: desktop.entries)
    let run = try await desktop.run("call", spec, "reverse", "word=foo")
    #expect(run.status == 5, "\(run.errors)")
    #expect(run.output.contains("https://apps.apple.com/app/id123456789"))
  }

  @Test(
    arguments: [
      (["reverse"], 1, "'word'"), (["reverse", "word="], 1, "at least 1 character"),
      (["reverse", "word=a", "x-success=b:"], 1, "no parameter 'x-success'"),
      (["revers", "word=a"], 1, "did you mean 'reverse'?"),
      (["show", "name=a"], 1, "'urlscheme open'"),
      (["reverse", "word=a", "--timeout", "0"], 64, "--timeout"),
      ([], 64, "Name one"),
    ] as [([String], Int32, String)])
  func whatIsWrongIsSaidBeforeAnythingIsOpened(
    arguments: [String], status: Int32, message: String
  ) async throws {
    let run = try await Tool.run(
      Tool.url, ["call", spec] + arguments, in: nil, environment: desktop.environment)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "")
    #expect(desktop.opened.isEmpty)
  }

  @Test func worksOverAPipe() async throws {
    try desktop.behave(#"answer(q["x-success"] + "?word=oof")"#)
    let exports = desktop.environment.map { "export \($0)='\($1)';" }.joined()
    let run = try await Tool.shell(
      exports + "echo ignored | $TOOL call '\(spec)' reverse word=foo | cat; echo ${PIPESTATUS[1]}")
    #expect(run.output == "{\n  \"reply\": {\n    \"word\": \"oof\"\n  }\n}\n0\n")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptedCallLeavesNothing(signal: Int32) async throws {
    let program = try desktop.start("call", spec, "reverse", "word=foo")
    try await desktop.wait { !desktop.opened.isEmpty }
    #expect(desktop.callEntries.count == 1)
    program.signal(signal)
    #expect(await program.status() == 128 + signal)
    #expect(try desktop.home.read("output") == "")
    #expect(desktop.callEntries.isEmpty)
    #expect(desktop.boxes.isEmpty)
  }

  /// Killed at moments that are spread over all that a call does; what is left is gone after the
  /// next call, which is answered.
  @Test func whatAKilledCallLeavesTheNextRemoves() async throws {
    var leftovers = 0
    for step in 0..<16 {
      let program = try desktop.start("call", spec, "reverse", "word=foo")
      if step == 15 {
        try await desktop.wait { !desktop.opened.isEmpty }
      } else {
        try await Task.sleep(for: .milliseconds(20 * step))
      }
      program.signal(SIGKILL)
      _ = await program.status()
      leftovers += desktop.callEntries.count
    }
    #expect(leftovers > 0, "the last was killed while it waited")
    try desktop.behave(#"answer(q["x-success"] + "?word=oof")"#)
    let run = try await desktop.run("call", spec, "reverse", "word=foo")
    #expect(run.status == 0, "\(run.errors)")
    #expect(desktop.callEntries.isEmpty)
    #expect(desktop.boxes.filter { !$0.hasPrefix("new-") }.isEmpty)
    let cache = try desktop.home.read("data/applications/mimeinfo.cache")
    #expect(!cache.contains("urlscheme-call"))
  }

  @Test func callsAtOnceDoNotMeet() async throws {
    try desktop.behave(#"answer(q["x-success"] + "?word=" + q["word"])"#)
    let exports = desktop.environment.map { "export \($0)='\($1)';" }.joined()
    let run = try await Tool.shell(
      exports
        + "for i in 1 2 3 4; do $TOOL call '\(spec)' reverse word=w$i > '\(desktop.home.path)'/o$i & "
        + "done; wait")
    #expect(run.status == 0, "\(run.errors)")
    for index in 1...4 {
      #expect(try desktop.home.read("o\(index)").contains("\"w\(index)\""))
    }
    #expect(desktop.callEntries.isEmpty)
  }

  @Test(arguments: ["", "x", "urlscheme-call:", "urlscheme-call-:", "urlscheme-call-../x:", "a b:"])
  func deliverTakesNothingElse(url: String) async throws {
    let run = try await desktop.run("deliver", url)
    #expect(run.status != 0)
  }
}
