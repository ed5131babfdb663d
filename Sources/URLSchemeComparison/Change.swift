package import URLSchemeSpec

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
