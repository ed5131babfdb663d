extension Rule {
  /// What a value is.
  static let typeRules: [Rule] = [
    unknownType, noType, severalTypes, listOfOne, typeNotHere, typeCycle, typeDepth,
    invalidSwiftType, unusedType, unknownForm, constraintNotHere, emptyRange, invalidPattern,
    tooFewBranches, unreachableBranch, groupName, datePattern,
  ]

  static let datePattern = Rule(
    id: "date-pattern",
    summary: "A pattern of dates or times is malformed.",
    explanation: """
      A day is written by the letters `yyyy`, `MM` or `M` and `dd` or `d`, a time also by `HH` or \
      `H`, `mm` or `m`, `ss` or `s` and `SSS`, in UTC. Other letters stand in single quotes. Each \
      field stands there once, with all larger ones; one of a single letter is followed by \
      something that is no digit.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { day: { type: date, as: dd.mm.yyyy } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { day: { type: date, as: dd.MM.yyyy } } }
      """)

  static let unknownType = Rule(
    id: "unknown-type",
    summary: "There is no type of this name.",
    explanation: """
      A type is a built-in one (string, integer, number, decimal, boolean, url, uuid, date, \
      date-time, duration, data, json, coordinate, flag, scheme) or a key of `types`. Case \
      counts.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { word: strng } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { word: string } }
      """)

  static let noType = Rule(
    id: "no-type",
    summary: "A declaration does not say what it is.",
    explanation: """
      The long form of a declaration has exactly one of `type`, `enum`, `object`, `oneOf`, \
      `anyOf`, `group`, `pairs` and `swiftType`.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { word: { maxLength: 10 } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { word: { type: string, maxLength: 10 } } }
      """)

  static let severalTypes = Rule(
    id: "several-types",
    summary: "A declaration says several times what it is.",
    explanation: "Only one of `type`, `enum`, `object` and the others can define a value.",
    bad: """
      actions:
        open: { url: //open, parameters: { tone: { type: string, enum: [plain, shout] } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { tone: { enum: [plain, shout] } } }
      """)

  static let listOfOne = Rule(
    id: "list-of-one",
    summary: "Brackets around a type hold none or several types.",
    explanation: """
      `[string]` is a list of strings. For one of several types use `anyOf`, for one of several \
      words `enum`.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { tone: [plain, shout] } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { tone: { enum: [plain, shout] } } }
      """)

  static let typeNotHere = Rule(
    id: "type-not-here",
    summary: "A type can't be used in this place.",
    explanation: """
      Groups and `oneOf` are several query items, so they stand among an action's parameters and \
      not inside lists or JSON; with a `discriminator`, a `oneOf` is one JSON object and stands \
      there. Inside JSON there are no flags. A mixin is not a type: actions \
      take it over with `with`.
      """,
    bad: """
      actions:
        open:
          url: //open
          parameters: { item: { object: { done: flag } } }
      """,
    good: """
      actions:
        open:
          url: //open
          parameters: { item: { object: { done: boolean } } }
      """)

  static let typeCycle = Rule(
    id: "type-cycle",
    summary: "A type holds itself.",
    explanation: """
      A value of it would have no end, or its Swift type no size. A JSON object can hold a list of \
      its own type, which may be empty, and an alternative of a `oneOf` with a `discriminator` can \
      hold the whole again; these are the ways to describe a tree.
      """,
    bad: """
      types: { Item: { object: { title: string, parent: Item } } }
      actions:
        open: { url: //open, parameters: { item: Item } }
      """,
    good: """
      types: { Item: { object: { title: string, children: [Item] } } }
      actions:
        open: { url: //open, parameters: { item: Item } }
      """)

  static let typeDepth = Rule(
    id: "type-depth",
    summary: "Types refer to each other too deeply.",
    explanation: """
      At most 64 types may stand inside one another, or stand for one another. Such a file was \
      probably written by a program.
      """,
    bad: "types: { "
      + (1...70).map { "T\($0): T\($0 + 1)" }.joined(separator: ", ") + ", T71: string }",
    good: """
      types: { Word: string }
      actions:
        open: { url: //open, parameters: { word: Word } }
      """)

  static let invalidSwiftType = Rule(
    id: "invalid-swift-type",
    summary: "A Swift type is not named with its module.",
    explanation: """
      `swiftType` names a type of your own that conforms to `URLValue`, with the module that has \
      to be imported: `Module.Type`.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { when: { swiftType: WhenPhrase } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { when: { swiftType: ThingsKit.WhenPhrase } } }
      """)

  static let unusedType = Rule(
    id: "unused-type", severity: .warning,
    summary: "Nothing uses a type.",
    explanation: "It may be a leftover, or its name may be misspelled where it is meant.",
    bad: "types: { Tone: { enum: [plain, shout] } }",
    good: """
      types: { Tone: { enum: [plain, shout] } }
      actions:
        open: { url: //open, parameters: { tone: Tone } }
      """)

  static let unknownForm = Rule(
    id: "unknown-form",
    summary: "A type can't be written in the way that `as` says.",
    explanation: """
      Booleans are written as `true/false`, `1/0`, `yes/no` or `YES/NO`; dates with times as \
      `iso8601`, `seconds` or `milliseconds`; durations likewise; data as `base64`, `base64url` \
      or `hex`; lists as `repeated` or `json`; objects as `json`. Any text can be written as data \
      in turn: `as: [json, base64]`.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { when: { type: date-time, as: unix } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { when: { type: date-time, as: seconds } } }
      """)

  static let constraintNotHere = Rule(
    id: "constraint-not-here",
    summary: "A constraint does not apply to a type.",
    explanation: """
      Lengths and patterns are for strings and URLs, minimum and maximum for numbers, the number \
      of items for lists.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { index: { type: integer, maxLength: 3 } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { index: { type: integer, maximum: 999 } } }
      """)

  static let emptyRange = Rule(
    id: "empty-range",
    summary: "Constraints leave no value that is allowed.",
    explanation: "The lower bound lies above the upper one.",
    bad: """
      actions:
        open: { url: //open, parameters: { index: { type: integer, minimum: 10, maximum: 1 } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { index: { type: integer, minimum: 1, maximum: 10 } } }
      """)

  static let invalidPattern = Rule(
    id: "invalid-pattern",
    summary: "A regular expression can't be used.",
    explanation: """
      Patterns are the regular part of ECMA-262's expressions, which can be matched in linear \
      time. In YAML they are best put in single quotes, where a backslash has no meaning.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { code: { type: string, pattern: '([A-Z]{3}' } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { code: { type: string, pattern: '^[A-Z]{3}$' } } }
      """)

  static let tooFewBranches = Rule(
    id: "too-few-branches",
    summary: "An either/or has fewer than two alternatives.",
    explanation: "With one alternative there is nothing to choose: use its type itself.",
    bad: """
      actions:
        open: { url: //open, parameters: { target: { oneOf: { name: string } } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { target: { oneOf: { name: string, index: integer } } } }
      """)

  static let unreachableBranch = Rule(
    id: "unreachable-branch",
    summary: "An alternative of `anyOf` is never read.",
    explanation: """
      The alternatives are tried in order, and an earlier one reads all that this one could. Put \
      the special ones first and `string` last.
      """,
    bad: """
      actions:
        open: { url: //open, parameters: { when: { anyOf: { phrase: string, day: date } } } }
      """,
    good: """
      actions:
        open: { url: //open, parameters: { when: { anyOf: { day: date, phrase: string } } } }
      """)

  static let groupName = Rule(
    id: "group-name",
    summary: "The name of a group does not say where its members' names stand.",
    explanation: """
      A group is several query items. Its `name` is the pattern of their names, with `{member}` \
      exactly once.
      """,
    bad: """
      types: { Spot: { group: { latitude: number, longitude: number } } }
      actions:
        open: { url: //open, parameters: { from: { type: Spot, name: pickup } } }
      """,
    good: """
      types: { Spot: { group: { latitude: number, longitude: number } } }
      actions:
        open: { url: //open, parameters: { from: { type: Spot, name: "pickup[{member}]" } } }
      """)
}
