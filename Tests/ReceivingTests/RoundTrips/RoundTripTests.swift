import Foundation
import TestSupport
import Testing

/// Two programs that know each other by their schemes alone, on a desktop where `xdg-open` starts a
/// process for each URL.
@Suite(
  .enabled(if: runsSlowTests),
  .serialized,
  .enabled(
    if: Desktop.missing.isEmpty,
    "missing here: \(Desktop.missing.joined(separator: ", ")); run Scripts/install-dependencies"))
final class RoundTripTests {
  let desktop: Desktop

  init() async throws { desktop = try await Desktop() }

  deinit { desktop.remove() }

  // MARK: Every way to end

  @Test func aReplyComesToAnotherProcess() async throws {
    #expect(try await desktop.open("wordnotes://add?word=na%C3%AFve%20%26%20so") == 0)
    #expect(desktop.notes == ["naïve & so → os&evïan"])
    #expect(desktop.waitingCalls == 0)
  }

  @Test func anErrorIsTold() async throws {
    try await desktop.open("wordnotes://add?word=%20")
    #expect(desktop.notes == ["  → there is no word"])
    #expect(desktop.waitingCalls == 0)
  }

  @Test func aCancellationIsTold() async throws {
    try await desktop.open("wordnotes://add?word=foo", ["PERSON_CANCELS": "1"])
    #expect(desktop.notes == ["foo → cancelled"])
    #expect(desktop.waitingCalls == 0)
  }

  @Test func withoutTheAppNothingIsSent() async throws {
    let entries = try desktop.folder("data/applications")
    for name in try FileManager.default.contentsOfDirectory(atPath: entries.path)
    where name.contains("wordrev") {
      try FileManager.default.removeItem(at: entries.appending(path: name))
    }
    try await Program.check(["update-desktop-database", entries.path])
    try await desktop.open("wordnotes://add?word=foo")
    #expect(desktop.notes.count == 1)
    #expect(
      desktop.notes.first?.hasPrefix("foo → not sent: no installed app takes the URL") == true)
    #expect(desktop.waitingCalls == 0)
  }

  // MARK: Testing the app

  @Test(arguments: [
    (nil, "27 of 27 URLs"), ("PERSON_CANCELS", "the app answered with a cancellation"),
  ])
  func theAppIsTestedAgainstItsSpec(wish: String?, words: String) async throws {
    let run = try await Program.run(
      [PackageUnderTest.tool.path, "test", Programs.reverserSpec.path],
      environment: desktop.environment(wish.map { [$0: "1"] } ?? [:]), inheriting: false)
    #expect(run.status == (wish == nil ? 0 : 1), "\(run.text)")
    #expect(run.output.contains(words), "\(run.text)")
    #expect(desktop.notes.isEmpty)
  }

  // MARK: Forgeries

  @Test func aForgedReplyIsNotTaken() async throws {
    let nonce = String(repeating: "0", count: 32)
    let waiting = try await Waiting(desktop, "wordnotes://add?word=foo")
    try await desktop.open("wordnotes://urlscheme-reply/\(nonce)/success?word=forged")
    #expect(desktop.notes == ["nobody asked for this"])
    #expect(desktop.waitingCalls == 1, "the forgery ends no call")
    try await waiting.decide()
    #expect(desktop.notes == ["nobody asked for this", "foo → oof"])
  }

  @Test func aReplyCountsOnce() async throws {
    let waiting = try await Waiting(desktop, "wordnotes://add?word=foo")
    let nonce = try waiting.nonce()
    try await waiting.decide()
    #expect(desktop.notes == ["foo → oof"])
    // Whoever has seen the first one sends it again.
    try await desktop.open("wordnotes://urlscheme-reply/\(nonce)/success?word=again")
    #expect(desktop.notes == ["foo → oof", "nobody asked for this"])
  }

  // MARK: A kill

  @Test func aKilledCallersCallIsAnswered() async throws {
    let waiting = try await Waiting(desktop, "wordnotes://add?word=foo")
    #expect(desktop.waitingCalls == 1)
    try await waiting.killCaller()
    #expect(desktop.notes.isEmpty)
    try await waiting.decide()
    #expect(desktop.notes == ["foo → oof"])
    #expect(desktop.waitingCalls == 0)
  }
}
