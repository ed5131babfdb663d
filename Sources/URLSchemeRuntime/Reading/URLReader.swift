/// The parameters of one URL, as generated code reads them.
///
/// A reader lives only while a `RouteTable` reads its URL. Each parameter is asked for by its name
/// in the URL; what it is not asked for is unknown.
public struct URLReader: ~Copyable, ~Escapable {
  let query: QueryScan
  /// The pattern that the URL has, if it is known; no other.
  private let patterns: Span<RoutePattern>
  /// Data that only few URLs need.
  private var detail: ReadingDetail?
  /// The first items that are no unknown parameters, a bit for each.
  private var claimed: UInt64 = 0
  /// Whether an item is a parameter just when its bytes are the name, and no placeholder has any.
  private var isPlain: Bool
  private let plusIsSpace: Bool
  private let refusesUnknown: Bool
  /// Whether some parameters of the action have a place in its templates, and so no query item.
  private let hasPlaced: Bool

  // It is small, and made where it stays: to copy what was just written takes as long as to read an item.

  /// - Parameters:
  ///   - patterns: The pattern that the URL has; no other.
  ///   - detail: The texts that its placeholders have captured, if there are any.
  @_lifetime(copy query, copy patterns)
  init(
    _ query: QueryScan, _ patterns: Span<RoutePattern>, _ detail: ReadingDetail? = nil
  ) {
    self.query = query
    self.patterns = patterns
    self.detail = detail
    if let detail { claimed = detail.claimed.low }
    hasPlaced = patterns[0].hasPlaced
    isPlain = !query.hasEscapedNames && patterns[0].namesAreVerbatim && detail == nil
    plusIsSpace = patterns[0].plusIsSpace
    refusesUnknown = patterns[0].refusesUnknown
  }

  /// Reads a query whose pattern isn't known.
  @_lifetime(copy query)
  init(_ query: QueryScan, of interface: URLInterface) {
    self.query = query
    patterns = Span()
    detail = ReadingDetail(interface)
    hasPlaced = false
    isPlain = false
    plusIsSpace = interface.plusIsSpace
    refusesUnknown = interface.refusesUnknown
  }

  var interface: URLInterface { detail?.interface ?? patterns[0].route.interface }

  var naming: Naming? { detail?.naming }

  /// How parameters are named in the URL.
  final class Naming {
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

  /// Calls `body` with a reader that names parameters in another way.
  mutating func withNaming<Value>(
    _ naming: Naming, _ body: (inout URLReader) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let detail = self.detail ?? ReadingDetail(interface)
    let (outer, wasPlain) = (detail.naming, isPlain)
    defer {
      detail.naming = outer
      isPlain = wasPlain
    }
    detail.naming = naming
    isPlain = false
    self.detail = detail
    return try body(&self)
  }

  /// Refuses a second occurrence; none of them is an unknown parameter.
  private mutating func refuseRepeated(_ name: String) throws(RequestError) -> Never {
    claim([name])
    throw RequestError(.repeated, parameter: name)
  }

  /// Whether an item is no unknown parameter.
  @inline(__always) private func isClaimed(_ index: Int) -> Bool {
    if index < 64 { return claimed &>> UInt64(truncatingIfNeeded: index) & 1 != 0 }
    return detail?.claimed.contains(index) ?? false
  }

  @inline(__always) private mutating func claim(_ index: Int) {
    if index < 64 {
      claimed |= 1 &<< UInt64(truncatingIfNeeded: index)
    } else {
      claimBeyond(index)
    }
  }

  private mutating func claimBeyond(_ index: Int) {
    let detail = detail ?? ReadingDetail(interface)
    detail.claimed.insert(index)
    self.detail = detail
  }

  /// Whether an item is the value of a placeholder, or belongs to one.
  private func isCaptured(_ index: Int) -> Bool { detail?.captured.contains(index) ?? false }

  private var items: Span<QueryItem> { @_lifetime(copy self) get { query.items } }

  /// The items of the answer, which are no parameters.
  private var callbackNames: [String] {
    patterns.isEmpty ? [] : patterns[0].route.callbackNames
  }

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

  /// Calls `body` with the bytes of a value, not decoded.
  @inline(__always) func withBytes<Result>(
    of field: Field, _ body: (Bytes) -> Result
  ) -> Result {
    if case .url = field.capture.source { return body(query.bytes[field.capture.range]) }
    let texts = detail?.texts ?? []
    return body(texts.lentSpan[field.capture.range])
  }

  /// A value's text; nil when it isn't percent-encoded UTF-8 or holds a NUL.
  func text(of field: Field) -> String? {
    withBytes(of: field) { bytes in
      switch field.capture.kind {
      case .query: URLText.decoded(bytes, plusIsSpace: plusIsSpace)
      case .path: URLText.decoded(bytes)
      case .scheme: URLText.text(bytes)?.lowercased()
      case .rest: URLText.legalizedRest(bytes)
      }
    }
  }

  /// The name in the URL of a parameter of this composite.
  package func fullName(_ name: String) -> String {
    guard let naming else { return name }
    return naming.onlyItem ?? naming.prefix + name + naming.suffix
  }

  /// Calls `body` with every occurrence of a parameter under any of its names: those of the path
  /// first, then the items in the order of the URL.
  private func forEachOccurrence(
    of name: String, aliases: [String] = [], _ body: (Field, Int?) -> Void
  ) {
    let key = NameKey(name)
    for index in 0..<(detail?.captures.count ?? 0) {
      let own = patterns[0].names[index]
      guard let capture = detail?.captures[index],
        own.isSame(as: name, key) || aliases.contains(where: { $0.isIdentical(to: own.text) })
      else { continue }
      body(Field(capture), nil)
    }
    let isPlaced = hasPlaced && isPlaced(name, key)
    if aliases.isEmpty {
      if isPlaced { return }
      query.forEachItem(named: name, in: interface) { index in
        if !isCaptured(index) { body(field(of: items[index]), index) }
      }
      return
    }
    let names = isPlaced ? aliases : [name] + aliases
    let keys = names.map { NameKey($0) }
    let ignoresCase = !interface.namesAreCaseSensitive
    for index in items.indices where !isCaptured(index) {
      for which in keys.indices where items[index].mayHave(keys[which], ignoringCase: ignoresCase) {
        guard query.name(of: items[index], is: names[which], keys[which], in: interface) else {
          continue
        }
        body(field(of: items[index]), index)
        break
      }
    }
  }

  /// Whether a parameter has a place in the action's templates, and so no query item.
  private func isPlaced(_ name: String, _ key: NameKey) -> Bool {
    patterns[0].route.placedNames.contains { $0.isSame(as: name, key) }
  }

  @inline(__always) private func field(of item: QueryItem) -> Field {
    Field(Capture(item.valueStart..<item.end, of: .url, .query), isBare: !item.hasValue)
  }

  /// The one value of a parameter; nil when it is absent.
  mutating func field(
    _ name: String, aliases: [String], repeated: Repetition
  ) throws(RequestError) -> Field? {
    guard isPlain, aliases.isEmpty, repeated == .reject, !hasPlaced else {
      return try fieldOfAnyName(name, aliases: aliases, repeated: repeated)
    }
    let key = NameKey(name)
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

  /// The one value of a parameter where the URL's pattern has placeholders.
  private mutating func fieldBesideCaptures(
    _ name: String, _ key: NameKey
  ) throws(RequestError) -> Field? {
    var found: Field?
    for index in 0..<(detail?.captures.count ?? 0)
    where patterns[0].names[index].isSame(as: name, key) {
      guard found == nil else { throw RequestError(.repeated, parameter: name) }
      found = detail?.captures[index].map { Field($0) }
    }
    if hasPlaced, isPlaced(name, key) { return found }
    let items = items
    for index in items.indices where items[index].nameKey == key && !isCaptured(index) {
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
    if naming == nil, aliases.isEmpty, repeated == .reject, !query.hasEscapedNames,
      interface.namesAreCaseSensitive
    {
      return try fieldBesideCaptures(name, NameKey(name))
    }
    let name = fullName(name)
    var first: Field?
    var last: Field?
    var count = 0
    var found: [Int] = []
    // Most parameters have no alias, and an array that is mapped is one that is allocated.
    let aliases = aliases.isEmpty || naming == nil ? aliases : aliases.map { fullName($0) }
    forEachOccurrence(of: name, aliases: aliases) { field, item in
      if first == nil { first = field }
      last = field
      count += 1
      if let item { found.append(item) }
    }
    for item in found { claim(item) }
    switch repeated {
    case .reject where count > 1: throw RequestError(.repeated, parameter: name)
    case .reject, .first: return first
    case .last: return last
    }
  }

  /// All values of a parameter, in the order of the URL.
  mutating func fields(_ name: String, aliases: [String]) -> [Field] {
    var fields: [Field] = []
    var found: [Int] = []
    forEachOccurrence(of: fullName(name), aliases: aliases.map { fullName($0) }) { field, item in
      fields.append(field)
      if let item { found.append(item) }
    }
    for item in found { claim(item) }
    return fields
  }

  /// Whether a parameter is there, without claiming it.
  package func has(_ name: String) -> Bool {
    var found = false
    forEachOccurrence(of: fullName(name)) { _, _ in found = true }
    return found
  }

  /// Whether a parameter is there with one text, without claiming it.
  package func hasValue(_ name: String, _ text: String) -> Bool {
    var found = false
    forEachOccurrence(of: fullName(name)) { field, _ in
      if let own = self.text(of: field), own.isIdentical(to: text) { found = true }
    }
    return found
  }

  /// Claims items, so that they are not taken for unknown parameters.
  package mutating func claim(_ names: [String]) {
    var found: [Int] = []
    for name in names { query.forEachItem(named: name, in: interface) { found.append($0) } }
    for item in found { claim(item) }
  }

  /// Calls `body` with all that nothing has asked for, in the order of the URL.
  ///
  /// - Parameter pattern: A pattern that a name must match. Items with other names are left.
  @inline(__always) mutating func forEachUnclaimed(
    named pattern: String? = nil,
    _ body: (borrowing URLReader, String, Field) throws(RequestError) -> Void
  ) throws(RequestError) {
    claim(callbackNames)
    let placed = hasPlaced ? patterns[0].route.placedNames : []
    for index in items.indices
    where !isClaimed(index)
      && query.campaignName(of: items[index], in: interface) == nil
    {
      let own = query.nameBytes(of: items[index])
      guard let name = URLText.decoded(own, plusIsSpace: plusIsSpace) else {
        throw RequestError(.invalidEncoding)
      }
      if let pattern, !PatternCache.shared.matches(CollectionOfOne(name), pattern) { continue }
      claim(index)
      for own in placed
      where query.name(of: items[index], is: own.text, own.key, in: interface) {
        throw RequestError(.repeated, parameter: own.text)
      }
      try body(self, name, field(of: items[index]))
    }
  }

  /// The names of all that nothing has asked for.
  package mutating func unclaimedNames() throws(RequestError) -> [String] {
    var names: [String] = []
    try forEachUnclaimed { _, name, _ in names.append(name) }
    return names
  }

  /// The names of all that nothing has asked for, and that the app refuses therefore.
  package mutating func refusedNames() throws(RequestError) -> [String] {
    claim(callbackNames)
    for index in items.indices where !query.isRefused(items[index], in: interface) {
      claim(index)
    }
    return try unclaimedNames()
  }

  /// Whether the canonical URL, in which more may be escaped, may be longer than the app takes.
  @usableFromInline package var isNearlyTooLong: Bool {
    let limit = patterns.isEmpty ? interface.maximumLength : patterns[0].maximumLength
    guard query.bytes.count > limit / 4 else { return false }
    // Nothing but what is escaped grows by much.
    var others = 0
    for index in query.bytes.indices where !ByteSet.unreserved.contains(query.bytes[index]) {
      others += 1
    }
    return query.bytes.count + 2 * others > limit - limit / 8
  }

  /// Refuses what nothing has asked for, where the app refuses that.
  @usableFromInline package mutating func finish() throws(RequestError) {
    if refusesUnknown { try refuseUnknown() }
  }

  private mutating func refuseUnknown() throws(RequestError) {
    claim(callbackNames)
    for index in items.indices
    where !isClaimed(index)
      && query.campaignName(of: items[index], in: interface) == nil
      && query.isRefused(items[index], in: interface)
    {
      throw interface.unknownParameter
    }
  }
}

/// Data that only few URLs need: placeholders, names with other spellings, or very many items.
final class ReadingDetail {
  let interface: URLInterface
  /// The texts of the pattern's placeholders.
  let captures: Captures
  /// Captured texts that differ from their spelling in the URL.
  let texts: [UInt8]
  /// The items that are the value of a placeholder, which is no parameter of the item's name.
  let captured: ItemSet
  /// The items behind the first 64 that are no unknown parameters.
  fileprivate(set) var claimed: ItemSet
  /// How parameters are named in the URL, where that is not as they are asked for.
  fileprivate(set) var naming: URLReader.Naming?

  init(
    _ interface: URLInterface, _ captures: Captures = Captures(), texts: [UInt8] = [],
    captured: ItemSet = ItemSet(), claimed: ItemSet = ItemSet()
  ) {
    self.interface = interface
    self.captures = captures
    self.texts = texts
    self.captured = captured
    self.claimed = claimed
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

/// A query item that a spec doesn't name: `pairs` in the order of the URL.
public struct NamedValue<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The name, decoded.
  public let name: String
  /// The value, decoded and read.
  public let value: Value

  /// A query item of a name that the spec leaves open.
  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}
