import Foundation
import TestSupport
import Testing

/// `diff --against`, and what the GitHub Action runs.
@Suite final class DiffAgainstTests {
  let repository: Scratch

  init() async throws {
    repository = try Scratch()
    try repository.write(Sample.words, to: "Specs/words.urlscheme.yaml")
    try repository.write(
      "urlscheme: 1\ntypes:\n  Tone: { enum: [soft, loud] }\n", to: "Specs/shared/types.yaml")
    try repository.write("not a specification: [", to: "other.yml")
    try await git("init -q -b main . && git add . && git commit -q -m one")
  }

  private func git(_ line: String) async throws {
    let run = try await Tool.shell(
      "export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.c\n"
        + "git " + line, in: repository.path)
    #expect(run.status == 0, "\(run.errors)")
  }

  private func change(_ old: String, _ new: String) throws {
    let text = try repository.read("Specs/words.urlscheme.yaml")
    #expect(text.contains(old))
    try repository.write(text.replacing(old, with: new), to: "Specs/words.urlscheme.yaml")
  }

  @Test func nothingChanged() async throws {
    for path in ["Specs", "Specs/words.urlscheme.yaml", "."] {
      let run = try await Tool.run("diff", path, "--against", "HEAD", in: repository.path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "The interface is the same.\n")
    }
  }

  @Test func saysWhomAChangeBreaks() async throws {
    try change("times: integer = 1", "times: integer")
    for path in ["Specs", "Specs/words.urlscheme.yaml"] {
      let run = try await Tool.run("diff", path, "--against", "main", in: repository.path)
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.hasPrefix("Specs/words.urlscheme.yaml:"), "\(run.output)")
      #expect(run.output.contains("reverse.times"))
    }
    let status = try await Tool.shell("git status --porcelain", in: repository.path)
    #expect(status.output == " M Specs/words.urlscheme.yaml\n", "the index is as it was")
  }

  @Test func namesTheCommitForWhatIsGone() async throws {
    try change("      times: integer = 1\n", "")
    try change("&times=2", "")
    try change(", times: 2", "")
    let run = try await Tool.run("diff", "Specs", "--against", "HEAD~0", in: repository.path)
    #expect(run.output.contains("HEAD~0:Specs/words.urlscheme.yaml:"), "\(run.output)")
    #expect(!run.output.contains(NSTemporaryDirectory()))
  }

  @Test func filesThatComeAndGo() async throws {
    try repository.write(
      Sample.words.replacing("WordRev", with: "Other").replacing("wordrev", with: "other"),
      to: "Specs/other.urlscheme.yaml")
    try FileManager.default.removeItem(atPath: repository.file("Specs/words.urlscheme.yaml"))
    let run = try await Tool.run("diff", "Specs", "--against", "HEAD", in: repository.path)
    #expect(run.status == 1)
    #expect(
      run.output == """
        HEAD:Specs/words.urlscheme.yaml: error: breaks URLs, callers and receivers: WordRev: the \
        specification is gone [spec-removed]
        Specs/other.urlscheme.yaml: note: safe: Other: the specification is new [spec-added]
        2 changes: 1 breaks URLs, 1 breaks callers, 1 breaks receivers, 1 is safe

        """)
    let alone = try await Tool.run(
      "diff", "Specs/other.urlscheme.yaml", "--against", "HEAD", in: repository.path)
    #expect(alone.status == 0, "\(alone.errors)")
    #expect(
      alone.output == """
        Specs/other.urlscheme.yaml: note: safe: Other: the specification is new [spec-added]
        1 change: 1 is safe

        """)
  }

  @Test func aFileThatMoves() async throws {
    try await git("mv Specs/words.urlscheme.yaml Specs/reverser.urlscheme.yaml")
    let run = try await Tool.run("diff", "Specs", "--against", "HEAD", in: repository.path)
    #expect(run.output == "The interface is the same.\n", "\(run.text)")
    try repository.write(
      try repository.read("Specs/reverser.urlscheme.yaml").replacing(
        "times: integer = 1", with: "times: integer"), to: "Specs/reverser.urlscheme.yaml")
    let changed = try await Tool.run("diff", "Specs", "--against", "HEAD", in: repository.path)
    #expect(changed.output.hasPrefix("Specs/reverser.urlscheme.yaml:"), "\(changed.text)")
    #expect(changed.output.contains("reverse.times"))
  }

  @Test func includedFilesAreThoseOfTheCommit() async throws {
    try repository.write(
      Sample.words.replacing(
        "schemes:", with: "include: [shared/types.yaml]\nschemes:"
      ).replacing("times: integer = 1", with: "tone?: Tone").replacing("&times=2", with: "")
        .replacing(", times: 2", with: ""), to: "Specs/words.urlscheme.yaml")
    try await git("add . && git commit -q -m two")
    try repository.write(
      "urlscheme: 1\ntypes:\n  Tone: { enum: [soft] }\n", to: "Specs/shared/types.yaml")
    let run = try await Tool.run("diff", "Specs", "--against", "HEAD", in: repository.path)
    #expect(run.status == 1, "\(run.errors)")
    #expect(
      run.output == """
        HEAD:Specs/shared/types.yaml:3:3: error: breaks URLs, callers and receivers: Tone: 'loud' is \
        gone [alternative-removed]
        1 change: 1 breaks URLs, 1 breaks callers, 1 breaks receivers

        """)
  }

  @Test("An included file may have any name, and stand anywhere in the repository")
  func includedFilesHaveAnyName() async throws {
    let types = "urlscheme: 1\ntypes:\n  Tone: { enum: [soft, loud] }\n"
    let words = try repository.read("Specs/words.urlscheme.yaml").replacing(
      "times: integer = 1", with: "tone?: Tone"
    ).replacing("&times=2", with: "").replacing(", times: 2", with: "")
    let included = ["../types.yaml", "more.yml", "../some/[types].txt", "types.json"]
    for path in included {
      try repository.write(types, to: "Specs/" + path)
      try repository.write(
        words.replacing("schemes:", with: "include: ['\(path)']\nschemes:"),
        to: "Specs/words.urlscheme.yaml")
      try await git("add . && git commit -q -m more")
      let same = try await Tool.run("diff", "Specs", "--against", "HEAD", in: repository.path)
      #expect(same.output == "The interface is the same.\n", "\(same.errors)")
      try repository.write(types.replacing(", loud", with: ""), to: "Specs/" + path)
      let run = try await Tool.run("diff", "Specs", "--against", "HEAD", in: repository.path)
      #expect(run.status == 1 && run.output.contains("loud"), "\(run.errors)\(run.output)")
    }
  }

  @Test("A specification may have any name where it is named itself")
  func aSpecificationOfAnyName() async throws {
    try await git("mv Specs/words.urlscheme.yaml Specs/words.yml && git commit -q -m renamed")
    let text = try repository.read("Specs/words.yml")
    try repository.write(
      text.replacing("times: integer = 1", with: "times: integer"), to: "Specs/words.yml")
    let run = try await Tool.run(
      "diff", "Specs/words.yml", "--against", "HEAD", in: repository.path)
    #expect(run.status == 1 && run.output.contains("reverse.times"), "\(run.errors)\(run.output)")
  }

  @Test func aTagMayHaveTheNameOfABranch() async throws {
    try await git("branch twice && git tag twice")
    let run = try await Tool.run("diff", "Specs", "--against", "twice", in: repository.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "The interface is the same.\n")
  }

  @Test("What is gone may be gone with its folder")
  func foldersThatGo() async throws {
    try await git("mv Specs new && git commit -q -m moved && rm -r new")
    for path in ["Specs/words.urlscheme.yaml", "Specs", "./Specs/words.urlscheme.yaml"] {
      let run = try await Tool.run("diff", path, "--against", "HEAD~1", in: repository.path)
      #expect(run.status == 1)
      #expect(run.output.contains("HEAD~1:Specs/words.urlscheme.yaml"), "\(run.errors)")
      #expect(run.output.contains("[spec-removed]"), "\(run.output)")
    }
    let neither = try await Tool.run(
      "diff", "new/more/words.urlscheme.yaml", "--against", "HEAD~1", in: repository.path)
    #expect(neither.status == 1 && neither.errors.contains("there is no such file"))
  }

  @Test func nothingIsLeftBehind() async throws {
    try repository.write("", to: "temporary/none")
    try await git("checkout -q -b empty && git rm -q -r . && git commit -q -m empty")
    try await git("checkout -q main")
    for (commit, status) in [("HEAD", 0), ("empty", 0), ("nowhere", 1)] {
      let run = try await Tool.run(
        "diff", "Specs", "--against", commit, in: repository.path,
        environment: ["TMPDIR": repository.file("temporary")])
      #expect(run.status == Int32(status), "\(run.errors)")
      #expect(try repository.names("temporary") == ["none"])
    }
  }

  @Test func saysWhereTheFormerVersionIsWrong() async throws {
    let good = try repository.read("Specs/words.urlscheme.yaml")
    try repository.write(
      good.replacing("times: integer", with: "times: intger"), to: "Specs/words.urlscheme.yaml")
    try await git("commit -q -a -m broken")
    try repository.write(good, to: "Specs/words.urlscheme.yaml")
    let run = try await Tool.run("diff", "Specs", "--against", "HEAD", in: repository.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("HEAD:Specs/words.urlscheme.yaml:"), "\(run.errors)")
    #expect(!run.errors.contains("/urlscheme-"))
  }

  @Test(
    arguments: [
      (["Specs", "--against", "nowhere"], 1, "no commit 'nowhere'"),
      (["Specs", "--against", "--help"], 64, "--against"),
      (["Specs"], 64, "--against origin/main"),
      (["/", "--against", "HEAD"], 1, "git says: "),
      (["nothing.urlscheme.yaml", "--against", "HEAD"], 1, "nothing.urlscheme.yaml"),
    ] as [([String], Int32, String)])
  func whatCanNotBeCompared(arguments: [String], status: Int32, message: String) async throws {
    let run = try await Tool.run(
      Tool.url, ["diff"] + arguments, in: repository.path, environment: [:])
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  // MARK: In CI

  /// Runs what `action.yml` runs, with the command in `PATH`.
  private func action(_ environment: [String: String]) async throws -> Tool.Run {
    let script = Tool.package.appending(path: "Scripts/check-specs").path
    let path = Tool.url.deletingLastPathComponent().path + ":/usr/bin:/bin"
    return try await Tool.run(
      URL(filePath: "/bin/bash"), [script], in: repository.path,
      environment: ["PATH": path, "SPECS": "Specs"].merging(environment) { $1 })
  }

  @Test func theActionPassesAndFails() async throws {
    #expect(try await action([:]).status == 0)
    #expect(try await action(["AGAINST": "main"]).status == 0)
    try change("times: integer = 1", "times: integer")
    let breaking = try await action([
      "AGAINST": "main", "GITHUB_STEP_SUMMARY": repository.file("summary.md"),
    ])
    #expect(breaking.status == 1)
    #expect(breaking.output.contains("::error file=Specs/words.urlscheme.yaml,line="))
    #expect(try repository.read("summary.md").contains("## Breaks"))
    let notice = try await action(["AGAINST": "main", "BREAKING": "notice"])
    #expect(notice.status == 0, "\(notice.output)")
    #expect(notice.output.contains("::notice"))
    let generate = try await action(["GENERATE": "Specs/words.urlscheme.yaml --output Out"])
    #expect(generate.status == 1)
    #expect(generate.output.contains("would create"))
    try change("word: {", "word: { kind: none, ")
    let invalid = try await action([:])
    #expect(invalid.status == 1)
    #expect((invalid.output + invalid.errors).contains("::error file=Specs/words.urlscheme.yaml"))
  }

  /// A shallow clone of one branch has no other, and no tag.
  @Test(arguments: ["origin/main", "main", "v1", "origin/v1"])
  func theActionFetchesWhatItComparesWith(_ reference: String) async throws {
    try await git("tag v1 && git checkout -q -b feature")
    try change("times: integer = 1", "times: integer")
    try await git("commit -q -a -m two")
    try await git("clone -q --depth 1 --branch feature \"file://$PWD\" clone")
    let clone = URL(filePath: repository.file("clone"))
    let alone = try await Tool.run(
      Tool.url, ["diff", "Specs", "--against", reference], in: clone.path, environment: [:])
    let advice = try #require(alone.errors.firstMatch(of: /git fetch --depth=1 origin [a-z0-9]+/))
    let path = Tool.url.deletingLastPathComponent().path + ":/usr/bin:/bin"
    let script = Tool.package.appending(path: "Scripts/check-specs").path
    let run = try await Tool.run(
      URL(filePath: "/bin/bash"), [script], in: clone.path,
      environment: ["PATH": path, "SPECS": "Specs", "AGAINST": reference])
    #expect(run.status == 1 && run.output.contains("reverse.times"), "\(run.text)")
    let fetched = try await Tool.shell(
      "\(advice.0) && $TOOL diff Specs --against FETCH_HEAD", in: clone.path)
    #expect(fetched.status == 1 && fetched.output.contains("reverse.times"), "\(fetched.text)")
  }

  /// Each hook and each input is one that there is.
  @Test func hooksAndInputsNameWhatThereIs() async throws {
    let hooks = try String(
      contentsOf: Tool.package.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let entries = hooks.split(separator: "\n").filter {
      $0.hasPrefix("  entry: Scripts/urlscheme ")
    }
    .map { $0.split(separator: " ").dropFirst(2).map(String.init) }
    #expect(entries.map { $0[0] } == ["validate", "generate", "plist", "diff"])
    // Names of changed files leave out those that are gone.
    #expect(hooks.ranges(of: "pass_filenames: false").count == entries.count)
    for words in entries {
      let run = try await Tool.run(Tool.url, words + ["--help"], in: nil, environment: [:])
      #expect(run.status == 0, "\(words)")
      for option in words where option.hasPrefix("--") {
        #expect(run.output.contains(option))
      }
    }
    let action = try String(contentsOf: Tool.package.appending(path: "action.yml"), encoding: .utf8)
    let script = try String(
      contentsOf: Tool.package.appending(path: "Scripts/check-specs"), encoding: .utf8)
    for input in ["specs", "against", "breaking", "generate", "plist"] {
      #expect(action.contains("\n  \(input):\n"))
      #expect(action.contains("\(input.uppercased()): ${{ inputs.\(input) }}"))
      #expect(script.contains("${\(input.uppercased())"))
    }
  }
}
