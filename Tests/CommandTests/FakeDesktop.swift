import Foundation
import TestSupport
import Testing

/// A desktop of its own, with apps that are a few lines of Python: each writes down the URLs that it
/// is opened with, and opens what the test says through the real `xdg-open`.
final class FakeDesktop {
  let home: Scratch

  /// What is missing here, which `Scripts/install-dependencies` installs.
  static let missing = ["xdg-open", "xdg-mime", "update-desktop-database", "python3"].filter {
    program in
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// What an app does with a URL. `q` are its query's values, `answer(url)` opens one.
  private static let app = """
    import os, subprocess, sys, time, urllib.parse
    url = sys.argv[1]
    home = os.environ["HOME"]
    parts = urllib.parse.urlsplit(url)
    q = dict(urllib.parse.parse_qsl(parts.query, keep_blank_values=True))
    def answer(url): subprocess.run(["xdg-open", url])
    def forged(url): return "/".join("0" * 32 if len(p) == 32 else p for p in url.split("/"))
    with open(home + "/opened", "a") as log: log.write(url + "\\n")
    if os.path.exists(home + "/behaviour.py"):
      exec(open(home + "/behaviour.py").read())

    """

  init() throws {
    home = try Scratch()
    try home.write(Self.app, to: "app.py")
  }

  /// Registers the app of a specification, which is done once: elsewhere its entries are the same, but
  /// for the home's path.
  func install(_ spec: String) async throws {
    let text = try String(contentsOfFile: spec, encoding: .utf8)
    if let files = await Self.registered[text] {
      for (name, text) in files {
        try home.write(text.replacing("@HOME@", with: home.path), to: "data/applications/" + name)
      }
      return
    }
    try await register(spec)
    var files: [String: String] = [:]
    for name in try home.names("data/applications") {
      let entry = try home.read("data/applications/" + name)
      files[name] = entry.replacing(home.path, with: "@HOME@")
    }
    await Self.registered.add(files, for: text)
  }

  private static let registered = Registered()

  /// The entries of apps, by the text of their specification.
  private actor Registered {
    private var files: [String: [String: String]] = [:]

    subscript(spec: String) -> [String: String]? { files[spec] }

    func add(_ files: [String: String], for spec: String) { self.files[spec] = files }
  }

  private func register(_ spec: String) async throws {
    let run = try await Tool.run(
      "register", spec, "--format", "desktop", "--program", "/usr/bin/env", "--argument", "python3",
      "--argument", home.file("app.py"), "--output", entries, "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    let update = try await Tool.shell("update-desktop-database '\(entries)'")
    #expect(update.status == 0, "\(update.errors)")
  }

  /// Says in Python what apps do.
  func behave(_ python: String) throws { try home.write(python, to: "behaviour.py") }

  var entries: String { home.file("data/applications") }

  var environment: [String: String] {
    [
      "HOME": home.path, "XDG_DATA_HOME": home.file("data"), "XDG_CONFIG_HOME": home.file("config"),
      "XDG_DATA_DIRS": home.file("nothing"), "DISPLAY": ":4711", "XDG_CURRENT_DESKTOP": "",
      "DESKTOP_SESSION": "", "NO_COLOR": "1",
    ]
  }

  func run(_ arguments: String...) async throws -> Tool.Run {
    try await Tool.run(Tool.url, arguments, in: nil, environment: environment)
  }

  /// The command in the background; its output goes to the file `output` of the home.
  func start(_ arguments: String...) throws -> Program {
    try Program(
      [Tool.url.path] + arguments, environment: environment,
      output: URL(filePath: home.file("output")))
  }

  /// The URLs that apps were opened with.
  var opened: [String] {
    ((try? home.read("opened")) ?? "").split(separator: "\n").map(String.init)
  }

  /// The entries of calls that wait, or did.
  var callEntries: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: entries)) ?? [])
      .filter { $0.hasPrefix("urlscheme-call") }
  }

  /// What is left of calls elsewhere.
  var boxes: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.file("data/urlscheme/calls"))) ?? []
  }

  /// Waits for something that comes; an hour tells what hangs.
  func wait(_ isDone: () -> Bool) async throws {
    for _ in 0..<360_000 {
      if isDone() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("what was waited for did not come")
  }
}

/// Specifications whose apps answer, one for each way.
enum AnsweringSample {
  static let all = """
    urlscheme: 1
    app: { name: Answers, identifier: com.example.answers, appStore: 123456789 }
    schemes: [answers]
    universalLinks: [https://answers.example.com]
    replies: { style: xCallback }
    actions:
      reverse:
        url: //x-callback-url/reverse
        effect: none
        parameters: { word: { type: string, minLength: 1 } }
        returns: { word: string, token?: { type: string, sensitive: true } }
        errors: { emptyWord: { code: 1, message: The word is empty. } }
        examples: [{ url: "answers://x-callback-url/reverse?word=foo" }]
      copy:
        url: //x-callback-url/copy
        effect: none
        replies: { style: xCallback, write: value }
        returns: { text: string }
      charge:
        url: //charge
        effect: pays
        replies:
          style: returnURL
          parameter: returnURL
          prefix: p_
          outcome: { parameter: type, success: [approved], cancel: [cancelled], error: [declined] }
        returns: { amount?: decimal }
        examples: [{ url: "answers://charge" }]
      sign:
        url: //sign
        effect: none
        replies: { style: returnURL, parameter: callback, state: nonce }
        returns: { ok: boolean }
      paste:
        url: //paste
        effect: reads
        confirmation: required
        replies: { style: returnScheme, parameter: scheme }
        returns: { text: string }
      show:
        url: //show
        effect: none
        replies: { style: none }
        parameters: { name: string }
        examples: [{ url: "answers://show?name=a" }, { url: "answers://show?name=b%27c" }]
      wipe: { url: //wipe, replies: { style: none }, examples: ["answers://wipe"] }

    """
}
