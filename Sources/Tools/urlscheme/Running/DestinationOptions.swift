import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration

extension Destination: ExpressibleByArgument {}

extension AllowedActions {
  /// The actions that '--allow' names.
  ///
  /// - Parameters:
  ///   - names: The names of all actions.
  ///   - noun: What is called so: 'an action', or 'a tool'.
  init(_ words: [String], among names: [String], called noun: String) throws {
    self.init(words)
    guard let word = unknown(among: names) else { return }
    throw Console.fail(
      "'--allow \(word)' names neither an effect nor \(noun)", noneOf: Self.effects + names,
      is: word)
  }

  /// Names the actions that are left out, if there are some.
  static func noteLeftOut(_ actions: [(name: String, action: Action)]) {
    if !actions.isEmpty { Console.note(note(on: actions)) }
  }
}

/// Where a command opens URLs.
struct DestinationOptions: ParsableArguments {
  @Option(help: "Where it is opened.")
  var on = Destination.system

  @Option(
    help: ArgumentHelp(
      "The simulator's or the device's identifier, or its serial number; by default the one that "
        + "runs.", valueName: "identifier"))
  var device: String?

  func validate() throws {
    if device != nil, on == .system {
      throw ValidationError("'--device' goes with '--on simulator' and '--on iphone'.")
    }
    if device == nil, on == .iphone {
      throw ValidationError(
        "'--on iphone' needs '--device'; 'xcrun devicectl list devices' lists them.")
    }
  }

  func target(of spec: Spec) throws(CommandError) -> OpeningTarget {
    try OpeningTarget(spec, on: on, device: device)
  }
}
