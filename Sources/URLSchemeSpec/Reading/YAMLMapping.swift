/// A mapping in a YAML file: pairs in the order in which they are written, each key once.
package struct YAMLMapping: Sendable {
  package let range: SourceRange
  private let index: YAMLPairIndex

  init(index: YAMLPairIndex, range: SourceRange) {
    self.index = index
    self.range = range
  }

  package var pairs: [YAMLPair] { index.pairs }

  package var keys: [YAMLScalar] { pairs.map(\.key) }

  package subscript(key: String) -> YAMLNode? { pair(key)?.value }

  /// The pair of `key`, for messages that point at the key itself.
  package func pair(_ key: String) -> YAMLPair? { index.place(of: key).map { pairs[$0] } }

  func withRange(_ range: SourceRange) -> YAMLMapping { YAMLMapping(index: index, range: range) }
}

extension YAMLMapping: RandomAccessCollection {
  package var startIndex: Int { pairs.startIndex }
  package var endIndex: Int { pairs.endIndex }
  package subscript(position: Int) -> YAMLPair { pairs[position] }
}
