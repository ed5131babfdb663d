/// A time of day to the millisecond, without a time zone.
///
/// In a URL, it has the shortest form of ISO 8601: `09:30`, `09:30:15`, `09:30:15.250`. Seconds of
/// zero are read as well.
///
/// ```swift
/// let breakfast = LocalTime(hour: 9, minute: 30)
/// print(breakfast?.urlText ?? "")  // 09:30
/// ```
public struct LocalTime: Hashable, Comparable, Sendable {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int
  /// The second, from 0 to 59.
  public let second: Int
  /// The millisecond, from 0 to 999.
  public let millisecond: Int

  /// Creates a time; nil if it doesn't exist.
  public init?(hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999).contains(millisecond)
    else { return nil }
    (self.hour, self.minute, self.second, self.millisecond) = (hour, minute, second, millisecond)
  }

  /// Makes the value of some components; nil if one that the type needs is missing or out of range. Others are ignored.
  public init?(_ components: DateComponents) {
    guard let hour = components.hour else { return nil }
    self.init(
      hour: hour, minute: components.minute ?? 0, second: components.second ?? 0,
      millisecond: components.milliseconds ?? 0)
  }

  /// The components that the type has, as numbers of the Gregorian calendar.
  public var components: DateComponents {
    DateComponents(
      hour: hour, minute: minute, second: second, nanosecond: millisecond * 1_000_000)
  }

  /// Reads the text of a URL's value, already percent-decoded; nil when it is not one of these.
  public init?(urlText: String) {
    guard let time = ByteScanner.value(of: urlText, { $0.time() }) else { return nil }
    self = time
  }

  /// The text of the value in a URL, not yet percent-encoded.
  public var urlText: String { text(hasSeconds: second > 0 || millisecond > 0) }

  func text(hasSeconds: Bool) -> String {
    var text = "\(hour.padded(to: 2)):\(minute.padded(to: 2))"
    if hasSeconds { text += ":" + second.padded(to: 2) }
    if millisecond > 0 { text += "." + millisecond.padded(to: 3) }
    return text
  }

  public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

  /// The time so many milliseconds after midnight, which is less than a day.
  fileprivate init(milliseconds: Int) {
    (hour, minute) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    (second, millisecond) = (milliseconds / 1000 % 60, milliseconds % 1000)
  }

  fileprivate var milliseconds: Int { ((hour * 60 + minute) * 60 + second) * 1000 + millisecond }
}

/// A day and a time of day, without a time zone.
///
/// In a URL, it has the form of ISO 8601: `2026-01-31T09:30`, with seconds if they aren't zero.
///
/// ```swift
/// if let day = CalendarDate(year: 2026, month: 1, day: 31),
///   let time = LocalTime(hour: 9, minute: 30)
/// {
///   print(LocalDateTime(day: day, time: time).urlText)  // 2026-01-31T09:30
/// }
/// ```
public struct LocalDateTime: Hashable, Comparable, Sendable {
  /// The day.
  public let day: CalendarDate
  /// The time of day.
  public let time: LocalTime

  /// Creates a day and a time.
  public init(day: CalendarDate, time: LocalTime) { (self.day, self.time) = (day, time) }

  /// The day and time that clocks show at a point in time, to the millisecond; nil outside the years 1 to 9999.
  public init?(_ date: Date, in timeZone: TimeZone) {
    let offset = timeZone.secondsFromGMT(for: date)
    guard let moment = ISO8601.milliseconds(date, seconds: offset) else { return nil }
    self.init(milliseconds: moment)
  }

  /// The point in time at which clocks show the day and time.
  ///
  /// Of two, where the clock is set back, it is the first; where the clock is set forward and never shows the
  /// time, it is as much later as the gap is long.
  public func date(in timeZone: TimeZone) -> Date {
    let utc = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    // What the clock was ahead before and after any change on that day.
    let offsets = [-86_400, 86_400].map { timeZone.secondsFromGMT(for: utc + TimeInterval($0)) }
    let dates = offsets.map { utc - TimeInterval($0) }
    let shown = zip(dates, offsets).first { timeZone.secondsFromGMT(for: $0) == $1 }
    return shown?.0 ?? dates[0]
  }

  /// Makes the value of some components; nil if one that the type needs is missing or out of range. Others are ignored.
  public init?(_ components: DateComponents) {
    guard let day = CalendarDate(components), let time = LocalTime(components) else { return nil }
    self.init(day: day, time: time)
  }

  /// The components that the type has, as numbers of the Gregorian calendar.
  public var components: DateComponents {
    var components = time.components
    (components.year, components.month, components.day) = (day.year, day.month, day.day)
    return components
  }

  /// Reads the text of a URL's value, already percent-decoded; nil when it is not one of these.
  public init?(urlText: String) {
    guard let moment = ByteScanner.value(of: urlText, { $0.dateTime() }) else { return nil }
    self = moment
  }

  /// The text of the value in a URL, not yet percent-encoded.
  public var urlText: String { "\(day.urlText)T\(time.urlText)" }

  public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

  static let millisecondsOfDay: Int64 = 86_400_000

  /// The date and time in UTC so many milliseconds after 1970-01-01T00:00, within the years 1 to 9999.
  init(milliseconds count: Int64) {
    let days = ISO8601.floorDivided(count, by: Self.millisecondsOfDay)
    day = CalendarDate(daysSince1970: Int(days))
    time = LocalTime(milliseconds: Int(count - days * Self.millisecondsOfDay))
  }

  /// How many milliseconds clocks of UTC show it after 1970-01-01T00:00.
  var milliseconds: Int64 {
    Int64(day.daysSince1970) * Self.millisecondsOfDay + Int64(time.milliseconds)
  }
}
