import URLSchemeCompiler

/// Finds actions by what a person wants done.
package enum CatalogSearch {
  package typealias Result = (entry: CatalogIndex.Entry, action: CatalogIndex.Action)

  /// The actions that every word of the query fits, best first.
  package static func results(for query: String, in index: CatalogIndex) -> [Result] {
    let wanted = words(of: query).filter { !ignored.contains($0) }.uniqued
    guard !wanted.isEmpty else { return [] }
    var found: [(distance: Int, result: Result)] = []
    for entry in index.specs {
      let app = ([entry.name, entry.title] + entry.schemes).joined(separator: " ")
      for action in entry.actions {
        // What tells most about an action comes first.
        let texts = [action.name, app, action.summary ?? "", entry.summary ?? ""]
        let fields = texts.map(words) + [action.parameters.flatMap(words)]
        let distances = wanted.allMapped { distance(of: $0, in: fields) }
        guard let distances else { continue }
        found.append((distances.reduce(0, +), (entry, action)))
      }
    }
    return found.sorted {
      ($0.distance, $0.result.entry.name, $0.result.action.name)
        < ($1.distance, $1.result.entry.name, $1.result.action.name)
    }.map(\.result)
  }

  /// How far down the fields a word is, or another one for the same; nil if it is in none.
  private static func distance(of word: String, in fields: [[String]]) -> Int? {
    let others = synonyms.filter { $0.contains(word) }.flatMap { $0.filter { $0 != word } }
    return ([word] + others).enumerated().compactMap { rank, meaning in
      let field = fields.firstIndex { $0.contains { $0.hasPrefix(meaning) } }
      return field.map { $0 * 2 + min(rank, 1) }
    }.min()
  }

  // MARK: Words

  /// Words that say nothing about an action.
  private static let ignored: Set<String> = [
    "a", "an", "the", "to", "in", "on", "of", "for", "with", "my", "me", "some", "new", "and", "by",
  ]

  /// Words that people use for the same; `search.js` of the site has the same table.
  package static let synonyms: [[String]] = [
    ["task", "todo", "reminder"], ["add", "create", "make", "new", "compose", "write"],
    ["navigation", "directions", "route", "navigate"], ["start", "begin", "run", "show", "launch"],
    ["message", "text", "sms", "chat"], ["mail", "email"], ["call", "phone", "dial", "telephone"],
    ["play", "listen"], ["open", "show", "view", "go"], ["find", "search", "look"],
    ["ride", "taxi", "cab", "pickup"], ["note", "document", "draft"],
    ["delete", "remove", "trash"], ["pay", "charge", "payment"], ["subscribe", "follow"],
    ["map", "place", "location"], ["event", "calendar", "appointment"],
    ["edit", "update", "change"],
    ["browser", "page", "website", "web"], ["music", "song", "track"], ["file", "document"],
    ["send", "compose", "share", "message"],
  ]

  /// Lowercase words; names in camel case are several, `to-do` is `todo`, and a plural is its singular.
  private static func words(of text: String) -> [String] {
    let spelled = text.replacing("to-do", with: "todo").replacing("To-do", with: "todo")
      .replacing("e-mail", with: "email")
    return Identifier.title(spelled).lowercased().split(separator: " ").map { word in
      word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
        ? String(word.dropLast()) : String(word)
    }
  }
}
