package import URLSchemeCompiler

/// `urlscheme generate` for one specification and as a build needs it: with a file for every part, and
/// without a word about what was written.
///
/// The build-tool plug-in asks for it as `SPEC OTHERS… --output FOLDER …`, in the words of `urlscheme generate`. The
/// others are specifications of the same module, each of which has a run of its own. The one caller is the plug-in,
/// which this package has beside the tool, so there is no help and no second spelling; a library that parses
/// arguments would be a seventh of what the first build of an app's package compiles.
package struct PlugInRun {
  /// The options, each of which takes a value. `--libraries` are those of this package that the target links,
  /// `--catalog` the names under `catalog` in the configuration, as the plug-in has read them, and `--origin` tells
  /// whether the specification is one of these.
  private static let optionNames: Set = [
    "--output", "--name-prefix", "--action-files", "--module", "--libraries", "--config",
    "--catalog", "--origin",
  ]

  /// The one that is compiled, and then the others of its module.
  private var specs: [String] = []
  private var options: [String: String] = [:]
  private let actionFiles: Int

  package init(_ words: some Sequence<String>) throws(CommandError) {
    var rest = words.makeIterator()
    while let word = rest.next() {
      guard word.hasPrefix("--") else {
        specs.append(word)
        continue
      }
      guard let value = rest.next() else { throw Self.problem("'\(word)' needs a value") }
      guard Self.optionNames.contains(word) else {
        throw Self.problem("there is no option '\(word)'")
      }
      options[word] = value
    }
    let count = options["--action-files", default: "1"]
    guard let number = Int(count), RenderOptions.actionFileCounts.contains(number) else {
      throw Self.problem("'--action-files' can't be '\(count)'")
    }
    actionFiles = number
    if specs.isEmpty { throw Self.problem("there is no specification") }
    if options["--output", default: ""].isEmpty {
      throw Self.problem("'--output' needs the name of a folder")
    }
  }

  /// The names that an option lists; nil where it isn't given.
  private func names(_ option: String) -> [String]? {
    options[option]?.split(separator: ",").map(String.init)
  }

  /// The error for an argument that is missing or unknown.
  private static func problem(_ cause: String) -> CommandError {
    CommandError(
      "\(cause); 'urlscheme generate --help' tells what a specification is compiled with")
  }

  /// Writes the files, and compares the property list that the configuration names.
  package func run() throws {
    let config = options["--config"]
    var configuration = try config.map(ConfigurationFile.load) ?? Configuration()
    configuration.swift.prefix = options["--name-prefix", default: ""]
    configuration.swift.module = options["--module"]
    configuration.swift.actionFiles = actionFiles
    configuration.libraries = names("--libraries").map(Set.init)
    guard configuration.catalog == names("--catalog") ?? [] else {
      throw CommandError(
        "the build was planned with other names under 'catalog'; save Package.swift to have SwiftPM "
          + "plan it again, and write the names as 'catalog: ["
          + configuration.catalog.joined(separator: ", ") + "]'", path: config)
    }
    if configuration.swift.isStandalone {
      throw CommandError(
        "'standalone' is for 'urlscheme generate' and 'swift package urlscheme': an app with this plug-in has "
          + "the package anyway; take it out, and add .product(name: \"URLSchemeRuntime\", package: "
          + "\"swift-urlscheme\") to the target's dependencies", path: config)
    }
    if options["--origin"] == "catalog" {
      configuration.swift.mode = RenderOptions.calling(configuration.swift.mode)
    }
    let renderers = try Renderers(configuration: configuration)
    let pipeline = Pipeline(as: configuration.variant) {
      try renderers.swift(for: $0, everyFile: true)
    } write: {
      try OutputWriter(directory: options["--output", default: ""]).write($0)
    }
    let own = try pipeline.load([specs[0]])
    // What is wrong with another is said by its own run.
    let others = specs.dropFirst().compactMap { SpecLoader.load(path: $0).spec }
    try Pipeline.checkNamespaces(of: others + own)
    try pipeline.finish(own)
    try renderers.checkPlist(of: own)
  }
}
