import Foundation
import TestSupport
import Testing
import URLSchemeCalling
import URLSchemeRuntime

/// Real processes that share a store's folder, and are killed at any moment.
@Suite(.serialized, .enabled(if: runsSlowTests)) struct KilledProcessTests {
  private let folder: String
  init() throws { folder = try Scratch.folder() }

  /// Processes that call and processes that take answers, all at once: every call is taken by
  /// exactly one.
  @Test func processesAtOnce() async throws {
    let callers = try (0..<4).map { _ in try Helper(["begin", folder, "25"]) }
    let callbacks = await Helper.lines(of: callers)
    #expect(callbacks.count == 100 && Set(callbacks).count == 100)
    #expect(try pending() == 100)
    let answerers = try (0..<4).map { seed in
      var random = SeededGenerator(UInt64(seed))
      return try Helper(["answer", folder], input: callbacks.shuffled(using: &random))
    }
    let answers = await Helper.lines(of: answerers)
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
  @Test func callersThatAreKilled() async throws {
    var random = SeededGenerator(4)
    var callbacks: [String] = []
    let kills = 24
    for _ in 0..<(kills / 2) {
      let programs = try (0..<2).map { _ in try Helper(["begin", folder, "100000"]) }
      for program in programs {
        try await program.waitForLine()
        try await Task.sleep(for: .microseconds(Int.random(in: 0..<20_000, using: &random)))
        await program.kill()
      }
      callbacks += await Helper.lines(of: programs)
    }
    #expect(Set(callbacks).count == callbacks.count)
    let left = try pending()
    #expect(left >= callbacks.count && left <= callbacks.count + kills)
    let answers = try await Helper(["answer", folder], input: callbacks).lines()
    #expect(answers.count == callbacks.count)
    #expect(answers.allSatisfy { $0.hasPrefix("taken ") })
    #expect(try pending() == left - callbacks.count)
  }

  /// A process that was killed while it took answers has taken each or not; nobody takes one again.
  @Test func answerersThatAreKilled() async throws {
    var random = SeededGenerator(5)
    let callbacks = try await Helper(["begin", folder, "150"]).lines()
    #expect(callbacks.count == 150)
    var taken = 0
    var kills = 0
    while kills < 12 {
      let program = try Helper(["answer", folder], input: callbacks)
      try await program.waitForLine()
      try await Task.sleep(for: .microseconds(Int.random(in: 0..<8_000, using: &random)))
      await program.kill()
      kills += 1
      taken += await program.lines().filter { $0.hasPrefix("taken ") }.count
    }
    let left = try pending()
    let rest = try await Helper(["answer", folder], input: callbacks).lines()
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
private final class Helper: Sendable {
  private let program: Program
  private let scratch: URL

  init(_ arguments: [String], input: [String] = []) throws {
    scratch = FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-helper-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let file = scratch.appending(path: "input")
    try Data(input.map { $0 + "\n" }.joined().utf8).write(to: file)
    program = try Program(
      [PackageUnderTest.products.appending(path: "CallingProgram").path] + arguments, input: file,
      output: scratch.appending(path: "output"))
  }

  deinit { try? FileManager.default.removeItem(at: scratch) }

  /// Waits until it has done something, or has ended.
  func waitForLine() async throws {
    while program.isRunning, text.isEmpty { try await Task.sleep(for: .microseconds(500)) }
  }

  /// With SIGKILL, which no process sees coming.
  func kill() async {
    program.signal(SIGKILL)
    _ = await program.status()
  }

  /// What all of them have written when they have ended.
  static func lines(of helpers: [Helper]) async -> [String] {
    var lines: [String] = []
    for helper in helpers { lines += await helper.lines() }
    return lines
  }

  /// The whole lines that it has written when it has ended.
  func lines() async -> [String] {
    _ = await program.status()
    return text.split(separator: "\n").map(String.init)
  }

  private var text: String {
    let text = try? String(contentsOf: scratch.appending(path: "output"), encoding: .utf8)
    return text.flatMap { text in text.lastIndex(of: "\n").map { String(text[...$0]) } } ?? ""
  }
}
