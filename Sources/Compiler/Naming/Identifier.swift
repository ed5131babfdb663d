import URLSchemeRuntime

/// Swift identifiers that follow from names of a specification.
///
/// A name is split into words at each character that is neither a letter nor a digit. Members join
/// them as `invoiceNumber`, types as `InvoiceNumber`. Capitals inside a word stay: `URL` is the
/// type `URL` and the member `url`, `openURL` the member `openURL`. A name of several words in
/// capitals is read as lowercase: `SEND_MAIL` is `sendMail`. An underscore separates digits, and
/// precedes a digit at the beginning: `1.0` is `_1_0`.
///
/// Swift's keywords are identifiers here; whoever writes Swift puts backticks around them.
enum Identifier {
  /// A property, method, enum case or label; `nil` for a name without letters and digits.
  static func member(_ name: String) -> String? {
    if isPlainWord(name, isLower: true) { return name }
    var words = words(of: name)
    guard !words.isEmpty else { return nil }
    words[0] = decapitalized(words[0])
    for index in words.indices.dropFirst() { words[index] = capitalized(words[index]) }
    return join(words)
  }

  /// A type; `nil` for a name without letters and digits.
  static func type(_ name: String) -> String? {
    if isPlainWord(name, isLower: false) { return name }
    let words = words(of: name)
    return words.isEmpty ? nil : join(words.map(capitalized))
  }

  /// Whether a name is its own identifier, as most are: one word in ASCII that begins right.
  private static func isPlainWord(_ name: String, isLower: Bool) -> Bool {
    guard let first = name.utf8.first, first.isASCIILetter, (first & 0x20 != 0) == isLower else {
      return false
    }
    return name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
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

  private static func capitalized(_ word: Word) -> Word {
    guard let first = word.first, first.isLower else { return word }
    return first.uppercased + word.dropFirst()
  }

  /// The word with its first letter, or the initials that it begins with, in lower case.
  private static func decapitalized(_ word: Word) -> Word {
    let run = word.prefix { $0.isUpper }.count
    guard run > 0 else { return word }
    let rest = word[run...]
    let isPlural = rest.elementsEqual(["s"]) && run > 1
    // In `URLName` the last capital belongs to the next word, in `URLs` and `ID3` it does not.
    let keepsLast = run > 1 && rest.first?.isLower == true && !isPlural
    let count = keepsLast ? run - 1 : run
    return word[..<count].flatMap(\.lowercased) + word[count...]
  }

  private static func join(_ words: [Word]) -> String {
    var text = String.UnicodeScalarView()
    for word in words {
      guard let first = word.first else { continue }
      if first.isIdentifierDigit, text.last.map(\.isIdentifierDigit) ?? true { text.append("_") }
      text.append(contentsOf: word)
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isIdentifierHead: Bool {
    if isASCII { return isASCIILetter }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return true
    default: return false
    }
  }

  fileprivate var isIdentifierDigit: Bool {
    isASCII ? ("0"..."9").contains(self) : properties.generalCategory == .decimalNumber
  }

  fileprivate var isIdentifierMark: Bool {
    guard !isASCII else { return false }
    let category = properties.generalCategory
    return category == .nonspacingMark || category == .spacingMark
  }

  private var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  fileprivate var isUpper: Bool {
    isASCII ? ("A"..."Z").contains(self) : properties.generalCategory == .uppercaseLetter
  }

  fileprivate var isLower: Bool {
    isASCII ? ("a"..."z").contains(self) : properties.generalCategory == .lowercaseLetter
  }

  fileprivate var lowercased: [Unicode.Scalar] { Array(properties.lowercaseMapping.unicodeScalars) }
  fileprivate var uppercased: [Unicode.Scalar] { Array(properties.uppercaseMapping.unicodeScalars) }
}
