/// A value of a YAML file, and its place.
///
/// Scalars stay text: `yes`, `1.0` and `~` are what they look like until a declaration types them.
package enum YAMLNode: Sendable {
  case scalar(YAMLScalar)
  case sequence([YAMLNode], SourceRange)
  case mapping(YAMLMapping)

  package var range: SourceRange {
    switch self {
    case .scalar(let scalar): scalar.range
    case .sequence(_, let range): range
    case .mapping(let mapping): mapping.range
    }
  }

  package var asScalar: YAMLScalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }

  package var asSequence: [YAMLNode]? {
    if case .sequence(let items, _) = self { items } else { nil }
  }

  package var asMapping: YAMLMapping? {
    if case .mapping(let mapping) = self { mapping } else { nil }
  }

  /// Whether the value is missing, as after `key:`. An empty string in quotes is a value.
  package var isAbsent: Bool { asScalar?.isAbsent ?? false }

  /// The number of its entries; nil for a text.
  var count: Int? { asSequence?.count ?? asMapping?.count }

  /// A mapping's value for `key`; `nil` when there is none, or this is not a mapping.
  package subscript(key: String) -> YAMLNode? { asMapping?[key] }

  /// The kind of the node, for messages: "text", "a list", "a mapping", "nothing".
  package var kind: String {
    switch self {
    case .scalar(let scalar): scalar.isAbsent ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// Text in a YAML file.
package struct YAMLScalar: Sendable {
  package enum Style: Sendable {
    case plain
    case quoted
    /// A block that begins with `|` or `>`.
    case block
  }

  /// The text, after quotes, escapes and folding are undone.
  package let text: String
  package let style: Style
  /// The range of the scalar, including its quotes.
  package let range: SourceRange

  /// Whether the value is missing, as after `key:`. An empty string in quotes is a value.
  package var isAbsent: Bool { style == .plain && text.isEmpty }

  /// The place of the bytes `part` of the text, so that a message about a template can point into
  /// it.
  ///
  /// If the text before that place contains an escape or a line break, the result is the range of
  /// the whole scalar.
  package func range(ofUTF8 part: Range<Int>) -> SourceRange {
    let quote = style == .plain ? 0 : 1
    let written = range.offsets.dropFirst(quote).dropLast(quote).prefix(part.upperBound)
    guard style != .block, part.upperBound <= text.utf8.count,
      range.file.bytes[written].elementsEqual(text.utf8.prefix(part.upperBound))
    else { return range }
    let offsets = written.lowerBound + part.lowerBound..<written.upperBound
    return SourceRange(file: range.file, offsets: offsets)
  }
}

/// A mapping in a YAML file: pairs in the order in which they are written, each key once.
package struct YAMLMapping: Sendable {
  package internal(set) var range: SourceRange
  package private(set) var pairs: [YAMLPair] = []
  /// The index of each pair, by its key.
  private var indices: [String: Int] = [:]

  init(range: SourceRange) {
    self.range = range
  }

  package subscript(key: String) -> YAMLNode? { pair(key)?.value }

  /// The pair of `key`, for messages that point at the key itself.
  package func pair(_ key: String) -> YAMLPair? { indices[key].map { pairs[$0] } }

  /// Adds a pair whose key is not there yet.
  mutating func append(_ pair: YAMLPair) {
    indices[pair.key.text] = pairs.count
    pairs.append(pair)
  }
}

extension YAMLMapping: RandomAccessCollection {
  package var startIndex: Int { pairs.startIndex }
  package var endIndex: Int { pairs.endIndex }
  package subscript(position: Int) -> YAMLPair { pairs[position] }
}

/// A key of a mapping and its value.
package struct YAMLPair: Sendable {
  package let key: YAMLScalar
  package let value: YAMLNode

  /// The range of the value, or of the key where there is no value.
  var valueRange: SourceRange { value.isAbsent ? key.range : value.range }
}
