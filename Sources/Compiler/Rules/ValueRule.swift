import URLSchemeRuntime

/// A rule about one value by itself: a row of the table `all`.
///
/// The checker reads its keywords, the Swift renderer writes a call of its function, the
/// interpreter makes that call, and models contain the keywords. Pages, comparison and messages use
/// their words.
package struct ValueRule: Sendable {
  /// The function of the runtime's `Require`.
  package let function: String
  /// The function's arguments after the name and the value, in order.
  package let keywords: [Keyword]
  /// Calls the function.
  let check: @Sendable (String, Value, Constraints) throws(RequestError) -> Void

  /// One of JSON Schema's keywords: a key in a specification and in the models, and an argument of a function.
  package struct Keyword: Hashable, Sendable {
    package let name: String
    package let subject: Subject
    package let form: Form
    /// Where the limit lies; nil for what isn't above or below something.
    package let side: Side?
    /// The label of the argument.
    package let label: String
    /// The words for what the keyword asks, before its limit.
    package let words: String

    private init(_ name: String, _ subject: Subject, _ form: Form, _ side: Side) {
      self.init(name, subject, form, side, label: "\(side)", words: side.rawValue)
    }

    private init(
      _ name: String, _ subject: Subject, _ form: Form, _ side: Side? = nil, label: String = "",
      words: String
    ) {
      (self.name, self.subject, self.form, self.side) = (name, subject, form, side)
      (self.label, self.words) = (label, words)
    }
  }

  /// The kind of value that a keyword applies to.
  package enum Subject: Sendable { case text, number, list }

  /// How a limit is written.
  package enum Form: Hashable, Sendable {
    /// A whole number of things.
    case count(of: String)
    case number
    /// A regular expression.
    case pattern
    /// The words of another keyword, which say what this one means.
    case meaning
    /// A list of texts.
    case words
    /// Only that it holds.
    case flag
  }

  /// The side of a limit that a value lies on: the argument's label, and its words.
  package enum Side: String, Sendable {
    case atLeast = "at least"
    case atMost = "at most"
    case above = "more than"
    case below = "less than"

    package var isLower: Bool { self == .atLeast || self == .above }
    package var isExclusive: Bool { self == .above || self == .below }
  }

  // The table. To add a rule, add it to `all`, and its keywords to `Keyword`; `CONTRIBUTING.md` says what else there
  // is to do.

  /// In the order in which they are checked.
  package static let all = [length, bytes, pattern, other, range, multiple, count, unique]

  private static let length = ValueRule(
    function: "length", keywords: [.minLength, .maxLength]
  ) { name, value, limits throws(RequestError) in
    let (least, most) = (limits.count(.minLength) ?? 0, limits.count(.maxLength) ?? .max)
    if case .data(let bytes) = value {
      try Require.length(name, bytes, atLeast: least, atMost: most)
    } else {
      try Require.length(name, value.plainText, atLeast: least, atMost: most)
    }
  }

  private static let bytes = ValueRule(
    function: "bytes", keywords: [.minBytes, .maxBytes]
  ) { name, value, limits throws(RequestError) in
    try Require.bytes(
      name, value.plainText, atLeast: limits.count(.minBytes) ?? 0,
      atMost: limits.count(.maxBytes) ?? .max)
  }

  private static let pattern = ValueRule(
    function: "pattern", keywords: [.pattern, .patternDescription]
  ) { name, value, limits throws(RequestError) in
    guard let pattern = limits[.pattern]?.pattern else { return }
    try Require.pattern(
      name, value.plainText, pattern.compiled, meaning: limits[.patternDescription]?.text)
  }

  private static let other = ValueRule(
    function: "other", keywords: [.not]
  ) { name, value, limits throws(RequestError) in
    try Require.other(name, value.plainText, than: limits[.not]?.words ?? [])
  }

  private static let range = ValueRule(
    function: "range", keywords: [.minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum]
  ) { name, value, limits throws(RequestError) in
    switch value {
    case .integer(let number): try check(name, number, limits, .integer) { $0.whole }
    case .number(let number): try check(name, number, limits, .number) { $0.limit.value }
    case .decimal(let number):
      try check(name, number, limits, .decimal) { Decimal(urlText: $0.limit.text) }
    case .duration(let span): try check(name, span, limits, .units) { $0.span }
    default: break
    }
  }

  private static func check<Number: Comparable>(
    _ name: String, _ value: Number, _ limits: Constraints, _ form: URLForm<Number>,
    _ number: (Bound) -> Number?
  ) throws(RequestError) {
    func bound(_ keyword: Keyword) -> Number? { limits.bound(keyword).flatMap(number) }
    try Require.bounds(
      name, value, bound(.minimum), bound(.maximum), bound(.exclusiveMinimum),
      bound(.exclusiveMaximum)
    ) { form.text(of: $0) }
  }

  private static let multiple = ValueRule(
    function: "multiple", keywords: [.multipleOf]
  ) { name, value, limits throws(RequestError) in
    guard let step = limits.bound(.multipleOf) else { return }
    switch value {
    case .integer(let number): try Require.multiple(name, number, of: step.whole)
    case .number(let number): try Require.multiple(name, number, of: step.limit.value)
    case .decimal(let number):
      guard let step = Decimal(urlText: step.limit.text) else { return }
      try Require.multiple(name, number, of: step)
    default: break
    }
  }

  private static let count = ValueRule(
    function: "count", keywords: [.minItems, .maxItems]
  ) { name, value, limits throws(RequestError) in
    guard case .list(let values) = value else { return }
    try Require.count(
      name, values, atLeast: limits.count(.minItems) ?? 0, atMost: limits.count(.maxItems) ?? .max)
  }

  private static let unique = ValueRule(
    function: "unique", keywords: [.uniqueItems]
  ) { name, value, _ throws(RequestError) in
    guard case .list(let values) = value else { return }
    try Require.unique(name, values.map(\.identity))
  }
}

extension ValueRule.Keyword {
  package static let all = ValueRule.all.flatMap(\.keywords)

  package static let minLength = Self("minLength", .text, .count(of: "character"), .atLeast)
  package static let maxLength = Self("maxLength", .text, .count(of: "character"), .atMost)
  package static let minBytes = Self("minBytes", .text, .count(of: "byte"), .atLeast)
  package static let maxBytes = Self("maxBytes", .text, .count(of: "byte"), .atMost)
  package static let pattern = Self("pattern", .text, .pattern, words: "matches")
  package static let patternDescription = Self(
    "patternDescription", .text, .meaning, label: "meaning", words: "")
  package static let not = Self("not", .text, .words, label: "than", words: "none of")
  package static let minimum = Self("minimum", .number, .number, .atLeast)
  package static let maximum = Self("maximum", .number, .number, .atMost)
  package static let exclusiveMinimum = Self("exclusiveMinimum", .number, .number, .above)
  package static let exclusiveMaximum = Self("exclusiveMaximum", .number, .number, .below)
  package static let multipleOf = Self(
    "multipleOf", .number, .number, label: "of", words: "a multiple of")
  package static let minItems = Self("minItems", .list, .count(of: "element"), .atLeast)
  package static let maxItems = Self("maxItems", .list, .count(of: "element"), .atMost)
  package static let uniqueItems = Self("uniqueItems", .list, .flag, words: "no element twice")
}

extension Value {
  /// The text to which lengths and patterns apply.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text
    case .url(let url): url.absoluteString
    default: nil
    }
  }

  /// The identity among the elements of a list: a text's bytes.
  fileprivate var identity: AnyHashable {
    if case .string(let text) = self { AnyHashable(Array(text.utf8)) } else { AnyHashable(self) }
  }
}
