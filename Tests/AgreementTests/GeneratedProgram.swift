import Foundation
import TestSupport
import URLSchemeCompiler
import URLSchemeGeneration

/// Specifications whose Swift is generated, and compiled into a program that reads URLs and performs App
/// Intents, which a stub declares as Apple does.
struct GeneratedProgram: Sendable {
  /// Whom the intents call.
  enum Callee: String, CaseIterable, Sendable {
    case handler, client

    var mode: Set<RenderOptions.Mode> { [.types, self == .handler ? .router : .client, .intents] }
  }

  /// Programs of all specifications, whose intents call handlers, and of a third of the kitchens, whose intents call clients.
  /// They are compiled once for all tests, in sets in which no two apps have one name.
  static let all = Task {
    var all: [Callee: [GeneratedProgram]] = [:]
    try? FileManager.default.removeItem(at: index)
    for callee in Callee.allCases {
      for (number, specs) in try specs(callee).enumerated() {
        let folder = products.appending(path: "GeneratedProgram.\(callee)\(number)")
        try? FileManager.default.removeItem(at: folder)
        all[callee, default: []].append(try await GeneratedProgram(specs, callee, in: folder))
      }
    }
    return all
  }

  // The compiler's index has the real paths.
  private static let products = PackageUnderTest.products.resolvingSymlinksInPath()
  /// What the compiler says of all programs' sources.
  static let index = products.appending(path: "GeneratedProgram.index")

  private static let readOnly: Set<String> = {
    let catalog = Locations.specFiles(in: Locations.specs.appending(path: "catalog"))
    return Set(catalog.enumerated().filter { $0.offset % 4 > 0 }.map(\.element.path))
  }()

  private static func performs(_ spec: Spec) -> Bool { !readOnly.contains(spec.path) }

  /// Interfaces are generated as well, since apps name them.
  private static func specs(_ callee: Callee) throws -> [[Spec]] {
    let kitchens = Locations.specFiles(in: Locations.kitchen)
    let files =
      switch callee {
      case .handler:
        [Locations.specs, Locations.kitchen.deletingLastPathComponent()]
          .flatMap { Locations.specFiles(in: $0) }
      case .client: kitchens.indices.filter { $0 % 3 == 0 }.map { kitchens[$0] }
      }
    return GeneratedFiles.groups(try files.map(SpecFile.load))
  }

  static let strict = [
    "-swift-version", "6", "-warnings-as-errors", "-strict-concurrency=complete",
    "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
    "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
    "-module-name", "GeneratedCodeTests", "-package-name", PackageUnderTest.name, "-I",
    PackageUnderTest.modules.path,
  ]

  let folder: URL
  /// The apps, in the order of the questions' numbers.
  let apps: [Spec]
  /// Those of them that have intents, with their numbers: of the catalog a fourth, since intents take as long to compile as
  /// all else and the kitchens have every kind.
  var performing: [(offset: Int, element: Spec)] {
    apps.enumerated().filter { Self.performs($0.element) }
  }
  private let callee: Callee

  private init(_ specs: [Spec], _ callee: Callee, in folder: URL) async throws {
    (self.folder, self.callee) = (folder, callee)
    apps = specs.filter { !$0.isInterface }
    for folder in [generated, modules] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try await Self.compileStub(in: modules)
    var sources = try Self.sources(of: specs, callee, in: generated)
    let tests = PackageUnderTest.folder.appending(path: "Tests/AgreementTests")
    let own = ["Reading", "main"].map { tests.appending(path: "Driver/\($0).swift") }
    let registry = folder.appending(path: "Apps.swift")
    try Data(AppRegistry(specs: apps, callee: callee, performs: Self.performs).text.utf8).write(
      to: registry)
    sources += own + [registry]
    let protocols = folder.appending(path: "protocols.json")
    try Data(try JSONEncoder().encode(Self.protocols)).write(to: protocols)
    try await Program.check(
      ["swiftc", "-Onone", "-wmo", "-num-threads", "2", "-Xfrontend", "-disable-llvm-verify"]
        + Self.strict + [
          "-I", modules.path, "-o", program.path,
        ]
        + ["-index-store-path", Self.index.path, "-emit-const-values"]
        + ["-emit-const-values-path", constants.path, "-Xfrontend", "-const-gather-protocols-file"]
        + ["-Xfrontend", protocols.path] + sources.map(\.path)
        + (PackageUnderTest.runtimeObjects() + [modules.appending(path: "AppIntents.o")]).map(
          \.path))
  }

  /// What Xcode has the compiler look for.
  private static let protocols = [
    "AppIntent", "AppEnum", "AppShortcutsProvider", "TransientAppEntity",
  ]

  /// The Swift of the specifications.
  var generated: URL { folder.appending(path: "generated") }
  /// The declarations of Apple's.
  var modules: URL { folder.appending(path: "modules") }
  /// What the compiler wrote for Xcode's extractor.
  var constants: URL { folder.appending(path: "constants.json") }
  private var program: URL { folder.appending(path: "program") }

  func plan(of app: Spec) -> IntentPlan {
    var options = RenderOptions(mode: callee.mode)
    options.module = "GeneratedCodeTests"
    return IntentPlan(app, options: options)
  }

  /// What is compiled: the generated code, the kitchens' own types, and types of an app's own.
  static func sources(of specs: [Spec], _ callee: Callee, in folder: URL) throws -> [URL] {
    let others = folder.deletingLastPathComponent().appending(path: "Others.swift")
    try Data(namesOfApps.map { "enum \($0) {}\n" }.joined().utf8).write(to: others)
    let files = try GeneratedFiles(of: specs, in: folder) { spec in
      RenderOptions(mode: performs(spec) ? callee.mode : [.types], access: .package)
    }.files
    // The runtime brings all of Foundation along on Apple's systems alone, where intents are; here the stub does.
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(
        text.replacing(/URLSchemeRuntime\.(Measurement|UnitDuration)/) { "AppIntents.\($0.1)" }.utf8
      ).write(to: file)
    }
    return files + [others, Locations.kitchen.appending(path: "Celsius.swift")]
  }

  /// Names that an app's own types may have, and App Intents some of theirs.
  private static let namesOfApps = [
    "AppShortcut", "Case", "Foundation", "Intent", "IntentParameter", "IntentResult", "Measurement",
    "Parameter", "Problem", "Property", "Shortcut", "Summary", "Switch", "When",
  ]

  private static func compileStub(in folder: URL) async throws {
    let stub = PackageUnderTest.folder
      .appending(path: "Tests/AgreementTests/Intents/AppIntents.swift")
    let output = folder.appending(path: "AppIntents")
    try await Program.check(
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", "AppIntents",
        "-emit-module", "-emit-module-path", output.appendingPathExtension("swiftmodule").path,
        "-emit-object", "-o", output.appendingPathExtension("o").path, stub.path,
      ])
  }

  // MARK: Reading

  /// What the generated code makes of URLs, a list for each app.
  func readings(of urls: [[String]]) async throws -> [[String]] {
    try await answers(to: "read", urls)
  }

  /// What the generated code of one app makes of URLs.
  static func readings(of urls: [String], by file: URL) async throws -> [String] {
    for program in try await all.value[.handler] ?? [] {
      guard let index = program.apps.firstIndex(where: { $0.path == file.path }) else { continue }
      let all = program.apps.indices.map { $0 == index ? urls : [] }
      return try await program.readings(of: all)[index]
    }
    return []
  }

  private func answers<Answer: Decodable>(
    to verb: String, _ questions: some Encodable
  ) async throws -> Answer {
    let scratch = try ScratchFolder()
    let (input, output) = (scratch.file("questions"), scratch.file("answers"))
    try JSONEncoder().encode(questions).write(to: input)
    // Days and times of the day are the same everywhere; the test writes them as in Greenwich.
    try await Program.check(["env", "TZ=UTC", program.path, verb, input.path, output.path])
    return try JSONDecoder().decode(Answer.self, from: Data(contentsOf: output))
  }

  // MARK: Performing

  struct Question: Encodable, Sendable {
    var app: Int
    var intent: String
    var values: String
    var url: String?
    var confirms = true
    var isReady = true
    var ending = Ending()
  }

  /// How a handler ends.
  struct Ending: Encodable, Sendable {
    var answer: String?
    var outcome = "success"
    var code: String?
    var message = ""
  }

  /// What became of a request.
  struct Deed: Decodable, Sendable {
    var request: String?
    var code: String?
    var message: String?
    var result: String?
    var questions: Int
  }

  struct Finding: Decodable, Sendable {
    var intent: Deed
    var router: Deed
    var isSameRequest: Bool
  }

  /// What the program finds, for each question; nil for an intent that it doesn't have.
  func findings(_ questions: [Question]) async throws -> [Finding?] {
    try await answers(to: "perform", questions)
  }
}

/// The source of what the program knows of the apps: handlers that keep what they are given, and the intents
/// by their names.
private struct AppRegistry {
  let specs: [Spec]
  let callee: GeneratedProgram.Callee
  /// Whether an app has intents.
  let performs: (Spec) -> Bool

  var text: String {
    let handlers =
      callee == .handler
      ? specs.enumerated().filter { performs($0.element) }.map(handler).joined() : ""
    let apps = specs.enumerated().map(app).joined(separator: ",\n")
    return
      "import AppIntents\nimport URLSchemeCalling\nimport URLSchemeReceiving\nimport URLSchemeRuntime\n\n\(handlers)let apps: [AppUnderTest] = [\n\(apps)\n]\n"
  }

  private func handler(_ index: Int, _ spec: Spec) -> String {
    let methods = spec.actions.map { action in
      let type = "\(name(of: spec)).\(SwiftIdentifier.escaped(action.typeName))"
      let method =
        "func \(SwiftIdentifier.escaped(action.memberName))(_ request: \(type)) async throws"
      return action.returns.isEmpty
        ? "\(method) { _ = try Record.current.reply(to: request) }"
        : "\(method) -> \(type).Reply { try Record.current.reply(to: request) }"
    }
    return
      "struct Recorder\(index): \(name(of: spec)).Handler {\n\(methods.joined(separator: "\n"))\n}\n\n"
  }

  private func app(_ index: Int, _ spec: Spec) -> String {
    let app = name(of: spec)
    guard performs(spec) else { return "AppUnderTest(type: \(app).self)" }
    let plan = IntentPlan(spec, options: RenderOptions(mode: callee.mode))
    let intents = plan.actions.filter { $0.action.deprecated == nil }.map { intent in
      "\"\(intent.action.intentTypeName)\": \(app).Intents.\(intent.action.intentTypeName).self"
    }
    let list = intents.isEmpty ? ":" : intents.joined(separator: ", ")
    switch callee {
    case .handler:
      let opener = spec.isAnswered ? "opener: ClosureOpener { _ in true }, " : ""
      return """
        AppUnderTest(
          type: \(app).self, intents: [\(list)],
          prepare: { isReady in
            await MainActor.run { \(app).Intents.handler = isReady ? Recorder\(index)() : nil }
          },
          handle: { url in
            await \(app).Router(
              Recorder\(index)(), \(opener)confirmation: { _ in true }
            ).handle(url)
          })
        """
    case .client:
      let arguments = "opener: opener" + (spec.isAnswered ? ", callbackScheme: \"caller\"" : "")
      return """
        AppUnderTest(
          type: \(app).self, intents: [\(list)],
          prepare: { isReady in
            await MainActor.run {
              let opener = ClosureOpener { Record.current.open($0) }
              \(app).Intents.client = isReady ? \(app).Client(\(arguments)) : nil
            }
          },
          handle: { _ in .unhandled })
        """
    }
  }

  private func name(of spec: Spec) -> String { SwiftIdentifier.escaped(spec.app.name) }
}
