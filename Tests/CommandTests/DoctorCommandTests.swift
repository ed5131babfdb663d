import Foundation
import TestSupport
import Testing

/// `doctor` as a command; what it finds is in `IntegrationTests/Doctor`.
@Suite(.enabled(if: runsSlowTests)) final class DoctorCommandTests {
  private let home: Scratch

  init() throws {
    home = try Scratch()
    for (name, text) in Self.files { try home.write(text, to: name) }
  }

  private func doctor(_ arguments: String...) async throws -> Tool.Run {
    try await Tool.run(
      ["doctor", "words.urlscheme.yaml"] + arguments, in: home.path,
      environment: ["NO_COLOR": "1"])
  }

  private static let all = [
    "--plist", "Info.plist", "--entitlements", "Words.entitlements", "--aasa", "aasa",
    "--team", "ABCDE12345",
  ]

  private func examineAll(_ more: String...) async throws -> Tool.Run {
    try await Tool.run(
      ["doctor", "words.urlscheme.yaml"] + Self.all + more, in: home.path,
      environment: ["NO_COLOR": "1"])
  }

  @Test func whatAgreesHasNoFindings() async throws {
    let run = try await examineAll()
    #expect(run.errors == "")
    #expect(run.output == "Everything that was checked agrees with Words.\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (
      ["--plist", "Info.plist"],
      "the entitlements (--entitlements) and the association file (--site or --aasa)"
    ),
    (["--entitlements", "Words.entitlements", "--aasa", "aasa"], "the property list (--plist)"),
  ])
  func whatWasNotCheckedIsSaid(arguments: [String], files: String) async throws {
    let run = try await Tool.run(
      ["doctor", "words.urlscheme.yaml"] + arguments, in: home.path,
      environment: ["NO_COLOR": "1"])
    #expect(run.errors == "Not checked: \(files).\n")
    #expect(run.status == 0)
  }

  @Test func aFindingHasItsPlaceAndTellsOnceHowToMendIt() async throws {
    let text = try home.read("aasa").replacing("/show/?*", with: "/shwo/?*")
    try home.write(text, to: "aasa")
    let run = try await examineAll()
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("aasa:1:27: error: /show/text is an address of 'show'"), "\(run.errors)")
    #expect(run.errors.contains("[association-uncovered]"))
    let hints = run.errors.split(separator: "\n").filter { $0.contains("urlscheme explain RULE") }
    #expect(hints.count == 1)
    let explained = try await Tool.run("explain", "association-uncovered")
    #expect(explained.output.hasPrefix("association-uncovered (error)"))
  }

  @Test func programsGetNoHint() async throws {
    try home.write("", to: "Info.plist")
    let run = try await examineAll("--diagnostics-format", "json")
    #expect(run.output.contains(#""rule": "plist-unreadable""#), "\(run.output)")
    #expect(!run.text.contains("explain RULE"))
  }

  @Test func aVariantAgreesWithWhatIsDeployedForIt() async throws {
    let spec = try home.read("words.urlscheme.yaml")
    let other = spec.replacing("schemes: [words", with: "schemes: [wordz")
      .replacing("com.example.words", with: "com.example.wordz")
      .replacing("links.example.com", with: "links.example.org")
    let variants = """
      variants:
        deployed:
          schemes: [words]
          identifier: com.example.words
          universalLinks: [https://links.example.com]

      """
    try home.write(other + variants, to: "words.urlscheme.yaml")
    let run = try await examineAll("--variant", "deployed")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try await examineAll().status == 1)
  }

  @Test("A file of one of several hosts is told by its folder, or by its name")
  func severalHosts() async throws {
    let spec = try home.read("words.urlscheme.yaml").replacing(
      "links.example.com]", with: "links.example.com, https://www.example.com]")
    try home.write(spec, to: "words.urlscheme.yaml")
    let unclear = try await doctor("--aasa", "aasa")
    #expect(unclear.status == 1)
    #expect(unclear.errors.contains("write '--aasa links.example.com=FILE'"), "\(unclear.errors)")
    #expect(try await doctor("--aasa", "www.example.com=aasa").status == 0)
    try home.write(
      home.read("aasa"), to: "out/links.example.com/.well-known/apple-app-site-association")
    let found = try await doctor(
      "--aasa", "out/links.example.com/.well-known/apple-app-site-association")
    #expect(found.status == 0, "\(found.errors)")
  }

  @Test("What 'register' writes agrees")
  func registered() async throws {
    let written = try await Tool.run(
      [
        "register", "words.urlscheme.yaml", "--format", "apple-app-site-association", "--output",
        "out", "--quiet", "--team", "ABCDE12345",
      ], in: home.path)
    #expect(written.status == 0, "\(written.errors)")
    let file = "out/links.example.com/.well-known/apple-app-site-association"
    let run = try await doctor("--aasa", file, "--team", "ABCDE12345")
    #expect(run.output == "Everything that was checked agrees with Words.\n", "\(run.errors)")
    #expect(run.status == 0)
  }

  @Test(
    arguments: [
      ([], "Say what to look at"), (["--site", "http://links.example.com"], "'--site' is https"),
      (["--site", "https://["], "'--site' is https"),
      (["--site", "https://"], "'--site' is https"),
      (["--plist", "Info.plist", "--timeout", "0"], "'--timeout'"),
    ] as [([String], String)])
  func saysWhatToTypeInstead(arguments: [String], message: String) async throws {
    let run = try await Tool.run(["doctor", "words.urlscheme.yaml"] + arguments, in: home.path)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("What can't be read is an error")
  func unreadable() async throws {
    for arguments in [
      ["--aasa", "nothing"], ["--plist", "nothing"],
      ["--site", "http://localhost:1", "--timeout", "30"],
      ["--site", "http://localhost:1", "--ca", "nothing"],
      ["--site", "http://localhost:1", "--ca", "Info.plist"],
    ] {
      let run = try await Tool.run(["doctor", "words.urlscheme.yaml"] + arguments, in: home.path)
      #expect(run.status == 1, "\(arguments)")
      #expect(!run.text.contains("agrees"), "\(run.text)")
    }
  }

  @Test("A list of another kind than an app's is said to be one")
  func noDictionary() async throws {
    let run = try await Tool.run(
      "doctor", "words.urlscheme.yaml", "--plist", "list.plist", in: home.path)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("list.plist: error: this property list isn't a dictionary"),
      "\(run.errors)")
  }

  private static let files = [
    "list.plist": "<plist><array/></plist>",
    "words.urlscheme.yaml": """
    urlscheme: 1
    app: { name: Words, identifier: com.example.words }
    schemes: [words]
    universalLinks: [https://links.example.com]
    actions:
      show: { url: "//show/{word}", parameters: { word: string } }

    """,
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
    <key>CFBundleURLName</key><string>com.example.words</string>
    <key>CFBundleURLSchemes</key><array><string>words</string></array>
    </dict></array></dict></plist>

    """,
    "Words.entitlements": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
    <array><string>applinks:links.example.com</string></array></dict></plist>

    """,
    "aasa": """
    {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.words"], "components": [
      {"/": "/show/?*"}]}]}}

    """,
  ]
}
