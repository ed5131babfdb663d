import URLSchemeRuntime

/// Swift identifiers that follow from names of a specification.
///
/// A name is split into words at each character that is neither a letter nor a digit. Members join
/// them as `invoiceNumber`, types as `InvoiceNumber`. Capitals inside a word stay: `URL` is the
/// type `URL` and the member `url`, `openURL` the member `openURL`. A name of several words in
/// capitals is read as lowercase: `SEND_MAIL` is `sendMail`. Initialisms are capitals or small letters as a
/// whole: `matching_id` is `matchingID`, `UrlPath` the member `urlPath`. An underscore separates digits, and
/// precedes a digit at the beginning: `1.0` is `_1_0`.
///
/// Swift's keywords are identifiers here; whoever writes Swift puts backticks around them.
package enum Identifier {
  /// A property, method, enum case or label; `nil` for a name without letters and digits.
  package static func member(_ name: String) -> String? {
    if isPlainWord(name) { return name }
    let words = words(of: name)
    guard let first = words.first else { return nil }
    let parts = parts(of: first)
    let start = parts[0].flatMap { $0.isUpper ? $0.lowercased : [$0] }
    let others = parts.dropFirst().flatMap { Initialism.capitals(for: $0) ?? $0 }
    return join([start + others] + words.dropFirst().map(capitalized))
  }

  /// A type; `nil` for a name without letters and digits.
  static func type(_ name: String) -> String? {
    let words = words(of: name)
    return words.isEmpty ? nil : join(words.map(capitalized))
  }

  /// A title of words: `addProject`, `add-project` and `ADD_PROJECT` are `Add Project`.
  package static func title(_ name: String) -> String {
    let parts = words(of: name).flatMap(parts)
    let title = parts.map { String(String.UnicodeScalarView(capitalized($0))) }
    return title.isEmpty ? name : title.joined(separator: " ")
  }

  /// Whether a name is its own member, as most are: small letters of ASCII.
  private static func isPlainWord(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  private typealias Word = [Unicode.Scalar]

  private static func words(of name: String) -> [Word] {
    var words: [Word] = []
    var word: Word = []
    var hasLower = false
    for scalar in name.unicodeScalars {
      if scalar.isIdentifierHead || scalar.isIdentifierDigit
        || scalar.isIdentifierMark && !word.isEmpty
      {
        hasLower = hasLower || scalar.isLower
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = []
      }
    }
    if !word.isEmpty { words.append(word) }
    if words.count > 1, !hasLower { words = words.map { $0.flatMap(\.lowercased) } }
    return words
  }

  /// The parts of a word: those that begin with capitals, and numbers.
  private static func parts(of word: Word) -> [Word] {
    var parts: [Word] = []
    for (index, scalar) in word.enumerated() {
      let isBeginning =
        parts.last?.last.map { previous in
          scalar.isIdentifierDigit != previous.isIdentifierDigit
            || scalar.isUpper && (!previous.isUpper || beginsPart(word[(index + 1)...]))
        } ?? true
      if isBeginning { parts.append([]) }
      parts[parts.count - 1].append(scalar)
    }
    return parts
  }

  /// Whether a capital behind others begins a part: the last one of `URLName` does, and that of `URLs` doesn't.
  private static func beginsPart(_ rest: Word.SubSequence) -> Bool {
    let small = rest.prefix(while: \.isLower)
    return !small.isEmpty && !small.elementsEqual(["s"])
  }

  /// The word with a capital at its beginning, and the initialisms in it in capitals.
  private static func capitalized(_ word: Word) -> Word {
    let spelled = parts(of: word).flatMap { Initialism.capitals(for: $0) ?? $0 }
    guard let first = spelled.first, first.isLower else { return spelled }
    return first.uppercased + spelled.dropFirst()
  }

  private static func join(_ words: [Word]) -> String {
    var text = String.UnicodeScalarView()
    for word in words {
      guard let first = word.first else { continue }
      if first.isIdentifierDigit, text.last.map(\.isIdentifierDigit) ?? true { text.append("_") }
      for scalar in word { text.append(scalar) }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Its category, which for letters and digits of ASCII needs no search.
  private var category: Unicode.GeneralCategory {
    switch self {
    case "a"..."z": .lowercaseLetter
    case "A"..."Z": .uppercaseLetter
    case "0"..."9": .decimalNumber
    default: properties.generalCategory
    }
  }

  fileprivate var isIdentifierHead: Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  fileprivate var isIdentifierDigit: Bool { category == .decimalNumber }

  fileprivate var isIdentifierMark: Bool {
    [.nonspacingMark, .spacingMark].contains(category)
  }

  fileprivate var isUpper: Bool { category == .uppercaseLetter }

  fileprivate var isLower: Bool { category == .lowercaseLetter }

  fileprivate var lowercased: [Unicode.Scalar] { Array(properties.lowercaseMapping.unicodeScalars) }

  fileprivate var uppercased: [Unicode.Scalar] { Array(properties.uppercaseMapping.unicodeScalars) }
}
