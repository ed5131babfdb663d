/// What is compared with a URL for each pattern of a table: numbers alone, so that nothing is counted for a URL.
struct RouteShape: BitwiseCopyable, Sendable {
  /// That of the pattern.
  let rank: UInt64
  /// What a place must begin with, as far as it rules the shape out at a glance.
  let opening: Opening
  /// The characters of all its literals, which a place must have somewhere.
  let characters: CharacterSet
  let slashes: SlashCount
  /// The schemes that a URL may have.
  let schemes: SchemeSet
  let scheme: Scheme
  let hierarchy: URLTemplate.Hierarchy
  /// The steps up to the placeholder that takes the rest of the path, if there is one.
  let head: RouteSteps.Stretch
  /// The steps that stand after it.
  let tail: RouteSteps.Stretch
  /// The steps of the fragment.
  let fragment: RouteSteps.Stretch
  /// What the fragment's items must be.
  let fragmentConditions: RouteSteps.Stretch
  /// Whether a placeholder takes what `head` and `tail` leave.
  let hasRest: Bool
  /// Whether a slash at the place's end belongs to a placeholder.
  let takesSlash: Bool
  let takesAnyHierarchy: Bool
  let takesQuery: Bool
  /// What the query must have.
  let conditions: RouteSteps.Stretch
  /// The names of the items that it must have.
  let items: NameFilter
  /// Whether the fragment must be something.
  let hasFragment: Bool
  /// Whether items belong to the shape itself: those that it asks for, or all that a placeholder takes.
  let hasItems: Bool
  /// The names of the placeholders, in the order of the captures.
  let names: RouteSteps.Stretch
  /// The names of what stands in some template of the action.
  let placed: RouteSteps.Stretch

  enum Scheme: BitwiseCopyable, Sendable { case any, fixed, variable }

  /// Up to eight bytes in small letters. It may be there where a literal isn't, and not the other way round.
  struct Opening: BitwiseCopyable, Sendable {
    private let word: UInt64
    private let mask: UInt64

    /// - Parameter literal: The first bytes of a place; none for any place.
    init(_ literal: [UInt8]) {
      word = Self.word(of: literal.lentSpan)
      mask = literal.count >= 8 ? .max : ~UInt64.max.shifted(up: literal.count)
    }

    /// The first bytes of a place, as ``isIn(_:)`` wants them.
    @inline(__always) static func word(of place: Bytes) -> UInt64 {
      place.firstWord | 0x2020_2020_2020_2020
    }

    @inline(__always) func isIn(_ first: UInt64) -> Bool { (word ^ first) & mask == 0 }
  }

  /// Some ASCII characters, a capital being the same as its small letter.
  struct CharacterSet: BitwiseCopyable, Sendable {
    private var bits: UInt64 = 0

    init(_ literals: some Sequence<UInt8>) { for byte in literals { insert(byte) } }

    init(of place: Bytes) { for index in place.indices { insert(place[index]) } }

    /// Letters and what stands beside them in ASCII fill the upper half, digits and signs the lower one.
    @inline(__always) private mutating func insert(_ byte: UInt8) {
      bits |= 1 &<< UInt64(byte & 0x1F | (byte & 0x40) >> 1)
    }

    @inline(__always) func isSubset(of other: CharacterSet) -> Bool { bits & ~other.bits == 0 }
  }

  /// The slashes of a shape's literals.
  struct SlashCount: BitwiseCopyable, Sendable {
    private var count = 0
    /// Whether no placeholder takes one.
    private var isExact = false

    /// That of a shape of which nothing is known.
    init() {}

    init(_ pattern: RoutePattern) {
      let literals = (pattern.head + pattern.tail).compactMap(\.literal)
      count = literals.joined().count { $0 == .slash }
      isExact = pattern.hierarchy != .opaque && pattern.rest == nil && !pattern.takesQuery
    }

    /// Whether a place with some slashes or more may have the shape.
    func mayBe(atLeast slashes: Int) -> Bool { !isExact || count >= slashes }

    /// Whether a place may have the shape.
    ///
    /// - Parameters:
    ///   - all: How many slashes it has.
    ///   - trimmed: The same without the last one where that says nothing, which only a placeholder takes.
    @inline(__always) func mayBe(_ all: Int, trimmed: Int) -> Bool {
      isExact ? count == trimmed : count <= all
    }
  }

  /// - Parameters:
  ///   - steps: Those of all shapes, to which its own are added.
  ///   - schemes: Those that a URL may have, as far as they are looked at first.
  ///   - isRuledOut: Whether places are told at a glance that can't have the shape.
  init(
    _ pattern: RoutePattern, _ steps: inout RouteSteps, schemes: SchemeSet, isRuledOut: Bool
  ) {
    rank = pattern.rank
    opening = Opening(isRuledOut ? pattern.firstLiteral ?? [] : [])
    let literals = (pattern.head + pattern.tail).compactMap(\.literal)
    characters = CharacterSet(isRuledOut ? Array(literals.joined()) : [])
    slashes = isRuledOut ? SlashCount(pattern) : SlashCount()
    self.schemes = schemes
    scheme =
      switch pattern.scheme {
      case .any: .any
      case .fixed: .fixed
      case .variable: .variable
      }
    hierarchy = pattern.hierarchy
    head = steps.append(pattern.head)
    tail = steps.append(pattern.tail)
    fragment = steps.append(pattern.fragment?.pieces ?? [])
    fragmentConditions = steps.append(pattern.fragment?.conditions ?? [])
    hasRest = pattern.rest != nil
    takesSlash = pattern.endsInRest || pattern.takesQuery
    takesAnyHierarchy = pattern.takesAnyHierarchy
    takesQuery = pattern.takesQuery
    conditions = steps.append(pattern.conditions)
    items = pattern.conditions.reduce(into: NameFilter()) { filter, condition in
      if let key = condition.key?.key { filter.insert(key) }
    }
    hasFragment = pattern.fragment != nil
    hasItems = !conditions.isEmpty || takesQuery || !fragmentConditions.isEmpty
    names = steps.append(pattern.names)
    placed = steps.append(pattern.placedNames)
  }
}

/// What rules out most shapes of a place before it is compared with them.
struct PlaceGlance {
  private let opening: UInt64
  private let slashes: Int
  private let trimmedSlashes: Int
  /// Looked at once the place has been compared with one shape.
  private var characters: RouteShape.CharacterSet?
  private var isCompared = false

  @inline(__always) init(_ hierPart: HierPart) {
    let place = hierPart.bytes
    opening = RouteShape.Opening.word(of: place)
    slashes = place.count(of: .slash)
    trimmedSlashes = slashes &- (place.count &- hierPart.trimmedCount)
  }

  /// Whether the place that it is of may have a shape.
  @inline(__always) mutating func mayBe(_ shape: RouteShape, _ hierPart: HierPart) -> Bool {
    guard shape.opening.isIn(opening), shape.slashes.mayBe(slashes, trimmed: trimmedSlashes)
    else { return false }
    if isCompared, characters == nil {
      characters = RouteShape.CharacterSet(of: hierPart.bytes)
    }
    isCompared = true
    return characters.map { shape.characters.isSubset(of: $0) } ?? true
  }
}
