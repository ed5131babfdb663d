/// The types that contain others, and whether the nesting ends.
struct TypeNesting {
  /// A type that another one holds, and the member that holds it.
  typealias Edge = (target: Int, range: SourceRange?)

  private let edges: [[Edge]]
  private(set) var cycles: [(from: Int, edge: Edge)] = []
  /// A type that is deeper inside others than is followed.
  private(set) var tooDeep: Int?
  /// How many levels each type has, itself included; 0 while what it holds is looked at.
  private var heights: [Int?]

  /// Walks all types, as deep as they may be nested.
  init(edges: [[Edge]]) {
    self.edges = edges
    heights = edges.map { _ in nil }
    for start in edges.indices where heights[start] == nil { _ = visit(start, depth: 1) }
  }

  private mutating func visit(_ node: Int, depth: Int) -> Int {
    guard depth <= TypeStage.maximumReferenceDepth else {
      tooDeep = tooDeep ?? node
      return 0
    }
    heights[node] = 0
    var height = 1
    for edge in edges[node] {
      switch heights[edge.target] {
      case 0?: cycles.append((node, edge))
      case let inner?: height = max(height, inner + 1)
      case nil: height = max(height, visit(edge.target, depth: depth + 1) + 1)
      }
    }
    if height > TypeStage.maximumReferenceDepth { tooDeep = tooDeep ?? node }
    heights[node] = height
    return height
  }

  /// The types that a value of a declaration contains. Types in lists of a JSON object don't count,
  /// because lists can be empty, nor do those of a tagged union, which is indirect in Swift.
  static func edges(from declaration: Declaration, in table: DeclarationTable) -> [Edge] {
    let parts =
      switch declaration.kind {
      case .enumeration, .tagged: [Parameter]()
      case .object(let members): members.filter { !$0.kind.isList }
      case .parts, .group, .choice, .union: declaration.kind.contents
      }
    return parts.compactMap { part in
      part.kind.declaredPath.flatMap(table.ordinal).map { ($0, part.range) }
    }
  }
}

extension Parameter.Kind {
  fileprivate var isList: Bool {
    if case .value(let type) = self, case .list = type.decoded.kind { true } else { false }
  }
}

extension DeclarationTable {
  /// The ordinals of tagged unions of which no value has an end, because each of their branches needs
  /// another one.
  var endless: [Int] {
    let isTagged = all.map { if case .tagged = $0.kind { true } else { false } }
    guard isTagged.contains(true) else { return [] }
    /// The ordinal of the type that each value of a parameter holds one of; nil where a value can do without.
    func held(by parameter: Parameter) -> Int? {
      // A list, and pairs, may be empty.
      guard parameter.isAlwaysThere, !parameter.kind.isList else { return nil }
      return parameter.kind.declaredPath.flatMap(ordinal)
    }
    var holders = all.map { _ in [Int]() }
    // For how many of the types that it holds each type waits, until its values have an end.
    var waits = all.indices.map { index in
      let kind = all[index].kind
      let held = (kind.branches ?? kind.contents).map(held)
      for case let inner? in held { holders[inner].append(index) }
      // An enum holds none. Of branches, one that has an end is enough.
      return kind.branches == nil
        ? held.count { $0 != nil } : held.allSatisfy { $0 != nil } ? min(held.count, 1) : 0
    }
    var ending = waits.indices.filter { waits[$0] == 0 }
    while let ordinal = ending.popLast() {
      for holder in holders[ordinal] {
        waits[holder] -= 1
        if waits[holder] == 0 { ending.append(holder) }
      }
    }
    return all.indices.filter { isTagged[$0] && waits[$0] > 0 }
  }
}
