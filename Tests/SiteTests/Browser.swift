import Foundation
import TestSupport
import Testing

/// A real browser, driven through the WebDriver protocol (W3C) that Chromium's driver speaks.
final class Browser: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where Debian, Homebrew and others put the driver; nil where there is none.
  static let driver: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/bin", "/opt/homebrew/bin"]
    return folders.map { URL(fileURLWithPath: $0).appending(path: "chromedriver") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  private let process: Program
  private let port: Int
  private let base: String
  private let scratch: URL

  /// Starts the driver and a browser without a window.
  init() async throws {
    guard let driver = Self.driver else { throw Failure(description: "there is no chromedriver") }
    // Short, since the browser puts a socket below it, whose path the system limits.
    scratch = FileManager.default.temporaryDirectory
      .appending(path: "browser-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let log = scratch.appending(path: "driver.log")
    // What driver and browser don't clean up goes with the scratch folder.
    process = try Program(
      [driver.path, "--port=0"], environment: ["TMPDIR": scratch.path], output: log)
    do {
      port = try await Self.port(of: process, in: log)
      base = try await Self.session(at: port, profile: scratch.appending(path: "profile"))
    } catch {
      await Self.end(process, scratch)
      throw error
    }
  }

  private static func session(at port: Int, profile: URL) async throws -> String {
    let options: [String: Any] = [
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--hide-scrollbars", "--user-data-dir=\(profile.path)",
      ]
    ]
    // A slow machine isn't a failure: twenty minutes tell what hangs, instead of the driver's half a minute.
    let timeouts = ["script": 1_200_000, "pageLoad": 1_200_000]
    let capabilities: [String: Any] = [
      "alwaysMatch": [
        "browserName": "chrome", "goog:chromeOptions": options, "timeouts": timeouts,
        "goog:loggingPrefs": ["browser": "ALL"],
      ]
    ]
    let answer = try await send("POST", port, "/session", ["capabilities": capabilities])
    guard let session = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Failure(description: "the driver started no session: \(answer)")
    }
    return "/session/\(session)"
  }

  /// Ends browser and driver.
  func close() async {
    _ = try? await Self.send("DELETE", port, base, nil)
    await Self.end(process, scratch)
  }

  private static func end(_ process: Program, _ scratch: URL) async {
    // The driver does not end by itself, nor of a polite signal that its parent had blocked.
    process.signal(SIGKILL)
    _ = await process.status()
    try? FileManager.default.removeItem(at: scratch)
  }

  // MARK: Pages

  func open(_ url: URL) async throws {
    _ = try await Self.send("POST", port, base + "/url", ["url": url.absoluteString])
  }

  /// Runs the body of a function in the page.
  func run(_ script: String, _ arguments: [Any] = []) async throws -> Any {
    try await Self.send(
      "POST", port, base + "/execute/sync", ["script": script, "args": arguments])
  }

  /// Goes back, as a person does: the driver runs a script again that a new page interrupts, so that
  /// `history.back()` may go two pages back.
  func back() async throws { _ = try await Self.send("POST", port, base + "/back", [:]) }

  /// Waits until an expression is true in the page; twenty minutes tell what hangs.
  func wait(_ expression: String) async throws {
    for _ in 0..<24_000 {
      if try await run("return Boolean(\(expression))") as? Bool == true { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Failure(description: "this never came true: \(expression)")
  }

  /// Types keys, as a person does.
  func type(_ keys: [String]) async throws {
    let actions = keys.flatMap {
      [["type": "keyDown", "value": $0], ["type": "keyUp", "value": $0]]
    }
    let source: [String: Any] = ["type": "key", "id": "keyboard", "actions": actions]
    _ = try await Self.send("POST", port, base + "/actions", ["actions": [source]])
  }

  /// Warnings and errors of the console since the last time.
  func complaints() async throws -> [String] {
    let entries = try await Self.send("POST", port, base + "/se/log", ["type": "browser"])
    return (entries as? [[String: Any]] ?? []).compactMap { $0["message"] as? String }
  }

  /// Makes the page as wide as a device, in one of the colour schemes.
  func show(width: Int, height: Int, dark: Bool = false) async throws {
    try await command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600])
    let feature = ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]
    try await command("Emulation.setEmulatedMedia", ["features": [feature]])
  }

  /// A picture of what is shown, or of the whole page.
  func picture(whole: Bool = false) async throws -> Data {
    let answer = try await command(
      "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": whole])
    guard let text = (answer as? [String: Any])?["data"] as? String,
      let data = Data(base64Encoded: text)
    else { throw Failure(description: "the browser made no picture") }
    return data
  }

  @discardableResult
  func command(_ name: String, _ parameters: [String: Any]) async throws -> Any {
    try await Self.send(
      "POST", port, base + "/goog/cdp/execute", ["cmd": name, "params": parameters])
  }

  // MARK: Protocol

  private static func port(of process: Program, in log: URL) async throws -> Int {
    while process.isRunning {
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      if let match = text.firstMatch(of: #/started successfully on port (\d+)/#) {
        return Int(match.1) ?? 0
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Failure(description: "the driver did not start")
  }

  private static func send(
    _ method: String, _ port: Int, _ path: String, _ body: [String: Any]?
  ) async throws -> Any {
    let data = try body.map { try JSONSerialization.data(withJSONObject: $0) }
    let reply = try await Loopback.exchange(method, port: port, path: path, body: data)
    let answer = try JSONSerialization.jsonObject(with: reply) as? [String: Any]
    let value = answer?["value"] ?? NSNull()
    if let problem = value as? [String: Any], let kind = problem["error"] as? String {
      throw Failure(description: "\(kind): \(problem["message"] ?? "")")
    }
    return value
  }
}
