extension SpecLanguage {
  /// The files that are no app's: interfaces, and types to share; and what an app says of the
  /// interfaces that it implements.
  static let interfaceKinds: [MappingKind] = [
    interface, interfaceAction, interfaceValue, implementation, library,
  ]

  static let include = LanguageKey(
    "include", .list(.text),
    "Files of the same package whose types, or whose interface, this one uses; paths from here.",
    example: "include: [shared/types.yaml]")

  static let languageVersion = LanguageKey(
    "urlscheme", .integer(version...version), required: true,
    "The version of the language.", example: "urlscheme: 1")

  static let allow = LanguageKey(
    "allow", .either([.list(.text), .named("a reason", .text)]),
    "Rules whose warnings this file wants to hear nothing of, best with the reasons.",
    example: "allow: { secret-over-scheme: The token is good for one use. }")

  static let types = LanguageKey(
    "types", .named("a type", .declaration(.namedType)),
    "Types with a name, for use in several places.",
    example: "types: { Tone: { enum: [plain, shout] } }")

  private static let interface = MappingKind(
    .interface, "the interface", "What several apps can be asked to do, each by its own URLs.",
    keys: [
      languageVersion,
      LanguageKey(
        "interface", .text, required: true, "The interface's name, which is the Swift namespace.",
        example: "interface: Posting"),
      LanguageKey(
        "summary", .text, "What the apps have in common, in one line.",
        example: "summary: Apps that post short messages."),
      LanguageKey(
        "description", .text, "More about the interface, in Markdown.",
        example: "description: Whoever has an account can post."),
      include, allow, types,
      LanguageKey(
        "actions", .named("an action", .mapping(.interfaceAction)), required: true, minimumCount: 1,
        "What every app that implements the interface can be asked to do.",
        example: "actions: { post: { parameters: { message: string } } }"),
    ],
    foreignKeys: [
      .init("app", "each app that implements the interface has a specification of its own"),
      .init("schemes", "each app that implements the interface has schemes of its own"),
      .init("replies", "how an app answers stands in its own specification"),
      .init("implements", "the apps implement it, each in its own specification"),
    ])

  private static let interfaceAction = MappingKind(
    .interfaceAction, "an action of an interface", "One thing that every app can be asked to do.",
    keys: [
      LanguageKey(
        "summary", .text, "What the action does, in one line.",
        example: "summary: Compose a post."),
      LanguageKey(
        "description", .text, "More about the action, in Markdown.",
        example: "description: The person sees the text before it is sent."),
      deprecated,
      LanguageKey(
        "parameters",
        .named("a parameter", .declaration(.interfaceValue)),
        "What the action takes; an app may do without those that are optional.",
        example: "parameters: { message: string, account?: string }"),
      LanguageKey(
        "returns",
        .named("a returned value", .declaration(.interfaceValue)),
        "What every app answers.", example: "returns: { identifier: string }"),
      LanguageKey(
        "errors", .named("an error", .mapping(.error)),
        "Errors that apps answer with; an app's error of the same name is the same error.",
        example: "errors: { tooLong: { message: The message is too long. } }"),
    ],
    foreignKeys: [
      .init("url", "each app that implements the interface has a URL of its own"),
      .init("replies", "how an app answers stands in its own specification"),
      .init("with", "an interface's parameters stand under 'parameters'"),
    ])

  private static let interfaceValue = MappingKind(
    .interfaceValue, "a value of an interface", "What an interface's action takes or returns.",
    keys: interfaceValueKeys,
    foreignKeys: [
      required, optional,
      .init("name", "each app has a name of its own in its URLs"),
      .init("as", "each app writes the value in its own way"),
    ])

  private static let implementation = MappingKind(
    .implementation, "an action's implementation",
    "The app's action that does what an interface asks for.",
    keys: [
      LanguageKey(
        "action", .text, "The app's action; the one of the same name unless given.",
        example: "action: compose"),
      LanguageKey(
        "parameters", .named("the name of a parameter of the app", .text),
        "The interface's parameters with the app's, where their names differ.",
        example: "parameters: { message: text }"),
      LanguageKey(
        "returns", .named("the name of a result of the app", .text),
        "The interface's results with the app's, where their names differ.",
        example: "returns: { identifier: uuid }"),
    ])

  private static let library = MappingKind(
    .library, "a file of types", "Types that several specifications include.",
    keys: [languageVersion, include, types])
}
