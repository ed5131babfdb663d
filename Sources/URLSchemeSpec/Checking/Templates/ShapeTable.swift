import URLSchemeRuntime

/// All shapes of all actions' URLs: finds those that can't be told apart, and those of which a
/// value could turn one into another.
struct ShapeTable {
  /// One shape, and the placeholders' texts in the order of the place and the query.
  struct Entry {
    let action: Int
    /// Whether it is bound to a scheme, and so asked before all that aren't.
    let isBound: Bool
    let range: SourceRange
    let text: String
    let domains: [TextDomain]
    /// What the query must have, such as `action=open`.
    let conditions: Set<String>
    /// The names in them.
    let conditionNames: Set<String>
  }

  private struct Key: Hashable {
    let scheme: URLTemplate.Scheme
    let skeleton: String
  }

  /// How two shapes at the same place stand to each other.
  enum Conflict {
    /// The later one is never reached, or which one is meant depends on their order.
    case same(Entry)
    /// This action's texts are partly read by another one, which is asked first.
    case shadowed(action: Int)
  }

  /// More shapes than this under one skeleton are not compared with each other.
  private static let comparedLimit = 64

  private var entries: [Key: [[String]: [Entry]]] = [:]
  private var conditions: [Key: Set<String>] = [:]
  private var segments: [Int: SegmentTexts] = [:]
  /// Whether some shape with a placeholder is bound to the scheme that is built, and so is asked
  /// before all that are bound to none.
  private(set) var hasBoundVariables = false
  /// The scheme that builders use.
  var builtScheme: String?

  /// Adds a shape; says how it stands to those before.
  mutating func add(_ shape: PlaceShape, _ template: URLTemplate, _ entry: Entry) -> [Conflict] {
    let key = key(shape, template)
    let sorted = entry.conditions.sorted()
    conditions[key, default: []].formUnion(entry.conditionNames)
    if entry.isBound, key.scheme == .any, shape.hasVariables { hasBoundVariables = true }
    for (index, segment) in shape.segments.enumerated() {
      segments[index, default: SegmentTexts()].add(segment)
    }
    var conflicts: [Conflict] = []
    for other in entries[key]?[sorted] ?? [] {
      let isFirst = entry.isBound && !other.isBound
      switch isFirst ? Self.relation(entry, other) : Self.relation(other, entry) {
      case .same: return [.same(other)]
      case .narrower: conflicts.append(.shadowed(action: isFirst ? other.action : entry.action))
      case .apart: break
      }
    }
    if entries[key]?[sorted]?.count ?? 0 < Self.comparedLimit {
      entries[key, default: [:]][sorted, default: []].append(entry)
    }
    return conflicts
  }

  private func key(_ shape: PlaceShape, _ template: URLTemplate) -> Key {
    guard case .fixed(let name) = template.scheme, name != builtScheme else {
      return Key(scheme: .any, skeleton: shape.skeleton)
    }
    return Key(scheme: template.scheme, skeleton: shape.skeleton)
  }

  /// How a shape stands to one that is asked after it.
  private enum Relation {
    /// No URL has both shapes.
    case apart
    /// The first reads only some of the texts, and the second the others.
    case narrower
    /// The second is never reached, or which one is meant depends on their order.
    case same
  }

  private static func relation(_ earlier: Entry, _ later: Entry) -> Relation {
    var laterCovers = true
    var earlierCovers = true
    var isClosed = true
    for (own, other) in zip(earlier.domains, later.domains) {
      if own.isDisjoint(from: other) { return .apart }
      laterCovers = laterCovers && other.covers(own)
      earlierCovers = earlierCovers && own.covers(other)
      isClosed = isClosed && own.isClosed && other.isClosed
    }
    if earlierCovers { return .same }
    return laterCovers || !isClosed ? .narrower : .same
  }

  // MARK: Building

  /// The names of query items that other shapes at the same place wait for.
  func foreignConditions(_ shape: PlaceShape, _ template: URLTemplate, own: Set<String>) -> Set<
    String
  > {
    conditions[key(shape, template), default: []].subtracting(own)
  }

  /// Whether some value of a placeholder could make its segment read as another shape's.
  func canConfuse(
    _ segment: [PlaceShape.Piece], at index: Int, _ type: ValueType, _ alphabet: Alphabet,
    _ declarations: DeclarationLookup
  ) -> Bool {
    segments[index]?.mayBe(segment, type, alphabet, declarations) ?? false
  }
}

/// The texts that stand between the same two slashes in all shapes.
private struct SegmentTexts {
  private var literals: Set<String> = []
  /// Literals that a number, a date or a UUID might be.
  private var numericLiterals: Set<String> = []
  /// The literal characters of segments that have placeholders as well.
  private var mixed: Set<Alphabet> = []

  mutating func add(_ segment: [PlaceShape.Piece]) {
    var text = ""
    var hasVariable = false
    for piece in segment {
      if case .literal(let literal) = piece { text += literal } else { hasVariable = true }
    }
    if hasVariable {
      if !text.isEmpty { mixed.insert(Alphabet(text)) }
    } else if literals.insert(text).inserted {
      let isNumeric = text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if isNumeric || text.utf8.count >= 36 { numericLiterals.insert(text) }
    }
  }

  func mayBe(
    _ segment: [PlaceShape.Piece], _ type: ValueType, _ alphabet: Alphabet,
    _ declarations: DeclarationLookup
  ) -> Bool {
    var before = ""
    var after = ""
    var variables = 0
    for piece in segment {
      switch piece {
      case .literal(let text): if variables == 0 { before += text } else { after += text }
      case .variable: variables += 1
      }
    }
    let own = Alphabet(before + after)
    let possible = alphabet.union(own)
    if mixed.contains(where: { $0 != own && $0.isSubset(of: possible) }) { return true }
    // With several placeholders it is not worth finding out which of them holds what.
    if variables > 1 { return literals.contains { Alphabet($0).isSubset(of: possible) } }
    switch TextDomain(type, in: declarations) {
    case .words(let words): return words.contains { literals.contains(before + $0 + after) }
    case .kind(let kind):
      let candidates = kind == .scheme || kind == .duration ? literals : numericLiterals
      return candidates.contains { literal in
        guard literal.hasPrefix(before), literal.hasSuffix(after),
          literal.utf8.count > before.utf8.count + after.utf8.count
        else { return false }
        let middle = literal.dropFirst(before.count).dropLast(after.count)
        return kind.reads(String(middle))
      }
    case .any, .other: return true
    }
  }
}
