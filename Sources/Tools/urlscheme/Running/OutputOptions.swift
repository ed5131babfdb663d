import ArgumentParser
import URLSchemeGeneration
import URLSchemeReference

/// How the commands that write files into a folder treat them.
struct OutputOptions: CheckedArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write to; it is created if it is missing.", valueName: "folder"),
    completion: .directory)
  var output: String

  @OptionGroup var writing: WritingOptions

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--output' needs the name of a folder.": output.isEmpty]
  }

  /// Writes what has changed, or says what would.
  func write(_ files: [RenderedFile]) throws { try writing.write(files, to: output) }
}

/// How the commands that print their result treat it when it is to be files.
struct OptionalOutputOptions: CheckedArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write to, instead of printing; it is created if it is missing.",
      valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup var writing: WritingOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--output' needs the name of a folder.": output == "",
      "'--check' looks at the files of a folder: '--output'.": output == nil && writing.check,
    ]
  }

  /// Prints the file, or writes what has changed, or says what would.
  func write(_ files: [RenderedFile]) throws {
    if let output { return try writing.write(files, to: output) }
    guard files.count <= 1 else {
      throw Console.fail(
        "these are \(files.count) files; name the folder to write them to with --output")
    }
    for file in files { try Console.print(file.text) }
  }
}

/// Options for writing files, and for messages about them.
struct WritingOptions: ParsableArguments {
  @Flag(help: "Write nothing; list the files that would change, and fail if there are some.")
  var check = false

  @Flag(name: [.short, .long], help: "Don't list the files that were written.")
  var quiet = false

  func write(_ files: [RenderedFile], to folder: String) throws {
    let writer = OutputWriter(directory: folder)
    let changes = try (check ? writer.plan(files) : writer.write(files))
      .filter { $0.change != .keep }
    if check {
      try list(changes, created: "would create", replaced: "would change")
    } else if !quiet {
      try list(changes, created: "created", replaced: "changed")
    }
    if check, !changes.isEmpty {
      throw Console.fail(
        "\(changes.count) of \(files.count) files are not up to date; run the same command "
          + "without --check")
    }
  }

  private func list(_ changes: [PlannedFile], created: String, replaced: String) throws {
    for file in changes {
      try Console.print("\(file.change == .create ? created : replaced) \(file.path)\n")
    }
  }
}
