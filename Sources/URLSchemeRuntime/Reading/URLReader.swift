/// The parameters of one URL, as generated code reads them.
///
/// A reader lives only while its URL is read. Each parameter is asked for by its name in the URL; what it is
/// not asked for is unknown.
public struct URLReader: ~Copyable {
  /// The URL, with the texts of the shape's placeholders and the items that are no unknown parameters.
  var match: URLMatch
  /// The action that the URL asks for, if it is known.
  private var route: Route?
  /// The names of the parameters that have places in the action's templates.
  private var placedKeys: [NameKey] = []
  /// Whether an item is a parameter just when its bytes are the name.
  private var isPlain: Bool
  /// Whether an item has a name just when its bytes are the name.
  private let isVerbatim: Bool
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
    isVerbatim = !query.hasEscapedNames && interface.namesAreCaseSensitive
    isPlain = isVerbatim
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
  @inline(__always) mutating func read(as route: Route) {
    self.route = route
    placedKeys = route.placedKeys
    refusesUnknown = route.refusesUnknown
  }

  var interface: URLInterface { match.interface }
  var query: QueryScan { match.query }

  /// The names that have a place in the action's templates, and so no query item.
  var placedNames: [String] { route?.placedNames ?? [] }

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
    isPlain = naming == nil && isVerbatim
    return outer
  }

  /// Calls `body` with a reader that names parameters in another way.
  mutating func withNaming<Value>(
    _ naming: Naming, _ body: (inout URLReader) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let outer = rename(naming)
    defer { _ = rename(outer) }
    return try body(&self)
  }

  /// Refuses a second occurrence; none of them is an unknown parameter.
  private mutating func refuseRepeated(_ name: SoughtName) throws(RequestError) -> Never {
    claim([name.text])
    throw RequestError(.repeated, parameter: name.text)
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
    /// Whether all of it is characters of ASCII that stand for themselves, if that is known.
    fileprivate let isPlain: Bool

    @inline(__always) fileprivate init(
      _ capture: Capture, isBare: Bool = false, isPlain: Bool = false
    ) {
      self.capture = capture
      self.isBare = isBare
      self.isPlain = isPlain
    }

    @inline(__always) var isEmpty: Bool { capture.isEmpty }
    /// Whether the range is one of the URL's own bytes.
    @inline(__always) var isInURL: Bool { capture.source == .url }
    @inline(__always) var range: Range<Int> { capture.range }
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
    if field.isPlain { return String(copying: query.bytes[field.capture.range]) }
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
  @usableFromInline package func fullName(_ name: String) -> String {
    guard let naming else { return name }
    return naming.onlyItem ?? naming.prefix + name + naming.suffix
  }

  @inline(__always) func field(of item: QueryItem) -> Field {
    Field(
      Capture(item.valueStart..<item.end, of: .url, .query), isBare: !item.hasValue,
      isPlain: item.valueIsPlain)
  }

  // MARK: One value

  /// The one value of a parameter; nil when it is absent, as most are.
  @inline(__always) mutating func field(
    _ name: URLLiteral, aliases: [URLLiteral], repeated: Repetition
  ) throws(RequestError) -> Field? {
    guard isPlain, aliases.isEmpty, repeated == .reject else {
      return try fieldOfAnyName(name, aliases: aliases, repeated: repeated)
    }
    return try plainField(SoughtName(name))
  }

  /// The one value of a parameter whose name has one spelling.
  @inline(never) private mutating func plainField(
    _ name: SoughtName
  ) throws(RequestError) -> Field? {
    var found: Field?
    if let place = place(of: name) {
      if let capture = match.captures[place.index] { found = Field(capture) }
      if !place.isItem { return found }
    }
    var index = 0
    while index < query.items.count {
      let item = query.items[index]
      if item.nameKey == name.key, query.hasPlainName(item, name), !match.isCaptured(index) {
        guard found == nil else { try refuseRepeated(name) }
        claim(index)
        found = field(of: item)
      }
      index &+= 1
    }
    return found
  }

  /// The one value of a parameter that may be spelled otherwise or have several names.
  @inline(never) private mutating func fieldOfAnyName(
    _ name: URLLiteral, aliases: [URLLiteral], repeated: Repetition
  ) throws(RequestError) -> Field? {
    var occurrences = Occurrences(takesLast: repeated == .last)
    find(name, &occurrences)
    if naming?.onlyItem == nil { for name in aliases { find(name, &occurrences) } }
    if repeated == .reject, occurrences.count > 1 {
      throw RequestError(.repeated, parameter: fullName(name.text))
    }
    return occurrences.field
  }

  /// The values of a parameter that has one, of which one counts.
  private struct Occurrences {
    let takesLast: Bool
    private(set) var field: Field?
    private(set) var count = 0
    /// The place among the items of the one that counts; -1 for a placeholder's.
    private var index = 0

    init(takesLast: Bool) { self.takesLast = takesLast }

    mutating func add(_ field: Field, at index: Int) {
      count += 1
      guard self.field == nil || (takesLast ? index >= self.index : index < self.index) else {
        return
      }
      (self.field, self.index) = (field, index)
    }
  }

  private mutating func find(_ name: URLLiteral, _ occurrences: inout Occurrences) {
    guard naming == nil else {
      return fullName(name.text).withBytes { find(SoughtName($0), &occurrences) }
    }
    find(SoughtName(name), &occurrences)
  }

  /// Finds the values of one name. All of them are claimed: none is an unknown parameter.
  private mutating func find(_ name: SoughtName, _ occurrences: inout Occurrences) {
    let place = place(of: name)
    if let place, let capture = match.captures[place.index] {
      occurrences.add(Field(capture), at: -1)
    }
    guard place?.isItem ?? true else { return }
    for index in items.indices
    where query.name(of: items[index], is: name, in: interface) && !match.isCaptured(index) {
      claim(index)
      occurrences.add(field(of: items[index]), at: index)
    }
  }

  /// The one value of a parameter of some names.
  mutating func field(
    _ names: [String], repeated: Repetition
  ) throws(RequestError) -> Field? {
    try names.withLiterals { names throws(RequestError) in
      try field(names[0], aliases: Array(names.dropFirst()), repeated: repeated)
    }
  }

  // MARK: Several values

  /// All values of a parameter: those of the path, then those of the items in the order of the URL.
  mutating func fields(_ name: URLLiteral, aliases: [URLLiteral]) -> [Field] {
    if naming == nil {
      let name = SoughtName(name)
      return aliases.isEmpty
        ? fields(of: name) : fields(of: [name] + aliases.map { SoughtName($0) })
    }
    return ([name] + aliases).map { fullName($0.text) }.withLiterals { names in
      fields(of: names.map { SoughtName($0) })
    }
  }

  /// The same for one name, which most parameters have: without a list of the names.
  private mutating func fields(of name: SoughtName) -> [Field] {
    var fields: [Field] = []
    let place = place(of: name)
    if let place, let capture = match.captures[place.index] { fields.append(Field(capture)) }
    guard place?.isItem ?? true else { return fields }
    for index in items.indices
    where query.name(of: items[index], is: name, in: interface) && !match.isCaptured(index) {
      claim(index)
      fields.append(field(of: items[index]))
    }
    return fields
  }

  private mutating func fields(of names: [SoughtName]) -> [Field] {
    var (fields, sought): ([Field], [SoughtName]) = ([], [])
    for name in names {
      let place = place(of: name)
      if let place, let capture = match.captures[place.index] { fields.append(Field(capture)) }
      if place?.isItem ?? true { sought.append(name) }
    }
    for index in items.indices
    where !match.isCaptured(index) && isNamed(items[index], anyOf: sought) {
      claim(index)
      fields.append(field(of: items[index]))
    }
    return fields
  }

  @inline(__always) private func isNamed(_ item: QueryItem, anyOf names: [SoughtName]) -> Bool {
    for index in names.indices where query.name(of: item, is: names[index], in: interface) {
      return true
    }
    return false
  }

  /// The place of a parameter among those of the action's templates; nil where it has none.
  @inline(__always) private mutating func place(
    of name: SoughtName
  ) -> (index: Int, isItem: Bool)? {
    var index = 0
    while index < placedKeys.count {
      if placedKeys[index] == name.key, let isItem = isItem(name, at: index) {
        return (index, isItem)
      }
      index &+= 1
    }
    return nil
  }

  /// Whether items of a parameter's name are values of it, which has the place of one with the same key; nil if it
  /// is another.
  @inline(never) private mutating func isItem(_ name: SoughtName, at index: Int) -> Bool? {
    guard let placed = route?.placed[index],
      name.key.isWhole || name.bytes.isSame(as: placed.name.text)
    else { return nil }
    return placed.isItem
  }

  // MARK: Whether it is there

  /// Whether a parameter is there, without claiming it.
  @usableFromInline package mutating func has(_ name: String) -> Bool {
    let name = naming == nil ? name : fullName(name)
    return name.withBytes { hasOwn(SoughtName($0)) }
  }

  /// Whether a parameter is there, without claiming it.
  mutating func has(_ name: KeyedName) -> Bool {
    guard isPlain, placedKeys.isEmpty else { return has(name.text) }
    var index = 0
    while index < query.items.count {
      let item = query.items[index]
      if item.nameKey == name.key, !match.isCaptured(index),
        name.key.isWhole || query.nameBytes(of: item).isSame(as: name.text)
      {
        return true
      }
      index &+= 1
    }
    return false
  }

  @inline(__always) private mutating func hasOwn(_ name: SoughtName) -> Bool {
    if let place = place(of: name) {
      if match.captures[place.index] != nil { return true }
      if !place.isItem { return false }
    }
    for index in query.items.indices
    where query.name(of: query.items[index], is: name, in: interface) && !match.isCaptured(index) {
      return true
    }
    return false
  }

  /// Whether a parameter is there with one text, without claiming it.
  package mutating func hasValue(_ name: String, _ text: String) -> Bool {
    let name = fullName(name)
    return name.withBytes { bytes in
      let name = SoughtName(bytes)
      let place = place(of: name)
      if let place, let capture = match.captures[place.index] {
        if self.text(of: Field(capture))?.isIdentical(to: text) ?? false { return true }
      }
      guard place?.isItem ?? true else { return false }
      for index in items.indices
      where query.name(of: items[index], is: name, in: interface) && !match.isCaptured(index) {
        if self.text(of: field(of: items[index]))?.isIdentical(to: text) ?? false { return true }
      }
      return false
    }
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

/// What a second occurrence of a parameter with one value means.
public enum Repetition: Sendable {
  /// An error.
  case reject
  /// The first counts.
  case first
  /// The last counts.
  case last
}
