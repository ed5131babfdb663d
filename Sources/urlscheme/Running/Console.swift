import ArgumentParser
import URLSchemeSpec

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Where results and problems go: results to the standard output, everything else to the standard
/// error.
enum Console {
  /// Makes writing to a pipe that nobody reads any more an error instead of the end of the process.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Prints results. A reader that has seen enough, such as `head`, is no problem.
  static func print(_ text: String) throws {
    let code = write(text, to: STDOUT_FILENO)
    guard code != 0, code != EPIPE else { return }
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    throw fail("error: the output can't be written: \(reason)")
  }

  /// Prints problems as they are, and ends the run with the exit code for wrong input.
  static func fail(_ message: String) -> ExitCode {
    note(message)
    return .failure
  }

  /// Runs something, and ends the run with its error's text where it throws.
  static func failing<Value, Failure: Error & CustomStringConvertible>(
    _ body: () throws(Failure) -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch {
      throw fail(error.description)
    }
  }

  /// Prints something beside the results.
  static func note(_ message: String) {
    _ = write(message.hasSuffix("\n") ? message : message + "\n", to: STDERR_FILENO)
  }

  /// Prints problems, and ends the run where one of them is an error.
  static func report(_ diagnostics: Diagnostics) throws {
    note(diagnostics)
    if diagnostics.hasErrors { throw ExitCode.failure }
  }

  static func note(_ diagnostics: Diagnostics) {
    guard !diagnostics.isEmpty else { return }
    note(DiagnosticRenderer(usesColor: usesColor).render(diagnostics))
  }

  /// Whether problems are read on a terminal whose owner likes colours (https://no-color.org).
  private static var usesColor: Bool {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return isatty(STDERR_FILENO) != 0 && (variable("NO_COLOR") ?? "").isEmpty
      && variable("TERM") != "dumb"
  }

  /// Returns 0 or the error's number.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[done...])
        let count = platformWrite(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          done += count
        } else if count < 0, errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }
}

/// The member of the same name above hides the C function.
private func platformWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
