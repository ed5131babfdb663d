extension Rule {
  /// What works and is not wise. Advice is for the owner of an app: of apps that are only called
  /// (`claims: false`) nothing of this is said, because nothing of it can be changed.
  package static let advice: [Rule] = [
    secretOverScheme, xParameter, unconfirmedEffect, exampleMissing, decodedDifferently,
  ]

  static let secretOverScheme = Rule(
    id: "secret-over-scheme", severity: .warning,
    summary: "A secret travels over a scheme that any app can claim.",
    explanation: """
      A URL scheme belongs to nobody: another app can claim the same one and is then sent the \
      secret. A universal link can't be claimed by others. Bind the action to one, send something \
      that is worthless to others, or say under `allow` why it is well as it is.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { token: { type: string, sensitive: true } } }
      """,
    good: """
      universalLinks: [https://example.com/app]
      actions:
        open:
          url: https://example.com/app/open
          parameters: { token: { type: string, sensitive: true } }
      """)

  static let xParameter = Rule(
    id: "x-parameter", severity: .warning,
    summary: "A parameter's name begins with `x-`.",
    explanation: """
      Names with `x-` are those of x-callback-url's own parameters, of which later versions may have \
      more. Callers' libraries may take such a parameter for one of theirs, and drop it.
      """,
    bad: "actions: { open: { url: //open, parameters: { x-page: integer } } }",
    good: "actions: { open: { url: //open, parameters: { page: integer } } }")

  static let unconfirmedEffect = Rule(
    id: "unconfirmed-effect", severity: .warning,
    summary: "An action deletes or pays, and the app is not said to ask before.",
    explanation: """
      Any web page can open a URL, so whoever taps a link would delete or pay. Say \
      `confirmation: required`: the app is asked to confirm, and what it can't ask about it refuses.
      """,
    bad: "actions: { purge: { url: //purge, effect: deletes } }",
    good: "actions: { purge: { url: //purge, effect: deletes, confirmation: required } }")

  static let exampleMissing = Rule(
    id: "example-missing", severity: .warning,
    summary: "An action has no example, where other actions have some.",
    explanation: """
      Examples are tests, which `urlscheme validate` runs, and what people copy from the reference. \
      A specification without any is not reminded of them.
      """,
    bad: """
      schemes: [wordrev]
      actions:
        open: { url: //open, examples: ["wordrev://open"] }
        close: { url: //close }
      """,
    good: """
      schemes: [wordrev]
      actions:
        open: { url: //open, examples: ["wordrev://open"] }
        close: { url: //close, examples: ["wordrev://close"] }
      """)

  static let decodedDifferently = Rule(
    id: "decoded-differently", severity: .warning,
    summary: "Other tools would read an example's URL differently.",
    explanation: """
      In a query, `+` is itself by RFC 3986 and a space by HTML's forms, and tools differ. \
      Characters that a URL can't have are escaped by some tools and refused by others, and those \
      that escape them may escape every `%` again. Write `%2B` for a plus, `%20` for a space, and \
      percent-encode the rest, so that everybody reads the same. What callers do write can stay as \
      an example if `allow` says why.
      """,
    bad: """
      schemes: [wordrev]
      actions:
        say:
          url: //say
          parameters: { word: string }
          examples: ["wordrev://say?word=one+two"]
      """,
    good: """
      schemes: [wordrev]
      actions:
        say:
          url: //say
          parameters: { word: string }
          examples: ["wordrev://say?word=one%2Btwo"]
      """)
}
