import Testing
import URLSchemeCompiler

/// Files that include others.
struct CheckingIncludeTests {
  private let shared = """
    urlscheme: 1
    types:
      Tone: { enum: [plain, shout] }
      Item: { object: { id: string, kind: { enum: [a, b] } } }
      Count: { type: integer, minimum: 1 }
      Keyed: { mixin: { token: string } }
    """

  @Test func typesAreShared() throws {
    let checking = Checking(
      """
      include: [shared.yaml]
      actions:
        open: { url: //open, with: [Keyed], parameters: { tone: Tone, count: Count } }
      """, files: ["shared.yaml": shared])
    #expect(checking.problems.isEmpty)
    let spec = try #require(checking.spec)
    #expect(spec.actions[0].parameters.map(\.key) == ["tone", "count", "token"])
    // What nothing uses is not declared again.
    #expect(spec.declarations.map(\.path) == ["Tone"])
  }

  @Test func whatATypeHoldsComesWithIt() {
    let checking = Checking(
      """
      include: [shared.yaml]
      actions: { open: { url: //open, parameters: { item: { type: Item, as: json } } } }
      """, files: ["shared.yaml": shared])
    #expect(checking.spec?.declarations.map(\.path).sorted() == ["Item", "ItemKind"])
  }

  @Test func filesAreIncludedThroughOthersAndOnce() {
    let checking = Checking(
      """
      include: [a/one.yaml, a/two.yaml]
      actions: { open: { url: //open, parameters: { tone: Tone } } }
      """,
      files: [
        "a/one.yaml": "urlscheme: 1\ninclude: [../b/shared.yaml]",
        "a/two.yaml": "urlscheme: 1\ninclude: [../b/../b/shared.yaml]", "b/shared.yaml": shared,
      ])
    #expect(checking.problems.isEmpty)
    #expect(checking.spec?.declarations.map(\.path) == ["Tone"])
  }

  @Test func anotherAppLendsItsTypes() {
    let checking = Checking(
      """
      include: [other.urlscheme.yaml]
      actions: { open: { url: //open, parameters: { tone: Tone } } }
      """,
      files: ["other.urlscheme.yaml": Checking.completed("types: { Tone: { enum: [a, b] } }")])
    #expect(checking.spec?.declarations.map(\.path) == ["Tone"])
  }

  @Test func problemsAreWhereTheyStand() {
    let checking = Checking(
      """
      include: [shared.yaml]
      actions: { open: { url: //open, parameters: { tone: Tone } } }
      """, files: ["shared.yaml": "urlscheme: 1\ntypes:\n  Tone: { enmu: [a] }"])
    #expect(checking.spec == nil)
    #expect(checking.diagnostics.sorted.map(\.path).allSatisfy { $0 == "shared.yaml" })
    #expect(checking.places.contains("3:11 unknown-key"))
  }

  @Test func aTypeStandsInOneFile() {
    let checking = Checking(
      """
      include: [shared.yaml]
      types: { Tone: { enum: [loud] }, Count: string }
      actions: { open: { url: //open, parameters: { tone: Tone, count: Count } } }
      """, files: ["shared.yaml": shared])
    #expect(checking.places == ["2:10 name-collision", "2:34 name-collision"])
    #expect(checking.diagnostics.sorted[0].notes[0].range?.file.path == "shared.yaml")
  }

  @Test func cyclesAreErrors() {
    let files = [
      "a.yaml": "urlscheme: 1\ninclude: [b.yaml]", "b.yaml": "urlscheme: 1\ninclude: [a.yaml]",
    ]
    let checking = Checking("include: [a.yaml]", files: files)
    #expect(checking.places == ["2:11 include-cycle"])
    #expect(checking.diagnostics.sorted[0].path == "b.yaml")
    let own = Checking("include: [./x/../test.urlscheme.yaml]", files: files)
    #expect(own.places == ["1:11 include-cycle"])
  }

  @Test(arguments: ["../shared.yaml", "/etc/passwd", "a/../../shared.yaml"])
  func nothingOutsideIsRead(path: String) {
    let checking = Checking("include: [\(path)]", files: [path: shared])
    #expect(checking.places == ["1:11 include-outside"])
  }

  /// What a missing file declares can't be known, so nothing is said of types that it may have.
  @Test func aMissingFileIsOneProblem() {
    let checking = Checking(
      """
      include: [missing.yaml]
      implements: { Sharing: {} }
      actions: { open: { url: //open, parameters: { tone: Tone } } }
      """, files: [:])
    #expect(checking.places == ["1:11 include-unreadable"])
    #expect(checking.problems[0].contains("there is no such file"))
  }

  @Test func aFileWithErrorsInItsYAML() {
    let checking = Checking(
      "include: [shared.yaml]", files: ["shared.yaml": "urlscheme: 1\ntypes: { a"])
    #expect(checking.spec == nil)
    #expect(checking.diagnostics.sorted.allSatisfy { $0.path == "shared.yaml" })
  }
}
