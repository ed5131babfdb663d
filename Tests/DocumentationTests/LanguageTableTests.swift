import Foundation
import Testing
import URLSchemeCompiler
import URLSchemeGeneration

/// The tables of `Documentation/Language.md` that say what the table of the language's keys says.
///
/// `make reference` writes them.
@Suite struct LanguageTableTests {
  private static let page = MadePart(of: "Documentation/Language.md")
  private static let declarations = SpecLanguage.kinds.filter { !$0.definingKeys.isEmpty }
  private static let otherKinds = SpecLanguage.kinds.filter(\.definingKeys.isEmpty)
  /// The keys of declarations, which have one table.
  private static let declarationKeys = declarations.flatMap(\.keys).uniqued(by: \.name)

  /// All parts of the page, one after the other: each may be written.
  @Test func thePageSaysWhatTheTableSays() throws {
    try Self.page.compare(
      Self.otherKinds.map { ", [\(Self.title($0))](#\(LanguagePhrase.anchor($0.id)))" }.joined(),
      after: "- Keys: [of declarations](#declaration-keys)", to: "\n- [Index]")
    try Self.page.compare(
      ScalarType.all.map(Self.row).joined(),
      after: "| Type | Values | Example | In Swift | Forms, for `as` |\n" + Self.rule(5),
      to: "\n`types`")
    try Self.page.compare(
      Self.names(SpecLanguage.definingKeys), after: "A declaration has exactly one of ",
      to: ", or `type: integer`")
    try Self.page.compare(
      Self.table(of: Self.declarationKeys), after: "`type: integer` with `enum`.\n\n",
      to: "\nEach place")
    let places = Self.declarations.map(Self.place).joined()
    let kinds = Self.otherKinds.map { kind in
      """

      <a id="\(LanguagePhrase.anchor(kind.id))"></a>

      ### \(Self.title(kind))

      \(MarkdownText.line(kind.summary))


      """ + Self.table(of: kind.keys)
    }
    try Self.page.compare(
      "| Place | Description | Keys |\n" + Self.rule(3) + places + kinds.joined(),
      after: "Each place allows these of them:\n\n", to: "\n## Index")
    try Self.page.compare(
      Self.keyIndex, after: "### Every key\n\n| Key | Where |\n" + Self.rule(2),
      to: "\n### Every type")
    try Self.page.compare(Self.typeIndex, after: "| Name | Type |\n" + Self.rule(2), to: nil)
  }

  @Test func thePageNamesTheVersion() throws {
    let text = try String(contentsOf: Self.page.file, encoding: .utf8)
    #expect(text.hasPrefix("# The language, version \(SpecLanguage.version)\n"))
  }

  // MARK: Tables

  private static func rule(_ columns: Int) -> String {
    "|" + String(repeating: " --- |", count: columns) + "\n"
  }

  private static func line(_ cells: String...) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func table(of keys: [LanguageKey]) -> String {
    "| Key | Takes | Meaning | Example |\n" + rule(4)
      + keys.map { key in
        let name = MarkdownText.code(key.name)
        let usual = key.defaultText.map { "; default " + MarkdownText.code($0) } ?? ""
        return line(
          key.isRequired ? "**\(name)**" : name, LanguagePhrase.text(of: key.value) + usual,
          MarkdownText.line(key.summary), MarkdownText.code(key.example))
      }.joined()
  }

  private static func row(_ type: ScalarType) -> String {
    line(
      MarkdownText.code(type.name),
      "<a id=\"\(anchor(type))\"></a>" + MarkdownText.line(type.summary),
      type.example.isEmpty ? "" : MarkdownText.code(type.example),
      MarkdownText.code(type.swift.name), type.words.map(MarkdownText.code).joined(separator: ", "))
  }

  /// A place where a declaration can be: its keys, or the ones that it lacks if these are fewer.
  private static func place(_ kind: MappingKind) -> String {
    let missing = declarationKeys.filter { kind[$0.name] == nil }
    return line(
      "<a id=\"\(LanguagePhrase.anchor(kind.id))\"></a>" + MarkdownText.line(kind.title),
      MarkdownText.line(kind.summary),
      missing.count < kind.keys.count ? "all except " + names(missing) : names(kind.keys))
  }

  /// Each key with links to the tables that have it.
  private static var keyIndex: String {
    let names = Set(declarationKeys.map(\.name) + otherKinds.flatMap { $0.keys.map(\.name) })
    return names.sorted().map { name in
      let isDeclared = declarationKeys.contains { $0.name == name }
      let places =
        (isDeclared ? ["[declarations](#declaration-keys)"] : [])
        + otherKinds.filter { $0[name] != nil }.map { LanguagePhrase.link(to: $0.id) }
      return line(MarkdownText.code(name), places.joined(separator: ", "))
    }.joined()
  }

  /// All types, also by the names that other languages use.
  private static var typeIndex: String {
    let names =
      ScalarType.all.map { ($0.name, $0.name) } + ScalarType.byUsualName.map { ($0.key, $0.value) }
    return names.sorted { $0.0 < $1.0 }.map { name, type in
      let anchor = ScalarType.named[type].map(anchor) ?? "declarations"
      return line(MarkdownText.code(name), "[\(MarkdownText.code(type))](#\(anchor))")
    }.joined()
  }

  private static func anchor(_ type: ScalarType) -> String { "type-" + type.name }

  private static func title(_ kind: MappingKind) -> String {
    MarkdownText.line(kind.title.prefix(1).uppercased() + kind.title.dropFirst())
  }

  private static func names(_ keys: [LanguageKey]) -> String {
    keys.map { MarkdownText.code($0.name) }.joined(separator: ", ")
  }
}

/// A description of the values that a key takes, with links to the kinds of mappings.
private enum LanguagePhrase {
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
    case .integer(let range) where range.upperBound == LanguageValue.mostExact:
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
