import ArgumentParser
import URLSchemeCompiler
import URLSchemeIntegration

extension Destination: ExpressibleByArgument {}

/// Where a command opens URLs.
struct DestinationOptions: CheckedArguments {
  @Option(help: "Where it is opened.")
  var on = Destination.system

  @Option(
    help: ArgumentHelp(
      "The simulator's or the device's identifier, or its serial number; by default the one that "
        + "runs.", valueName: "identifier"))
  var device: String?

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--device' goes with '--on simulator' and '--on iphone'.": device != nil && on == .system,
      "'--on iphone' needs '--device'; 'xcrun devicectl list devices' lists them.":
        device == nil && on == .iphone,
    ]
  }

  func target(of spec: Spec) throws(CommandError) -> OpeningTarget {
    guard on != .iphone || spec.app.identifier != nil else {
      throw CommandError(
        "an iPhone finds an app by its identifier, and the spec has none; add "
          + "'identifier' to 'app'", path: spec.path)
    }
    return OpeningTarget(on, device: device, app: spec.app.identifier ?? "")
  }
}
