import CEmbeddedFiles

/// The specification language as one table, for the checker, the JSON Schema and the reference. Its
/// source is `Documentation/language.yaml`.
package enum SpecLanguage {
  /// The version that `urlscheme:` names.
  package static let version = 1

  /// Every kind of mapping, the root first.
  package static let kinds = LanguageTable.embedded.kinds

  /// Keys that say what a value is. Each declaration has exactly one of them.
  package static let definingKeys = LanguageTable.embedded.definingKeys

  /// The keys, the places and the uses that some forms of values exclude.
  static let exclusions = LanguageTable.embedded.exclusions

  /// Why a form excludes a key, a place or a use; nil if it doesn't.
  static func exclusion(of name: String, by form: String) -> String? {
    exclusions.first { $0.forms.contains(form) && $0.excluded.contains(name) }?.reason
  }

  package static func kind(_ id: MappingKind.ID) -> MappingKind {
    kinds.first { $0.id == id }
      ?? MappingKind(id: id, title: id.rawValue, summary: "", keys: [], foreignKeys: [], index: [:])
  }
}

/// Reads the table. Entries that don't fit are left out.
private struct LanguageTable {
  private(set) var kinds: [MappingKind] = []
  private(set) var definingKeys: [LanguageKey] = []
  private(set) var exclusions: [FormExclusion] = []
  private var shared: [String: LanguageKey] = [:]
  private var forms: [String: TextForm] = [:]

  static let embedded = LanguageTable()

  private init() {
    let bytes = unsafe embedded_language().content
    var diagnostics = Diagnostics()
    let root = YAMLReader.read(SourceFile(path: "language.yaml", bytes: bytes), into: &diagnostics)
    for pair in root?["forms"]?.asMapping?.pairs ?? [] { forms[pair.key.text] = form(pair) }
    for pair in root?["keys"]?.asMapping?.pairs ?? [] {
      let key = key(pair)
      shared[key.name] = key
    }
    definingKeys = (root?["defining"]?.asSequence ?? []).compactMap {
      $0.asScalar.flatMap { shared[$0.text] }
    }
    exclusions = (root?["exclusions"]?.asSequence ?? []).map { row in
      FormExclusion(
        forms: texts(row["of"]), excluded: texts(row["excluded"]),
        reason: row["because"]?.asScalar?.text ?? "")
    }
    for pair in root?["kinds"]?.asMapping?.pairs ?? [] {
      guard let id = MappingKind.ID(rawValue: pair.key.text) else { continue }
      let keys = (pair.value["keys"]?.asMapping?.pairs ?? []).map { pair in
        pair.value.isAbsent ? shared[pair.key.text] ?? key(pair) : key(pair)
      }
      let foreign = (pair.value["foreignKeys"]?.asMapping?.pairs ?? []).map {
        (name: $0.key.text, advice: $0.value.asScalar?.text ?? "")
      }
      kinds.append(
        MappingKind(
          id: id, title: text(pair, "title"), summary: text(pair, "is"), keys: keys,
          foreignKeys: foreign, index: Dictionary(firstOf: keys.map { ($0.name, $0) })))
    }
  }

  private func key(_ pair: YAMLPair) -> LanguageKey {
    let isRequired = pair.key.text.hasSuffix("!")
    return LanguageKey(
      name: isRequired ? String(pair.key.text.dropLast()) : pair.key.text,
      value: value(pair.value["takes"]), isRequired: isRequired,
      form: pair.value["form"]?.asScalar.flatMap { forms[$0.text] },
      needs: texts(pair.value["needs"]),
      because: text(pair, "because"),
      minimumCount: pair.value["atLeast"]?.asScalar.flatMap { Int($0.text) } ?? 0,
      defaultText: pair.value["default"]?.asScalar?.text,
      summary: text(pair, "is"), example: text(pair, "example"))
  }

  private func form(_ pair: YAMLPair) -> TextForm? {
    Rule(id: text(pair, "rule")).map {
      TextForm(text(pair, "matches"), $0, message: text(pair, "message"))
    }
  }

  private func text(_ pair: YAMLPair, _ name: String) -> String {
    pair.value[name]?.asScalar?.text ?? ""
  }

  private func value(_ node: YAMLNode?) -> LanguageValue {
    switch node {
    case .sequence(let items, _)?: return .either(items.map(value))
    case .scalar(let scalar)?:
      if let simple = Self.simpleValues[scalar.text] { return simple }
      let bounds = scalar.text.split(separator: ".", omittingEmptySubsequences: false)
      if bounds.count == 4, let least = Int(bounds[0]) {
        return .integer(least...(Int(bounds[3]) ?? LanguageValue.mostExact))
      }
    case .mapping(let mapping)?:
      guard let pair = mapping.first else { break }
      let id = pair.value.asScalar.flatMap { MappingKind.ID(rawValue: $0.text) }
      switch (pair.key.text, id) {
      case ("list", _): return .list(value(pair.value))
      case ("mapping", let id?): return .mapping(id)
      case ("declaration", let id?): return .declaration(id)
      case ("words", _):
        return .word(texts(pair.value).flatMap { $0 == "@forms" ? Self.forms : [$0] })
      default: return .named(pair.key.text, value(pair.value))
      }
    case nil: break
    }
    return .any
  }

  private func texts(_ node: YAMLNode?) -> [String] {
    node?.asSequence?.compactMap(\.asScalar?.text) ?? []
  }

  private static let simpleValues: [String: LanguageValue] = [
    "text": .text, "number": .number, "bound": .bound, "boolean": .boolean, "template": .template,
    "type": .type,
    "datePattern": .datePattern, "elementType": .elementType, "any": .any,
  ]

  /// Every form of a type that has several, without repetitions.
  private static let forms = ScalarType.all.flatMap(\.words).uniqued
}
