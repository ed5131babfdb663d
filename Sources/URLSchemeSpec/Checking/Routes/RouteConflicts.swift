import URLSchemeRuntime

/// All shapes of all actions' URLs: finds those that can't be told apart, and those of which a
/// value could turn one into another.
struct RouteConflicts {
  /// One shape.
  struct Entry {
    let action: Int
    let scheme: URLTemplate.Scheme
    let range: SourceRange
    let text: String
    let claim: RouteClaim

    /// Whether it is bound to a scheme, and so asked before all that aren't.
    var isBound: Bool { if case .fixed = scheme { true } else { false } }
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
  mutating func add(_ entry: Entry) -> [Conflict] {
    let claim = entry.claim
    let key = key(claim, entry.scheme)
    conditions[key, default: []].formUnion(claim.names)
    if entry.isBound, key.scheme == .any, !claim.variables.isEmpty { hasBoundVariables = true }
    for (index, segment) in claim.segments.enumerated() {
      segments[index, default: SegmentTexts()].add(segment)
    }
    var conflicts: [Conflict] = []
    for other in entries[key]?[claim.conditions] ?? [] {
      let isFirst = entry.isBound && !other.isBound
      let (first, later) = isFirst ? (entry, other) : (other, entry)
      switch TextDomain.relation(of: first.claim.domains, to: later.claim.domains) {
      case .same: return [.same(other)]
      case .narrower: conflicts.append(.shadowed(action: isFirst ? other.action : entry.action))
      case .apart: break
      }
    }
    if entries[key]?[claim.conditions]?.count ?? 0 < Self.comparedLimit {
      entries[key, default: [:]][claim.conditions, default: []].append(entry)
    }
    return conflicts
  }

  private func key(_ claim: RouteClaim, _ scheme: URLTemplate.Scheme) -> Key {
    let isBuilt = scheme == builtScheme.map { .fixed($0) }
    guard case .fixed = scheme, !isBuilt else { return Key(scheme: .any, skeleton: claim.skeleton) }
    return Key(scheme: scheme, skeleton: claim.skeleton)
  }

  /// For each action, the shapes that a mistyped value makes those of another template, and that
  /// template's.
  var passedOn: [(entry: Entry, next: Entry)] {
    entries.values.flatMap { sets -> [(Entry, Entry)] in
      let all = sets.values.compactMap(\.first).prefix(Self.comparedLimit)
      return all.filter { !$0.claim.typed.isEmpty }.compactMap { entry in
        let own = Set(entry.claim.conditions)
        let others = all.filter { other in
          let conditions = Set(other.claim.conditions)
          return other.action != entry.action && conditions.isStrictSubset(of: own)
            && !conditions.isSuperset(of: entry.claim.typed)
        }
        // The next best one asks for most of the rest.
        return others.max {
          ($0.claim.conditions.count, $1.text) < ($1.claim.conditions.count, $0.text)
        }.map { (entry, $0) }
      }
    }
  }

  // MARK: Building

  /// The names of query items that other shapes at the same place wait for.
  func foreignConditions(_ claim: RouteClaim, _ scheme: URLTemplate.Scheme) -> Set<String> {
    conditions[key(claim, scheme), default: []].subtracting(claim.names)
  }

  /// Whether some value of a placeholder could make its segment read as another shape's.
  func canConfuse(
    _ segment: [RouteClaim.Piece], at index: Int, _ type: ValueType, _ alphabet: ByteSet,
    _ declarations: DeclarationLookup
  ) -> Bool {
    segments[index]?.mayBe(segment, type, alphabet, declarations) ?? false
  }
}

extension RouteClaim {
  enum Piece {
    case literal(String)
    case variable(String)
  }

  var pieces: [Piece] {
    var names = variables[...]
    return Self.pieces(of: skeleton[...], &names)
  }

  /// The pieces between slashes.
  var segments: [[Piece]] {
    var names = variables[...]
    return skeleton.split(separator: "/", omittingEmptySubsequences: false).map {
      Self.pieces(of: $0, &names)
    }
  }

  private static func pieces(of text: Substring, _ names: inout ArraySlice<String>) -> [Piece] {
    let literals = text.split(omittingEmptySubsequences: false) { "\u{1}\u{2}\u{3}".contains($0) }
    var pieces: [Piece] = []
    for (index, literal) in literals.enumerated() {
      if index > 0, let name = names.popFirst() { pieces.append(.variable(name)) }
      if !literal.isEmpty { pieces.append(.literal(String(literal))) }
    }
    return pieces
  }
}

/// The texts that stand between the same two slashes in all shapes.
private struct SegmentTexts {
  private var literals: Set<String> = []
  /// Literals that a number, a date or a UUID might be.
  private var numericLiterals: Set<String> = []
  /// The literal characters of segments that have placeholders as well.
  private var mixed: Set<ByteSet> = []

  mutating func add(_ segment: [RouteClaim.Piece]) {
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
    _ segment: [RouteClaim.Piece], _ type: ValueType, _ alphabet: ByteSet,
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
