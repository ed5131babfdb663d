#if os(Linux)
  import Dispatch

  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Opens URLs on Linux with `xdg-open`, which uses the desktop's opener, or a `.desktop` entry
  /// with the scheme.
  ///
  /// Without a desktop's own opener, `xdg-open` runs the other app's program itself and returns
  /// when the program has ended; so does `open`. If neither `DISPLAY` nor `WAYLAND_DISPLAY` is set,
  /// it opens nothing.
  ///
  /// The other app's program doesn't get this process's input and outputs: its output, and that of
  /// `xdg-open`, goes to `/dev/null`.
  public struct XDGOpener: URLOpener {
    // Functions, so that an app that opens its URLs in another way has no code to start programs.

    private let result: @Sendable (_ url: String) -> Opening
    private let hasHandler: @Sendable (_ url: String) -> Bool?

    /// Opens URLs with the `xdg-open` in `PATH`.
    public init() { (result, hasHandler) = (Self.result(of:), Self.hasHandler(of:)) }

    /// Opens a URL. Returns true even if the other app's program ended with an error, because it
    /// may have handled the request, and may still answer.
    ///
    /// For a URL whose scheme has no entry, or whose app fails, `xdg-open` would try one browser
    /// after the other, and show them a URL that only the other app should see. A browser that
    /// opens nothing prevents that.
    public func open(_ url: String) async -> Bool {
      switch await opening(url) {
      case .opened, .failed: true
      case .noApp, .noDisplay, .noOpener: false
      }
    }

    /// The result of opening a URL.
    package enum Opening: Equatable, Sendable {
      case opened
      /// An app has the scheme. Its program, or `xdg-open`, ended with an error.
      case failed
      /// No app has the scheme.
      case noApp
      /// No display is named, and `xdg-open` opened nothing.
      case noDisplay
      /// `xdg-open` or `xdg-mime` can't be started.
      case noOpener
    }

    /// Opens a URL, and returns more details than `open`.
    package func opening(_ url: String) async -> Opening {
      await waiting { [result] in result(url) }
    }

    /// Whether a `.desktop` entry has the URL's scheme.
    public func canOpen(_ url: String) async -> Bool {
      await waiting { [hasHandler] in hasHandler(url) ?? false }
    }

    /// Waiting blocks a thread, which must be none of the few that tasks share.
    private func waiting<Value: Sendable>(
      _ body: @escaping @Sendable () -> Value
    ) async -> Value {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: body()) }
      }
    }

    private static func result(of url: String) -> Opening {
      guard let hasHandler = hasHandler(of: url) else { return .noOpener }
      guard hasHandler else { return .noApp }
      // Where no desktop runs, `xdg-open` compares schemes letter by letter.
      let scheme = url.prefix { $0 != ":" }
      let url = scheme.lowercased() + url.dropFirst(scheme.count)
      let status = status(of: ["env", "BROWSER=false", "xdg-open", url])
      // `env` exits with 127 if a program doesn't exist, and so does a shell.
      guard let status, status != 127 else { return .noOpener }
      if status == 0 { return .opened }
      return hasDisplay ? .failed : .noDisplay
    }

    private static var hasDisplay: Bool {
      let names: [String] = ["DISPLAY", "WAYLAND_DISPLAY"]
      return names.contains { name in unsafe getenv(name).map { unsafe $0.pointee != 0 } ?? false }
    }

    /// Whether a `.desktop` entry has the URL's scheme; nil if `xdg-mime` can't be started.
    private static func hasHandler(of url: String) -> Bool? {
      // A scheme begins with a letter, so no URL is taken for an option.
      guard let scheme = URLText.scheme(of: url) else { return false }
      let script = """
        handler=$(xdg-mime query default "x-scheme-handler/$0") || exit
        case $handler in *[![:space:]]*) ;; *) exit 1 ;; esac
        """
      let status = status(of: ["/bin/sh", "-c", script, scheme])
      return status.flatMap { $0 == 127 ? nil : $0 == 0 }
    }

    /// Runs a program in `PATH` to its end, without our input and outputs.
    ///
    /// - Returns: What `ChildProcess` tells, and nil if the program can't be started.
    private static func status(of words: [String]) -> CInt? {
      // Whatever a child printed to our outputs would look like ours. Pipes are none for what is
      // opened: it may live longer than this process.
      let null = SystemCalls.openFile("/dev/null", O_RDWR | O_CLOEXEC)
      defer { close(null) }
      let child = ChildProcess(words, input: null, output: null, errors: null, leadsGroup: false)
      return child?.wait()
    }
  }

  extension URLOpener where Self == XDGOpener {
    /// The opener of the system.
    public static var system: XDGOpener { XDGOpener() }
  }
#endif
