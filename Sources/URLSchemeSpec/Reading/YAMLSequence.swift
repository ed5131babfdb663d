/// A list in a YAML file.
package struct YAMLSequence: Sendable {
  package let items: [YAMLNode]
  package let range: SourceRange
}

extension YAMLSequence: RandomAccessCollection {
  package var startIndex: Int { items.startIndex }
  package var endIndex: Int { items.endIndex }
  package subscript(position: Int) -> YAMLNode { items[position] }
}
