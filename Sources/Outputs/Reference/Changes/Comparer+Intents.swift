import URLSchemeCompiler
import URLSchemeGeneration

extension Comparer {
  /// Compares what saved shortcuts hold on to: an intent's identifier, and its parameters' names and types.
  ///
  /// Specs without an `intent` key have no intents that anybody is known to use.
  func compareIntents() {
    guard (old.actions + new.actions).contains(where: { $0.intent != nil }) else { return }
    let options = RenderOptions(mode: [.types, .router, .intents])
    let current = Dictionary(
      firstOf: IntentPlan(new, options: options).actions.map {
        ($0.action.intentIdentifier(of: new.app), $0)
      })
    for intent in IntentPlan(old, options: options).actions {
      let identifier = intent.action.intentIdentifier(of: old.app)
      guard let match = current[identifier] else {
        note(
          .intentIdentifierChanged, Place(intent.action.name, intent.action.range),
          "saved shortcuts run '\(identifier)', and no action has this identifier now; add "
            + "'intent: { identifier: \(identifier) }' to the action that replaces it",
          isGone: true)
        continue
      }
      compare(intent, match)
    }
  }

  private func compare(_ former: IntentAction, _ current: IntentAction) {
    let here = Place(current.action.name, current.action.range)
    for field in former.fields {
      let match = current.fields.first { $0.name == field.name }
      if match?.type == field.type { continue }
      note(
        .intentParameterChanged, here,
        "saved shortcuts lose their value for '\(field.title)', which "
          + (match == nil ? "is no parameter any more" : "has another type"))
    }
    let formerNames = Set(former.fields.map(\.name))
    for field in current.fields where field.isNeeded && !formerNames.contains(field.name) {
      note(
        .intentParameterChanged, here,
        "saved shortcuts have no value for '\(field.title)', which is required now")
    }
  }
}
