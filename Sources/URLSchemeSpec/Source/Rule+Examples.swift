// What can be wrong with a spec's examples: they are tests, and `validate` runs them.

extension Rule {
  /// What is wrong with examples and rejected ones, once they are read as URLs of the app.
  ///
  /// Each rule's snippets are complete but for `urlscheme` and `app`.
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
      schemes: [wordrev]
      actions:
        reverse:
          url: //reverse
          parameters: { word: string }
          examples: [wordrev://reverse]
      """,
    good: """
      schemes: [wordrev]
      actions:
        reverse:
          url: //reverse
          parameters: { word: string }
          examples: ["wordrev://reverse?word=foo"]
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
      schemes: [wordrev]
      actions:
        settings: { url: //settings }
        album:
          url: "//{name}"
          parameters: { name: string }
          examples: ["wordrev://settings"]
      """,
    good: """
      schemes: [wordrev]
      actions:
        settings: { url: //settings }
        album:
          url: "//{name}"
          parameters: { name: string }
          examples: ["wordrev://Vacation"]
      """)

  package static let exampleValues = Rule(
    id: "example-values",
    summary: "An example's URL has other values than the example says.",
    explanation: """
      'values' lists what reading the URL must give, by the parameters' names. Correct the URL or \
      the values; a parameter that is not listed may have any value.
      """,
    bad: """
      schemes: [wordrev]
      actions:
        reverse:
          url: //reverse
          parameters: { word: string }
          examples:
            - { url: "wordrev://reverse?word=foo", values: { word: bar } }
      """,
    good: """
      schemes: [wordrev]
      actions:
        reverse:
          url: //reverse
          parameters: { word: string }
          examples:
            - { url: "wordrev://reverse?word=foo", values: { word: foo } }
      """)

  package static let exampleNotStable = Rule(
    id: "example-not-stable",
    summary: "The URL that is built from an example's values reads differently.",
    explanation: """
      Whatever is read must be buildable, and read the same again; else caller and receiver would \
      disagree. This points to a declaration that can't be written the way it is read: what is read \
      under an alias, for example, is built under the name itself, and may then be another action's.
      """,
    bad: """
      schemes: [wordrev]
      actions:
        settings: { url: "//show?tab=settings" }
        show:
          url: //show
          parameters: { tab: { type: string, aliases: [page] } }
          examples: ["wordrev://show?page=settings"]
      """,
    good: """
      schemes: [wordrev]
      actions:
        settings: { url: "//show?tab=settings" }
        show:
          url: //show
          parameters: { tab: { type: string, aliases: [page] } }
          examples: ["wordrev://show?page=start"]
      """)

  package static let rejectAccepted = Rule(
    id: "reject-accepted",
    summary: "A URL that must be rejected is accepted.",
    explanation: """
      'rejects' lists URLs that the app must not accept. Tighten the declarations, for example with \
      'minLength', 'enum' or 'pattern', or remove the entry.
      """,
    bad: """
      schemes: [wordrev]
      actions:
        reverse:
          url: //reverse
          parameters: { word: string }
          rejects:
            - { url: "wordrev://reverse?word=" }
      """,
    good: """
      schemes: [wordrev]
      actions:
        reverse:
          url: //reverse
          parameters: { word: { type: string, minLength: 1 } }
          rejects:
            - { url: "wordrev://reverse?word=" }
      """)

  package static let rejectReason = Rule(
    id: "reject-reason",
    summary: "A URL is rejected, but not for the reason that is given.",
    explanation: """
      'because' is the rule that the URL breaks and 'parameter' the one that breaks it. A URL that \
      fails for another reason doesn't test what it was meant to.
      """,
    bad: """
      schemes: [wordrev]
      actions:
        reverse:
          url: //reverse
          parameters: { word: string }
          rejects:
            - { url: "wordrev://reverse", because: tooShort, parameter: word }
      """,
    good: """
      schemes: [wordrev]
      actions:
        reverse:
          url: //reverse
          parameters: { word: string }
          rejects:
            - { url: "wordrev://reverse", because: missing, parameter: word }
      """)
}
