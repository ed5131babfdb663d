extension Rule {
  /// Keys, and values that are not what a key takes.
  static let keyRules: [Rule] = [
    unknownKey, missingKey, missingValue, wrongKind, keyNotHere, unknownWord,
    invalidBoolean, invalidNumber, emptyText, emptyList, duplicateItem,
  ]

  static let unknownKey = Rule(
    id: "unknown-key",
    summary: "A key is not one of the language's, or does not stand here.",
    explanation: """
      A key that is misspelled would be ignored silently, so it is an error. Keys of your own, \
      for templates of your own, begin with `x-`.
      """,
    bad: """
      app: { name: WordRev, sumary: Reverses words. }
      """,
    good: """
      app: { name: WordRev, summary: Reverses words., x-team: Words }
      """)

  static let missingKey = Rule(
    id: "missing-key",
    summary: "A key that is needed is not there.",
    explanation: """
      The message says which key is missing and what it could look like; its place is what the \
      key belongs to.
      """,
    bad: """
      app: { summary: Reverses words. }
      """,
    good: """
      app: { name: WordRev, summary: Reverses words. }
      """)

  static let missingValue = Rule(
    id: "missing-value",
    summary: "Nothing stands after a key.",
    explanation: """
      A key without a value says nothing. Remove it, write the value, or write `""` where an \
      empty text is meant.
      """,
    bad: """
      app: { name: WordRev, summary: }
      """,
    good: """
      app: { name: WordRev, summary: Reverses words. }
      """)

  static let wrongKind = Rule(
    id: "wrong-kind",
    summary: "A value is text, a list or a mapping where another of them is needed.",
    explanation: """
      Text stands as it is, a list in brackets or with dashes, and a mapping in braces or as \
      indented `key: value` lines.
      """,
    bad: "schemes: wordrev",
    good: "schemes: [wordrev]")

  static let keyNotHere = Rule(
    id: "key-not-here",
    summary: "A key has no meaning in combination with what stands beside it.",
    explanation: """
      Some keys only mean something for some types or styles: a separator for lists, a prefix \
      for answers by return URL. Remove the key, or change what it belongs to.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { word: { type: string, separator: "," } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { words: { type: [string], separator: "," } } }
      """)

  static let unknownWord = Rule(
    id: "unknown-word",
    summary: "A word is none of those that are allowed here.",
    explanation: "Some keys take one of a few words. The message lists them, or names the nearest.",
    bad: "role: edtor",
    good: "role: editor")

  static let invalidBoolean = Rule(
    id: "invalid-boolean",
    summary: "A value is neither `true` nor `false`.",
    explanation: "Words such as `yes` and `on` are text here, so only `true` and `false` will do.",
    bad: "claims: no",
    good: "claims: false")

  static let invalidNumber = Rule(
    id: "invalid-number",
    summary: "A value is not a number, or not one that is allowed.",
    explanation: """
      Numbers are written in digits, without separators of thousands and without units. \
      `urlscheme` is the version of the language, which is 1.
      """,
    bad: "limits: { url: 64k }",
    good: "limits: { url: 65536 }")

  static let emptyText = Rule(
    id: "empty-text",
    summary: "A text is empty where something has to be.",
    explanation: "Names and separators need at least one character.",
    bad: """
      actions:
        open: { url: //open, parameters: { words: { type: [string], separator: "" } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { words: { type: [string], separator: "," } } }
      """)

  static let emptyList = Rule(
    id: "empty-list",
    summary: "A list or mapping is empty where something has to be.",
    explanation: "An app needs a scheme and an action, an enum a word, a group a member.",
    bad: "schemes: []",
    good: "schemes: [wordrev]")

  static let duplicateItem = Rule(
    id: "duplicate-item",
    summary: "The same thing stands twice in a list.",
    explanation: """
      The second one says nothing new, or contradicts the first: two words of an enum with one \
      text could not be told apart when they are read.
      """,
    bad: "schemes: [wordrev, wordrev]",
    good: "schemes: [wordrev, words]")
}
