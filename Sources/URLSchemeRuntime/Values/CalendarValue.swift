/// A value of the Gregorian calendar or of a clock, without a time zone.
///
/// Each type holds only valid values, and has one equality. Use `DateComponents` to get a point in
/// time, in the zone of your choice:
///
/// ```swift
/// let request = try booking()
/// let start = Calendar.current.date(from: request.start.components)
/// ```
public protocol CalendarValue: URLValue, JSONConvertible, Comparable {
  /// The value of some components; nil where one that the type needs is missing, or where the
  /// calendar has no such value. Others are not looked at.
  init?(_ components: DateComponents)

  /// The components that the type has, as numbers of the Gregorian calendar.
  var components: DateComponents { get }
}

extension CalendarValue {
  /// The form of a pattern such as `dd.MM.yyyy`.
  public static func form(_ pattern: String) -> CalendarForm<Self> { CalendarForm(pattern) }

  public static func < (left: Self, right: Self) -> Bool {
    left.components.numbers.lexicographicallyPrecedes(right.components.numbers)
  }
}

extension DateComponents {
  /// From the year down to the nanosecond.
  fileprivate var numbers: [Int] {
    [year, month, day, hour, minute, second, nanosecond].map { $0 ?? 0 }
  }
}

/// A time of day to the millisecond, without a time zone.
///
/// In a URL, it has the shortest form of ISO 8601: `09:30`, `09:30:15`, `09:30:15.250`. Seconds of
/// zero are read as well.
///
/// ```swift
/// let breakfast = LocalTime(hour: 9, minute: 30)
/// print(breakfast?.urlText ?? "")  // 09:30
/// ```
public struct LocalTime: CalendarValue {
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

  public init?(_ components: DateComponents) {
    guard let hour = components.hour else { return nil }
    self.init(
      hour: hour, minute: components.minute ?? 0, second: components.second ?? 0,
      millisecond: components.milliseconds ?? 0)
  }

  public var components: DateComponents {
    DateComponents(
      hour: hour, minute: minute, second: second, nanosecond: millisecond * 1_000_000)
  }

  public init?(urlText: String) {
    let time: LocalTime? = urlText.withBytes { bytes in
      var text = ISO8601.Scanner(bytes)
      guard let time = text.time(), text.isAtEnd else { return nil }
      return time
    }
    guard let time else { return nil }
    self = time
  }

  public var urlText: String { text(hasSeconds: second > 0 || millisecond > 0) }

  func text(hasSeconds: Bool) -> String {
    var text = "\(hour.padded(to: 2)):\(minute.padded(to: 2))"
    if hasSeconds { text += ":" + second.padded(to: 2) }
    if millisecond > 0 { text += "." + millisecond.padded(to: 3) }
    return text
  }

  public static var expectation: String { "a time such as 09:30" }

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
/// if let date = CalendarDate(year: 2026, month: 1, day: 31),
///   let time = LocalTime(hour: 9, minute: 30)
/// {
///   print(LocalDateTime(date: date, time: time).urlText)  // 2026-01-31T09:30
/// }
/// ```
public struct LocalDateTime: CalendarValue {
  /// The day.
  public let date: CalendarDate
  /// The time of day.
  public let time: LocalTime

  /// Creates a day and a time.
  public init(date: CalendarDate, time: LocalTime) { (self.date, self.time) = (date, time) }

  public init?(_ components: DateComponents) {
    guard let date = CalendarDate(components), let time = LocalTime(components) else { return nil }
    self.init(date: date, time: time)
  }

  public var components: DateComponents {
    var components = time.components
    (components.year, components.month, components.day) = (date.year, date.month, date.day)
    return components
  }

  public init?(urlText: String) {
    let moment: LocalDateTime? = urlText.withBytes { bytes in
      var text = ISO8601.Scanner(bytes)
      guard let moment = text.dateTime(), text.isAtEnd else { return nil }
      return moment
    }
    guard let moment else { return nil }
    self = moment
  }

  public var urlText: String { "\(date.urlText)T\(time.urlText)" }

  public static var expectation: String { "a local date and time such as 2026-01-31T09:30" }

  private static let day: Int64 = 86_400_000

  /// What clocks of UTC show so many milliseconds after 1970-01-01T00:00, within the years 1 to 9999.
  init(milliseconds count: Int64) {
    let days = ISO8601.floorDivided(count, by: Self.day)
    date = CalendarDate(daysSince1970: Int(days))
    time = LocalTime(milliseconds: Int(count - days * Self.day))
  }

  /// How many milliseconds clocks of UTC show it after 1970-01-01T00:00.
  var milliseconds: Int64 { Int64(date.daysSince1970) * Self.day + Int64(time.milliseconds) }
}

/// A month of a year, in a URL in the form of ISO 8601: `2026-01`.
///
/// ```swift
/// print(YearMonth(year: 2026, month: 2)?.urlText ?? "")  // 2026-02
/// ```
public struct YearMonth: CalendarValue {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int

  /// Creates a month; nil if the calendar doesn't have it.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    (self.year, self.month) = (year, month)
  }

  public init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month else { return nil }
    self.init(year: year, month: month)
  }

  public var components: DateComponents { DateComponents(year: year, month: month) }

  public init?(urlText: String) {
    self.init(urlText, "yyyy-MM")
  }

  public var urlText: String { text("yyyy-MM") }

  public static var expectation: String { "a month such as 2026-01" }
}

/// A day of every year, such as a birthday, in a URL as `MM-dd`: `01-31`, `02-29`.
///
/// ```swift
/// print(MonthDay(month: 12, day: 24)?.urlText ?? "")
/// ```
public struct MonthDay: CalendarValue {
  /// The month, from 1 to 12.
  public let month: Int
  /// The day, from 1 to the month's last day, which is the 29th in February.
  public let day: Int

  /// Creates a day; nil if no year has it.
  public init?(month: Int, day: Int) {
    guard let leap = CalendarDate(year: 4, month: month, day: day) else { return nil }
    (self.month, self.day) = (leap.month, leap.day)
  }

  public init?(_ components: DateComponents) {
    guard let month = components.month, let day = components.day else { return nil }
    self.init(month: month, day: day)
  }

  public var components: DateComponents { DateComponents(month: month, day: day) }

  public init?(urlText: String) {
    self.init(urlText, "MM-dd")
  }

  public var urlText: String { text("MM-dd") }

  public static var expectation: String { "a day of any year such as 01-31" }
}

extension CalendarValue {
  /// Reads a text of a pattern.
  fileprivate init?(_ text: String, _ pattern: String) {
    guard let value = CalendarForm<Self>(pattern).value(of: text) else { return nil }
    self = value
  }

  fileprivate func text(_ pattern: String) -> String { CalendarForm<Self>(pattern).text(of: self) }
}
