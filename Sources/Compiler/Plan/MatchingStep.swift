import URLSchemeRuntime

/// One step of comparing a URL with a shape: a call of a method of `URLMatch`.
package enum MatchingStep: Hashable, Sendable {
  /// A literal, in normal form.
  case literal(String)
  /// A placeholder up to the next slash or the end.
  case value(String)
  /// A placeholder up to a literal.
  case valueBefore(String, literal: String)
  /// A placeholder that takes all to the URL's end.
  case restOfURL(String)
  /// A placeholder that takes the URL with its scheme.
  case whole(String)
  /// A literal at the end of what is left.
  case last(String)
  /// A placeholder at the end of what is left, after a literal.
  case lastValue(String, literal: String)
  /// A placeholder that takes what is left of the path.
  case restOfPath(String)
  /// A placeholder that takes the path up to a literal.
  case restOfPathBefore(String, literal: String)
  /// A segment that says nothing, up to a literal if there is one.
  case any(before: String?)
  /// The rest of the path, which no parameter has.
  case anyRest
  /// A parameter with a fixed value.
  case constant(String, text: String)
  case isAtEnd
  /// An item of any value.
  case item(String)
  case itemEqual(String, text: String)
  /// An item whose value is a parameter.
  case itemAs(String, name: String)
  /// An item whose value is a parameter, with all that follows it.
  case itemRest(String, name: String)
  /// An item without a value, whose name is a parameter.
  case bareItem(Int, name: String, others: [String])
  case hasNoFragment
  /// The end, where the shape leaves out a rest that would take what follows.
  case hasNoRest(behindSlash: Bool)
  case startFragment(hasQuery: Bool)
  case startFragmentItems(hasQuery: Bool)
  case endFragmentItems([String])

  /// The text of a literal.
  package var literal: String? {
    switch self {
    case .literal(let text), .last(let text): text
    default: nil
    }
  }

  /// The placeholder's name; nil for a step without one.
  package var placeholder: String? {
    switch self {
    case .value(let name), .valueBefore(let name, _), .lastValue(let name, _),
      .itemAs(_, let name), .itemRest(_, let name), .bareItem(_, let name, _):
      name
    default: nil
    }
  }

  /// The name of the parameter whose text the step takes, whatever its type; nil for a step that takes none.
  package var variable: String? {
    switch self {
    case .restOfURL(let name), .whole(let name), .restOfPath(let name),
      .restOfPathBefore(let name, _),
      .constant(let name, _):
      name
    default: placeholder
    }
  }

  /// Compares a URL.
  ///
  /// - Parameters:
  ///   - ordinal: Which of the action's placeholders the step's parameter is.
  ///   - type: The type of the placeholder's texts; nil for any text.
  ///   - unknown: The treatment of items in the fragment that the shape doesn't ask for.
  /// - Returns: Whether the URL goes on like it.
  func matches(
    _ url: inout URLMatch, _ ordinal: Int, _ type: PlaceholderType?,
    unknown: URLInterface.UnknownParameters
  ) -> Bool {
    switch self {
    case .literal(let text): text.withLiteral { url.literal($0) }
    case .value: url.value(ordinal, type)
    case .valueBefore(_, let literal): literal.withLiteral { url.value(ordinal, type, before: $0) }
    case .restOfURL: url.restOfURL(ordinal)
    case .whole: url.whole(ordinal)
    case .last(let text): text.withLiteral { url.last($0) }
    case .lastValue(_, let literal): literal.withLiteral { url.last(ordinal, type, after: $0) }
    case .restOfPath: url.restOfPath(ordinal)
    case .restOfPathBefore(_, let literal):
      literal.withLiteral { url.restOfPath(ordinal, before: $0) }
    case .any(nil): url.any()
    case .any(let literal?): literal.withLiteral { url.any(before: $0) }
    case .anyRest: url.anyRest()
    case .constant(_, let text): text.withLiteral { url.constant(ordinal, $0) }
    case .isAtEnd: url.isAtEnd
    case .item(let key): key.withLiteral { url.item($0) }
    case .itemEqual(let key, let text):
      key.withLiteral { key in text.withLiteral { url.item(key, equalTo: $0) } }
    case .itemAs(let key, _): key.withLiteral { url.item($0, as: ordinal, type) }
    case .itemRest(let key, _): key.withLiteral { url.item($0, asRest: ordinal, type) }
    case .bareItem(let index, _, let others):
      others.withLiterals { url.bareItem(index, as: ordinal, type, besides: $0) }
    case .hasNoFragment: url.hasNoFragment
    case .hasNoRest(let behindSlash): url.hasNoRest(behindSlash: behindSlash)
    case .startFragment(let hasQuery): url.startFragment(hasQuery: hasQuery)
    case .startFragmentItems(let hasQuery): url.startFragmentItems(hasQuery: hasQuery)
    case .endFragmentItems(let keys):
      keys.withLiterals { url.endFragmentItems($0, unknown: unknown) }
    }
  }
}
