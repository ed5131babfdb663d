#if os(Linux)
  /// Opens URLs on Linux with `xdg-open`, which asks the desktop, or looks for a `.desktop` entry
  /// that has the scheme.
  ///
  /// Without a desktop, `xdg-open` runs the other app's program itself and returns when that has
  /// ended, and so does `open`.
  public struct XDGOpener: URLOpener {
    public init() {}

    /// Opens a URL; false as well when the other app's program ended with an error.
    ///
    /// A URL whose scheme no entry has is not handed on: `xdg-open` would try one browser after the
    /// other with it, and show them what only the other app is to see.
    public func open(_ url: String) async -> Bool {
      guard await canOpen(url) else { return false }
      return await ChildProcess.run("xdg-open", [url])?.status == 0
    }

    /// Whether a `.desktop` entry has the URL's scheme.
    public func canOpen(_ url: String) async -> Bool {
      // A scheme begins with a letter, so no URL is taken for an option.
      guard Self.hasScheme(url) else { return false }
      let scheme = String(url.prefix { $0 != ":" }).lowercased()
      let ended = await ChildProcess.run(
        "xdg-mime", ["query", "default", "x-scheme-handler/\(scheme)"], readsOutput: true)
      return ended.map { $0.status == 0 && $0.output.contains { !$0.isWhitespace } } ?? false
    }

    private static func hasScheme(_ url: String) -> Bool {
      var url = url
      return url.withUTF8 { bytes in
        bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F } && URLScan(bytes) != nil
      }
    }
  }

  extension URLOpener where Self == XDGOpener {
    /// The system's own.
    public static var system: XDGOpener { XDGOpener() }
  }
#endif
