import URLSchemeRuntime
import URLSchemeSpec

/// A name as the conventions of languages spell it, of the reference in JSON.
enum JSONNames {
  /// `{"camel": "addProject", "pascal": "AddProject", "snake": "add_project", …}`.
  ///
  /// - Parameter identifier: A name that is unique among its neighbours, such as the Swift one; a
  ///   dot is the end of a word.
  static func value(_ identifier: String) -> JSONValue {
    let words = words(of: identifier)
    let lower = words.map { $0.lowercased() }
    let capitalized = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let first =
      words.first.map { $0 == $0.uppercased() ? $0.lowercased() : decapitalized($0) } ?? ""
    return .of([
      "camel": started(first + capitalized.dropFirst().joined()),
      "pascal": started(capitalized.joined()),
      "snake": started(lower.joined(separator: "_")),
      "kebab": lower.joined(separator: "-"),
      "constant": started(lower.joined(separator: "_").uppercased()),
    ])
  }

  /// `openURLList2` is `open`, `URL`, `List2`.
  private static func words(of identifier: String) -> [String] {
    let characters = Array(identifier)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last, character.isUppercase {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        if !last.isUppercase || next.isLowercase {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func decapitalized(_ word: String) -> String {
    word.prefix(1).lowercased() + word.dropFirst()
  }

  /// No language takes a digit first.
  private static func started(_ name: String) -> String {
    name.first?.isNumber ?? true ? "_" + name : name
  }
}
