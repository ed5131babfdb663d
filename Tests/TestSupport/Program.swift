package import Foundation

/// A program in a process of its own.
///
/// No test waits for one on a thread: there are as few of those as the machine has cores, and all
/// tests share them, so that one which blocks a thread makes all others late.
package final class Program: Sendable {
  /// How a program ended, and what it said.
  package struct Ending: Sendable {
    /// The exit status; of a program that a signal ended, 128 and the signal's number.
    package let status: Int32
    package let output: String
    package let errors: String

    package init(status: Int32, output: String, errors: String) {
      self.status = status
      self.output = output
      self.errors = errors
    }

    /// Both, the results first.
    package var text: String { output + errors }
  }

  /// A program that had to end well, and did not.
  package struct Failed: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  private let process: Process
  private let ending: Task<Int32, Never>

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program, which is looked for on the path, and its arguments.
  ///   - environment: What is set besides what the tests' own process has.
  ///   - inheriting: Whether it has what the tests' own process has.
  ///   - input: A file to read; nothing by default.
  ///   - output: A file that what it prints goes to.
  ///   - errors: A file for what it says beside that, or the same one.
  package init(
    _ words: [String], in folder: URL? = nil, environment: [String: String] = [:],
    inheriting: Bool = true, input: URL? = nil, output: URL? = nil, errors: URL? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if let folder { process.currentDirectoryURL = folder }
    let inherited = inheriting ? ProcessInfo.processInfo.environment : [:]
    process.environment = inherited.merging(environment) { $1 }
    // Files: a pipe that fills up would hold the program, and one that a child keeps open the test.
    var files: [FileHandle] = []
    // `Process` lives on after its program and keeps its files open. Past a thousand of them,
    // Foundation on Linux reads beyond the list of open files when it starts the next program.
    defer { for file in files { try? file.close() } }
    func opened(_ file: FileHandle) -> FileHandle {
      files.append(file)
      return file
    }
    let null = FileHandle.nullDevice
    process.standardInput = try input.map { try opened(FileHandle(forReadingFrom: $0)) } ?? null
    let printed = try output.map { try opened(Self.emptied($0)) } ?? null
    process.standardOutput = printed
    process.standardError =
      errors == output ? printed : try errors.map { try opened(Self.emptied($0)) } ?? null
    try Self.withoutBlockedSignals { try process.run() }
    self.process = process
    let number = process.processIdentifier
    // A thread of its own may wait. `Process` would go on until all children have ended, too.
    ending = Task {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: Self.waited(for: number, process)) }
      }
    }
  }

  /// The threads that tests run on block signals, which a child would inherit and never be ended by.
  private static func withoutBlockedSignals(_ start: () throws -> Void) rethrows {
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try start()
  }

  /// Waits for the end, and leaves what is left of the process to `Process`.
  private static func waited(for number: Int32, _ process: Process) -> Int32 {
    var info = siginfo_t()
    var result: Int32
    repeat {
      result = waitid(P_PID, id_t(number), &info, WEXITED | WNOWAIT)
    } while result != 0 && errno == EINTR
    guard result == 0 else {
      // It has been collected already.
      process.waitUntilExit()
      return status(of: process)
    }
    #if canImport(Darwin)
      let status = info.si_status
    #else
      let status = info._sifields._sigchld.si_status
    #endif
    return info.si_code == CLD_EXITED ? status : 128 + status
  }

  private static func emptied(_ file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// The process's number.
  package var number: Int32 { process.processIdentifier }

  package var isRunning: Bool { process.isRunning }

  /// Waits for the end; returns the status as an `Ending` has it.
  package func status() async -> Int32 { await ending.value }

  /// That of a program that has ended.
  private static func status(of process: Process) -> Int32 {
    let isExit = process.terminationReason == .exit
    return isExit ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// Sends a signal.
  package func signal(_ signal: Int32) { _ = kill(number, signal) }

  // MARK: To the end

  /// Runs a program to its end. No more of them run at once than there are cores.
  ///
  /// What it leaves behind in the folder for temporary files goes with it.
  package static func run(
    _ words: [String], in folder: URL? = nil, environment: [String: String] = [:],
    inheriting: Bool = true, input: String? = nil
  ) async throws -> Ending {
    try await Turns.shared.take {
      let scratch = try ScratchFolder()
      let (output, errors) = (scratch.file("output"), scratch.file("errors"))
      if let input { try scratch.write(input, to: "input") }
      let program = try Program(
        words, in: folder, environment: ["TMPDIR": scratch.path].merging(environment) { $1 },
        inheriting: inheriting, input: input == nil ? nil : scratch.file("input"), output: output,
        errors: errors)
      let status = await program.status()
      return Ending(
        status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
  }

  /// Runs a program that has to end well; returns what it prints.
  @discardableResult
  package static func check(_ words: [String], in folder: URL? = nil) async throws -> String {
    let ending = try await run(words, in: folder)
    guard ending.status == 0 else {
      throw Failed(
        description: "\(words.prefix(4).joined(separator: " ")) …: status \(ending.status)\n"
          + ending.text.prefix(4000))
    }
    return ending.output
  }

  /// Whether a program of the name is on the path.
  package static func isThere(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }
}

/// Lets as many do something at once as there are cores, in the order in which they came.
actor Turns {
  static let shared = Turns()

  private var free = ProcessInfo.processInfo.activeProcessorCount
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take<Result: Sendable>(_ body: @Sendable () async throws -> Result) async rethrows -> Result
  {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    defer {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
    return try await body()
  }
}
