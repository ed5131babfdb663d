import Testing
import URLSchemeCompiler

/// Interfaces, and apps that implement them.
struct CheckingInterfaceTests {
  private static let interface = """
    urlscheme: 1
    interface: Posting
    summary: Apps that post.
    types: { Audience: { enum: [all, friends] } }
    actions:
      post:
        parameters: { message: string, audience?: Audience, draft: boolean = false }
        returns: { identifier: string, when?: date-time }
        errors: { tooLong: { code: 7 }, offline: { message: No net. } }
      open: {}
    """

  private static let files = ["posting.urlscheme.yaml": interface]

  private func app(_ implements: String, _ actions: String) -> Checking {
    Checking(
      """
      include: [posting.urlscheme.yaml]
      implements: { Posting: \(implements) }
      types: { Tone: { enum: [all, friends, me] } }
      actions:
        show: { url: //show }
        compose: \(actions)
      """, files: Self.files)
  }

  private let compose = """
    { url: //compose, parameters: { text: string, audience: Tone = me, draft: flag },
    returns: { id: string }, errors: { tooLong: { code: 9 }, offline: { message: x } } }
    """.replacing("\n", with: " ")

  private let mapping =
    "{ post: { action: compose, parameters: { message: text }, returns: { identifier: id } }, "
    + "open: show }"

  @Test func anInterfaceHasNeitherSchemesNorURLs() throws {
    let checking = Checking(whole: Self.interface)
    #expect(checking.problems.isEmpty)
    let spec = try #require(checking.spec)
    #expect(spec.isInterface && spec.schemes.isEmpty && spec.app.name == "Posting")
    #expect(spec.actions.map(\.typeName) == ["Post", "Open"])
    #expect(spec.actions.allSatisfy { $0.templates.isEmpty })
  }

  @Test func anImplementationPairsWhatBelongsTogether() throws {
    let checking = app(mapping, compose)
    #expect(checking.problems.isEmpty)
    let implementation = try #require(checking.spec?.implementations.first)
    #expect(implementation.interface.app.name == "Posting" && implementation.module == nil)
    #expect(implementation.actions.map(\.action.name) == ["compose", "show"])
    let post = implementation.actions[0]
    #expect(
      post.parameters.map { "\($0.interface.key)→\($0.app.key)" } == [
        "message→text", "audience→audience", "draft→draft",
      ])
    #expect(post.returns.map { "\($0.app.key)→\($0.interface.key)" } == ["id→identifier"])
    #expect(post.codes.map { [$0.app, $0.interface] } == [["9", "7"]])
  }

  @Test func anInterfaceOfAnotherModule() {
    let checking = Checking(
      """
      include: [posting.urlscheme.yaml]
      implements: { PostingKit.Posting: { post: post } }
      actions: { post: { url: //post, parameters: { message: string } } }
      """)
    #expect(checking.problems.isEmpty)
    #expect(checking.spec?.implementations.first?.module == "PostingKit")
  }

  @Test(
    arguments: [
      ("{ post: compose }", "missing-implementation"),
      ("{ post: { action: compos }, open: show }", "unknown-action"),
      ("{ post: compose, open: show, pots: show }", "unknown-action"),
      (
        "{ post: { action: compose, parameters: { massage: text } }, open: show }",
        "unknown-parameter"
      ),
      (
        "{ post: { action: compose, parameters: { message: txt } }, open: show }",
        "unknown-parameter"
      ),
      ("{ post: { action: compose, parameters: [a] }, open: show }", "wrong-kind"),
      ("{ post: { action: compose, parametres: { message: text } }, open: show }", "unknown-key"),
      ("{ post: show, open: show }", "uncovered-parameter"),
      ("text", "wrong-kind"),
    ])
  func mistakesInImplementations(implements: String, rule: String) {
    let checking = app(implements, compose)
    #expect(checking.spec == nil)
    #expect(checking.ruleIDs.contains(rule), "\(checking.rendered)")
    #expect(checking.diagnostics.sorted.allSatisfy { $0.path == "test.urlscheme.yaml" })
  }

  @Test(
    arguments: [
      ("{ text: string, audience: Tone = me, draft: flag, other: string }", "uncovered-parameter"),
      ("{ text: string, audience: Tone, draft: flag }", "uncovered-parameter"),
      ("{ text: integer, audience: Tone = me, draft: flag }", "incompatible-type"),
      ("{ text: [string], draft: flag }", "incompatible-type"),
      ("{ text: { type: string, sensitive: true } }", "incompatible-type"),
      ("{ text: { oneOf: { a: string, b: string } } }", "incompatible-type"),
      ("{ text: string, audience?: { enum: [all] } }", "incompatible-type"),
    ])
  func parametersThatDoNotFit(parameters: String, rule: String) {
    let checking = app(
      mapping, "{ url: //compose, parameters: \(parameters), returns: { id: string } }")
    #expect(checking.ruleIDs.filter { $0 != "unused-type" } == [rule], "\(checking.rendered)")
    // Both sides are shown.
    let notes = checking.diagnostics.sorted.flatMap(\.notes).compactMap(\.range?.file.path)
    #expect(!notes.isEmpty)
  }

  @Test(
    arguments: [
      ("", "uncovered-parameter"), ("returns: { id?: string }", "uncovered-parameter"),
      ("returns: { id: integer }", "incompatible-type"),
    ])
  func resultsThatDoNotFit(returns: String, rule: String) {
    let text = returns.isEmpty ? "" : ", " + returns
    let mapping =
      returns.isEmpty ? mapping.replacing(", returns: { identifier: id }", with: "") : mapping
    let checking = app(
      mapping, "{ url: //compose, parameters: { text: string, audience: Tone = me }\(text) }")
    #expect(checking.ruleIDs == [rule], "\(checking.rendered)")
  }

  @Test(
    arguments: [
      "{ p: { type: string, name: q } }", "{ p: { object: { a: string } } }", "{ p: flag }",
      "{ p: { type: boolean, as: 1/0 } }", "{ p: [Both] }", "{ p: [Words] }",
    ])
  func valuesThatCanNotCross(parameters: String) {
    let checking = Checking(
      whole: """
        urlscheme: 1
        interface: Posting
        types: { Both: { anyOf: { a: integer, b: string } }, Words: [string], Used: [Both] }
        actions: { post: { parameters: \(parameters) } }
        """)
    #expect(checking.spec == nil)
  }

  @Test func keysOfAppsAreRefused() {
    let checking = Checking(
      whole: """
        urlscheme: 1
        interface: Posting
        schemes: [post]
        actions: { post: { url: //post } }
        """)
    #expect(checking.places == ["3:1 unknown-key", "4:20 unknown-key"])
  }

  @Test func aWrongInterfaceIsReportedInItsFile() {
    let checking = Checking(
      """
      include: [posting.urlscheme.yaml]
      implements: { Posting: { post: example } }
      """,
      files: [
        "posting.urlscheme.yaml": "urlscheme: 1\ninterface: Posting\nactions: { post: { a: 1 } }"
      ])
    #expect(checking.diagnostics.sorted.map(\.path) == ["posting.urlscheme.yaml"])
    #expect(checking.spec == nil)
  }

  @Test func theSuggestionIsTheInterfacesName() {
    let checking = Checking(
      "include: [posting.urlscheme.yaml]\nimplements: { Postin: { post: example } }")
    #expect(checking.diagnostics.sorted[0].suggestion == "Posting")
    let without = Checking("implements: { Posting: { post: example } }")
    #expect(without.problems[0].contains("include the file that describes it"))
  }
}
