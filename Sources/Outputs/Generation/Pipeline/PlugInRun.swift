package import URLSchemeCompiler

/// `urlscheme generate` for one specification and as a build needs it: with a file for every part, and
/// without a word about what was written.
///
/// The build-tool plug-in asks for it as `SPEC --output FOLDER …`, in the words of `urlscheme generate`.
/// The one caller is the plug-in, which this package has beside the tool, so there is no help and no
/// second spelling; a library that parses arguments would be a seventh of what the first build of an
/// app's package compiles.
package struct PlugInRun {
  private var spec = ""
  private var output = ""
  private var namePrefix = ""
  private var actionFiles = 1
  private var module: String?
  /// The libraries of this package that the target links; nil if they aren't known.
  private var libraries: Set<String>?
  private var config: String?
  /// The names under `catalog` in the configuration, as the plug-in has read them.
  private var catalog: [String] = []
  /// Whether the specification is one of these.
  private var isFromCatalog = false

  package init(_ words: some Sequence<String>) throws(CommandError) {
    var rest = words.makeIterator()
    while let word = rest.next() {
      guard word.hasPrefix("--") else {
        guard spec.isEmpty else { throw Self.problem("'\(word)' is a second specification") }
        spec = word
        continue
      }
      guard let value = rest.next() else { throw Self.problem("'\(word)' needs a value") }
      try set(word, value)
    }
    if spec.isEmpty { throw Self.problem("there is no specification") }
    if output.isEmpty { throw Self.problem("'--output' needs the name of a folder") }
  }

  private mutating func set(_ option: String, _ value: String) throws(CommandError) {
    switch option {
    case "--output": output = value
    case "--name-prefix": namePrefix = value
    case "--module": module = value
    case "--config": config = value
    case "--libraries": libraries = Set(value.split(separator: ",").map(String.init))
    case "--catalog": catalog = value.split(separator: ",").map(String.init)
    case "--origin": isFromCatalog = value == "catalog"
    case "--action-files":
      guard let count = Int(value), RenderOptions.actionFileCounts.contains(count) else {
        throw Self.problem("'--action-files' can't be '\(value)'")
      }
      actionFiles = count
    default: throw Self.problem("there is no option '\(option)'")
    }
  }

  /// The error for an argument that is missing or unknown.
  private static func problem(_ cause: String) -> CommandError {
    CommandError(
      "\(cause); 'urlscheme generate --help' tells what a specification is compiled with")
  }

  /// Writes the files, and compares the property list that the configuration names.
  package func run() throws {
    var configuration = try config.map(ConfigurationFile.load) ?? Configuration()
    configuration.swift.prefix = namePrefix
    configuration.swift.module = module
    configuration.swift.actionFiles = actionFiles
    configuration.libraries = libraries
    guard configuration.catalog == catalog else {
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
    if isFromCatalog {
      configuration.swift.mode = RenderOptions.calling(configuration.swift.mode)
    }
    let renderers = try Renderers(configuration: configuration)
    let pipeline = Pipeline(as: configuration.variant) {
      try renderers.swift(for: $0, everyFile: true)
    } write: {
      try OutputWriter(directory: output).write($0)
    }
    let specs = try pipeline.load([spec])
    try pipeline.finish(specs)
    try renderers.checkPlist(of: specs)
  }
}
