import URLSchemeRuntime

extension SpecLanguage {
  static let actionKinds: [MappingKind] = [action, error, example, rejectedExample]

  private static let action = MappingKind(
    .action, "an action", "One thing that the app can be asked to do.",
    keys: [
      LanguageKey(
        "summary", .text, "What the action does, in one line.",
        example: "summary: Reverse a word."),
      LanguageKey(
        "description", .text, "More about the action, in Markdown.",
        example: "description: The answer comes at once."),
      deprecated,
      LanguageKey(
        "url", .either([.template, .list(.template)]), required: true, minimumCount: 1,
        "The URL after 'scheme:', with {placeholders}; of several the first that fits is built.",
        example: "url: //x-callback-url/reverse"),
      LanguageKey(
        "universalLink", .boolean, default: "true",
        "Whether the app's 'universalLinks' lead to the action too, where its 'url' has no address "
          + "with https.",
        example: "universalLink: false"),
      LanguageKey(
        "effect", Effect.words, default: "none", "What the action does to the world.",
        example: "effect: writes"),
      LanguageKey(
        "confirmation", Confirmation.words, default: "optional",
        "Whether an action with an effect is refused where the app can't ask the person about it.",
        example: "confirmation: required"),
      LanguageKey(
        "with", .list(.text), "Mixins whose parameters follow the action's own.",
        example: "with: [Keyed]"),
      LanguageKey(
        "parameters",
        .named("a parameter", .declaration(.parameter)),
        "What the action takes.", example: "parameters: { word: string, note?: string }"),
      LanguageKey(
        "replies", .either([Replies.Style.words, .mapping(.replies)]),
        "How the action answers, where it differs from the other actions.",
        example: "replies: { required: true }"),
      LanguageKey(
        "returns", .named("a returned value", .declaration(.result)),
        "What the answer carries.", example: "returns: { word: string }"),
      LanguageKey(
        "errors", .named("an error", .mapping(.error)), "Errors that the app can answer with.",
        example: "errors: { emptyWord: { code: 1, message: The word is empty. } }"),
      LanguageKey(
        "examples", .list(.either([.text, .mapping(.example)])),
        "URLs of the action, with what reading them yields; 'validate' tests them.",
        example: "examples: [{ url: \"wordrev://reverse?word=foo\", values: { word: foo } }]"),
      LanguageKey(
        "rejects", .list(.either([.text, .mapping(.rejectedExample)])),
        "URLs that must not be accepted; 'validate' tests them.",
        example: "rejects: [{ url: \"wordrev://reverse\", because: missing, parameter: word }]"),
    ],
    foreignKeys: [
      .init("path", "the whole shape of the URL stands under 'url', as in 'url: //open/{name}'"),
      .init("host", "the whole shape of the URL stands under 'url', as in 'url: //open/{name}'"),
    ])

  private static let error = MappingKind(
    .error, "an error", "An error that the app can answer with.",
    keys: [
      LanguageKey(
        "code", .text, "What travels as the error's code; the error's name unless given.",
        example: "code: 1"),
      LanguageKey(
        "message", .text, "What travels as the error's message.",
        example: "message: The word is empty."),
      LanguageKey(
        "summary", .text, "When the error occurs, in one line.",
        example: "summary: There was nothing to reverse."),
    ])

  private static let example = MappingKind(
    .example, "an example", "A URL of the action.",
    keys: [
      LanguageKey(
        "url", .text, required: true, "The whole URL.",
        example: #"url: "wordrev://reverse?word=foo""#),
      LanguageKey(
        "summary", .text, "What the example shows, in one line.",
        example: "summary: A short word."),
      LanguageKey(
        "values", .named("a value", .any), "What reading the URL yields, by parameter.",
        example: "values: { word: foo }"),
    ])

  private static let rejectedExample = MappingKind(
    .rejectedExample, "a rejected example", "A URL that must not be accepted.",
    keys: [
      LanguageKey(
        "url", .text, required: true, "The whole URL.", example: #"url: "wordrev://reverse""#),
      LanguageKey(
        "because", RequestError.Reason.words, "Why it is not accepted.",
        example: "because: missing"),
      LanguageKey(
        "parameter", .text, "The parameter that is wrong.", example: "parameter: word"),
    ])
}
