import Foundation
import TestSupport
import Testing

/// What can't be built here compiles all the same: the entry points of Apple's systems, and the lines
/// that apps write for them, against stubs that declare Apple's interfaces as they are documented.
@Suite struct InterfaceTests {
  struct Platform: Sendable, CustomTestStringConvertible {
    var name: String
    var kit: String
    var samples: [String] = []
    /// What the stubs declare beyond the oldest system.
    var flags: [String] = []

    var testDescription: String { name }
  }

  static let folder = PackageUnderTest.folder.appending(path: "Tests/ReceivingTests")
  static let samples = [
    "Apps", "SceneDelegate", "AppDelegate", "ExtensionController", "ApplicationDelegate",
    "SwiftUIApp", "OneWindow", "NotificationDelegate", "SpotlightDelegate", "GatedApp",
    "CommandLineApp",
  ]

  static let platforms = [
    Platform(
      name: "iOS 16", kit: "UIKit",
      samples: samples.filter { !["ApplicationDelegate", "OneWindow"].contains($0) }),
    Platform(
      name: "macOS 13", kit: "AppKit",
      samples: [
        "Apps", "ApplicationDelegate", "SwiftUIApp", "OneWindow", "NotificationDelegate",
        "GatedApp",
        "CommandLineApp",
      ]),
  ]

  /// An app of iOS 26 sees other overloads, and is warned of what is deprecated.
  static let newest = Platform(name: "iOS 26", kit: "UIKit", flags: ["-D", "IOS_26"])

  @Test(.enabled(if: runsSlowTests), arguments: platforms)
  func theEntryPointsCompile(_ platform: Platform) async throws {
    let scratch = try ScratchFolder()
    try await Self.compile(
      platform.samples.map { Self.folder.appending(path: "Samples/\($0).swift") }, as: "Samples",
      in: scratch.url, ["-I", try await modules(for: platform)])
  }

  /// The app that the workflow for Apple's systems tests in a simulator, with what Xcode generates for it.
  @Test(.enabled(if: runsSlowTests)) func theAppForSimulatorsCompiles() async throws {
    let scratch = try ScratchFolder()
    let modules = try await modules(for: Self.platforms[0])
    let tests = Self.folder.deletingLastPathComponent()
    let app = tests.appending(path: "Apple/App/NotesApp.swift")
    let project = try String(
      contentsOf: tests.appending(path: "Apple/project.yml"), encoding: .utf8)
    for match in try String(contentsOf: app, encoding: .utf8).matches(of: /import (URLScheme\w+)/) {
      #expect(project.contains("product: \(match.1) }"), "Xcode links what the app imports")
    }
    try await Self.compile(
      [tests.appending(path: "AgreementTests/Intents/AppIntents.swift")], as: "AppIntents",
      in: scratch.url, ["-I", modules])
    let notes = tests.deletingLastPathComponent().appending(
      path: "Examples/Shortcuts/Sources/notes")
    let generated = scratch.url.appending(path: "generated")
    try await Program.check([
      PackageUnderTest.tool.path, "generate", notes.appending(path: "notes.urlscheme.yaml").path,
      "--config", notes.appending(path: "urlscheme-config.yaml").path, "--output", generated.path,
      "--module", "Notes", "--quiet",
    ])
    try await Self.compile(
      Self.sources(below: generated) + [app], as: "NotesForSimulators", in: scratch.url,
      ["-I", modules])
  }

  private static let deepLinks = PackageUnderTest.folder.appending(
    path: "Examples/DeepLinks/Sources/DeepLinks")

  /// The example of page one, in SwiftUI and with scenes.
  @Test(.enabled(if: runsSlowTests), arguments: platforms + [newest])
  func theDeepLinksCompile(_ platform: Platform) async throws {
    let scratch = try ScratchFolder()
    let generated = scratch.url.appending(path: "generated")
    try await Program.check([
      PackageUnderTest.tool.path, "generate",
      Self.deepLinks.appending(path: "myapp.urlscheme.yaml").path, "--config",
      Self.deepLinks.appending(path: "urlscheme-config.yaml").path, "--output", generated.path,
      "--quiet",
    ])
    try await Self.compile(
      Self.sources(below: generated) + Self.sources(below: Self.deepLinks), as: "DeepLinks",
      in: scratch.url, ["-I", try await modules(for: platform)])
  }

  /// The guide shows the example's files, without the conditions that other systems need.
  @Test(arguments: [
    "myapp.urlscheme.yaml", "Navigation.swift", "MyAppApp.swift", "SceneDelegate.swift",
  ])
  func theGuideShowsTheDeepLinks(_ file: String) throws {
    let page = try String(
      contentsOf: PackageUnderTest.folder.appending(path: "Documentation/DeepLinks.md"),
      encoding: .utf8)
    var code = try String(contentsOf: Self.deepLinks.appending(path: file), encoding: .utf8)
    if code.hasPrefix("#if ") {
      code =
        code.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast(2)
        .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n") + "\n"
    }
    #expect(page.contains("\n\(code)```"), "\(file)")
  }

  /// The stubs and the libraries, compiled once for each platform. Of the newest one only the library of
  /// links is asked.
  private static let modules = (platforms + [newest]).map { platform in
    Task {
      let libraries = platform.flags.isEmpty ? PackageUnderTest.libraries : ["URLSchemeRuntime"]
      return try await compileRuntime(for: platform, libraries)
    }
  }

  private func modules(for platform: Platform) async throws -> String {
    let index = (Self.platforms + [Self.newest]).firstIndex { $0.name == platform.name }
    return try await Self.modules[try #require(index)].value.path
  }

  private static func compileRuntime(
    for platform: Platform, _ libraries: [String]
  ) async throws -> URL {
    let modules = PackageUnderTest.products.appending(path: "InterfaceTests.\(platform.name)")
    try? FileManager.default.removeItem(at: modules)
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    for stub in ["FoundationStubs", "os", platform.kit, "SwiftUI", "UserNotifications"] {
      try await compile(
        [Self.folder.appending(path: "Stubs/\(stub).swift")], as: stub, in: modules, platform.flags)
    }
    for library in libraries {
      try await compile(
        PackageUnderTest.sources(of: library), as: library, in: modules,
        [
          "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
          "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
          "-package-name", "swift_urlscheme",
        ])
    }
    return modules
  }

  /// Bodies are compiled too, as far as the compiler has something to say: a mere module would leave
  /// them out.
  private static func compile(
    _ sources: [URL], as module: String, in folder: URL, _ options: [String] = []
  ) async throws {
    let path = folder.appending(path: module).path
    try await Program.check(
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-wmo", "-I",
        folder.path, "-module-name", module, "-emit-sil", "-o", path + ".sil", "-emit-module",
        "-emit-module-path", path + ".swiftmodule",
      ] + options + sources.map(\.path))
  }

  private static func sources(below folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [URL] = []
    while let file = walk?.nextObject() as? URL {
      if file.pathExtension == "swift" { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// What the documentation shows is what has been compiled.
  @Test(arguments: samples)
  func theDocumentationShowsTheSample(_ sample: String) throws {
    let page = try String(
      contentsOf: PackageUnderTest.folder.appending(
        path: "Documentation/\(sample == "CommandLineApp" ? "Linux" : "Receive").md"),
      encoding: .utf8)
    let code = try String(
      contentsOf: Self.folder.appending(path: "Samples/\(sample).swift"), encoding: .utf8)
    #expect(page.contains("```swift\n\(code)```"), "\(sample)")
  }
}
