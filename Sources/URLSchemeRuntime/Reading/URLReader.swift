/// The parameters of one URL, as generated code reads them.
///
/// A reader lives only while its URL is read. Each parameter is asked for by its name in the URL; what it is
/// not asked for is unknown.
public struct URLReader: ~Copyable {
  /// The URL, with the texts of the shape's placeholders and the items that are no unknown parameters.
  var match: URLMatch
  /// The action that the URL asks for, if it is known.
  private var route: Route?
  /// What rules out most names of parameters that are absent.
  private var present: NameFilter
  /// What rules out most names that have a place in the shape, or in some template of the action.
  private var placed: NameFilter
  /// Whether an item is a parameter just when its bytes are the name, unless the name has a place.
  private var isPlain = false
  /// Whether an item has a name just when its bytes are the name.
  private let isVerbatim: Bool
  private let ignoresCase: Bool
  let plusIsSpace: Bool
  private(set) var refusesUnknown: Bool

  /// Reads a URL whose action isn't known yet.
  @inline(__always) init(
    _ bytes: Bytes, of interface: URLInterface, schemeEnd: Int, hasOwnScheme: Bool,
    place: URLMatch.Place, query: QueryScan, fragment: Bytes
  ) {
    match = URLMatch(
      bytes, of: interface, schemeEnd: schemeEnd, hasOwnScheme: hasOwnScheme, place: place,
      query: query, fragment: fragment)
    present = query.filter
    placed = NameFilter()
    ignoresCase = !interface.namesAreCaseSensitive
    isVerbatim = !query.hasEscapedNames && !ignoresCase
    plusIsSpace = interface.plusIsSpace
    refusesUnknown = interface.unknownParameters != .ignore
  }

  /// Reads a query whose action isn't known.
  init(_ query: QueryScan, of interface: URLInterface) {
    self.init(
      query.bytes, of: interface, schemeEnd: 0, hasOwnScheme: false,
      place: URLMatch.Place(Bytes(), isVerbatim: true, ignoresSlash: false), query: query,
      fragment: Bytes())
  }

  /// Goes on with the parameters of an action whose shape the URL has.
  mutating func read(as route: Route) {
    self.route = route
    isPlain = isVerbatim && match.captured == 0
    placed = match.captures.names
    present = query.filter.union(placed)
    placed = placed.union(route.placedFilter)
    refusesUnknown = route.unknownParameters != .ignore
  }

  var interface: URLInterface { match.interface }
  var query: QueryScan { match.query }

  /// The names that have a place in the action's templates, and so no query item.
  var placedNames: [KeyedName] { route?.placedNames ?? [] }

  @usableFromInline var naming: Naming? { match.detail?.naming }

  /// How parameters are named in the URL.
  @usableFromInline final class Naming {
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
  }

  /// Names parameters in another way; returns how they were named before.
  @usableFromInline mutating func rename(_ naming: Naming?) -> Naming? {
    let outer = self.naming
    if naming == nil, outer == nil { return nil }
    match.ownDetail.naming = naming
    present = naming == nil ? query.filter.union(placed) : .all
    isPlain = naming == nil && isVerbatim && match.captured == 0
    return outer
  }

  /// Whether the URL may have a parameter of one of some names.
  func mayHave(anyOf names: NameFilter) -> Bool { present.meets(names) }

  /// Calls `body` with a reader that names parameters in another way.
  mutating func withNaming<Value>(
    _ naming: Naming, _ body: (inout URLReader) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let outer = rename(naming)
    defer { _ = rename(outer) }
    return try body(&self)
  }

  /// Refuses a second occurrence; none of them is an unknown parameter.
  private mutating func refuseRepeated(_ name: String) throws(RequestError) -> Never {
    claim([name])
    throw RequestError(.repeated, parameter: name)
  }

  /// Whether an item is no unknown parameter.
  @inline(__always) mutating func isClaimed(_ index: Int) -> Bool { match.isClaimed(index) }

  @inline(__always) mutating func claim(_ index: Int) { match.claim(index) }

  /// What items mean that nothing has asked for.
  var unknownParameters: URLInterface.UnknownParameters {
    route?.unknownParameters ?? interface.unknownParameters
  }

  var items: Borrowed<QueryItem> { query.items }

  /// The items of the answer, which are no parameters.
  var callbackNames: [String] { route?.callbackNames ?? [] }

  /// The range of one value, before decoding.
  struct Field: BitwiseCopyable {
    fileprivate let capture: Capture
    /// Whether there is no `=` either.
    let isBare: Bool

    @inline(__always) fileprivate init(_ capture: Capture, isBare: Bool = false) {
      self.capture = capture
      self.isBare = isBare
    }

    @inline(__always) var isEmpty: Bool { capture.isEmpty }
  }

  // What mutates is given the reader where it stands. All else that is called gets a copy of it, which takes
  // as long as it takes to find out that a parameter is absent.

  /// Calls `body` with the bytes of a value, not decoded.
  @inline(__always) mutating func withBytes<Result>(
    of field: Field, _ body: (Bytes) -> Result
  ) -> Result {
    let range = field.capture.range
    switch field.capture.source {
    case .url: return body(query.bytes[range])
    case .place: return body(match.place.bytes[range])
    case .fragment: return body(match.fragment[range])
    case .words: return match.detail?.words.withBorrowed { body($0[range]) } ?? body(Bytes())
    }
  }

  /// A value's text; nil when it isn't percent-encoded UTF-8 or holds a NUL.
  @inline(__always) mutating func text(of field: Field) -> String? {
    let (kind, plusIsSpace) = (field.capture.kind, plusIsSpace)
    return withBytes(of: field) { Self.text($0, kind, plusIsSpace: plusIsSpace) }
  }

  @inline(never) private static func text(
    _ bytes: Bytes, _ kind: Capture.Kind, plusIsSpace: Bool
  ) -> String? {
    switch kind {
    case .query: URLText.decoded(bytes, plusIsSpace: plusIsSpace)
    case .path: URLText.decoded(bytes)
    case .scheme: URLText.text(bytes)?.lowercased()
    case .rest: URLText.legalizedRest(bytes)
    }
  }

  /// The name in the URL of a parameter of this composite.
  @usableFromInline package func fullName(_ name: String) -> String {
    guard let naming else { return name }
    return naming.onlyItem ?? naming.prefix + name + naming.suffix
  }

  /// A parameter as it is looked for, under any of its names.
  private struct Wanted: ~Copyable {
    let name: String
    let key: NameKey
    let aliases: [KeyedName]
    /// Whether it has a place in the action's templates, and so no query item.
    let isPlaced: Bool
    /// Whether some item may have one of the names.
    let mayBeItem: Bool
  }

  private mutating func wanted(_ name: String, aliases: [String] = []) -> Wanted {
    let (key, aliases) = (NameKey(name), aliases.map(KeyedName.init))
    let isPlaced = isPlaced(name, key)
    var mayBeItem = !isPlaced && query.mayHaveItem(named: key)
    for index in aliases.indices where query.mayHaveItem(named: aliases[index].key) {
      mayBeItem = true
    }
    return Wanted(
      name: name, key: key, aliases: aliases, isPlaced: isPlaced, mayBeItem: mayBeItem)
  }

  /// The next value of a parameter: those of the path come first, then the items in the order of the URL.
  ///
  /// - Parameter position: Where to go on; zero at first. Behind the match.captures it is that of an item.
  private mutating func next(_ wanted: borrowing Wanted, from position: inout Int) -> Field? {
    while position < match.captures.count {
      position += 1
      if let found = match.captures[position - 1],
        found.name == ParameterKey(wanted.name)
          || wanted.aliases.contains(where: { ParameterKey($0.text) == found.name })
      {
        return Field(found.capture)
      }
    }
    guard wanted.mayBeItem else { return nil }
    while position - match.captures.count < items.count {
      let index = position - match.captures.count
      position += 1
      if !match.isCaptured(index), isNamed(index, wanted) { return field(of: items[index]) }
    }
    return nil
  }

  /// Whether an item has one of a parameter's names.
  @inline(__always) private mutating func isNamed(_ index: Int, _ wanted: borrowing Wanted) -> Bool
  {
    if !wanted.isPlaced, isNamed(index, wanted.name, wanted.key) { return true }
    for alias in wanted.aliases where isNamed(index, alias.text, alias.key) { return true }
    return false
  }

  @inline(__always) private mutating func isNamed(_ index: Int, _ name: String, _ key: NameKey)
    -> Bool
  {
    let item = items[index]
    if isVerbatim {
      return item.nameKey == key && (key.isWhole || query.nameBytes(of: item).isSame(as: name))
    }
    return item.mayHave(key, ignoringCase: ignoresCase)
      && query.name(of: item, is: name, key, in: interface)
  }

  private mutating func hasCapture(_ name: String) -> Bool {
    guard match.captures.count > 0 else { return false }
    let key = ParameterKey(name)
    for index in 0..<match.captures.count where match.captures[index]?.name == key { return true }
    return false
  }

  /// Whether a parameter has a place in the action's templates, and so no query item.
  @inline(__always) private mutating func isPlaced(_ name: String, _ key: NameKey) -> Bool {
    guard placed.mayContain(key), let route else { return false }
    let own = ParameterKey(name)
    for index in route.placedKeys.indices where route.placedKeys[index] == own { return true }
    return false
  }

  @inline(__always) func field(of item: QueryItem) -> Field {
    Field(Capture(item.valueStart..<item.end, of: .url, .query), isBare: !item.hasValue)
  }

  /// The one value of a parameter; nil when it is absent, as most are.
  @inline(__always) mutating func field(
    _ name: String, aliases: [String], repeated: Repetition
  ) throws(RequestError) -> Field? {
    guard present.mayContain(length: name.utf8.count) || !aliases.isEmpty else { return nil }
    let key = NameKey(name)
    guard present.mayContain(key) || !aliases.isEmpty else { return nil }
    return try field(name, key, aliases: aliases, repeated: repeated)
  }

  @inline(never) private mutating func field(
    _ name: String, _ key: NameKey, aliases: [String], repeated: Repetition
  ) throws(RequestError) -> Field? {
    guard isPlain, aliases.isEmpty, repeated == .reject, !placed.mayContain(key) else {
      if isVerbatim, aliases.isEmpty, repeated == .reject, naming == nil {
        return try fieldBesideCaptures(name, key)
      }
      return try fieldOfAnyName(name, aliases: aliases, repeated: repeated)
    }
    let items = items
    var found: Int?
    for index in items.indices where items[index].nameKey == key {
      guard key.isWhole || query.nameBytes(of: items[index]).isSame(as: name) else { continue }
      guard found == nil else { try refuseRepeated(name) }
      found = index
    }
    guard let found else { return nil }
    claim(found)
    return field(of: items[found])
  }

  /// The one value of a parameter where the URL's pattern or its action has placeholders.
  private mutating func fieldBesideCaptures(
    _ name: String, _ key: NameKey
  ) throws(RequestError) -> Field? {
    var found: Field?
    if match.captures.count > 0 {
      let own = ParameterKey(name)
      for index in 0..<match.captures.count {
        guard let captured = match.captures[index], captured.name == own else { continue }
        guard found == nil else { try refuseRepeated(name) }
        found = Field(captured.capture)
      }
    }
    if isPlaced(name, key) || !query.mayHaveItem(named: key) { return found }
    let items = items
    for index in items.indices where items[index].nameKey == key && !match.isCaptured(index) {
      guard key.isWhole || query.nameBytes(of: items[index]).isSame(as: name) else { continue }
      guard found == nil else { try refuseRepeated(name) }
      claim(index)
      found = field(of: items[index])
    }
    return found
  }

  /// The one value of a parameter that may be spelled otherwise or have several names.
  @inline(never) private mutating func fieldOfAnyName(
    _ name: String, aliases: [String], repeated: Repetition
  ) throws(RequestError) -> Field? {
    // Most parameters have no alias, and an array that is mapped is one that is allocated.
    let aliases = aliases.isEmpty || naming == nil ? aliases : aliases.map { fullName($0) }
    let wanted = wanted(fullName(name), aliases: aliases)
    var first: Field?
    var last: Field?
    var (position, count) = (0, 0)
    while let field = next(wanted, from: &position) {
      claim(before: position)
      first = first ?? field
      last = field
      count += 1
    }
    // All of them are claimed: none is an unknown parameter.
    if repeated == .reject, count > 1 {
      throw RequestError(.repeated, parameter: wanted.name)
    }
    return repeated == .last ? last : first
  }

  /// Claims the item that was found before a position, if it was one.
  @inline(__always) private mutating func claim(before position: Int) {
    if position > match.captures.count { claim(position - match.captures.count - 1) }
  }

  /// All values of a parameter, in the order of the URL.
  mutating func fields(_ name: String, aliases: [String]) -> [Field] {
    if aliases.isEmpty, !present.mayContain(NameKey(name)) { return [] }
    let wanted = wanted(fullName(name), aliases: aliases.map { fullName($0) })
    var fields: [Field] = []
    var position = 0
    while let field = next(wanted, from: &position) {
      claim(before: position)
      fields.append(field)
    }
    return fields
  }

  /// Whether a parameter is there, without claiming it.
  @usableFromInline package mutating func has(_ name: String) -> Bool { has(KeyedName(name)) }

  /// Whether a parameter is there, without claiming it.
  @inline(__always) mutating func has(_ name: KeyedName) -> Bool {
    guard present.mayContain(name.key) else { return false }
    return isThere(naming == nil ? name : KeyedName(fullName(name.text)))
  }

  private mutating func isThere(_ wanted: KeyedName) -> Bool {
    let (name, key) = (wanted.text, wanted.key)
    if hasCapture(name) { return true }
    if isPlaced(name, key) || !query.mayHaveItem(named: key) { return false }
    for index in items.indices where !match.isCaptured(index) && isNamed(index, name, key) {
      return true
    }
    return false
  }

  /// Whether a parameter is there with one text, without claiming it.
  package mutating func hasValue(_ name: String, _ text: String) -> Bool {
    let wanted = wanted(fullName(name))
    var position = 0
    while let field = next(wanted, from: &position) {
      if let own = self.text(of: field), own.isIdentical(to: text) { return true }
    }
    return false
  }

  /// Whether the canonical URL, in which more may be escaped, may be longer than the app takes.
  @usableFromInline package mutating func isNearlyTooLong() -> Bool {
    let limit = interface.maximumLength
    guard query.bytes.count > limit / 4 else { return false }
    // Nothing but what is escaped grows by much.
    var others = 0
    for index in query.bytes.indices where !ByteSet.unreserved.contains(query.bytes[index]) {
      others += 1
    }
    return query.bytes.count + 2 * others > limit - limit / 8
  }
}

extension [KeyedName] {
  /// Whether a name is one of these.
  func contains(_ name: KeyedName) -> Bool {
    contains { $0.isSame(as: name.text, name.key) }
  }
}

/// What a second occurrence of a parameter with one value means.
public enum Repetition: Sendable {
  /// An error.
  case reject
  /// The first counts.
  case first
  /// The last counts.
  case last
}
