extension Set<String> {
  /// Adds a name, with a number where it is there already, in any case of its letters: some volumes
  /// take names that differ in case alone for one.
  package mutating func insertUnique(_ name: String) -> String {
    if insert(name.lowercased()).inserted { return name }
    func numbered(_ number: Int) -> String { "\(name)-\(number)" }
    func isUsed(_ number: Int) -> Bool { contains(numbered(number).lowercased()) }
    // Thousands of names can be the same: the end of the numbers that are in use is searched by halves.
    var (used, free) = (1, 2)
    while isUsed(free) { (used, free) = (free, free * 2) }
    while free - used > 1 {
      let middle = (used + free) / 2
      if isUsed(middle) { used = middle } else { free = middle }
    }
    insert(numbered(free).lowercased())
    return numbered(free)
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of first occurrences.
  package var uniqued: [Element] { uniqued(by: \.self) }
}

extension Sequence {
  /// What all elements become; nil where one of them becomes nothing. Each is looked at all the same.
  package func allMapped<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    let results = map(transform)
    let found = results.compactMap(\.self)
    return found.count == results.count ? found : nil
  }

  /// The first element with each key.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Dictionary {
  /// The first value of each key.
  package init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
