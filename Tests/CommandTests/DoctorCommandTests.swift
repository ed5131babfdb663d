import Foundation
import TestSupport
import Testing

/// `doctor`: each fault that is planted is found, and nothing else.
@Suite(
  .serialized,
  .enabled("missing here: \(Deployment.missing.joined(separator: ", ")), or the right to mount") {
    let canTrust = await Deployment.canTrust.value
    return Deployment.missing.isEmpty && canTrust
  })
final class DoctorCommandTests {
  let deployment: Deployment

  init() async throws { deployment = try await Deployment() }

  @Test func whatAgreesHasNoFindings() async throws {
    let run = try await deployment.doctor()
    #expect(run.errors == "")
    #expect(run.output == "What was looked at agrees with Words.\n")
    #expect(run.status == 0)
  }

  @Test func aVariantAgreesWithWhatIsDeployedForIt() async throws {
    let spec = try deployment.home.read("words.urlscheme.yaml")
    let other = spec.replacing("schemes: [words", with: "schemes: [wordz").replacing(
      "words-beta", with: "wordz-beta"
    )
    .replacing("com.example.words", with: "com.example.wordz")
    .replacing("links.example.com", with: "links.example.org")
    let variants = """
      variants:
        deployed:
          schemes: [words, words-beta]
          identifier: com.example.words
          universalLinks: [https://links.example.com]

      """
    try deployment.home.write(other + variants, to: "words.urlscheme.yaml")
    let run = try await deployment.doctor(["--variant", "deployed"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(Deployment.rules(try await deployment.doctor()).contains("bundle-scheme-missing"))
  }

  /// A fault: a text in a file of the deployment that is another.
  struct Plant: Sendable, CustomTestStringConvertible {
    let rules: [String]
    let file: String
    let old: String
    let new: String
    var testDescription: String { "\(rules.joined(separator: ", ")): \(file)" }

    init(_ rules: String..., in file: String, _ old: String, _ new: String) {
      self.rules = rules
      self.file = file
      self.old = old
      self.new = new
    }
  }

  static let plants = [
    Plant("bundle-unreadable", in: "Info.plist", "</plist>", "</plis"),
    Plant("bundle-scheme-missing", in: "Info.plist", "<string>words-beta</string>", ""),
    Plant(
      "bundle-scheme-unknown", in: "Info.plist", "<string>words-beta</string>",
      "<string>words-beta</string><string>wordz</string>"),
    Plant(
      "bundle-scheme-twice", in: "Info.plist", "<string>words-beta</string>",
      "<string>words-beta</string><string>words-beta</string>"),
    Plant(
      "bundle-url-name", in: "Info.plist", "<string>com.example.words</string><!--name-->",
      "<string>words</string>"),
    Plant("bundle-role", in: "Info.plist", "Editor", "Viewer"),
    Plant(
      "bundle-identifier", in: "Info.plist", "<string>com.example.words</string><!--bundle-->",
      "<string>com.example.wordz</string>"),
    Plant(
      "entitlement-missing", in: "Words.entitlements",
      "<string>applinks:links.example.com</string>", ""),
    Plant(
      "entitlement-unknown", in: "Words.entitlements",
      "<string>applinks:links.example.com</string>",
      "<string>applinks:links.example.com</string><string>applinks:link.example.com</string>"),
    Plant(
      "entitlement-malformed", in: "Words.entitlements",
      "<string>applinks:links.example.com</string>",
      "<string>applinks:links.example.com</string><string>applinks:https://links.example.com</string>"
    ),
    Plant(
      "association-app", in: "association", "ABCDE12345.com.example.words",
      "ABCDE12345.com.example.wordz"),
    Plant("association-app", in: "association", "ABCDE12345.com", "XXXXX12345.com"),
    Plant(
      "association-uncovered", in: "association", #"{"/": "/search/", "?": {"q": "?*"}}"#,
      #"{"/": "/show/x"}"#),
    Plant(
      "association-uncovered", in: "association", #"{"/": "/search", "#,
      #"{"/": "/search", "exclude": true}, {"/": "/search", "#),
    Plant(
      "association-uncovered", "association-foreign", in: "association", #""q""#, #""query""#),
    Plant(
      "association-foreign", in: "association", #"{"/": "/show/?*"}"#,
      #"{"/": "/old/*"}, {"/": "/show/?*"}"#),
    Plant(
      "association-legacy", in: "association", #""components": ["#,
      #""paths": ["/show/*", "/search", "/search/", "NOT /search/x"], "_": ["#),
    Plant("association-shape", in: "association", #""applinks""#, #""applink""#),
    Plant("association-shape", in: "association", #""appIDs""#, #""apps""#),
    Plant("site-not-json", in: "association", #"{"applinks""#, #"<html>{"applinks""#),
    Plant("cache-stale", in: "cached", #""/show/?*""#, #""/show/*""#),
    Plant("assetlinks-shape", in: "assetlinks", #""relation""#, #""relations""#),
    Plant("assetlinks-package", in: "assetlinks", "com.example.words", "com.example.wordz"),
    Plant("assetlinks-relation", in: "assetlinks", "handle_all_urls", "get_login_creds"),
    Plant("assetlinks-fingerprint", in: "assetlinks", "AB:CD", "00:11"),
    Plant("site-not-json", in: "assetlinks", "[", "{"),
    Plant(
      "desktop-entry-missing", in: "data/applications/words.desktop", "x-scheme-handler/words;", ""),
    Plant(
      "desktop-program", in: "data/applications/words.desktop", "/bin/true", "/bin/no-such-program"),
    Plant("desktop-argument", in: "data/applications/words.desktop", " %u", ""),
    Plant(
      "desktop-default", in: "config/mimeapps.list", "x-scheme-handler/words=words.desktop",
      "x-scheme-handler/words=other.desktop"),
  ]

  /// Which scheme it is, or whether it is the one that would be missing, shows in the built app.
  @Test func aBuildSettingIsNoScheme() async throws {
    let text = try deployment.home.read("Info.plist")
    try deployment.home.write(
      text.replacing("<string>words-beta</string>", with: "<string>$(MY_SCHEME)</string>"),
      to: "Info.plist")
    let run = try await deployment.doctor()
    #expect(Deployment.rules(run).isEmpty)
    #expect(run.status == 0)
  }

  @Test(arguments: plants)
  func aFaultIsFoundAndNothingElse(_ plant: Plant) async throws {
    let text = try deployment.home.read(plant.file)
    #expect(text.contains(plant.old), "\(text)")
    try deployment.home.write(text.replacing(plant.old, with: plant.new), to: plant.file)
    // Apple's copy is that of the host, unless that is the fault.
    if plant.file == "association" {
      try deployment.home.write(deployment.home.read("association"), to: "cached")
    }
    let run = try await deployment.doctor()
    #expect(Deployment.rules(run) == Set(plant.rules), "\(run.errors)")
    let isWarning = run.errors.contains(": warning: ") && !run.errors.contains(": error: ")
    #expect(run.status == (isWarning ? 0 : 1))
  }

  /// How a server answers, and what is said of it.
  @Test(arguments: [
    (#"{"status": 404}"#, "site-status"), (#"{"status": 500}"#, "site-status"),
    (#"{"status": 301, "location": "https://www.example.com/"}"#, "site-redirect"),
    (#"{"type": "text/html", "body": "<html>"}"#, "site-content-type site-not-json"),
    (#"{"padding": 131072}"#, "site-too-large"), (#"{"padding": 9000000}"#, "site-too-large"),
    (#"{"silent": true}"#, "site-unreachable"), (#"{"body": "[]"}"#, "association-shape"),
    (#"{"body": ""}"#, "site-not-json"),
  ])
  func aServerThatAnswersWrongly(answer: String, rules: String) async throws {
    let run = try await deployment.doctor(answers: [Deployment.associationPath: answer])
    let expected = Set(rules.split(separator: " ").map(String.init))
    #expect(Deployment.rules(run).subtracting(["cache-stale"]) == expected, "\(run.errors)")
    #expect(run.status == 1)
  }

  @Test func appleHasNoCopy() async throws {
    let run = try await deployment.doctor(answers: ["/cache/links.example.com": #"{"status": 404}"#]
    )
    #expect(Deployment.rules(run) == ["cache-missing"])
    #expect(run.status == 0)
  }

  @Test(arguments: [(1, "site-certificate"), (2, "site-certificate"), (3, "site-unreachable")])
  func aHostThatCanNotBeTrusted(port: Int, rule: String) async throws {
    let run = try await deployment.doctor(
      site: "https://localhost:\((deployment.ports + [1])[port])")
    #expect(Deployment.rules(run) == [rule], "\(run.errors)")
  }

  @Test func explainsItsRulesAndWritesSARIF() async throws {
    let explained = try await Tool.run("explain", "association-uncovered")
    #expect(explained.output.hasPrefix("association-uncovered (error)"))
    try deployment.home.write("", to: "Info.plist")
    let run = try await deployment.doctor(["--diagnostics-format", "sarif"])
    #expect(run.output.contains(#""ruleId": "bundle-unreadable""#), "\(run.output)")
  }

  @Test(
    arguments: [
      ([], "Say what"), (["--site", "http://links.example.com"], "'--site' is https"),
      (["--fingerprint", "AB", "--desktop"], "'--package'"),
    ] as [([String], String)])
  func saysWhatToTypeInstead(arguments: [String], message: String) async throws {
    let spec = deployment.home.file("words.urlscheme.yaml")
    let run = try await Tool.run(Tool.url, ["doctor", spec] + arguments, in: nil, environment: [:])
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }

  /// Where only another system can know, that is said, and is no error.
  @Test(.enabled(if: !FileManager.default.fileExists(atPath: "/usr/bin/codesign")))
  func whatCanNotBeKnown() async throws {
    let list = try deployment.home.read("Info.plist")
    try deployment.home.write(list, to: "Words.app/Contents/Info.plist")
    let run = try await Tool.run(
      "doctor", deployment.home.file("words.urlscheme.yaml"), "--app",
      deployment.home.file("Words.app"))
    #expect(Deployment.rules(run) == ["not-examined"])
    #expect(run.status == 0)
  }
}

/// All that an app needs to be opened by its URLs, as it should be.
final class Deployment {
  static let missing = ["python3", "openssl", "xdg-mime"].filter { program in
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Foundation trusts the system's authorities alone, so the command runs where those are ours.
  private static let authorities = "/etc/ssl/certs/ca-certificates.crt"

  private static func trusting(_ certificate: String) -> [String] {
    ["-rm", "bash", "-c", "mount --bind '\(certificate)' \(authorities) && exec \"$0\" \"$@\""]
  }

  static let canTrust = Task {
    let words = trusting(authorities) + ["true"]
    let run = try? await Tool.run(
      URL(filePath: "/usr/bin/unshare"), words, in: nil, environment: [:])
    return run?.status == 0
  }

  static let associationPath = "/.well-known/apple-app-site-association"

  let home: Scratch
  private let sites: Sites
  var ports: [Int] { sites.ports }

  init() async throws {
    home = try Scratch()
    for (name, text) in Self.files { try home.write(text, to: name) }
    sites = try await Self.sites.value
  }

  /// One server for all tests, which run one after the other: what it answers is another for each,
  /// and its certificates are the same.
  private static let sites = Task { try await Sites() }

  private final class Sites: Sendable {
    let folder: URL
    let ports: [Int]
    /// The server ends, and its folder with it, when this does.
    private let input = Pipe()

    init() async throws {
      folder = FileManager.default.temporaryDirectory
        .appending(path: "urlscheme-sites-" + UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let server = Process()
      server.executableURL = URL(filePath: "/usr/bin/env")
      server.arguments = [
        "python3", Tool.package.appending(path: "Tests/CommandTests/Doctor/server.py").path,
        folder.path,
      ]
      server.standardInput = input
      try server.run()
      let file = folder.appending(path: "ports")
      for _ in 0..<6000 where !FileManager.default.fileExists(atPath: file.path) {
        try await Task.sleep(for: .milliseconds(10))
      }
      ports = try String(contentsOf: file, encoding: .utf8).split(separator: " ")
        .compactMap { Int($0) }
    }
  }

  /// Looks at everything.
  ///
  /// - Parameter answers: What the server answers otherwise than it should, by path.
  func doctor(
    _ arguments: [String] = [], answers: [String: String] = [:], site: String? = nil
  ) async throws -> Tool.Run {
    func answer(_ file: String) throws -> [String: Any] { ["body": try home.read(file)] }
    var all: [String: Any] = [
      Self.associationPath: try answer("association"),
      "/.well-known/assetlinks.json": try answer("assetlinks"),
      "/cache/links.example.com": try answer("cached"),
    ]
    for (path, text) in answers {
      let changes = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      all[path] = (all[path] as? [String: Any] ?? [:]).merging(changes) { $1 }
    }
    let data = try JSONSerialization.data(withJSONObject: all)
    try data.write(to: sites.folder.appending(path: "answers.json"))
    let trusted = "https://localhost:\(ports[0])"
    let androidOnlyWhereTrusted =
      site == nil ? ["--package", "com.example.words", "--fingerprint", "ab:cd"] : []
    return try await Tool.run(
      URL(filePath: "/usr/bin/unshare"),
      Self.trusting(sites.folder.appending(path: "ca.pem").path) + [
        Tool.url.path, "doctor", home.file("words.urlscheme.yaml"), "--plist",
        home.file("Info.plist"),
        "--entitlements", home.file("Words.entitlements"), "--site", site ?? trusted, "--team",
        "ABCDE12345", "--apple-cache", trusted + "/cache", "--desktop", "--timeout", "2",
      ] + androidOnlyWhereTrusted + arguments, in: nil,
      environment: [
        "HOME": home.path,
        "XDG_DATA_HOME": home.file("data"), "XDG_CONFIG_HOME": home.file("config"),
        "XDG_DATA_DIRS": home.file("nothing"), "XDG_CURRENT_DESKTOP": "", "DESKTOP_SESSION": "",
        "NO_COLOR": "1",
      ])
  }

  /// The rules of the findings.
  static func rules(_ run: Tool.Run) -> Set<String> {
    let lines = run.errors.split(separator: "\n").filter { line in
      [": error: ", ": warning: ", ": note: "].contains { line.contains($0) } && line.hasSuffix("]")
    }
    return Set(
      lines.compactMap { line in
        line.lastIndex(of: "[").map { String(line[line.index(after: $0)...].dropLast()) }
      })
  }

  private static let association = """
    {"applinks": {"details": [
      {"appIDs": ["ABCDE12345.com.example.words"], "components": [
        {"/": "/show/?*"}, {"/": "/search", "?": {"q": "?*"}}, {"/": "/search/", "?": {"q": "?*"}}]},
      {"appIDs": ["ABCDE12345.com.example.another"], "components": [{"/": "*"}]}]}}
    """

  private static let files = [
    "words.urlscheme.yaml": """
    urlscheme: 1
    app: { name: Words, identifier: com.example.words }
    schemes: [words, words-beta]
    universalLinks: [https://links.example.com]
    actions:
      show: { url: "//show/{word}", parameters: { word: string } }
      search: { url: "//search?q={q}", parameters: { q: string } }

    """,
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.words</string><!--bundle-->
    <key>CFBundleURLTypes</key><array><dict>
    <key>CFBundleTypeRole</key><string>Editor</string>
    <key>CFBundleURLName</key><string>com.example.words</string><!--name-->
    <key>CFBundleURLSchemes</key><array><string>words</string><string>words-beta</string></array>
    </dict></array></dict></plist>

    """,
    "Words.entitlements": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
    <array><string>applinks:links.example.com</string><string>webcredentials:x.org</string></array>
    </dict></plist>

    """,
    "association": association, "cached": association,
    "assetlinks": """
    [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {
      "namespace": "android_app", "package_name": "com.example.words",
      "sha256_cert_fingerprints": ["AB:CD"]}}]
    """,
    "data/applications/words.desktop": """
    [Desktop Entry]
    Type=Application
    Name=Words
    Exec=/bin/true %u
    MimeType=x-scheme-handler/words;x-scheme-handler/words-beta;

    """,
    "data/applications/other.desktop": """
    [Desktop Entry]
    Type=Application
    Name=Other
    Exec=/bin/true %u
    MimeType=text/plain;

    """,
    "config/mimeapps.list": """
    [Default Applications]
    x-scheme-handler/words=words.desktop
    x-scheme-handler/words-beta=words.desktop

    """,
  ]
}
