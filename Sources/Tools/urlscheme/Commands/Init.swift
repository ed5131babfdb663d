import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

struct Init: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Write a commented spec to start from.",
    examples: [
      "init MyApp",
      "init --from things",
    ],
    discussion: """
      The spec has a scheme and a universal link, and is valid. Never overwrites a spec. Also \
      writes \(LanguageSchema.fileName), with which editors complete and explain the keys; \
      'urlscheme schema' prints it.

      '--from' copies the spec with that name; 'urlscheme catalog' lists the names.
      """)

  @Argument(help: "The app's name, optionally after a folder.")
  var name: String?

  @Option(
    help: ArgumentHelp("The spec to copy.", valueName: "name"),
    completion: .specs)
  var from: String?

  private var nameOfApp: String { name ?? (from.map(SpecLoader.stem) ?? "MyApp") }

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'\(nameOfApp)' holds no letter from A to Z to name an app after; try 'urlscheme init WordRev'.":
        Starter.name(in: nameOfApp) == nil
    ]
  }

  func run() throws {
    let name = nameOfApp
    guard var starter = try Starter.file(for: name, library: .load()) else { return }
    if let from {
      starter.file = RenderedFile(
        name: SpecLoader.stem(of: name) + SpecLoader.fileSuffix, text: try text(of: from))
    }
    let schema = LanguageSchema.editorFile
    let writer = OutputWriter(directory: starter.folder, namedBy: .name)
    // Before anything is written: what is in the way of either is known.
    _ = try writer.plan([schema])
    let changes = try OutputWriter(
      directory: starter.folder, replacing: .nothing, namedBy: .name
    ).write([starter.file])
    for change in changes {
      try Console.print(change.change.rawValue, change.path)
      // What a copy is for may need a client; the starter's links need the smallest library alone.
      let mode = from == nil ? ["--mode", "types"] : []
      // An app that is only called has nothing to register.
      let isCalled = starter.file.text.contains("\nclaims: false")
      let commands = [
        ["validate", change.path], ["generate", change.path] + mode + ["--output", "Generated"],
        ["plist", change.path] + (isCalled ? ["--for", "caller"] : []),
      ].map { "  " + Program(["urlscheme"] + $0).shellText }
      let stem = SpecLoader.stem(of: name)
      let characters = stem.lowercased().filter { $0.isLetter || $0.isNumber }
      if from == nil, starter.name.lowercased() != characters {
        Console.note(
          "The app is called '\(starter.name)', because '\(stem)' can't be its name in Swift.")
      }
      let advice =
        from == nil
        ? "Change it to describe your app" : "Change what your copy should say otherwise"
      Console.note("\(advice), then run:\n" + commands.joined(separator: "\n"))
    }
    for change in try writer.write([schema]) where change.change != .keep {
      try Console.print(change.change.rawValue, change.path)
      Console.note(
        "Editors complete and explain keys with this hidden file; nothing else needs it.")
    }
  }

  /// A specification with the schema beside it instead of its own.
  private func text(of name: String) throws -> String {
    let text = try SpecFinder.text(of: name)
    let schemaComment = "# yaml-language-server: $schema="
    let body = text.hasPrefix(schemaComment) ? text.cut(at: "\n").tail ?? "" : text[...]
    return schemaComment + LanguageSchema.fileName + "\n" + body
  }
}
