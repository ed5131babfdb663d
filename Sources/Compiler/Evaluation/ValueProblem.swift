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
        guard let items = node.asSequence, items.indices.contains(index) else { break }
        (node, range) = (items[index], items[index].range)
      case .member(let key):
        name = key
        guard let pair = node.asMapping?.pair(key) else { break }
        (node, range) = (pair.value, pair.valueRange)
        if case .unknown = problem.reason { range = pair.key.range }
      }
    }
    self.range = range
    switch problem.reason {
    case .illTyped(let expected), .broken(_, let expected):
      message = "\(node.asScalar?.text.quoted ?? node.kind) is not \(expected)"
    case .ambiguous(let keys):
      message = "exactly one alternative has to be named: \(keys.alternatives)"
    case .missing: message = "the member \(name.quoted) is missing"
    case .unknown(let known):
      message = "there is no member \(name.quoted); there are \(known.conjunction)"
    }
  }
}

extension DeclaredTypes {
  /// Reads a value as it is written in a spec: text as in a URL, lists as lists, JSON objects as
  /// mappings, an alternative as a mapping with its name. A problem with it has its place.
  package func value(_ node: YAMLNode, of parameter: Parameter) throws(ValueProblem) -> Value {
    try GivenProblem.mapped(in: value(.node(node), of: parameter)) { ValueProblem($0, in: node) }
  }
}
