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
    /// Opens URLs with the `xdg-open` in `PATH`.
    public init() {}

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
    package enum Opening: Hashable, Sendable {
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
      guard let handler = await handler(of: url) else { return .noOpener }
      guard handler else { return .noApp }
      let status = await ChildProcess.run(["env", "BROWSER=false", "xdg-open", url])
      // `env` exits with 127 if a program doesn't exist, and so does a shell.
      guard let status, status != 127 else { return .noOpener }
      if status == 0 { return .opened }
      return Self.hasDisplay ? .failed : .noDisplay
    }

    private static var hasDisplay: Bool {
      let names: [String] = ["DISPLAY", "WAYLAND_DISPLAY"]
      return names.contains { name in unsafe getenv(name).map { unsafe $0.pointee != 0 } ?? false }
    }

    /// Whether a `.desktop` entry has the URL's scheme.
    public func canOpen(_ url: String) async -> Bool { await handler(of: url) ?? false }

    /// Returns the same; nil if `xdg-mime` can't be started.
    private func handler(of url: String) async -> Bool? {
      // A scheme begins with a letter, so no URL is taken for an option.
      guard let scheme = URLText.scheme(of: url) else { return false }
      let script = """
        handler=$(xdg-mime query default "x-scheme-handler/$0") || exit
        case $handler in *[![:space:]]*) ;; *) exit 1 ;; esac
        """
      let status = await ChildProcess.run(["/bin/sh", "-c", script, scheme])
      return status.flatMap { $0 == 127 ? nil : $0 == 0 }
    }
  }

  extension URLOpener where Self == XDGOpener {
    /// The opener of the system.
    public static var system: XDGOpener { XDGOpener() }
  }

  /// A program that is run to its end. Foundation's own way would make every app load all of it.
  enum ChildProcess {
    /// Runs a program in `PATH` without our input and outputs.
    ///
    /// - Returns: The exit status, -1 if a signal ended it, and nil if it can't be started.
    static func run(_ words: [String]) async -> CInt? {
      await withCheckedContinuation { continuation in
        // Waiting blocks a thread, which must be none of the few that tasks share.
        DispatchQueue.global().async {
          continuation.resume(returning: spawn(words).flatMap(wait))
        }
      }
    }

    private static func spawn(_ words: [String]) -> pid_t? {
      var actions = unsafe posix_spawn_file_actions_t()
      guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      // Whatever a child printed to our outputs would look like ours. Pipes are none for what is
      // opened: it may live longer than this process.
      for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        unsafe posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_RDWR, 0)
      }
      var texts = unsafe words.map { unsafe strdup($0) }
      defer { for index in unsafe texts.indices { unsafe free(texts[index]) } }
      unsafe texts.append(nil)
      var attributes = posix_spawnattr_t()
      guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
      defer { unsafe posix_spawnattr_destroy(&attributes) }
      // Dispatch's threads block signals, and what is opened would live on without them.
      var (none, all) = (sigset_t(), sigset_t())
      unsafe sigemptyset(&none)
      unsafe sigfillset(&all)
      unsafe posix_spawnattr_setsigmask(&attributes, &none)
      unsafe posix_spawnattr_setsigdefault(&attributes, &all)
      unsafe posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
      var child = pid_t()
      guard unsafe posix_spawnp(&child, words[0], &actions, &attributes, texts, environ) == 0 else {
        return nil
      }
      return child
    }

    private static func wait(for child: pid_t) -> CInt? {
      var status: CInt = 0
      while unsafe waitpid(child, &status, 0) == -1 { guard errno == EINTR else { return nil } }
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }
  }
#endif
