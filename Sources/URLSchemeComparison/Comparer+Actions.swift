import URLSchemeSpec

extension Comparer {
  mutating func compareActions() {
    let formerNames = Set(old.actions.map(\.name))
    var arrivals = new.actions.filter { !formerNames.contains($0.name) }
    for former in old.actions {
      if let current = new.action(named: former.name) {
        compare(former, current)
      } else if let index = arrivals.firstIndex(where: { former.isSame(as: $0) }) {
        let current = arrivals.remove(at: index)
        note(
          .actionRenamed, current.name, "the action '\(former.name)' is '\(current.name)' now",
          at: current.range)
        compare(former, current)
      } else {
        noteGone(
          .actionRemoved, former.name, "the action '\(former.name)' is gone", at: former.range)
      }
    }
    for action in arrivals {
      note(.actionAdded, action.name, "the action '\(action.name)' is new", at: action.range)
    }
  }

  private mutating func compare(_ former: Action, _ current: Action) {
    let shapes = ShapePairing(former, current)
    compareShapes(shapes, former, current)
    compareTraits(former, current)
    compareParameters(
      former.parameters, current.parameters, of: current.name, at: current.range,
      renames: shapes.renames)
    compareReplies(former, current)
  }

  private mutating func compareShapes(
    _ shapes: ShapePairing, _ former: Action, _ current: Action
  ) {
    for shape in shapes.removed {
      noteGone(
        .shapeRemoved, current.name, "URLs like '\(shape.text)' are no longer this action's",
        at: former.range)
    }
    for shape in shapes.added {
      note(
        .shapeAdded, current.name, "URLs like '\(shape.text)' are this action's too",
        at: current.range)
    }
    if let preferred = shapes.preferred {
      note(
        .shapePreferred, current.name,
        "'\(preferred.current.text)' is built, where it was '\(preferred.former.text)'",
        at: current.range)
    }
  }

  private mutating func compareTraits(_ former: Action, _ current: Action) {
    if former.buildingThrows != current.buildingThrows {
      note(
        current.buildingThrows ? .buildingThrows : .buildingSucceeds, current.name,
        current.buildingThrows
          ? "building its URL can fail, and needs 'try'" : "building its URL can't fail any more",
        at: current.range)
    }
    if former.effect != current.effect {
      note(
        .effectChanged, current.name,
        "the effect is '\(current.effect.rawValue)', and was '\(former.effect.rawValue)'",
        at: current.range)
    }
    if former.deprecated == nil, let deprecated = current.deprecated {
      note(
        .actionDeprecated, current.name,
        deprecated.phrase, at: current.range)
    }
  }
}

extension Action {
  /// Whether the other could be this action under another name: its URLs are the very same.
  fileprivate func isSame(as other: Action) -> Bool {
    !templates.isEmpty && ShapePairing(self, other).isSame
  }
}
