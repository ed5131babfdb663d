import Foundation
import TestSupport
import Testing

/// `open`.
@Suite(
  .serialized,
  .enabled(if: runsSlowTests),
  .enabled(
    if: FakeDesktop.missing.isEmpty,
    "missing here: \(FakeDesktop.missing.joined(separator: ", ")); run Scripts/install-dependencies"
  ))
struct OpenCommandTests {
  let desktop: FakeDesktop
  let spec: String

  init() throws {
    desktop = try FakeDesktop()
    try desktop.home.write(AnsweringSample.all, to: "answers.urlscheme.yaml")
    spec = desktop.home.file("answers.urlscheme.yaml")
  }

  @Test(
    arguments: [
      ([], "answers://show?name=b%27c%20d"),
      (["--link"], "https://answers.example.com/show?name=b%27c%20d"),
    ] as [([String], String)])
  func printsTheCommand(arguments: [String], url: String) async throws {
    for (place, command) in [
      (["--on", "system"], "xdg-open '\(url)'"),
      (["--on", "simulator"], "xcrun simctl openurl booted '\(url)'"),
      (["--on", "simulator", "--device", "A-1"], "xcrun simctl openurl A-1 '\(url)'"),
      (
        ["--on", "iphone", "--device", "00008130-1"],
        "xcrun devicectl device process launch --terminate-existing --device 00008130-1 "
          + "--payload-url '\(url)' com.example.answers"
      ),
    ] {
      let run = try await Tool.run(
        Tool.url, ["open", spec, "show", "name=b'c d", "--print"] + arguments + place, in: nil,
        environment: desktop.environment)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == command + "\n")
    }
    #expect(desktop.opened.isEmpty)
  }

  @Test func opensThroughTheDesktop() async throws {
    try await desktop.install(spec)
    let run = try await desktop.run("open", spec, "show", "name=b'c d")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "")
    #expect(desktop.opened == ["answers://show?name=b%27c%20d"])
  }

  @Test func saysThatNothingTookIt() async throws {
    let run = try await desktop.run("open", spec, "show", "name=a")
    #expect(run.status == 1)
    #expect(run.errors.contains("install an app there that has the scheme 'answers'"))
  }

  @Test(arguments: [("exit 0", Int32(0)), ("exit 3", 1)])
  func opensOnADevice(behaviour: String, status: Int32) async throws {
    try desktop.home.write(
      "#!/bin/sh\nfor word; do echo \"$word\" >> '\(desktop.home.path)/words'; done\n\(behaviour)\n",
      to: "bin/xcrun")
    let path = desktop.home.file("bin")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path + "/xcrun")
    let run = try await Tool.run(
      Tool.url, ["open", spec, "show", "name=b'c", "--on", "simulator"], in: nil,
      environment: ["PATH": path + ":/usr/bin:/bin"])
    #expect(run.status == status, "\(run.errors)")
    let words = try desktop.home.read("words").split(separator: "\n")
    #expect(words.last == "answers://show?name=b%27c")
  }

  /// What `xcrun` says is told, without the URL.
  @Test func tellsWhatTheDeviceSays() async throws {
    try desktop.home.write(
      "#!/bin/sh\necho \"no devices found for $4\" >&2\nexit 1\n", to: "bin/xcrun")
    let path = desktop.home.file("bin")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path + "/xcrun")
    func open(path: String) async throws -> Tool.Run {
      try await Tool.run(
        Tool.url, ["open", spec, "show", "name=hunter2", "--on", "simulator"], in: nil,
        environment: ["PATH": path])
    }
    let refused = try await open(path: path + ":/usr/bin:/bin")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("nothing took it: xcrun says: no devices found"))
    #expect(!refused.errors.contains("hunter2"))
    let missing = try await open(path: "/nothing")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("nothing was opened: 'xcrun' can't be started"))
  }

  /// An app that was opened is not one that isn't there.
  @Test func tellsAnAppThatFailsFromNoApp() async throws {
    try await desktop.install(spec)
    try desktop.behave("print('chatter'); print(url, file=sys.stderr); sys.exit(1)")
    let failed = try await desktop.run("open", spec, "show", "name=hunter2")
    #expect(failed.status == 1)
    #expect(failed.errors.contains("the app was opened, and then failed"))
    #expect(!(failed.output + failed.errors).contains("hunter2"))
    #expect(!failed.output.contains("chatter"))
    var environment = desktop.environment
    environment["DISPLAY"] = ""
    let unseen = try await Tool.run(
      Tool.url, ["open", spec, "show", "name=a"], in: nil, environment: environment)
    #expect(unseen.errors.contains("neither DISPLAY nor WAYLAND_DISPLAY is set"))
    environment = desktop.environment
    environment["PATH"] = "/nothing"
    let bare = try await Tool.run(
      Tool.url, ["open", spec, "show", "name=a"], in: nil, environment: environment)
    #expect(bare.errors.contains("install xdg-utils"))
  }

  @Test func anArgumentThatIsNoTextIsRefused() async throws {
    let run = try await Tool.shell("$TOOL open '\(spec)' show name=$'\\xff' --print")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.contains("argument 4 is no UTF-8 text"))
  }

  @Test func whatIsAllowedHasAName() async throws {
    let run = try await desktop.run("open", spec, "--examples", "--allow", "chrge")
    #expect(run.status == 1)
    #expect(run.errors.contains("did you mean 'charge'?"))
    #expect(desktop.opened.isEmpty)
  }

  @Test func opensAllExamples() async throws {
    try await desktop.install(spec)
    let run = try await desktop.run("open", spec, "--examples")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      desktop.opened == [
        "answers://x-callback-url/reverse?word=foo", "answers://show?name=a",
        "answers://show?name=b%27c",
      ])
    #expect(run.output.hasSuffix("3 of 3 examples opened\n"))
    #expect(
      run.errors == "left out without '--allow': charge (pays), wipe (unknown)\n")
    let all = try await desktop.run(
      "open", spec, "--examples", "--allow", "pays", "--allow", "wipe")
    #expect(all.output.hasSuffix("5 of 5 examples opened\n"))
    try FileManager.default.removeItem(atPath: desktop.entries)
    let none = try await desktop.run("open", spec, "show", "--examples")
    #expect(none.status == 1)
    #expect(none.output.hasSuffix("0 of 2 examples opened\n"))
  }

  @Test(arguments: [
    [], ["show", "name=a", "--examples"], ["show", "name=a", "--device", "x"],
    ["show", "name=a", "--allow", "pays"],
    ["show", "name=a", "--on", "iphone"],
  ])
  func refusesWhatMakesNoSense(arguments: [String]) async throws {
    let run = try await Tool.run(Tool.url, ["open", spec] + arguments, in: nil, environment: [:])
    #expect(run.status == 64)
  }
}
