import URLSchemeRuntime

/// The types that contain others, and whether the nesting ends.
struct TypeNesting {
  struct Edge {
    var target: Int
    /// The member that holds the other type.
    var range: SourceRange?
  }

  let edges: [[Edge]]
  private(set) var cycles: [(from: Int, edge: Edge)] = []
  /// A type with more levels inside it than are followed.
  private(set) var tooDeep: Int?

  init(edges: [[Edge]]) { self.edges = edges }

  private enum State { case unseen, open, done }

  /// Walks all types, without recursion: a hostile file may nest them thousands deep.
  mutating func search() {
    var states = [State](repeating: .unseen, count: edges.count)
    var heights = [Int](repeating: 1, count: edges.count)
    for start in edges.indices where states[start] == .unseen {
      var path: [(node: Int, next: Int)] = [(start, 0)]
      states[start] = .open
      while let (node, next) = path.last {
        guard next < edges[node].count else {
          states[node] = .done
          if heights[node] > TypeStage.maximumReferenceDepth, tooDeep == nil { tooDeep = node }
          path.removeLast()
          if let parent = path.last?.node {
            heights[parent] = max(heights[parent], heights[node] + 1)
          }
          continue
        }
        path[path.count - 1].next += 1
        let edge = edges[node][next]
        switch states[edge.target] {
        case .open: cycles.append((node, edge))
        case .done: heights[node] = max(heights[node], heights[edge.target] + 1)
        case .unseen:
          states[edge.target] = .open
          path.append((edge.target, 0))
        }
      }
    }
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
      part.kind.declaredPath.flatMap(table.place).map { Edge(target: $0, range: part.range) }
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
        switch all[place].kind {
        case .enumeration: ending[place] = true
        case .object(let members), .parts(let members, _), .group(let members):
          ending[place] = members.allSatisfy { ends($0) }
        case .choice(let branches, _), .union(let branches), .tagged(let branches, _):
          ending[place] = branches.isEmpty || branches.contains { ends($0.content) }
        }
        if ending[place] { hasChanged = true }
      }
    }
    return all.indices.filter { isTagged[$0] && !ending[$0] }
  }
}
