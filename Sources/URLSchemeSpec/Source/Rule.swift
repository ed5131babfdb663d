/// One thing that can be wrong with a specification, declared once.
///
/// Diagnostics refer to their rule, the reference of diagnostics is generated from `Rule.all`, and
/// the tests hold that every rule's `bad` snippet is reported and its `good` one is not.
package struct Rule: Sendable, CustomStringConvertible {
  /// The rule's name in kebab-case, as it stands in brackets after every message.
  package let id: String
  package let severity: Severity
  /// One line that says what is wrong, whatever the file.
  package let summary: String
  /// Why this is a rule, and what to do about it.
  package let explanation: String
  /// YAML that breaks the rule.
  package let bad: String
  /// The same YAML, mended.
  package let good: String

  package init(
    id: String, severity: Severity = .error, summary: String, explanation: String, bad: String,
    good: String
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
  }

  package var description: String { id }
}

extension Rule {
  /// Every rule of specifications, by area. A new area is one of `RuleArea.specification`.
  package static let all: [Rule] = RuleArea.specification.flatMap(\.rules)
}

extension Rule: Hashable {
  package static func == (left: Rule, right: Rule) -> Bool {
    left.id == right.id
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
