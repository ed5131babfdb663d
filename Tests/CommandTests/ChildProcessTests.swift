import Foundation
import TestSupport
import Testing

/// Programs that the command runs, and what those start in turn.
@Suite(.enabled(if: runsSlowTests)) struct ChildProcessTests {
  private static let spec = """
    urlscheme: 1
    app: { name: Words, android: { package: com.example.words } }
    schemes: [words]
    universalLinks: [https://links.example.com]
    actions:
      show: { url: "//show/{word}", effect: none, parameters: { word: string } }

    """

  /// Runs lines of shell with `$TOOL`, a spec, and a program `curl` in `bin`.
  private static func run(
    _ name: String, _ script: String, _ line: String, in scratch: borrowing Scratch
  ) async throws -> Tool.Run {
    try scratch.write(spec, to: "words.urlscheme.yaml")
    try scratch.write("#!/bin/sh\n" + script, to: "bin/" + name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.file("bin/" + name))
    return try await Tool.shell("export PATH=\"$PWD/bin:$PATH\"\n" + line, in: scratch.path)
  }

  /// Says whether the process whose number is in the file `started` lives, and ends it.
  private static let lives = """
    case "$(ps -o stat= -p "$(cat started)")" in
      ''|Z*) echo ended ;;
      *) echo lives; kill -9 "$(cat started)" ;;
    esac
    """
  private static let doctor =
    "\"$TOOL\" doctor words.urlscheme.yaml --site https://links.example.com --timeout 600"

  /// Some programs start a server on first use, which has what they had open.
  @Test func whatAProgramLeavesBehindIsNotWaitedFor() async throws {
    let scratch = try Scratch()
    let run = try await Self.run(
      "curl", "[ -e started ] || { sleep 120 & echo $! >started; }; exit 6",
      Self.doctor + "; " + Self.lives, in: scratch)
    #expect(run.output == "lives\n" && run.errors.contains("curl ends with 6"), "\(run)")
  }

  @Test func aLimitEndsWhatAProgramHasStarted() async throws {
    let scratch = try Scratch()
    let run = try await Self.run(
      "curl", "[ -e started ] && exit 6; sleep 120 & echo $! >started; wait",
      Self.doctor.replacing("600", with: "0.1") + "; " + Self.lives, in: scratch)
    #expect(run.output == "ended\n" && run.errors.contains("[site-slow]"), "\(run)")
  }

  @Test func whatAProgramPrintsWithoutEndIsCutOff() async throws {
    let scratch = try Scratch()
    let run = try await Self.run("curl", "exec yes", Self.doctor, in: scratch)
    #expect(run.status == 1 && run.errors.contains("more than 128 KB"), "\(run.errors)")
  }

  @Test func anInterruptionEndsWhatAProgramHasStarted() async throws {
    let scratch = try Scratch()
    let run = try await Self.run(
      "curl", "sleep 120 & echo $! >new; mv new started; wait",
      """
      \(Self.doctor) & tool=$!
      until [ -e started ]; do sleep 0.05; done
      kill -TERM $tool; wait $tool; echo "$?"
      \(Self.lives)
      """, in: scratch)
    #expect(run.output == "143\nended\n", "\(run)")
  }
}
