import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// The actions that can run without a person who watches: actions that change nothing, and actions
/// that are allowed by effect or by name.
struct AllowedActions: ParsableArguments {
  /// The effects that have to be allowed.
  private static let effects = ActionEffect.allCases.filter { !$0.isReadOnly }.map(\.rawValue)

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Include actions with an effect (\(Self.effects.joined(separator: ", "))), or one by its "
        + "name; can be repeated.", valueName: "effect|name"))
  var allow: [String] = []

  /// Refuses a word that is neither an effect nor a name.
  ///
  /// - Parameters:
  ///   - names: The names of all actions.
  ///   - noun: What is called so: 'an action', or 'a tool'.
  func check(against names: [String], called noun: String) throws {
    let known = Self.effects + names
    if let word = allow.first(where: { !known.contains($0) }) {
      throw CommandError(
        "'--allow \(PrintableText.abbreviated(word))' names neither an effect nor \(noun)",
        noneOf: known, is: word)
    }
  }

  /// - Parameter name: The action's name in the list of allowed actions.
  func contains(_ action: Action, named name: String) -> Bool {
    action.effect.isReadOnly || allow.contains(action.effect.rawValue) || allow.contains(name)
  }

  /// Names the actions that are left out, if there are some.
  static func noteLeftOut(_ actions: [(name: String, action: Action)]) {
    if actions.isEmpty { return }
    let shown = actions.prefix(10).map {
      "\(PrintableText.escaped($0.name)) (\($0.action.effect.rawValue))"
    }
    let rest = actions.count > 10 ? " and \(actions.count - 10) more" : ""
    Console.note("left out without '--allow': " + shown.joined(separator: ", ") + rest)
  }
}
