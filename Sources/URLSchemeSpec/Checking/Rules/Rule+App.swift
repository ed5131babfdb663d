extension Rule {
  /// The app, its schemes and its addresses.
  static let appRules: [Rule] = [
    invalidAppName, invalidIdentifier, invalidAppStore, invalidWebAddress, invalidScheme,
    schemeCase, reservedScheme, unknownScheme, unlistedHost, invalidPrefix,
  ]

  static let invalidAppName = Rule(
    id: "invalid-app-name",
    summary: "The app's name can't be a Swift namespace.",
    explanation: """
      Everything that is generated stands in an enum with the app's name, so the name is a Swift \
      type's: letters and digits, a capital first, and nothing that Swift or Foundation already \
      has, such as `String` or `URL`. It need not be the name that people see.
      """,
    bad: "app: { name: word rev }",
    good: "app: { name: WordRev }")

  static let invalidIdentifier = Rule(
    id: "invalid-identifier",
    summary: "The app's identifier is not in reverse DNS.",
    explanation: """
      The identifier becomes CFBundleURLName in the property list. It is a domain name of yours, \
      turned around, and a name for the app: letters, digits, hyphens and dots.
      """,
    bad: "app: { name: WordRev, identifier: wordrev }",
    good: "app: { name: WordRev, identifier: com.example.wordrev }")

  static let invalidAppStore = Rule(
    id: "invalid-app-store",
    summary: "The App Store's number is not a number.",
    explanation: "It is what stands after `id` in the address of the app's page in the App Store.",
    bad: "app: { name: WordRev, appStore: id123456789 }",
    good: "app: { name: WordRev, appStore: 123456789 }")

  static let invalidWebAddress = Rule(
    id: "invalid-web-address",
    summary: "An address is not a URL with https.",
    explanation: """
      Universal links and the app's page are complete addresses with `https://` and a host. \
      Characters outside ASCII are percent-encoded. A universal link ends before its query.
      """,
    bad: "universalLinks: [example.com/wordrev]",
    good: "universalLinks: [https://example.com/wordrev]")

  static let invalidScheme = Rule(
    id: "invalid-scheme",
    summary: "A scheme has characters that RFC 3986 does not allow.",
    explanation: """
      A scheme begins with a letter and holds letters, digits, `+`, `-` and `.` (RFC 3986, \
      section 3.1). The colon does not belong to it. An underscore is a common mistake: the \
      system takes such a scheme and never opens it.
      """,
    bad: "schemes: [word_rev]",
    good: "schemes: [word-rev]")

  static let schemeCase = Rule(
    id: "scheme-case", severity: .warning,
    summary: "A scheme has capitals.",
    explanation: """
      Schemes are compared without case, and their canonical form is lower case (RFC 3986, \
      section 3.1). URLs are built with the lower-case form.
      """,
    bad: "schemes: [WordRev]",
    good: "schemes: [wordrev]")

  static let reservedScheme = Rule(
    id: "reserved-scheme",
    summary: "The app claims a scheme that belongs to the system or the web.",
    explanation: """
      `http`, `https`, `mailto`, `tel`, `sms`, `facetime` and `facetime-audio` are opened by the \
      system's own apps, and `file`, `data`, `javascript`, `about` and `blob` have a meaning \
      everywhere. An app can use them, but can't claim them.
      """,
    bad: "schemes: [mailto]",
    good: """
      schemes: [mailto]
      claims: false
      """)

  static let unknownScheme = Rule(
    id: "unknown-scheme",
    summary: "A template begins with a scheme that is not among the app's.",
    explanation: """
      A template may be bound to one of `schemes`, or to `https` for a universal link. Mostly it \
      needs no scheme at all: it is what stands after the colon.
      """,
    bad: """
      schemes: [wordrev]
      actions:
        open: { url: "wordrew://open" }
      """,
    good: """
      schemes: [wordrev]
      actions:
        open: { url: //open }
      """)

  static let unlistedHost = Rule(
    id: "unlisted-host", severity: .warning,
    summary: "An address on the web has a host that is none of `universalLinks`.",
    explanation: """
      The system hands the app the links to the hosts of its entitlement, and to no other: they are \
      those of `universalLinks`. A link to another host opens the browser. A host that is listed \
      has every action that writes no address of its own; `universalLink: false` keeps one away. A \
      placeholder can't stand in the host, since the entitlement names each.
      """,
    bad: """
      universalLinks: [https://example.com]
      actions:
        open: { url: https://links.example.com/open }
      """,
    good: """
      universalLinks: [https://example.com, https://links.example.com]
      actions:
        open: { url: https://links.example.com/open }
      """)

  static let invalidPrefix = Rule(
    id: "invalid-prefix",
    summary: "An opening under `matching` is not literal text.",
    explanation: """
      Prefixes are what a URL begins with after its scheme, without placeholders and before any \
      `?` or `#`.
      """,
    bad: #"matching: { prefixes: ["//{host}/", "//"] }"#,
    good: #"matching: { prefixes: ["//x-callback-url/", "//"] }"#)
}
