extension Rule {
  /// The shapes of URLs.
  static let templateRules: [Rule] = [
    invalidTemplate, undeclaredPlaceholder, placeholderType, placeholderExtent,
    optionalPlaceholder, ambiguousTemplates,
  ]

  static let invalidTemplate = Rule(
    id: "invalid-template",
    summary: "A URL template is malformed.",
    explanation: """
      A template is what stands after `scheme:`, with `{placeholders}`, optional parts in \
      brackets, `?` and fixed or captured query items, and one placeholder after `#`. Something \
      must stand between two placeholders that says where the first one ends.
      """,
    bad: """
      actions:
        open: { url: "//open/{a}{b}", parameters: { a: string, b: string } }
      """,
    good: """
      actions:
        open: { url: "//open/{a}/{b}", parameters: { a: string, b: string } }
      """)

  static let undeclaredPlaceholder = Rule(
    id: "undeclared-placeholder",
    summary: "A placeholder is none of the action's parameters.",
    explanation: """
      Placeholders are parameters by their keys, or callbacks of the reply style such as \
      `x-success`.
      """,
    bad: """
      actions:
        open: { url: "//open/{nam}", parameters: { name: string } }
      """,
    good: """
      actions:
        open: { url: "//open/{name}", parameters: { name: string } }
      """)

  static let placeholderType = Rule(
    id: "placeholder-type",
    summary: "A parameter can't stand in a template.",
    explanation: """
      A placeholder is one text. A flag, a group, a `oneOf` and a list with an item for each \
      element are none, and JSON does not belong in a path. A list can stand in a path if it has \
      a `separator`.
      """,
    bad: """
      actions:
        open: { url: "//open/{tags}", parameters: { tags: [string] } }
      """,
    good: """
      actions:
        open: { url: "//open/{tags}", parameters: { tags: { type: [string], separator: "," } } }
      """)

  static let placeholderExtent = Rule(
    id: "placeholder-extent",
    summary: "A placeholder takes slashes that its type never has.",
    explanation: """
      `{name*}` takes the rest of the path and `{name+}` all that is left of the URL, so they \
      are for strings, URLs, lists with a separator and Swift types of your own.
      """,
    bad: """
      actions:
        open: { url: "//open/{index*}", parameters: { index: integer } }
      """,
    good: """
      actions:
        open: { url: "//open/{index}", parameters: { index: integer } }
      """)

  static let optionalPlaceholder = Rule(
    id: "optional-placeholder",
    summary: "A parameter may be absent, but its URL can't do without it.",
    explanation: """
      An optional parameter, or one with a default, stands in an optional part of the template, \
      or the action has another template without it.
      """,
    bad: """
      actions:
        open: { url: "//open/{name}", parameters: { name?: string } }
      """,
    good: """
      actions:
        open: { url: "//open[/{name}]", parameters: { name?: string } }
      """)

  static let ambiguousTemplates = Rule(
    id: "ambiguous-templates",
    summary: "Two templates match the same URLs.",
    explanation: """
      Which action a URL means would depend on the order of the file. Where one template's \
      placeholder takes only some of the texts that the other's takes, put it first: it is then \
      asked first. Otherwise change the literal text, or add a fixed query item.
      """,
    bad: """
      actions:
        album: { url: "//{name}", parameters: { name: string } }
        person: { url: "//{who}", parameters: { who: string } }
      """,
    good: """
      actions:
        album: { url: "//album/{name}", parameters: { name: string } }
        person: { url: "//person/{who}", parameters: { who: string } }
      """)
}
