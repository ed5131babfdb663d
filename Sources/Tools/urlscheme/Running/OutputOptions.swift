import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration

/// How a command prints its result.
enum ResultFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

/// How the commands whose result is files treat them.
struct OutputOptions: CheckedArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      The folder to write to; it is created if it is missing. Without it, 'generate' writes where its \
      configuration says, and other commands print a single file.
      """,
      valueName: "folder"),
    completion: .directory)
  var output: String?

  @Flag(help: "Write nothing; list the files that would change, and fail if there are some.")
  var check = false

  @Flag(name: [.short, .long], help: "Don't list the files that were written.")
  var quiet = false

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--output' needs the name of a folder.": output == "",
      "'--output' is the folder to write to, as in '--output .'; the files in it have names of their own.":
        output.map(isNameOfFile) ?? false,
    ]
  }

  private func isNameOfFile(_ path: String) -> Bool {
    let endings = ["swift", "entitlements", "plist", "json", "xml", "yaml", "yml", "html", "md"]
    return endings.contains { path.hasSuffix("." + $0) } && !Path.exists(path)
  }

  /// Prints the file, or writes what has changed, or says what would.
  ///
  /// - Parameter folder: The folder to write to; by default, the option's.
  func write(_ files: [RenderedFile], to folder: String? = nil) throws {
    guard let folder = folder ?? output else { return try print(files) }
    let writer = OutputWriter(directory: folder)
    let changes = try (check ? writer.plan(files) : writer.write(files))
      .filter { $0.change != .keep }
    for file in changes where check || !quiet {
      let planned = file.change == .create ? "would create" : "would change"
      try Console.print(check ? planned : file.change.rawValue, file.path)
    }
    if check, !changes.isEmpty {
      throw CommandError(
        "\(changes.count) of \(files.count.of("file")) \(changes.count == 1 ? "is" : "are") "
          + "not up to date; run the same command without --check")
    }
  }

  private func print(_ files: [RenderedFile]) throws {
    guard files.count <= 1, !check else {
      throw CommandError(
        check
          ? "'--check' looks at the files of a folder; name it with --output"
          : "these are \(files.count) files; name the folder to write them to with --output")
    }
    for file in files { try Console.print(file.text) }
  }
}

/// The file of a command whose result is one text.
struct OutputFile: CheckedArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write to, instead of printing.", valueName: "file"),
    completion: .file())
  var output: String?

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--output' needs the name of a file.": output == ""]
  }

  func write(_ text: String, replacing: OutputWriter.Replacing = .generatedFiles) throws {
    guard let output else { return try Console.print(text) }
    let change = try OutputWriter.write(text, to: output, replacing: replacing)
    if change != .keep { try Console.print(change.rawValue, output) }
  }
}
