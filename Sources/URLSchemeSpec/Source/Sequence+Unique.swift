extension Sequence where Element: Hashable {
  /// Each element once, where it stands first.
  package var uniqued: [Element] { uniqued(by: \.self) }
}

extension Sequence {
  /// The elements with each key once, where it stands first.
  package func uniqued(by key: (Element) -> some Hashable) -> [Element] {
    var seen: Set<AnyHashable> = []
    return filter { seen.insert(AnyHashable(key($0))).inserted }
  }
}
