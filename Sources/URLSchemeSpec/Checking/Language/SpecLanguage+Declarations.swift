import URLSchemeRuntime

extension SpecLanguage {
  /// The kinds of mappings that say what a value is. They share their keys; each has those that
  /// mean something where it stands.
  static let declarationKinds: [MappingKind] = [
    parameter, namedType, enumCase, result, groupMember, objectMember, branch, reading, element,
  ]

  private static let valueKeys = [
    "type", "enum", "object", "anyOf", "swiftType", "as", "separator",
  ]
  private static let constraintKeys = [
    "minLength", "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum",
    "exclusiveMaximum", "multipleOf", "minItems", "maxItems", "uniqueItems",
  ]
  private static let documentationKeys = ["summary", "description", "deprecated", "examples"]

  private static let constAdvice =
    "a value that never changes is a fixed item of the template, as in 'url: //open?mode=1'"
  private static let discriminator = MappingKind.ForeignKey(
    "discriminator", "define the 'oneOf' under 'types' and use its name here")

  private static let namedType = MappingKind(
    .namedType, "a type", "A type with a name, under `types`.",
    keys: declarationKeys(
      valueKeys + ["oneOf", "discriminator", "group", "mixin", "prefer"] + constraintKeys
        + ["summary", "description"]),
    foreignKeys: [
      .init("const", constAdvice),
      .init("default", "give one to the parameters that have the type"),
      .init("pairs", "it stands among an action's parameters"),
      .init("name", "a name in the URL belongs to the parameters that have the type"),
    ])

  private static let parameter = MappingKind(
    .parameter, "a parameter", "What an action takes.",
    keys: declarationKeys(
      valueKeys + ["oneOf", "discriminator", "group", "pairs", "prefer", "default", "name"]
        + ["aliases", "repeated", "requires", "requiredWhen", "sensitive", "allowReserved"]
        + constraintKeys
        + documentationKeys),
    foreignKeys: [.init("const", constAdvice), required, optional])

  private static let result = MappingKind(
    .result, "a returned value", "What an action's answer carries.",
    keys: declarationKeys(
      valueKeys + ["oneOf", "discriminator", "group", "prefer", "default", "name", "requires"]
        + ["requiredWhen", "sensitive", "allowReserved"] + constraintKeys + documentationKeys),
    foreignKeys: [.init("const", constAdvice), required, optional])

  private static let groupMember = MappingKind(
    .groupMember, "a member of a group", "One of the query items that make up a group.",
    keys: declarationKeys(
      valueKeys + ["default", "name", "aliases", "repeated", "sensitive", "allowReserved"]
        + constraintKeys + documentationKeys),
    foreignKeys: [
      discriminator, .init("const", constAdvice), required, optional,
      .init("group", "put the inner members beside the others"),
      .init("oneOf", "put the 'oneOf' beside the group"),
    ])

  private static let objectMember = MappingKind(
    .objectMember, "a member of a JSON object", "One name of a JSON object.",
    keys: declarationKeys(
      valueKeys + ["oneOf", "discriminator", "default", "name", "aliases", "sensitive"]
        + constraintKeys + documentationKeys),
    foreignKeys: [
      required, optional,
      .init("group", "inside JSON, several values together are an 'object'"),
    ])

  private static let branch = MappingKind(
    .branch, "an alternative of 'oneOf'", "One of several query items that exclude each other.",
    keys: declarationKeys(
      valueKeys + ["const", "group", "name", "aliases", "repeated", "sensitive", "allowReserved"]
        + constraintKeys + ["summary", "description"]),
    foreignKeys: [
      discriminator, required, optional,
      .init("default", "it is there only if it is chosen"),
      .init("oneOf", "put the inner alternatives beside the others"),
    ])

  private static let reading = MappingKind(
    .reading, "an alternative of 'anyOf'", "One of several ways to read a text.",
    keys: declarationKeys(valueKeys + ["const"] + constraintKeys + ["summary", "description"]),
    foreignKeys: [
      discriminator, required, optional,
      .init("default", "it is there only if it is chosen"),
      .init("name", "all alternatives of 'anyOf' share the name of the parameter"),
      .init("oneOf", "use 'anyOf' for one text that is read in several ways"),
      .init("group", "a group is several query items, and this is one text"),
    ])

  private static let element = MappingKind(
    .element, "an element of a list", "What a list holds.",
    keys: declarationKeys(valueKeys + ["oneOf", "discriminator"] + constraintKeys),
    foreignKeys: [
      .init("default", "put it after the list's own key"),
      .init("group", "use 'object' and 'as: json'"),
    ])

  /// The keys of what passes between apps that write it differently.
  static let interfaceValueKeys = declarationKeys(
    ["type", "enum", "default", "sensitive"] + constraintKeys + documentationKeys)

  static let required = MappingKind.ForeignKey(
    "required", "everything is required unless its key ends with '?' or it has a default")
  static let optional = MappingKind.ForeignKey(
    "optional", "put a '?' at the end of the key, as in 'note?: string'")

  private static let enumCase = MappingKind(
    .enumCase, "a word of an enum", "One of an enum's words.",
    keys: [
      LanguageKey("value", .text, required: true, "The text in the URL.", example: "value: d"),
      LanguageKey(
        "summary", .text, "What the word means, in one line.", example: "summary: By car."),
    ])

  private static func declarationKeys(_ names: [String]) -> [LanguageKey] {
    names.compactMap { declarationKeyTable[$0] }
  }

  private static let declarationKeyTable = Dictionary(
    (definingKeys + writingKeys + itemKeys + constraints + documentation).map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first })

  /// Keys that say what a value is. Each declaration has exactly one of them.
  static let definingKeys: [LanguageKey] = [
    LanguageKey(
      "type", .either([.type, .elementType]),
      "A built-in type, a type of 'types', or in brackets a list of one.",
      example: "type: integer"),
    LanguageKey(
      "enum", .either([.list(.text), .named("a word", .either([.text, .mapping(.enumCase)]))]),
      minimumCount: 1,
      "The allowed words; as a mapping, the Swift names with the texts in the URL.",
      example: "enum: { driving: d, walking: w }"),
    LanguageKey(
      "const", .text, "One fixed text: an alternative that carries no value.", example: "const: 1"),
    LanguageKey(
      "object", .named("a member", .declaration(.objectMember)),
      "A JSON object with these members.",
      example: "object: { id: string, done: boolean = false }"),
    LanguageKey(
      "oneOf", .named("an alternative", .declaration(.branch)), minimumCount: 2,
      "Several query items of which exactly one is present; with 'discriminator', JSON objects of "
        + "several kinds.",
      example: "oneOf: { name: string, index: integer }"),
    LanguageKey(
      "anyOf", .named("an alternative", .declaration(.reading)), minimumCount: 2,
      "One text that is read in several ways, tried in order.",
      example: "anyOf: { day: date, word: string }"),
    LanguageKey(
      "group", .named("a member", .declaration(.groupMember)), minimumCount: 1,
      "Several query items that are one struct, all or none.",
      example: "group: { latitude: number, longitude: number }"),
    LanguageKey(
      "pairs", .type, "All query items that the action doesn't declare, in order.",
      example: "pairs: string"),
    LanguageKey(
      "swiftType", .text, "A Swift type of your own that conforms to URLValue, with its module.",
      example: "swiftType: ThingsKit.WhenPhrase"),
    LanguageKey(
      "mixin", .named("a parameter", .declaration(.parameter)),
      "Parameters that actions take over with 'with'.",
      example: "mixin: { token: { type: string, sensitive: true } }"),
  ]

  private static let writingKeys: [LanguageKey] = [
    LanguageKey(
      "as",
      .either([
        .word(["repeated", "json"] + forms), .datePattern,
        .list(.either([.word(["json"] + forms), .datePattern])),
      ]),
      minimumCount: 1,
      "How the value is written, where there are several ways; a day or a time also by a pattern of "
        + "yyyy, MM, dd, HH, mm, ss and SSS, in UTC. As a list, each form of the one before it.",
      example: "as: [json, base64]"),
    LanguageKey(
      "separator", .text, "What stands between a list's elements.", example: #"separator: ",""#),
    LanguageKey(
      "discriminator", .text,
      "The member of a JSON object that says which alternative of 'oneOf' it is.",
      example: "discriminator: type"),
    LanguageKey(
      "prefer", .word(["first"]),
      "What to do when several alternatives of 'oneOf' are present; without it that is an error.",
      example: "prefer: first"),
  ]

  /// Every form of a type that has several, without repetitions.
  private static var forms: [String] {
    let all =
      BooleanForm.allCases.map(\.rawValue) + DateTimeForm.allCases.map(\.rawValue)
      + DurationForm.allCases.map(\.rawValue) + DataForm.allCases.map(\.rawValue)
    return all.reduce(into: []) { forms, form in
      if !forms.contains(form) { forms.append(form) }
    }
  }

  private static let itemKeys: [LanguageKey] = [
    LanguageKey(
      "default", .any, "The value when it is absent, as it stands in the URL.",
      example: "default: 20"),
    LanguageKey(
      "name", .text, "The name in the URL, where it differs from the key.", example: "name: tag"),
    LanguageKey(
      "aliases", .list(.text), "Other names that are read, never built.",
      example: "aliases: [gasLimit]"),
    LanguageKey(
      "repeated", Parameter.Repeated.words, default: "reject",
      "What a second occurrence of a single value means.", example: "repeated: last"),
    LanguageKey(
      "requires", .either([.list(.text), .named("a text", .text)]),
      "Other parameters that must be there as well, or must have a value.",
      example: "requires: [token]"),
    LanguageKey(
      "requiredWhen", .either([.list(.text), .named("a text", .text)]),
      "Other parameters each of which makes this one required: when it is there, or has a value.",
      example: "requiredWhen: { status: approved }"),
    LanguageKey(
      "sensitive", .boolean, default: "false", "Whether the value never shows in errors or logs.",
      example: "sensitive: true"),
    LanguageKey(
      "allowReserved", .boolean, default: "false",
      "Whether reserved characters stay as they are in a query value.",
      example: "allowReserved: true"),
  ]

  private static let constraints: [LanguageKey] = [
    LanguageKey(
      "minLength", .integer(0...Int.max), "The least number of characters.",
      example: "minLength: 1"),
    LanguageKey(
      "maxLength", .integer(0...Int.max), "The greatest number of characters.",
      example: "maxLength: 200"),
    LanguageKey(
      "pattern", .text, "A regular expression that is found in the text.",
      example: "pattern: '^[A-Z]{3}$'"),
    LanguageKey("minimum", .number, "The least value.", example: "minimum: 0"),
    LanguageKey("maximum", .number, "The greatest value.", example: "maximum: 100"),
    LanguageKey(
      "exclusiveMinimum", .number, "What the value must be greater than.",
      example: "exclusiveMinimum: 0"),
    LanguageKey(
      "exclusiveMaximum", .number, "What the value must be less than.",
      example: "exclusiveMaximum: 1"),
    LanguageKey(
      "multipleOf", .number, "What the value must be a multiple of.", example: "multipleOf: 0.5"),
    LanguageKey(
      "minItems", .integer(0...Int.max), "The least number of elements.", example: "minItems: 1"),
    LanguageKey(
      "maxItems", .integer(0...Int.max), "The greatest number of elements.",
      example: "maxItems: 10"),
    LanguageKey(
      "uniqueItems", .boolean, default: "false", "Whether no element may occur twice.",
      example: "uniqueItems: true"),
  ]

  private static let documentation: [LanguageKey] = [
    LanguageKey("summary", .text, "What it is, in one line.", example: "summary: The word."),
    LanguageKey(
      "description", .text, "More about it, in Markdown.",
      example: "description: Letters with accents count as one."),
    deprecated,
    LanguageKey(
      "examples", .list(.any), "Values to show in the reference.", example: "examples: [foo, bar]"),
  ]

  static let deprecated = LanguageKey(
    "deprecated", .either([.boolean, .text]), default: "false",
    "Whether it should no longer be used, or what to use instead.",
    example: "deprecated: Use reverse instead.")
}
