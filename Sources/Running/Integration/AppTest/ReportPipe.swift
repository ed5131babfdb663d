import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// Where an app's reports come in.
final class ReportPipe: Sendable {
  enum Event: Sendable {
    case report(AppReport)
    /// What came of opening the URL of a number.
    case opened(Int, Opening)
    /// The app that was started with the URL of a number has ended; what it reported came before.
    case ended(Int)
    /// The time of the URL of a number is over.
    case late(Int)
  }

  /// The value of `URLSCHEME_TEST` for an app of this system.
  let variable: String
  /// The same for an app whose standard output is written into the pipe.
  let consoleVariable: String
  let path: String

  private let token: String
  private let pipe: AnswerPipe
  private let events: EventQueue<Event>

  init() throws(CommandError) {
    let folders = AnswerFolders()
    try folders.prepare()
    folders.removeAbandoned()
    let (token, events) = (AnswerFolders.token(), EventQueue<Event>())
    pipe = try AnswerPipe(token, in: folders.boxes, limit: AppReport.limit) { line in
      if let report = AppReport(line, token: token) {
        events.put(.report(report))
      } else if line.hasPrefix(AppReport.endMarker + token + " "),
        let number = Int(line.dropFirst(AppReport.endMarker.count + token.count + 1))
      {
        events.put(.ended(number))
      }
    }
    self.token = token
    self.events = events
    path = folders.boxes + "/" + token
    variable = token + ":" + path
    consoleVariable = token + ":-"
  }

  func put(_ event: Event) { events.put(event) }

  /// Puts an end behind whatever the app has reported.
  func putEnd(of number: Int) {
    _ = AnswerPipe.put(AppReport.endMarker + "\(token) \(number)", into: path)
  }

  /// The next event; nil if the task is canceled.
  func next() async -> Event? { await events.next() }

  func remove() { pipe.remove() }
}

/// Values that one task waits for.
final class EventQueue<Element: Sendable>: Sendable {
  private struct State: Sendable {
    var elements: [Element] = []
    var waiter: CheckedContinuation<Element?, Never>?
  }

  private let state = Lock(State())
  /// More than one task can be behind with.
  private static var limit: Int { 1000 }

  func put(_ element: Element) {
    let waiter = state.withLock { state -> CheckedContinuation<Element?, Never>? in
      guard let waiter = state.waiter else {
        if state.elements.count < Self.limit { state.elements.append(element) }
        return nil
      }
      state.waiter = nil
      return waiter
    }
    waiter?.resume(returning: element)
  }

  /// The oldest value; nil if the task is canceled.
  func next() async -> Element? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: Element?? = state.withLock { state in
          if Task.isCancelled { return .some(nil) }
          guard state.elements.isEmpty else { return state.elements.removeFirst() }
          state.waiter = continuation
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      let waiter = state.withLock { state -> CheckedContinuation<Element?, Never>? in
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(returning: nil)
    }
  }
}
