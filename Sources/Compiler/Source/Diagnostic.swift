/// One problem, where it is, and what would mend it. Its text is made by `DiagnosticRenderer`.
package struct Diagnostic: Error, Hashable {
  /// A further place that helps to understand the problem.
  package struct Note: Sendable, Hashable {
    package let message: String
    package let range: SourceRange?

    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }

    static func first(at range: SourceRange) -> Note { Note("the first one is here", at: range) }
  }

  package let rule: Rule
  /// The problem in one line, without a period.
  package let message: String
  /// The file that the problem is in.
  package let path: String?
  /// Where in the file; `nil` for a problem with the file as a whole.
  package let range: SourceRange?
  package let notes: [Note]
  /// The nearest valid word, shown as "did you mean".
  package let suggestion: String?

  /// - Parameters:
  ///   - range: Its place; `nil` for a problem with a file as a whole, or without a file.
  ///   - path: The file, where there is no range in it.
  package init(
    _ rule: Rule, at range: SourceRange? = nil, in path: String? = nil, _ message: String,
    notes: [Note] = [], suggestion: String? = nil
  ) {
    self.rule = rule
    self.message = message
    severity = rule.severity
    self.path = range?.file.path ?? path
    self.range = range
    self.notes = notes
    self.suggestion = suggestion
  }

  /// The rule's, unless warnings are errors.
  package fileprivate(set) var severity: Severity

  /// The message with what would mend it.
  package var sentence: String {
    suggestion.map { "\(message); did you mean '\($0)'?" } ?? message
  }
}

/// Collects the problems of a run: all of them, each once.
package struct Diagnostics: Sendable {
  /// How many problems are shown.
  package static let shownLimit = 200
  /// How many are kept, so that the first ones by position are among them.
  private static let keptLimit = 5_000

  private var kept: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  private var dropped = 0

  /// How many errors were reported, shown or not.
  package private(set) var errorCount = 0

  package init(_ diagnostics: [Diagnostic] = []) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  package var isEmpty: Bool { kept.isEmpty }

  package var hasErrors: Bool { errorCount > 0 }

  /// How many different problems were reported, shown or not.
  package var count: Int { kept.count + dropped }

  /// How many problems `sorted` leaves out.
  package var omittedCount: Int { count - min(kept.count, Self.shownLimit) }

  package mutating func add(_ diagnostic: Diagnostic) {
    guard !seen.contains(diagnostic) else { return }
    if diagnostic.severity == .error { errorCount += 1 }
    guard kept.count < Self.keptLimit else {
      dropped += 1
      return
    }
    seen.insert(diagnostic)
    kept.append(diagnostic)
  }

  package mutating func report(
    _ rule: Rule, at range: SourceRange? = nil, in path: String? = nil, _ message: String,
    notes: [Diagnostic.Note] = [], suggestion: String? = nil
  ) {
    add(Diagnostic(rule, at: range, in: path, message, notes: notes, suggestion: suggestion))
  }

  package mutating func merge(_ other: Diagnostics) {
    for diagnostic in other.kept { add(diagnostic) }
    dropped += other.dropped
    errorCount += other.errorCount - other.kept.count(where: { $0.severity == .error })
  }

  /// Leaves out the warnings of some rules, in one file or in all.
  mutating func dropWarnings(of rules: Set<Rule>, in path: String? = nil) {
    if rules.isEmpty { return }
    kept.removeAll {
      $0.severity == .warning && rules.contains($0.rule) && $0.path == path ?? $0.path
    }
    seen = Set(kept)
  }

  /// The same diagnostics, where every warning is an error, as `--warnings-as-errors` asks.
  package var withWarningsAsErrors: Diagnostics {
    var all = self
    for index in kept.indices where kept[index].severity == .warning {
      all.kept[index].severity = .error
      all.errorCount += 1
    }
    all.seen = Set(all.kept)
    return all
  }

  /// The problems by file and position, at most `shownLimit` of them.
  package var sorted: [Diagnostic] {
    Array(kept.sorted(by: Self.comesBefore).prefix(Self.shownLimit))
  }

  private static func comesBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    func start(_ diagnostic: Diagnostic) -> Int { diagnostic.range?.offsets.lowerBound ?? -1 }
    // Errors come first.
    return (left.path ?? "", start(left), right.severity, left.rule.id, left.message)
      < (right.path ?? "", start(right), left.severity, right.rule.id, right.message)
  }
}

/// An error that is problems with their places.
package protocol DiagnosedError: Error, CustomStringConvertible {
  var diagnostics: Diagnostics { get }
}

extension DiagnosedError {
  /// The problem in one line.
  package var description: String {
    diagnostics.sorted.map(\.description).joined(separator: "; ")
  }
}

extension Diagnostic: DiagnosedError {
  package var diagnostics: Diagnostics { Diagnostics([self]) }

  /// The file and what is wrong with it, in one line.
  package var description: String { (path.map { "\($0): " } ?? "") + sentence }
}

/// A problem that ends a command; it is printed at the end of the run.
package struct CommandError: DiagnosedError {
  package let diagnostics: Diagnostics

  package init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  package init(_ message: String, path: String? = nil, notes: [String] = []) {
    diagnostics = Diagnostics([
      Diagnostic(.command, in: path, message, notes: notes.map { .init($0) })
    ])
  }
}
