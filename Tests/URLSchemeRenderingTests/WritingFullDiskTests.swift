import Foundation
import Testing

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
      problems { () throws(OutputFailure) in try writer.write([new]) } == [
        .system(.write, code: ENOSPC)
      ])
    #expect(try disk.folder.read("A.swift") == old.text)
    #expect(try disk.folder.names() == ["A.swift"])
  }
}

/// A file system of 256 KiB in memory.
private struct SmallDisk: ~Copyable {
  static let isAvailable: Bool = {
    #if os(Linux)
      do {
        _ = try mounted()
        return true
      } catch {
        return false
      }
    #else
      return false
    #endif
  }()

  let folder: TemporaryFolder

  private init(_ folder: consuming TemporaryFolder) {
    self.folder = folder
  }

  static func mounted() throws -> SmallDisk {
    let folder = try TemporaryFolder()
    let status = try run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder.path)
    guard status == 0 else { throw CocoaError(.featureUnsupported) }
    return SmallDisk(folder)
  }

  deinit {
    _ = try? Self.run("umount", folder.path)
  }

  private static func run(_ command: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
