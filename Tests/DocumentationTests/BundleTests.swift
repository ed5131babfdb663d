import Foundation
import TestSupport
import Testing

/// What is shipped runs on systems that have nothing installed.
@Suite struct BundleTests {
  private static func check(_ paths: String..., path: String? = nil) async throws -> Shell.Ending {
    let environment = path.map {
      ["PATH": "\($0):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
    }
    return try await Shell.run(
      "Scripts/check-libraries \(paths.map { "'\($0)'" }.joined(separator: " "))",
      in: PackageUnderTest.folder, environment: environment ?? [:])
  }

  @Test func aDebugBuildNeedsMoreThanTheSystemHas() async throws {
    #if os(Linux)
      let system = try await Self.check("/bin/echo")
      #expect(system.status == 0 && system.output.contains("libc.so"), "\(system.output)")
    #endif
    let debug = try await Self.check(PackageUnderTest.tool.path)
    #expect(debug.status == 1)
    #expect(debug.output.contains("libyaml"), "\(debug.output)")
    let text = try await Self.check("README.md")
    #expect(text.status == 1 && text.output.contains("README.md: error: this is no program"))
  }

  /// `otool` as macOS has it, about a program for both architectures.
  @Test(arguments: [
    ("13.0", "/usr/lib/swift/libswiftCore.dylib", nil),
    ("26.0", "/usr/lib/swift/libswiftCore.dylib", "it doesn't start before macOS 26.0"),
    (
      "13.0", "@rpath/libswiftCompatibilitySpan.dylib",
      "it needs shared libraries that not every system has: @rpath/libswiftCompatibilitySpan.dylib"
    ),
  ])
  func aProgramForMacOS(version: String, library: String, complaint: String?) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = ["x86_64", "arm64"].map { architecture in
      """
      program (architecture \(architecture)):
      \t/System/Library/Frameworks/Foundation.framework/Versions/C/Foundation (compatibility version 300.0.0, current version 1.0.0)
      \t\(library) (compatibility version 1.0.0, current version 6.2.0, weak)

      """
    }.joined()
    try """
    #!/bin/sh
    if [ "$1" = -L ]; then cat '\(folder.path)/list'; else echo '    minos 11.0'; echo '    minos \(version)'; fi
    """.write(to: folder.appending(path: "otool"), atomically: true, encoding: .utf8)
    try list.write(to: folder.appending(path: "list"), atomically: true, encoding: .utf8)
    let program = folder.appending(path: "program")
    try Data([0xCA, 0xFE, 0xBA, 0xBE, 0, 0]).write(to: program)
    _ = try await Shell.run("chmod +x otool", in: folder)
    let ending = try await Self.check(program.path, path: folder.path)
    #expect(ending.status == (complaint == nil ? 0 : 1), "\(ending.output)")
    #expect(ending.output.contains("program needs macOS \(version): "), "\(ending.output)")
    if let complaint { #expect(ending.output.contains(complaint), "\(ending.output)") }
  }
}
