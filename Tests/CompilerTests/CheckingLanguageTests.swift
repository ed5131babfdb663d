import Testing
import URLSchemeCompiler

/// The table of the language's keys.
struct CheckingLanguageTests {
  @Test(arguments: MappingKind.ID.allCases) func kindsAreComplete(id: MappingKind.ID) {
    let kind = SpecLanguage.kind(id)
    #expect(kind.id == id)
    #expect(!kind.keys.isEmpty)
    #expect(Set(kind.keys.map(\.name)).count == kind.keys.count)
    for key in kind.keys {
      #expect(key.summary.hasSuffix("."), "\(id) \(key.name)")
      #expect(key.example.hasPrefix(key.name + ": "), "\(id) \(key.name)")
      #expect(!kind.foreignKeys.contains { $0.name == key.name }, "\(id) \(key.name)")
    }
  }

  @Test func allKindsAreInTheTable() {
    #expect(SpecLanguage.kinds.map(\.id).count == MappingKind.ID.allCases.count)
    #expect(!SpecLanguage.definingKeys.isEmpty)
    for kind in SpecLanguage.kinds {
      #expect(!kind.title.isEmpty && !kind.summary.isEmpty && !kind.keys.isEmpty, "\(kind.id)")
      for key in kind.keys {
        #expect(!key.summary.isEmpty && key.example.contains(key.name), "\(kind.id) \(key.name)")
      }
    }
  }

  @Test func kindsAreReachable() {
    // What a file can be.
    var open: [MappingKind.ID] = [.root, .interface, .library]
    var reached = Set(open)
    func visit(_ value: LanguageValue) {
      switch value {
      case .declaration(let id):
        for value in [LanguageValue.elementType, .mapping(id)] { visit(value) }
      case .elementType: visit(.mapping(.element))
      case .mapping(let id): if reached.insert(id).inserted { open.append(id) }
      case .list(let inner), .named(_, let inner): visit(inner)
      case .either(let values): for value in values { visit(value) }
      default: break
      }
    }
    while let id = open.popLast() {
      for key in SpecLanguage.kind(id).keys { visit(key.value) }
    }
    #expect(reached == Set(MappingKind.ID.allCases))
  }

  /// Examples are YAML, and of the kind that the key takes.
  @Test func examplesAreOfTheirKind() {
    for kind in SpecLanguage.kinds {
      for key in kind.keys {
        let value = Reading(key.example).node?[key.name]
        #expect(value.map { fits($0, key.value) } ?? false, "\(kind.id): \(key.example)")
      }
    }
  }

  /// A value of another kind is an error at every key of the table.
  @Test func wrongKindsAreReported() {
    for kind in SpecLanguage.kinds {
      for key in kind.keys {
        for wrong in ["text", "[[[x]]]", "{ x: { x: { x: x } } }"] {
          guard let value = Reading("k: \(wrong)").node?["k"], !mayFit(value, key.value) else {
            continue
          }
          let text = Self.specification(
            with: "\(key.name): \(wrong)", in: kind.id, besides: key.name)
          #expect(!Checking(text).diagnostics.sorted.isEmpty, "\(kind.id): \(key.name): \(wrong)")
        }
      }
    }
  }

  /// The words of the table are those that the checker takes.
  @Test func wordsAreRead() {
    for kind in SpecLanguage.kinds {
      for key in kind.keys {
        guard case .word(let words) = key.value else { continue }
        for word in words {
          let line = "\(key.name): \(YAMLText.scalar(word))"
          let text = Self.specification(with: line, in: kind.id, besides: key.name)
          let rules = Checking(text).diagnostics.sorted.map(\.rule)
          #expect(!rules.contains(.unknownWord), "\(kind.id): \(line)")
        }
      }
    }
  }

  private func fits(_ node: YAMLNode, _ value: LanguageValue) -> Bool {
    switch value {
    case .any: true
    case .either(let values): values.contains { fits(node, $0) }
    case .text, .template, .type, .number, .bound: node.asScalar != nil
    case .boolean: ["true", "false"].contains(node.asScalar?.text)
    case .integer(let range): (node.asScalar.flatMap { Int($0.text) }).map(range.contains) ?? false
    case .word(let words): node.asScalar.map { words.contains($0.text) } ?? false
    case .datePattern: node.asScalar?.text.contains("yyyy") ?? false
    case .list(let inner): node.asSequence?.allSatisfy { fits($0, inner) } ?? false
    case .elementType:
      node.asSequence.map { $0.count == 1 && fits($0[0], .declaration(.element)) } ?? false
    case .declaration(let id):
      [.type, .elementType, .mapping(id)].contains { (value: LanguageValue) in fits(node, value) }
    case .mapping(let id):
      node.asMapping?.allSatisfy { pair in
        SpecLanguage.kind(id)[pair.key.text].map { fits(pair.value, $0.value) } ?? false
      } ?? false
    case .named(_, let inner): node.asMapping?.allSatisfy { fits($0.value, inner) } ?? false
    }
  }

  /// Whether a value could be right by its outermost kind.
  private func mayFit(_ node: YAMLNode, _ value: LanguageValue) -> Bool {
    switch value {
    case .any: true
    case .either(let values): values.contains { mayFit(node, $0) }
    case .text, .template, .type: node.asScalar != nil
    case .number, .bound, .boolean, .integer, .word, .datePattern: false
    case .list, .elementType: node.asSequence != nil
    case .declaration: true
    case .mapping, .named: node.asMapping != nil
    }
  }

  /// A specification with one more key in a mapping of a kind.
  private static func specification(
    with line: String, in kind: MappingKind.ID, besides key: String
  ) -> String {
    func mapping(_ own: [(String, String)]) -> String {
      let kept = own.filter { $0.0 != key }.map { "\($0.0): \($0.1)" }
      return "{ " + (kept + [line]).joined(separator: ", ") + " }"
    }
    func action(_ text: String) -> String { "actions: { a: { url: //a, \(text) } }" }
    let isDefining = [
      "type", "enum", "object", "anyOf", "oneOf", "group", "pairs", "swiftType", "const", "mixin",
    ]
    .contains(key)
    let declaration = mapping(isDefining ? [] : [("type", "string")])
    return switch kind {
    case .root: line
    case .app: "app: " + mapping([("name", "Example")])
    case .variant: "variants: { a: \(mapping([])) }"
    case .android: "app: { name: Example, android: \(mapping([])) }"
    case .matching, .query, .limits: "\(kind.rawValue): " + mapping([])
    case .replies: "replies: " + mapping([])
    case .callbacks: "replies: { callbacks: " + mapping([("success", "a")]) + " }"
    case .outcome:
      "replies: { style: returnURL, parameter: p, outcome: "
        + mapping([("parameter", "r"), ("success", "[a]")]) + " }"
    case .namedType: "types: { T: \(declaration) }"
    case .enumCase: action("parameters: { p: { enum: { a: \(mapping([("value", "a")])) } } }")
    case .parameter: action("parameters: { p: \(declaration) }")
    case .result: action("returns: { p: \(declaration) }")
    case .groupMember: action("parameters: { p: { group: { a: \(declaration) } } }")
    case .objectMember: action("parameters: { p: { object: { a: \(declaration) } } }")
    case .branch: action("parameters: { p: { oneOf: { a: \(declaration), b: integer } } }")
    case .reading: action("parameters: { p: { anyOf: { b: integer, a: \(declaration) } } }")
    case .element: action("parameters: { p: [\(declaration)] }")
    case .action: "actions: { a: \(mapping([("url", "//a")])) }"
    case .template:
      "actions: { a: { url: \(mapping([("template", "//a"), ("set", "{ section: b }")])), "
        + "parameters: { section: string } } }"
    case .intent: action("intent: \(mapping([]))")
    case .interface, .library: line
    case .interfaceAction:
      "interface: Posting\nactions: { a: \(mapping([])) }"
    case .interfaceValue:
      "interface: Posting\nactions: { a: { parameters: { p: \(declaration) } } }"
    case .implementation:
      "include: [posting.urlscheme.yaml]\nimplements: { Posting: { post: \(mapping([])) } }"
    case .error: action("errors: { e: \(mapping([])) }")
    case .example: action("examples: [\(mapping([("url", "x")]))]")
    case .answerExample: action("answers: [\(mapping([("url", "x")]))]")
    case .rejectedExample: action("rejects: [\(mapping([("url", "x")]))]")
    }
  }
}
