import Foundation
import TestSupport
import Testing

/// Both plug-ins, in a package that uses them.
@Suite(.serialized) struct PluginTests {
  static let spec = """
    urlscheme: 1   # a comment
    app: { name: WordRev, identifier: com.example.wordrev }
    schemes: [wordrev]
    replies: { style: xCallback }
    actions:
      reverse:
        url: //x-callback-url/reverse
        parameters: { word: string }
        returns: { word: string }

    """
  private static let source = """
    import URLSchemeRuntime

    public func link() -> String { WordRev.Reverse(word: "foo").urlString }

    """

  private func package(
    plugin: Bool = true, libraries: [String] = ["URLSchemeCalling", "URLSchemeReceiving"]
  ) throws -> ScratchPackage {
    let package = try ScratchPackage(plugin: plugin, libraries: libraries)
    try package.write(Self.spec, to: "Sources/App/words.urlscheme.yaml")
    try package.write(Self.source, to: "Sources/App/App.swift")
    return package
  }

  @Test func aSpecIsBuiltIntoItsTargetAndOnlyWhenItChanges() async throws {
    let package = try package()
    let first = try await package.build()
    #expect(first.status == 0, "\(first.text)")
    #expect(!first.text.contains("warning: found 1 file(s) which are unhandled"))
    let outputs = try package.outputs()
    #expect(
      outputs.keys.sorted()
        == ["actions", "client", "intents", "router", "types"].map { "words.urlscheme.\($0).swift" }
    )

    let second = try await package.build()
    #expect(second.status == 0)
    // Of the target, touching nothing rebuilds nothing.
    #expect(!second.text.contains("Compiling App"), "\(second.text)")
    #expect(!second.text.contains("Emitting module App"), "\(second.text)")

    try package.write(
      Self.spec.replacing("# a comment", with: "# another one"),
      to: "Sources/App/words.urlscheme.yaml")
    let third = try await package.build()
    #expect(third.status == 0, "\(third.text)")
    #expect(third.text.contains("Compiling words.urlscheme.yaml"), "the tool runs again")
    #expect(!third.text.contains("Compiling App"), "no Swift is compiled: \(third.text)")
    #expect(!third.text.contains("Emitting module App"))
    #expect(try package.outputs() == outputs)

    try package.write(
      Self.spec.replacing(
        "{ word: string }\n    returns", with: "{ word: string, times: integer = 1 }\n    returns"),
      to: "Sources/App/words.urlscheme.yaml")
    let fourth = try await package.build()
    #expect(fourth.status == 0, "\(fourth.text)")
    #expect(try package.outputs() != outputs)
  }

  /// One line in the manifest is enough for links; each part more needs its library.
  @Test func whatIsGeneratedFollowsTheLibraries() async throws {
    let package = try package(libraries: ["URLSchemeRuntime"])
    let links = try await package.build()
    #expect(links.status == 0, "\(links.text)")

    try package.write(
      Self.source + "func receive() { _ = WordRev.Router(0) { _ in true } }\n",
      to: "Sources/App/App.swift")
    let router = try await package.build()
    #expect(router.status != 0)
    let advice = "add the product URLSchemeReceiving of swift-urlscheme to the target"
    #expect(router.text.contains(advice), "\(router.text)")
    // As most apps write it.
    try package.write(
      Self.source
        + "func call() { _ = WordRev.Client(opener: .system, callbackScheme: \"app\") }\n",
      to: "Sources/App/App.swift")
    let caller = try await package.build()
    #expect(
      caller.text.contains("add the product URLSchemeCalling of swift-urlscheme to the target"),
      "\(caller.text)")

    try package.write("mode: [types, client]\n", to: "Sources/App/urlscheme-config.yaml")
    let client = try await package.build()
    #expect(client.status != 0)
    #expect(
      client.text.contains(
        "the client of 'WordRev' needs the library URLSchemeCalling, and the target doesn't link it; add "
          + ".product(name: \"URLSchemeCalling\", package: \"swift-urlscheme\") to the target's dependencies, "
          + "or take 'client' out of 'mode'"), "\(client.text)")

    let none = try await self.package(libraries: []).build()
    #expect(none.status != 0)
    #expect(
      none.text.contains(
        "words.urlscheme.yaml: error: the types of 'WordRev' need the library URLSchemeRuntime, and the target "
          + "doesn't link it; add .product(name: \"URLSchemeRuntime\", package: \"swift-urlscheme\") to the "
          + "target's dependencies"), "\(none.text)")
  }

  @Test func anErrorStandsAtTheSpecsLine() async throws {
    let package = try package()
    try package.write(
      Self.spec.replacing("{ word: string }\n    returns", with: "{ word: strng }\n    returns"),
      to: "Sources/App/words.urlscheme.yaml")
    let run = try await package.build()
    #expect(run.status != 0)
    let file = package.folder.appending(path: "Sources/App/words.urlscheme.yaml").path
    #expect(run.text.contains("\n\(file):8:25: error: "), "\(run.text)")
  }

  @Test func manySpecsMeetInOneTarget() async throws {
    let package = try package()
    try package.write(
      Self.spec.replacing("WordRev", with: "Other").replacing("[wordrev]", with: "[other]"),
      to: "Sources/App/Deep/er/words.urlscheme.yaml")
    // A file of the user's with the spec's own name.
    try package.write("let mine = 1\n", to: "Sources/App/words.swift")
    let run = try await package.build()
    #expect(run.status == 0, "\(run.text)")
    #expect(try package.outputs()["Deep-er-words.urlscheme.types.swift"] != nil)

    // Two apps of one name are a problem of the specification that comes last.
    try package.write(Self.spec, to: "Sources/App/Deep/er/words.urlscheme.yaml")
    let second = try await package.build()
    #expect(second.status != 0)
    #expect(
      second.text.contains("App/words.urlscheme.yaml: error: the app has the name of the one in "),
      "\(second.text)")
    #expect(!second.text.contains("redeclaration"), "\(second.text)")
  }

  /// A file's size is all that the plug-in knows of a specification.
  @Test func theActionsOfALargeSpecAreSpreadOverFiles() async throws {
    let package = try package()
    let padding = String(repeating: "-", count: 2500)
    let actions = (1...30).map {
      "  action\($0): { url: //x-callback-url/action\($0) } # \(padding)\n"
    }
    try package.write(Self.spec + actions.joined(), to: "Sources/App/words.urlscheme.yaml")
    let result = try await package.build()
    #expect(result.status == 0, "\(result.text)")
    #expect(
      try package.outputs().keys.filter { $0.contains("actions") }.sorted()
        == ["actions", "actions2"].map { "words.urlscheme.\($0).swift" })
  }

  @Test func aFileOfTheUsersWithAnOutputsNameIsReported() async throws {
    let package = try package()
    try package.write("let mine = 1\n", to: "Sources/App/words.urlscheme.types.swift")
    let run = try await package.build()
    #expect(run.status != 0)
    #expect(run.text.contains("words.urlscheme.types.swift"), "\(run.text)")
    #expect(run.text.contains("rename one of them"), "\(run.text)")
  }

  @Test func theConfigurationAndTemplatesAreInputs() async throws {
    let package = try package()
    try package.write("mode: types\naccess: internal\n", to: "Sources/App/urlscheme-config.yaml")
    let first = try await package.build()
    #expect(first.status == 0, "\(first.text)")
    let outputs = try package.outputs()
    #expect(outputs.count == 5, "files of parts that are turned off exist as well")

    try package.write("mode: types\n", to: "Sources/App/urlscheme.config.yml")
    let misnamed = try await package.build()
    #expect(misnamed.status != 0)
    #expect(
      misnamed.text.contains(
        "Sources/App/urlscheme.config.yml is not read; rename it to urlscheme-config.yaml"),
      "\(misnamed.text)")
    try package.remove("Sources/App/urlscheme.config.yml")

    try package.write("mode: typs\n", to: "Sources/App/urlscheme-config.yaml")
    let second = try await package.build()
    #expect(second.status != 0)
    let file = package.folder.appending(path: "Sources/App/urlscheme-config.yaml").path
    #expect(second.text.contains("\(file):1:7: error: "), "\(second.text)")

    try package.write("templates: Templates\n", to: "Sources/App/urlscheme-config.yaml")
    let header =
      "// Generated by urlscheme, with my own header.\n{{#imports}}\n{{access}}import {{.}}\n{{/imports}}\n"
    let template = "Sources/App/Templates/swift/header.mustache"
    try package.write(header, to: template)
    let third = try await package.build()
    #expect(third.status == 0, "\(third.text)")
    let times = try package.outputs()
    try package.write(header.replacing("my own", with: "another"), to: template)
    let fourth = try await package.build()
    #expect(fourth.status == 0, "\(fourth.text)")
    #expect(try package.outputs() != times)
  }

  /// Clients of the catalog's apps, with no file of them in the package.
  @Test func appsOfTheCatalogAreCalledByName() async throws {
    let package = try package()
    try package.remove("Sources/App/words.urlscheme.yaml")
    let configuration = "Sources/App/urlscheme-config.yaml"
    try package.write("catalog: [things, bear] # two apps\n", to: configuration)
    try package.write(
      """
      import URLSchemeRuntime

      func urls() -> [String] {
        [Things.Search(query: "milk").urlString, Bear.Today().urlString]
      }

      """, to: "Sources/App/App.swift")
    let first = try await package.build()
    #expect(first.status == 0, "\(first.text)")
    #expect(try package.output("things.urlscheme.client.swift").contains("Client"))
    #expect(!(try package.output("things.urlscheme.router.swift").contains("struct Router")))

    try package.write("catalog: [things, baer]\n", to: configuration)
    let unknown = try await package.build()
    #expect(
      unknown.status != 0 && unknown.text.contains("planned with other names"), "\(unknown.text)")

    // What YAML reads and the plug-in doesn't is an error, not a client that is missing.
    try package.write("{ catalog: [things] }\n", to: configuration)
    try package.write(Self.spec, to: "Sources/App/words.urlscheme.yaml")
    let unread = try await package.build()
    #expect(unread.status != 0 && unread.text.contains("catalog: [things]"), "\(unread.text)")
  }

  @Test func theCommandWritesIntoTheSourceTree() async throws {
    let package = try package(plugin: false)
    try package.write(
      Self.spec.replacing("WordRev", with: "Other").replacing("[wordrev]", with: "[other]"),
      to: "Sources/App/Deep/words.urlscheme.yaml")
    let first = try await package.command()
    #expect(first.status == 0, "\(first.text)")
    let names = try package.names("Sources/App/Generated")
    #expect(names.contains("words.urlscheme.types.swift"))
    #expect(names.contains("Deep-words.urlscheme.types.swift"))
    let build = try await package.build()
    #expect(build.status == 0, "\(build.text)")

    let check = try await package.command("--target", "App", "--check")
    #expect(check.status == 0, "\(check.text)")
    try package.remove("Sources/App/Generated/words.urlscheme.types.swift")
    let stale = try await package.command("--check")
    #expect(stale.status != 0)
    #expect(stale.text.contains("would create"), "\(stale.text)")
  }

  /// Both plug-ins look for the configuration at the same places.
  @Test func theCommandFindsTheConfigurationThatTheBuildFinds() async throws {
    let package = try package()
    try package.write(
      "mode: types\naccess: internal\n", to: "Sources/App/Deep/urlscheme-config.yaml")
    let source = Self.source.replacing("public func", with: "func")
    try package.write(source, to: "Sources/App/App.swift")
    let build = try await package.build()
    #expect(build.status == 0, "\(build.text)")
    let built = try package.output("words.urlscheme.types.swift")
    #expect(built.contains("enum WordRev") && !built.contains("public "))
    let run = try await package.command()
    #expect(run.status == 0, "\(run.text)")
    #expect(try package.read("Sources/App/Generated/words.urlscheme.types.swift") == built)
  }

  @Test func aPropertyListThatHasDriftedFailsTheBuildUntilTheCommandRepairsIt() async throws {
    let package = try package()
    let list = "<plist version=\"1.0\">\n<dict>\n\t<key>A</key>\n\t<true/>\n</dict>\n</plist>\n"
    try package.write("plist: Support/App.plist\n", to: "Sources/App/urlscheme-config.yaml")
    try package.write(list, to: "Sources/App/Support/App.plist")
    let drifted = try await package.build()
    #expect(drifted.status != 0)
    let file = package.folder.appending(path: "Sources/App/Support/App.plist").path
    #expect(
      drifted.text.contains("\(file):2:1: error: the list has no 'CFBundleURLTypes'"),
      "\(drifted.text)")

    let repair = try await package.command("--plists")
    #expect(repair.status == 0, "\(repair.text)")
    let merged = try package.read("Sources/App/Support/App.plist")
    #expect(merged.hasPrefix("<plist version=\"1.0\">\n<dict>\n\t<key>A</key>\n\t<true/>\n\t<key>"))
    #expect(try await package.build().status == 0)
    #expect(try await package.command("--plists", "--check").status == 0)

    try package.write(
      merged.replacing("<string>wordrev</string>", with: "<string>other</string>"),
      to: "Sources/App/Support/App.plist")
    let again = try await package.build()
    #expect(again.status != 0, "a change of the list alone is noticed")
    #expect(again.text.contains("[plist-conflict]"), "\(again.text)")
  }

  @Test func aTargetIsBuiltAsTheVariantOfItsConfiguration() async throws {
    let package = try package()
    let spec =
      Self.spec
      + "variants: { debug: { schemes: [wordrev-debug], identifier: com.example.debug } }\n"
    try package.write(spec, to: "Sources/App/words.urlscheme.yaml")
    // An app without variants can be called beside it.
    try package.write(
      "urlscheme: 1\napp: { name: Other }\nschemes: [other]\nclaims: false\n"
        + "actions: { open: { url: //open } }\n",
      to: "Sources/App/other.urlscheme.yaml")
    try package.write(
      "<plist version=\"1.0\"><dict></dict></plist>", to: "Sources/App/Support/Info.plist")
    try package.write(
      "variant: debug\nplist: Support/Info.plist\n", to: "Sources/App/urlscheme-config.yaml")
    let repair = try await package.command("--plists")
    #expect(repair.status == 0, "\(repair.text)")
    let list = try package.read("Sources/App/Support/Info.plist")
    #expect(list.contains("<string>wordrev-debug</string>"))
    #expect(list.contains("<string>com.example.debug</string>"))
    #expect(!list.contains("<string>wordrev</string>"))

    let build = try await package.build()
    #expect(build.status == 0, "\(build.text)")
    #expect(try package.output("words.urlscheme.types.swift").contains("\"wordrev-debug\""))
    #expect(!(try package.output("words.urlscheme.types.swift").contains("\"wordrev\"")))

    try package.write(
      "variant: debgu\nplist: Support/Info.plist\n", to: "Sources/App/urlscheme-config.yaml")
    let misspelt = try await package.build()
    #expect(misspelt.status != 0)
    #expect(
      misspelt.text.contains("WordRev has no variant 'debgu'; did you mean 'debug'?"),
      "\(misspelt.text)")
  }

  @Test func theCommandHandsOtherCommandsOn() async throws {
    let package = try package(plugin: false)
    let run = try await package.command("validate", "Sources")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("1 spec, 0 examples: 1 warning"), "\(run.text)")
  }

  @Test func theCommandSaysWhatToDoWithoutSpecs() async throws {
    let package = try package(plugin: false)
    try package.remove("Sources/App/words.urlscheme.yaml")
    let run = try await package.command()
    #expect(run.status != 0)
    #expect(run.text.contains("no target here has a file that ends with .urlscheme.yaml"))
  }

  /// What a release has: the plug-in over a binary, beside the runtime of this package.
  @Test func thePrebuiltCommandCompilesSpecs() async throws {
    let package = try package()
    let plugin = package.folder.appending(path: "swift-urlscheme-plugin")
    let bundle = package.folder.appending(path: "bundle")
    try package.write(
      """
      {"schemaVersion": "1.0", "artifacts": {"urlscheme": {"type": "executable", "version": "0.0.0",
      "variants": [{"path": "urlscheme", "supportedTriples": ["\(try await Self.triple())"]}]}}}
      """, to: "bundle/info.json")
    try FileManager.default.createSymbolicLink(
      at: bundle.appending(path: "urlscheme"), withDestinationURL: PackageUnderTest.tool)
    try await Program.check([
      PackageUnderTest.folder.appending(path: "Scripts/plugin-package").path, plugin.path,
      bundle.path,
    ])
    let manifest = try package.read("Package.swift")
      .replacing(
        "dependencies: [.package(",
        with: "dependencies: [.package(path: \"swift-urlscheme-plugin\"), .package("
      )
      .replacing(
        "\"URLSchemeGenerator\", package: \"swift-urlscheme\"",
        with: "\"URLSchemePlugin\", package: \"swift-urlscheme-plugin\"")
    try package.write(manifest, to: "Package.swift")
    try package.write("catalog: [things]\n", to: "Sources/App/urlscheme-config.yaml")
    let run = try await package.build()
    #expect(run.status == 0, "\(run.text)")
    #expect(!run.text.contains("-tool"), "no tool is built: \(run.text)")
    let names = try package.outputs().keys
    #expect(names.contains("words.urlscheme.router.swift"), "\(names)")
    #expect(names.contains("things.urlscheme.client.swift"), "\(names)")
  }

  private static func triple() async throws -> String {
    let info = try await Program.check(["swiftc", "-print-target-info"])
    return String(try #require(info.firstMatch(of: /"unversionedTriple": "(.*?)"/)).1)
  }
}
