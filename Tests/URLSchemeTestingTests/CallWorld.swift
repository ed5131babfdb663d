import URLSchemeTesting

@testable import URLSchemeCalling
@testable import URLSchemeRuntime

/// Reverses words; what a word begins with says what else happens.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
struct Words: WordRev.Handler {
  let process: AppProcess

  func reverse(_ request: WordRev.Reverse) async throws -> WordRev.Reverse.Reply {
    switch request.word.first {
    case "c": throw CancellationError()
    case "e": throw WordRev.Reverse.Failure.emptyWord
    case "s": try await process.sleep(for: .seconds(20))
    default: break
    }
    return WordRev.Reverse.Reply(word: String(request.word.reversed()))
  }
}

/// The calling app: its calls wait in a store that outlives it.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
struct Caller: AppOnDevice {
  static let timeout = Duration.seconds(60)

  let wordRev: WordRev.Client
  let ledger: Ledger

  init(_ process: AppProcess, _ store: InMemoryPendingCallStore, _ ledger: Ledger) {
    wordRev = WordRev.Client(
      opener: process, callbackScheme: "schemedemo", source: "SchemeDemo",
      options: process.callerOptions(store: store, timeout: Self.timeout))
    self.ledger = ledger
    wordRev.caller.onAnswer(to: WordRev.Reverse.self, context: Int.self) { answer, number in
      ledger.note(Ending(answer.result), of: number)
    }
  }

  func handle(_ url: String) async { wordRev.receive(url) }

  /// Waits for the answer.
  func call(_ number: Int, _ word: String) async {
    do throws(CallError<WordRev.Reverse.Failure>) {
      let reply = try await wordRev.caller.call(
        try WordRev.Reverse(word: word), context: number)
      ledger.note(.reply(reply.word), of: number)
    } catch {
      ledger.note(Ending(.failure(error)), of: number)
    }
  }

  /// Leaves the answer to the handler.
  func begin(_ number: Int, _ word: String) async {
    do throws(CallError<WordRev.Reverse.Failure>) {
      try await wordRev.caller.begin(try WordRev.Reverse(word: word), context: number)
    } catch {
      ledger.note(Ending(.failure(error)), of: number)
    }
  }
}

/// How a call ended.
enum Ending: Hashable {
  case reply(String)
  case failed(String)
  case cancelled, timedOut, notInstalled, refused, unreadable

  init(_ result: Result<WordRev.Reverse.Reply, CallError<WordRev.Reverse.Failure>>) {
    switch result {
    case .success(let reply): self = .reply(reply.word)
    case .failure(.failed(let failure)): self = .failed(failure.code)
    case .failure(.cancelled): self = .cancelled
    case .failure(.timedOut): self = .timedOut
    case .failure(.notInstalled): self = .notInstalled
    case .failure(.refused): self = .refused
    case .failure(.unreadable): self = .unreadable
    }
  }
}

extension Ending {
  /// How it ended, without what came with it.
  var way: String { String("\(self)".prefix { $0 != "(" }) }
}

/// How all calls ended, in whichever process.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
final class Ledger: Sendable {
  private struct Line {
    var ending: Ending
    var time: Duration
  }

  private let clock: SimulatedClock
  private let lines = Lock<[Int: [Line]]>([:])

  init(_ clock: SimulatedClock) { self.clock = clock }

  func note(_ ending: Ending, of number: Int?) {
    let line = Line(ending: ending, time: clock.now.sinceStart)
    lines.withLock { $0[number ?? -1, default: []].append(line) }
  }

  func endings(of number: Int) -> [Ending] { lines.withLock { $0[number] ?? [] }.map(\.ending) }
  /// When the last of a call's endings came, after the device's start.
  func time(of number: Int) -> Duration? { lines.withLock { $0[number]?.last?.time } }
  /// Those of calls that nobody made.
  var strays: [Ending] { endings(of: -1) }
}
