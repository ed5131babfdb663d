import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration

struct Plist: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Register schemes in a property list.",
    examples: [
      "plist Specs --merge Info.plist",
      "plist Specs --merge Info.plist --check",
      "plist things bear --for caller --merge Info.plist",
    ],
    discussion: """
      Prints CFBundleURLTypes for the app that owns the schemes, or LSApplicationQueriesSchemes \
      for an app that calls it.

      With --merge, changes the app's own entries in a list, keeps every other byte, and prints \
      each change. Schemes in these entries that no spec has stay, because an SDK may need them; a \
      note names them.
      """)

  @Argument(
    help: "Specs, or folders of specs, in the order of the list.", completion: .specs)
  var specs: [String]

  @Option(name: .customLong("for"), help: "The app that the Info.plist belongs to.")
  var purpose: PlistRenderer.Purpose = .owner

  @OptionGroup var file: OutputFile

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The app's property list to merge into.", valueName: "file"),
    completion: .file(extensions: ["plist"]))
  var merge: String?

  @Option(
    help: ArgumentHelp(
      "A configuration that names the property list to merge into, for the schemes that the target owns and calls.",
      valueName: "file"), completion: .file(extensions: ["yaml"]))
  var config: String?

  @Flag(
    help: """
      With --merge or --config, write nothing; fail if the list doesn't match the specs, and say where.
      """)
  var check = false

  @OptionGroup var templates: TemplateOptions

  @OptionGroup var variant: VariantOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--merge' needs the name of a file.": merge == "",
      "Use either '--output', which writes a new file, or '--merge', which edits an app's.":
        file.output != nil && merge != nil,
      "'--config' says which list it is; leave '--merge' and '--output' out.":
        config != nil && (merge != nil || file.output != nil),
      "'--config' says for which apps the list is; leave '--for' out.":
        config != nil && purpose != .owner,
      "'--check' goes with '--merge FILE'.": merge == nil && config == nil && check,
    ]
  }

  func run() throws {
    var configuration = try config.map(ConfigurationFile.load) ?? Configuration()
    if let templates = templates.templates { configuration.templates = templates }
    let list = merge ?? configuration.plist
    // A configuration that names no list asks for nothing, as that of many a target with the plug-in.
    guard config == nil || list != nil else {
      if check { Console.note("Nothing was checked: this configuration has no 'plist'.") }
      return
    }
    let renderers = try Renderers(configuration: configuration)
    let specs = try SpecFinder.load(
      specs + configuration.catalog, as: variant.choice ?? configuration.variant,
      namedAt: configuration.places)
    guard let list else { return try file.write(try renderers.plist(for: specs, purpose)) }
    let purposes = config == nil ? [(purpose, specs)] : renderers.plistPurposes(of: specs)
    for (purpose, specs) in purposes {
      // The second is merged into what the first has written.
      try finish(try renderers.merge(specs, into: list, purpose))
    }
  }

  private func finish(_ merged: PlistMerge) throws {
    Console.note(merged.notes)
    guard merged.isChanged else { return }
    if check {
      Console.note(merged.disagreements)
      throw CommandError(
        "this list doesn't match the specs; run the same command without --check",
        path: merged.file.path)
    }
    try FileSystem.update(merged.file, to: merged.bytes)
    try Console.print("changed", merged.file.path)
    try Console.print(merged.changes.map { "  \(PrintableText.escaped($0))\n" }.joined())
  }
}

extension PlistRenderer.Purpose: ExpressibleByArgument {}
