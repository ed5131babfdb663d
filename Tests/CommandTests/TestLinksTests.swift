import Foundation
import TestSupport
import Testing

/// `Scripts/test-links`, with programs in place of Xcode's that say how they were called.
@Suite(.enabled(if: runsSlowTests)) struct TestLinksTests {
  @Test func theLinksOfASpecAreOpenedInASimulator() async throws {
    guard Program.isThere("jq") else { return }
    let scratch = try Scratch()
    try scratch.write(
      try String(
        contentsOf: Tool.package.appending(path: "Scripts/test-links"), encoding: .utf8),
      to: "Scripts/test-links")
    let log = scratch.path + "/log"
    let said = "echo \"$(basename \"$0\") $*\" >>'\(log)'"
    let programs = [
      "Scripts/urlscheme": "\(said); exec '\(Tool.url.path)' \"$@\"",
      "bin/xcodebuild": said, "bin/plutil": "echo com.example.wordrev", "bin/sleep": "",
      "bin/xcrun": """
      \(said)
      if [ "$2" = list ]; then
        echo '{"devices":{"com.apple.iOS-26":[{"name":"iPhone 17","udid":"ONE"}],"tvOS":[]}}'
      fi
      if [ "$2" = openurl ]; then exit 1; fi
      """,
    ]
    for (name, text) in programs { try scratch.write("#!/bin/sh\n\(text)\n", to: name) }
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/urlscheme-links/Build/Products/Debug-iphonesimulator/A.app",
      withIntermediateDirectories: true)
    for name in programs.keys.sorted() + ["Scripts/test-links"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: scratch.path + "/" + name)
    }
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    let ending = try await Program.run(
      ["bash", "Scripts/test-links"], in: URL(filePath: scratch.path),
      environment: [
        "PATH": "\(scratch.path)/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
        "TMPDIR": scratch.path, "SPEC": "words.urlscheme.yaml", "XCODE_SCHEME": "Words",
        "APP_IDENTIFIER": "com.example.wordrev", "ALLOW": "writes sends",
      ])
    let calls = try String(contentsOfFile: log, encoding: .utf8)
    #expect(ending.status == 1, "no simulator took a URL: \(ending.text)")
    for call in [
      "xcodebuild build -quiet -scheme Words -configuration Debug -destination id=ONE",
      "xcrun simctl install ONE ",
      "CoreSimulatorBridge-->wordrev -string com.example.wordrev",
      "urlscheme test words.urlscheme.yaml --on simulator --device ONE --timeout 60 --format github "
        + "--allow=writes --allow=sends",
    ] {
      #expect(calls.contains(call), "\(call)\n\(calls)\n\(ending.text)")
    }
  }
}
