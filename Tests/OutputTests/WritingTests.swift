import Foundation
import Testing
import URLSchemeCompiler

@testable import URLSchemeGeneration

@Suite struct WritingTests {
  @Test func filesAndFoldersAreCreated() throws {
    let folder = try TemporaryFolder()
    let writer = OutputWriter(directory: folder.file("a/b"))
    let changes = try writer.write([generated("A.swift"), generated("B.swift")])
    #expect(changes.map(\.change) == [.create, .create])
    #expect(changes.map(\.path) == [folder.file("a/b/A.swift"), folder.file("a/b/B.swift")])
    #expect(try folder.read("a/b/A.swift") == generated("A.swift").text)
  }

  @Test func aFileWithTheSameBytesIsNotTouched() throws {
    let folder = try TemporaryFolder()
    let writer = OutputWriter(directory: folder.path)
    try writer.write([generated("A.swift")])
    try folder.age("A.swift")
    let before = try folder.attributes("A.swift")
    let changes = try writer.write([generated("A.swift")])
    let after = try folder.attributes("A.swift")
    #expect(changes.map(\.change) == [.keep])
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func onlyTheChangedFileIsReplaced() throws {
    let folder = try TemporaryFolder()
    let writer = OutputWriter(directory: folder.path)
    try writer.write([generated("A.swift"), generated("B.swift")])
    try folder.age("A.swift")
    try folder.age("B.swift")
    let changes = try writer.write([generated("A.swift"), generated("B.swift", "let b = 2")])
    #expect(changes.map(\.change) == [.keep, .replace])
    #expect(try folder.read("B.swift") == generated("B.swift", "let b = 2").text)
    #expect(try folder.names() == ["A.swift", "B.swift"])
  }

  @Test func planningChangesNothing() throws {
    let folder = try TemporaryFolder()
    let writer = OutputWriter(directory: folder.file("new"))
    #expect(try writer.plan([generated("A.swift")]).map(\.change) == [.create])
    #expect(try folder.names() == [])
  }

  @Test func aFileThatWasNotGeneratedIsKept() throws {
    let folder = try TemporaryFolder()
    try folder.write("let mine = 1\n", to: "B.swift")
    let writer = OutputWriter(directory: folder.path)
    let found = problems { () throws(CommandError) in
      try writer.write([generated("A.swift"), generated("B.swift")])
    }
    #expect(found == [OutputProblem.notGenerated.message()])
    #expect(try folder.read("B.swift") == "let mine = 1\n")
    #expect(try folder.names() == ["B.swift"], "nothing is written when anything is in the way")
  }

  @Test func theMarkerCountsOnlyAtTheTop() {
    #expect(GeneratedMarker.isPresent(in: "<?xml?>\n<!-- \(GeneratedMarker.text) -->\n".utf8))
    #expect(!GeneratedMarker.isPresent(in: "\n\n\n// \(GeneratedMarker.text)\n".utf8))
    #expect(!GeneratedMarker.isPresent(in: "".utf8))
    #expect(!GeneratedMarker.isPresent(in: [UInt8](repeating: 0xFF, count: 10_000)))
  }

  @Test func textThatHidesItsOriginIsRefused() throws {
    let folder = try TemporaryFolder()
    let found = problems { () throws(CommandError) in
      try OutputWriter(directory: folder.path).write([RenderedFile(name: "A.swift", text: "x")])
    }
    #expect(found == [OutputProblem.unmarked.message()])
    #expect(try folder.names() == [])
  }

  @Test func filesForPeopleAreNeverReplaced() throws {
    let folder = try TemporaryFolder()
    let writer = OutputWriter(directory: folder.path, replacing: .nothing)
    let file = RenderedFile(name: "a.yaml", text: "one")
    #expect(try writer.write([file]).map(\.change) == [.create])
    #expect(try writer.write([file]).map(\.change) == [.keep])
    let other = RenderedFile(name: "a.yaml", text: "two")
    let found = problems { () throws(CommandError) in try writer.write([other]) }
    #expect(found == [OutputProblem.exists.message()])
    #expect(try folder.read("a.yaml") == "one")
  }

  @Test func linksAndFoldersInTheWayAreReported() throws {
    let folder = try TemporaryFolder()
    try folder.write("// \(GeneratedMarker.text)\n", to: "target")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.file("L"), withDestinationPath: "target")
    try files.createDirectory(atPath: folder.file("D"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.file("P"), 0o600) == 0)
    let found = problems { () throws(CommandError) in
      try OutputWriter(directory: folder.path).write([
        generated("L"), generated("D"), generated("P"), generated("N"),
      ])
    }
    #expect(found == [OutputProblem.isFolder, .symbolicLink, .notRegular].map { $0.message() })
    #expect(try folder.read("target") == "// \(GeneratedMarker.text)\n")
  }

  @Test func aFileInTheFoldersPlaceIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    do throws(CommandError) {
      try OutputWriter(directory: folder.file("file/deeper")).write([generated("A.swift")])
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        DiagnosticRenderer().render(error.diagnostics)
          .hasPrefix(folder.file("file") + ": error: \(OutputProblem.notFolder.message())"))
    }
  }

  @Test func aLinkToAFolderIsFollowedAndADanglingOneIsNot() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.file("real"), withIntermediateDirectories: false)
    try files.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "real")
    try files.createSymbolicLink(atPath: folder.file("dangling"), withDestinationPath: "nowhere")
    try OutputWriter(directory: folder.file("link")).write([generated("A.swift")])
    #expect(files.fileExists(atPath: folder.file("real/A.swift")))
    try files.createSymbolicLink(atPath: folder.file("loop"), withDestinationPath: "loop")
    for name in ["dangling", "loop"] {
      let found = problems { () throws(CommandError) in
        try OutputWriter(directory: folder.file(name)).write([generated("A.swift")])
      }
      #expect(found == [OutputProblem.brokenLink.message()])
    }
  }

  /// Below the directory, a link leads to somewhere that nobody named.
  @Test(arguments: ["deep/A.swift", "deep/er/A.swift", "real/link/A.swift"])
  func aLinkBelowTheDirectoryIsNotFollowed(name: String) throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for path in ["out/real", "elsewhere/er"] {
      try files.createDirectory(atPath: folder.file(path), withIntermediateDirectories: true)
    }
    try files.createSymbolicLink(
      atPath: folder.file("out/deep"), withDestinationPath: "../elsewhere")
    try files.createSymbolicLink(
      atPath: folder.file("out/real/link"), withDestinationPath: "../../elsewhere")
    let found = problems { () throws(CommandError) in
      try OutputWriter(directory: folder.file("out")).write([generated(name)])
    }
    #expect(found == [OutputProblem.symbolicLink.message()])
    #expect(try files.contentsOfDirectory(atPath: folder.file("elsewhere")) == ["er"])
    #expect(try files.contentsOfDirectory(atPath: folder.file("elsewhere/er")) == [])
  }

  @Test(arguments: ["../A", "/A", "a/../../A", ".", "", "a//b", "a\0b"])
  func namesThatLeadOutsideAreRefused(name: String) throws {
    let folder = try TemporaryFolder()
    let found = problems { () throws(CommandError) in
      try OutputWriter(directory: folder.file("out")).write([generated(name)])
    }
    #expect(found == [OutputProblem.outside.message()])
    #expect(try folder.names() == [])
  }

  @Test func namesThatDifferInCaseAloneAreRefused() throws {
    let folder = try TemporaryFolder()
    let found = problems { () throws(CommandError) in
      try OutputWriter(directory: folder.path).write([generated("A.swift"), generated("a.swift")])
    }
    #expect(found == [OutputProblem.twice.message()])
  }

  @Test func manyWritersAtOnceLeaveAWholeFile() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let texts = (0..<8).map { String(repeating: "\($0)", count: 200_000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for text in texts {
        group.addTask { try OutputWriter(directory: path).write([generated("A.swift", text)]) }
      }
      try await group.waitForAll()
    }
    let result = try folder.read("A.swift")
    #expect(texts.contains { generated("A.swift", $0).text == result })
    #expect(try folder.names() == ["A.swift"])
  }

  /// Each looks for the folder before it makes it.
  @Test func manyWritersAtOnceMakeAFolder() async throws {
    let folder = try TemporaryFolder()
    for round in 0..<100 {
      let path = folder.file("\(round)/a")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask { try OutputWriter(directory: path).write([generated("A.swift")]) }
        }
        try await group.waitForAll()
      }
    }
    #expect(try folder.read("99/a/A.swift") == generated("A.swift").text)
  }

  @Test func aReadOnlyFolderIsReported() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder.file("locked"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o500])
    // Root may write everywhere.
    guard geteuid() != 0 else { return }
    let found = problems { () throws(CommandError) in
      try OutputWriter(directory: folder.file("locked")).write([generated("A.swift")])
    }
    #expect(found == [OutputProblem.system("be written", code: EACCES).message()])
  }
}
