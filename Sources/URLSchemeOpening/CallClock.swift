/// The clock by which calls expire, and by which URLs wait at a receiver. Tests use one that they set themselves.
///
/// ```swift
/// struct StoppedClock: CallClock {
///   var now = Date(timeIntervalSince1970: 0)
///   func sleep(for duration: Duration) async throws { try await Task.sleep(for: .seconds(86_400)) }
/// }
///
/// let options = CallerOptions(clock: StoppedClock())  // no call ends by this clock
/// ```
public protocol CallClock: Sendable {
  /// The date, which means the same to another process that finds the call later.
  var now: Date { get }

  /// The seconds since the device was started, sleep included, which setting the clock doesn't change, and a text
  /// that differs after each start; nil where there is none.
  var sinceBoot: (boot: String, seconds: Double)? { get }

  /// Waits, and throws if the waiting task is canceled.
  func sleep(for duration: Duration) async throws
}

extension CallClock {
  public var sinceBoot: (boot: String, seconds: Double)? { nil }

  package var moment: Moment { (now, sinceBoot) }
}

/// A time by all available clocks.
package typealias Moment = (date: Date, sinceBoot: (boot: String, seconds: Double)?)

/// The device's clock.
package struct SystemCallClock: CallClock {
  package init() {}

  package var now: Date { Date() }

  #if !os(Windows) && !os(WASI)
    /// None where the system doesn't tell one start from another.
    package var sinceBoot: (boot: String, seconds: Double)? {
      guard let boot = SystemCalls.boot, let seconds = SystemCalls.secondsSinceBoot
      else { return nil }
      return (boot, seconds)
    }
  #endif

  package func sleep(for duration: Duration) async throws {
    // What the system's clock can't add to the time that it is would end the process.
    try await Task.sleep(for: min(duration, .seconds(10 * 366 * 86_400)))
  }
}

extension Duration {
  /// In seconds.
  package var timeInterval: TimeInterval {
    // A duration can have more seconds than its components hold: asking for them would trap.
    let (seconds, attoseconds) =
      min(max(self, .seconds(Int64.min)), .seconds(Int64.max)).components
    return TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
  }
}
