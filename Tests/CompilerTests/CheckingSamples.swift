/// Specifications without errors.
enum CheckingSamples {
  /// Something of nearly everything.
  static let wordRev = """
    # yaml-language-server: $schema=urlscheme.schema.json
    urlscheme: 1

    app:
      name: WordRev
      identifier: com.nsscreencast.wordrev
      summary: Reverses words for other apps.
      appStore: 123456789
      homepage: https://example.com/wordrev
      x-team: Words

    schemes: [x-callback-wordrev, wordrev]
    role: viewer
    universalLinks: [https://example.com/wordrev]
    matching:
      path: caseInsensitive
      prefixes: ["//x-callback-url/", "//"]
    query: { spaces: plus }
    unknownParameters: reject
    limits: { url: 4096, x-why: short }
    replies: { style: xCallback, required: true }
    x-owner: me

    types:
      Tone: { enum: [plain, shout], summary: How loud. }
      Travel: { enum: { driving: d, walking: { value: w, summary: On foot. } } }
      Item: { object: { id: string, done: boolean = false, kind?: { enum: [a, b] }, sub?: [Item] } }
      Spot: { group: { latitude: number, longitude: number } }
      When: { anyOf: { never: { const: "" }, day: date, phrase: string } }
      Short: { type: string, maxLength: 10 }
      Keyed: { mixin: { token: { type: string, sensitive: true } } }

    actions:
      reverse:
        summary: Reverse a word.
        description: More.
        deprecated: Use turn instead.
        url: //x-callback-url/reverse
        effect: writes
        with: [Keyed]
        parameters:
          word: { type: string, minLength: 1, maxLength: 200, summary: The word. }
          tone: Tone = shout
          items?: { type: [Item], as: json }
          tags?: { type: [string], separator: ",", uniqueItems: true }
          limit: integer = 20
          target: { oneOf: { name: string, index: integer }, prefer: first }
          at?: { type: date-time, as: seconds }
          mode: { enum: [fast, slow] }
          url?: url
          from?: { type: Spot, name: "from[{member}]" }
          loud: flag
          short?: Short
          when: When = 2026-01-31
          note?: { type: string, requires: [word], aliases: [n], repeated: last, allowReserved: true, examples: [x] }
        returns:
          word: string
          mood?: { enum: [good, bad] }
        errors:
          emptyWord: { code: 1, message: The word is empty. }
          other: {}
        examples:
          - url: x-callback-wordrev://x-callback-url/reverse?word=foo&index=1&token=s&mode=fast
            values: { word: foo, target: { index: 1 }, token: s, mode: fast }
          - x-callback-wordrev://x-callback-url/reverse?word=bar&index=1&token=s&mode=fast
        rejects:
          - { url: "x-callback-wordrev://x-callback-url/reverse?word=", because: tooShort, parameter: word }
        x-note: hello
      show-item:
        url: ["//item/{id}[/{page}]", "wordrev:item?{id}"]
        parameters: { id: string, page?: integer, rest: { pairs: string } }
        replies: { style: returnURL, parameter: back, prefix: p_, outcome: { parameter: r, success: [ok], error: [bad], code: c } }
        returns: { done: boolean }
      ping: { url: //ping, replies: none }

    """
}
