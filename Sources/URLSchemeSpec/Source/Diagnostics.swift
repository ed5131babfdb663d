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

  package init() {}

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
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    suggestion: String? = nil
  ) {
    add(Diagnostic(rule, message, at: range, notes: notes, suggestion: suggestion))
  }

  package mutating func report(_ rule: Rule, _ message: String, path: String?) {
    add(Diagnostic(rule, message, path: path))
  }

  package mutating func merge(_ other: Diagnostics) {
    for diagnostic in other.kept { add(diagnostic) }
    dropped += other.dropped
    errorCount += other.errorCount - other.kept.count(where: { $0.severity == .error })
  }

  /// Forgets warnings and notes that are among those that are kept.
  mutating func drop(_ isDropped: (Diagnostic) -> Bool) {
    kept.removeAll { $0.severity != .error && isDropped($0) }
    seen = Set(kept)
  }

  /// The same with every warning as an error.
  package var strict: Diagnostics {
    var strict = Diagnostics()
    for diagnostic in kept { strict.add(diagnostic.strict) }
    strict.dropped += dropped
    strict.errorCount += errorCount - kept.count(where: { $0.severity == .error })
    return strict
  }

  /// The problems by file and position, at most `shownLimit` of them.
  package var sorted: [Diagnostic] {
    Array(kept.sorted(by: Self.comesBefore).prefix(Self.shownLimit))
  }

  private static func comesBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (leftPath, rightPath) = (left.path ?? "", right.path ?? "")
    if leftPath != rightPath { return leftPath < rightPath }
    let (leftStart, rightStart) = (left.startOffset, right.startOffset)
    if leftStart != rightStart { return leftStart < rightStart }
    if left.severity != right.severity { return left.severity > right.severity }
    if left.rule.id != right.rule.id { return left.rule.id < right.rule.id }
    return left.message < right.message
  }
}

extension Diagnostic {
  fileprivate var startOffset: Int { range?.offsets.lowerBound ?? -1 }
}

/// An error that is problems with their places.
package protocol DiagnosedError: Error {
  var diagnostics: Diagnostics { get }
}
