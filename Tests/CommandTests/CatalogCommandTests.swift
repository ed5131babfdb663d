import Foundation
import TestSupport
import Testing

/// Names where a specification is expected, `catalog`, `add` and `update`.
@Suite struct CatalogCommandTests {
  private static let url = "things:///add?title=Buy%20milk"

  @Test func namesOfTheCatalogAreSpecifications() async throws {
    let scratch = try Scratch()
    for name in ["things", "Things"] {
      let run = try await Self.run("build", name, "add", "title=Buy milk", in: scratch)
      #expect(run.output == Self.url + "\n", "\(run.errors)")
    }
    let parsed = try await Self.run("parse", "things", Self.url, in: scratch)
    #expect(parsed.output.contains("\"title\": \"Buy milk\""), "\(parsed.errors)")
    let opened = try await Self.run(
      "open", "apple-maps", "show", "q=Berlin", "--print", in: scratch)
    #expect(opened.output.contains("maps://?q=Berlin"), "\(opened.errors)")
    let docs = try await Self.run("docs", "things", in: scratch)
    #expect(docs.output.contains("\n# Things\n"), "\(docs.output.prefix(80)) \(docs.errors)")
    let list = try await Self.run("plist", "things", "bear", "--for", "caller", in: scratch)
    #expect(list.output.contains("<string>things</string>"))
    #expect(list.output.contains("<string>bear</string>"), "\(list.errors)")
  }

  @Test func aURLAloneFindsItsApp() async throws {
    let scratch = try Scratch()
    let run = try await Self.run("parse", Self.url, in: scratch)
    #expect(
      run.output.hasPrefix("{\n  \"spec\": \"things\",\n  \"action\": \"add\""), "\(run.errors)")
    let near = try await Self.run("parse", "thinks:///add", in: scratch)
    #expect(near.status == 1 && near.errors.contains("did you mean 'things'?"), "\(near.errors)")
    let none = try await Self.run("parse", "things:///ad", in: scratch)
    #expect(none.status == 1 && none.errors.contains("near: "), "\(none.errors)")
    let link = try await Self.run("parse", "https://t.me/durov", in: scratch)
    #expect(link.output.hasPrefix("{\n  \"spec\": \"telegram\""), "\(link.errors)")
  }

  @Test func anAddressAloneFindsTheProjectsApp() async throws {
    let scratch = try Scratch()
    try scratch.write("", to: "Package.swift")
    try scratch.write(
      """
      urlscheme: 1
      app: { name: Shop, identifier: com.example.shop }
      schemes: [shop]
      universalLinks: [https://shop.example]
      actions: { item: { url: "//item/{id}", effect: none, parameters: { id: integer } } }
      """, to: "Sources/App/shop.urlscheme.yaml")
    let run = try await Self.run("parse", "https://shop.example/item/7", in: scratch)
    #expect(run.output.contains("\"id\": 7"), "\(run.errors)")
  }

  @Test func anEmptyFileDoesNotHideTheCatalog() async throws {
    let scratch = try Scratch()
    try scratch.write("", to: "Specs/things.urlscheme.yaml")
    let run = try await Self.run("catalog", "show", "things", in: scratch)
    #expect(run.status == 0 && run.output.contains("schemes: [things]"), "\(run.text)")
  }

  @Test func aBrokenSpecOfTheProjectIsNamed() async throws {
    let scratch = try Scratch()
    try scratch.write("", to: "Package.swift")
    try scratch.write("urlscheme: 1\n", to: "Specs/broken.urlscheme.yaml")
    for words in [["catalog"], ["catalog", "search", "task"], ["parse", Self.url]] {
      let run = try await Tool.run(words, in: scratch.path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("left out "), "\(run.errors)")
      #expect(run.errors.contains("broken.urlscheme.yaml, which has errors"), "\(run.errors)")
    }
  }

  @Test func theNearestFolderWins() async throws {
    let scratch = try Scratch()
    let spec = { (scheme: String) in Sample.words.replacing("[wordrev]", with: "[\(scheme)]") }
    func built(_ folder: String = "") async throws -> String {
      try await Tool.run(
        "build", "things", "reverse", "word=a", in: scratch.file(folder),
        environment: ["XDG_DATA_HOME": scratch.file("data")]
      ).output
    }
    try scratch.write(spec("person"), to: "data/urlscheme/specs/things.urlscheme.yaml")
    try scratch.write("", to: "project/Package.swift")
    try scratch.write("", to: "project/Sources/App/x.swift")
    #expect(try await built("project").hasPrefix("person:"))
    try scratch.write(spec("project"), to: "project/Specs/things.urlscheme.yaml")
    #expect(try await built("project").hasPrefix("project:"))
    #expect(try await built("project/Sources/App").hasPrefix("project:"))
    // A path is a file, whatever has that name.
    try scratch.write(spec("filed"), to: "project/things.urlscheme.yaml")
    let file = try await Self.run(
      "build", "project/things.urlscheme.yaml", "reverse", "word=a", in: scratch)
    #expect(file.output.hasPrefix("filed:"), "\(file.errors)")
  }

  @Test func aNameThatNothingHas() async throws {
    let scratch = try Scratch()
    let near = try await Self.run("build", "thinks", "add", in: scratch)
    #expect(near.status == 1)
    #expect(near.errors.contains("did you mean 'things'?"), "\(near.errors)")
    let far = try await Self.run("build", "qqqqqqqq", "add", in: scratch)
    #expect(far.errors.contains("'urlscheme catalog' lists the names"), "\(far.errors)")
  }

  @Test func theCatalogIsListedSearchedAndShown() async throws {
    let scratch = try Scratch()
    let list = try await Self.run("catalog", in: scratch)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Tool.package.appending(path: "Specs/catalog").path
    ).filter { $0.hasSuffix(".urlscheme.yaml") }
    #expect(list.output.split(separator: "\n").count == names.count)
    let json = try await Self.run("catalog", "--format", "json", in: scratch)
    let index = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((index?["specs"] as? [Any])?.count == names.count)
    for (query, wanted) in [
      ("add a task", "things  "), ("start navigation", "google-maps-ios"),
      ("run shortcut", "shortcuts  "), ("bear create", "bear  "),
    ] {
      let found = try await Self.run("catalog", "search", query, in: scratch)
      #expect(found.output.contains(wanted), "\(query): \(found.output) \(found.errors)")
    }
    let shown = try await Self.run("catalog", "show", "things", in: scratch)
    let file = Tool.package.appending(path: "Specs/catalog/things.urlscheme.yaml")
    #expect(shown.output == (try String(contentsOf: file, encoding: .utf8)))
    let action = try await Self.run("catalog", "show", "things", "add", in: scratch)
    #expect(action.output.hasPrefix("### `add`"), "\(action.output.prefix(60)) \(action.errors)")
    #expect(action.output.contains("checklist-items"))
  }

  /// The list of embedded files and the index are what `make catalog` writes.
  @Test func theIndexIsThatOfTheFiles() async throws {
    let scratch = try Scratch()
    let package = Tool.package.path
    let run = try await Self.run(
      "catalog", "index", package + "/Specs/catalog", "--output", "index.json", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let index = try String(contentsOfFile: package + "/Specs/catalog/index.json", encoding: .utf8)
    #expect(try scratch.read("index.json") == index, "run 'make catalog'")
    let list = try String(
      contentsOfFile: package + "/Sources/CEmbeddedFiles/catalog.c", encoding: .utf8)
    for name in try FileManager.default.contentsOfDirectory(atPath: package + "/Specs/catalog")
    where name.hasSuffix(".urlscheme.yaml") {
      #expect(list.contains("Specs/catalog/" + name), "run 'make catalog'")
    }
  }

  static func run(_ arguments: String..., in scratch: borrowing Scratch) async throws -> Tool.Run {
    try await run(arguments, in: scratch)
  }

  static func run(_ arguments: [String], in scratch: borrowing Scratch) async throws -> Tool.Run {
    try await Tool.run(
      arguments, in: scratch.path, environment: ["XDG_DATA_HOME": scratch.file("data")])
  }
}
