import Foundation
import Testing
import URLSchemeRuntime
import URLSchemeTesting

/// Whatever happens, in whichever order: no call is lost, none ends twice, and none is answered by
/// another's reply or by a forgery.
@Suite(.timeLimit(.minutes(60))) struct CallStateTests {
  /// Each is hundreds of interleavings.
  static let batches = 0..<20
  static let seedsInABatch = 100
  /// `make fuzz` has the runs of other seeds.
  static let firstSeed = UInt64(ProcessInfo.processInfo.environment["CALL_SEED"] ?? "") ?? 0

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test(arguments: batches)
  func everyCallEndsOnceAndWithItsOwnAnswer(_ batch: Int) {
    var ways: Set<String> = []
    for index in 0..<Self.seedsInABatch {
      let seed = Self.firstSeed &+ UInt64(batch * Self.seedsInABatch + index)
      var run = CallRun(seed: seed)
      run.run(steps: 60)
      Self.check(run, seed)
      ways.formUnion(run.calls.flatMap { run.ledger.endings(of: $0.number) }.map(\.way))
    }
    #expect(ways.isSuperset(of: ["reply", "failed", "cancelled", "timedOut", "notInstalled"]))
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  private static func check(_ run: CallRun, _ seed: UInt64) {
    #expect(run.ledger.strays.isEmpty, "seed \(seed)")
    #expect(run.store.numbers.isEmpty, "seed \(seed): calls are left in the store")
    let truncated = run.truncatedWords
    for call in run.calls {
      let endings = run.ledger.endings(of: call.number)
      let text: Comment = "seed \(seed), \(call.word): \(endings)"
      #expect(endings.count == 1 || endings.isEmpty && run.mayHaveGone(call), text)
      guard let ending = endings.first else { continue }
      #expect(ending != .reply("forged"), text)
      if case .reply = ending, let time = run.ledger.time(of: call.number) {
        #expect(time - call.started < Caller.timeout, "\(text): the answer came too late")
      }
      guard !truncated.contains(call.word) else { continue }
      #expect(isPlausible(ending, call), text)
    }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  private static func isPlausible(_ ending: Ending, _ call: CallRun.Call) -> Bool {
    switch ending {
    case .reply(let word):
      word == String(call.word.reversed()) && !"ce".contains(call.word.prefix(1))
    case .failed(let code): call.word.hasPrefix("e") && code == "1"
    case .cancelled: call.word.hasPrefix("c") || call.isCancelled
    case .timedOut, .notInstalled: true
    case .refused, .unreadable: false
    }
  }

  /// The same seed gives the same run, but for the nonces.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func aSeedReproducesARun() {
    func journal(_ seed: UInt64) -> [String] {
      var run = CallRun(seed: seed)
      run.run(steps: 60)
      // Nonces, and forgeries that are a digit too short or too long.
      let nonce = /[0-9a-f]{31,33}/
      return run.device.journal.map { $0.description.replacing(nonce, with: "nonce") }
    }
    for seed in 0..<20 as Range<UInt64> { #expect(journal(seed) == journal(seed)) }
  }
}
