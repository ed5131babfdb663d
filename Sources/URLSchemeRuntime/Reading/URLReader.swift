/// The parameters of one URL, as generated code reads them.
///
/// A reader lives only while its URL is read. Each parameter is asked for by its name in the URL; what it is
/// not asked for is unknown.
public struct URLReader: ~Copyable {
  /// The URL, with the texts of the shape's placeholders and the items that are no unknown parameters.
  var match: URLMatch
  /// The action that the URL asks for, if it is known.
  private(set) var lentRoute: Unowned<URLRoute>?
  /// Whether some parameter has a place in the action's templates.
  private(set) var hasPlacedNames = false
  /// Whether an item is a parameter just when its bytes are the name.
  private(set) var namesAreVerbatim: Bool
  /// The names of the parameters that may be there.
  private(set) var names: NameFilter
  /// Whether an item has a name just when its bytes are the name.
  private var itemNamesAreVerbatim: Bool
  let plusIsSpace: Bool
  private(set) var refusesUnknown: Bool

  /// Reads a URL whose action isn't known yet, up to the end of its place.
  @inline(__always) init(
    _ url: Bytes, schemeEnd: Int, hasOwnScheme: Bool, _ place: URLMatch.Place, to end: Int,
    _ rules: QueryRules, of interface: Unowned<URLInterface>
  ) {
    match = URLMatch(
      url, schemeEnd: schemeEnd, hasOwnScheme: hasOwnScheme, place, to: end, rules, of: interface)
    itemNamesAreVerbatim = rules.namesAreCaseSensitive
    namesAreVerbatim = itemNamesAreVerbatim
    names = .none
    plusIsSpace = rules.plusIsSpace
    refusesUnknown = false
  }

  /// Goes on with the URL's query and its fragment in normal form.
  @inline(__always) mutating func read(_ query: QueryScan, _ fragment: Bytes) {
    match.read(query, fragment)
    if query.names.isAny { itemNamesAreVerbatim = false }
    namesAreVerbatim = itemNamesAreVerbatim
    names = query.names
  }

  /// Reads a query whose action isn't known.
  init(_ query: QueryScan, of interface: URLInterface) {
    let place = URLMatch.Place(Bytes(), isVerbatim: true, ignoresSlash: false)
    self.init(
      query.bytes, schemeEnd: 0, hasOwnScheme: false, place, to: 0, query.rules,
      of: Unowned(interface))
    read(query, Bytes())
    refusesUnknown = interface.settings.unknownParameters != .ignore
  }

  /// Goes on with the parameters of an action whose shape the URL has.
  @inline(__always) mutating func read(as route: URLRoute) {
    lentRoute = Unowned(route)
    hasPlacedNames = !route.placed.isEmpty
    names = names.union(route.placedNameFilter)
    refusesUnknown = route.refusesUnknown
  }

  var route: URLRoute? { lentRoute?.object }

  /// Whether the action's requests are handled without a question and without a campaign.
  package var isDirectRequest: Bool { mutating get { lentRoute?.lend(\.isDirect) ?? false } }

  var interface: URLInterface { match.interface }
  var query: QueryScan { match.query }

  @usableFromInline var naming: Naming? { match.detail?.naming }

  /// How parameters are named in the URL.
  @usableFromInline package final class Naming {
    /// Put around every name that is asked for: `pickup[` and `]`.
    let prefix: String
    let suffix: String
    /// The item that is meant whatever is asked for, where an answer is a value without a name.
    let onlyItem: String?

    init(prefix: String = "", suffix: String = "", onlyItem: String? = nil) {
      self.prefix = prefix
      self.suffix = suffix
      self.onlyItem = onlyItem
    }

    /// Calls `body` with a parameter's name in the URL, which lives no longer than the call.
    func withName(of parameter: Bytes, _ body: (Bytes) -> Void) {
      if let onlyItem { return onlyItem.withBytes(body) }
      prefix.withBytes { prefix in
        suffix.withBytes { suffix in
          let count = prefix.count + parameter.count + suffix.count
          withOutputBuffer(for: count, of: UInt8.self) { name in
            var name = name
            name.append(prefix)
            name.append(parameter)
            name.append(suffix)
            body(name.written)
          }
        }
      }
    }
  }

  /// Whether some item may be a member of a group, by the text before the members' own names.
  @usableFromInline mutating func mayHaveMembers(_ naming: String) -> Bool {
    guard namesAreVerbatim, !hasPlacedNames else { return true }
    return naming.withBytes { naming in
      let prefix = naming[0..<(naming.firstIndex(of: UInt8(ascii: "{"), from: 0) ?? 0)]
      if prefix.isEmpty { return true }
      for index in items.indices where query.nameBytes(of: items[index]).has(prefix, at: 0) {
        return true
      }
      return false
    }
  }

  /// Names parameters in another way; returns how they were named before.
  @usableFromInline package mutating func rename(_ naming: Naming?) -> Naming? {
    let outer = self.naming
    if naming == nil, outer == nil { return nil }
    match.ownDetail.naming = naming
    namesAreVerbatim = naming == nil && itemNamesAreVerbatim
    names = naming == nil ? query.names.union(route?.placedNameFilter ?? .none) : .any
    return outer
  }

  /// Whether an item is no unknown parameter.
  mutating func isClaimed(_ index: Int) -> Bool { match.isClaimed(index) }

  @inline(__always) mutating func claim(_ index: Int) { match.claim(index) }

  /// The meaning of items that nothing has asked for.
  var unknownParameters: URLInterface.UnknownParameters {
    route?.unknownParameters ?? interface.settings.unknownParameters
  }

  var items: Borrowed<QueryItem> { query.items }

  /// The items of the answer, which are no parameters.
  var callbackNames: [String] { route?.callbackNames ?? [] }

  /// The range of one value, before decoding.
  @usableFromInline struct Field: BitwiseCopyable {
    fileprivate let capture: Capture
    /// Whether there is no `=` either.
    @usableFromInline let isBare: Bool
    /// Whether all of it is characters of ASCII that stand for themselves, if that is known.
    fileprivate let isUnescaped: Bool

    @inline(__always) init(
      _ capture: Capture, isBare: Bool = false, isUnescaped: Bool = false
    ) {
      self.capture = capture
      self.isBare = isBare
      self.isUnescaped = isUnescaped
    }

    var isEmpty: Bool { capture.isEmpty }
    /// Whether the range is one of the URL's own bytes.
    var isInURL: Bool { capture.source == .url }
    var range: Range<Int> { capture.range }
  }

  // Methods are `mutating` even where they change nothing: a nonmutating call copies the whole reader, which takes as
  // long as it takes to find out that a parameter is absent.

  /// Calls `body` with the bytes of a value, not decoded.
  @inline(__always) mutating func withBytes<Result>(
    of field: Field, _ body: (Bytes) -> Result
  ) -> Result {
    let range = field.capture.range
    let source: Bytes
    switch field.capture.source {
    case .url: source = query.bytes
    case .place: source = match.place.bytes
    case .fragment: source = match.fragment
    case .words: return (match.detail?.words ?? []).withBorrowed { body($0[range]) }
    }
    return body(source[range])
  }

  /// A value's text; nil when it isn't percent-encoded UTF-8 or holds a NUL.
  @inline(__always) mutating func text(of field: Field) -> String? {
    if field.isUnescaped { return String(copying: query.bytes[field.capture.range]) }
    let (kind, plusIsSpace) = (field.capture.kind, plusIsSpace)
    if case .rest = kind {
      guard let decode = match.detail?.textOfRest else { return nil }
      return withBytes(of: field, decode)
    }
    return withBytes(of: field) { Self.text($0, kind, plusIsSpace: plusIsSpace) }
  }

  /// A value's text in normal form, not decoded; nil for a malformed escape.
  mutating func encodedText(of field: Field) -> String? {
    let plusIsSpace = plusIsSpace
    switch field.capture.kind {
    case .query:
      return withBytes(of: field) { URLText.encodedValue($0, plusIsSpace: plusIsSpace) }
    case .path: return withBytes(of: field) { String(copying: $0) }
    case .scheme, .rest: return text(of: field)
    }
  }

  @inline(never) private static func text(
    _ bytes: Bytes, _ kind: Capture.Kind, plusIsSpace: Bool
  ) -> String? {
    switch kind {
    case .query: URLText.decoded(bytes, plusIsSpace: plusIsSpace)
    case .path, .rest: URLText.decoded(bytes)
    case .scheme: URLText.text(bytes)?.lowercased()
    }
  }

  /// The name in the URL of a parameter of this composite.
  @inline(never) @usableFromInline package func fullName(_ name: String) -> String {
    guard let naming else { return name }
    return naming.onlyItem ?? naming.prefix + name + naming.suffix
  }

  @inline(__always) func field(of item: QueryItem) -> Field {
    Field(
      Capture(item.valueStart..<item.end, of: .url, .query), isBare: !item.hasValue,
      isUnescaped: item.valueIsUnescaped)
  }

  /// Whether the canonical URL, in which more may be escaped, may be longer than the app takes.
  @usableFromInline package mutating func isNearlyTooLong() -> Bool {
    let limit = interface.settings.maximumLength
    guard query.bytes.count > limit / 4 else { return false }
    // Nothing but what is escaped grows by much.
    var others = 0
    for index in query.bytes.indices where !ByteSet.unreserved.contains(query.bytes[index]) {
      others += 1
    }
    return query.bytes.count + 2 * others > limit - limit / 8
  }
}

/// The meaning of a second occurrence of a parameter with one value. Generated code uses it.
public enum Repetition: Sendable {
  /// An error.
  case reject
  /// The first counts.
  case first
  /// The last counts.
  case last
}
