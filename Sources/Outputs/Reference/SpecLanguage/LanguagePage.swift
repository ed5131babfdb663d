import URLSchemeCompiler
package import URLSchemeGeneration

/// The chapter on the specification language.
private enum LanguagePage {
  /// The template `markdown/language` can use these names; every text is Markdown already.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version, for a comment at the top |
  /// | `version` | the version of the language |
  /// | `types` | rows of `name`, `anchor`, `summary`, `example`, `swift` and `forms` |
  /// | `definingKeys` | the keys of which a declaration has exactly one |
  /// | `declarationKeys` | the keys of all declarations, as rows of `name`, `takes`, `summary` and `example` |
  /// | `declarations` | the places of declarations, as rows of `anchor`, `title`, `summary` and `keys` |
  /// | `kinds` | all other mappings, each a `languageKind` |
  /// | `keyIndex` | all keys in alphabetical order, as rows of `name` and `places` |
  /// | `typeIndex` | all types, and their names in other languages, as rows of `name` and `type` |
  static var view: View {
    let declarations = SpecLanguage.kinds.filter { !$0.definingKeys.isEmpty }
    let keys = declarations.flatMap(\.keys).uniqued(by: \.name)
    return [
      "generated": GeneratedMarker.line, "version": String(SpecLanguage.version),
      "types": ScalarType.all.map(row), "definingKeys": names(SpecLanguage.definingKeys),
      "declarationKeys": keys.map(row),
      "declarations": declarations.map { declaration($0, of: keys) },
      "kinds": SpecLanguage.kinds.filter(\.definingKeys.isEmpty).map(languageKind),
      "keyIndex": keyIndex(declaring: keys), "typeIndex": typeIndex,
    ]
  }

  /// Each key with links to the tables that have it. The keys of declarations have one table.
  private static func keyIndex(declaring keys: [LanguageKey]) -> [View] {
    let others = SpecLanguage.kinds.filter(\.definingKeys.isEmpty)
    let names = Set(keys.map(\.name) + others.flatMap { $0.keys.map(\.name) })
    return names.sorted().map { name in
      let declared = keys.contains { $0.name == name } ? ["[declarations](#declaration-keys)"] : []
      let places =
        declared + others.filter { $0[name] != nil }.map { LanguagePhrase.link(to: $0.id) }
      return ["name": MarkdownText.code(name), "places": places.joined(separator: ", ")]
    }
  }

  private static var typeIndex: [View] {
    let names =
      ScalarType.all.map { ($0.name, $0.name) } + ScalarType.byUsualName.map { ($0.key, $0.value) }
    return names.sorted { $0.0 < $1.0 }.map { name, type in
      let anchor = ScalarType.named[type].map(anchor) ?? "declarations"
      return [
        "name": MarkdownText.code(name), "type": "[\(MarkdownText.code(type))](#\(anchor))",
      ]
    }
  }

  private static func anchor(_ type: ScalarType) -> String { "type-" + type.name }

  private static func row(_ type: ScalarType) -> View {
    [
      "name": MarkdownText.code(type.name), "anchor": anchor(type),
      "summary": MarkdownText.line(type.summary),
      "example": type.example.isEmpty ? "" : MarkdownText.code(type.example),
      "swift": MarkdownText.code(type.swift.name),
      "forms": type.words.map(MarkdownText.code).joined(separator: ", "),
    ]
  }

  /// A place where a declaration can be: its keys, or the ones that it lacks if these are fewer.
  private static func declaration(_ kind: MappingKind, of keys: [LanguageKey]) -> View {
    let missing = keys.filter { kind[$0.name] == nil }
    return [
      "anchor": LanguagePhrase.anchor(kind.id), "title": MarkdownText.line(kind.title),
      "summary": MarkdownText.line(kind.summary),
      "keys": missing.count < kind.keys.count ? "all except " + names(missing) : names(kind.keys),
    ]
  }

  /// A mapping: `anchor`, `title` and `summary`, and `keys`, rows of `name`, `takes`, `summary` and
  /// `example`.
  private static func languageKind(_ kind: MappingKind) -> View {
    [
      "anchor": LanguagePhrase.anchor(kind.id),
      "title": MarkdownText.line(kind.title.prefix(1).uppercased() + kind.title.dropFirst()),
      "summary": MarkdownText.line(kind.summary), "keys": kind.keys.map(row),
    ]
  }

  private static func names(_ keys: [LanguageKey]) -> String {
    keys.map { MarkdownText.code($0.name) }.joined(separator: ", ")
  }

  private static func row(_ key: LanguageKey) -> View {
    let name = MarkdownText.code(key.name)
    let usual = key.defaultText.map { "; default " + MarkdownText.code($0) } ?? ""
    return [
      "name": key.isRequired ? "**\(name)**" : name,
      "takes": LanguagePhrase.text(of: key.value) + usual,
      "summary": MarkdownText.line(key.summary), "example": MarkdownText.code(key.example),
    ]
  }
}

/// A description of the values that a key takes, with links to the kinds of mappings.
enum LanguagePhrase {
  static func anchor(_ id: MappingKind.ID) -> String { "mapping-" + id.rawValue }

  static func text(of value: LanguageValue) -> String {
    switch value {
    case .text: "text"
    case .number: "a number"
    case .bound: "a number, a duration such as `1h30m`, or the name of another parameter"
    case .boolean: "`true` or `false`"
    case .datePattern: "a pattern such as `dd.MM.yyyy` or `0.00`"
    case .template: "a [URL template](#url-templates)"
    case .type: "a [type](#types)'s name"
    case .any: "any value"
    case .integer(let range) where range.lowerBound == range.upperBound:
      MarkdownText.code(String(range.lowerBound))
    case .integer(let range) where range.upperBound == .max:
      "a whole number from \(range.lowerBound)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .word(let words): words.map(MarkdownText.code).joined(separator: ", ")
    case .list(let element): "a list of " + text(of: element)
    case .elementType: "an element's [declaration](#declarations) in brackets"
    case .declaration(let id): "a [declaration](#declarations) ([keys](#\(anchor(id))))"
    case .mapping(let id): link(to: id)
    case .named(_, let inner): "a mapping of names to " + text(of: inner)
    case .either(let values):
      values.map { value in
        guard case .list(let element) = value,
          parts(of: element).isSubset(of: parts(of: .either(values)))
        else { return text(of: value) }
        return "a list of these"
      }.joined(separator: ", or ")
    }
  }

  /// The values that are allowed, each as its text.
  private static func parts(of value: LanguageValue) -> Set<String> {
    switch value {
    case .either(let values): Set(values.flatMap(parts))
    case .word(let words): Set(words)
    default: [text(of: value)]
    }
  }

  static func link(to id: MappingKind.ID) -> String {
    "[\(MarkdownText.line(SpecLanguage.kind(id).title))](#\(anchor(id)))"
  }
}

/// The files of the documentation that are made from the table of the language's keys: a chapter and
/// a JSON Schema.
package enum LanguageReference {
  package static func files(by library: TemplateLibrary) -> [RenderedFile] {
    [
      RenderedFile(name: "urlscheme.schema.json", text: LanguageSchema.text),
      library.file("Language.md", LanguagePage.view, with: "markdown/language"),
    ]
  }
}
