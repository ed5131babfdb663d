import URLSchemeSpec

/// Walks through two versions of a specification side by side and notes what is different.
struct Comparer {
  let old: Spec
  let new: Spec
  private(set) var changes: [Change] = []
  /// Declared types that are still to be compared, each once for each way that its values travel.
  var pendingDeclarations: [DeclarationPair] = []
  private var knownDeclarations: Set<DeclarationPair> = []
  private var reported: Set<Report> = []

  init(old: Spec, new: Spec) {
    self.old = old
    self.new = new
  }

  /// Two versions of a declared type, and which way its values travel.
  struct DeclarationPair: Hashable {
    let old: String
    let new: String
    let direction: Direction
  }

  /// Which way a value travels, which decides whom its changes concern.
  enum Direction: Hashable {
    case request, reply
  }

  private struct Report: Hashable {
    let kind: ChangeKind
    let subject: String
    let message: String
  }

  /// Notes something about the new version.
  mutating func note(
    _ kind: ChangeKind, _ subject: String, _ message: String, at range: SourceRange?
  ) {
    add(kind, subject, message, range, in: new)
  }

  /// Notes something about the old version, because the new one doesn't have it.
  mutating func noteGone(
    _ kind: ChangeKind, _ subject: String, _ message: String, at range: SourceRange?
  ) {
    add(kind, subject, message, range, in: old)
  }

  private mutating func add(
    _ kind: ChangeKind, _ subject: String, _ message: String, _ range: SourceRange?, in spec: Spec
  ) {
    // A type that travels both ways changes once, where it means the same for both.
    guard reported.insert(Report(kind: kind, subject: subject, message: message)).inserted else {
      return
    }
    changes.append(
      Change(
        kind: kind, subject: subject, message: message, range: range,
        path: range?.file.path ?? spec.path))
  }

  /// Remembers to compare two declared types, if nobody has.
  mutating func enqueue(_ pair: DeclarationPair) {
    if knownDeclarations.insert(pair).inserted { pendingDeclarations.append(pair) }
  }
}

extension Sequence<String> {
  /// `'a', 'b' and 'c'`.
  var quotedList: String {
    let names = map { "'\($0)'" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Deprecation {
  var phrase: String {
    guard let message else { return "it is deprecated" }
    return "it is deprecated: " + (message.hasSuffix(".") ? String(message.dropLast()) : message)
  }
}
