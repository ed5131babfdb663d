package import URLSchemeGeneration
import URLSchemeOpening

/// The place where an app's URLs are opened, with what its programs need to find the app.
package struct OpeningTarget: Sendable {
  package let destination: Destination
  /// The simulator's or the device's identifier, or its serial number; nil for the only one that runs.
  let device: String?
  /// The app's identifier, by which an iPhone finds it.
  let app: String

  package init(_ destination: Destination = .system, device: String? = nil, app: String = "") {
    self.destination = destination
    self.device = device
    self.app = app
  }

  /// The program that opens a URL there.
  package func program(opening url: String) -> Program {
    switch destination {
    case .system:
      #if os(macOS)
        return Program(["open", url])
      #else
        return Program(["xdg-open", url])
      #endif
    case .simulator: return Program(["xcrun", "simctl", "openurl", device ?? "booted", url])
    case .iphone: return launch(with: url)
    }
  }

  /// The program that starts the app on an iPhone with a URL. An app that runs already may not be given the URL, so
  /// it is ended first.
  func launch(with url: String, _ options: [String] = []) -> Program {
    Program(
      ["xcrun", "devicectl", "device", "process", "launch"] + options
        + ["--terminate-existing", "--device", device ?? "", "--payload-url", url, app])
  }

  /// Opens a URL there.
  package func open(_ url: String) async -> Opening {
    #if os(Linux)
      // It asks first, since `xdg-open` would show browsers what only the app is to see.
      if destination == .system { return Opening(await XDGOpener().opening(url)) }
    #endif
    return await Opening(of: url, by: program(opening: url))
  }
}
