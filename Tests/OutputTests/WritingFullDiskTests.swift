import Foundation
import Testing
import URLSchemeCompiler

@testable import URLSchemeGeneration

/// What happens when the disk is full: tried on a small one of its own, where one can be mounted.
@Suite(.enabled(if: SmallDisk.isAvailable)) struct WritingFullDiskTests {
  @Test func theOldFileStaysWhole() throws {
    let disk = try SmallDisk.mounted()
    let writer = OutputWriter(directory: disk.folder.path)
    let old = generated("A.swift", String(repeating: "o", count: 150_000))
    try writer.write([old])
    let new = generated("A.swift", String(repeating: "n", count: 200_000))
    #expect(
      problems { () throws(CommandError) in try writer.write([new]) } == [
        OutputProblem.system("be written", code: ENOSPC).message()
      ])
    #expect(try disk.folder.read("A.swift") == old.text)
    #expect(try disk.folder.names() == ["A.swift"])
  }

  /// Of several files, the first may have been written.
  @Test func theMessageDoesNotSayThatNothingChanged() throws {
    let disk = try SmallDisk.mounted()
    let files = ["A.swift", "B.swift"].map { generated($0, String(repeating: "o", count: 150_000)) }
    let found = problems { () throws(CommandError) in
      try OutputWriter(directory: disk.folder.path).write(files)
    }
    #expect(found == [OutputProblem.system("be written", code: ENOSPC).message()])
    #expect(try disk.folder.names() == ["A.swift"])
    #expect(!found[0].contains("nothing was changed"))
  }
}

/// A file system of 256 KiB in memory.
private struct SmallDisk: ~Copyable {
  static let isAvailable: Bool = {
    do {
      _ = try mounted()
      return true
    } catch {
      return false
    }
  }()

  let folder: TemporaryFolder

  private init(_ folder: consuming TemporaryFolder) {
    self.folder = folder
  }

  static func mounted() throws -> SmallDisk {
    let folder = try TemporaryFolder()
    #if os(Linux)
      guard mount("tmpfs", folder.path, "tmpfs", 0, "size=256k") == 0 else {
        throw CocoaError(.featureUnsupported)
      }
      return SmallDisk(folder)
    #else
      throw CocoaError(.featureUnsupported)
    #endif
  }

  deinit {
    #if os(Linux)
      umount(folder.path)
    #endif
  }
}
