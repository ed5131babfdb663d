extension Rule {
  /// Names, in Swift and in the URL.
  static let nameRules: [Rule] = [noIdentifier, nameCollision, invalidTypeName, sameWireName]

  static let noIdentifier = Rule(
    id: "no-identifier",
    summary: "No Swift name can be made of a name.",
    explanation: """
      Swift names follow from the names in the specification: letters and digits stay, \
      everything else separates words. A name without any needs another spelling: parameters \
      have `name` for what stands in the URL, enums take a mapping of names to texts.
      """,
    bad: """
      types: { Scope: { enum: [mine, "*"] } }
      actions:
        open: { url: //open, parameters: { scope: Scope } }
      """,
    good: """
      types: { Scope: { enum: { mine: mine, all: "*" } } }
      actions:
        open: { url: //open, parameters: { scope: Scope } }
      """)

  static let nameCollision = Rule(
    id: "name-collision",
    summary: "Two things would have the same name in Swift.",
    explanation: """
      Different names can become the same Swift name: `add-item` and `addItem` are both \
      `addItem`. Rename one of them; a parameter's name in the URL can stay, under `name`.
      """,
    bad: """
      actions:
        add-item: { url: //add-item }
        addItem: { url: //addItem }
      """,
    good: """
      actions:
        add-item: { url: [//add-item, //addItem] }
      """)

  static let invalidTypeName = Rule(
    id: "invalid-type-name",
    summary: "A type can't be referred to by its name.",
    explanation: """
      A type's name stands in short forms such as `tone: Tone = plain`, so it is letters, \
      digits, `-` and `_`, and none of the built-in types.
      """,
    bad: """
      types: { string: { enum: [plain, shout] } }
      """,
    good: """
      types: { Tone: { enum: [plain, shout] } }
      actions:
        open: { url: //open, parameters: { tone: Tone } }
      """)

  static let sameWireName = Rule(
    id: "same-wire-name",
    summary: "Two things would be read from the same name in the URL.",
    explanation: """
      A query item belongs to one parameter, alias, fixed item of the template or callback of \
      the reply style. Give one of the parameters another name, or remove what the reply style \
      already has.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { word: string, text: { type: string, name: word } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { word: string, text: string } }
      """)
}
