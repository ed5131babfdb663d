import Foundation
import TestSupport
import Testing

/// `Scripts/check-availability` finds what Apple's older systems don't have, and nothing else.
@Suite(.enabled(if: runsSlowTests)) struct AvailabilityTests {
  private static let source = """
    #if canImport(FoundationEssentials)
      import FoundationEssentials
    #else
      import Foundation
    #endif
    import Synchronization

    func bare(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }  // 8: wrong

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func marked(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }

    @available(macOS 15, iOS 17, tvOS 18, watchOS 11, *)
    func markedTooOld(_ bytes: [UInt8]) -> String? {
      "{".isEmpty ? nil : String(validating: bytes, as: UTF8.self)  // 15: wrong
    }

    @available(macOS, unavailable)
    @available(iOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @available(visionOS, unavailable)
    func nowhere(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }

    #if os(Linux) && !canImport(Darwin)
      let lock = Mutex(0)
    #elseif canImport(Darwin)
      let lock = 0
    #else
      let lock = 1
    #endif

    func asked(_ bytes: [UInt8]) -> String? {
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        return String(validating: bytes, as: UTF8.self)
      }
      return String(validating: bytes, as: UTF8.self)  // 37: wrong
    }

    func guarded(_ bytes: [UInt8]) -> String? {
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return nil }
      return String(validating: bytes, as: UTF8.self)
    }

    func product(_ a: UInt8) -> UInt8 { a &* 3 }

    func all(_ numbers: AsyncStream<Int>) async { for await number in numbers { print(number) } }

    """

  @Test(.enabled(if: isLinux, "the compiler checks it itself"))
  func itFindsWhatOlderSystemsLack() async throws {
    let folder = try Scratch.folder("availability").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Uses.swift")
    try Self.source.write(to: file, atomically: false, encoding: .utf8)
    let script = PackageUnderTest.folder.appending(path: "Scripts/check-availability").path
    let check = [script, "--index-store", folder.appending(path: "index").path, folder.path]

    let before = try await Program.run(check)
    #expect(before.status == 1 && before.text.contains("run 'swift build' first"))

    try await Program.check([
      "swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Uses", "-c", file.path,
      "-o", folder.appending(path: "uses.o").path, "-index-store-path",
      folder.appending(path: "index").path,
    ])
    let ending = try await Program.run(check)
    #expect(ending.status == 1)
    let lines = ending.text.split(separator: "\n")
      .compactMap { $0.firstMatch(of: /Uses\.swift:(\d+): error: (.*?) needs (.*?);/)?.output }
    #expect(lines.map(\.1) == ["8", "15", "37"], "\(ending.text)")
    #expect(lines.allSatisfy { $0.2 == "String.init(validating:as:)" })
    #expect(
      lines.map(\.3) == [
        "iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, watchOS 11.0", "iOS 18.0, visionOS 2.0",
        "iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, watchOS 11.0",
      ])
  }

  private static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}
