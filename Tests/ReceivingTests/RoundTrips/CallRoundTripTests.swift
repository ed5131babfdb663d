import Foundation
import TestSupport
import Testing

/// `urlscheme call`, answered by the example app through the real `xdg-open`.
@Suite(
  .enabled(if: runsSlowTests),
  .serialized,
  .enabled(
    if: Desktop.missing.isEmpty,
    "missing here: \(Desktop.missing.joined(separator: ", ")); run Scripts/install-dependencies"))
final class CallRoundTripTests {
  let desktop: Desktop

  init() async throws { desktop = try await Desktop() }

  deinit { desktop.remove() }

  private func call(_ word: String, _ wishes: [String: String] = [:]) async throws -> Program.Ending
  {
    try await Program.run(
      [PackageUnderTest.tool.path, "call", Programs.reverserSpec.path, "reverse", "word=" + word],
      environment: desktop.environment(wishes), inheriting: false)
  }

  @Test func theExampleAppAnswers() async throws {
    let ending = try await call("foo")
    #expect(ending.output == "{\n  \"reply\": {\n    \"word\": \"oof\"\n  }\n}\n")
    #expect(ending.status == 0)
  }

  @Test func theExampleAppRefuses() async throws {
    let ending = try await call(" ")
    #expect(ending.output.contains("\"name\": \"emptyWord\""), "\(ending.output)")
    #expect(ending.status == 2)
  }

  @Test func thePersonCancels() async throws {
    let ending = try await call("foo", ["PERSON_CANCELS": "1"])
    #expect(ending.output == "{\n  \"cancelled\": true\n}\n")
    #expect(ending.status == 3)
    let entries = try FileManager.default.contentsOfDirectory(
      atPath: try desktop.folder("data/applications").path)
    #expect(!entries.contains { $0.hasPrefix("urlscheme-call") })
  }
}
