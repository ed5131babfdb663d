package import URLSchemeCompiler

/// The actions that can run without a person who watches: actions that change nothing, and actions
/// that are allowed by effect or by name.
package struct AllowedActions: Sendable {
  /// The effects that have to be allowed.
  package static let effects =
    (Effect.allCases + [.unknown]).filter { !$0.isHarmless }.map(\.rawValue)

  private let words: [String]

  /// - Parameter words: Effects, and names of actions.
  package init(_ words: [String]) { self.words = words }

  /// - Parameter name: The action's name in the list of allowed actions.
  package func contains(_ action: Action, named name: String) -> Bool {
    action.effect.isHarmless || words.contains(action.effect.rawValue) || words.contains(name)
  }

  /// The first word that is neither an effect nor one of the names.
  package func unknown(among names: [String]) -> String? {
    words.first { !Self.effects.contains($0) && !names.contains($0) }
  }

  /// The note about actions that are left out.
  package static func note(on actions: [(name: String, action: Action)]) -> String {
    let shown = actions.prefix(10).map { "\($0.name) (\($0.action.effect.rawValue))" }
    let rest = actions.count > 10 ? " and \(actions.count - 10) more" : ""
    return "left out without '--allow': " + shown.joined(separator: ", ") + rest
  }
}
