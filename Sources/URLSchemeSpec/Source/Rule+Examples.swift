// What can be wrong with a spec's examples: they are tests, and `validate` runs them.

extension Rule {
  package static let examples: [Rule] = [
    exampleRefused, exampleOfOtherAction, exampleValues, exampleNotStable, rejectAccepted,
    rejectReason,
  ]

  package static let exampleRefused = Rule(
    id: "example-refused",
    summary: "An example's URL is not accepted.",
    explanation: """
      Examples are URLs that the app promises to understand. This one doesn't fit the action's \
      templates or the declarations of its parameters. Correct whichever of them is wrong.
      """,
    bad: """
      reverse:
        url: //reverse
        parameters: { word: string }
        examples: [myapp://reverse]
      """,
    good: """
      reverse:
        url: //reverse
        parameters: { word: string }
        examples: ["myapp://reverse?word=foo"]
      """)

  package static let exampleOfOtherAction = Rule(
    id: "example-of-other-action",
    summary: "An example's URL belongs to another action.",
    explanation: """
      Where several templates match a URL, the more particular one wins: one that is bound to a \
      scheme, without a placeholder for the rest, with more literal characters, with fewer \
      placeholders, with more conditions on the query, or declared first. Move the example, or \
      make the templates more distinct.
      """,
    bad: """
      settings: { url: //settings }
      album:
        url: "//{name}"
        parameters: { name: string }
        examples: ["myapp://settings"]
      """,
    good: """
      settings: { url: //settings, examples: ["myapp://settings"] }
      album:
        url: "//{name}"
        parameters: { name: string }
        examples: ["myapp://Vacation"]
      """)

  package static let exampleValues = Rule(
    id: "example-values",
    summary: "An example's URL has other values than the example says.",
    explanation: """
      'values' lists what reading the URL must give, by the parameters' names. Correct the URL or \
      the values; a parameter that is not listed may have any value.
      """,
    bad: """
      examples:
        - { url: "myapp://reverse?word=foo", values: { word: bar } }
      """,
    good: """
      examples:
        - { url: "myapp://reverse?word=foo", values: { word: foo } }
      """)

  package static let exampleNotStable = Rule(
    id: "example-not-stable",
    summary: "The URL that is built from an example's values reads differently.",
    explanation: """
      Whatever is read must be buildable, and read the same again; else caller and receiver would \
      disagree. This points to a declaration that can't be written the way it is read.
      """,
    bad: """
      open:
        url: "//{path*}"
        parameters: { path: string }
        examples: ["myapp://a/../b"]
      """,
    good: """
      open:
        url: "//{path*}"
        parameters: { path: string }
        examples: ["myapp://b"]
      """)

  package static let rejectAccepted = Rule(
    id: "reject-accepted",
    summary: "A URL that must be rejected is accepted.",
    explanation: """
      'rejects' lists URLs that the app must not accept. Tighten the declarations, for example with \
      'minLength', 'enum' or 'pattern', or remove the entry.
      """,
    bad: """
      reverse:
        url: //reverse
        parameters: { word: string }
        rejects: ["myapp://reverse?word="]
      """,
    good: """
      reverse:
        url: //reverse
        parameters: { word: { type: string, minLength: 1 } }
        rejects: ["myapp://reverse?word="]
      """)

  package static let rejectReason = Rule(
    id: "reject-reason",
    summary: "A URL is rejected, but not for the reason that is given.",
    explanation: """
      'because' is the rule that the URL breaks and 'parameter' the one that breaks it. A URL that \
      fails for another reason doesn't test what it was meant to.
      """,
    bad: """
      rejects:
        - { url: "myapp://reverse", because: tooShort, parameter: word }
      """,
    good: """
      rejects:
        - { url: "myapp://reverse", because: missing, parameter: word }
      """)
}
