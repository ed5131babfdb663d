import URLSchemeCompiler

/// Finds actions by what a person wants done.
package struct CatalogSearch {
  package struct Result {
    package var entry: CatalogIndex.Entry
    package var action: CatalogIndex.Action
    var score: Int
  }

  private let index: CatalogIndex

  package init(_ index: CatalogIndex) { self.index = index }

  /// The actions that every word of the query fits, best first.
  package func results(for query: String) -> [Result] {
    let words = Self.words(of: query).filter { !Self.ignored.contains($0) }
    guard !words.isEmpty else { return [] }
    let meanings = words.map(Self.meanings)
    var results: [Result] = []
    for entry in index.specs {
      let app = Self.words(
        of: entry.name + " " + entry.title + " " + entry.schemes.joined(separator: " "))
      let about = Self.words(of: entry.summary ?? "")
      for action in entry.actions {
        let fields: [(words: [String], weight: Int)] = [
          (Self.words(of: action.name), 8), (app, 6), (Self.words(of: action.summary ?? ""), 5),
          (about, 2), (action.parameters.flatMap(Self.words), 1),
        ]
        let scores = meanings.map { Self.score(of: $0, in: fields) }
        guard scores.allSatisfy({ $0 > 0 }) else { continue }
        results.append(Result(entry: entry, action: action, score: scores.reduce(0, +)))
      }
    }
    return results.sorted {
      ($1.score, $0.entry.name, $0.action.name) < ($0.score, $1.entry.name, $1.action.name)
    }
  }

  /// How well a word fits: as it was typed better than another word for the same.
  private static func score(
    of meanings: [String], in fields: [(words: [String], weight: Int)]
  ) -> Int {
    var best = 0
    for (rank, meaning) in meanings.enumerated() {
      for field in fields {
        for word in field.words where word.hasPrefix(meaning) {
          let isWhole = word == meaning
          best = max(best, field.weight * (rank == 0 ? 4 : 2) + (isWhole ? 2 : 0))
        }
      }
    }
    return best
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

  private static func meanings(of word: String) -> [String] {
    [word] + synonyms.filter { $0.contains(word) }.flatMap { $0.filter { $0 != word } }
  }

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
