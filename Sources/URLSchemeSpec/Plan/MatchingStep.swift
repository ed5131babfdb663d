package import URLSchemeRuntime

/// One step of comparing a URL with a shape: a call of a method of `URLMatch`.
package enum MatchingStep: Hashable, Sendable {
  /// A literal, in normal form.
  case literal(String)
  /// A placeholder up to the next slash or the end.
  case value(String)
  /// A placeholder up to a literal.
  case valueBefore(String, literal: String)
  /// A placeholder that takes all to the URL's end.
  case remainder(String)
  /// A literal at the end of what is left.
  case last(String)
  /// A placeholder at the end of what is left, after a literal.
  case lastValue(String, literal: String)
  /// A placeholder that takes what is left of the path.
  case rest(String)
  /// A segment that says nothing, up to a literal if there is one.
  case any(before: String?)
  /// What is left of the path, and says nothing.
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
  case startFragment(hasQuery: Bool)
  case startFragmentItems(hasQuery: Bool)
  case endFragmentItems([String])

  /// The placeholder's name; nil for a step without one.
  package var placeholder: String? {
    switch self {
    case .value(let name), .valueBefore(let name, _), .lastValue(let name, _),
      .itemAs(_, let name), .itemRest(_, let name), .bareItem(_, let name, _):
      name
    default: nil
    }
  }

  /// Compares a URL.
  ///
  /// - Parameters:
  ///   - type: The type of the placeholder's texts; nil for any text.
  ///   - unknown: The treatment of items in the fragment that the shape doesn't ask for.
  /// - Returns: Whether the URL goes on like it.
  func matches(
    _ url: inout URLMatch, _ type: PlaceholderType?, unknown: URLInterface.UnknownParameters
  ) -> Bool {
    switch self {
    case .literal(let text): text.withBytes { url.literal($0) }
    case .value(let name): url.value(name, type)
    case .valueBefore(let name, let literal):
      literal.withBytes { url.value(name, type, before: $0) }
    case .remainder(let name): url.remainder(name)
    case .last(let text): text.withBytes { url.last($0) }
    case .lastValue(let name, let literal): literal.withBytes { url.last(name, type, after: $0) }
    case .rest(let name): url.rest(name)
    case .any(nil): url.any()
    case .any(let literal?): literal.withBytes { url.any(before: $0) }
    case .anyRest: url.anyRest()
    case .constant(let name, let text): url.constant(name, text)
    case .isAtEnd: url.isAtEnd
    case .item(let key): url.item(key)
    case .itemEqual(let key, let text): url.item(key, equalTo: text)
    case .itemAs(let key, let name): url.item(key, as: name, type)
    case .itemRest(let key, let name): url.item(key, asRest: name, type)
    case .bareItem(let ordinal, let name, let others):
      url.bareItem(ordinal, as: name, type, besides: others)
    case .hasNoFragment: url.hasNoFragment
    case .startFragment(let hasQuery): url.startFragment(hasQuery: hasQuery)
    case .startFragmentItems(let hasQuery): url.startFragmentItems(hasQuery: hasQuery)
    case .endFragmentItems(let keys): url.endFragmentItems(keys, unknown: unknown)
    }
  }
}
