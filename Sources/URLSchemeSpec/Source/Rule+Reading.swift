extension Rule {
  /// What can be wrong with a file before anything is known of what it says: whether it can be
  /// read, whether it is text, whether the text is YAML.
  package static let reading: [Rule] = [
    fileUnreadable, yamlTooLarge, yamlEncoding, yamlControlCharacter, yamlEmpty, yamlSyntax,
    yamlIndentation, yamlQuoteNeeded, yamlUnclosed, yamlEscape, yamlSecondDocument,
    yamlDuplicateKey,
    yamlKeyNotScalar, yamlMergeKey, yamlTag, yamlUnknownAnchor, yamlRecursiveAlias, yamlAliasLimit,
    yamlDepth,
  ]

  package static let fileUnreadable = Rule(
    id: "file-unreadable",
    summary: "A file can't be read.",
    explanation: """
      The file does not exist, may not be read, or is not a file but a folder, a pipe or a device. \
      Check the path: it is taken from the working directory.
      """,
    bad: "include: [missing.urlscheme.yaml]",
    good: "include: [shared.urlscheme.yaml]")

  package static let yamlTooLarge = Rule(
    id: "yaml-too-large",
    summary: "A file, or a single text in it, is larger than is read.",
    explanation: """
      A file may have 16 MiB and a million values, a text 1 MiB, a key 1,024 characters. Whatever \
      is larger was probably not meant to be a specification.
      """,
    bad: "summary: …more than 1 MiB of text…",
    good: "summary: A line or two.")

  package static let yamlEncoding = Rule(
    id: "yaml-encoding",
    summary: "A file is not UTF-8.",
    explanation: """
      Specifications are UTF-8, with or without a byte-order mark. The file is in another \
      encoding, such as UTF-16 or Latin-1, or not text at all. Save it as UTF-8.
      """,
    bad: "summary: Caf\\xE9   # a byte of Latin-1",
    good: "summary: Café")

  package static let yamlControlCharacter = Rule(
    id: "yaml-control-character",
    summary: "A control character stands in the text.",
    explanation: """
      Characters that can't be seen are mostly there by accident, and YAML does not allow them. \
      Where one is meant, write it as an escape in double quotes.
      """,
    bad: "separator: \u{1F}",
    good: #"separator: "\x1F""#)

  package static let yamlEmpty = Rule(
    id: "yaml-empty",
    summary: "A file has nothing in it.",
    explanation: """
      The file is empty, or all of it is comments. `urlscheme init` writes a specification to \
      start from.
      """,
    bad: "# Nothing but a comment",
    good: "urlscheme: 1")

  package static let yamlSyntax = Rule(
    id: "yaml-syntax",
    summary: "The text is not YAML.",
    explanation: """
      The file can't be read beyond this point, so other problems in it are found only when this \
      one is mended. The place is where reading stopped; the cause may stand a line above.
      """,
    bad: """
      actions
        open: { url: //open }
      """,
    good: """
      actions:
        open: { url: //open }
      """)

  package static let yamlIndentation = Rule(
    id: "yaml-indentation",
    summary: "A line is not indented like its neighbours, or with tabs.",
    explanation: """
      YAML tells by the indentation what belongs to what: the keys of a mapping begin in the same \
      column, and so do the dashes of a list. Only spaces count; tabs are not allowed.
      """,
    bad: """
      app:
          name: WordRev
        role: editor
      """,
    good: """
      app:
        name: WordRev
        role: editor
      """)

  package static let yamlQuoteNeeded = Rule(
    id: "yaml-quote-needed",
    summary: "A text needs quotes.",
    explanation: """
      Some characters have a meaning of their own in YAML. A text that begins with one of them \
      (brackets, braces, quotes, `,`, `&`, `*`, `#`, `|`, `>`, `@`, `%`, `!`, a backtick), or \
      holds a colon before a space or a `#` after one, has to stand in quotes. Inside brackets so \
      does one that holds a bracket or comma. It happens mostly to URL templates.
      """,
    bad: "url: {album}/photos",
    good: #"url: "{album}/photos""#)

  package static let yamlUnclosed = Rule(
    id: "yaml-unclosed",
    summary: "A quote, bracket or brace is never closed.",
    explanation: """
      What is opened with `"`, `'`, `[` or `{` has to be closed with its counterpart. The place is \
      where it was opened.
      """,
    bad: "schemes: [photos, album",
    good: "schemes: [photos, album]")

  package static let yamlEscape = Rule(
    id: "yaml-escape",
    summary: "An escape in a double-quoted text is unknown or malformed.",
    explanation: #"""
      In double quotes a backslash begins an escape, such as `\n`, `\t`, `\"`, `\\`, `\x41` or \#
      `\u0041`. Write `\\` for a backslash, or put the text in single quotes, where it has no \#
      meaning; that suits regular expressions.
      """#,
    bad: #"pattern: "\d+""#,
    good: #"pattern: '\d+'"#)

  package static let yamlSecondDocument = Rule(
    id: "yaml-second-document",
    summary: "A second document begins in the same file.",
    explanation: """
      A file holds one specification. A line of `---` after the first content, or content after \
      `...`, begins another document, which would be ignored. Put it in a file of its own.
      """,
    bad: """
      urlscheme: 1
      ---
      urlscheme: 1
      """,
    good: "urlscheme: 1")

  package static let yamlDuplicateKey = Rule(
    id: "yaml-duplicate-key",
    summary: "A key stands twice in the same mapping.",
    explanation: """
      Only one of the two values could count, and a reader could not tell which. Remove one, or \
      give it another name.
      """,
    bad: """
      role: editor
      role: viewer
      """,
    good: "role: editor")

  package static let yamlKeyNotScalar = Rule(
    id: "yaml-key-not-scalar",
    summary: "A key is a list or a mapping, or there is none.",
    explanation: """
      Keys are names. A key that is a list or a mapping is mostly a placeholder or an optional \
      part of a template without quotes.
      """,
    bad: "values: { [album]: Vacation }",
    good: #"values: { "[album]": Vacation }"#)

  package static let yamlMergeKey = Rule(
    id: "yaml-merge-key",
    summary: "The merge key `<<` is not supported.",
    explanation: """
      Merging hides where a value comes from. To share parameters between actions, declare a type \
      with `mixin` and name it in `with`.
      """,
    bad: """
      parameters:
        <<: { token: string }
        word: string
      """,
    good: """
      with: [Keyed]
      parameters:
        word: string
      """)

  package static let yamlTag = Rule(
    id: "yaml-tag",
    summary: "A value has a tag.",
    explanation: """
      Tags such as `!!int` or `!!binary` ask YAML to type a value. Here the declarations do that, \
      and everything is text until then. A text that begins with `!` needs quotes. (`!`, `!!str`, \
      `!!seq` and `!!map` say nothing new and are accepted where they are true.)
      """,
    bad: "default: !!int 5",
    good: "default: 5")

  package static let yamlUnknownAnchor = Rule(
    id: "yaml-unknown-anchor",
    summary: "An alias names an anchor that is not defined above it.",
    explanation: """
      `*name` stands for the value that `&name` marks further up in the same file. A text that \
      begins with `*` needs quotes.
      """,
    bad: "const: *all",
    good: #"const: "*all""#)

  package static let yamlRecursiveAlias = Rule(
    id: "yaml-recursive-alias",
    summary: "An alias stands inside the value that it names.",
    explanation: """
      The value would hold itself and have no end. Types may refer to themselves by their names \
      instead.
      """,
    bad: "types: &types { Item: *types }",
    good: "types: { Item: { object: { items: [Item] } } }")

  package static let yamlAliasLimit = Rule(
    id: "yaml-alias-limit",
    summary: "Aliases expand to more values than are read.",
    explanation: """
      Aliases of values that hold aliases multiply. A file whose aliases stand for more than \
      100,000 values was probably made to exhaust whoever reads it.
      """,
    bad: """
      a: &a [x, x, x, x, x, x, x, x, x, x]
      b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      e: [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
      """,
    good: """
      a: &a [x, x, x, x, x, x, x, x, x, x]
      b: [*a, *a]
      """)

  package static let yamlDepth = Rule(
    id: "yaml-depth",
    summary: "Values are nested too deeply.",
    explanation: """
      A value may stand inside at most 64 others, aliases counted as what they stand for. Give the \
      inner part of a type a name under `types` and refer to that.
      """,
    bad: "values: " + String(repeating: "[", count: 70) + String(repeating: "]", count: 70),
    good: "values: [[[]]]")
}
