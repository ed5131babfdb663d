package import URLSchemeRuntime
package import URLSchemeToolSupport

/// Where a URL is opened.
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

  package func opener(device: String? = nil) -> any URLOpener {
    #if os(Linux)
      // It asks first, since `xdg-open` would show browsers what only the app is to see.
      if self == .system { return XDGOpener() }
    #endif
    return ProgramOpener { program(opening: $0, device: device) }
  }
}
