package import URLSchemeCompiler

/// Reads `urlscheme-config.yaml`:
///
/// ```yaml
/// mode: [types, client]   # what to generate; all but intents by default, and no router where claims is false
/// access: internal        # public | package | internal
/// standalone: true        # with the code that it needs of the library; false by default
/// templates: Templates    # a folder beside this file
/// warningsAsErrors: true  # false by default
/// variant: debug          # of those specifications that have variants
/// plist: Info.plist       # has to say what the specifications say
/// catalog: [things, bear] # apps of the catalog that the target calls
/// specs: [Specs]          # what 'urlscheme generate' compiles, and
/// output: Sources/MyApp   # where to, for generated code in the repository
/// ```
package struct ConfigurationFile {
  private enum Key: String, CaseIterable {
    case mode, access, standalone, templates, variant, warningsAsErrors, plist, catalog, specs
    case output
  }

  /// The file that 'urlscheme generate' reads without arguments.
  package static let name = "urlscheme-config.yaml"

  private var configuration = Configuration()
  private var diagnostics = Diagnostics()
  private let path: String

  /// Returns the file's configuration. All of its problems are printed and end the run. If the file
  /// turns warnings into errors, that applies from here on.
  package static func load(_ path: String) throws -> Configuration {
    var reader = ConfigurationFile(path: path)
    reader.read()
    try Console.report(reader.diagnostics)
    return reader.configuration
  }

  private mutating func read() {
    guard let file = SourceFile.load(path: path, into: &diagnostics) else { return }
    var found = Diagnostics()
    let root = YAMLReader.read(file, into: &found)
    // A file in which everything is commented out says nothing, which is fine here.
    if root == nil, found.sorted.allSatisfy({ $0.rule == .yamlEmpty }) { return }
    diagnostics.merge(found)
    guard let root else { return }
    guard let mapping = root.asMapping else {
      return report("a configuration must be a mapping, not \(root.kind)", root.range)
    }
    for pair in mapping { read(pair.key, pair.value) }
  }

  private mutating func read(_ name: YAMLScalar, _ value: YAMLNode) {
    guard let key = Key(rawValue: name.text) else {
      let keys = Key.allCases.map(\.rawValue)
      let suggestion = Suggestion.nearest(to: name.text, in: keys)
      let hint = suggestion == nil ? "; the keys are \(keys.conjunction)" : ""
      return report("a configuration has no key '\(name.text)'\(hint)", name.range, suggestion)
    }
    guard !value.isAbsent else {
      return report("there is no value after '\(name.text)'", name.range)
    }
    switch key {
    case .mode: readModes(value)
    case .access:
      configuration.swift.access = word(value, key) ?? configuration.swift.access
      configuration.hasAccess = true
    case .standalone: configuration.swift.isStandalone = word(value, key) == Truth.true
    case .templates: configuration.templates = below(value, key, "the folder of templates")
    case .variant:
      configuration.variant = text(value, key).map { VariantChoice(name: $0, isDemanded: false) }
    case .warningsAsErrors:
      if word(value, key) == Truth.true { Console.reporter.becomeStrict() }
    case .plist: configuration.plist = below(value, key, "the property list")
    case .catalog: readCatalog(value)
    case .specs: readSpecs(value)
    case .output: configuration.output = below(value, key, "the folder of generated files")
    }
  }

  private mutating func readModes(_ value: YAMLNode) {
    let items = value.asSequence ?? [value]
    if items.isEmpty { report("an empty 'mode' would generate nothing", value.range) }
    let modes: [RenderOptions.Mode] = items.compactMap { word($0, .mode) }
    configuration.hasMode = true
    configuration.swift.mode = Set(modes)
  }

  private mutating func readCatalog(_ value: YAMLNode) {
    configuration.catalog = (value.asSequence ?? [value]).compactMap { item in
      guard let name = item.asScalar?.text, name.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil else {
        report("'catalog' takes names of the catalog, such as things", item.range)
        return nil
      }
      configuration.places[name] = item.range
      return name
    }
  }

  private mutating func readSpecs(_ value: YAMLNode) {
    let items = value.asSequence ?? [value]
    if items.isEmpty { report("an empty 'specs' names nothing to generate from", value.range) }
    configuration.specs = items.compactMap { item in
      let path = below(item, .specs, "a spec", takes: "paths of specs or of their folders")
      if let path { configuration.places[path] = item.range }
      return path
    }
  }

  private enum Truth: String, CaseIterable { case `true`, `false` }

  /// A path in the file's own folder, where a build plug-in sees its changes.
  private mutating func below(
    _ node: YAMLNode, _ key: Key, _ what: String, takes values: String = "a path"
  ) -> String? {
    guard let name = text(node, key, takes: values) else { return nil }
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      report("\(what) must be in the folder of this file", node.range)
      return nil
    }
    return Path.join(Path.folder(of: path), name)
  }

  private mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, _ key: Key
  ) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    let list = words.joined(separator: ", ")
    guard let text = text(node, key, takes: list) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let suggestion = Suggestion.nearest(to: text, in: words)
    let some = key == .mode ? ", or a list: [types, client]" : ""
    let hint = suggestion == nil ? "; it is one of \(list)\(some)" : ""
    report("'\(key.rawValue)' can't be '\(text)'\(hint)", node.range, suggestion)
    return nil
  }

  private mutating func text(
    _ node: YAMLNode, _ key: Key, takes values: String = "a name"
  ) -> String? {
    if let text = node.asScalar?.text { return text }
    report("'\(key.rawValue)' takes \(values), not \(node.kind)", node.range)
    return nil
  }

  private mutating func report(
    _ message: String, _ range: SourceRange, _ suggestion: String? = nil
  ) {
    diagnostics.report(.configuration, at: range, message, suggestion: suggestion)
  }
}

/// How Swift is generated, from `urlscheme-config.yaml` and the command line.
package struct Configuration: Sendable {
  /// The options for generated Swift.
  package var swift = RenderOptions()
  /// Whether somebody has said which parts to generate.
  package var hasMode = false
  /// Whether somebody has said who may use the code.
  package var hasAccess = false
  /// The libraries of this package that a target links. They decide which parts to generate if nobody
  /// has; nil if they aren't known.
  package var libraries: Set<String>?
  /// A folder with templates of the user's own.
  package var templates: String?
  /// The app's property list, which has to say what the specifications say.
  package var plist: String?
  /// The build of the apps that is meant.
  package var variant: VariantChoice?
  /// The names of the catalog's apps that the target calls.
  package var catalog: [String] = []
  /// The specifications, or folders of them, that a run without any compiles.
  package var specs: [String] = []
  /// Where the file names each of both.
  package fileprivate(set) var places: [String: SourceRange] = [:]
  /// The folder for what a run without '--output' writes.
  package var output: String?

  package init() {}

  /// The configuration with what standalone code is unless somebody asks for something else: types alone, for the
  /// module that they are in.
  ///
  /// - Throws: if the configuration asks for what needs a library.
  func asStandalone() throws -> Configuration {
    guard swift.isStandalone else { return self }
    var result = self
    if !hasAccess { result.swift.access = .internal }
    if !hasMode { (result.swift.mode, result.hasMode) = ([.types], true) }
    let others = result.swift.mode.subtracting([.types]).map(\.rawValue).sorted()
    guard let other = others.first else { return result }
    throw CommandError(
      "standalone code can't have the part '\(other)': only 'types' needs no library; take "
        + "\(others.count == 1 ? "it" : "all others") out of 'mode', or leave out 'standalone' and add the "
        + "package to your app")
  }
}
