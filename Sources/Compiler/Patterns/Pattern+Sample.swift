extension Pattern {
  /// A short text that the pattern matches, for samples; nil if none is found at once.
  package var sample: String? {
    var parser = PatternParser(text)
    guard let sample = try? parser.pattern().sample, matches(sample) else { return nil }
    return sample
  }
}

extension PatternNode {
  /// A text of the node's shape, with each optional part once. Assertions may not hold in it.
  fileprivate var sample: String {
    switch self {
    case .characters(let set): set.sample
    case .assertion: ""
    case .sequence(let nodes): nodes.map(\.sample).joined()
    case .alternatives(let nodes): nodes.first?.sample ?? ""
    case .repetition(let node, let minimum, let maximum):
      String(repeating: node.sample, count: max(minimum, min(1, maximum ?? 1)))
    }
  }
}

extension ScalarSet {
  /// A character that reads well: a letter or a digit if there is one.
  fileprivate var sample: String {
    let preferred = "atA1-".unicodeScalars.first { contains($0.value) }
    let scalar = preferred ?? ranges.first.flatMap { Unicode.Scalar($0.lowerBound) }
    return scalar.map { String(Character($0)) } ?? ""
  }
}
