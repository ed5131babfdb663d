import Mustache
import URLSchemeCompiler

/// Escapes what goes into XML and HTML, as the package's own type doesn't for characters that marks
/// combine with.
private struct MarkupContent: MustacheContentType {
  func escapeText(_ text: String) -> String { XMLText.quoted(text) }
}

/// Finds everything that is wrong with templates before any of them is used.
struct TemplateCheck {
  /// The deepest nesting of sections.
  private static let maximumDepth = 64

  private let sources: [String: TemplateSource]
  private var problems = Diagnostics()
  /// The names in tags of the tool's own templates, and those that `Documentation/Templates.md` and the
  /// model's schema say.
  private static let known: Set<String> = {
    func parts(_ name: String, _ delimiter: Character) -> [String] {
      EmbeddedFiles.document(name).split(separator: delimiter).map(String.init)
    }
    let tags = EmbeddedFiles.templates.flatMap { TemplateTag.all(in: Array($0.text.utf8)) }
    return Set(parts("Templates", "`") + parts("model.schema", "\"") + tags.compactMap(\.variable))
  }()
  /// The templates that have problems.
  private var broken: Set<String> = []

  /// - Parameter sources: Of those with one name, the last is used.
  init(_ sources: [TemplateSource]) {
    self.sources = Dictionary(sources.map { ($0.name, $0) }) { $1 }
  }

  /// The templates, parsed, each by its name.
  consuming func library() throws(CommandError) -> MustacheLibrary {
    var library = MustacheLibrary()
    var includes: [String: [String]] = [:]
    // The tool's own are looked through for what they include of the user's.
    let hasOwn = sources.values.contains(where: \.isOwn)
    for source in sources.values.sorted(by: { $0.name < $1.name }) {
      if hasOwn {
        let tags = source.isOwn ? checkedTags(of: source) : TemplateTag.all(in: source.file.bytes)
        includes[source.name] = tags.filter { $0.kind == .partial || $0.kind == .parent }.map(
          \.name)
      }
      if let template = parse(source) { library.register(template, named: source.name) }
    }
    checkNames(includes)
    checkCycles(includes)
    guard !problems.hasErrors else { throw CommandError(problems) }
    return library
  }

  private mutating func report(
    at range: Range<Int>? = nil, in source: TemplateSource, _ message: String,
    suggestion: String? = nil
  ) {
    broken.insert(source.name)
    let place = range.map { SourceRange(file: source.file, offsets: $0) }
    problems.report(.template, at: place, in: source.file.path, message, suggestion: suggestion)
  }

  // MARK: One template

  private mutating func checkedTags(of source: TemplateSource) -> [TemplateTag] {
    let tags = TemplateTag.all(in: source.file.bytes)
    var depth = 0
    for tag in tags {
      if let name = tag.variable, !Self.known.contains(name) {
        report(
          at: tag.range, in: source, "templates have no name '\(name)'",
          suggestion: Suggestion.nearest(to: name, in: Self.known.sorted()))
      }
      switch tag.kind {
      case .section, .invertedSection, .block, .parent:
        depth += 1
        if depth == Self.maximumDepth + 1 {
          report(
            at: tag.range, in: source, "sections nest more than \(Self.maximumDepth) levels deep")
          return []
        }
        if tag.kind == .parent { checkInclude(tag, source) }
      case .end: depth -= 1
      case .partial: checkInclude(tag, source)
      case .dynamicPartial:
        report(
          at: tag.range, in: source,
          "the name of an included template must be fixed, so that it can be checked")
      case .other: break
      }
    }
    return tags
  }

  private mutating func checkInclude(_ tag: TemplateTag, _ source: TemplateSource) {
    guard sources[tag.name] == nil else { return }
    report(
      at: tag.range, in: source, "there is no template '\(tag.name)'",
      suggestion: Suggestion.nearest(to: tag.name, in: sources.keys.sorted()))
  }

  /// Parses a template; nil when it can't be, which is reported.
  private mutating func parse(_ source: TemplateSource) -> MustacheTemplate? {
    // Nesting that is too deep for the parser was reported.
    guard !broken.contains(source.name) else { return nil }
    // Text that goes into a file as it is, unless the file is XML.
    MustacheContentTypes.register(MarkupContent(), named: "HTML")
    let pragma = "{{% CONTENT_TYPE:\(Self.isMarkup(source.name) ? "HTML" : "TEXT")}}\n"
    do {
      return try MustacheTemplate(string: pragma + source.file.text)
    } catch let error as MustacheTemplate.ParserError {
      let line = source.file.lineRange(error.context.lineNumber - 1)
      let text = String(decoding: source.file.bytes[line], as: UTF8.self)
      let column = text.prefix(max(0, error.context.columnNumber - 1)).utf8.count
      let start = min(line.lowerBound + column, line.upperBound)
      report(at: start..<min(start + 1, line.upperBound), in: source, Self.message(error.error))
    } catch {
      report(in: source, "this is not a Mustache template")
    }
    return nil
  }

  /// Whether what is put into the template is escaped for XML.
  private static func isMarkup(_ name: String) -> Bool {
    name.hasPrefix("plist/")
      || ["registration/android", "registration/entitlements"].contains(name)
  }

  private static func message(_ error: any Error) -> String {
    switch error as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "this tag closes another section than the one that is open"
    case .unfinishedName: "this tag isn't closed, or its name has a character that none may have"
    case .expectedSectionEnd: "a section is still open at the end of the template"
    case .invalidSetDelimiter: "delimiters are set as in '{{=<% %>=}}'"
    case .transformAppliedToInheritanceSection: "a block can't be transformed"
    case .illegalTokenInsideInheritSection, .textInsideInheritSection:
      "an included template's section holds blocks only, as in '{{$name}}…{{/name}}'"
    case .invalidConfigVariableSyntax, .unrecognisedConfigVariable:
      "the one setting is '{{% CONTENT_TYPE:TEXT}}' (or HTML)"
    case nil: "a tag isn't closed"
    }
  }

  // MARK: All templates

  /// A template that takes no other's place and that no other includes is probably misspelled.
  private mutating func checkNames(_ includes: [String: [String]]) {
    let used = Set(includes.values.joined()).union(EmbeddedFiles.templates.map(\.name))
    for source in sources.values.sorted(by: { $0.name < $1.name })
    where source.isOwn && !used.contains(source.name) {
      report(
        in: source,
        "no output has a template '\(source.name)', and no other template includes it",
        suggestion: Suggestion.nearest(to: source.name, in: EmbeddedFiles.templates.map(\.name)))
    }
  }

  /// A template that includes itself would never end.
  private mutating func checkCycles(_ includes: [String: [String]]) {
    var visited: Set<String> = []
    func cycle(through name: String, behind path: [String]) -> [String]? {
      if let start = path.firstIndex(of: name) { return path[start...] + [name] }
      guard visited.insert(name).inserted else { return nil }
      for next in includes[name] ?? [] {
        if let cycle = cycle(through: next, behind: path + [name]) { return cycle }
      }
      return nil
    }
    for name in sources.keys.sorted() {
      guard let cycle = cycle(through: name, behind: []) else { continue }
      let culprit = cycle.compactMap { sources[$0] }.first(where: \.isOwn)
      guard let source = culprit ?? sources[name] else { continue }
      report(
        in: source,
        "this template includes itself: " + cycle.map { "'\($0)'" }.joined(separator: " → "))
      return
    }
  }
}

/// A tag of a Mustache template, such as `{{#actions}}`.
struct TemplateTag {
  enum Kind {
    case section, invertedSection, end, partial, parent, block, dynamicPartial, other
  }

  var kind: Kind
  var name: String
  /// In bytes of the template.
  var range: Range<Int>

  /// The name that is looked up first: `extensions` of `{{extensions.x-icon}}`, and what is in the
  /// brackets of `{{literal(name)}}`.
  var variable: String? {
    guard [.section, .invertedSection, .other].contains(kind) else { return nil }
    let inner = name.split(separator: "(", omittingEmptySubsequences: false).last ?? ""
    let first = inner.prefix { $0 != ")" && $0 != "." }
    return first.isEmpty ? nil : String(first)
  }

  /// The kinds of tags by their first characters.
  private static let kinds: [Unicode.Scalar: Kind] = [
    "#": .section, "^": .invertedSection, "/": .end, ">": .partial, "<": .parent, "$": .block,
  ]

  /// The tags of a template in their order, as far as they are complete; the parser proper says
  /// what is wrong with those that aren't.
  static func all(in bytes: [UInt8]) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    var open = Array("{{".utf8)
    var close = Array("}}".utf8)
    var index = 0
    while let opening = bytes[index...].firstRange(of: open) {
      var content = opening.upperBound
      guard content < bytes.count else { break }
      let sigil = bytes[content]
      let isTriple = sigil == UInt8(ascii: "{")
      let terminator = isTriple ? [UInt8(ascii: "}")] + close : close
      guard let closing = bytes[(content + 1)...].firstRange(of: terminator) else { break }
      let end = closing.lowerBound
      index = closing.upperBound
      switch sigil {
      case UInt8(ascii: "="):
        let parts = bytes[(content + 1)..<end].split {
          $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=")
        }
        if parts.count == 2 { (open, close) = (Array(parts[0]), Array(parts[1])) }
        continue
      case UInt8(ascii: "!"), UInt8(ascii: "%"): continue
      default: break
      }
      let kind = kinds[Unicode.Scalar(sigil)] ?? .other
      if kind != .other || isTriple || sigil == UInt8(ascii: "&") { content += 1 }
      let name = String(decoding: bytes[min(content, end)..<end].trimmed, as: UTF8.self)
      let isDynamic = (kind == .partial || kind == .parent) && name.hasPrefix("*")
      tags.append(
        TemplateTag(
          kind: isDynamic ? .dynamicPartial : kind, name: name, range: opening.lowerBound..<index))
    }
    return tags
  }
}
