import URLSchemeReceiving

/// All shapes of all actions' URLs: finds those that can't be told apart, and those of which a
/// value could turn one into another.
struct RouteConflicts {
  /// One shape.
  struct Entry {
    let range: SourceRange
    let shape: PlannedShape
    let claim: URLClaim

    var action: Int { shape.action }
    var scheme: URLTemplate.Scheme { shape.scheme }
    /// The template.
    var text: String { shape.template }
    /// Whether it is bound to a scheme, and so asked before all that aren't.
    var isBound: Bool { if case .fixed = scheme { true } else { false } }
  }

  private struct Key: Hashable {
    let scheme: URLTemplate.Scheme
    let skeleton: String
  }

  /// A place in which one shape has a placeholder and another one a text.
  private enum Place: Hashable {
    /// Between two slashes, in all shapes.
    case segment(Int)
    /// The value of an item; of an empty name, the items that are a name alone, and of `#` the fragment.
    case item(Key, String)
  }

  /// The relation of two shapes in the same place.
  enum Conflict {
    /// The later one is never reached, or which one is meant depends on their order.
    case same(Entry)
    /// This action's texts are partly read by another one, which is asked first.
    case shadowed(action: Int)
    /// More shapes differ only in the types of their values than can be compared.
    case uncompared
  }

  /// How many shapes that differ only in the types of their values are compared with each other.
  static let comparedLimit = 256

  private var entries: [Key: [[String]: [Entry]]] = [:]
  private var conditions: [Key: Set<String>] = [:]
  private var texts: [Place: PlaceTexts] = [:]
  /// The keys of shapes that are bound to a scheme, which are tried before all others.
  private var boundKeys: Set<Key> = []
  /// The schemes that some shape with a placeholder is bound to.
  private var boundSchemes: Set<String> = []
  private let head: Head

  init(_ head: Head) { self.head = head }

  /// Whether case says nothing in a path, and in the names of items; in a host it never does.
  var ignoresCase: (path: Bool, names: Bool) {
    (head.matching.path == .caseInsensitive, head.matching.names == .caseInsensitive)
  }

  /// Adds a shape, and returns its relations to earlier ones.
  mutating func add(_ entry: Entry) -> [Conflict] {
    let claim = entry.claim
    let key = key(claim, entry.scheme)
    conditions[key, default: []].formUnion(claim.names)
    if case .fixed(let name) = entry.scheme {
      boundKeys.insert(key)
      if !entry.shape.variables.isEmpty { boundSchemes.insert(name) }
    }
    for (index, segment) in claim.segments.enumerated() {
      texts[.segment(index), default: PlaceTexts()].add(segment)
    }
    var conflicts: [Conflict] = []
    for item in claim.items {
      let place = Place.item(key, item.name ?? Self.prefix(of: item))
      // The one that any value will do for is as good, and comes first.
      if item.value != nil, item.domains.isEmpty, texts[place]?.takesAny ?? false {
        conflicts.append(.shadowed(action: entry.action))
      }
      texts[place, default: PlaceTexts()].add(
        item.name == nil ? item.value?.trimmingPrefix("#") : item.value.map { $0[...] })
      guard let name = item.name else { continue }
      texts[.item(key, Self.prefix(of: item)), default: PlaceTexts()].add(name.trimmingPrefix("#"))
    }
    let others = entries[key]?[claim.conditions] ?? []
    guard others.count <= Self.comparedLimit else { return conflicts }
    if others.count == Self.comparedLimit { conflicts.append(.uncompared) }
    for other in others {
      let isFirst = entry.isBound && !other.isBound
      let (first, later) = isFirst ? (claim, other.claim) : (other.claim, claim)
      if TextDomain.areAlike(first.domains, later.domains) { return [.same(other)] }
      if !zip(first.domains, later.domains).contains(where: { $0.isDisjoint(from: $1) }) {
        conflicts.append(.shadowed(action: isFirst ? other.action : entry.action))
      }
    }
    entries[key, default: [:]][claim.conditions, default: []].append(entry)
    return conflicts
  }

  private func key(_ claim: URLClaim, _ scheme: URLTemplate.Scheme) -> Key {
    // An address with `http` may be read as one with `https`.
    let readsHTTP = head.matching.http == .asHTTPS
    let scheme = scheme == .fixed("http") && readsHTTP ? .fixed("https") : scheme
    let isBuilt = scheme == head.schemes.first.map { .fixed($0.name) }
    guard case .fixed = scheme, !isBuilt else { return Key(scheme: .any, skeleton: claim.skeleton) }
    return Key(scheme: scheme, skeleton: claim.skeleton)
  }

  /// The shapes that a mistyped value makes those of another template, each with that template's.
  var passedOn: [(entry: Entry, next: Entry)] {
    entries.values.flatMap { sets -> [(Entry, Entry)] in
      sets.values.compactMap(\.first).filter { !$0.claim.typed.isEmpty }.compactMap { entry in
        let others = Self.choices(of: entry.claim.conditions).compactMap { sets[$0]?.first }.filter
        {
          $0.action != entry.action && !entry.claim.typed.isSubset(of: $0.claim.conditions)
        }
        // The next best one asks for most of the rest.
        return others.max {
          ($0.claim.conditions.count, $1.text) < ($1.claim.conditions.count, $0.text)
        }.map { (entry, $0) }
      }
    }
  }

  /// All choices of some conditions, in their order; of more than eight, each has all behind the eighth.
  private static func choices(of conditions: [String]) -> [[String]] {
    let choices = conditions.prefix(8).reduce([[]]) { choices, condition in
      choices + choices.map { $0 + [condition] }
    }
    return choices.map { $0 + conditions.dropFirst(8) }
  }

  // MARK: Building

  /// The names of query items that other shapes at the same place wait for.
  func foreignConditions(_ claim: URLClaim, _ scheme: URLTemplate.Scheme) -> Set<String> {
    conditions[key(claim, scheme), default: []].subtracting(claim.names)
  }

  /// Whether a shape that is bound to one of some schemes is asked before one that is bound to none.
  func isBehindBound(_ claim: URLClaim, _ schemes: [String]) -> Bool {
    schemes.contains { boundSchemes.contains($0) || boundKeys.contains(key(claim, .fixed($0))) }
  }

  /// Whether some values of a segment's placeholders could make it read as another shape's.
  func canConfuse(
    _ segment: Substring, at index: Int, _ domain: TextDomain, _ alphabet: ByteSet
  ) -> Bool {
    // A host is the first segment behind two slashes.
    let isFolded = ignoresCase.path || index == 2
    return texts[.segment(index)]?.mayBe(segment, domain, alphabet, isFolded: isFolded) ?? false
  }

  /// Whether a value in the query or the fragment could be the text that another shape requires
  /// there. If that shape has no name for it, the text could be a name that its URLs have.
  func canConfuse(
    _ claim: URLClaim, _ scheme: URLTemplate.Scheme, writing names: [String]
  ) -> Bool {
    claim.items.contains { item in
      guard let domain = item.domains.first else { return false }
      let prefix = Self.prefix(of: item)
      var texts = texts[.item(key(claim, scheme), item.name ?? prefix)] ?? PlaceTexts()
      if item.name == nil, prefix.isEmpty { for name in names { texts.add(name[...]) } }
      let isFolded = item.name == nil && (ignoresCase.names || ignoresCase.path)
      return texts.mayBe("\u{1}", domain, .all, isFolded: isFolded)
    }
  }

  /// The `#` before the text of an item in the fragment; nothing in the query.
  private static func prefix(of item: URLClaim.Item) -> String {
    item.text.hasPrefix("#") ? "#" : ""
  }
}

extension URLClaim {
  /// The names of the items in the conditions; an item whose name is a placeholder counts as U+0001 and its place.
  var names: Set<String> {
    // These come first.
    Set(items.enumerated().compactMap { $1.name ?? ($1.value == "\u{1}" ? "\u{1}\($0)" : nil) })
  }

  /// The conditions whose item has a name, and a value that takes only some texts.
  var typed: Set<String> {
    Set(items.filter { $0.name != nil && !$0.domains.allSatisfy { $0 == .any } }.map(\.text))
  }

  /// The parts between slashes, if slashes delimit placeholders.
  var segments: [Substring] {
    guard skeleton.hasPrefix("/") else { return [skeleton[...]] }
    return skeleton.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  /// Whether it stands for a placeholder.
  static func isOpen(_ character: Character) -> Bool { "\u{1}\u{2}\u{3}".contains(character) }
}

/// The texts in the same place of all shapes.
private struct PlaceTexts {
  private var literals: Set<String> = []
  /// Literals that a number, a date or a UUID might be.
  private var numericLiterals: Set<String> = []
  /// The texts that have placeholders as well, by their literal characters.
  private var mixed: [ByteSet: Set<Substring>] = [:]
  /// Whether some shape takes any text there.
  private(set) var takesAny = false

  /// Adds what a shape has, with a control character for each placeholder; nil where it takes any.
  mutating func add(_ shape: Substring?) {
    guard let shape else {
      takesAny = true
      return
    }
    let hasPlaceholders = shape.utf8.contains { 1...3 ~= $0 }
    let text = hasPlaceholders ? shape.filter { !URLClaim.isOpen($0) } : String(shape)
    if shape != text {
      if !text.isEmpty { mixed[ByteSet(of: text), default: []].insert(shape) }
    } else if literals.insert(text).inserted {
      if text.utf8.contains(where: \.isASCIIDigit) || text.utf8.count >= 36 {
        numericLiterals.insert(text)
      }
    }
  }

  /// Whether some values make one of the texts of what has placeholders.
  ///
  /// - Parameters:
  ///   - domain: The texts that the placeholder takes, if it is one.
  ///   - alphabet: The characters of what all of them take.
  func mayBe(
    _ shape: Substring, _ domain: TextDomain, _ alphabet: ByteSet, isFolded: Bool
  ) -> Bool {
    let ends = shape.split(omittingEmptySubsequences: false, whereSeparator: URLClaim.isOpen)
    let endCharacters = ByteSet(of: ends.joined())
    let possible = (isFolded ? alphabet.withSmallLetters : alphabet).union(endCharacters)
    if takesAny || mixed.contains(where: { $0.isSubset(of: possible) && $1 != [shape] }) {
      return true
    }
    // With several placeholders it is not worth finding out which of them holds what.
    guard ends.count == 2 else {
      return literals.contains { ByteSet(of: $0).isSubset(of: possible) }
    }
    switch domain {
    case .words(let words):
      return words.contains { word in
        let text = ends.joined(separator: word)
        return literals.contains(text) || isFolded && literals.contains(text.lowercased())
      }
    case .wordsInAnyCase(let words):
      let texts = words.map { ends.joined(separator: $0).lowercased() }
      return literals.contains { texts.contains($0.lowercased()) }
    case .kind(let kind):
      let isNumeric = ![.duration, .scheme, .url].contains(kind)
      return (isNumeric ? numericLiterals : literals).contains { literal in
        guard literal.hasPrefix(ends[0]), literal.hasSuffix(ends[1]),
          literal.utf8.count > ends.joined().utf8.count
        else { return false }
        let middle = String(literal.dropFirst(ends[0].count).dropLast(ends[1].count))
        return kind.reads(middle) || isFolded && kind.reads(middle.uppercased())
      }
    case .json:
      return literals.contains { $0.hasPrefix(ends[0] + "{") || $0.hasPrefix(ends[0] + "[") }
    // In a path, a type with unknown texts may always fail.
    case .any, .flag, .other, .unknown: return alphabet != .all || !literals.isEmpty
    }
  }
}

extension ByteSet {
  /// The characters of a type all of whose values are allowed in a path: no text is empty or a dot
  /// segment, or needs an escape. `nil` for other types.
  init?(of type: ValueType, in types: some DeclaredTypes) {
    switch type.kind {
    case .scalar(_, let form):
      guard let characters = form.characters else { return nil }
      if form.pattern == nil { self.init(of: characters) } else { self.init(words: [characters]) }
    case .constant(let text): self.init(words: [text])
    case .declared:
      guard let words = types.closedWords(type) else { return nil }
      self.init(words: words.map(\.wireText))
    case .flag, .list, .encoded, .swiftType: return nil
    }
  }

  private init?(words: [String]) {
    for word in words where word.isEmpty || word == "." || word == ".." { return nil }
    self.init(of: words.joined())
    let isClean = words.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } }
    guard isClean, isSubset(of: .unreserved) else { return nil }
  }
}
