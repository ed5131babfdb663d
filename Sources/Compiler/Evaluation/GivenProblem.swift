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
