import URLSchemeSpec

/// Which parameters of two versions are the same.
struct ParameterPairing {
  struct Pair {
    let former: Parameter
    let current: Parameter
    /// Where the current one stands.
    let position: Int
  }

  /// In the order of the old version.
  private(set) var pairs: [Pair] = []
  private(set) var removed: [Parameter] = []
  private(set) var added: [Parameter]

  /// Pairs what has the same name, then what was renamed: in the path, or in the specification
  /// alone, with the same name in the URL.
  init(_ former: [Parameter], _ current: [Parameter], renames: [String: String] = [:]) {
    var rest = Dictionary(
      current.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { a, _ in a })
    var positions = former.map { rest.removeValue(forKey: renames[$0.key] ?? $0.key) }
    for (index, parameter) in former.enumerated() where positions[index] == nil {
      positions[index] = rest.values.filter { current[$0].travels(like: parameter) }.min()
      if let position = positions[index] { rest[current[position].key] = nil }
    }
    for (parameter, position) in zip(former, positions) {
      if let position {
        pairs.append(Pair(former: parameter, current: current[position], position: position))
      } else {
        removed.append(parameter)
      }
    }
    added = rest.values.sorted().map { current[$0] }
  }

  /// Whether those that are in both versions changed places.
  var isReordered: Bool {
    zip(pairs, pairs.dropFirst()).contains { $0.position > $1.position }
  }

  /// The names of those that are in both versions, in their new order.
  var order: [String] { pairs.sorted { $0.position < $1.position }.map(\.current.key) }
}

extension Parameter {
  /// Whether the other has the same name in the URL.
  fileprivate func travels(like other: Parameter) -> Bool {
    guard case .value = shape, case .value = other.shape else { return false }
    if case .template = place { return false }
    if case .template = other.place { return false }
    return wireName == other.wireName
  }
}
