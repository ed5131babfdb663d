#if DEBUG
  /// Tells `urlscheme test` what became of one URL.
  ///
  /// Only debug builds contain this type, and it is used only in a process that was started with the
  /// variable `URLSCHEME_TEST`. Each URL is reported in one line: a marker, the variable's token, and a JSON object.
  /// The URL and values that are secrets aren't in it, only their digests: another app may open a URL, too.
  /// The answer is in it as it is.
  final class OutcomeReport: Sendable {
    /// The report on the URL that this task handles.
    @TaskLocal static var current: OutcomeReport?

    private static let place = ReportPlace(ProcessInfo.processInfo.environment["URLSCHEME_TEST"])
    /// Whether somebody wants reports.
    static var isAsked: Bool { place != nil }
    private let members: Lock<[JSONValue.Member]>

    private init(_ url: String) {
      members = Lock([.init(name: "url", value: .string(TextDigest.of(url)))])
    }

    /// Handles a URL, and reports what became of it.
    nonisolated(nonsending) static func following(
      _ url: String, _ handle: nonisolated(nonsending) () async -> URLOutcome
    ) async -> URLOutcome {
      guard let place else { return await handle() }
      let report = OutcomeReport(url)
      let outcome = await $current.binding(report, handle)
      report.add(outcome)
      place.send(.object(report.members.withLock(\.self)))
      return outcome
    }

    // MARK: What is known

    /// The app whose specification describes the URL, and what is wrong with a URL of no action's shape.
    func add(app: String, _ error: RequestError?) {
      add("app", .string(app))
      if let error { add(error) }
    }

    /// The request that was read.
    func add(_ route: URLRoute, _ entries: [(name: String, text: String)]) {
      add("action", .string(route.name))
      let values = entries.map { name, text in
        [name, route.isSecret(name) ? TextDigest.of(text) : text].map { JSONValue.string($0) }
      }
      add("values", .array(values.map(JSONValue.array)))
    }

    /// Adds the problem with the URL.
    func add(_ error: RequestError) {
      add("reason", .string(error.reason.rawValue))
      if let parameter = error.parameter { add("parameter", .string(parameter)) }
    }

    /// How the handler ended, whether or not anybody wants to be told.
    func add(_ answer: Answer, _ error: (any Error)?, _ route: URLRoute) {
      if let error, !(error is any URLFailure), !(error is CancellationError) {
        add("threw", .string("\(type(of: error))"))
      }
      let callback = "urlscheme-test:" + (route.replyWritesValue ? "?value=" : "")
      let callbacks = Callbacks(success: callback, error: "urlscheme-test:", cancel: callback)
      let word =
        switch answer {
        case .success: "success"
        case .failure: "error"
        case .cancelled: "cancel"
        }
      add("ending", .string(word))
      if let url = answer.url(to: callbacks, route: route) { add("answer", .string(url)) }
    }

    private func add(_ outcome: URLOutcome) {
      let word =
        switch outcome {
        case .answered: "answered"
        case .unanswered: "unanswered"
        case .handled: "handled"
        case .failed: "failed"
        case .unhandled: "unhandled"
        case .rejected: "rejected"
        case .refused(.declined): "declined"
        case .refused(.unconfirmed): "unconfirmed"
        case .refused(.tooManyRequests): "tooManyRequests"
        case .refused(.notReady): "notReady"
        }
      add("outcome", .string(word))
    }

    private func add(_ name: String, _ value: JSONValue) {
      members.withLock { $0.append(.init(name: name, value: value)) }
    }
  }

  /// Where reports go: into a named pipe of the same person's, or for a device's console to the standard
  /// output.
  struct ReportPlace: Sendable {
    private let token: String
    private let path: String
    /// One line at a time.
    private static let turn = Lock(())
    /// The longest line, in bytes; of a longer report, only the URL and the outcome are sent.
    private static let limit = 262_144

    /// - Parameter variable: A token, a colon, and the path of the pipe, or `-`.
    init?(_ variable: String?) {
      guard let variable, let colon = variable.firstIndex(of: ":") else { return nil }
      token = String(variable[..<colon])
      path = String(variable[variable.index(after: colon)...])
      let isToken = token.utf8.allSatisfy { ByteSet.unreserved.contains($0) }
      guard !token.isEmpty, isToken, path == "-" || path.hasPrefix("/") else { return nil }
    }

    func send(_ report: JSONValue) {
      var text = report.urlText
      if text.utf8.count > Self.limit {
        let members = ["url", "outcome"].compactMap { name in
          report[name].map { JSONValue.Member(name: name, value: $0) }
        }
        text = JSONValue.object(members + [.init(name: "tooLong", value: .boolean(true))]).urlText
      }
      let line = Data("\nurlscheme-report \(token) \(text)\n".utf8)
      #if !os(Windows) && !os(WASI)
        // Nothing but a pipe is written to, so that the variable can't change a file.
        _ = Self.turn.withLock { _ in SystemCalls.send(line, intoPipe: path == "-" ? nil : path) }
      #endif
    }
  }
#endif
