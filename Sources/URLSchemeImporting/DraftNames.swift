import URLSchemeSpec

/// Names that a specification can have, made of any text.
enum DraftNames {
  /// The Swift namespace.
  static func app(_ text: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let letters = name.drop { !$0.isLetter }
    return letters.isEmpty ? "MyApp" : String(letters)
  }

  /// An action's name, which no other one has.
  static func action(_ text: String, besides taken: inout Set<String>) -> String {
    let words = text.split {
      !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-"))
    }
    let name = words.joined(separator: "-")
    let base = name.isEmpty ? "open" : name.first?.isNumber == true ? "open-" + name : name
    var result = base
    var number = 2
    while !taken.insert(result.lowercased()).inserted {
      result = "\(base)-\(number)"
      number += 1
    }
    return result
  }

  /// The name of a placeholder and its parameter.
  static func placeholder(_ text: String) -> String {
    let name = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
      .joined(separator: "_")
    return name.isEmpty ? "value" : name
  }
}
