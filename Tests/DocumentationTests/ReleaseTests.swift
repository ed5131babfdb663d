import Foundation
import TestSupport
import Testing

/// `Scripts/release` makes a tag, notes, one bundle for all platforms, archives, and a package of plug-ins.
@Suite(.enabled(if: runsSlowTests)) struct ReleaseTests {
  /// A repository with what a release touches, as it is here.
  private static func repository() async throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let here = PackageUnderTest.folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let made = try await Shell.run(
      """
      set -e
      version=$(cd '\(here)' && find Sources -name ToolVersion.swift)
      mkdir -p "$(dirname "$version")" Formula Scripts Specs
      for file in "$version" Formula/urlscheme.rb Scripts/release Scripts/plugin-package LICENSE Plugins Specs/catalog
      do cp -R "\(here)/$file" "$file"; done
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
      ("aarch64-unknown-linux-gnu", "0.2.0"), ("riscv64-unknown-linux-gnu", "0.1.0"),
    ] {
      try await Self.bundle(triple, version, in: folder)
    }
    let (linux, mac) = ("x86_64-unknown-linux-gnu.zip", "arm64-apple-macosx.zip")
    let all = [linux, "aarch64-unknown-linux-gnu.zip", mac].joined(separator: " ")
    try await refuses(
      "publish 0.2.0 riscv64-unknown-linux-gnu.zip", "is urlscheme 0.1.0, not urlscheme 0.2.0")
    try await refuses("publish 0.2.0 \(linux) \(linux)", "is one more for x86_64")
    try await refuses("publish 0.2.0 CHANGELOG.md", "CHANGELOG.md is no artifact bundle")
    try await refuses("publish 0.4.0 \(linux)", "git rev-list")

    let published = try await release("publish 0.2.0 \(all)")
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
    for text in ["swift-urlscheme-plugin\", from: \"0.2.0\"", "- `arm64-apple-macosx`"] {
      #expect(notes.contains(text), "\(text)")
    }

    // The package of the plug-ins names the bundle.
    let manifest = try await Shell.run(
      "swift package --package-path release/swift-urlscheme-plugin dump-package", in: folder)
    #expect(manifest.output.contains("\"checksum\" : \"\(checksum)\""), "\(manifest.output)")
    #expect(manifest.output.replacing("\\/", with: "/").contains("\"url\" : \"\(address)\""))
    let readme = try await Shell.run("cat release/swift-urlscheme-plugin/README.md", in: folder)
    #expect(readme.output.contains("swift-urlscheme-plugin\", from: \"0.2.0\""), "\(readme.output)")

    // What Homebrew, mise and Scripts/urlscheme download.
    let sums = try await Shell.run(
      """
      cd release && sha256sum --check --strict SHA256SUMS && cat SHA256SUMS
      for platform in macos linux-x86_64 linux-aarch64; do
        tar -xzOf urlscheme-0.2.0-$platform.tar.gz urlscheme | tail -n 1
        tar -tvzf urlscheme-0.2.0-$platform.tar.gz
      done
      """, in: folder)
    #expect(sums.status == 0 && sums.output.contains("echo I run on aarch64-unknown-linux-gnu"))
    #expect(sums.output.contains(/-rwxr-xr-x .* urlscheme\n/), "\(sums.output)")
    let formula = try String(
      contentsOf: folder.appending(path: "Formula/urlscheme.rb"), encoding: .utf8)
    #expect(formula.contains("  version \"0.2.0\"\n"))
    for match in sums.output.matches(of: /([0-9a-f]{64})  urlscheme-0\.2\.0-(.*)\.tar\.gz/) {
      let (sum, platform) = (match.1, match.2)
      #expect(formula.contains("-\(platform).tar.gz\"\n"), "\(platform)")
      #expect(formula.contains("sha256 \"\(sum)\""), "\(platform)")
    }
    #expect(!formula.contains("sha256 \"0000"))

    // The hooks and the action run the one of their version.
    try await runsWhatWasReleased(in: folder)

    // The next one takes their place.
    let again = try await release("publish 0.2.0 \(mac)")
    #expect(again.status == 0, "\(again.output)")
    let next = try await Shell.run("git diff --stat", in: folder)
    #expect(next.output.contains("1 file changed"), "\(next.output)")
  }

  /// `Scripts/urlscheme` downloads the command once.
  private func runsWhatWasReleased(in folder: URL) async throws {
    #if os(Linux)
      let script = PackageUnderTest.folder.appending(path: "Scripts/urlscheme").path
      let run = try await Shell.run(
        """
        mkdir served && mv release served/0.2.0 && cp '\(script)' Scripts/
        Scripts/urlscheme --version && rm -r served/0.2.0/*.tar.gz && Scripts/urlscheme --version
        ls .build/command; mv served/0.2.0 release
        """, in: folder,
        environment: ["URLSCHEME_RELEASES": folder.appending(path: "served").absoluteString])
      let line = "I run on \(Self.architecture)-unknown-linux-gnu\n"
      #expect(run.output == line + line + "0.2.0\n", "\(run.output)")
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #else
      "aarch64"
    #endif
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
