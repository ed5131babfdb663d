import Foundation
import URLSchemeCompiler
import URLSchemeRuntime

/// The path, query and fragment of addresses, as in an entry of an association file: in its
/// texts, `*` is any text, `?` one character, and `$(name)` a variable (Apple, Associated Domains).
struct PlacePattern: Hashable {
  struct Item: Hashable {
    var name: String
    var pattern: String
  }

  /// Percent-encoded as in a URL, aside from what stands for something.
  var path: String
  var items: [Item] = []
  /// The pattern of a query as a whole.
  var query: String?
  var fragment: String?
  /// The values of the file's variables that the texts use.
  var variables: [String: [String]] = [:]

  /// The place as a template of the language.
  struct Draft {
    var template = ""
    var parameters: [ParameterDraft] = []
    /// The last word of the path.
    var word: String?
    var remarks: [String] = []
  }

  var draft: Draft {
    var writer = PlaceWriter(variables: variables)
    writer.writePath(path)
    var separator = "?"
    for item in items {
      guard item.pattern != "*" else {
        // Whether it is there says nothing.
        writer.addParameter(item.name, isOptional: true)
        continue
      }
      writer.draft.template += separator + URLText.encoded(item.name)
      separator = "&"
      if !item.pattern.isEmpty {
        writer.draft.template += "="
        writer.write(item.pattern, named: item.name)
      }
    }
    if items.isEmpty, let query, query != "*", query != "" {
      writer.draft.template += "?"
      writer.write(query, named: "query")
    }
    if let fragment, fragment != "*", !fragment.isEmpty {
      writer.draft.template += "#"
      writer.write(fragment, named: "fragment")
    }
    return writer.draft
  }
}

/// Writes patterns as templates.
private struct PlaceWriter {
  let variables: [String: [String]]
  var draft = PlacePattern.Draft()
  private var names: Set<String> = []
  private var hasRest = false

  init(variables: [String: [String]]) { self.variables = variables }

  mutating func writePath(_ path: String) {
    let text = path == "*" ? "/*" : path
    let segments = text.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      if index > 0 { draft.template += "/" }
      write(String(segment), named: "id")
      let isWord = segment.contains { $0.isLetter } && !segment.contains { "*?$%".contains($0) }
      if isWord { draft.word = String(segment) }
    }
  }

  /// Writes a text with placeholders for what stands for something.
  mutating func write(_ text: String, named name: String) {
    var rest = text[...]
    while let match = rest.firstMatch(of: /\$\(([^)]*)\)|\?\*|\*|\?/) {
      draft.template += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      if let variable = match.1 {
        addPlaceholder(DraftNames.placeholder(String(variable)), words: variables[String(variable)])
      } else {
        // One placeholder of a path may take several segments.
        if match.0 == "*", name == "id", !hasRest {
          addPlaceholder("rest", mark: "*")
          continue
        }
        if match.0 == "?" {
          draft.remarks.append("Guessed: that '?' of '\(text)' is a value of any length.")
        }
        addPlaceholder(DraftNames.placeholder(name))
      }
    }
    draft.template += rest
  }

  private mutating func addPlaceholder(_ given: String, mark: String = "", words: [String]? = nil) {
    if !mark.isEmpty { hasRest = true }
    let name = names.insertUnique(given)
    draft.template += "{\(name)\(mark)}"
    let type = words.map { TypeGuess.words($0) } ?? .named("string")
    draft.parameters.append(ParameterDraft(name: name, type: type, isOptional: false))
  }

  mutating func addParameter(_ name: String, isOptional: Bool) {
    guard names.insert(name).inserted else { return }
    draft.parameters.append(
      ParameterDraft(name: name, type: .named("string"), isOptional: isOptional))
  }
}
