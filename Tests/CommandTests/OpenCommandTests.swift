import Foundation
import TestSupport
import Testing

/// `open`.
@Suite(
  .serialized,
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
        ["--on", "android", "--device", "emulator-5554"],
        "adb -s emulator-5554 shell am start -W -a android.intent.action.VIEW -d "
          + #"''\''"# + url + #"'\'''"#
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
    #expect(run.errors.contains("does it have the scheme 'answers'"))
  }

  /// Android's `am` ends well even where nothing was opened.
  @Test(arguments: [("exit 0", Int32(0)), ("echo 'Error: Activity not started'", 1), ("exit 3", 1)])
  func opensOnADevice(behaviour: String, status: Int32) async throws {
    for (place, program) in [("android", "adb"), ("simulator", "xcrun")] {
      try desktop.home.write(
        "#!/bin/sh\nfor word; do echo \"$word\" >> '\(desktop.home.path)/words'; done\n\(behaviour)\n",
        to: "bin/\(program)")
      let path = desktop.home.file("bin")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: path + "/" + program)
      let run = try await Tool.run(
        Tool.url, ["open", spec, "show", "name=b'c", "--on", place], in: nil,
        environment: ["PATH": path + ":/usr/bin:/bin"])
      #expect(run.status == status, "\(run.errors)")
      let words = try desktop.home.read("words").split(separator: "\n")
      let url = "answers://show?name=b%27c"
      #expect(words.last.map(String.init) == (place == "android" ? "'\(url)'" : url))
      try desktop.home.write("", to: "words")
    }
  }

  @Test func opensAllExamples() async throws {
    try await desktop.install(spec)
    let run = try await desktop.run("open", spec, "--examples", "--pause", "0")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      desktop.opened == [
        "answers://x-callback-url/reverse?word=foo", "answers://show?name=a",
        "answers://show?name=b%27c",
      ])
    #expect(run.output.hasSuffix("3 of 3 examples opened\n"))
    #expect(run.errors == "left out without --allow-effects: charge\n")
    let all = try await desktop.run("open", spec, "--examples", "--allow-effects", "--pause", "0")
    #expect(all.output.hasSuffix("4 of 4 examples opened\n"))
    try FileManager.default.removeItem(atPath: desktop.entries)
    let none = try await desktop.run("open", spec, "show", "--examples", "--pause", "0")
    #expect(none.status == 1)
    #expect(none.output.hasSuffix("0 of 2 examples opened\n"))
  }

  @Test(arguments: [
    [], ["show", "name=a", "--examples"], ["show", "name=a", "--device", "x"],
    ["show", "name=a", "--allow-effects"], ["--examples", "--pause", "-1"],
  ])
  func refusesWhatMakesNoSense(arguments: [String]) async throws {
    let run = try await Tool.run(Tool.url, ["open", spec] + arguments, in: nil, environment: [:])
    #expect(run.status == 64)
  }
}
