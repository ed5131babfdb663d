import URLSchemeCompiler

/// Where an app's reports come in.
final class ReportPipe: Sendable {
  enum Event: Sendable {
    case report(AppReport)
    /// The result of opening the URL of a number.
    case opened(Int, Opening)
    /// The app that was started with the URL of a number has ended; what it reported came before.
    case ended(Int)
    /// The time of the URL of a number is over.
    case late(Int)
  }

  /// The value of `URLSCHEME_TEST` for an app of this system.
  var variable: String { token + ":" + path }
  /// The value of `URLSCHEME_TEST` for an app whose standard output is written into the pipe.
  var consoleVariable: String { token + ":-" }
  var path: String { pipe.path }

  private let token: String
  private let pipe: AnswerPipe
  /// The events that have come in; one task may wait for them at a time.
  let events: AsyncStream<Event>
  private let incoming: AsyncStream<Event>.Continuation

  init() throws(CommandError) {
    let folders = AnswerFolders()
    try folders.prepare()
    let token = AnswerFolders.token()
    // More events than one task can be behind with are dropped.
    let (events, incoming) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .bufferingOldest(1_000))
    pipe = try AnswerPipe(token, in: folders.boxes, limit: AppReport.limit) { line in
      if let report = AppReport(line, token: token) {
        incoming.yield(.report(report))
      } else if line.hasPrefix(AppReport.endMarker + token + " "),
        let number = Int(line.dropFirst(AppReport.endMarker.count + token.count + 1))
      {
        incoming.yield(.ended(number))
      }
    }
    self.token = token
    self.events = events
    self.incoming = incoming
  }

  func put(_ event: Event) { incoming.yield(event) }

  /// Puts an end behind whatever the app has reported.
  func putEnd(of number: Int) {
    _ = AnswerPipe.put(AppReport.endMarker + "\(token) \(number)", into: path)
  }

  func remove() { pipe.remove() }
}
