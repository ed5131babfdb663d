import Foundation
import TestSupport
import Testing
import URLSchemeRuntime

/// Real processes that share a store's folder, and are killed at any moment.
@Suite(.serialized) struct KilledProcessTests {
  private let folder: String
  init() throws { folder = try Scratch.folder() }

  /// Processes that call and processes that take answers, all at once: every call is taken by
  /// exactly one.
  @Test func processesAtOnce() throws {
    let callers = try (0..<4).map { _ in try Program(["begin", folder, "25"]) }
    let callbacks = callers.flatMap { $0.lines() }
    #expect(callbacks.count == 100 && Set(callbacks).count == 100)
    #expect(try pending() == 100)
    let answerers = try (0..<4).map { seed in
      var random = SeededGenerator(UInt64(seed))
      return try Program(["answer", folder], input: callbacks.shuffled(using: &random))
    }
    let answers = answerers.flatMap { $0.lines() }
    #expect(answers.count == 400)
    #expect(answers.filter { $0.hasPrefix("taken ") }.count == 100)
    // Each of the numbers, once for every caller.
    for number in 0..<25 {
      #expect(answers.filter { $0 == "taken \(number)" }.count == 4, "\(number)")
    }
    #expect(try pending() == 0)
  }

  /// Whatever a caller had begun when it was killed is there, whole; what it was in the middle of is
  /// there or not.
  @Test func callersThatAreKilled() throws {
    var random = SeededGenerator(4)
    var callbacks: [String] = []
    let kills = 24
    for _ in 0..<(kills / 2) {
      let programs = try (0..<2).map { _ in try Program(["begin", folder, "100000"]) }
      for program in programs {
        program.waitForLine()
        usleep(UInt32.random(in: 0..<20_000, using: &random))
        program.kill()
      }
      callbacks += programs.flatMap { $0.lines() }
    }
    #expect(Set(callbacks).count == callbacks.count)
    let left = try pending()
    #expect(left >= callbacks.count && left <= callbacks.count + kills)
    let answers = try Program(["answer", folder], input: callbacks).lines()
    #expect(answers.count == callbacks.count)
    #expect(answers.allSatisfy { $0.hasPrefix("taken ") })
    #expect(try pending() == left - callbacks.count)
  }

  /// A process that was killed while it took answers has taken each or not; nobody takes one again.
  @Test func answerersThatAreKilled() throws {
    var random = SeededGenerator(5)
    let callbacks = try Program(["begin", folder, "150"]).lines()
    #expect(callbacks.count == 150)
    var taken = 0
    var kills = 0
    while kills < 12 {
      let program = try Program(["answer", folder], input: callbacks)
      program.waitForLine()
      usleep(UInt32.random(in: 0..<8_000, using: &random))
      program.kill()
      kills += 1
      taken += program.lines().filter { $0.hasPrefix("taken ") }.count
    }
    let left = try pending()
    let rest = try Program(["answer", folder], input: callbacks).lines()
    #expect(rest.filter { $0.hasPrefix("taken ") }.count == left)
    // One at most was taken and not told, for each kill.
    #expect(taken + left <= 150 && taken + left >= 150 - kills)
    #expect(try pending() == 0)
  }

  private func pending() throws -> Int {
    try FilePendingCallStore(directory: URL(fileURLWithPath: folder)).update { $0.count }
  }
}

/// The helper as a process of its own, with its output in a file.
private final class Program: Sendable {
  private let process: Lock<Process>
  private let output: String

  init(_ arguments: [String], input: [String] = []) throws {
    let scratch = NSTemporaryDirectory() + "urlscheme-program-" + UUID().uuidString
    output = scratch + ".out"
    let inputPath = scratch + ".in"
    try Data().write(to: URL(fileURLWithPath: output))
    try Data(input.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: inputPath))
    let process = Process()
    process.executableURL = PackageUnderTest.products.appending(path: "CallingProgram")
    process.arguments = arguments
    process.standardInput = FileHandle(forReadingAtPath: inputPath)
    process.standardOutput = FileHandle(forWritingAtPath: output)
    try process.run()
    try FileManager.default.removeItem(atPath: inputPath)
    self.process = Lock(process)
  }

  deinit { try? FileManager.default.removeItem(atPath: output) }

  /// Waits until it has done something, or has ended.
  func waitForLine() {
    while process.withLock({ $0.isRunning }), text.isEmpty { usleep(500) }
  }

  /// With SIGKILL, which no process sees coming.
  func kill() {
    process.withLock { process in
      _ = Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// The whole lines that it has written when it has ended.
  func lines() -> [String] {
    process.withLock { $0.waitUntilExit() }
    return text.split(separator: "\n").map(String.init)
  }

  private var text: String {
    let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    return text.lastIndex(of: "\n").map { String(text[...$0]) } ?? ""
  }
}
