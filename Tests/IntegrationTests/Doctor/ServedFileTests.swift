import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeIntegration

/// What a site can do wrong, and that the client comes to an end whatever it does.
@Suite(.enabled("missing here: \(Sites.missing.joined(separator: ", "))") { Sites.missing.isEmpty })
struct ServedFileTests {
  /// Looks at a site of its own name that answers what it is told to, and otherwise as it should.
  ///
  /// - Parameter answers: By path, JSON whose members take the place of those of the right answer.
  private func findings(
    _ answers: [String: String] = [:], port: Int = 0, host: String? = nil, trusting: Bool = false,
    timeout: Double = 30
  ) async throws -> Diagnostics {
    let sites = try await Sites.shared.value
    // A certificate has one name.
    let name =
      port == 0 ? "t" + UUID().uuidString.lowercased().replacing("-", with: "") : "localhost"
    var all: [String: Any] = [
      Sites.association: ["body": Deployed.association],
      Sites.cache: ["body": Deployed.association],
    ]
    for (path, text) in answers {
      let changes = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      all[path] = (all[path] as? [String: Any] ?? [:]).merging(changes) { $1 }
    }
    try JSONSerialization.data(withJSONObject: all)
      .write(to: sites.folder.appending(path: name + ".json"))
    let origin = "http://\(port == 0 ? name + "." : "")localhost:\(sites.ports[0])"
    let address = host ?? (port == 0 ? origin : "https://localhost:\(sites.ports[port])")
    let site = try #require(Site(address), "\(address)")
    let ca = trusting ? sites.folder.appending(path: "ca.pem").path : nil
    var doctor = Doctor([Deployed.spec], team: Deployed.team, cache: origin + "/cache")
    await doctor.examineSite(
      site, as: Deployed.host, SiteClient(timeout: timeout, authorities: ca))
    return doctor.findings
  }

  /// The rules of what is found but for the copy that is another then.
  private func rules(_ findings: Diagnostics) -> [Rule] {
    findings.sorted.map(\.rule).filter { $0 != .cacheStale }
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let path: String
    let answer: String
    let rule: Rule?
    let naming: String
    var testDescription: String { "\(rule?.id ?? "nothing"): \(answer)" }

    init(_ rule: Rule?, _ naming: String, _ answer: String, at path: String = Sites.association) {
      self.path = path
      self.answer = answer
      self.rule = rule
      self.naming = naming
    }
  }

  static let faults = [
    Fault(.siteStatus, "404", #"{"status": 404}"#),
    Fault(.siteStatus, "403", #"{"status": 403}"#),
    Fault(.siteStatus, "500", #"{"status": 500}"#),
    Fault(
      .siteRedirect, "https://www.example.com/",
      #"{"status": 301, "location": "https://www.example.com/"}"#),
    Fault(.siteRedirect, "/login", #"{"status": 302, "location": "/login"}"#),
    Fault(.siteContentType, "text/plain", #"{"type": "text/plain"}"#),
    Fault(.siteContentType, "octet-stream", #"{"type": "application/octet-stream"}"#),
    Fault(.siteContentType, "''", #"{"type": null}"#),
    Fault(.siteContentType, "json5", #"{"type": "application/json5"}"#),
    Fault(.siteNotJSON, "not JSON", #"{"type": "text/html", "body": "<html>"}"#),
    Fault(.siteNotJSON, "not JSON", #"{"body": ""}"#),
    Fault(.siteNotJSON, "not JSON", #"{"body": "{"}"#),
    Fault(.associationShape, "applinks", #"{"body": "[]"}"#),
    Fault(.siteTooLarge, "128 KB", #"{"padding": 131072}"#),
    Fault(.siteTooLarge, "128 KB", #"{"padding": 9000000}"#),
    Fault(.siteTooLarge, "128 KB", #"{"kind": "endless"}"#),
    Fault(.siteTooLarge, "128 KB", #"{"kind": "bomb"}"#),
    Fault(.siteEncoding, "Content-Encoding", #"{"kind": "notgzip"}"#),
    Fault(.siteUnreachable, "mpty reply", #"{"kind": "close"}"#),
    Fault(.siteUnreachable, "HTTP/0.9", #"{"kind": "garbage"}"#),
    Fault(.siteUnreachable, "can't be reached", #"{"kind": "short"}"#),
    Fault(.cacheMissing, "404", #"{"status": 404}"#, at: Sites.cache),
    Fault(nil, "", #"{"kind": "gzip"}"#),
    Fault(nil, "", #"{"type": "application/json; charset=utf-8"}"#),
    Fault(nil, "", #"{"type": "Application/JSON"}"#),
    Fault(nil, "", #"{"padding": 100000}"#),
  ]

  @Test(.enabled(if: runsSlowTests), arguments: faults)
  func aServerThatAnswers(_ fault: Fault) async throws {
    let found = try await findings([fault.path: fault.answer])
    let text = DiagnosticRenderer().render(found)
    #expect(rules(found) == [fault.rule].compactMap(\.self), "\(text)")
    #expect(fault.naming.isEmpty || text.contains(fault.naming), "\(text)")
    #expect(!text.contains("NSURL") && !text.contains("curl:"), "\(text)")
  }

  @Test("A server that goes on for ever is left in time", arguments: ["drip", "silent"])
  func deadline(kind: String) async throws {
    let found = try await findings([Sites.association: #"{"kind": "\#(kind)"}"#], timeout: 1)
    #expect(rules(found) == [.siteSlow])
  }

  @Test("Apple's copy is another, in whatever order, or the same")
  func copies() async throws {
    let other = #"{"body": "{\"applinks\": {\"details\": []}}"}"#
    #expect(try await findings([Sites.cache: other]).sorted.map(\.rule) == [.cacheStale])
    #expect(
      try await findings([Sites.cache: #"{"body": "<"}"#]).sorted.map(\.rule) == [.cacheStale])
    #expect(
      try await findings([Sites.cache: #"{"kind": "close"}"#]).sorted.map(\.rule) == [.notExamined])
  }

  @Test("A private authority is trusted where it is named, and nothing else")
  func authorities() async throws {
    #expect(try await findings(port: 1, trusting: true).isEmpty)
    for (port, trusting) in [(1, false), (2, true), (3, true)] {
      let found = try await findings(port: port, trusting: trusting)
      #expect(Set(found.sorted.map(\.rule)) == [.siteCertificate], "\(port)")
      #expect(found.sorted.allSatisfy { $0.message.hasPrefix("its certificate isn't trusted: ") })
    }
    // What speaks no TLS has no certificate.
    let ports = try await Sites.shared.value.ports
    let plain = try await findings(host: "https://localhost:\(ports[0])")
    #expect(Set(plain.sorted.map(\.rule)) == [.siteCertificate])
  }

  @Test("What can't be reached says why")
  func unreachable() async throws {
    let nobody = try await findings(host: "http://localhost:1")
    #expect(nobody.sorted.allSatisfy { $0.message.contains("onnect to localhost") })
    let unknown = try await findings(host: "https://no-such-host.invalid")
    #expect(unknown.sorted.allSatisfy { $0.message.contains("resolve host") })
    #expect(nobody.errorCount == 1 && unknown.errorCount == 1)
  }

  @Test(
    "A site is https and a host, or http and this machine",
    arguments: [
      ("https://links.example.com", true), ("https://links.example.com/", true),
      ("HTTPS://Links.Example.com:8443", true), ("http://localhost:8080", true),
      ("http://127.0.0.1:8080", true), ("http://[::1]:8080", true), ("http://a.localhost", true),
      ("https://[", false), ("https://", false), ("https://a b", false), ("https://-", false),
      ("http://links.example.com", false), ("http://127.0.0.1.example.com", false),
      ("http://localhost.example.com", false), ("links.example.com", false),
      ("ftp://localhost", false),
      ("https://links.example.com:99999", false), ("https://user@links.example.com", false),
      ("https://links.example.com/path", false), ("https://links.example.com?x", false),
    ])
  func sites(text: String, isSite: Bool) {
    #expect((Site(text) != nil) == isSite)
  }
}

/// One server for all tests.
struct Sites: Sendable {
  static let association = "/.well-known/apple-app-site-association"
  static let cache = "/cache/links.example.com"

  static let missing = ["python3", "openssl", "curl"].filter { program in
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  static let shared = Task { try await Sites() }

  let folder: URL
  let ports: [Int]
  /// The server ends, and its folder with it, when this does.
  private let input = Pipe()

  private init() async throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-sites-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let server = Process()
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments = [
      "python3",
      PackageUnderTest.folder.appending(path: "Tests/IntegrationTests/Doctor/Server/server.py")
        .path,
      folder.path,
    ]
    server.standardInput = input
    try server.run()
    let file = folder.appending(path: "ports")
    for _ in 0..<360_000 where !FileManager.default.fileExists(atPath: file.path) {
      try await Task.sleep(for: .milliseconds(10))
    }
    ports = try String(contentsOf: file, encoding: .utf8).split(separator: " ").compactMap {
      Int($0)
    }
  }
}
