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

extension Int {
  /// `1 app`, `2 apps`.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
  /// `a, b and c`.
  package func phrase(_ word: String) -> String {
    guard let last, count > 1 else { return first ?? "none" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The texts before and behind the first occurrence of a character of ASCII; the second is nil if there is none.
  ///
  /// By bytes: a mark that combines with the character leaves it what it is in a URL.
  package func cut(at mark: Unicode.Scalar) -> (head: Substring, tail: Substring?) {
    guard let index = utf8.firstIndex(of: UInt8(ascii: mark)) else { return (self[...], nil) }
    return (self[..<index], self[utf8.index(after: index)...])
  }
}
