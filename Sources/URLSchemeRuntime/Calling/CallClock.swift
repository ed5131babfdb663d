#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The clock by which calls expire. Tests use one that they set themselves.
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

  var moment: Moment { Moment(date: now, sinceBoot: sinceBoot) }
}

/// A time by all available clocks.
struct Moment: Sendable {
  let date: Date
  let sinceBoot: BootTime?
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
  var timeInterval: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}

/// The time since the device started, which no setting changes.
public struct BootTime: Codable, Hashable, Sendable {
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
      guard let boot else { return nil }
      var time = timespec()
      #if canImport(Darwin)
        // Goes on while the device sleeps, unlike `CLOCK_UPTIME_RAW`.
        let clock = CLOCK_MONOTONIC
      #else
        let clock = CLOCK_BOOTTIME
      #endif
      guard unsafe clock_gettime(clock, &time) == 0 else { return nil }
      return BootTime(boot: boot, seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    private static let boot: String? = {
      var bytes = [UInt8](repeating: 0, count: 64)
      #if canImport(Darwin)
        var size = bytes.count
        guard unsafe sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else {
          return nil
        }
      #else
        let file = unsafe open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard unsafe read(file, &bytes, bytes.count) > 0 else { return nil }
      #endif
      return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
    }()
  #else
    static var now: BootTime? { nil }
  #endif
}
