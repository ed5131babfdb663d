import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeReference
import URLSchemeRuntime

/// The JSON Schema, checked by a validator that is not ours: Python's jsonschema.
@Suite(
  "The JSON Schema",
  .enabled("needs Python's jsonschema: pip install jsonschema") { await SchemaValidator.isThere() })
struct SchemaTests {
  /// The rules whose faults are a matter of form, which a schema sees.
  private static let visible: Set<String> = [
    "unknown-key", "missing-key", "missing-value", "wrong-kind", "unknown-word", "invalid-boolean",
    "invalid-number", "empty-list", "no-type", "several-types", "list-of-one",
  ]
  /// Cases of those rules in which the form is right, and something else makes the fault.
  private static let invisible = [
    "Cases/reply-without-parameter/spec.urlscheme.yaml": "which key is missing depends on 'style'",
    "Cases/enum-texts/spec.urlscheme.yaml": "what a word's texts may be depends on the enum",
    "Cases/type-several/spec.urlscheme.yaml": "'type: integer' goes with an 'enum' of integers",
  ]

  @Test(.enabled(if: runsSlowTests)) func whatTheToolTakesIsValid() async throws {
    let sound = Self.files.filter { $0.rules.isEmpty }
    #expect(sound.count > 90)
    let invalid = try await Self.invalid(sound)
    for file in sound {
      for messages in [invalid[file.name], invalid[file.name + Self.textSuffix]] {
        #expect(messages == nil, "\(file.name): \(messages ?? [])")
      }
    }
  }

  @Test(.enabled(if: runsSlowTests)) func faultsOfFormAreNotValid() async throws {
    let broken = Self.files.filter { !$0.rules.isDisjoint(with: Self.visible) }
    #expect(broken.count > 40)
    let invalid = try await Self.invalid(broken)
    for file in broken {
      let isExpected = Self.invisible[file.name] == nil
      #expect(
        (invalid[file.name] != nil) == isExpected,
        "\(file.name): \(file.rules.intersection(Self.visible).sorted())")
    }
  }

  /// What editors show: a key without words would be a key without help.
  @Test func everyKeyIsExplained() throws {
    let definitions = try #require(LanguageSchema.document["$defs"])
    for kind in SpecLanguage.kinds {
      let properties = try #require(definitions[kind.id.rawValue]?["properties"])
      for key in kind.keys {
        let property = try #require(properties[key.name])
        #expect(property["description"] == .string(key.summary))
        #expect(property["examples"] != nil, "\(kind.id): \(key.name)")
        #expect((property["default"] != nil) == (key.defaultText != nil))
      }
    }
  }

  /// What `docs --format json` prints and generators get is what the model's own schema says.
  @Test(.enabled(if: runsSlowTests)) func theModelIsValid() async throws {
    let generated = Self.files(in: "Tests/GeneratedCodeTests")
    let models = Dictionary(
      (Self.files + generated).compactMap { file in file.model.map { (file.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    #expect(models.count > 150)
    let schema = try String(
      contentsOf: PackageUnderTest.folder.appending(path: "Documentation/model.schema.json"),
      encoding: .utf8)
    for (name, messages) in try await SchemaValidator.messages(on: models, by: schema) {
      Issue.record("\(name): \(messages.prefix(3))")
    }
    // It says something: a member of another type, or of no name that it knows, is not valid.
    let name = try #require(models.keys.sorted().first)
    guard case .object(let members)? = models[name] else { return }
    let wrong = [
      "kind": JSONValue.object(
        members.map { $0.name == "kind" ? .init(name: "kind", value: .null) : $0 }),
      "name": .object(members + [.init(name: "other", value: .null)]),
    ]
    #expect(try await SchemaValidator.messages(on: wrong, by: schema).count == 2)
  }

  // MARK: Files

  private struct File {
    let name: String
    let node: YAMLNode
    /// The rules that it breaks, other than by warnings.
    let rules: Set<String>
    /// Nil for a file that is no specification.
    let model: JSONValue?
  }

  private static let textSuffix = " as text"

  /// Every specification of the repository and of the cases that is YAML.
  private static let files = files(in: "Tests/Cases") + files(in: "Specs")

  private static func files(in root: String) -> [File] {
    let folder = PackageUnderTest.folder.appending(path: root)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).sorted().compactMap { name in
      file(folder.appending(path: name).path, name: folder.lastPathComponent + "/" + name)
    }
  }

  private static func file(_ path: String, name: String) -> File? {
    guard name.hasSuffix(SpecLoader.fileSuffix), !name.contains("/expected/") else { return nil }
    var ignored = Diagnostics()
    guard let source = SourceFile.load(path: path, into: &ignored),
      let node = YAMLReader.read(source, into: &ignored)
    else { return nil }
    var diagnostics = Diagnostics()
    let spec = SpecLoader.load(source, into: &diagnostics)
    if let spec {
      for diagnostic in Interpreter(spec).exampleProblems() { diagnostics.add(diagnostic) }
    }
    // What is wrong in an included file is not wrong in this one.
    let errors = diagnostics.sorted.filter { $0.severity == .error }
    let own = errors.filter { $0.path == path }
    guard own.count == errors.count else { return nil }
    return File(
      name: name, node: node, rules: Set(own.map(\.rule.id)),
      model: spec.map { JSONRenderer($0).model })
  }

  // MARK: Validating

  /// The messages about files that are not valid, as an editor reads their YAML and, after the
  /// suffix, with every scalar as the text that it is to the tool.
  private static func invalid(_ files: [File]) async throws -> [String: [String]] {
    var values: [String: JSONValue] = [:]
    for file in files {
      values[file.name] = JSONValue(file.node)
      values[file.name + textSuffix] = text(file.node)
    }
    return try await SchemaValidator.messages(on: values, by: LanguageSchema.text)
  }

  private static func text(_ node: YAMLNode) -> JSONValue {
    switch node {
    case .scalar(let scalar): scalar.isAbsent ? .null : .string(scalar.text)
    case .sequence(let items, _): .array(items.map(text))
    case .mapping(let mapping):
      .object(mapping.map { JSONValue.Member(name: $0.key.text, value: text($0.value)) })
    }
  }
}
