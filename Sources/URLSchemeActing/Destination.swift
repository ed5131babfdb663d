package import URLSchemeRuntime
package import URLSchemeToolSupport

/// The place to open a URL in.
package enum Destination: String, CaseIterable, Sendable {
  /// This machine, as a click on a link would.
  case system
  /// A booted simulator of Xcode's.
  case simulator
  /// A device or an emulator that the Android Debug Bridge knows.
  case android

  /// What opens a URL there.
  ///
  /// - Parameter device: The simulator's identifier or the device's serial number; the only one
  ///   that runs by default.
  package func program(opening url: String, device: String? = nil) -> Program {
    switch self {
    case .system:
      #if os(macOS)
        return Program(["open", url])
      #else
        return Program(["xdg-open", url])
      #endif
    case .simulator: return Program(["xcrun", "simctl", "openurl", device ?? "booted", url])
    case .android:
      // The device's own shell takes the words apart once more.
      let start = ["am", "start", "-W", "-a", "android.intent.action.VIEW", "-d", url]
      return Program(
        ["adb"] + (device.map { ["-s", $0] } ?? []) + ["shell"] + start.map(Program.quoted))
    }
  }

  /// Opens a URL there.
  ///
  /// - Parameter device: As for `program`.
  package func open(_ url: String, device: String? = nil) async -> Opening {
    #if os(Linux)
      // It asks first, since `xdg-open` would show browsers what only the app is to see.
      if self == .system { return Opening(await XDGOpener().opening(url)) }
    #endif
    return await Opening(of: url, by: program(opening: url, device: device))
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
