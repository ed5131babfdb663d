import URLSchemeSpec

/// Reads `urlscheme-config.yaml`:
///
/// ```yaml
/// mode: [types, client]   # what to generate; all of it by default
/// access: internal        # public | package | internal
/// templates: Templates    # a folder beside this file
/// warningsAsErrors: true  # false by default
/// variant: debug          # of those specifications that have variants
/// plist: Info.plist       # has to say what the specifications say
/// ```
package struct ConfigurationFile {
  private static let keys = ["mode", "access", "templates", "variant", "warningsAsErrors", "plist"]

  private var configuration = Configuration()
  private var diagnostics = Diagnostics()
  private let path: String

  /// The file's configuration; all of its problems are printed, and end the run.
  package static func load(_ path: String) throws -> Configuration {
    var reader = ConfigurationFile(path: path)
    reader.read()
    try Console.report(reader.diagnostics)
    return reader.configuration
  }

  private init(path: String) {
    self.path = path
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
      return report(.configuration, "a configuration is a mapping, not \(root.kind)", root)
    }
    for pair in mapping { read(pair) }
  }

  private mutating func read(_ pair: YAMLPair) {
    switch pair.key.text {
    case _ where pair.value.isAbsent && Self.keys.contains(pair.key.text):
      report(.configuration, "nothing stands after '\(pair.key.text)'", pair.key.range)
    case "mode": readMode(pair.value)
    case "access":
      if let word = word(pair.value, of: RenderOptions.Access.self, "access") {
        configuration.access = word
      }
    case "templates": readTemplates(pair.value)
    case "variant":
      guard let name = pair.value.asScalar?.text else {
        return report(.configuration, "'variant' takes the name of a variant", pair.value)
      }
      configuration.variant = VariantChoice(name: name, isDemanded: false)
    case "warningsAsErrors": readStrictness(pair.value)
    case "plist": readPlist(pair.value)
    default:
      let suggestion = Suggestion.nearest(to: pair.key.text, in: Self.keys)
      let hint = suggestion == nil ? "; the keys are \(Self.keyList)" : ""
      report(
        .configuration, "a configuration has no key '\(pair.key.text)'\(hint)", pair.key.range,
        suggestion)
    }
  }

  private mutating func readMode(_ node: YAMLNode) {
    let items = node.asSequence.map(\.items) ?? [node]
    guard !items.isEmpty else {
      return report(.configuration, "an empty 'mode' would generate nothing", node)
    }
    configuration.mode = []
    for item in items {
      if let part = word(item, of: RenderOptions.Mode.self, "mode") {
        configuration.mode.insert(part)
      }
    }
  }

  /// A folder below the file's own, where a build plug-in sees its templates change.
  private mutating func readTemplates(_ node: YAMLNode) {
    guard let folder = node.asScalar?.text else {
      return report(.configuration, "'templates' takes the name of a folder", node)
    }
    configuration.templates = below(folder, "the folder of templates", node)
  }

  /// A file below the file's own folder, for the same reason.
  private mutating func readPlist(_ node: YAMLNode) {
    guard let name = node.asScalar?.text else {
      return report(.configuration, "'plist' takes the name of a property list", node)
    }
    configuration.plist = below(name, "the property list", node)
  }

  private mutating func below(_ name: String, _ what: String, _ node: YAMLNode) -> String? {
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      report(.configuration, "\(what) has to stand in the folder of this file", node)
      return nil
    }
    let own = OutputWriter.split(path).folder
    return own == "." ? name : own + "/" + name
  }

  private mutating func readStrictness(_ node: YAMLNode) {
    guard let text = node.asScalar?.text, ["true", "false"].contains(text) else {
      return report(.configuration, "'warningsAsErrors' is true or false", node)
    }
    configuration.isStrict = text == "true"
  }

  private static var keyList: String {
    let quoted = keys.map { "'\($0)'" }
    return quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
  }

  private mutating func word<Word: CaseIterable & RawRepresentable<String>>(
    _ node: YAMLNode, of type: Word.Type, _ key: String
  ) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    guard let text = node.asScalar?.text else {
      report(
        .configuration, "'\(key)' takes \(words.joined(separator: ", ")), not \(node.kind)", node)
      return nil
    }
    if let word = Word(rawValue: text) { return word }
    let suggestion = Suggestion.nearest(to: text, in: words)
    let hint = suggestion == nil ? "; it is one of \(words.joined(separator: ", "))" : ""
    report(.configuration, "'\(key)' can't be '\(text)'\(hint)", node.range, suggestion)
    return nil
  }

  private mutating func report(_ rule: Rule, _ message: String, _ node: YAMLNode) {
    report(rule, message, node.range)
  }

  private mutating func report(
    _ rule: Rule, _ message: String, _ range: SourceRange, _ suggestion: String? = nil
  ) {
    diagnostics.report(rule, message, at: range, suggestion: suggestion)
  }
}

/// How Swift is generated, from `urlscheme-config.yaml` and the command line.
package struct Configuration: Sendable {
  package var mode = RenderOptions().mode
  package var access = RenderOptions().access
  /// A folder with templates of the user's own.
  package var templates: String?
  /// The app's property list, which has to say what the specifications say.
  package var plist: String?
  /// The build of the apps that is meant.
  package var variant: VariantChoice?
  /// Whether warnings are errors.
  package var isStrict = false

  package init() {}
}
