import URLSchemeCompiler
import URLSchemeRuntime

/// A name as the conventions of languages spell it, of the reference in JSON.
struct JSONNames {
  private let words: [String]

  /// - Parameter identifier: A name that is unique among its neighbors, such as the Swift one; a
  ///   dot is the end of a word.
  init(_ identifier: String) {
    // `openURLList2` is `open`, `URL`, `List2`.
    var words: [String] = []
    var last: Character?
    for (index, character) in zip(identifier.indices, identifier) {
      let isWord = character.isLetter || character.isNumber
      defer { last = isWord ? character : nil }
      guard isWord else { continue }
      let next = identifier[index...].dropFirst().first
      let isStart =
        last.map { character.isUppercase && (!$0.isUppercase || next?.isLowercase ?? false) }
      if isStart ?? true { words.append("") }
      words[words.count - 1].append(character)
    }
    self.words = words
  }

  /// `{"camel": "addProject", "pascal": "AddProject", "snake": "add_project", …}`.
  var json: JSONValue {
    let lower = words.map { $0.lowercased() }
    return .of([
      "camel": camel, "pascal": pascal, "snake": Self.started(lower.joined(separator: "_")),
      "kebab": lower.joined(separator: "-"),
      "constant": Self.started(lower.joined(separator: "_").uppercased()),
    ])
  }

  var camel: String {
    let first = words.first ?? ""
    let start =
      first == first.uppercased()
      ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    return Self.started(start + words.dropFirst().map(Self.capitalized).joined())
  }

  var pascal: String { Self.started(words.map(Self.capitalized).joined()) }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// No language takes a digit first.
  private static func started(_ name: String) -> String {
    name.first?.isNumber ?? true ? "_" + name : name
  }
}
