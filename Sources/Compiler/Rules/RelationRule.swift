import URLSchemeRuntime

/// A rule between a parameter and others: a row of the table `all`.
///
/// The checker reads its key, the Swift renderer writes a call of its function, the interpreter
/// makes that call, and models contain it by its key. Pages, comparison and messages use its words.
package struct RelationRule: Hashable, Sendable {
  /// The key in a specification and in the models, by which the JavaScript library has its function.
  package let key: String
  /// The label that the others have in the runtime's `Require.presence`.
  package let label: String
  /// Whether the rule is about a parameter that is absent.
  package private(set) var isAboutAbsence = false
  /// Whether any one of the others is enough. They are one check then, and otherwise a check each.
  package private(set) var takesAny = false
  /// Whether each value of another parameter is a check of its own.
  package private(set) var splitsValues = false
  /// The verb for the parameter: `needs`.
  fileprivate let verb: String
  /// The words after the name of another parameter that may have any value.
  fileprivate var given = ""
  /// The words between the name of another parameter and the values that count.
  fileprivate var equal = ""
  /// The keyword whose limit is another parameter's value; nil for a rule about what is written.
  package var bound: ValueRule.Keyword?
  /// Calls the runtime's function.
  let check: Check

  typealias Check = @Sendable (String, Value?, [Related]) throws(RequestError) -> Void

  /// Another parameter, as a function sees it.
  struct Related {
    let name: String
    /// Nil where a URL doesn't have it; for a bound, its default counts as well.
    let written: Value?
    /// Its text in the URL, or the key of its alternative.
    let text: String?
    /// The texts that count, or the keys of alternatives; empty for any.
    let texts: [String]
  }

  package static func == (left: Self, right: Self) -> Bool { left.key == right.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  // The table. To add a rule, add it to `all`; `CONTRIBUTING.md` says what else there is to do.

  /// In the order in which they are checked.
  package static let all =
    [requires, requiredWhen, requiredUnless, forbiddenWhen]
    + [.minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum].map(bound)

  package static let requires = RelationRule(
    key: "requires", label: "needs", verb: "needs", equal: " to be "
  ) { name, written, others throws(RequestError) in
    for other in others {
      if other.texts.isEmpty {
        try Require.presence(name, written, needs: other.name, other.written)
      } else {
        try Require.presence(
          name, written, needs: other.name, other.text, as: .string, equalTo: other.texts)
      }
    }
  }

  static let requiredWhen = RelationRule(
    key: "requiredWhen", label: "when", isAboutAbsence: true, splitsValues: true,
    verb: "required where", given: " is given", equal: " is "
  ) { name, written, others throws(RequestError) in
    for other in others {
      if let text = other.texts.first {
        try Require.presence(
          name, written, when: other.name, other.text, as: .string, equalTo: text)
      } else {
        try Require.presence(name, written, when: other.name, other.written)
      }
    }
  }

  static let requiredUnless = RelationRule(
    key: "requiredUnless", label: "unless", isAboutAbsence: true, takesAny: true,
    verb: "required unless", given: " is given", equal: " is "
  ) { name, written, others throws(RequestError) in
    let isAnyThere = others.contains { $0.written != nil }
    try Require.presence(name, written, unless: others.map(\.name), isAnyThere)
  }

  static let forbiddenWhen = RelationRule(
    key: "forbiddenWhen", label: "excludes", verb: "excludes", equal: " being "
  ) { name, written, others throws(RequestError) in
    for other in others {
      if other.texts.isEmpty {
        try Require.presence(name, written, excludes: other.name, other.written)
      } else {
        try Require.presence(
          name, written, excludes: other.name, other.text, as: .string, equalTo: other.texts)
      }
    }
  }

  /// A bound that is another parameter's value.
  private static func bound(_ keyword: ValueRule.Keyword) -> RelationRule {
    RelationRule(
      key: keyword.name, label: keyword.label, verb: keyword.words + " the value of",
      bound: keyword
    ) { name, value, others throws(RequestError) in
      guard let value = value?.ordered else { return }
      for other in others { try compare(name, value, keyword, other) }
    }
  }

  private static func compare<Operand: Comparable>(
    _ name: String, _ value: Operand, _ keyword: ValueRule.Keyword, _ other: Related
  ) throws(RequestError) {
    let limit = other.written?.ordered as? Operand
    func bound(_ side: ValueRule.Keyword) -> Operand? { keyword == side ? limit : nil }
    try Require.range(
      name, value, atLeast: bound(.minimum), atMost: bound(.maximum),
      above: bound(.exclusiveMinimum), below: bound(.exclusiveMaximum), named: other.name)
  }

  /// The checks for a parameter that has the rule.
  package func checks(of others: [Parameter.Requirement]) -> [Relation] {
    if takesAny { return others.isEmpty ? [] : [Relation(rule: self, others: others)] }
    return others.flatMap { other in
      let values =
        splitsValues && !other.values.isEmpty ? other.values.map { [$0] } : [other.values]
      return values.map { Relation(rule: self, others: [.init(key: other.key, values: $0)]) }
    }
  }
}

/// A rule that a parameter has, with its arguments: one check.
package struct Relation: Hashable, Sendable {
  package let rule: RelationRule
  package let others: [Parameter.Requirement]

  /// The rule in words: `needs 'kind' to be 'html' or 'markdown'`.
  ///
  /// - Parameter quoted: Marks names and values as such.
  package func phrase(quoted: (String) -> String) -> String {
    func list(_ texts: [String]) -> String { texts.map(quoted).joined(separator: " or ") }
    let values = others.first?.values ?? []
    let condition = values.isEmpty ? rule.given : rule.equal + list(values)
    return "\(rule.verb) \(list(others.map(\.key)))\(condition)"
  }
}

extension Value {
  /// The value that bounds compare; nil for values without an order.
  fileprivate var ordered: (any Comparable)? {
    if case .offsetDateTime(let moment) = self { return moment.date }
    return scalar?.content as? any Comparable
  }
}
