import Foundation
import URLSchemeCompiler
import URLSchemeGeneration

/// Which templates of a folder make which files: its `manifest.yaml`.
///
/// ```yaml
/// files:
///   - { template: module, name: "{{model.app.names.kebab}}.ts" }
///   - { template: index, name: index.ts, each: run }
/// ```
package struct TemplateManifest: Sendable {
  /// The parts of a model that get a file each.
  enum Scope: String, CaseIterable {
    case run, spec, action
  }

  struct File: Sendable {
    var template: String
    /// A template as well.
    var name: String
    var scope: Scope
    var range: SourceRange
  }

  package static let fileName = "manifest.yaml"
  private static let keys = ["template", "name", "each"]

  private(set) var files: [File] = []
  let path: String
  private var diagnostics = Diagnostics()

  /// - Throws: all that is wrong with the manifest, each with its place.
  init(_ file: SourceFile) throws(TemplateError) {
    path = file.path
    if let root = YAMLReader.read(file, into: &diagnostics) { read(root) }
    guard !diagnostics.hasErrors else { throw TemplateError(diagnostics) }
  }

  /// The manifest of a folder.
  static func load(folder: String) throws(TemplateError) -> TemplateManifest {
    var diagnostics = Diagnostics()
    let path = FileSystem.join(folder, fileName)
    guard let file = SourceFile.load(path: path, into: &diagnostics) else {
      throw TemplateError(diagnostics)
    }
    return try TemplateManifest(file)
  }

  private mutating func read(_ root: YAMLNode) {
    let hint = "a manifest is 'files:' with a list of '{ template: …, name: … }'"
    guard let pairs = root.asMapping else { return report(hint, root.range) }
    for pair in pairs where pair.key.text != "files" {
      report("a manifest has no key '\(pair.key.text)'; \(hint)", pair.key.range)
    }
    let list = pairs.first { $0.key.text == "files" }?.value
    guard let items = list?.asSequence, !items.items.isEmpty else {
      return report(hint, (list ?? root).range)
    }
    for item in items { readFile(item) }
  }

  private mutating func readFile(_ node: YAMLNode) {
    guard let pairs = node.asMapping else {
      return report("a file is '{ template: …, name: … }', not \(node.kind)", node.range)
    }
    var texts: [String: String] = [:]
    for pair in pairs {
      let key = pair.key.text
      texts[key] = pair.value.asScalar?.text
      if !Self.keys.contains(key) {
        report(
          "a file has no key '\(key)'; its keys are 'template', 'name' and 'each'", pair.key.range,
          Suggestion.nearest(to: key, in: Self.keys))
      } else if texts[key]?.isEmpty ?? true {
        report("'\(key)' takes a text", pair.value.range)
      }
    }
    let each = texts["each"] ?? Scope.spec.rawValue
    guard let template = texts["template"], let name = texts["name"] else {
      return report("a file needs 'template' and 'name'", node.range)
    }
    guard let scope = Scope(rawValue: each) else {
      let words = Scope.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      return report("'each' is one of \(words), not '\(each)'", node.range)
    }
    files.append(File(template: template, name: name, scope: scope, range: node.range))
  }

  private mutating func report(
    _ message: String, _ range: SourceRange, _ suggestion: String? = nil
  ) {
    diagnostics.report(.template, message, at: range, suggestion: suggestion)
  }
}
