/// One way in which a specification can change, declared once.
///
/// The reference of changes is made from `ChangeKind.all`, and the tests hold that each of them is
/// found.
package struct ChangeKind: Sendable {
  /// In kebab-case, as it stands in brackets after every change.
  package let id: String
  /// Nobody, where the change is safe.
  package let breaks: Set<Audience>
  /// What changed, in one line.
  package let summary: String
  /// Why it breaks what it breaks, or why it breaks nothing.
  package let reason: String

  init(_ id: String, breaks: Set<Audience> = [], _ summary: String, _ reason: String) {
    self.id = id
    self.breaks = breaks
    self.summary = summary
    self.reason = reason
  }

  package var isBreaking: Bool { !breaks.isEmpty }
}

extension ChangeKind {
  /// Kinds that concern the same part of a specification.
  package struct Area: Sendable {
    package let title: String
    package let kinds: [ChangeKind]
  }

  package static let areas = [
    Area(title: "The app", kinds: app),
    Area(title: "Actions", kinds: actions),
    Area(title: "Parameters", kinds: parameters),
    Area(title: "Types", kinds: types),
    Area(title: "Answers", kinds: replies),
  ]

  package static let all = areas.flatMap(\.kinds)
}

extension ChangeKind: Hashable {
  package static func == (left: ChangeKind, right: ChangeKind) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
