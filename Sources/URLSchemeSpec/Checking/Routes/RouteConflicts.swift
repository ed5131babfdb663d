import URLSchemeRuntime

/// All shapes of all actions' URLs: finds those that can't be told apart, and those of which a
/// value could turn one into another.
struct RouteConflicts {
  /// One shape, and the placeholders' texts in the order of the place and the query.
  struct Entry {
    let action: Int
    /// Whether it is bound to a scheme, and so asked before all that aren't.
    let isBound: Bool
    let range: SourceRange
    let text: String
    let domains: [TextDomain]
    /// The conditions whose values only some texts are.
    let typed: Set<String>
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
  mutating func add(_ shape: HierPartPattern, _ template: URLTemplate, _ entry: Entry) -> [Conflict]
  {
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
      let (first, later) = isFirst ? (entry, other) : (other, entry)
      switch TextDomain.relation(of: first.domains, to: later.domains) {
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

  private func key(_ shape: HierPartPattern, _ template: URLTemplate) -> Key {
    guard case .fixed(let name) = template.scheme, name != builtScheme else {
      return Key(scheme: .any, skeleton: shape.skeleton)
    }
    return Key(scheme: template.scheme, skeleton: shape.skeleton)
  }

  /// For each action, the shapes that a mistyped value makes those of another template, and that
  /// template's.
  var passedOn: [(entry: Entry, next: Entry)] {
    entries.values.flatMap { sets -> [(Entry, Entry)] in
      let all = sets.values.compactMap(\.first).prefix(Self.comparedLimit)
      return all.filter { !$0.typed.isEmpty }.compactMap { entry in
        let others = all.filter { other in
          other.action != entry.action && other.conditions.isStrictSubset(of: entry.conditions)
            && !other.conditions.isSuperset(of: entry.typed)
        }
        // The next best one asks for most of the rest.
        return others.max { ($0.conditions.count, $1.text) < ($1.conditions.count, $0.text) }
          .map { (entry, $0) }
      }
    }
  }

  // MARK: Building

  /// The names of query items that other shapes at the same place wait for.
  func foreignConditions(_ shape: HierPartPattern, _ template: URLTemplate, own: Set<String>)
    -> Set<
      String
    >
  {
    conditions[key(shape, template), default: []].subtracting(own)
  }

  /// Whether some value of a placeholder could make its segment read as another shape's.
  func canConfuse(
    _ segment: [HierPartPattern.Piece], at index: Int, _ type: ValueType, _ alphabet: ByteSet,
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
  private var mixed: Set<ByteSet> = []

  mutating func add(_ segment: [HierPartPattern.Piece]) {
    var text = ""
    var hasVariable = false
    for piece in segment {
      if case .literal(let literal) = piece { text += literal } else { hasVariable = true }
    }
    if hasVariable {
      if !text.isEmpty { mixed.insert(ByteSet(of: text)) }
    } else if literals.insert(text).inserted {
      if text.utf8.contains(where: \.isASCIIDigit) || text.utf8.count >= 36 {
        numericLiterals.insert(text)
      }
    }
  }

  func mayBe(
    _ segment: [HierPartPattern.Piece], _ type: ValueType, _ alphabet: ByteSet,
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
    let own = ByteSet(of: before + after)
    let possible = alphabet.union(own)
    if mixed.contains(where: { $0 != own && $0.isSubset(of: possible) }) { return true }
    // With several placeholders it is not worth finding out which of them holds what.
    if variables > 1 { return literals.contains { ByteSet(of: $0).isSubset(of: possible) } }
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
    case .any, .other, .unknown: return true
    }
  }
}

extension ByteSet {
  /// The characters of a type whose every value can stand in a path: none of its texts is empty or
  /// a dot segment, or needs an escape. `nil` for other types.
  init?(of type: ValueType, in declarations: DeclarationLookup) {
    switch type.kind {
    case .scalar(_, let form):
      guard let characters = form.characters else { return nil }
      if form.pattern == nil { self.init(of: characters) } else { self.init(words: [characters]) }
    case .constant(let text): self.init(words: [text])
    case .declared(let path):
      guard case .enumeration(let cases)? = declarations(path)?.kind else { return nil }
      self.init(words: cases.map(\.wireText))
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
