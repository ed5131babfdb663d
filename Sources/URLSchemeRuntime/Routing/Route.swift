/// The URLs of one action: their shapes, and how the action answers.
public final class Route: Sendable {
  /// The action's name, as its spec has it.
  package let name: String
  package let interface: URLInterface
  package let templates: [URLTemplate]
  /// The same places on the web: they are read like the others, and built as universal links alone.
  package let links: [URLTemplate]
  package let replies: ReplyStyle
  package let replyRequired: Bool
  package let replyWritesValue: Bool
  package let unknownParameters: URLInterface.UnknownParameters
  /// The query items by which a caller names results, by the results' usual names.
  package let resultNames: [String: String]
  /// The facts that make a receiving app safe.
  package let safety: ActionSafety

  /// The interface's, at hand.
  let plusIsSpace: Bool
  /// The query items that belong to the answer.
  let callbackNames: [String]
  /// What rules out most URLs without any of them.
  let callbackItems: NameFilter
  /// Placeholders that only take text which reads as their type.
  let placeholders: [String: PlaceholderType]
  /// The text before the first parameter, if it is the same for all requests.
  let opening: Opening?
  /// The names that have a place in some template, including callbacks.
  let variables: Set<String>
  /// The parameters among them that are more than an item's value: no item of their name is one.
  let placed: Set<String>
  /// The same, as they are looked for.
  let placedNames: [KeyedName]

  struct Opening: Sendable {
    let text: String
    /// Whether the text already has a query.
    let hasItems: Bool
  }

  /// - Parameters:
  ///   - name: The action's name.
  ///   - interface: The facts about all of the app's URLs.
  ///   - templates: The shapes; all are read, the first that a request fills is built.
  ///   - links: The same places on the web, which are read too, and built as universal links alone.
  ///   - placeholders: The types of the placeholders that don't take just any text.
  ///   - names: The parameter's name of each placeholder that is spelled otherwise.
  ///   - schemeParameter: The parameter that says which of the app's schemes it is.
  ///   - replies: How the action answers; nil for the app's way. `replyRequired` and
  ///     `replyWritesValue` and `unknownParameters` likewise.
  ///   - resultNames: The query items by which a caller names results, by their usual names.
  ///   - safety: The facts that make a receiving app safe.
  public convenience init(
    _ name: String, of interface: URLInterface, _ templates: String...,
    links: [String] = [], placeholders: [String: PlaceholderType] = [:],
    names: [String: String] = [:],
    schemeParameter: String? = nil, replies: ReplyStyle? = nil, replyRequired: Bool? = nil,
    replyWritesValue: Bool? = nil, resultNames: [String: String] = [:],
    unknownParameters: URLInterface.UnknownParameters? = nil,
    safety: ActionSafety = ActionSafety()
  ) {
    let variables = Set([schemeParameter].compactMap(\.self))
    // A generated template has been parsed before; one edited by hand that doesn't parse matches
    // nothing, which is found by the first test.
    func parsed(_ texts: [String]) -> [URLTemplate] {
      let parsed = texts.compactMap {
        try? URLTemplate($0, schemes: interface.schemes, schemeVariables: variables)
      }
      assert(parsed.count == texts.count, "a URL template of '\(name)' is malformed")
      return parsed
    }
    self.init(
      name, of: interface, parsed: parsed(templates), links: parsed(links),
      placeholders: placeholders, names: names,
      replies: replies, replyRequired: replyRequired, replyWritesValue: replyWritesValue,
      resultNames: resultNames, unknownParameters: unknownParameters, safety: safety)
  }

  /// The URLs of an action whose templates are parsed already, as the tool has them.
  package init(
    _ name: String, of interface: URLInterface, parsed templates: [URLTemplate],
    links: [URLTemplate] = [], placeholders: [String: PlaceholderType] = [:],
    names: [String: String] = [:],
    replies: ReplyStyle? = nil, replyRequired: Bool? = nil, replyWritesValue: Bool? = nil,
    resultNames: [String: String] = [:],
    unknownParameters: URLInterface.UnknownParameters? = nil,
    safety: ActionSafety = ActionSafety()
  ) {
    self.name = name
    self.interface = interface
    plusIsSpace = interface.plusIsSpace
    self.templates = templates.map { names.isEmpty ? $0 : $0.renamed(names) }
    self.links = links.map { names.isEmpty ? $0 : $0.renamed(names) }
    self.placeholders = Dictionary(
      placeholders.map { (names[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { $1 })
    self.replies = replies ?? interface.replies
    self.resultNames = resultNames
    callbackNames = (replies ?? interface.replies).parameterNames + resultNames.values.sorted()
    callbackItems = NameFilter(callbackNames + (replies ?? interface.replies).items)
    self.replyRequired = replyRequired ?? interface.replyRequired
    self.replyWritesValue = replyWritesValue ?? interface.replyWritesValue
    self.unknownParameters = unknownParameters ?? interface.unknownParameters
    self.safety = safety
    let names = (self.templates + self.links).map { Set($0.variableNames) }
    variables = names.reduce(into: []) { $0.formUnion($1) }
    placed = Set((self.templates + self.links).flatMap(\.placedNames)).subtracting(callbackNames)
    placedNames = placed.sorted().map(KeyedName.init)
    opening =
      placed.isEmpty && interface.spelling.hasCommonMarks
      ? self.templates.first.flatMap { $0.opening(of: interface) } : nil
  }
}

/// What a placeholder's text must be for the template to match.
public struct PlaceholderType: Sendable {
  /// Whether a text, percent-decoded, is one of the type.
  let accepts: @Sendable (String) -> Bool

  /// The texts of a type that has few, as a URL has them; they are read without regard to case in a host,
  /// and where the path is.
  let words: [[UInt8]]

  /// A test of a text before it is decoded.
  let test: RouteSteps.Test

  /// Which texts these are, asked for only where routers are composed.
  let domain: @Sendable () -> TextDomain

  /// Any test of a text that is already percent-decoded.
  package init(accepts: @escaping @Sendable (String) -> Bool) {
    self.init(.unknown, accepts: accepts)
  }

  private init(
    _ domain: @autoclosure @escaping @Sendable () -> TextDomain, test: RouteSteps.Test = .type,
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.accepts = accepts
    self.domain = domain
    self.test = test
    words = []
  }

  /// Some texts, where it matters only which.
  package init(domain: TextDomain) { self.init(domain) { _ in true } }

  /// One of a few words.
  ///
  /// - Parameter ignoresCase: Whether case doesn't matter in the words.
  package init(words: [String], ignoresCase: Bool = false) {
    let encoded = words.map(URLText.encoded)
    self.words = encoded.map { Array($0.utf8) }
    // A word that isn't encoded has one spelling.
    test = encoded == words && !ignoresCase ? .onlyWords : .words
    accepts = { text in
      words.contains { $0.isIdentical(to: text) }
        || ignoresCase && words.contains { $0.equalsIgnoringCase(text) }
    }
    domain = { ignoresCase ? .words(inAnyCase: words) : .words(Set(words)) }
  }

  /// Text that is a word of an enum.
  public static func value<Word: URLEnum>(_: Word.Type) -> PlaceholderType {
    PlaceholderType(
      words: Word.words.map(\.value) + Word.aliases.map(\.value), ignoresCase: Word.ignoresCase)
  }

  /// Text that reads as a type with one spelling.
  public static func value<Value: URLRepresentable>(_: Value.Type) -> PlaceholderType {
    if Value.self == URL.self { return url }
    return PlaceholderType(.of(Value.self), test: test(of: Value.self)) {
      Value(urlText: $0) != nil
    }
  }

  /// A URL, told without making one: Foundation takes more instructions for it than all else of reading.
  private static let url = PlaceholderType(.kind(.url)) { URLText.legalized($0) != nil }

  /// The first labels of a host.
  static let host = PlaceholderType(.any) { text in
    text.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "-._".utf8.contains($0)
    }
  }

  private static func test(of type: any URLRepresentable.Type) -> RouteSteps.Test {
    type == Int.self ? .integer : type == Double.self || type == Decimal.self ? .number : .type
  }

  /// A URL scheme (RFC 3986 §3.1).
  public static let scheme = PlaceholderType(.kind(.scheme)) {
    (try? Require.scheme("", $0)) != nil
  }

  /// Text that is written in a form.
  public static func form(_ form: some URLForm) -> PlaceholderType {
    PlaceholderType(.of(form)) { form.value(of: $0) != nil }
  }
}
