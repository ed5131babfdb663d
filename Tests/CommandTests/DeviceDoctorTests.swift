import Foundation
import TestSupport
import Testing

/// `doctor --device android`, with an `adb` and a `pm` that print what real ones have printed.
@Suite struct DeviceDoctorTests {
  private static let certificate = Array(repeating: "AB", count: 32).joined(separator: ":")

  private static let spec = """
    urlscheme: 1
    app:
      name: Words
      android: { package: com.example.words, fingerprints: ["\(certificate)"] }
    schemes: [words]
    universalLinks: [https://links.example.com, https://www.example.com]
    actions:
      show: { url: "//show/{word}", effect: none, parameters: { word: string } }

    """

  private static let output = """
      com.example.words:
        ID: 01234567-89ab-cdef-0123-456789abcdef
        Signatures: [\(certificate)]
        Domain verification state:
          links.example.com: verified
          www.example.com: verified
        User 0:
          Verification link handling allowed: true
          Selection state:
            Disabled:
              links.example.com
              www.example.com

    """

  /// `adb` hands its words to a shell on the device, which takes them apart once more.
  private static let adb = """
    #!/bin/sh
    printf '%s\\n' "$@" >> "$WORDS"
    [ "$1" = -s ] && shift 2
    [ "$1" = shell ] || exit 9
    shift
    exec sh -c "$*"

    """

  private static let pm = """
    #!/bin/sh
    [ "$#" = 2 ] && [ "$1" = get-app-links ] && [ "$2" = com.example.words ] || exit 8
    cat "$OUTPUT"

    """

  private func run(
    _ output: String, spec: String = spec, adb: String = adb, options: [String] = [],
    device: String = "android"
  ) async throws -> (run: Tool.Run, rules: [String], words: String) {
    let scratch = try Scratch()
    try scratch.write(spec, to: "words.urlscheme.yaml")
    try scratch.write(output, to: "output")
    try scratch.write("", to: "words")
    for (name, text) in [("adb", adb), ("pm", Self.pm)] where !text.isEmpty {
      try scratch.write(text, to: "bin/\(name)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: scratch.file("bin/\(name)"))
    }
    let run = try await Tool.run(
      Tool.url, ["doctor", "words.urlscheme.yaml", "--device", device] + options,
      in: scratch.path,
      environment: [
        "PATH": scratch.file("bin") + ":/usr/bin:/bin", "OUTPUT": scratch.file("output"),
        "WORDS": scratch.file("words"),
      ])
    let rules = run.errors.matches(of: /\[([a-z]+(?:-[a-z]+)+)\]/).map { String($0.1) }
    return (run, rules, try scratch.read("words"))
  }

  @Test func agrees() async throws {
    let (run, rules, words) = try await run(Self.output)
    #expect(run.status == 0, "\(run.errors)")
    #expect(rules == [])
    #expect(words == "shell\npm\nget-app-links\ncom.example.words\n")
    let (other, _, named) = try await self.run(Self.output, device: "android=emulator-5554")
    #expect(other.status == 0, "\(other.errors)")
    #expect(named.hasPrefix("-s\nemulator-5554\nshell\n"))
  }

  @Test(
    arguments: [
      (
        "www.example.com: verified", "www.example.com: legacy_failure", "device-host-unverified",
        "doesn't name the app"
      ),
      (
        "www.example.com: verified", "www.example.com: none", "device-host-unverified", "20 seconds"
      ),
      ("www.example.com: verified", "www.example.com: 1024", "device-host-unverified", "code 1024"),
      ("www.example.com: verified", "www.example.com: 1026", "device-host-unverified", "code 1026"),
      ("www.example.com: verified", "www.example.com: denied", "device-host-unverified", "denied"),
      ("www.example.com: verified", "www.example.com: migrated", "device-host-unverified", "older"),
      (
        "www.example.com: verified", "www.example.com: restored", "device-host-unverified", "backup"
      ),
      ("www.example.com: verified", "www.example.com: new", "device-host-unverified", "'new'"),
      ("      www.example.com: verified\n", "", "device-host-missing", "www.example.com"),
      (
        "www.example.com: verified", "www.example.com: verified\n      beta.example.com: verified",
        "device-host-unknown", "beta.example.com"
      ),
      ("allowed: true", "allowed: false", "device-links-off", "turned off"),
      ("[AB:", "[01:", "device-certificate", "01:AB"),
    ] as [(String, String, String, String)])
  func oneFaultOneFinding(old: String, new: String, rule: String, naming: String) async throws {
    #expect(Self.output.contains(old))
    let (run, rules, _) = try await run(Self.output.replacing(old, with: new))
    #expect(rules == [rule], "\(run.errors)")
    #expect(run.errors.contains(naming), "\(run.errors)")
    let isWarning = ["device-host-unknown", "device-links-off"].contains(rule)
    #expect(run.status == (isWarning ? 0 : 1))
  }

  @Test(
    arguments: [
      ("www.example.com: verified", "www.example.com: approved"),
      ("www.example.com: verified", "www.example.com: system_configured"),
      // A person has chosen the app for the host.
      (
        "www.example.com: verified\n    User 0:\n",
        "www.example.com: 1024\n    User 0:\n      Selection state:\n        Enabled:\n"
          + "          www.example.com\n"
      ),
      ("AB:AB", "ab:ab"), ("\n", "\r\n"),
    ] as [(String, String)])
  func controls(old: String, new: String) async throws {
    #expect(Self.output.contains(old))
    let (run, rules, _) = try await run(Self.output.replacing(old, with: new))
    #expect(rules == [], "\(run.errors)")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (
      "echo 'Error: package com.example.words unavailable' >&2; exit 255", "device-app", "installed"
    ),
    ("echo 'adb: no devices/emulators found' >&2; exit 1", "device-unreachable", "no devices"),
    (
      "echo 'adb: more than one device/emulator' >&2; exit 1", "device-unreachable", "more than one"
    ),
    ("echo 'Unknown command: get-app-links'; exit 255", "device-unreachable", "Android 12"),
    ("printf '\\033[31mError\\n'; exit 1", "device-unreachable", "Error"),
    ("exit 0", "device-app", "installed"), ("exit 3", "device-unreachable", "without an answer"),
    ("sleep 600", "device-unreachable", "within '--timeout'"),
    ("trap '' TERM; sleep 600", "device-unreachable", "within '--timeout'"),
  ])
  func aDeviceThatDoesNotAnswer(script: String, rule: String, naming: String) async throws {
    let isSilent = script.contains("sleep")
    let (run, rules, _) = try await run(
      "", adb: "#!/bin/sh\n\(script.replacing("sleep", with: "exec sleep"))\n",
      options: ["--timeout", isSilent ? "0.5" : "60"])
    #expect(rules == [rule], "\(run.errors)")
    #expect(run.errors.contains(naming), "\(run.errors)")
    #expect(!run.errors.contains("\u{1B}"))
    #expect(run.status == 1)
  }

  @Test func saysWhatIsMissing() async throws {
    let (none, rules, _) = try await run(
      "", spec: Self.spec.replacing(#/  android: .*\n/#, with: ""))
    #expect(rules == ["device-package"], "\(none.errors)")
    let (given, found, _) = try await run(
      Self.output, spec: Self.spec.replacing(#/  android: .*\n/#, with: ""),
      options: ["--package", "com.example.words"])
    #expect(given.status == 0 && found.isEmpty, "\(given.errors)")
    let (odd, _, _) = try await run("", device: "iphone")
    #expect(odd.status != 0)
    #expect(odd.errors.contains("'--device' is 'android'"))
  }
}
