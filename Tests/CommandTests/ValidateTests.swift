import Foundation
import TestSupport
import Testing

@Suite struct ValidateTests {
  @Test func foldersAreSearched() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "specs/one.urlscheme.yaml")
    try scratch.write(
      Sample.words.replacing("wordrev:", with: "other:").replacing("[wordrev]", with: "[other]"),
      to: "specs/deep/er/two.urlscheme.yaml")
    try scratch.write("not: a spec", to: "specs/other.yaml")
    try scratch.write(Sample.broken, to: "specs/.build/hidden.urlscheme.yaml")
    let run = try await Tool.run("validate", "specs", in: scratch.path)
    #expect(run.errors == "")
    #expect(run.output == "2 specs, 2 examples: no problems\n")
    #expect(run.status == 0)
  }

  @Test func theWorkingFolderIsTheDefaultAndAFileCountsOnce() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "one.urlscheme.yaml")
    let here = try await Tool.run("validate", in: scratch.path)
    #expect(here.output == "1 spec, 1 example: no problems\n")
    let twice = try await Tool.run("validate", ".", "one.urlscheme.yaml", in: scratch.path)
    #expect(twice.output == "1 spec, 1 example: no problems\n")
  }

  @Test func rejectsAreCountedApart() async throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      urlscheme: 1
      app: { name: Words }
      schemes: [words]
      actions:
        say:
          url: //say
          effect: none
          parameters: { word: string }
          examples: ["words://say?word=a", "words://say?word=b"]
          rejects: [{ url: "words://say", because: missing }]
      """, to: "a.urlscheme.yaml")
    let run = try await Tool.run("validate", in: scratch.path)
    #expect(run.output == "1 spec, 2 examples, 1 reject: no problems\n", "\(run.errors)")
  }

  @Test func allProblemsOfAllFilesAreShown() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.broken, to: "a.urlscheme.yaml")
    try scratch.write(Sample.broken, to: "b.urlscheme.yaml")
    let run = try await Tool.run("validate", ".", in: scratch.path)
    #expect(run.status == 1)
    for place in ["a.urlscheme.yaml:2:23", "a.urlscheme.yaml:7:25", "b.urlscheme.yaml:2:23"] {
      #expect(run.errors.contains("\(place): error: "), "\(place)")
    }
    #expect(run.output == "2 specs, 0 examples tried: 4 errors\n")
  }

  @Test func anExampleThatIsWrongIsAnError() async throws {
    let scratch = try Scratch()
    let wrong = Sample.words.replacing(
      "values: { word: foo, times: 2 }", with: "values: { word: bar, times: 2 }")
    try scratch.write(wrong, to: "a.urlscheme.yaml")
    let run = try await Tool.run("validate", "a.urlscheme.yaml", in: scratch.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("a.urlscheme.yaml:1"), "\(run.errors)")
    #expect(run.output == "1 spec, 1 example: 1 error\n")
  }

  @Test func allUnknownNamesAreReported() async throws {
    let run = try await Tool.run("validate", "nope1", "nope2")
    #expect(run.errors.contains("there is no file 'nope1'"))
    #expect(run.errors.contains("there is no file 'nope2'"))
    #expect(run.status == 1)
  }

  @Test(arguments: [["validate"], ["explain"], ["templates"], ["build", "things"], []])
  func aLongNameIsAbbreviated(command: [String]) async throws {
    let run = try await Tool.run(command + [String(repeating: "a", count: 5000)], in: nil)
    #expect(run.errors.contains(" 'aaa"))
    #expect(run.errors.utf8.count < 500)
  }

  /// Root may read everything.
  @Test(.enabled(if: geteuid() != 0)) func aFolderThatCantBeReadIsAnError() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "specs/locked/one.urlscheme.yaml")
    let locked = scratch.file("specs/locked")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    let run = try await Tool.run("validate", "specs", in: scratch.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked)
    #expect(run.errors == "specs/locked: error: this folder can't be read: permission is denied\n")
    #expect(run.status == 1)
  }

  @Test func aFolderWithoutSpecsIsAnError() async throws {
    let scratch = try Scratch()
    let run = try await Tool.run("validate", ".", in: scratch.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix(".: error: this folder holds no specification"))
  }

  @Test func aFileWithTwoPathsIsCheckedOnce() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "sub/words.urlscheme.yaml")
    let name = "sub/words.urlscheme.yaml"
    let run = try await Tool.run(
      "validate", name, "./" + name, "sub/../" + name, scratch.file(name), ".", "sub",
      in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("1 spec, "), "\(run.output)")
  }
}
