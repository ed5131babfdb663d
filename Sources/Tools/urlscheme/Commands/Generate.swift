import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

struct Generate: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Generate Swift or TypeScript from specs.",
    examples: [
      "generate",
      "generate --check",
      "generate myapp.urlscheme.yaml --mode types --output Sources/MyApp",
      "generate myapp.urlscheme.yaml --standalone --output Sources/MyApp",
      "generate Specs --language typescript --output web",
    ],
    discussion: """
      Writes files for each spec, whose names begin with the spec's. Writes only files that \
      change, and overwrites only generated files.

      Without specs, reads \(ConfigurationFile.name): 'specs: [Specs]' and 'output: Sources/MyApp' \
      say what to generate. '--mode types' is for an app that reads and builds links; 'router' and \
      'client' are for apps that answer and call each other.

      '--language typescript' writes TypeScript. For other languages, 'docs --format json' prints \
      what a generator has to know.
      """)

  enum Language: String, ExpressibleByArgument, CaseIterable {
    case swift, typescript
  }

  @Argument(
    help: "The specs, or folders of specs; by default, those of the configuration.",
    completion: .specs)
  var specs: [String] = []

  @OptionGroup var outputs: OutputOptions

  @Option(
    help: ArgumentHelp(
      """
      The parts to generate, separated by commas: types, client, router, intents; by default, all but \
      intents, and no router for an app with 'claims: false'.
      """,
      valueName: "parts"), transform: Self.mode)
  var mode: Set<RenderOptions.Mode>?

  @Option(help: "The access level of generated code; by default, public.")
  var access: RenderOptions.Access?

  @Flag(
    help: """
      Also write what the code needs of the library, so that an app which only reads and builds URLs needs \
      no package. It is for the part 'types'; the access level is internal by default.
      """)
  var standalone = false

  @OptionGroup var templates: TemplateOptions

  @Option(help: ArgumentHelp("The prefix of the file names.", valueName: "text"))
  var namePrefix = ""

  @Option(
    help: ArgumentHelp(
      """
      A file with mode, access, templates and more; options on the command line take precedence. \
      Without specs, \(ConfigurationFile.name) by default.
      """,
      valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The module that contains the files; its own types need no import.",
      valueName: "name"))
  var module: String?

  @Option(
    help: ArgumentHelp(
      """
      Over how many files the actions are spread, so that several compilers share the work of many; \
      1 by default.
      """, valueName: "count"))
  var actionFiles = 1

  @Option(help: "The language to generate.")
  var language: Language = .swift

  @Option(
    help: ArgumentHelp(
      "An option for the language's templates, such as runtime, the library's path; can be repeated.",
      valueName: "name=value"))
  var languageOption: [TemplateOption] = []

  @OptionGroup var variant: VariantOptions

  /// Whether something else than Swift is asked for.
  private var isForeign: Bool { language != .swift }

  var mistakes: KeyValuePairs<String, Bool> {
    let isForSwift =
      mode != nil || access != nil || module != nil || config != nil || standalone
    let hasOtherParts = !(mode ?? []).isSubset(of: [.types])
    return [
      "'--mode', '--access', '--module', '--config', '--action-files', '--standalone' and "
        + "'--name-prefix' are for Swift.":
        isForeign && (isForSwift || actionFiles != 1 || !namePrefix.isEmpty),
      "'--standalone' is for the mode 'types': the other parts need the libraries of the package.":
        standalone && hasOtherParts,
      "Name specs, or write \(ConfigurationFile.name) with 'specs' and 'output'.":
        specs.isEmpty && config == nil && !Path.exists(ConfigurationFile.name),
      "Name the folder to write to with '--output'.":
        !specs.isEmpty && config == nil && outputs.output == nil && !isForeign,
      "'--language' needs specs and '--output FOLDER'.":
        isForeign && (specs.isEmpty || outputs.output == nil),
      "'--language-option' is for another '--language' than Swift.":
        !isForeign && !languageOption.isEmpty,
      "'--language-option' is 'runtime=…'; only templates of your own, with '--templates', read other names.":
        isForeign && templates.templates == nil && languageOption.contains { $0.name != "runtime" },
      "'--language-option runtime=' takes what the generated module is to import.":
        languageOption.contains { $0.name == "runtime" && $0.value.isEmpty },
      "'--module' takes the name of a Swift module, such as MyApp.":
        module.map { $0.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) == nil } ?? false,
      "'--name-prefix' is part of a file's name and can't hold a '/'.": namePrefix.contains("/"),
      "'--action-files' is a number from 1 to 64.":
        !RenderOptions.actionFileCounts.contains(actionFiles),
    ]
  }

  func run() throws {
    if isForeign {
      let specs = try SpecFinder.load(specs, as: variant.choice)
      try Pipeline.checkNames(of: specs)
      let options = languageOption.map { ($0.name, $0.value) }
      let library = try templates.library()
      return try outputs.write(TypeScriptRenderer.files(for: specs, by: library, options: options))
    }
    let configuration = try configuration()
    let renderers = try Renderers(configuration: configuration)
    let paths = self.specs.isEmpty ? configuration.specs : self.specs
    guard !paths.isEmpty else {
      throw CommandError(
        "this names nothing to generate from; add 'specs: [Specs]', or name specs on the command line",
        path: configurationPath)
    }
    // All of the app's specs are here, unlike in a build, and apps that it calls have no variants.
    let choice = configuration.variant
    let demanded = choice.map { VariantChoice(name: $0.name) }
    let optional = choice.map { VariantChoice(name: $0.name, isDemanded: false) }
    let places = configuration.places
    let specs = try SpecFinder.load(
      paths, as: self.specs.isEmpty ? demanded : choice, namedAt: places)
    let called = try SpecFinder.load(configuration.catalog, as: optional, namedAt: places)
    try Pipeline.checkNames(of: specs + called)
    try Pipeline.checkNamespaces(of: specs + called)
    // Of two specs of one app's modules that claim the same URLs, one would get none of them.
    try Console.report(Diagnostics(Composition.validate(specs + called)))
    var calling = configuration
    if !configuration.swift.isStandalone {
      calling.swift.mode = RenderOptions.calling(configuration.swift.mode)
    }
    guard let folder = outputs.output ?? configuration.output else {
      throw CommandError(
        "there is no folder to write to; name it with '--output', or as 'output' in a configuration",
        path: configurationPath)
    }
    let files =
      try renderers.swift(for: specs, everyFile: false)
      + Renderers(configuration: calling).swift(for: called, everyFile: false)
    try outputs.write(files + renderers.runtime, to: folder)
    try checkLeftovers(of: specs + called, besides: files, in: folder)
    try renderers.checkPlist(of: specs + called)
  }

  /// Names the files that would still be compiled: those of a part that is turned off, and with a configuration, which
  /// names all specs, those of former specs.
  private func checkLeftovers(
    of specs: [Spec], besides files: [RenderedFile], in folder: String
  ) throws {
    let starts = specs.map { "\(namePrefix)\($0.stem).urlscheme." }
    let namesAll = self.specs.isEmpty
    let leftovers = try OutputWriter(directory: folder).leftovers(besides: files) { name in
      name.hasSuffix(".swift")
        && (namesAll ? name.contains(".urlscheme.") : starts.contains(where: name.hasPrefix))
    }
    for path in leftovers {
      Console.note("\(PrintableText.escaped(path)) is no longer generated; delete it")
    }
    if outputs.check, !leftovers.isEmpty {
      throw CommandError(
        "\(leftovers.count.of("file")) of former runs \(leftovers.count == 1 ? "is" : "are") left over"
      )
    }
  }

  /// The configuration's file; without specs, the one in the working folder.
  private var configurationPath: String? {
    config ?? (specs.isEmpty ? ConfigurationFile.name : nil)
  }

  /// Parts of the generated Swift, as they are written on the command line: `types,client`.
  ///
  /// - Throws: `ValidationError` for a word that is none of the parts.
  private static func mode(_ argument: String) throws -> Set<RenderOptions.Mode> {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return Set(
      try words.map { word in
        guard let part = RenderOptions.Mode(rawValue: word) else {
          let parts = RenderOptions.Mode.allCases.map(\.rawValue)
          let meant = Suggestion.nearest(to: word, in: parts)
          throw ValidationError(
            "'\(word)' is none of the parts \(parts.conjunction)"
              + (meant.map { "; did you mean '\($0)'?" } ?? ""))
        }
        return part
      })
  }

  private func configuration() throws -> Configuration {
    var configuration = try configurationPath.map(ConfigurationFile.load) ?? Configuration()
    if let mode { (configuration.swift.mode, configuration.hasMode) = (mode, true) }
    if let access { (configuration.swift.access, configuration.hasAccess) = (access, true) }
    if standalone { configuration.swift.isStandalone = true }
    configuration.swift.prefix = namePrefix
    configuration.swift.module = module
    configuration.swift.actionFiles = actionFiles
    if let choice = variant.choice { configuration.variant = choice }
    if let templates = templates.templates { configuration.templates = templates }
    return configuration
  }
}

/// The work of `urlscheme-generate`, for plug-ins whose binary is the command.
struct Compile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Generate what a build-tool plug-in asks for.", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { try Console.run { try PlugInRun(arguments).run() } }
}

/// `name=value`, as templates get it.
struct TemplateOption: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    guard case (let name, let value?) = argument.cut(at: "="), !name.isEmpty else { return nil }
    (self.name, self.value) = (String(name), String(value))
  }
}

extension RenderOptions.Access: ExpressibleByArgument {}
