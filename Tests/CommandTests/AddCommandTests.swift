import Foundation
import TestSupport
import Testing

/// `add` and `update`, from files, folders and servers that can't be trusted.
@Suite struct AddCommandTests {
  /// A server on loopback, which ends when it is let go.
  final class Server {
    let folder: URL
    let address: String
    private let input = Pipe()

    init() async throws {
      folder = FileManager.default.temporaryDirectory.appending(
        path: "urlscheme-registry-" + UUID().uuidString)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "site"), withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: folder.appending(path: "answers.json"))
      let server = Process()
      server.executableURL = URL(filePath: "/usr/bin/env")
      server.arguments = [
        "python3", Tool.package.appending(path: "Tests/CommandTests/Catalog/server.py").path,
        folder.path,
      ]
      server.standardInput = input
      try server.run()
      let port = folder.appending(path: "port")
      while !FileManager.default.fileExists(atPath: port.path), server.isRunning {
        try await Task.sleep(for: .milliseconds(10))
      }
      address = "http://127.0.0.1:" + (try String(contentsOf: port, encoding: .utf8))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func answer(_ path: String, _ answer: [String: Any]) throws {
      let file = folder.appending(path: "answers.json")
      let old = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      var all = old ?? [:]
      all[path] = answer
      try JSONSerialization.data(withJSONObject: all).write(to: file)
    }

    func answer(_ path: String, with text: String) throws { try answer(path, ["body": text]) }
  }

  private static let wellKnown = "/.well-known/urlscheme.yaml"
  /// A specification that includes nothing, of an app that the catalog doesn't have.
  private static let words = Sample.words

  @Test func aSiteIsAddedUsedAndUpdated() async throws {
    let scratch = try Scratch()
    let server = try await Server()
    try server.answer(Self.wellKnown, with: Self.words)
    let added = try await Self.run("add", server.address, in: scratch)
    #expect(added.status == 0, "\(added.errors)")
    #expect(
      added.output.hasPrefix("added wordrev: WordRev, wordrev:, 1 action (1 none), sha256:"),
      "\(added.output)")
    let lock = try scratch.read("data/urlscheme/urlscheme.lock")
    #expect(lock.contains(server.address + Self.wellKnown) && lock.contains("sha256:"))
    let built = try await Self.run("build", "wordrev", "reverse", "word=foo", in: scratch)
    #expect(built.output == "wordrev://x-callback-url/reverse?word=foo\n", "\(built.errors)")
    let listed = try await Self.run("catalog", in: scratch)
    #expect(listed.output.contains("\nwordrev  "))

    let same = try await Self.run("update", in: scratch)
    #expect(same.output == "wordrev is up to date\n" && same.status == 0, "\(same.errors)")

    try server.answer(
      Self.wellKnown, with: Self.words.replacing("times: integer = 1", with: "times: integer"))
    let shown = try await Self.run("update", "wordrev", in: scratch)
    #expect(shown.status == 1, "a breaking change that isn't taken")
    #expect(shown.output.contains("wordrev has changed"), "\(shown.output) \(shown.errors)")
    #expect(shown.output.contains("times"), "\(shown.output)")
    let before = try await Self.run("build", "wordrev", "reverse", "word=foo", in: scratch)
    #expect(before.output == built.output, "nothing is taken unasked")
    let again = try await Self.run("add", server.address, in: scratch)
    #expect(
      again.status == 1 && again.errors.contains("'urlscheme update wordrev'"), "\(again.errors)")

    let taken = try await Self.run("update", "--take", in: scratch)
    #expect(taken.status == 0 && taken.output.hasSuffix("updated wordrev\n"), "\(taken.errors)")
    let after = try await Self.run("build", "wordrev", "reverse", "word=foo", in: scratch)
    #expect(after.status == 1 && after.errors.contains("times"), "\(after.errors)")

    let removed = try await Self.run("catalog", "remove", "wordrev", in: scratch)
    #expect(removed.status == 0)
    #expect(try await Self.run("build", "wordrev", "reverse", "word=foo", in: scratch).status == 1)
  }

  @Test func whatWasChangedByHandIsRefused() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.words, to: "words.urlscheme.yaml")
    let added = try await Self.run("add", "words.urlscheme.yaml", "--project", in: scratch)
    #expect(added.status == 0, "\(added.errors)")
    #expect(try scratch.names().contains("urlscheme.lock"))
    #expect(try scratch.names("Specs") == ["words.urlscheme.yaml"])
    try scratch.write(Self.words + "# more\n", to: "Specs/words.urlscheme.yaml")
    for command in [["build", "words", "reverse", "word=a"], ["update"]] {
      let run = try await Self.run(command, in: scratch)
      #expect(run.status == 1 && run.errors.contains("catalog remove words"), "\(run.errors)")
    }
    try scratch.write("{]", to: "urlscheme.lock")
    let run = try await Self.run(["build", "words", "reverse", "word=a"], in: scratch)
    #expect(run.status == 1 && run.errors.contains("this lock file can't be read"), "\(run.errors)")
  }

  /// What a server can do wrong, and what the error says.
  static let hostile: [(answer: [String: String], wanted: String)] = [
    (["status": "404"], "status 404"),
    (["padding": "1100000"], "larger than 1 MB"),
    (["status": "302", "location": "https://example.com/x.yaml"], "redirects to another one"),
    (["status": "302", "location": "http://example.com/x.yaml"], "by https only"),
    (["status": "302", "location": "file:///etc/passwd"], "no address"),
    (["status": "302", "location": wellKnown], "again and again"),
    (
      ["body": "urlscheme: 1\ninclude: [../../../../etc/passwd]\n" + words.dropFirst(13)],
      "no other file"
    ),
    (["body": "urlscheme: 1\ninclude: [other.yaml]\n" + words.dropFirst(13)], "no other file"),
    (["body": "<html>"], "error"),
    (["body": "urlscheme: 1\na: &a [*a, *a]\n"], "error"),
    (["body": words.replacing("name: WordRev", with: "name: Words, title: '../../x'")], ""),
    (
      ["body": words.replacing("name: WordRev", with: "name: Words, title: Things")],
      "has a 'things' already"
    ),
    (["body": words.replacing("name: WordRev", with: "name: Words, title: '日本'")], "'--name'"),
  ]

  @Test(arguments: hostile.indices)
  func hostileServersAddNothing(_ index: Int) async throws {
    let (fields, wanted) = Self.hostile[index]
    let scratch = try Scratch()
    let server = try await Server()
    var answer: [String: Any] = fields
    for key in ["status", "padding"] { answer[key] = fields[key].flatMap(Int.init) }
    try server.answer(Self.wellKnown, answer)
    let run = try await Self.run("add", server.address, in: scratch)
    let specs = (try? scratch.names("data/urlscheme/specs")) ?? []
    guard !wanted.isEmpty else {
      // A title is no path: the name is made of its letters.
      #expect(specs == ["x.urlscheme.yaml"], "\(run.errors)")
      return
    }
    #expect(run.status == 1 && run.errors.contains(wanted), "\(run.output) \(run.errors)")
    #expect(specs.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: scratch.file("data/urlscheme/urlscheme.lock")))
  }

  @Test(arguments: [
    ("http://example.com", "by https only"), ("ftp://example.com/x", "by https only"),
    ("https://user:secret@example.com", "user name"), ("https://", "no address"),
    ("http://127.0.0.1.example.com/", "by https only"), ("file:///etc/passwd", "no address"),
  ])
  func addressesThatAreRefused(_ address: String, _ wanted: String) async throws {
    let scratch = try Scratch()
    let run = try await Self.run("add", address, in: scratch)
    #expect(run.status == 1 && run.errors.contains(wanted), "\(run.errors)")
  }

  @Test func aPublishedFolderIsARegistry() async throws {
    let scratch = try Scratch()
    let server = try await Server()
    try scratch.write(Self.words, to: "Specs/words.urlscheme.yaml")
    try scratch.write(
      Self.words.replacing("WordRev", with: "Other").replacing("wordrev", with: "otherrev"),
      to: "Specs/other.urlscheme.yaml")
    let site = server.folder.appending(path: "site").path
    let published = try await Self.run("catalog", "publish", "Specs", "--output", site, in: scratch)
    #expect(published.status == 0, "\(published.errors)")
    #expect(FileManager.default.fileExists(atPath: site + "/index.html"))
    let all = try await Self.run("add", server.address + "/index.json", in: scratch)
    #expect(all.status == 1 && all.errors.contains("other, words"), "\(all.errors)")
    let one = try await Self.run("add", server.address + "/index.json", "words", in: scratch)
    #expect(one.status == 0 && one.output.hasPrefix("added words:"), "\(one.errors)")
    #expect(try await Self.run("update", in: scratch).output == "words is up to date\n")

    // An index that lies about a file, or that speaks of another place.
    let index = try String(contentsOfFile: site + "/index.json", encoding: .utf8)
    for (old, new, wanted) in [
      ("sha256:", "sha256:0", "does not have the hash"),
      ("specs/other", "../other", "outside the registry"),
      ("specs/other", "https://example.com/other", "outside the registry"),
    ] {
      try server.answer("/index.json", with: index.replacing(old, with: new))
      let run = try await Self.run("add", server.address + "/index.json", "other", in: scratch)
      #expect(run.status == 1 && run.errors.contains(wanted), "\(run.output) \(run.errors)")
    }
    #expect(try scratch.names("data/urlscheme/specs") == ["words.urlscheme.yaml"])
  }

  private static func run(_ arguments: String..., in scratch: borrowing Scratch) async throws
    -> Tool.Run
  {
    try await CatalogCommandTests.run(arguments, in: scratch)
  }

  private static func run(_ arguments: [String], in scratch: borrowing Scratch) async throws
    -> Tool.Run
  {
    try await CatalogCommandTests.run(arguments, in: scratch)
  }
}
