import URLSchemeRuntime

/// The rules for a single value: the limits of JSON Schema's keywords.
package struct Constraints: Hashable, Sendable {
  private var limits: [ValueRule.Keyword: Limit] = [:]

  package init() {}

  package var isEmpty: Bool { limits.isEmpty }

  package subscript(keyword: ValueRule.Keyword) -> Limit? {
    get { limits[keyword] }
    set { limits[keyword] = newValue }
  }

  /// The keywords with their limits, in the order of the table.
  package var all: [(keyword: ValueRule.Keyword, limit: Limit)] {
    isEmpty ? [] : ValueRule.Keyword.all.compactMap { word in limits[word].map { (word, $0) } }
  }

  /// The rules that something has to be checked by: the checks of a value.
  package var rules: [ValueRule] {
    isEmpty ? [] : ValueRule.all.filter { $0.keywords.contains { limits[$0] != nil } }
  }

  func count(_ keyword: ValueRule.Keyword) -> Int? { limits[keyword].map { Int($0.value) } }

  /// The phrase that a text's pattern adds to the description of its type.
  package var patternPhrase: String? {
    if let meaning = self[.patternDescription] { return ", " + meaning.text }
    return self[.pattern].map { " that matches " + $0.text }
  }

  /// A text that matches the pattern; nil if there is no pattern, or `text` matches it.
  package var patternSample: String? {
    guard let pattern = self[.pattern]?.pattern, !pattern.matches("text"),
      let sample = pattern.sample
    else { return nil }
    let length = sample.unicodeScalars.count
    return length >= count(.minLength) ?? 0 && length <= count(.maxLength) ?? .max ? sample : nil
  }

  package func bound(_ keyword: ValueRule.Keyword) -> Bound? {
    limits[keyword].map { Bound(limit: $0, keyword: keyword) }
  }
}

/// The value of a keyword, with the text in the spec: `0.1` stays `0.1` in every output.
package struct Limit: Hashable, Sendable {
  package var text: String
  /// Of a number.
  package var value: Double
  /// Of a regular expression.
  package private(set) var pattern: Pattern?

  package init(text: String, value: Double = 0) {
    (self.text, self.value) = (text, value)
  }

  package init(_ pattern: Pattern) {
    self.init(text: pattern.text)
    self.pattern = pattern
  }
}

extension Limit: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral count: Int) { self.init(count) }
  package init(stringLiteral text: String) { self.init(text: text) }

  /// A list of texts, which is JSON as one text.
  init(words: [String]) { self.init(text: JSONValue.array(words.map(JSONValue.string)).urlText) }

  /// The texts of a list of them.
  package var words: [String] {
    guard case .array(let words)? = JSONValue(urlText: text) else { return [] }
    return words.compactMap(\.string)
  }

  init(_ count: Int) { self.init(text: String(count), value: Double(count)) }
}

/// A limit of numbers.
package struct Bound {
  package let limit: Limit
  package let keyword: ValueRule.Keyword

  /// The bound of durations, which is a whole number of seconds.
  package var span: Duration { .seconds(Int64(exactly: limit.value) ?? .max) }

  /// The bound of whole numbers: one with a fraction is rounded so that the same numbers lie within.
  package var whole: Int {
    if let whole = Int(limit.text) { return whole }
    let goesUp = keyword.side != .atMost && keyword.side != .above
    let rounded = limit.value.rounded(goesUp ? .up : .down)
    return Int(exactly: rounded) ?? (rounded < 0 ? .min : .max)
  }
}
