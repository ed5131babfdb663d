import URLSchemeSpec
package import URLSchemeTemplates
package import URLSchemeToolSupport

/// The chapter on the specification language.
private enum LanguagePage {
  /// What the template `markdown/language` can use; every text is Markdown already.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version, for a comment at the top |
  /// | `version` | of the language |
  /// | `types` | rows of `name`, `summary`, `example`, `swift` and `forms` |
  /// | `kinds` | each a `languageKind` |
  static var view: View {
    [
      "generated": GeneratedMarker.line, "version": String(SpecLanguage.version),
      "types": ScalarType.all.map(row), "kinds": SpecLanguage.kinds.map(languageKind),
    ]
  }

  private static func row(_ type: ScalarType) -> View {
    [
      "name": MarkdownText.code(type.name), "summary": MarkdownText.line(type.summary),
      "example": type.example.isEmpty ? "" : MarkdownText.code(type.example),
      "swift": MarkdownText.code(type.swift.name),
      "forms": type.words.map(MarkdownText.code).joined(separator: ", "),
    ]
  }

  /// A kind of mapping: `anchor`, `title`, `summary`; `keys`, rows of `name`, `takes`, `default`,
  /// `since`, `summary` and `example`; and `foreignKeys`, rows of `name` and `advice`.
  private static func languageKind(_ kind: MappingKind) -> View {
    let foreign: [View] = kind.foreignKeys.map {
      ["name": MarkdownText.code($0.name), "advice": MarkdownText.line($0.advice)]
    }
    return [
      "anchor": LanguagePhrase.anchor(kind.id),
      "title": MarkdownText.line(kind.title.prefix(1).uppercased() + kind.title.dropFirst()),
      "summary": MarkdownText.line(kind.summary), "needsOne": kind.definingKeys.count > 1,
      "definingKeys":
        kind.definingKeys.map { MarkdownText.code($0.name) }.joined(separator: ", "),
      "keys": kind.keys.map(row), "foreignKeys": foreign,
    ]
  }

  private static func row(_ key: LanguageKey) -> View {
    let name = MarkdownText.code(key.name)
    return [
      "name": key.isRequired ? "**\(name)**" : name, "takes": LanguagePhrase.text(of: key.value),
      "default": key.isRequired ? "required" : key.defaultText.map(MarkdownText.code) ?? "",
      "since": String(key.since), "summary": MarkdownText.line(key.summary),
      "example": MarkdownText.code(key.example),
    ]
  }
}

/// What may stand after a key, in words, with links to the kinds of mappings.
enum LanguagePhrase {
  static func anchor(_ id: MappingKind.ID) -> String { "mapping-" + id.rawValue }

  static func text(of value: LanguageValue) -> String {
    switch value {
    case .text: "text"
    case .number: "a number"
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
    case .list(let element): "a list of: " + text(of: element)
    case .elementType: "an element's [declaration](#declarations) in brackets"
    case .declaration(let id): "a [declaration](#declarations) ([keys](#\(anchor(id))))"
    case .mapping(let id): link(to: id)
    case .named(let what, let inner):
      "names, each with " + MarkdownText.line(what) + ": " + text(of: inner)
    case .either(let values): values.map(text).joined(separator: "; or ")
    }
  }

  private static func link(to id: MappingKind.ID) -> String {
    "[\(MarkdownText.line(SpecLanguage.kind(id).title))](#\(anchor(id)))"
  }
}

/// The files of the documentation that come from the table of the language's keys: a chapter, and
/// a JSON Schema.
package struct LanguageReference {
  private let library: TemplateLibrary

  package init(library: TemplateLibrary) {
    self.library = library
  }

  /// - Throws: a template's own problem.
  package func files() throws(TemplateError) -> [RenderedFile] {
    [
      LanguageSchema().file(named: "urlscheme.schema.json"),
      RenderedFile(
        name: "Language.md", text: try library.render(LanguagePage.view, with: "markdown/language")),
    ]
  }
}
