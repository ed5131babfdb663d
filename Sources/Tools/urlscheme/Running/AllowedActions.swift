import URLSchemeCompiler
import URLSchemeGeneration

/// The actions that can run without a person who watches: actions that change nothing, and actions
/// that are allowed by effect or by name.
struct AllowedActions {
  /// The effects that have to be allowed.
  static let effects = (Effect.allCases + [.unknown]).filter { !$0.isHarmless }.map(\.rawValue)

  private let words: [String]

  /// The actions that '--allow' names.
  ///
  /// - Parameters:
  ///   - words: Effects, and names of actions.
  ///   - names: The names of all actions.
  ///   - noun: What is called so: 'an action', or 'a tool'.
  init(_ words: [String], among names: [String], called noun: String) throws {
    self.words = words
    let known = Self.effects + names
    if let word = words.first(where: { !known.contains($0) }) {
      throw Console.fail(
        "'--allow \(word)' names neither an effect nor \(noun)", noneOf: known, is: word)
    }
  }

  /// - Parameter name: The action's name in the list of allowed actions.
  func contains(_ action: Action, named name: String) -> Bool {
    action.effect.isHarmless || words.contains(action.effect.rawValue) || words.contains(name)
  }

  /// Names the actions that are left out, if there are some.
  static func noteLeftOut(_ actions: [(name: String, action: Action)]) {
    if actions.isEmpty { return }
    let shown = actions.prefix(10).map { "\($0.name) (\($0.action.effect.rawValue))" }
    let rest = actions.count > 10 ? " and \(actions.count - 10) more" : ""
    Console.note("left out without '--allow': " + shown.joined(separator: ", ") + rest)
  }
}
