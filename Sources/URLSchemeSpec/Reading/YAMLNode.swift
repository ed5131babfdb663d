/// A value of a YAML file, and where it stands.
///
/// Scalars stay text: `yes`, `1.0` and `~` are what they look like until a declaration types them.
///
/// An alias is a copy of the value that it names. The copy's own range is the alias, so that a
/// message says where the value is used; what is inside it keeps the place where it is written.
package enum YAMLNode: Sendable {
  case scalar(YAMLScalar)
  case sequence(YAMLSequence)
  case mapping(YAMLMapping)

  package var range: SourceRange {
    switch self {
    case .scalar(let scalar): scalar.range
    case .sequence(let sequence): sequence.range
    case .mapping(let mapping): mapping.range
    }
  }

  package var asScalar: YAMLScalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }

  package var asSequence: YAMLSequence? {
    if case .sequence(let sequence) = self { sequence } else { nil }
  }

  package var asMapping: YAMLMapping? {
    if case .mapping(let mapping) = self { mapping } else { nil }
  }

  /// Whether nothing stands here, as after `key:`. An empty string in quotes is something.
  package var isAbsent: Bool { asScalar?.isAbsent ?? false }

  /// A mapping's value for `key`; `nil` when there is none, or this is not a mapping.
  package subscript(key: String) -> YAMLNode? { asMapping?[key] }

  /// What the node is, for messages: "text", "a list", "a mapping", "nothing".
  package var kind: String {
    switch self {
    case .scalar(let scalar): scalar.isAbsent ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  func withRange(_ range: SourceRange) -> YAMLNode {
    switch self {
    case .scalar(let scalar): .scalar(scalar.withRange(range))
    case .sequence(let sequence): .sequence(YAMLSequence(items: sequence.items, range: range))
    case .mapping(let mapping): .mapping(mapping.withRange(range))
    }
  }
}
