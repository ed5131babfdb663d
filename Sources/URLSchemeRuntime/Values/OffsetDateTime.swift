/// A day and a time of day with the clock's offset from UTC (RFC 3339).
///
/// `Date` is the point in time alone. This type keeps what the clock showed, so that a calendar can show
/// an event in the zone in which it takes place. In a URL, it is `2026-01-31T09:30:00+01:00`.
///
/// ```swift
/// let flight = OffsetDateTime(urlText: "2026-01-31T09:30:00+01:00")
/// print(flight?.local.time.hour ?? 0)  // 9
/// ```
public struct OffsetDateTime: Hashable, Sendable {
  /// The date and time on the clock.
  public let local: LocalDateTime
  /// The minutes that the clock is ahead of UTC, from -1439 to 1439.
  public let offsetMinutes: Int

  /// Creates a day and a time; nil for an offset of a day or more, and for a point in time outside the years
  /// 1 to 9999 of UTC.
  ///
  /// - Parameter offset: The minutes that the clock is ahead of UTC.
  public init?(local: LocalDateTime, offsetMinutes offset: Int) {
    guard (-1439...1439).contains(offset),
      ISO8601.milliseconds.contains(Self.milliseconds(local, offset))
    else { return nil }
    (self.local, offsetMinutes) = (local, offset)
  }

  /// The date and time on a clock at a point in time, to the millisecond; nil for an offset of a day or more, and for
  /// a point in time outside the years 1 to 9999 of UTC.
  ///
  /// - Parameter offset: The minutes that the clock is ahead of UTC, such as
  ///   `TimeZone.current.secondsFromGMT(for: date) / 60`.
  public init?(_ date: Date, offsetMinutes offset: Int) {
    guard (-1439...1439).contains(offset),
      let moment = ISO8601.milliseconds(date, seconds: offset * 60)
    else { return nil }
    self.init(local: LocalDateTime(milliseconds: moment), offsetMinutes: offset)
  }

  /// The point in time.
  public var date: Date {
    Date(timeIntervalSince1970: Double(Self.milliseconds(local, offsetMinutes)) / 1000)
  }

  /// Reads the text of a URL's value, already percent-decoded; nil when it is not one of these.
  public init?(urlText: String) {
    let parts: (LocalDateTime, Int)? = ByteScanner.value(of: urlText) { text in
      guard let local = text.dateTime(needsSeconds: true), let offset = text.offset(width: 4)
      else { return nil }
      return (local, offset)
    }
    guard let (local, offset) = parts else { return nil }
    self.init(local: local, offsetMinutes: offset)
  }

  /// The text of the value in a URL, not yet percent-encoded.
  public var urlText: String {
    "\(local.day.urlText)T\(local.time.text(hasSeconds: true))\(offsetText)"
  }

  private var offsetText: String {
    if offsetMinutes == 0 { return "Z" }
    let minutes = abs(offsetMinutes)
    return (offsetMinutes < 0 ? "-" : "+") + (minutes / 60).padded(to: 2) + ":"
      + (minutes % 60).padded(to: 2)
  }

  private static func milliseconds(_ local: LocalDateTime, _ offset: Int) -> Int64 {
    local.milliseconds - Int64(offset) * 60_000
  }
}
