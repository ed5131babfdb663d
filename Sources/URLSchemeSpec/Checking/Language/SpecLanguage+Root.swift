extension SpecLanguage {
  static let rootKinds: [MappingKind] = [root, app, matching, query, limits, replies, outcome]

  private static let root = MappingKind(
    .root, "the specification", "One app's URL interface.",
    keys: [
      languageVersion,
      LanguageKey(
        "app", .mapping(.app), required: true, "Who the app is.",
        example: "app: { name: WordRev, identifier: com.example.wordrev }"),
      LanguageKey(
        "schemes", .list(.text), required: true, minimumCount: 1,
        "The URL schemes that the app answers to; builders use the first.",
        example: "schemes: [wordrev]"),
      LanguageKey(
        "role", Role.words, default: "editor",
        "What the app is to the scheme, as the property list has it under CFBundleTypeRole.",
        example: "role: viewer"),
      LanguageKey(
        "claims", .boolean, default: "true",
        "Whether the app registers the schemes; false for an app that is only called.",
        example: "claims: false"),
      LanguageKey(
        "universalLinks", .list(.text),
        "Addresses with https that open the app as well: below each stand the actions that have no "
          + "'https' template of their own.",
        example: "universalLinks: [https://example.com/wordrev]"),
      LanguageKey(
        "matching", .mapping(.matching), "How strictly URLs are read.",
        example: "matching: { path: caseInsensitive }"),
      LanguageKey(
        "query", .mapping(.query), "How the query is written.", example: "query: { spaces: plus }"),
      LanguageKey(
        "unknownParameters", UnknownParameters.words, default: "ignore",
        "What to do with query items that the action doesn't declare.",
        example: "unknownParameters: reject"),
      LanguageKey(
        "limits", .mapping(.limits), "How much is read.", example: "limits: { url: 4096 }"),
      LanguageKey(
        "replies", .either([Replies.Style.words, .mapping(.replies)]),
        "How actions answer when they don't say otherwise; without it, those that return "
          + "something answer as x-callback-url has it.",
        example: "replies: xCallback"),
      types,
      include,
      allow,
      LanguageKey(
        "implements",
        .named(
          "an interface",
          .named("an action of the interface", .either([.text, .mapping(.implementation)]))),
        "The interfaces of included files that the app implements, each action by one of its own.",
        example: "implements: { Posting: { post: { action: compose } } }"),
      LanguageKey(
        "actions", .named("an action", .mapping(.action)), required: true, minimumCount: 1,
        "What the app can be asked to do.", example: "actions: { open: { url: //open } }"),
    ],
    foreignKeys: [
      .init("name", "the app's name stands under 'app'"),
      .init("scheme", "'schemes' takes a list: schemes: [wordrev]"),
    ])

  private static let app = MappingKind(
    .app, "the app", "Who the app is.",
    keys: [
      LanguageKey(
        "name", .text, required: true, "The app's name, which is the Swift namespace.",
        example: "name: WordRev"),
      LanguageKey(
        "title", .text,
        "How people write the app's name, where that is no Swift name; the name where it is absent.",
        example: "title: Word Rev 2"),
      LanguageKey(
        "identifier", .text,
        "What the schemes are registered under (CFBundleURLName), in reverse DNS.",
        example: "identifier: com.example.wordrev"),
      LanguageKey(
        "summary", .text, "What the app does, in one line.",
        example: "summary: Reverses words for other apps."),
      LanguageKey(
        "description", .text, "More about the app, in Markdown.",
        example: "description: Words are reversed by character, not by byte."),
      LanguageKey(
        "appStore", .text,
        "The App Store's number of the app, where a caller sends people who don't have it.",
        example: "appStore: 123456789"),
      LanguageKey(
        "homepage", .text, "The app's page on the web.",
        example: "homepage: https://example.com/wordrev"),
    ])

  private static let matching = MappingKind(
    .matching, "'matching'", "How strictly URLs are read.",
    keys: [
      LanguageKey(
        "path", Matching.Case.words, default: "caseSensitive",
        "Whether upper and lower case differ in the path; in a host they never do.",
        example: "path: caseInsensitive"),
      LanguageKey(
        "names", Matching.Case.words, default: "caseSensitive",
        "Whether upper and lower case differ in the names of query items.",
        example: "names: caseInsensitive"),
      LanguageKey(
        "trailingSlash", Matching.TrailingSlash.words, default: "ignore",
        "Whether a slash at the end of the path counts.", example: "trailingSlash: strict"),
      LanguageKey(
        "prefixes", .list(.text),
        "Openings that mean the same: all are read, the first is built.",
        example: #"prefixes: ["//x-callback-url/", "//"]"#),
    ])

  private static let query = MappingKind(
    .query, "'query'", "How the query is written.",
    keys: [
      LanguageKey(
        "spaces", Spaces.words, default: "percent",
        "How a space travels: 'percent' is %20, 'plus' is +.", example: "spaces: plus")
    ])

  private static let limits = MappingKind(
    .limits, "'limits'", "How much is read.",
    keys: [
      LanguageKey(
        "url", .integer(1...(16 << 20)), default: "65536", "The longest URL, in bytes.",
        example: "url: 4096")
    ])

  private static let replies = MappingKind(
    .replies, "'replies'", "How actions answer.",
    keys: [
      LanguageKey(
        "style", Replies.Style.words, default: "xCallback",
        "Which protocol the answers follow.", example: "style: returnURL"),
      LanguageKey(
        "required", .boolean, default: "false", "Whether a request without a callback is refused.",
        example: "required: true"),
      LanguageKey(
        "parameter", .text,
        "The query item with the return URL or scheme, for 'returnURL' and 'returnScheme'; with "
          + "dots, as in data.callback_url, a member of a JSON parameter.",
        example: "parameter: returnURL"),
      LanguageKey(
        "prefix", .text, "What is put before every returned name.", example: "prefix: ifcc_"),
      LanguageKey(
        "outcome", .mapping(.outcome), "Which word of the answer says how it ended.",
        example: "outcome: { parameter: responseType, success: [approved], error: [declined] }"),
      LanguageKey(
        "write", Replies.Write.words, default: "items",
        "Whether results are query items, or the one result stands at the callback's end.",
        example: "write: value"),
      LanguageKey(
        "allow", .list(.text),
        "The only schemes of callbacks that are opened; the app can allow fewer.",
        example: "allow: [schemedemo]"),
      LanguageKey(
        "deny", .list(.text), "Schemes of callbacks that are not opened.",
        example: "deny: [casino]"),
      LanguageKey(
        "strict", .boolean, default: "false",
        "Whether an answer that tells an error or a cancellation and returns a value all the same is "
          + "refused.",
        example: "strict: true"),
      LanguageKey(
        "state", .text,
        "Where a text travels that the answer repeats, for 'returnURL': callers put the proof that "
          + "an answer is theirs there; spelled as 'parameter' is.", example: "state: data.state"),
    ])

  private static let outcome = MappingKind(
    .outcome, "'outcome'", "Which word says how an action ended; names are without the prefix.",
    keys: [
      LanguageKey(
        "parameter", .text, required: true, "The item that holds the word.",
        example: "parameter: responseType"),
      LanguageKey(
        "success", .list(.text), required: true, minimumCount: 1, "Words for success.",
        example: "success: [approved]"),
      LanguageKey(
        "cancel", .list(.text), "Words for being cancelled.",
        example: "cancel: [cancelled]"),
      LanguageKey(
        "error", .list(.text), "Words for an error.",
        example: "error: [declined, error]"),
      LanguageKey(
        "code", .text, "The item with the error's code.", example: "code: errorCode"),
      LanguageKey(
        "message", .text, "The item with the error's message.", example: "message: errorMessage"),
    ])
}
