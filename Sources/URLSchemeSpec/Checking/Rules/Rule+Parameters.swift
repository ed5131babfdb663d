extension Rule {
  /// Presence, defaults, and parameters that refer to others.
  static let parameterRules: [Rule] = [
    misplacedOptional, misplacedDefault, invalidDefault, unknownParameter, severalPairs,
  ]

  static let misplacedOptional = Rule(
    id: "misplaced-optional",
    summary: "A `?` stands where nothing can be optional.",
    explanation: """
      A `?` at the end of a key makes a parameter, a returned value or a member optional. A flag \
      needs none, since an absent flag is false; an alternative of `oneOf` needs none, since \
      exactly one is there; actions and types have none.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { note: string? } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { note?: string } }
      """)

  static let misplacedDefault = Rule(
    id: "misplaced-default",
    summary: "A default stands where there can be none.",
    explanation: """
      A default already makes a value optional, so a `?` beside it is too much. Alternatives, \
      groups, flags and types have no defaults.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { limit?: integer = 20 } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { limit: integer = 20 } }
      """)

  static let invalidDefault = Rule(
    id: "invalid-default",
    summary: "A default or an example is not a value of its type.",
    explanation: """
      Values are written as they stand in the URL, before percent-encoding; lists and JSON \
      objects may be written as YAML. They must keep the parameter's own constraints.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { limit: integer = twenty } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { limit: integer = 20 } }
      """)

  static let unknownParameter = Rule(
    id: "unknown-parameter",
    summary: "Something names a parameter that the action does not have.",
    explanation: """
      `requires`, the `values` of examples and the `parameter` of rejected ones name parameters \
      by their keys.
      """,
    bad: """
      actions:
        open:
          url: //open
          parameters: { word?: { type: string, requires: [tokn] }, token?: string }
      """,
    good: """
      actions:
        open:
          url: //open
          parameters: { word?: { type: string, requires: [token] }, token?: string }
      """)

  static let severalPairs = Rule(
    id: "several-pairs",
    summary: "Several parameters take the undeclared query items.",
    explanation:
      "`pairs` takes all items that nothing else reads, so only one parameter can have it.",
    bad: """
      actions:
        open: { url: //open, parameters: { headers: { pairs: string }, rest: { pairs: string } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { rest: { pairs: string } } }
      """)
}
