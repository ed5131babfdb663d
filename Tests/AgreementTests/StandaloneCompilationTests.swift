import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter

/// `generate --standalone` writes code that needs no library, and that reads and builds URLs as the tool does.
@Suite(.enabled(if: runsSlowTests)) struct StandaloneCompilationTests {
  private static let apps = [
    "app-store", "ethereum", "geo", "google-maps-ios", "home-assistant", "letterboxd", "mailto",
    "telegram", "things", "uber",
  ]

  private static func specs(_ names: [String]) throws -> [Spec] {
    try names.map {
      try SpecFile.load(Locations.specs.appending(path: "catalog/\($0).urlscheme.yaml"))
    }
  }

  /// Writes what the command writes, and returns the files.
  private static func write(
    _ specs: [Spec], _ access: RenderOptions.Access, to folder: URL
  ) throws -> [URL] {
    var configuration = Configuration()
    configuration.swift.isStandalone = true
    configuration.swift.access = access
    configuration.hasAccess = true
    configuration.swift.module = "GeneratedCodeTests"
    let renderers = try Renderers(configuration: configuration)
    let files = try renderers.swift(for: specs, everyFile: false)
    let all = files + renderers.runtime
    return try all.map { file in
      #expect(!file.text.contains("URLSchemeRuntime"), "\(file.name)")
      let url = folder.appending(path: file.name)
      try Data(file.text.utf8).write(to: url)
      return url
    }
  }

  private static let strict = [
    "swiftc", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-module-name",
    "GeneratedCodeTests", "-package-name", "tests", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
    "MemberImportVisibility",
  ]

  /// Reads each line, and writes what became of it.
  private static func driver(_ specs: [Spec]) -> String {
    let apps = specs.enumerated().map { index, spec in
      "    case \(index): reading(url, by: \(spec.app.name).self)\n"
    }.joined()
    return """
      import Foundation

      func reading<App: URLSchemeApp>(_ url: String, by _: App.Type) -> String {
        do throws(URLSchemeRequestError) {
          let action = Mirror(reflecting: try App.Action(url)).children.first
          return "\\(action?.label ?? "") built as \\(try text(of: action?.value))"
        } catch {
          return "\\(error.reason) of \\(error.parameter ?? "the URL")"
        }
      }

      func text(of request: Any?) throws(URLSchemeRequestError) -> String {
        switch request {
        case let request as any URLSchemeAction: request.urlString
        case let request as any URLSchemeThrowingAction: try request.urlString
        default: ""
        }
      }

      func reading(_ url: String, by app: Int) -> String {
        switch app {
      \(apps)    default: ""
        }
      }

      let input = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
      let urls = try JSONDecoder().decode([[String]].self, from: input)
      let readings = urls.enumerated().map { app, urls in urls.map { reading($0, by: app) } }
      try JSONEncoder().encode(readings).write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
      """
  }

  @Test func tenAppsAnswerAsTheToolDoes() async throws {
    let folder = try ScratchFolder()
    let specs = try Self.specs(Self.apps)
    let files = try Self.write(specs, .internal, to: folder.url)
    try folder.write(Self.driver(specs), to: "main.swift")
    try await Program.check(
      Self.strict + [
        "-Onone", "-Xfrontend", "-disable-llvm-verify", "-o", folder.file("driver").path,
      ]
        + (files + [folder.file("main.swift")]).map(\.path))

    let urls = specs.map { spec in
      spec.actions.flatMap { $0.examples.map(\.url) + $0.rejects.map(\.url) }
    }
    try folder.write(
      String(decoding: JSONEncoder().encode(urls), as: UTF8.self), to: "urls")
    try await Program.check(
      [folder.file("driver").path, folder.file("urls").path, folder.file("readings").path])
    let readings = try JSONDecoder().decode(
      [[String]].self, from: Data(folder.read("readings").utf8))
    #expect(urls.joined().count > 150, "\(urls.joined().count)")
    for (index, spec) in specs.enumerated() {
      let interpreter = Interpreter(spec)
      for (url, reading) in zip(urls[index], readings[index]) {
        let expected =
          switch interpreter.reading(url) {
          case .request(let action, let canonical):
            "\(spec.action(named: action)?.memberName ?? "") built as \(canonical)"
          case let other: other.description
          }
        #expect(reading == expected, "\(spec.app.name): \(url)")
      }
    }
  }

  /// Whatever the app's own types are called, wherever it runs its code by default, and in both language modes.
  @Test(
    arguments: [(.internal, true), (.public, false)]
      as [(RenderOptions.Access, Bool)])
  func theCatalogCompiles(_ access: RenderOptions.Access, isMain: Bool) async throws {
    let folder = try ScratchFolder()
    let specs = try Locations.specFiles(in: Locations.specs.appending(path: "catalog"))
      .map(SpecFile.load).filter { !$0.isInterface }
    let files = try Self.write(specs, access, to: folder.url)
    try folder.write(
      Self.namesOfApps.map { "enum \($0) {}\n" }.joined(), to: "Others.swift")
    let run = try await Program.run(
      Self.strict + ["-typecheck", "-parse-as-library"]
        + (isMain ? ["-default-isolation", "MainActor"] : ["-swift-version", "5"])
        + (files + [folder.file("Others.swift")]).map(\.path))
    #expect(run.status == 0, "\(run.text.prefix(4000))")
  }

  /// What apps call their own types, as the library, Foundation or Swift calls some of theirs.
  private static let namesOfApps = [
    "Action", "Bytes", "Character", "Coordinate", "Data", "Date", "Decimal", "Duration", "Error",
    "JSONValue",
    "Lock", "RequestError", "Result", "Secret", "Separator", "Set", "URL", "URLBuilder",
    "URLReader", "URLRoute", "UUID",
  ]

  /// One app alone has what it needs.
  @Test(arguments: ["tel", "hiddify"])
  func oneAppCompiles(name: String) async throws {
    let folder = try ScratchFolder()
    let files = try Self.write(Self.specs([name]), .internal, to: folder.url)
    let run = try await Program.run(
      Self.strict + ["-typecheck", "-parse-as-library"] + files.map(\.path))
    #expect(run.status == 0, "\(run.text.prefix(4000))")
  }
}
