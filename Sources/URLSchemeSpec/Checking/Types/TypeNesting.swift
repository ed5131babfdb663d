import URLSchemeRuntime

/// Which types stand inside which, and whether that has an end.
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

  /// The types that a value of a declaration holds, but for those in lists of a JSON object, which
  /// may be empty, and those of a tagged union, which is indirect in Swift.
  static func edges(from declaration: Declaration, in table: DeclarationTable) -> [Edge] {
    var edges: [Edge] = []
    func add(_ kind: Parameter.Kind, _ range: SourceRange?, listsEnd: Bool) {
      switch kind {
      case .value(let type): add(type, range, listsEnd: listsEnd)
      case .pairs(let type): add(type, range, listsEnd: false)
      case .choice(let path), .group(let path): add(path, range)
      }
    }
    func add(_ type: ValueType, _ range: SourceRange?, listsEnd: Bool) {
      switch type.kind {
      case .declared(let path): add(path, range)
      case .encoded(let inner, _): add(inner, range, listsEnd: listsEnd)
      case .list(let element, _):
        if !listsEnd { add(element, range, listsEnd: false) }
      default: break
      }
    }
    func add(_ path: String, _ range: SourceRange?) {
      if let target = table.place(of: path) { edges.append(Edge(target: target, range: range)) }
    }
    switch declaration.kind {
    case .enumeration, .tagged: break
    case .object(let members):
      for member in members { add(member.kind, member.range, listsEnd: true) }
    case .group(let members):
      for member in members { add(member.kind, member.range, listsEnd: false) }
    case .choice(let branches, _), .union(let branches):
      for branch in branches { add(branch.content.kind, branch.content.range, listsEnd: false) }
    }
    return edges
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
      guard case .required = parameter.presence else { return true }
      switch parameter.kind {
      case .value(let type):
        // A list may be empty.
        if case .declared(let path) = type.decoded.kind { return ends(path) }
        return true
      case .choice(let path), .group(let path): return ends(path)
      case .pairs: return true
      }
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for place in all.indices where !ending[place] {
        switch all[place].kind {
        case .enumeration: ending[place] = true
        case .object(let members), .group(let members):
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
