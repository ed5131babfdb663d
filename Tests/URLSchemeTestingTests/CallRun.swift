import Foundation
import URLSchemeTesting

@testable import URLSchemeCalling
@testable import URLSchemeReceiving
@testable import URLSchemeRuntime

/// One run of two apps that call each other while everything goes wrong that can, in an order that
/// a seed decides.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
struct CallRun {
  struct Call {
    var number: Int
    var word: String
    var isAwaited: Bool
    /// Counts the caller's processes; those of ended ones are gone.
    var process: Int
    /// After the device's start.
    var started: Duration
    var activity: SimulatedTask<Void>
    var isCancelled = false
  }

  let device: SimulatedDevice
  let store = InMemoryPendingCallStore()
  let ledger: Ledger
  let words: SimulatedApp<RouterApp<WordRev.Router>>
  let caller: SimulatedApp<Caller>
  private(set) var calls: [Call] = []
  private var generator: SeededGenerator
  /// What the store had when each process of the caller started.
  private let keptAtStart = Kept()

  init(seed: UInt64) {
    let device = SimulatedDevice(seed: seed)
    self.device = device
    ledger = Ledger(device.clock)
    generator = SeededGenerator(seed: seed &+ 1)
    words = Self.installWords(on: device)
    let (store, ledger, keptAtStart) = (store, ledger, keptAtStart)
    caller = device.install(
      "SchemeDemo", schemes: ["schemedemo"], queries: ["x-callback-wordrev"]
    ) { process in
      keptAtStart.withLock { $0[process.number] = store.numbers }
      return Caller(process, store, ledger)
    }
  }

  @discardableResult private static func installWords(
    on device: SimulatedDevice
  ) -> SimulatedApp<RouterApp<WordRev.Router>> {
    device.install("WordRev", schemes: ["x-callback-wordrev"]) {
      RouterApp(WordRev.Router(Words(process: $0), opener: $0))
    }
  }

  // MARK: Going on

  mutating func run(steps: Int) {
    interfere()
    for _ in 0..<steps { act() }
    // In the end all is well again, and time passes: nobody may still wait after that.
    device.stopInjectingFaults()
    Self.installWords(on: device)
    device.advance(by: .seconds(120))
    caller.run { _ = try? $0.wordRev.caller.endExpiredCalls() }
    device.settle()
  }

  /// Faults by chance, for requests and answers alike.
  private func interfere() {
    let chance = SeededChance(seed: generatorSeed)
    device.injectFaults { opened in
      switch chance.next(below: 20) {
      case 0: .lost
      case 1: .delayed(.seconds(chance.next(below: 90)))
      case 2: .repeated(2 + chance.next(below: 2))
      case 3: .truncated(chance.next(below: opened.url.utf8.count))
      case 4: .receiverEnded
      default: nil
      }
    }
  }

  private var generatorSeed: UInt64 {
    var copy = generator
    return copy.next()
  }

  private mutating func act() {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...4: call()
    case 5...12:
      for _ in 0..<Int.random(in: 1...6, using: &generator) { device.step() }
    case 13: device.advance(by: .seconds(Int.random(in: 1...30, using: &generator)))
    case 14: caller.terminate()
    case 15: words.terminate()
    case 16: cancel()
    case 17...18: forge()
    default: comeOrGo()
    }
  }

  private mutating func call() {
    let number = calls.count
    let kind = ["n", "n", "n", "s", "c", "e"].randomElement(using: &generator) ?? "n"
    let word = "\(kind)\(number)x"
    let isAwaited = Bool.random(using: &generator)
    let activity = caller.run { caller in
      await isAwaited ? caller.call(number, word) : caller.begin(number, word)
    }
    calls.append(
      Call(
        number: number, word: word, isAwaited: isAwaited, process: caller.launches,
        started: device.clock.now.sinceStart, activity: activity))
  }

  /// The person loses patience.
  private mutating func cancel() {
    guard let index = calls.indices.randomElement(using: &generator) else { return }
    calls[index].activity.cancel()
    calls[index].isCancelled = true
  }

  private mutating func comeOrGo() {
    if Bool.random(using: &generator) {
      words.uninstall()
    } else {
      Self.installWords(on: device)
    }
  }

  // MARK: Forgeries

  /// Somebody who has not seen a living nonce sends an answer.
  private mutating func forge() {
    device.open("schemedemo://urlscheme-reply/\(forgedNonce())/success?word=forged")
  }

  private mutating func forgedNonce() -> String {
    // A forgery of a forgery might hit upon the truth.
    let seen = device.journal.filter { $0.sender != nil }.compactMap(Self.nonce)
    guard let nonce = seen.randomElement(using: &generator) else { return "0" }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      // One digit is wrong.
      var digits = Array(nonce)
      let index = Int.random(in: digits.indices, using: &generator)
      digits[index] = digits[index] == "0" ? "1" : "0"
      return String(digits)
    case 1: return String(nonce.dropLast())
    case 2: return nonce + "0"
    default: return ""
    }
  }

  /// The nonce that a URL carries.
  static func nonce(of opened: OpenedURL) -> String? {
    guard let host = opened.url.range(of: "urlscheme-reply") else { return nil }
    let rest = String(opened.url[host.upperBound...])
    let nonce = (rest.removingPercentEncoding ?? rest).dropFirst().prefix { $0.isHexDigit }
    return nonce.count >= 32 ? String(nonce.prefix(32)) : nil
  }

  // MARK: What is left

  /// Whether a call may have gone with its process: the system ended that before the call was sent,
  /// or when the answer had come and nothing had been done with it yet.
  func mayHaveGone(_ call: Call) -> Bool {
    guard let kept = keptAtStart.withLock({ $0[call.process + 1] }) else { return false }
    return !kept.contains(call.number)
  }

  /// The numbers of calls of which some URL was cut on its way, so that its end says nothing.
  var truncatedWords: Set<String> {
    var words: [String: String] = [:]
    for opened in device.journal {
      guard let nonce = Self.nonce(of: opened), let request = try? WordRev.Reverse(opened.url)
      else {
        continue
      }
      words[nonce] = request.word
    }
    return Set(
      device.journal.compactMap { opened in
        guard case .truncated = opened.fault else { return nil }
        return Self.nonce(of: opened).flatMap { words[$0] }
      })
  }
}

extension InMemoryPendingCallStore {
  /// The numbers of the calls that wait.
  var numbers: Set<Int> { Set(update { $0 }.compactMap { $0.context(as: Int.self) }) }
}

/// The numbers of the calls that waited, by process.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
final class Kept: Sendable {
  private let numbers = Lock<[Int: Set<Int>]>([:])

  func withLock<Result: Sendable>(_ body: (inout [Int: Set<Int>]) -> Result) -> Result {
    numbers.withLock(body)
  }
}

/// A seeded generator for closures.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
final class SeededChance: Sendable {
  private let generator: Lock<SeededGenerator>

  init(seed: UInt64) { generator = Lock(SeededGenerator(seed: seed)) }

  func next(below bound: Int) -> Int {
    generator.withLock { Int.random(in: 0..<max(bound, 1), using: &$0) }
  }
}
