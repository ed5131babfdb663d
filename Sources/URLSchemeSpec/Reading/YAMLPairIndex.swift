/// Pairs in order that are found by their keys in constant time, small ones without a table.
struct YAMLPairIndex: Sendable {
  /// From how many pairs on a table is faster than looking at each.
  private static let tableThreshold = 8

  private(set) var pairs: [YAMLPair] = []
  private var table: [String: Int] = [:]

  func place(of key: String) -> Int? {
    if pairs.count > Self.tableThreshold { return table[key] }
    return pairs.firstIndex { $0.key.text == key }
  }

  /// Adds a pair whose key is not there yet.
  mutating func append(_ pair: YAMLPair) {
    pairs.append(pair)
    if pairs.count == Self.tableThreshold + 1 {
      for (place, pair) in pairs.enumerated() { table[pair.key.text] = place }
    } else if pairs.count > Self.tableThreshold {
      table[pair.key.text] = pairs.count - 1
    }
  }
}
