import Mustache
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// An object of the neutral model: what `typescript/tsModule` and its like see of a specification.
/// `Documentation/JSON.md` says what the objects have.
///
/// | name | what it is |
/// | --- | --- |
/// | `is` | the words that describe the object: `{{#is.enum}}` |
/// | `has` | the members that exist: `{{#has.words}}`; `has.documentation` for any text about it |
/// | `lists`, `core` | of a type: an entry for each list around it, and what is in the lists |
///
/// A name that an object doesn't have prints nothing, and is not looked for in the objects around
/// it, whose `summary` would be another's. Only `model`, `options`, `library` and `runtime` are found
/// from everywhere.
struct ModelContext: MustacheParent {
  private let members: [JSONValue.Member]

  /// The names that are found from inside every object.
  private static let shared: Set = ["model", "options", "library", "runtime"]
  /// The members whose words `is` tells.
  private static let words: Set = [
    "kind", "type", "spread", "presence", "style", "as", "effect", "bits",
  ]

  init(_ members: [JSONValue.Member]) { self.members = members }

  func child(named name: String) -> Any? {
    if let value = self[name] { return Self.content(of: value) }
    switch name {
    case "is":
      let own = members.filter { Self.words.contains($0.name) }
      return ModelWords(words: Set(own.map { $0.value.string ?? $0.value.urlText }))
    case "has":
      let names = Set(members.map(\.name))
      let isDocumented = !names.isDisjoint(with: ["summary", "description", "deprecated"])
      return ModelWords(words: isDocumented ? names.union(["documentation"]) : names)
    case "lists": return nesting.lists
    case "core": return nesting.core
    default: return Self.shared.contains(name) ? nil : Absent.value
    }
  }

  private subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// The innermost element type, and the number of lists around it. An encoded value counts as its
  /// content.
  private var nesting: (lists: [ModelContext], core: ModelContext) {
    switch (self["type"], self["items"], self["content"]) {
    case (.string("list"), .object(let items)?, _):
      let inner = ModelContext(items).nesting
      return ([self] + inner.lists, inner.core)
    case (.string("encoded"), _, .object(let content)?): return ModelContext(content).nesting
    default: return ([], self)
    }
  }

  static func content(of value: JSONValue) -> Any {
    switch value {
    case .object(let members): ModelContext(members)
    case .array(let values): values.map(content)
    case .string(let text): ModelText(text: text)
    case .boolean(let value): value
    case .null: Absent.value
    default: value.urlText
    }
  }
}

/// The words that describe an object of the model.
private struct ModelWords: MustacheParent {
  let words: Set<String>

  func child(named name: String) -> Any? { words.contains(name) }
}

/// A text of the neutral model, with what templates of languages do to one: `{{{literal(text)}}}`.
private struct ModelText: MustacheParent, MustacheTransformable, CustomStringConvertible {
  let text: String

  var description: String { text }

  /// A section about a text still is about what the text belongs to.
  func child(named name: String) -> Any? { nil }

  func transform(_ name: String) -> Any? {
    switch name {
    // In double quotes, as JSON, JavaScript, Java, Kotlin, C# and Python read it.
    case "literal": JSONValue.string(text).scriptText.escaping(["$": "\\u0024"])
    // The name of a member in JavaScript.
    case "property":
      text.wholeMatch(of: #/[A-Za-z_$][A-Za-z0-9_$]*/#) == nil
        ? JSONValue.string(text).scriptText : text
    // For comments, which no `*/` may end: its lines, and all in one line.
    case "lines":
      text.split(whereSeparator: \.isNewline).map { String($0).escaping(["*/": "* /"]) }
    case "flat":
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ").escaping(["*/": "* /"])
    default: text.transform(name)
    }
  }
}

extension JSONValue {
  /// The JSON as programs contain it: U+2028 and U+2029 end a line of TypeScript, also in a literal.
  var scriptText: String {
    urlText.escaping(["\u{2028}": "\\u2028", "\u{2029}": "\\u2029"])
  }
}
