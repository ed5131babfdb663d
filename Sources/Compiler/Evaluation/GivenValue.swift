package import URLSchemeRuntime

/// A value as a person or a program gives it: JSON in a request to the tool, or YAML in a spec.
package enum GivenValue: Sendable {
  /// As `urlscheme parse` prints it: words and alternatives by their keys, encoded data as its content.
  case json(JSONValue)
  /// As a spec has it: a text is that of the URL, if it can be one.
  case node(YAMLNode)
}

extension GivenValue {
  /// Whether a text is that of the URL first, and a key only where it is none.
  var prefersTexts: Bool { if case .node = self { true } else { false } }

  var text: String? {
    switch self {
    case .json(let json): json.text
    case .node(let node): node.asScalar?.text
    }
  }

  var elements: [GivenValue]? {
    switch self {
    case .json(.array(let elements)): elements.map(GivenValue.json)
    case .node(.sequence(let sequence)): sequence.map(GivenValue.node)
    default: nil
    }
  }

  var members: [(name: String, value: GivenValue)]? {
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

/// Why something given is no value of a type.
package struct GivenProblem: Error, Sendable, CustomStringConvertible {
  /// What leads to the part that is wrong; empty for the value itself.
  package private(set) var path: [ValueStep] = []
  package let reason: Reason

  package enum Reason: Sendable {
    /// It doesn't read as its type, whose texts are this.
    case illTyped(expected: String)
    /// It doesn't name one of several alternatives, which have these keys.
    case ambiguous([String])
    /// A member has to be there, and its texts are this.
    case missing(expected: String)
    /// There is no such member; these there are.
    case unknown(known: [String])
  }

  package var description: String {
    let part = path.isEmpty ? "the value" : "'\(path.name(behind: ""))'"
    return switch reason {
    case .illTyped(let expected): "\(part) does not read as its type; expected \(expected)"
    case .ambiguous(let keys): "\(part) is not \(Self.expectation(of: keys))"
    case .missing(let expected): "\(part) is missing; expected \(expected)"
    case .unknown(let known): "there is no \(part); there are: \(known.joined(separator: ", "))"
    }
  }

  /// The JSON that names one of several alternatives, as a phrase.
  package static func expectation(of keys: [String]) -> String {
    "a JSON object with exactly one of " + keys.map { "'\($0)'" }.joined(separator: ", ")
  }

  init(_ reason: Reason, at path: [ValueStep] = []) {
    (self.path, self.reason) = (path, reason)
  }

  /// The same problem of what holds the value.
  func inside(_ step: ValueStep) -> GivenProblem { GivenProblem(reason, at: [step] + path) }
}

/// Why a value in a spec, such as a default or an example's, is not of its type.
package struct ValueProblem: Error, Sendable, CustomStringConvertible {
  /// The problem as a clause: `'x' is not a whole number`.
  package let message: String
  package let range: SourceRange
  package var description: String { message }

  /// The problem with a part of a node, with the part's place.
  fileprivate init(_ problem: GivenProblem, in node: YAMLNode) {
    var (node, range, name) = (node, node.range, "")
    for step in problem.path {
      switch step {
      case .element(let index):
        guard let items = node.asSequence?.items, items.indices.contains(index) else { break }
        (node, range) = (items[index], items[index].range)
      case .member(let key):
        name = key
        guard let pair = node.asMapping?.pair(key) else { break }
        (node, range) = (pair.value, pair.value.isAbsent ? pair.key.range : pair.value.range)
        if case .unknown = problem.reason { range = pair.key.range }
      }
    }
    self.range = range
    switch problem.reason {
    case .illTyped(let expected):
      message = "\(node.asScalar?.text.quoted ?? node.kind) is not \(expected)"
    case .ambiguous(let keys):
      message = "exactly one alternative has to be named: \(keys.alternatives)"
    case .missing: message = "the member \(name.quoted) is missing"
    case .unknown(let known):
      message = "there is no member \(name.quoted); there are \(known.conjunction)"
    }
  }
}

extension ValueType {
  /// Reads a value as it is written in a spec: text as in a URL, lists as lists, JSON objects as
  /// mappings, a union's branch as a mapping with its name.
  package func value(
    of node: YAMLNode, in declarations: DeclarationLookup
  ) throws(ValueProblem) -> Value {
    do throws(GivenProblem) {
      return try value(given: .node(node), in: declarations)
    } catch {
      throw ValueProblem(error, in: node)
    }
  }
}

extension Parameter {
  /// Reads a value of the parameter as a spec writes it.
  package func value(
    of node: YAMLNode, in declarations: DeclarationLookup
  ) throws(ValueProblem) -> Value {
    do throws(GivenProblem) {
      return try value(given: .node(node), in: declarations)
    } catch {
      throw ValueProblem(error, in: node)
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
    case .sequence(let sequence): self = .array(sequence.map(JSONValue.init))
    case .mapping(let mapping):
      self = .object(mapping.map { Member(name: $0.key.text, value: JSONValue($0.value)) })
    }
  }
}
