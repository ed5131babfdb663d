import ArgumentParser
import Foundation
import URLSchemePipeline
import URLSchemePropertyList
import URLSchemeRendering
import URLSchemeSpec
import URLSchemeToolSupport

struct Plist: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Print the property list that registers the schemes, or merge it into another.",
    discussion: """
      For the app that answers to the schemes it holds CFBundleURLTypes; for an app that calls \
      them, LSApplicationQueriesSchemes.

      With --merge, an app's own list is made to say so, and nothing else in it changes, not by a \
      byte.
      """)

  @Argument(
    help: "Specifications, or folders of them, in the order of the list.", completion: .specs)
  var specs: [String]

  @Option(name: .customLong("for"), help: "Whose Info.plist it is for.")
  var purpose: PlistRenderer.Purpose = .owner

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write to, instead of printing it.", valueName: "file"),
    completion: .file(extensions: ["plist"]))
  var output: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("An app's property list to make say the same.", valueName: "file"),
    completion: .file(extensions: ["plist"]))
  var merge: String?

  @Option(
    help: ArgumentHelp(
      "A configuration whose 'plist' is merged into, for what the target answers to and calls.",
      valueName: "file"), completion: .file(extensions: ["yaml"]))
  var config: String?

  @Flag(help: "With --merge, write nothing; fail and show the difference if there is any.")
  var check = false

  @Flag(help: "With --merge, write nothing; show the difference.")
  var dryRun = false

  @Flag(help: "With --merge, take over entries that have the app's name or only its schemes.")
  var replace = false

  @OptionGroup var templates: TemplateOptions

  @OptionGroup var variant: VariantOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--output' needs the name of a file.": output == "",
      "'--merge' needs the name of a file.": merge == "",
      "Use either '--output', which writes a new file, or '--merge', which edits an app's.":
        output != nil && merge != nil,
      "'--config' says which list it is; leave '--merge' and '--output' out.":
        config != nil && (merge != nil || output != nil),
      "'--check', '--dry-run' and '--replace' go with '--merge FILE'.":
        merge == nil && config == nil && (check || dryRun || replace),
      "Use either '--check', which fails if anything changes, or '--dry-run'.": check && dryRun,
    ]
  }

  func run() throws {
    if let config { return try mergeConfigured(by: config) }
    let pipeline = try Pipeline(configuration: templates.configuration)
    let specs = try SpecFinder.load(specs, as: variant.choice)
    if let merge {
      let merged = try pipeline.merge(specs, into: merge, purpose, replacing: replace)
      return try finish(merged)
    }
    let text = try pipeline.plist(for: specs, purpose)
    guard let output else { return try Console.print(text) }
    if FileSystem.isFolder(output) {
      throw Console.fail(
        "this is a folder, and a file is needed; name one in it, such as Info.plist", path: output)
    }
    try OutputWriter.write(text, to: output)
  }

  private func mergeConfigured(by config: String) throws {
    var configuration = try ConfigurationFile.load(config)
    if let templates = templates.templates { configuration.templates = templates }
    guard let path = configuration.plist else { return }
    let pipeline = try Pipeline(configuration: configuration)
    let specs = try SpecFinder.load(
      specs + configuration.catalog, as: variant.choice ?? configuration.variant)
    for (purpose, specs) in pipeline.plistPurposes(of: specs) {
      // The second is merged into what the first has written.
      try finish(try pipeline.merge(specs, into: path, purpose, replacing: replace))
    }
  }

  private func finish(_ merged: PlistMerge) throws {
    guard merged.isChanged else { return }
    if check || dryRun {
      try Console.print(merged.difference)
      guard check else { return }
      Console.note(merged.disagreements)
      throw Console.fail(
        "this list doesn't say what the specifications say; run the same command without --check",
        path: merged.file.path)
    } else {
      try FileSystem.update(merged.file, to: merged.bytes)
      try Console.print("changed \(merged.file.path)\n")
    }
  }
}

extension PlistMerge {
  /// What changes, as `diff -u` shows it.
  var difference: String {
    TextDifference(from: file.bytes, to: bytes, path: file.path).description
  }
}

extension PlistRenderer.Purpose: ExpressibleByArgument {}
