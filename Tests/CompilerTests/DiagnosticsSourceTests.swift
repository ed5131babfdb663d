import Foundation
import Testing

@testable import URLSchemeCompiler

@Suite("Source files and places in them")
struct DiagnosticsSourceTests {
  @Test("Lines end at LF, CR and CRLF; columns are characters")
  func positions() {
    let file = SourceFile(path: "a", text: "é=1\r\n\rxy\n日本")
    #expect(file.lineCount == 4)
    #expect(file.position(at: 0) == SourcePosition(line: 1, column: 1, offset: 0))
    #expect(file.position(at: 1) == SourcePosition(line: 1, column: 1, offset: 0))
    #expect(file.position(at: 2) == SourcePosition(line: 1, column: 2, offset: 2))
    #expect(file.position(at: 6) == SourcePosition(line: 2, column: 1, offset: 6))
    #expect(file.position(at: 8) == SourcePosition(line: 3, column: 2, offset: 8))
    #expect(file.position(at: 13) == SourcePosition(line: 4, column: 2, offset: 13))
    #expect(file.position(at: 99) == SourcePosition(line: 4, column: 3, offset: 16))
    #expect(file.position(at: -1) == SourcePosition(line: 1, column: 1, offset: 0))
    #expect((0...5).map { file.lineRange($0) } == [16..<16, 0..<4, 6..<6, 7..<9, 10..<16, 16..<16])
  }

  @Test("A byte-order mark is no column, but bytes")
  func byteOrderMark() {
    let file = SourceFile(path: "a", text: "\u{FEFF}ab\nc")
    #expect(file.text == "ab\nc")
    #expect(file.position(at: 0) == SourcePosition(line: 1, column: 1, offset: 3))
    #expect(file.position(at: 4) == SourcePosition(line: 1, column: 2, offset: 4))
    #expect(file.range.offsets == 3..<7)
  }

  @Test("An empty file has one empty line")
  func empty() {
    let file = SourceFile(path: "a", text: "")
    #expect(file.lineCount == 1)
    #expect(file.range.shown == "1:1-1:1")
  }

  @Test("A range is cut to its file")
  func ranges() {
    let file = SourceFile(path: "a", text: "abc")
    #expect(SourceRange(file: file, offsets: -3..<99).offsets == 0..<3)
    #expect(SourceRange(file: file, offsets: 99..<99).offsets == 3..<3)
    #expect(SourceRange(file: file, offsets: 1..<3).text == "bc")
  }

  @Test("A file is read as it is")
  func load() throws {
    try withFolder { folder in
      let path = folder + "/a.yaml"
      let content = Data([0xEF, 0xBB, 0xBF]) + Data(repeating: 0x61, count: 200_000)
      try content.write(to: URL(fileURLWithPath: path))
      var diagnostics = Diagnostics()
      let file = try #require(SourceFile.load(path: path, into: &diagnostics))
      #expect(file.bytes == Array(content))
      #expect(file.path == path)
      #expect(diagnostics.isEmpty)
    }
  }

  @Test("What can't be read is a problem, not a crash")
  func unreadable() throws {
    try withFolder { folder in
      let long = String(repeating: "x", count: 5_000)
      let cases = [
        (folder + "/missing", "this file can't be read: there is no such file"),
        ("", "this file can't be read: there is no such file"),
        (folder, "this file can't be read: it is a folder; name a file in it"),
        ("/dev/null", "this file can't be read: it is not a regular file"),
        (folder + "/" + long, "this file can't be read: its name is too long"),
        (folder + "/a\u{0}b", "this file can't be read: its name holds a NUL character"),
      ]
      for (path, message) in cases {
        var diagnostics = Diagnostics()
        #expect(SourceFile.load(path: path, into: &diagnostics) == nil)
        #expect(diagnostics.sorted.map(\.message) == [message])
        #expect(diagnostics.sorted.map(\.rule) == [.fileUnreadable])
        #expect(diagnostics.sorted.map(\.path) == [path])
      }
    }
  }

  @Test("A file beyond the limit is not read")
  func large() throws {
    try withFolder { folder in
      let path = folder + "/large.yaml"
      #expect(FileManager.default.createFile(atPath: path, contents: Data()))
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: UInt64(SourceFile.maximumSize) + 1)
      try handle.close()
      var diagnostics = Diagnostics()
      #expect(SourceFile.load(path: path, into: &diagnostics) == nil)
      #expect(diagnostics.sorted.map(\.rule) == [.yamlTooLarge])
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
