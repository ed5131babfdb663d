// The values of parameters by their names, before decoding.

extension URLReader {
  // MARK: One value

  /// The one value of a parameter; nil when it is absent, as most are.
  @inline(__always) mutating func field(
    _ name: URLLiteral, aliases: [URLLiteral], repeated: Repetition
  ) throws(RequestError) -> Field? {
    guard namesAreVerbatim, aliases.isEmpty, repeated == .reject else {
      return try fieldOfAnyName(name, aliases: aliases, repeated: repeated)
    }
    let name = SoughtName(name)
    return names.mayContain(name.key) ? try plainField(name) : nil
  }

  /// The one value of a parameter whose name has one spelling.
  @inline(never) private mutating func plainField(
    _ name: SoughtName
  ) throws(RequestError) -> Field? {
    var found: Field?
    if let placeholder = placeholder(of: name) {
      if let capture = match.captured(placeholder.index) { found = Field(capture) }
      if !placeholder.isItem { return found }
    }
    var index = 0
    while index < query.items.count {
      let item = query.items[index]
      if query.hasPlainName(item, name), !match.isCaptured(index) {
        guard found == nil else { try refuseRepeated(name) }
        claim(index)
        found = field(of: item)
      }
      index &+= 1
    }
    return found
  }

  /// Refuses a second occurrence; none of them is an unknown parameter.
  private mutating func refuseRepeated(_ name: SoughtName) throws(RequestError) -> Never {
    claim([name.text])
    throw RequestError(.repeated, parameter: name.text)
  }

  /// The one value of a parameter that may be spelled otherwise or have several names.
  @inline(never) private mutating func fieldOfAnyName(
    _ name: URLLiteral, aliases: [URLLiteral], repeated: Repetition
  ) throws(RequestError) -> Field? {
    guard mayBeThere(name, aliases) else { return nil }
    var occurrences = Occurrences(takesLast: repeated == .last)
    find(name, &occurrences)
    if naming?.onlyItem == nil { for name in aliases { find(name, &occurrences) } }
    if repeated == .reject, occurrences.count > 1 {
      throw RequestError(.repeated, parameter: fullName(name.text))
    }
    return occurrences.field
  }

  /// Whether a parameter may be there under one of its names, whatever the case of their letters.
  @inline(__always) private func mayBeThere(_ name: URLLiteral, _ aliases: [URLLiteral]) -> Bool {
    let names = names
    return names.mayContain(NameKey(name.bytes))
      || aliases.contains { names.mayContain(NameKey($0.bytes)) }
  }

  /// The values of a parameter that has one, of which one counts.
  private struct Occurrences {
    let takesLast: Bool
    private(set) var field: Field?
    private(set) var count = 0
    /// The index among the items of the one that counts; -1 for a placeholder's.
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
    guard let naming else { return find(SoughtName(name), &occurrences) }
    naming.withName(of: name.bytes) { find(SoughtName($0), &occurrences) }
  }

  private mutating func find(_ name: SoughtName, _ occurrences: inout Occurrences) {
    forEachField(of: name) { occurrences.add($0, at: $1) }
  }

  /// Calls `body` with the values of one name and their places among the items, -1 for a placeholder's. All of
  /// them are claimed: none is an unknown parameter.
  @inline(__always) private mutating func forEachField(
    of name: SoughtName, _ body: (Field, Int) -> Void
  ) {
    _ = hasField(of: name) { url, field, index in
      if index >= 0 { url.claim(index) }
      body(field, index)
      return false
    }
  }

  /// Whether `body` accepts a value of one name, claimed or not. It is given the values in their order, with their
  /// places among the items, -1 for a placeholder's.
  @inline(__always) private mutating func hasField(
    of name: SoughtName, where body: (inout URLReader, Field, Int) -> Bool
  ) -> Bool {
    if let placeholder = placeholder(of: name) {
      if let capture = match.captured(placeholder.index), body(&self, Field(capture), -1) {
        return true
      }
      if !placeholder.isItem { return false }
    }
    let query = query
    for index in query.items.indices
    where query.name(of: query.items[index], is: name) && !match.isCaptured(index) {
      if body(&self, field(of: query.items[index]), index) { return true }
    }
    return false
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
    guard mayBeThere(name, aliases) else { return [] }
    if naming == nil {
      let name = SoughtName(name)
      return aliases.isEmpty
        ? fields(of: name) : fields(of: [name] + aliases.map { SoughtName($0) })
    }
    return ([name] + aliases).map { fullName($0.text) }.withLiterals { names in
      fields(of: names.map { SoughtName($0) })
    }
  }

  /// All values of a parameter with one name, as most have, without a list of the names.
  private mutating func fields(of name: SoughtName) -> [Field] {
    var fields: [Field] = []
    forEachField(of: name) { field, _ in fields.append(field) }
    return fields
  }

  private mutating func fields(of names: [SoughtName]) -> [Field] {
    var (fields, sought): ([Field], [SoughtName]) = ([], [])
    for name in names {
      let placeholder = placeholder(of: name)
      if let placeholder, let capture = match.captured(placeholder.index) {
        fields.append(Field(capture))
      }
      if placeholder?.isItem ?? true { sought.append(name) }
    }
    for index in items.indices
    where !match.isCaptured(index) && isNamed(items[index], anyOf: sought) {
      claim(index)
      fields.append(field(of: items[index]))
    }
    return fields
  }

  @inline(__always) private func isNamed(_ item: QueryItem, anyOf names: [SoughtName]) -> Bool {
    for index in names.indices where query.name(of: item, is: names[index]) {
      return true
    }
    return false
  }

  /// The index of a parameter among those of the action's templates; nil where it has none.
  @inline(__always) private mutating func placeholder(
    of name: SoughtName
  ) -> (index: Int, isItem: Bool)? {
    hasPlacedNames ? lentRoute?.lend { $0.placeholder(of: name) } : nil
  }

  // MARK: Whether it is there

  /// Whether a parameter is there, without claiming it.
  @usableFromInline package mutating func has(_ name: String) -> Bool {
    guard let naming else { return name.withBytes { hasOwn(SoughtName($0)) } }
    var isThere = false
    name.withBytes { naming.withName(of: $0) { isThere = hasOwn(SoughtName($0)) } }
    return isThere
  }

  /// Whether a parameter is there, without claiming it.
  mutating func has(_ name: KeyedName) -> Bool {
    names.mayContain(name.key) && has(name.text)
  }

  @inline(__always) private mutating func hasOwn(_ name: SoughtName) -> Bool {
    names.mayContain(name.key) && hasField(of: name) { _, _, _ in true }
  }

  /// Whether a parameter is there with one text, without claiming it.
  package mutating func hasValue(_ name: String, _ text: String) -> Bool {
    fullName(name).withBytes { name in
      hasField(of: SoughtName(name)) { url, field, _ in
        url.text(of: field)?.isIdentical(to: text) ?? false
      }
    }
  }
}
