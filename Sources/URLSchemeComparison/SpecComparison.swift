package import URLSchemeSpec

/// What is different between two versions of a specification.
///
/// Only the interface is compared: URLs, answers, and the Swift that is generated for both sides.
/// Wording, examples and whatever else people read may change freely.
package struct SpecComparison: Sendable {
  /// In the order of the specification.
  package let changes: [Change]

  package init(from old: Spec, to new: Spec) {
    var comparer = Comparer(old: old, new: new)
    comparer.compareApps()
    comparer.compareActions()
    comparer.compareDeclarations()
    changes = comparer.changes
  }

  package var isBreaking: Bool { changes.contains { $0.kind.isBreaking } }
}

/// One difference between two versions of a specification.
package struct Change: Sendable {
  package let kind: ChangeKind
  /// What changed, such as `reverse.word`; a name that is in one of the versions.
  package let subject: String
  /// What is different, in one line, without a full stop.
  package let message: String
  /// Where: in the new version, or in the old one for what is gone.
  package let range: SourceRange?
  /// The file, also where the range is not known.
  package let path: String
}

extension Change {
  /// A specification that was not there before.
  package static func added(_ spec: Spec) -> Change {
    Change(
      kind: .specAdded, subject: spec.app.name, message: "the specification is new", range: nil,
      path: spec.path)
  }

  /// A specification that is no longer there.
  package static func removed(_ spec: Spec) -> Change {
    Change(
      kind: .specRemoved, subject: spec.app.name, message: "the specification is gone",
      range: nil, path: spec.path)
  }
}

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
