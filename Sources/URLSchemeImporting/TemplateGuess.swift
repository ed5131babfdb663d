import URLSchemeSpec

/// Makes a template of the language out of one that somebody wrote for people.
struct TemplateGuess {
  private(set) var text = ""
  private(set) var placeholders: [String] = []
  /// Whether something of it is not said, or is said in another way.
  private(set) var isGuessed = false

  init(_ given: String, schemes: [String]) {
    var rest = given[...]
    if let colon = given.firstIndex(of: ":"), SchemeName.isValid(String(given[..<colon])) {
      let scheme = given[..<colon].lowercased()
      rest = given[given.index(after: colon)...]
      // Any scheme is right for the first one's URLs; the others' are their own.
      if scheme != schemes.first { text = scheme + ":" }
    }
    let mark = rest.firstIndex(of: "?").flatMap { Self.isOutside($0, of: rest) ? $0 : nil }
    readPlace(rest[..<(mark ?? rest.endIndex)])
    if let mark { readItems(rest[mark...].dropFirst()) }
  }

  /// Whether a character stands in no braces.
  private static func isOutside(_ index: String.Index, of text: Substring) -> Bool {
    let before = text[..<index]
    return before.count(where: { $0 == "{" }) == before.count(where: { $0 == "}" })
  }

  private mutating func readPlace(_ place: Substring) {
    var rest = place
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: "}") else {
        isGuessed = true
        rest = ""
        break
      }
      rest = inner[inner.index(after: close)...]
      addPlaceholder(String(inner[..<close]), isLast: rest.isEmpty)
    }
    text += rest
  }

  private mutating func addPlaceholder(_ given: String, isLast: Bool) {
    let name = DraftNames.placeholder(given)
    if name != given { isGuessed = true }
    if placeholders.contains(name) {
      text += "{\(name)}"
      return
    }
    placeholders.append(name)
    // What may hold slashes takes all that follows.
    let words = name.lowercased()
    let mark =
      !isLast
      ? ""
      : words.contains("url") || words.contains("rest")
        ? "+"
        : given.hasSuffix("*") || words.contains("path") ? "*" : ""
    if !mark.isEmpty, !given.hasSuffix(mark) { isGuessed = true }
    text += "{\(name)\(mark)}"
  }

  /// Keeps items with a fixed value; the others are parameters.
  private mutating func readItems(_ query: Substring) {
    let items = query.split(separator: "&")
    let fixed = items.filter { item in
      let parts = item.split(separator: "=", omittingEmptySubsequences: false)
      return parts.count == 2
        && parts.allSatisfy { part in
          !part.isEmpty
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        }
    }
    if fixed.count < items.count { isGuessed = true }
    if !fixed.isEmpty { text += "?" + fixed.joined(separator: "&") }
  }
}
