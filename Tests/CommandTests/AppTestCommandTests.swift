import Foundation
import TestSupport
import Testing

/// `test`, with an app that is opened through the real `xdg-open`.
@Suite(
  .enabled(if: runsSlowTests),
  .enabled(
    if: FakeDesktop.missing.isEmpty,
    "missing here: \(FakeDesktop.missing.joined(separator: ", ")); run Scripts/install-dependencies"
  ))
struct AppTestCommandTests {
  static let sample = """
    urlscheme: 1
    app: { name: Tested, identifier: com.example.tested }
    schemes: [tested]
    replies: { style: xCallback }
    actions:
      reverse:
        url: //x-callback-url/reverse
        effect: none
        parameters: { word: { type: string, minLength: 1 } }
        returns: { word: string }
        errors: { emptyWord: { code: 1, message: The word is empty. } }
        examples:
          - { url: "tested://x-callback-url/reverse?word=foo&x-success=caller%3A%2F%2Fdone", values: { word: foo } }
          - { url: "tested://x-callback-url/reverse?word=%2B%20b'%24(x)%3B%26*", values: { word: "+ b'$(x);&*" } }
        answers:
          - { url: "caller://done?word=oof", values: { word: oof } }
        rejects:
          - { url: "tested://x-callback-url/reverse", because: missing, parameter: word }
          - { url: "tested://x-callback-url/reverse?word=", because: tooShort, parameter: word }
          - { url: "tested://x-callback-url/reversed?word=a", because: unknownAction }
          - { url: "other://x-callback-url/reverse?word=a", because: otherScheme }
      show:
        url: //show
        effect: none
        replies: { style: none }
        parameters:
          count: { type: integer, minimum: 1, maximum: 9 }
          token: { type: string, sensitive: true }
        examples: ["tested://show?count=3&token=hunter22"]
        rejects:
          - { url: "tested://show?count=10&token=hunter22", because: tooLarge, parameter: count }
          - { url: "tested://show?count=a&token=hunter22", because: illTyped, parameter: count }
      wipe:
        url: //wipe
        effect: deletes
        replies: { style: none }
        examples: ["tested://wipe"]

    """

  let desktop: FakeDesktop
  let spec: String

  init() async throws {
    desktop = try FakeDesktop()
    try desktop.home.write(Self.sample, to: "tested.urlscheme.yaml")
    spec = desktop.home.file("tested.urlscheme.yaml")
    let program = PackageUnderTest.products.appending(path: "CallingProgram").path
    let run = try await Tool.run(
      "register", spec, "--format", "desktop", "--program", program, "--argument", "receive",
      "--output", desktop.entries, "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    _ = try await Tool.shell("update-desktop-database '\(desktop.entries)'")
  }

  private func test(_ arguments: String..., fault: String = "") async throws -> Tool.Run {
    var environment = desktop.environment
    environment["BREAK"] = fault
    return try await Tool.run(
      Tool.url, ["test", spec] + arguments, in: nil, environment: environment)
  }

  @Test func anAppThatIsRightPasses() async throws {
    let run = try await test("--mutations", "20", "--seed", "7", "--allow", "deletes")
    #expect(run.status == 0, "\(run.text)")
    #expect(
      run.output == "Tested does what its spec says with 29 of 29 URLs "
        + "(4 examples, 5 rejected URLs, 20 mutations)\n")
    #expect(run.errors.contains("not sent: 1 URL that this system"))
    #expect(desktop.boxes.isEmpty)
  }

  @Test func actionsWithEffectsAreLeftOut() async throws {
    let run = try await test("--mutations", "0")
    #expect(run.output.contains("8 of 8 URLs"))
    #expect(run.errors.hasPrefix("left out without '--allow': wipe (deletes)\n"))
    let one = try await test("show", "--mutations", "0")
    #expect(one.output.contains("3 of 3 URLs (1 example, 2 rejected URLs)"))
  }

  /// A report goes to a device's console, where others may read it.
  @Test func reportsHoldNoSecret() async throws {
    var environment = desktop.environment
    environment["URLSCHEME_TEST"] = "abc:-"
    let run = try await Tool.run(
      PackageUnderTest.products.appending(path: "CallingProgram"),
      ["receive", "tested://show?count=3&token=hunter22"], in: nil, environment: environment)
    #expect(run.output.contains(#"urlscheme-report abc {"#))
    #expect(run.output.contains(#"["count","3"],["token","#))
    #expect(!run.text.contains("hunter22"))
  }

  /// What is wrong with the app, how often that shows, and what is said of it.
  @Test(
    arguments: [
      ("answers wrong", 1, #"answered with {"word":"foo"}; expected {"word":"oof"}"#),
      ("answers in secret", 1, #"answered with {"word":"hunter22"}; expected {"word":"oof"}"#),
      ("answers with an error", 2, "the app answered with the error 'emptyWord'"),
      (
        "answers with another error", 2, "the handler threw 'OtherFailure', which isn't an error of"
      ),
      ("answers under another name", 2, "answer can't be read: reverse: 'word' is missing"),
      ("cancels", 2, "the app answered with a cancellation"),
      ("throws", 2, "the handler threw 'CocoaError'"),
      ("shows nothing", 1, "show  tested://show?count=3&token=•••\n        the handler threw"),
      ("has another name", 2, "the app read it as 'turn'; expected 'reverse'"),
      (
        "has another path", 4,
        "the app refused it: no action has a URL of this shape; the spec says"
      ),
      ("reads another item", 4, "the app refused it: 'text' is missing; expected 'reverse'"),
      ("reads another value", 2, "the app read 'FOO' as 'word'; expected 'foo'"),
      ("reads another secret", 1, "the app read another value of 'token'"),
      ("reads more", 1, "the app read 'more' besides"),
      (
        "checks nothing", 1,
        "the app accepted it as 'reverse'; the spec refuses it: reverse: 'word' is"
      ),
      (
        "names another parameter", 1,
        "'text' is too short; the spec says: reverse: 'word' is too short"
      ),
      (
        "has another reason", 1,
        "'count' is not an allowed value; the spec says: show: 'count'"
      ),
      ("refuses", 3, "the app handles too many requests at once"),
      ("ends", 8, "the app ended with an error and reported nothing"),
    ] as [(String, Int, String)])
  func eachFaultIsCaught(fault: String, count: Int, words: String) async throws {
    let run = try await test("--mutations", "0", fault: fault)
    #expect(run.status == 1)
    if fault == "ends" {
      #expect(run.errors.contains("the app reports nothing; build it for debugging"))
      return
    }
    #expect(run.output.contains(words), "\(run.text)")
    #expect(run.output.contains("with \(8 - count) of 8 URLs"), "\(run.text)")
    #expect(!run.text.contains("token=hunter22"))
  }

  @Test(arguments: [
    ("cannot ask", "the app has nobody to ask"), ("declines", "asked a person, who declined"),
  ])
  func anActionThatIsNotCarriedOutIsAFault(fault: String, words: String) async throws {
    let run = try await test("wipe", "--mutations", "0", "--allow", "wipe", fault: fault)
    #expect(run.status == 1)
    #expect(run.output.contains(words), "\(run.text)")
  }

  /// What isn't the app's fault, and what it says beside its reports.
  @Test(arguments: ["opens nothing", "lies", "ends later"])
  func theseAreNoFaults(fault: String) async throws {
    let run = try await test("--mutations", "5", fault: fault)
    #expect(run.status == 0, "\(run.text)")
  }

  @Test func anAppThatReportsNothingEndsTheTest() async throws {
    let run = try await test("--mutations", "0", "--timeout", "0.05", fault: "ignores")
    #expect(run.status == 1)
    #expect(run.errors.contains("the app reports nothing; build it for debugging"))
    let changed = try await test(
      "wipe", "--allow", "wipe", "--mutations", "0", "--timeout", "0.5", fault: "changes")
    #expect(changed.status == 1)
    try FileManager.default.removeItem(atPath: desktop.entries)
    let none = try await test("--mutations", "0")
    #expect(none.output.contains("nothing took it"), "\(none.text)")
    #expect(none.output.contains("0 of 8 URLs"))
  }

  @Test func resultsAreForPrograms() async throws {
    let json = try await test("--mutations", "0", "--format", "json", fault: "answers wrong")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["failed"] as? Int == 1)
    #expect(object?["passed"] as? Int == 7)
    let results = object?["results"] as? [[String: Any]] ?? []
    #expect(results.first?["line"] as? Int == 13)
    #expect(results.first?["problem"] != nil && results.last?["problem"] == nil)

    let github = try await test("--mutations", "0", "--format", "github", fault: "answers wrong")
    let line = github.output.split(separator: "\n").first ?? ""
    #expect(line.hasPrefix("::error file=\(spec),line=13,col="), "\(line)")
    #expect(line.contains("title=urlscheme test::reverse: the app answered with"))
  }

  @Test(arguments: [
    ["--on", "android"], ["--on", "iphone"], ["--mutations", "-1"], ["--timeout", "0"],
    ["--device", "x"],
  ])
  func refusesWhatMakesNoSense(arguments: [String]) async throws {
    let run = try await Tool.run(Tool.url, ["test", spec] + arguments, in: nil, environment: [:])
    #expect(run.status == 64)
  }
}

/// `test` on Apple's devices, whose programs are played by scripts.
@Suite(.enabled(if: runsSlowTests)) struct AppTestDeviceTests {
  /// Starts the app as the real programs would, and writes down what it was asked for.
  private static let xcrun = """
    #!/bin/bash
    printf '%s\\n' "$*" >>"$HOME/asked"
    for word; do url=$word; done
    case "$*" in
      "simctl launch "*) printf '%s' "$SIMCTL_CHILD_URLSCHEME_TEST" >"$HOME/variable" ;;
      "simctl openurl "*word=foo*) [ "$BREAK" != ignores ] || exit 1 ;;&
      "simctl openurl "*) URLSCHEME_TEST=$(cat "$HOME/variable") "$APP" receive "$url" & ;;
      "devicectl device process launch "*)
        echo "a line of the device's console"
        variable=${7#*:\\"}
        URLSCHEME_TEST=${variable%\\"*} "$APP" receive "${12}"
        exec sleep 60 ;;
    esac
    """

  private func run(
    _ arguments: [String], fault: String = ""
  ) async throws -> (run: Tool.Run, asked: [String]) {
    let home = try Scratch()
    try home.write(AppTestCommandTests.sample, to: "tested.urlscheme.yaml")
    try home.write(Self.xcrun, to: "bin/xcrun")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.file("bin/xcrun"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try await Tool.run(
      Tool.url,
      ["test", home.file("tested.urlscheme.yaml"), "reverse", "--mutations", "3"] + arguments,
      in: nil,
      environment: [
        "HOME": home.path, "XDG_DATA_HOME": home.file("data"), "BREAK": fault,
        "PATH": home.file("bin") + ":" + path,
        "APP": PackageUnderTest.products.appending(path: "CallingProgram").path,
      ])
    let asked = (try? home.read("asked")) ?? ""
    return (run, asked.split(separator: "\n").map(String.init))
  }

  @Test func aSimulatorIsToldOnceWhereToReport() async throws {
    let (run, asked) = try await run(["--on", "simulator", "--device", "A-1"])
    #expect(run.status == 0, "\(run.text)")
    #expect(asked.first == "simctl launch --terminate-running-process A-1 com.example.tested")
    #expect(
      asked.dropFirst().first == "simctl openurl A-1 "
        + "tested://x-callback-url/reverse?word=foo&x-success=caller%3A%2F%2Fdone")
    #expect(run.output.contains("8 of 8 URLs"))
    let broken = try await self.run(["--on", "simulator"], fault: "answers wrong")
    #expect(broken.run.output.contains("the app answered with"))
  }

  /// A URL that no app takes is no report of the app.
  @Test func anAppThatReportsNothingAfterAURLThatNothingTakesEndsTheTest() async throws {
    let run = try await run(["--on", "simulator", "--timeout", "0.05"], fault: "ignores")
    #expect(run.asked.count == 5 && run.run.errors.contains("the app reports nothing; build it"))
  }

  @Test func aPhoneReportsOnItsConsole() async throws {
    let (run, asked) = try await run(["--on", "iphone", "--device", "00008130-1"])
    #expect(run.status == 0, "\(run.text)")
    #expect(run.output.contains("8 of 8 URLs"))
    let words = asked.first?.split(separator: " ").map(String.init) ?? []
    #expect(
      words.prefix(6) == [
        "devicectl", "device", "process", "launch", "--console", "--environment-variables",
      ])
    #expect(
      words.dropFirst(7) == [
        "--terminate-existing", "--device", "00008130-1", "--payload-url",
        "tested://x-callback-url/reverse?word=foo&x-success=caller%3A%2F%2Fdone",
        "com.example.tested",
      ])
  }
}
