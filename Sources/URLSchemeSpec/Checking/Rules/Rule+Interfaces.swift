extension Rule {
  /// Files that belong together, and interfaces that apps implement.
  ///
  /// The snippets can include `posting.urlscheme.yaml`, which is `includedInterface`.
  static let interfaceRules: [Rule] = [
    includeUnreadable, includeOutside, includeCycle, unknownInterface, unknownAction,
    missingImplementation, uncoveredParameter, incompatibleType,
  ]

  /// The interface that the snippets include.
  package static let includedInterface = """
    urlscheme: 1
    interface: Posting
    actions:
      post: { parameters: { message: string } }
    """

  static let includeUnreadable = Rule(
    id: "include-unreadable",
    summary: "An included file can't be read.",
    explanation: """
      The path of an included file is taken from the folder of the file that includes it. The \
      message says why it can't be read.
      """,
    bad: "include: [missing.yaml]",
    good: "include: [posting.urlscheme.yaml]")

  static let includeOutside = Rule(
    id: "include-outside",
    summary: "An included file lies outside the package.",
    explanation: """
      Files are included from the same package, so that a specification means the same wherever it \
      is checked out. The package is the nearest folder above that holds a `Package.swift` or is a \
      Git repository, else the specification's own folder. Copy the file into the package.
      """,
    bad: "include: [/etc/types.yaml]",
    good: "include: [posting.urlscheme.yaml]")

  static let includeCycle = Rule(
    id: "include-cycle",
    summary: "Files include each other.",
    explanation: """
      Of files that include each other none could be read first. Put what both need into a third \
      file that both include.
      """,
    bad: "include: [test.urlscheme.yaml]",
    good: "include: [posting.urlscheme.yaml]")

  static let unknownInterface = Rule(
    id: "unknown-interface",
    summary: "No included file has an interface of this name.",
    explanation: """
      An app implements interfaces that are described in files of their own, which it includes. \
      Where an interface is compiled in another Swift module, the module's name stands before its \
      own: `PostingKit.Posting`.
      """,
    bad: """
      include: [posting.urlscheme.yaml]
      implements: { Positng: { post: compose } }
      actions: { compose: { url: //compose, parameters: { message: string } } }
      """,
    good: """
      include: [posting.urlscheme.yaml]
      implements: { Posting: { post: compose } }
      actions: { compose: { url: //compose, parameters: { message: string } } }
      """)

  static let unknownAction = Rule(
    id: "unknown-action",
    summary: "An implementation names an action that there is not.",
    explanation: """
      Under `implements` stand the interface's actions, each with the action of the app that does \
      it. One of the two names is misspelled, or its action is gone.
      """,
    bad: """
      include: [posting.urlscheme.yaml]
      implements: { Posting: { post: compse } }
      actions: { compose: { url: //compose, parameters: { message: string } } }
      """,
    good: """
      include: [posting.urlscheme.yaml]
      implements: { Posting: { post: compose } }
      actions: { compose: { url: //compose, parameters: { message: string } } }
      """)

  static let missingImplementation = Rule(
    id: "missing-implementation",
    summary: "An app does not implement all of an interface.",
    explanation: """
      Whoever calls an interface counts on all of its actions, and on all that they return. Say \
      which action of the app does it, or don't implement the interface.
      """,
    bad: """
      include: [posting.urlscheme.yaml]
      implements: { Posting: {} }
      """,
    good: """
      include: [posting.urlscheme.yaml]
      implements: { Posting: { post: compose } }
      actions: { compose: { url: //compose, parameters: { message: string } } }
      """)

  static let uncoveredParameter = Rule(
    id: "uncovered-parameter",
    summary: "A value that is needed is not handed over between an interface and an app.",
    explanation: """
      Every parameter of the interface that is required needs one of the app's to go to, and every \
      parameter of the app that is required needs one of the interface's that is always there. \
      Parameters of the same name belong together; others are paired under `parameters`.
      """,
    bad: """
      include: [posting.urlscheme.yaml]
      implements: { Posting: { post: compose } }
      actions: { compose: { url: //compose, parameters: { text?: string } } }
      """,
    good: """
      include: [posting.urlscheme.yaml]
      implements: { Posting: { post: { action: compose, parameters: { message: text } } } }
      actions: { compose: { url: //compose, parameters: { text?: string } } }
      """)

  static let incompatibleType = Rule(
    id: "incompatible-type",
    summary: "A value has another type in the interface than in the app.",
    explanation: """
      What an interface takes is handed to the app as it is, so both have the same type; how the \
      app writes it does not matter. An enum of the interface has no words that the app's has not. \
      What is sensitive on one side is so on the other.
      """,
    bad: """
      include: [posting.urlscheme.yaml]
      implements: { Posting: { post: compose } }
      actions: { compose: { url: //compose, parameters: { message: integer } } }
      """,
    good: """
      include: [posting.urlscheme.yaml]
      implements: { Posting: { post: compose } }
      actions: { compose: { url: //compose, parameters: { message: string } } }
      """)
}
