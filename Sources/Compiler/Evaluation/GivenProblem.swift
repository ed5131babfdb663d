package import URLSchemeRuntime

/// A step from a value to a part of it.
package enum ValueStep: Sendable {
  /// An element's number in its list, from zero.
  case element(Int)
  /// A member's key.
  case member(String)

  /// What is read of the part that the step leads to; a problem with it is said to be there.
  func reading<Content>(
    _ content: @autoclosure () throws(GivenProblem) -> Content
  ) throws(GivenProblem) -> Content {
    try GivenProblem.mapped(in: content()) { $0.inside(self) }
  }
}

extension [ValueStep] {
  /// The name of the part behind that of the value: `list[2].amount`.
  package func name(behind name: String) -> String {
    reduce(name) { name, step in
      switch step {
      case .element(let index): "\(name)[\(index)]"
      case .member(let key): name.isEmpty ? key : "\(name).\(key)"
      }
    }
  }
}

/// Why something given, or a text of a URL, is no value of a type.
package struct GivenProblem: Error, Sendable {
  /// The steps to the part that is wrong; empty for the value itself.
  package private(set) var path: [ValueStep] = []
  package let reason: Reason

  package enum Reason: Sendable {
    /// It doesn't read as its type, whose texts are this.
    case illTyped(String)
    /// It doesn't name one of several alternatives, which have these keys.
    case ambiguous([String])
    /// A member has to be there, and its texts are this.
    case missing(expected: String)
    /// There is no such member; these there are.
    case unknown(known: [String])
    /// A rule is broken.
    case broken(RequestError.Reason, expected: String)
  }

  /// The problem as the app would report it.
  package var failure: (reason: RequestError.Reason, expected: String) {
    switch reason {
    case .illTyped(let expected): (.illTyped, expected)
    case .missing(let expected): (.missing, expected)
    case .broken(let reason, let expected): (reason, expected)
    case .ambiguous(let keys):
      (.illTyped, "a JSON object with exactly " + Expectation.oneOf(keys))
    case .unknown(let known): (.unknownParameter, known.alternatives)
    }
  }

  init(_ reason: Reason, at path: [ValueStep] = []) {
    (self.path, self.reason) = (path, reason)
  }

  /// The same problem of what holds the value.
  func inside(_ step: ValueStep) -> GivenProblem { GivenProblem(reason, at: [step] + path) }
}
