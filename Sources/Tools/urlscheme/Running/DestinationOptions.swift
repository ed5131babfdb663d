import ArgumentParser
import URLSchemeCompiler
import URLSchemeIntegration

/// The places that a command offers to open URLs in.
protocol OpeningPlace: ExpressibleByArgument, CaseIterable {
  static var system: Self { get }
  var destination: Destination { get }
}

extension Destination: OpeningPlace {
  var destination: Destination { self }
}

/// The places in which an app can report what it does with a URL: on Android, it has no `URLReceiver`.
enum ReportingPlace: String, OpeningPlace {
  case system, simulator, iphone

  var destination: Destination {
    switch self {
    case .system: .system
    case .simulator: .simulator
    case .iphone: .iphone
    }
  }
}

/// Where a command opens URLs.
struct DestinationOptions<Place: OpeningPlace>: ParsableArguments {
  @Option(name: .customLong("on"), help: "Where it is opened.")
  var place: Place = .system

  @Option(
    help: ArgumentHelp(
      "The simulator's or the device's identifier, or its serial number; by default the one that "
        + "runs.", valueName: "identifier"))
  var device: String?

  var on: Destination { place.destination }

  func validate() throws {
    if device != nil, on == .system {
      let places = Place.allCases.filter { $0.destination != .system }
        .map { "'--on \($0.destination.rawValue)'" }
      throw ValidationError(
        "'--device' goes with \(places.dropLast().joined(separator: ", ")) and \(places.last ?? "")."
      )
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
