import Testing
import URLSchemeCompiler

/// What is reported, where, and in which words.
struct CheckingDiagnosticTests {
  /// A parameter in a specification that is right otherwise, at line 2 from column 40 on.
  private static func parameter(_ declaration: String) -> String {
    """
    actions:
      open: { url: //open, parameters: { \(declaration) } }
    """
  }

  @Test(arguments: [
    (
      "urlscheme: 2", ["1:12 invalid-number 'urlscheme' is the version of the language, which is 1"]
    ),
    (
      "foo: 1\napp: { name: Example, nmae: x }",
      [
        "1:1 unknown-key the specification has no key 'foo'; the keys here are 'urlscheme', 'app', 'schemes', 'role', 'claims', 'universalLinks', 'webHosts', 'variants', 'matching', 'query', 'unknownParameters', 'campaign', …",
        "2:23 unknown-key the app has no key 'nmae'; did you mean 'name'?",
      ]
    ),
    (
      "homepage: x",
      ["1:1 unknown-key the specification has no key 'homepage', which belongs to the app"]
    ),
    ("app: {}", ["1:1 missing-key the app needs 'name', as in 'name: WordRev'"]),
    (
      "app: [x]",
      ["1:6 wrong-kind the app must be a mapping, as in '{ name: WordRev }', not a list"]
    ),
    ("claims: yes", ["1:9 invalid-boolean 'claims' is true or false, not 'yes'"]),
    ("role: view", ["1:7 unknown-word 'role' can't be 'view'; did you mean 'viewer'?"]),
    (
      "role: x",
      ["1:7 unknown-word 'role' can't be 'x'; it is 'editor', 'viewer', 'shell' or 'none'"]
    ),
    (
      "limits: { url: 0 }",
      ["1:16 invalid-number 'url' is a whole number from 1 to 16777216, not '0'"]
    ),
    (
      "actions: { open: }",
      ["1:12 missing-value there is no value after 'open'"]
    ),
    (
      "actions: { add-word: { summary: Adds. } }",
      [
        "1:12 missing-key action 'add-word' needs 'url', as in 'url: //x-callback-url/reverse'"
      ]
    ),
    (
      parameter("word: strng"),
      [
        "2:44 unknown-type there is no type 'strng', neither built-in nor under 'types'; did you mean 'string'?"
      ]
    ),
    (
      parameter("word: int"),
      [
        "2:44 unknown-type there is no type 'int', neither built-in nor under 'types'; did you mean 'integer'?"
      ]
    ),
    (
      parameter("limit: integer = many"),
      [
        "2:55 invalid-default the default of 'limit' doesn't have its type: 'many' is not a whole number"
      ]
    ),
    (
      parameter("limit: { type: integer, maximum: 5, default: 6 }"),
      [
        "2:83 invalid-default the default of 'limit' breaks the parameter's own constraints: expected at most 5"
      ]
    ),
    (
      parameter("tone: { enum: [plain, shout], default: loud }"),
      [
        "2:77 invalid-default the default of 'tone' doesn't have its type: 'loud' is not one of 'plain' or 'shout'"
      ]
    ),
    (
      parameter("c: { const: 1 }"),
      [
        "2:43 unknown-key parameter 'c' has no key 'const'; a value that never changes is a fixed item of the template, as in 'url: //open?mode=1'"
      ]
    ),
    (
      parameter("w: { type: string, required: true }"),
      [
        "2:57 unknown-key parameter 'w' has no key 'required'; everything is required unless its key ends with '?' or it has a default"
      ]
    ),
    (
      parameter("w: { type: string, pattern: '[z-a]', minLength: 3, maxLength: 2, minimum: 1 }"),
      [
        "2:68 invalid-pattern this pattern can't be used: the range 'z-a' is out of order; put the smaller character first",
        "2:100 empty-range no value is allowed: 'minLength' is 3 and 'maxLength' is 2",
        "2:103 constraint-not-here 'minimum' does not apply to a string; it has 'minLength'",
      ]
    ),
    (
      parameter("w: { type: [string], maxLength: 2 }"),
      [
        "2:59 constraint-not-here 'maxLength' does not apply to a list; put it to the element, as in 'type: [{ type: …, maxLength: … }]'"
      ]
    ),
    (
      parameter("a: string, b: { type: string, aliases: [a] }"),
      ["2:49 same-wire-name parameter 'b' and parameter 'a' have the same name 'a'"]
    ),
    (
      parameter("t: { oneOf: { a: string, b: { type: string, name: a } } }"),
      [
        "2:38 same-wire-name parameter 't' has the name 'a' twice"
      ]
    ),
    (
      parameter("a: { pairs: string }, b: { pairs: string }"),
      ["2:60 several-pairs only one parameter can take the undeclared query items"]
    ),
    (
      "replies: { style: returnURL }",
      [
        "1:19 missing-key the style 'returnURL' needs 'parameter', the query item with the caller's URL"
      ]
    ),
    (
      "replies: { style: xCallback, prefix: p_ }",
      [
        "1:30 key-not-here 'prefix' has no meaning here: the style 'xCallback' has its own names; use this key with 'returnURL' and 'returnScheme'"
      ]
    ),
    (
      "replies: { style: returnURL, parameter: u, outcome: { parameter: r, success: [a, b], error: [b] } }",
      ["1:94 duplicate-item the word 'b' has two meanings for the end of an action"]
    ),
    (
      "schemes: [mailto, Word, 1x]",
      [
        "1:11 reserved-scheme 'mailto' belongs to the system and can't be claimed; add 'claims: false' if the app is only called",
        "1:19 scheme-case Android and some browsers find only schemes in lowercase; write 'word', unless a standard has capitals, and then 'allow: [scheme-case]'",
        "1:25 invalid-scheme '1x' is not a URL scheme, the text before a URL's ':', which begins with a letter and holds letters, digits, '+', '-' and '.'",
      ]
    ),
    (
      "actions: { open: { url: //open?a=1, parameters: { a: string } } }",
      [
        "1:25 same-wire-name the template's item 'a' and parameter 'a' have the same name; leave it out of the "
          + "template, because a parameter that isn't there is a query item"
      ]
    ),
    (
      "replies: xCallback\nactions: { open: { url: //open, parameters: { x-success: url } } }",
      [
        "2:47 same-wire-name parameter 'x-success' and the callback 'x-success' have the same name 'x-success'"
      ]
    ),
    (
      "actions: { open: { url: //open, errors: { a: { code: 1 }, b: { code: 1 } } } }",
      ["1:70 duplicate-item two errors have the code '1'"]
    ),
    (
      "types: { A: B, B: [A] }\nactions: { open: { url: //open, parameters: { a: A } } }",
      ["1:20 type-cycle type 'A' is defined by itself"]
    ),
    (
      "types: { A: { object: { b: B } }, B: { object: { a?: A } } }\nactions: { open: { url: //open, parameters: { a: A } } }",
      [
        "1:50 type-cycle 'A' contains itself without end; only a list in a JSON object, and a 'oneOf' with a 'discriminator', can contain their own type"
      ]
    ),
    (
      "actions: { open: { url: //open, examples: [{ url: x, values: { wrd: 1 } }], parameters: { word?: string } } }",
      ["1:64 unknown-parameter there is no parameter 'wrd'; did you mean 'word'?"]
    ),
  ])
  func problems(text: String, expected: [String]) {
    let checking = Checking(text)
    #expect(checking.problems == expected, "\(checking.rendered)")
    #expect(checking.spec == nil)
  }

  /// One error in a type, and nothing else about what has the type.
  @Test func noFollowUps() {
    let checking = Checking(
      """
      types:
        Broken: { enum: [a, "*"] }
        Worse: { object: { a: Broken, b: strng } }
        Common: { mixin: { token: strng } }
      actions:
        open:
          url: "//open/{a}/{b}[/{c}]?d={d}"
          with: [Common]
          parameters:
            a: strng
            b: Broken
            c?: { type: integer, minimum: x }
            d: Worse
            e: Broken = b
            f: { type: [Worse], as: json, default: [] }
            g: { type: string, requires: { a: "5", token: x } }
          examples: [{ url: x, values: { a: 1, token: 2 } }]
          rejects: [{ url: x, because: illTyped, parameter: token }]
        close: { url: "//open/{a}/{b}", parameters: { a: integer, b: integer } }
      """)
    #expect(
      checking.places == [
        "2:23 no-identifier", "3:36 unknown-type", "4:29 unknown-type", "10:10 unknown-type",
        "12:37 unknown-parameter",
      ], "\(checking.rendered)")
  }

  @Test func everyProblemInOneRun() {
    let checking = Checking(
      whole: """
        urlscheme: one
        app: { nam: X, identifier: x }
        schemes: [a b]
        rolle: editor
        types: { T: { enum: [] } }
        actions:
          a: { url: "//{x}", parameters: { y: T } }
          b: { url: [], effect: eat, with: M }
        """)
    #expect(
      checking.places == [
        "1:12 invalid-number", "2:8 unknown-key", "2:28 invalid-identifier",
        "3:11 invalid-scheme", "4:1 unknown-key", "5:21 empty-list", "7:16 undeclared-placeholder",
        "8:13 empty-list", "8:25 unknown-word", "8:36 wrong-kind",
      ], "\(checking.rendered)")
  }

  @Test func secondPlaceIsNoted() throws {
    let checking = Checking(
      """
      actions:
        add-item: { url: //a }
        addItem: { url: //b }
      """)
    let note = try #require(checking.diagnostics.sorted.first?.notes.first)
    #expect(note.message == "action 'add-item' is here")
    #expect(note.range?.start.line == 2)
  }

  @Test func longNamesAreCut() {
    let name = String(repeating: "long", count: 200)
    let checking = Checking("actions: { open: { url: //open, parameters: { word: \(name) } } }")
    #expect(checking.problems.count == 1)
    #expect(checking.problems.allSatisfy { $0.count < 200 })
  }

  @Test func unusedTypeIsAWarning() {
    let checking = Checking("types: { Tone: { enum: [a] }, M: { mixin: { a: string } } }")
    #expect(
      checking.problems == [
        "1:10 unused-type 'Tone' is not used: nothing has this type",
        "1:31 unused-type 'M' is not used: no action takes it over",
      ])
    #expect(checking.spec != nil)
  }
}
