/// Texts that several tests read.
enum ReadingSamples {
  static let spec = """
    # yaml-language-server: $schema=urlscheme.schema.json
    urlscheme: 1

    app:
      name: Café          # two bytes for the last letter
      identifier: com.example.cafe
      summary: "Serves \\"coffee\\" — and caf\\u00e9s."
      homepage: https://example.com/caf%C3%A9

    schemes: [x-cafe, 'x-café-intern']
    matching: { prefixes: [ "//x-callback-url/", "//" ], path: caseSensitive }
    universalLinks:
    - https://example.com/a
    - https://example.com/b

    types:
      Tone: { enum: [plain, shout, yes, no] }
      Keyed: { mixin: { token: { type: string, sensitive: true } } }

    actions:
      reverse:
        summary: |
          Reverses a word.

          Twice, if asked to.
        description: >-
          A longer text
          over two lines.
        url: [ //x-callback-url/reverse, "{word}[/{tone}]" ]
        parameters:
          word: { type: string, minLength: 1, summary: The word. }
          tone?: Tone = plain
          emoji: 😀日本語
        returns:
          word: string
        examples:
          - url: x-cafe://x-callback-url/reverse?word=foo
            values: { word: foo, target: { index: 1 }, empty: }
        rejects:
          - { url: "x-cafe://reverse?word=", because: tooShort }
    """
}
