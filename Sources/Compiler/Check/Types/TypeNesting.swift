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
      part.kind.declaredPath.flatMap(table.place).map { ($0, part.range) }
    }
  }
}

extension Parameter.Kind {
  fileprivate var isList: Bool {
    if case .value(let type) = self, case .list = type.decoded.kind { true } else { false }
  }
}

extension DeclarationTable {
  /// The places of tagged unions of which no value has an end, because each of their branches needs
  /// another one.
  var endless: [Int] {
    let isTagged = all.map { if case .tagged = $0.kind { true } else { false } }
    guard isTagged.contains(true) else { return [] }
    var ending = all.map { _ in false }
    func ends(_ path: String) -> Bool { place(of: path).map { ending[$0] } ?? true }
    func ends(_ parameter: Parameter) -> Bool {
      // A list, and pairs, may be empty.
      guard case .required = parameter.presence, !parameter.kind.isList, !parameter.isPairs else {
        return true
      }
      return parameter.kind.declaredPath.map(ends) ?? true
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for place in all.indices where !ending[place] {
        let kind = all[place].kind
        // An enum has no contents, and ends.
        ending[place] =
          kind.branches.map { $0.isEmpty || $0.contains { ends($0) } }
          ?? kind.contents.allSatisfy { ends($0) }
        if ending[place] { hasChanged = true }
      }
    }
    return all.indices.filter { isTagged[$0] && !ending[$0] }
  }
}
