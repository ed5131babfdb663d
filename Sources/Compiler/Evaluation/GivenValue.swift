package import URLSchemeRuntime

/// A value as a person or a program gives it: JSON in a request to the tool, or YAML in a spec.
package enum GivenValue: Sendable {
  /// As `urlscheme parse` prints it: words and alternatives by their keys, encoded data as its content.
  case json(JSONValue)
  /// As a spec has it: a text is that of the URL, if it can be one.
  case node(YAMLNode)

  /// Whether a text is that of the URL first, and a key only where it is none.
  var prefersTexts: Bool { if case .node = self { true } else { false } }

  var text: String? {
    switch self {
    case .json(let json): json.string
    case .node(let node): node.asScalar?.text
    }
  }

  var elements: [GivenValue]? {
    switch self {
    case .json(.array(let elements)): elements.map(GivenValue.json)
    case .node(.sequence(let items, _)): items.map(GivenValue.node)
    default: nil
    }
  }

  package var members: [(name: String, value: GivenValue)]? {
    switch self {
    case .json(.object(let members)): members.map { ($0.name, .json($0.value)) }
    case .node(.mapping(let mapping)): mapping.map { ($0.key.text, .node($0.value)) }
    default: nil
    }
  }

  var json: JSONValue {
    switch self {
    case .json(let json): json
    case .node(let node): JSONValue(node)
    }
  }

  /// Whether it says that there is nothing.
  var isNothing: Bool {
    switch self {
    case .json(let json): json == .null
    case .node(let node): node.isAbsent
    }
  }
}

extension JSONValue {
  /// The JSON that YAML means: what is not quoted and reads as a number, a Boolean or null is one.
  package init(_ node: YAMLNode) {
    switch node {
    case .scalar(let scalar):
      guard scalar.style == .plain, !scalar.isAbsent else {
        self = scalar.isAbsent ? .null : .string(scalar.text)
        return
      }
      switch JSONValue(urlText: scalar.text) {
      case .array?, .object?, nil: self = .string(scalar.text)
      case let json?: self = json
      }
    case .sequence(let items, _): self = .array(items.map(JSONValue.init))
    case .mapping(let mapping):
      self = .object(mapping.map { Member(name: $0.key.text, value: JSONValue($0.value)) })
    }
  }
}
