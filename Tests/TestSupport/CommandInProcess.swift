package import Foundation
import URLSchemeGeneration
import URLSchemeRuntime

/// Runs the command in the tests' own process, which takes a fraction of the time of starting one.
package enum CommandInProcess {
  /// The commands that do all of their work on one thread.
  private static let commands: Set<String> = [
    "build", "catalog", "diff", "docs", "explain", "generate", "import", "init", "parse", "plan",
    "plist", "register", "schema", "skill", "templates", "validate", "vectors",
  ]

  /// Runs a command in a folder.
  ///
  /// - Parameter run: The command's entry point, which returns its exit status.
  /// - Returns: nil for commands that wait for something, and where a thread can't have a working
  ///   directory of its own, as on macOS and in containers that don't allow it. These need a process.
  package static func ending(
    of arguments: [String], in folder: URL, by run: @escaping @Sendable ([String]) -> Int32
  ) async -> Program.Ending? {
    guard let command = arguments.first, commands.contains(command) else { return nil }
    // Before some thread has another one.
    _ = home
    return await Turns.shared.take {
      await withCheckedContinuation { continuation in
        let thread = Thread {
          let ending = enter(folder) ? captured { run(arguments) } : nil
          // Threads that this one starts share its folder, and live longer than a scratch folder does: those that
          // Swift's tasks run on are started by whoever has work for them.
          _ = chdir(home)
          continuation.resume(returning: ending)
        }
        // As much as a process's first thread has.
        thread.stackSize = 8 << 20
        thread.start()
      }
    }
  }

  private static func captured(_ run: () -> Int32) -> Program.Ending {
    let texts = Lock<[Int32: String]>([:])
    let status = Console.$capture.withValue(
      { text, descriptor in texts.withLock { $0[descriptor, default: ""] += text } },
      operation: run)
    let all = texts.withLock(\.self)
    return Program.Ending(
      status: status, output: all[STDOUT_FILENO] ?? "", errors: all[STDERR_FILENO] ?? "")
  }

  /// The working directory of the tests.
  private static let home = FileManager.default.currentDirectoryPath

  /// Makes a folder the working directory of this thread alone.
  private static func enter(_ folder: URL) -> Bool {
    #if canImport(Glibc)
      // Swift's module of the C library leaves it out, as an extension of GNU's.
      guard let function = dlsym(nil, "unshare") else { return false }
      let unshare = unsafeBitCast(function, to: (@convention(c) (CInt) -> CInt).self)
      let workingDirectory: CInt = 0x200  // CLONE_FS
      return unshare(workingDirectory) == 0 && chdir(folder.path) == 0
    #else
      return false
    #endif
  }
}
