import Foundation
package import URLSchemeCompiler

/// Where results and problems go: results to the standard output, everything else to the standard
/// error.
package enum Console {
  /// Makes writing to a closed pipe, or more than a file may hold, an error instead of the end of the
  /// process.
  package static func ignoreSignalsOfWriting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Prints results. A reader that has seen enough, such as `head`, is no problem.
  package static func print(_ text: String) throws {
    let code = write(text, to: STDOUT_FILENO)
    guard code != 0, code != EPIPE else { return }
    throw CommandError("the output can't be written: \(SystemError.text(code))")
  }

  /// Prints what has been done with a file.
  package static func print(_ done: String, _ path: String) throws {
    try print("\(done) \(PrintableText.escaped(path))\n")
  }

  /// Prints a message for another program, which may read no more.
  package static func send(_ text: String) { _ = write(text, to: STDOUT_FILENO) }

  /// Does something that finds problems, and ends the run where one of them is an error.
  package static func reporting<Value>(
    _ body: (inout Diagnostics) throws -> Value
  ) throws -> Value {
    var diagnostics = Diagnostics()
    let value = try body(&diagnostics)
    try report(diagnostics)
    return value
  }

  /// Prints something beside the results.
  package static func note(_ message: String) { reporter.note(message) }

  /// Reports problems, and ends the run where one of them is an error.
  package static func report(_ diagnostics: Diagnostics) throws {
    let counted = reporter.counted(diagnostics)
    if counted.hasErrors { throw CommandError(counted) }
    note(counted)
  }

  /// Reports problems; returns them as they count.
  @discardableResult
  package static func note(_ diagnostics: Diagnostics) -> Diagnostics { reporter.take(diagnostics) }

  // MARK: Where texts go

  /// Takes what a run writes to a descriptor, in place of the process's own streams; nil for these.
  @TaskLocal package static var capture: (@Sendable (_ text: String, _ descriptor: Int32) -> Void)?

  /// Writes to the standard error, as it is.
  package static func write(problems text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  // MARK: How problems are written

  /// Who writes the problems of this run.
  @TaskLocal package static var reporter = DiagnosticWriter()

  /// Does what a run does, with all problems going to one reporter: those that are reported, and
  /// those of the error that ends it.
  ///
  /// - Parameters:
  ///   - format: How problems are written; what `$URLSCHEME_DIAGNOSTICS_FORMAT` says by default.
  ///   - isStrict: Whether warnings are errors.
  ///   - printsDocument: Whether a document of problems is a result.
  package static func run(
    format: DiagnosticFormat? = nil, color: ColorChoice = .auto, isStrict: Bool = false,
    printsDocument: Bool = false, _ body: () throws -> Void
  ) throws {
    let reporter = DiagnosticWriter(
      format: try format ?? preferredFormat() ?? .text, usesColor: usesColor(color),
      printsDocument: printsDocument)
    if isStrict { reporter.becomeStrict() }
    try $reporter.withValue(reporter) {
      let result = Result { try run(body, reportingTo: reporter) }
      // What is wrong with a document can't be said in it.
      try run(reporter.finish, reportingTo: DiagnosticWriter())
      try result.get()
    }
  }

  /// Does something; of an error that ends it, what is wrong is written.
  private static func run(
    _ body: () throws -> Void, reportingTo writer: DiagnosticWriter
  ) throws {
    do {
      try body()
    } catch let error as any DiagnosedError {
      writer.take(error.diagnostics)
      throw RunFailure()
    }
  }

  private static func preferredFormat() throws -> DiagnosticFormat? {
    let name = "URLSCHEME_DIAGNOSTICS_FORMAT"
    guard let text = variable(name) else { return nil }
    if let format = DiagnosticFormat(rawValue: text) { return format }
    let words = DiagnosticFormat.allCases.map(\.rawValue).joined(separator: ", ")
    note(CommandError("$\(name) is '\(text)', and is one of \(words)").diagnostics)
    throw RunFailure()
  }

  /// Whether problems are colored: on a terminal unless its owner turns colors off
  /// (https://no-color.org), or for a program that passes them on to one (https://force-color.org).
  private static func usesColor(_ choice: ColorChoice) -> Bool {
    guard choice == .auto else { return choice == .always }
    if variable("NO_COLOR") != nil { return false }
    if variable("FORCE_COLOR") != nil { return true }
    return capture == nil && isatty(STDERR_FILENO) != 0 && variable("TERM") != "dumb"
  }

  /// A variable of the environment that is set to something.
  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns 0 or the error's number.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    if let capture {
      capture(text, descriptor)
      return 0
    }
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        .write(contentsOf: Data(text.utf8))
      return 0
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      return cause.map { Int32($0.code) } ?? EIO
    }
  }
}

extension CommandError {
  /// The error for a name that nothing has: it says which one is probably meant.
  ///
  /// - Parameter hint: The hint if no name is similar; by default, the names themselves.
  package init(
    _ message: String, noneOf names: [String], is name: String, hint: String? = nil,
    path: String? = nil
  ) {
    let hint =
      Suggestion.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
      ?? hint ?? "it has \(names.isEmpty ? "none" : names.prefix(20).joined(separator: ", "))"
    self.init("\(message); \(hint)", path: path)
  }
}

/// Ends a run; what is wrong has been printed.
package struct RunFailure: Error {
  package init() {}
}

/// When problems are colored.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
