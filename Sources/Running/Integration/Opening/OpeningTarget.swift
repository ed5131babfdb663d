package import URLSchemeCompiler
package import URLSchemeGeneration
package import URLSchemeOpening

/// The place where an app's URLs are opened, with what its programs need to find the app.
package struct OpeningTarget: Sendable {
  package let destination: Destination
  /// The simulator's or the device's identifier, or its serial number; nil for the only one that runs.
  let device: String?
  /// The app's identifier, by which an iPhone finds it.
  let app: String

  /// - Throws: `CommandError` if the specification doesn't name the app to an iPhone.
  package init(
    _ spec: Spec, on destination: Destination, device: String?
  ) throws(CommandError) {
    if destination == .iphone, spec.app.identifier == nil {
      throw CommandError(
        "an iPhone finds an app by its identifier, and the spec has none; add "
          + "'identifier' to 'app'", path: spec.path)
    }
    self.destination = destination
    self.device = device
    app = spec.app.identifier ?? ""
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
    case .iphone:
      // An app that runs already may not be given the URL.
      return Program([
        "xcrun", "devicectl", "device", "process", "launch", "--terminate-existing", "--device",
        device ?? "", "--payload-url", url, app,
      ])
    }
  }

  /// Opens a URL there.
  package func open(_ url: String) async -> Opening {
    #if os(Linux)
      // It asks first, since `xdg-open` would show browsers what only the app is to see.
      if destination == .system { return Opening(await XDGOpener().opening(url)) }
    #endif
    return await Opening(of: url, by: program(opening: url))
  }

  /// An opener for calls.
  ///
  /// - Parameter report: Gets what came of each URL.
  package func opener(_ report: @escaping @Sendable (Opening) -> Void) -> some URLOpener {
    ClosureOpener { url in
      let opening = await open(url)
      report(opening)
      return opening.isTaken
    }
  }
}
