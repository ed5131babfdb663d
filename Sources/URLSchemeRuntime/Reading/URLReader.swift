/// The parameters of one URL, as generated code reads them.
///
/// A reader lives only while a `RouteTable` reads its URL. Each parameter is asked for by its name
/// in the URL; what it is not asked for is unknown.
public struct URLReader: ~Copyable {
  let query: QueryScan
  // Neither retained nor released for every URL: the table that reads keeps all of them.
  unowned(unsafe) let interface: URLInterface
  /// The pattern that the URL has, if it is known.
  private let pattern: Unmanaged<RoutePattern>?
  /// The texts of the pattern's placeholders.
  let captures: UnsafeBufferPointer<Capture>
  /// How parameters are named in the URL, where that is not as they are asked for; `withNaming`
  /// sets it and keeps what it points to.
  private(set) var naming: UnsafePointer<Naming>?
  /// Whether an item is a parameter just when its bytes are the name.
  private let namesAreVerbatim: Bool
  private let plusIsSpace: Bool
  private let refusesUnknown: Bool
  /// Whether some parameters of the action stand in its templates, where no item is one of them.
  private let hasPlaced: Bool

  /// - Parameters:
  ///   - pattern: The pattern that the URL has, if it is known.
  ///   - captures: The texts of its placeholders.
  init(
    _ query: QueryScan, of interface: URLInterface, _ pattern: Unmanaged<RoutePattern>? = nil,
    captures: UnsafeBufferPointer<Capture> = UnsafeBufferPointer(start: nil, count: 0)
  ) {
    self.query = query
    self.interface = interface
    self.pattern = pattern
    self.captures = captures
    hasPlaced = !(pattern?.takeUnretainedValue().route.placed.isEmpty ?? true)
    namesAreVerbatim =
      !query.hasEscapedNames && interface.namesAreCaseSensitive && captures.isEmpty
      && !hasPlaced
    plusIsSpace = interface.plusIsSpace
    refusesUnknown = interface.unknownParameters != .ignore
  }

  /// How parameters are named in the URL.
  struct Naming {
    /// Put around every name that is asked for: `pickup[` and `]`.
    var prefix = ""
    var suffix = ""
    /// The item that is meant whatever is asked for, where an answer is a value without a name.
    var onlyItem: String?
  }

  /// Calls `body` with a reader that names parameters in another way.
  mutating func withNaming<Value>(
    _ naming: Naming, _ body: (inout URLReader) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let outer = self.naming
    defer { self.naming = outer }
    return try withUnsafePointer(to: naming) { pointer throws(RequestError) in
      self.naming = pointer
      return try body(&self)
    }
  }

  private var items: UnsafeMutableBufferPointer<QueryItem> { query.items }

  /// The items of the answer, which are no parameters.
  private var callbackNames: [String] {
    pattern?.takeUnretainedValue().route.callbackNames ?? []
  }

  /// The placeholders that have a text.
  private var captureNames: [String] { pattern?.takeUnretainedValue().names ?? [] }

  /// The bytes of one value, not decoded yet.
  struct Field {
    let bytes: Bytes
    let kind: Capture.Kind
    private let plusIsSpace: Bool
    /// Whether there is no `=` either.
    let isBare: Bool

    @inline(__always) init(
      bytes: Bytes, _ kind: Capture.Kind = .query, plusIsSpace: Bool, isBare: Bool = false
    ) {
      self.bytes = bytes
      self.kind = kind
      self.plusIsSpace = plusIsSpace && kind == .query
      self.isBare = isBare
    }

    /// The value's text; nil when it isn't percent-encoded UTF-8 or holds a NUL.
    var text: String? {
      switch kind {
      case .scheme: URLText.text(bytes)?.lowercased()
      case .rest: URLText.legalizedRest(bytes)
      case .path, .query: URLText.decoded(bytes, plusIsSpace: plusIsSpace)
      }
    }
  }

  /// The name in the URL of a parameter of this composite.
  package func fullName(_ name: String) -> String {
    guard let naming = naming?.pointee else { return name }
    return naming.onlyItem ?? naming.prefix + name + naming.suffix
  }

  /// Calls `body` with every occurrence of a parameter under any of its names: those of the path
  /// first, then the items in the order of the URL.
  private func forEachOccurrence(
    of name: String, aliases: [String] = [], _ body: (Field, Int?) -> Void
  ) {
    for (index, own) in captureNames.enumerated() where own == name || aliases.contains(own) {
      let capture = captures[index]
      body(Field(bytes: capture.bytes, capture.kind, plusIsSpace: plusIsSpace), nil)
    }
    let isPlaced = hasPlaced && placedNames.contains(name)
    if aliases.isEmpty {
      if isPlaced { return }
      query.forEachItem(named: name, in: interface) { index in
        if !items[index].isCaptured { body(field(of: items[index]), index) }
      }
      return
    }
    let names = isPlaced ? aliases : [name] + aliases
    let keys = names.map { NameKey($0) }
    let ignoresCase = !interface.namesAreCaseSensitive
    for index in items.indices where !items[index].isCaptured {
      for which in keys.indices where items[index].mayHave(keys[which], ignoringCase: ignoresCase) {
        guard query.name(of: items[index], is: names[which], keys[which], in: interface) else {
          continue
        }
        body(field(of: items[index]), index)
        break
      }
    }
  }

  /// The parameters that stand in the action's templates, and so are no items of their names.
  private var placedNames: Set<String> { pattern?.takeUnretainedValue().route.placed ?? [] }

  @inline(__always) private func field(of item: QueryItem) -> Field {
    Field(bytes: query.valueBytes(of: item), plusIsSpace: plusIsSpace, isBare: !item.hasValue)
  }

  /// The one value of a parameter; nil when it is absent.
  mutating func field(
    _ name: String, aliases: [String], repeated: Repetition
  ) throws(RequestError) -> Field? {
    guard namesAreVerbatim, naming == nil, aliases.isEmpty, repeated == .reject else {
      return try fieldOfAnyName(name, aliases: aliases, repeated: repeated)
    }
    let key = NameKey(name)
    var found: Int?
    for index in items.indices where items[index].nameKey == key {
      guard key.isWhole || query.nameBytes(of: items[index]).elementsEqual(name.utf8) else {
        continue
      }
      guard found == nil else { throw RequestError(.repeated, parameter: name) }
      found = index
    }
    guard let found else { return nil }
    items[found].isUsed = true
    return field(of: items[found])
  }

  /// The one value of a parameter that may be spelled otherwise or have several names.
  @inline(never) private mutating func fieldOfAnyName(
    _ name: String, aliases: [String], repeated: Repetition
  ) throws(RequestError) -> Field? {
    let name = fullName(name)
    var first: Field?
    var last: Field?
    var count = 0
    // Most parameters have no alias, and an array that is mapped is one that is allocated.
    let aliases = aliases.isEmpty ? aliases : aliases.map { fullName($0) }
    forEachOccurrence(of: name, aliases: aliases) { field, item in
      if first == nil { first = field }
      last = field
      count += 1
      if let item { items[item].isUsed = true }
    }
    switch repeated {
    case .reject where count > 1: throw RequestError(.repeated, parameter: name)
    case .reject, .first: return first
    case .last: return last
    }
  }

  /// All values of a parameter, in the order of the URL.
  mutating func fields(_ name: String, aliases: [String]) -> [Field] {
    var fields: [Field] = []
    forEachOccurrence(of: fullName(name), aliases: aliases.map { fullName($0) }) { field, item in
      fields.append(field)
      if let item { items[item].isUsed = true }
    }
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
      if let own = field.text, own.isIdentical(to: text) { found = true }
    }
    return found
  }

  /// Claims items, so that they are not taken for unknown parameters.
  package func claim(_ names: [String]) {
    for name in names { query.forEachItem(named: name, in: interface) { items[$0].isUsed = true } }
  }

  /// Calls `body` with all that nothing has asked for, in the order of the URL.
  ///
  /// - Parameter pattern: What a name has to match somewhere; what others have is left.
  @inline(__always) func forEachUnclaimed(
    named pattern: String? = nil, _ body: (String, Field) throws(RequestError) -> Void
  ) throws(RequestError) {
    claim(callbackNames)
    let placed = hasPlaced ? placedNames.map { (name: $0, key: NameKey($0)) } : []
    for index in items.indices
    where !items[index].isUsed && query.campaignName(of: items[index], in: interface) == nil {
      let own = query.nameBytes(of: items[index])
      guard let name = URLText.decoded(own, plusIsSpace: plusIsSpace) else {
        throw RequestError(.invalidEncoding)
      }
      if let pattern, !PatternCache.shared.matches(CollectionOfOne(name), pattern) { continue }
      items[index].isUsed = true
      for (name, key) in placed where query.name(of: items[index], is: name, key, in: interface) {
        throw RequestError(.repeated, parameter: name)
      }
      try body(name, field(of: items[index]))
    }
  }

  /// The names of all that nothing has asked for.
  package func unclaimedNames() throws(RequestError) -> [String] {
    var names: [String] = []
    try forEachUnclaimed { name, _ in names.append(name) }
    return names
  }

  /// The names of all that nothing has asked for, and that the app refuses therefore.
  package mutating func refusedNames() throws(RequestError) -> [String] {
    claim(callbackNames)
    for index in items.indices where !query.isRefused(items[index], in: interface) {
      items[index].isUsed = true
    }
    return try unclaimedNames()
  }

  /// Whether the canonical URL, in which more may be escaped, may be longer than the app takes.
  @usableFromInline package var isNearlyTooLong: Bool {
    let limit = interface.maximumLength
    guard query.bytes.count > limit / 4 else { return false }
    // Nothing but what is escaped grows by much.
    let others = query.bytes.reduce(0) { $0 &+ (ByteSet.unreserved.contains($1) ? 0 : 1) }
    return query.bytes.count + 2 * others > limit - limit / 8
  }

  /// Refuses what nothing has asked for, where the app refuses that.
  @usableFromInline package func finish() throws(RequestError) {
    if refusesUnknown { try refuseUnknown() }
  }

  private func refuseUnknown() throws(RequestError) {
    claim(callbackNames)
    for item in items
    where !item.isUsed && query.campaignName(of: item, in: interface) == nil
      && query.isRefused(item, in: interface)
    {
      throw RequestError(.unknownParameter)
    }
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
