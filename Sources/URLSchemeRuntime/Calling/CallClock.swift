#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The time by which calls expire. Tests have one that they move themselves.
public protocol CallClock: Sendable {
  /// The date, which means the same to another process that finds the call later.
  var now: Date { get }

  /// The time since the device was started, which setting the clock doesn't change; nil where there
  /// is none.
  var sinceBoot: BootTime? { get }

  /// Waits; throws when the waiting task is cancelled.
  func sleep(for duration: Duration) async throws
}

extension CallClock {
  public var sinceBoot: BootTime? { nil }

  var moment: Moment { Moment(date: now, sinceBoot: sinceBoot) }
}

/// A time by all clocks that there are.
struct Moment: Sendable {
  let date: Date
  let sinceBoot: BootTime?
}

/// The device's own time.
public struct SystemCallClock: CallClock {
  public init() {}

  public var now: Date { Date() }
  public var sinceBoot: BootTime? { BootTime.now }

  public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}

extension Duration {
  /// In seconds.
  var timeInterval: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
