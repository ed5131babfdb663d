/// The calls of one client that wait for an answer, in memory.
final class PendingCalls: Sendable {
  /// What ended a call.
  enum Ending: Sendable {
    /// A callback that carries the call's nonce: the outcome in its path, and the whole URL.
    case answer(outcome: String, url: String)
    case cancelled
    case timedOut
    case notOpened
    case tooMany
  }

  /// More would mean that somebody calls in a loop.
  static let maximum = 64

  private struct Call: Sendable {
    var nonce: Nonce
    /// The protocol has no room for a nonce: any URL of the reply's form is the answer.
    var isUnmarked: Bool
    var end: @Sendable (Ending) -> Void
  }

  private let calls = Lock<[Call]>([])

  /// Registers a call; false when too many wait already, or another unmarked one does.
  func add(
    _ nonce: Nonce, isUnmarked: Bool, _ end: @escaping @Sendable (Ending) -> Void
  ) -> Bool {
    calls.withLock { calls in
      guard calls.count < Self.maximum, !(isUnmarked && calls.contains(where: \.isUnmarked)) else {
        return false
      }
      calls.append(Call(nonce: nonce, isUnmarked: isUnmarked, end: end))
      return true
    }
  }

  /// Ends a call, unless it has ended already.
  func end(_ nonce: Nonce, _ ending: Ending) {
    let call = calls.withLock { calls in
      calls.firstIndex { $0.nonce == nonce }.map { calls.remove(at: $0) }
    }
    call?.end(ending)
  }

  /// Ends the call that a nonce's text belongs to; false when none waits for it.
  func end(nonce text: String, _ ending: Ending) -> Bool {
    end(ending) { $0.nonce.matches(text) }
  }

  /// Ends the call whose answer can't carry a nonce; false when none waits.
  func endUnmarked(_ ending: Ending) -> Bool {
    end(ending) { $0.isUnmarked }
  }

  private func end(_ ending: Ending, where isIt: @Sendable (Call) -> Bool) -> Bool {
    let call = calls.withLock { calls -> Call? in
      // Every call is compared, so that the time says nothing about which one it was.
      var found: Int?
      for (index, call) in calls.enumerated() where isIt(call) { found = index }
      return found.map { calls.remove(at: $0) }
    }
    call?.end(ending)
    return call != nil
  }
}

/// 128 random bits from the system's generator: what proves that an answer belongs to a call.
struct Nonce: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  init() {
    var generator = SystemRandomNumberGenerator()
    high = generator.next()
    low = generator.next()
  }

  /// 32 hexadecimal digits.
  var text: String { Self.hex(high) + Self.hex(low) }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Compares in a time that doesn't depend on where the texts differ.
  func matches(_ other: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    var difference: UInt8 = 0
    for index in own.indices { difference |= own[index] ^ other[index] }
    return difference == 0
  }
}
