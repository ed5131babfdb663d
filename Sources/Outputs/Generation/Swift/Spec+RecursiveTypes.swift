import URLSchemeCompiler

extension Spec {
  /// The types whose values can contain another value of the same type outside lists: those in a cycle of types.
  ///
  /// Types that lead to each other are found with two walks (Kosaraju's algorithm), neither of which recurses, because
  /// a chain of tagged unions can be of any length.
  var recursiveTypes: Set<String> {
    let places = Dictionary(firstOf: zip(declarations.map(\.path), declarations.indices))
    let held = declarations.map { declaration in
      declaration.kind.contents.compactMap { member -> Int? in
        guard case .value(let type) = member.kind, case .declared(let path) = type.decoded.kind
        else { return nil }
        return places[path]
      }
    }
    var holders = held.map { _ in [Int]() }
    for (place, inner) in held.enumerated() {
      for other in inner { holders[other].append(place) }
    }
    // Each type after all that it leads to, except back to itself.
    var order: [Int] = []
    var isSeen = held.map { _ in false }
    for start in held.indices {
      var open = [(place: start, isLeft: false)]
      while let (place, isLeft) = open.popLast() {
        if isLeft { order.append(place) }
        guard !isSeen[place] else { continue }
        isSeen[place] = true
        open.append((place, true))
        open += held[place].map { ($0, false) }
      }
    }
    // Types that lead to each other have the same first one.
    var first = held.map { _ in -1 }
    for start in order.reversed() {
      var open = [start]
      while let place = open.popLast() {
        guard first[place] < 0 else { continue }
        first[place] = start
        open += holders[place]
      }
    }
    let recursive = held.indices.filter { place in
      held[place].contains { first[$0] == first[place] }
    }
    return Set(recursive.map { declarations[$0].path })
  }
}
