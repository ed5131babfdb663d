extension Set<String> {
  /// Adds a name, with a number where it is there already, in any case of its letters: some volumes
  /// take names that differ in case alone for one.
  package mutating func insertUnique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !insert(candidate.lowercased()).inserted {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of first occurrences.
  package var uniqued: [Element] { uniqued(by: \.self) }
}

extension Sequence {
  /// The first element with each key.
  package func uniqued(by key: (Element) -> some Hashable) -> [Element] {
    var seen: Set<AnyHashable> = []
    return filter { seen.insert(AnyHashable(key($0))).inserted }
  }
}

extension Int {
  /// `1 app`, `2 apps`.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
