import ArgumentParser
import URLSchemeRendering

/// How the commands that write files into a folder treat them.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write to; it is made when it is missing.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Flag(help: "Write nothing; list the files that would change, and fail if there are any.")
  var check = false

  @Flag(help: "Write nothing; list the files that would change.")
  var dryRun = false

  @Flag(name: [.short, .long], help: "Don't list the files that were written.")
  var quiet = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("'--output' needs the name of a folder.") }
    if check && dryRun {
      throw ValidationError(
        "Use either '--check', which fails if anything changes, or '--dry-run'.")
    }
  }

  /// Writes what has changed, or says what would.
  func write(_ files: [RenderedFile]) throws {
    let writer = OutputWriter(directory: output)
    let isTrial = check || dryRun
    let changes = try Console.failing { () throws(OutputFailure) in
      try isTrial ? writer.plan(files) : writer.write(files)
    }.filter { $0.change != .keep }
    if isTrial {
      try list(changes, created: "would create", replaced: "would change")
    } else if !quiet {
      try list(changes, created: "created", replaced: "changed")
    }
    if check, !changes.isEmpty {
      throw Console.fail(
        "error: \(changes.count) of \(files.count) files are not up to date; run the same command "
          + "without --check")
    }
  }

  private func list(_ changes: [PlannedFile], created: String, replaced: String) throws {
    for file in changes {
      try Console.print("\(file.change == .create ? created : replaced) \(file.path)\n")
    }
  }
}
