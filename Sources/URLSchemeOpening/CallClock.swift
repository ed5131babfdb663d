/// The clock by which calls expire. Tests use one that they set themselves.
///
/// ```swift
/// struct StoppedClock: CallClock {
///   var now = Date(timeIntervalSince1970: 0)
///   func sleep(for duration: Duration) async throws {}
/// }
///
/// let options = CallerOptions(clock: StoppedClock())
/// ```
public protocol CallClock: Sendable {
  /// The date, which means the same to another process that finds the call later.
  var now: Date { get }

  /// The time since the device was started, which setting the clock doesn't change; nil where there
  /// is none.
  var sinceBoot: BootTime? { get }

  /// Waits, and throws if the waiting task is canceled.
  func sleep(for duration: Duration) async throws
}

extension CallClock {
  public var sinceBoot: BootTime? { nil }

  package var moment: Moment { Moment(date: now, sinceBoot: sinceBoot) }
}

/// A time by all available clocks.
package struct Moment: Sendable {
  package let date: Date
  package let sinceBoot: BootTime?

  package init(date: Date, sinceBoot: BootTime?) {
    self.date = date
    self.sinceBoot = sinceBoot
  }
}

/// The device's clock.
public struct SystemCallClock: CallClock {
  /// Creates the device's clock.
  public init() {}

  public var now: Date { Date() }
  public var sinceBoot: BootTime? { BootTime.now }

  public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}

extension Duration {
  /// In seconds.
  package var timeInterval: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}

/// The time since the device started, which no setting changes.
public struct BootTime: Sendable {
  /// A text that identifies the start of the device.
  public let boot: String
  /// Seconds since the start, including sleep.
  public let seconds: Double

  /// Creates a time for a clock of your own.
  ///
  /// - Parameters:
  ///   - boot: A text that differs after each start of the device.
  ///   - seconds: The seconds since that start, including sleep.
  public init(boot: String, seconds: Double) {
    self.boot = boot
    self.seconds = seconds
  }

  #if !os(Windows) && !os(WASI)
    /// That of this device; nil where the system doesn't tell one start from another.
    static var now: BootTime? {
      guard let boot, let seconds = SystemCalls.secondsSinceBoot else { return nil }
      return BootTime(boot: boot, seconds: seconds)
    }

    private static let boot = SystemCalls.boot
  #else
    static var now: BootTime? { nil }
  #endif
}
