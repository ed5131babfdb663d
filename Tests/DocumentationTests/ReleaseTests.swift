import Foundation
import TestSupport
import Testing

/// `Scripts/release` makes a tag, notes, one bundle for all platforms, and names them.
@Suite struct ReleaseTests {
  /// A repository with what a release touches, as it is here.
  private static func repository() async throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let here = PackageUnderTest.folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let made = try await Shell.run(
      """
      set -e
      version=$(cd '\(here)' && find Sources -name ToolVersion.swift)
      mkdir -p "$(dirname "$version")" Examples/PrebuiltTool Formula Scripts
      for file in "$version" Examples/PrebuiltTool/Package.swift Formula/urlscheme.rb Scripts/release
      do cp "\(here)/$file" "$file"; done
      cat >CHANGELOG.md <<END
      # Changelog

      ## 0.2.0 — unreleased

      - New things.

      ## 0.1.0 — 2026-01-31

      - The first things.
      END
      git init -q -b main
      git config user.name Someone && git config user.email someone@example.com
      git add -A && git commit -qm 'As it was'
      """, in: folder)
    try #require(made.status == 0, "\(made.output)")
    return folder
  }

  @Test func aReleaseIsPreparedAndPublished() async throws {
    let folder = try await Self.repository()
    defer { try? FileManager.default.removeItem(at: folder) }
    func release(_ arguments: String) async throws -> Shell.Ending {
      try await Shell.run("Scripts/release \(arguments)", in: folder)
    }
    func refuses(_ arguments: String, _ reason: String) async throws {
      let ending = try await release(arguments)
      #expect(ending.status == 1 && ending.output.contains(reason), "\(ending.output)")
      let status = try await Shell.run("git status --porcelain; git tag", in: folder)
      #expect(!status.output.contains(" M"), "nothing half done: \(status.output)")
    }

    try await refuses("prepare 0.2", "'0.2' is no version")
    try await refuses("prepare 0.3.0", "CHANGELOG.md says nothing below '## 0.3.0 — …'")
    try await refuses("prepare 0.1.0", "0.1.0 was released: 2026-01-31")
    _ = try await Shell.run("touch new", in: folder)
    try await refuses("prepare 0.2.0", "the tree has changes")
    _ = try await Shell.run("rm new", in: folder)

    let prepared = try await release("prepare 0.2.0")
    #expect(prepared.status == 0, "\(prepared.output)")
    #expect(prepared.output == "Tagged 0.2.0. To release it: git push origin main 0.2.0\n")
    let tagged = try await Shell.run(
      "git show 0.2.0:CHANGELOG.md; git show 0.2.0:$(find Sources -name ToolVersion.swift); git status -s",
      in: folder)
    #expect(tagged.output.contains(/## 0\.2\.0 — \d{4}-\d\d-\d\d\n/))
    #expect(tagged.output.contains("static let current = \"0.2.0\""))
    try await refuses("prepare 0.2.0", "there is a release 0.2.0, which is not older than 0.2.0")

    // The bundles of two platforms, as `make artifactbundle` makes one.
    for (triple, version) in [
      ("x86_64-unknown-linux-gnu", "0.2.0"), ("arm64-apple-macosx", "0.2.0"),
      ("aarch64-unknown-linux-gnu", "0.1.0"),
    ] {
      try await Self.bundle(triple, version, in: folder)
    }
    let (linux, mac) = ("x86_64-unknown-linux-gnu.zip", "arm64-apple-macosx.zip")
    try await refuses(
      "publish 0.2.0 aarch64-unknown-linux-gnu.zip", "is urlscheme 0.1.0, not urlscheme 0.2.0")
    try await refuses("publish 0.2.0 \(linux) \(linux)", "is one more for x86_64")
    try await refuses("publish 0.2.0 CHANGELOG.md", "CHANGELOG.md is no artifact bundle")
    try await refuses("publish 0.4.0 \(linux)", "git rev-list")

    let published = try await release("publish 0.2.0 \(linux) \(mac)")
    #expect(published.status == 0, "\(published.output)")
    let checksum = try #require(published.output.split(separator: "\n").last)
    #expect(checksum.count == 64)
    let archive = try await Shell.run(
      """
      unzip -qo release/urlscheme.artifactbundle.zip -d unpacked && cd unpacked/*.artifactbundle
      cat info.json; urlscheme-0.2.0-arm64-apple-macosx/bin/urlscheme
      sha256sum ../../release/urlscheme.artifactbundle.zip
      """, in: folder)
    #expect(
      archive.output.contains("\"supportedTriples\": [\n            \"x86_64-unknown-linux-gnu\""))
    #expect(archive.output.contains("I run on arm64-apple-macosx\n"))
    #expect(archive.output.contains("\(checksum) "), "\(archive.output)")

    let address =
      "https://github.com/swift-urlscheme/swift-urlscheme/releases/download/0.2.0/"
      + "urlscheme.artifactbundle.zip"
    let notes = try String(contentsOf: folder.appending(path: "release/notes.md"), encoding: .utf8)
    #expect(notes.hasPrefix("- New things.\n\n### The prebuilt command\n"))
    for text in [address, String(checksum), "- `arm64-apple-macosx`"] {
      #expect(notes.contains(text), "\(text)")
    }
    let manifest = try await Shell.run(
      "swift package --package-path Examples/PrebuiltTool dump-package", in: folder)
    #expect(manifest.output.contains("\"checksum\" : \"\(checksum)\""), "\(manifest.output)")
    #expect(manifest.output.replacing("\\/", with: "/").contains("\"url\" : \"\(address)\""))
    let formula = try await Shell.run(
      "cat Formula/urlscheme.rb; git rev-list -n 1 0.2.0", in: folder)
    let revision = try #require(formula.output.split(separator: "\n").last)
    #expect(formula.output.contains("tag:      \"0.2.0\",\n      revision: \"\(revision)\"\n"))

    // The next one takes their place.
    let again = try await release("publish 0.2.0 \(mac)")
    #expect(again.status == 0, "\(again.output)")
    let next = try await Shell.run("git diff --stat", in: folder)
    #expect(next.output.contains("2 files changed"), "\(next.output)")
  }

  private static func bundle(_ triple: String, _ version: String, in folder: URL) async throws {
    let path = "urlscheme-\(version)-\(triple)"
    let info = """
      {"schemaVersion": "1.0", "artifacts": {"urlscheme": {"type": "executable", "version":
      "\(version)", "variants": [{"path": "\(path)/bin/urlscheme", "supportedTriples": ["\(triple)"]}]}}}
      """
    let made = try await Shell.run(
      """
      set -e
      mkdir -p scratch/urlscheme.artifactbundle/\(path)/bin && cd scratch
      printf '#!/bin/sh\\necho I run on \(triple)\\n' >urlscheme.artifactbundle/\(path)/bin/urlscheme
      printf '%s' '\(info)' >urlscheme.artifactbundle/info.json
      python3 -m zipfile -c ../\(triple).zip urlscheme.artifactbundle
      cd .. && rm -rf scratch && printf '%s\\n' /new /scratch /*.zip /release /unpacked >.git/info/exclude
      """, in: folder)
    try #require(made.status == 0, "\(made.output)")
  }

  /// What the formula runs to test itself, with the command that was built here.
  @Test func theFormulasTestPasses() async throws {
    let formula = try String(
      contentsOf: PackageUnderTest.folder.appending(path: "Formula/urlscheme.rb"), encoding: .utf8)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tool = PackageUnderTest.tool.path
    for match in formula.matches(of: /system bin\/"urlscheme", (.*)/) {
      let words = match.1.replacing("\"", with: "").replacing(",", with: "")
      let ending = try await Shell.run("'\(tool)' \(words)", in: folder)
      #expect(ending.status == 0, "\(words): \(ending.output)")
    }
    let asked = formula.matches(
      of: /assert_match (.*?), shell_output\("#\{bin\}\/urlscheme (.*)"\)/)
    #expect(asked.count == 2)
    for match in asked {
      let ending = try await Shell.run("'\(tool)' \(match.2)", in: folder)
      #expect(ending.status == 0, "\(match.2): \(ending.output)")
      if match.1.hasPrefix("\"") {
        #expect(ending.output.contains(match.1.dropFirst().dropLast()), "\(ending.output)")
      }
    }
    let completions = try await Shell.run("'\(tool)' --generate-completion-script bash", in: folder)
    #expect(completions.status == 0 && completions.output.hasPrefix("#!/bin/bash"))
  }

  /// The workflows build for every platform that the manifest names.
  @Test func theWorkflowsBuildForEveryPlatform() throws {
    let manifest = try String(
      contentsOf: PackageUnderTest.folder.appending(path: "Package.swift"), encoding: .utf8)
    let workflow = try String(
      contentsOf: PackageUnderTest.folder.appending(path: ".github/workflows/test.yml"),
      encoding: .utf8)
    let line = try #require(manifest.firstMatch(of: /platforms: \[(.*)\]/)).1
    let promised = Set(line.matches(of: /\.(\w+)\(\./).map { String($0.1) })
    let list = try #require(workflow.firstMatch(of: /platform: \[(.*)\]/)).1
    #expect(Set(list.split(separator: ", ").map(String.init)) == promised)
    #expect(promised.count == 5)
  }

  /// Others can't change what the workflows run, and each Xcode has the Swift that the manifest asks for.
  @Test func theWorkflowsNameActionsByCommit() throws {
    let folder = PackageUnderTest.folder.appending(path: ".github/workflows")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count >= 2)
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n")
      where line.contains("uses: ") && !line.contains("uses: ./") {
        #expect(line.contains(/uses: [\w\/-]+@[0-9a-f]{40} # v\d/), "\(name): \(line)")
      }
      for match in text.matches(of: /xcode: "(\d+)/) { #expect(Int(match.1) ?? 0 >= 26) }
    }
  }
}
