#if os(Linux)
  import Dispatch

  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Opens URLs on Linux with `xdg-open`, which asks the desktop, or looks for a `.desktop` entry
  /// that has the scheme.
  ///
  /// Without a desktop's own opener, `xdg-open` runs the other app's program itself and returns when
  /// that has ended, and so does `open`. Where neither `DISPLAY` nor `WAYLAND_DISPLAY` is set, it
  /// opens nothing.
  public struct XDGOpener: URLOpener {
    /// Opens URLs with the `xdg-open` that stands in `PATH`.
    public init() {}

    /// Opens a URL; false as well when the other app's program ended with an error.
    ///
    /// `xdg-open` would try one browser after the other with a URL whose scheme no entry has, or
    /// whose app fails, and show them what only the other app is to see: it is told of a browser
    /// that opens nothing.
    public func open(_ url: String) async -> Bool {
      guard await canOpen(url) else { return false }
      return await ChildProcess.run("env", ["BROWSER=false", "xdg-open", url])?.status == 0
    }

    /// Whether a `.desktop` entry has the URL's scheme.
    public func canOpen(_ url: String) async -> Bool {
      // A scheme begins with a letter, so no URL is taken for an option.
      guard let scheme = CallbackPolicy.scheme(of: url) else { return false }
      let ended = await ChildProcess.run(
        "xdg-mime", ["query", "default", "x-scheme-handler/\(scheme)"], readsOutput: true)
      return ended.map { $0.status == 0 && $0.output.contains { !$0.isWhitespace } } ?? false
    }
  }

  extension URLOpener where Self == XDGOpener {
    /// The system's own.
    public static var system: XDGOpener { XDGOpener() }
  }

  /// A program that is run to its end. Foundation's own way would make every app load all of it.
  enum ChildProcess {
    struct Ending: Sendable {
      /// The exit status; nil when a signal ended it.
      var status: CInt?
      /// The beginning of what it printed, where that was asked for.
      var output = ""
    }

    /// Runs a program that is found in `PATH`; nil when it can't be started.
    static func run(
      _ program: String, _ arguments: [String], readsOutput: Bool = false
    ) async -> Ending? {
      await withCheckedContinuation { continuation in
        // Waiting blocks a thread, which must be none of the few that tasks share.
        DispatchQueue.global().async {
          continuation.resume(
            returning: readsOutput
              ? runAndRead(program, arguments) : runAndWait(program, arguments))
        }
      }
    }

    private static func runAndWait(_ program: String, _ arguments: [String]) -> Ending? {
      spawn(program, arguments, output: nil).flatMap(wait)
    }

    private static func runAndRead(_ program: String, _ arguments: [String]) -> Ending? {
      // Sockets, since they can be closed to other children from the first moment on.
      var ends: [CInt] = [-1, -1]
      guard socketpair(AF_UNIX, streamType, 0, &ends) == 0 else { return nil }
      defer { close(ends[0]) }
      let child = spawn(program, arguments, output: ends[1])
      // The other end must be the child's alone, or reading would never end.
      close(ends[1])
      guard let child else { return nil }
      let output = readAll(ends[0])
      return wait(for: child).map { Ending(status: $0.status, output: output) }
    }

    #if canImport(Musl)
      private static let streamType = SOCK_STREAM | SOCK_CLOEXEC
    #else
      private static let streamType = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif

    private static func spawn(
      _ program: String, _ arguments: [String], output: CInt?
    ) -> pid_t? {
      var actions = posix_spawn_file_actions_t()
      guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
      var texts = ([program] + arguments).map { strdup($0) }
      defer { for text in texts { free(text) } }
      texts.append(nil)
      var attributes = posix_spawnattr_t()
      guard posix_spawnattr_init(&attributes) == 0 else { return nil }
      defer { posix_spawnattr_destroy(&attributes) }
      // Dispatch's threads block signals, and what is opened would live on without them.
      var (none, all) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      sigfillset(&all)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setsigdefault(&attributes, &all)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
      var child = pid_t()
      guard posix_spawnp(&child, program, &actions, &attributes, texts, environ) == 0 else {
        return nil
      }
      return child
    }

    private static func wait(for child: pid_t) -> Ending? {
      var status: CInt = 0
      while waitpid(child, &status, 0) == -1 { guard errno == EINTR else { return nil } }
      let hasExited = status & 0x7F == 0
      return Ending(status: hasExited ? (status >> 8) & 0xFF : nil)
    }

    /// All that comes until the end; only the beginning is kept.
    private static func readAll(_ descriptor: CInt) -> String {
      var kept: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return String(decoding: kept, as: UTF8.self) }
        if kept.count < 16_384 { kept += buffer[..<count] }
      }
    }
  }
#endif
