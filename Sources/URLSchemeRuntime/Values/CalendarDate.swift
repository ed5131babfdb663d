/// A day of the Gregorian calendar, without a time and without a time zone.
///
/// In a URL it is RFC 3339's `full-date`: `2026-01-31`.
///
/// ```swift
/// if let day = CalendarDate(year: 2026, month: 3, day: 31) {
///   print(day.urlText)  // 2026-03-31
/// }
/// ```
///
/// In a time zone, a day has a point in time at which it begins, and a point in time has a day:
///
/// ```swift
/// if let today = CalendarDate(Date(), in: .current) {
///   print(today.startOfDay(in: .current))
/// }
/// ```
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day, from 1 to the month's last day.
  public let day: Int

  /// Creates a day; nil if the calendar doesn't have it.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that calendars show at a point in time; nil outside the years 1 to 9999.
  public init?(_ date: Date, in timeZone: TimeZone) {
    guard let moment = LocalDateTime(date, in: timeZone) else { return nil }
    self = moment.day
  }

  /// The point in time at which the day begins.
  ///
  /// Where the clock is set forward at midnight, it is the first moment behind the gap.
  public func startOfDay(in timeZone: TimeZone) -> Date {
    LocalDateTime(milliseconds: Int64(daysSince1970) * LocalDateTime.millisecondsOfDay)
      .date(in: timeZone)
  }

  /// Makes the value of some components; nil if one that the type needs is missing or out of range. Others are ignored.
  public init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month, let day = components.day else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The components that the type has, as numbers of the Gregorian calendar: for
  /// `Calendar(identifier: .gregorian)`, which `Calendar.current` may not be.
  public var components: DateComponents { DateComponents(year: year, month: month, day: day) }

  /// Reads the text of a URL's value, already percent-decoded; nil when it is not one of these.
  public init?(urlText: String) {
    guard let date = ByteScanner.value(of: urlText, { $0.date() }) else { return nil }
    self = date
  }

  /// The text of the value in a URL, not yet percent-encoded.
  public var urlText: String {
    String(capacity: 24) { text in
      text.append(UInt64(year.magnitude), digits: 4)
      text.append(UInt8(ascii: "-"))
      text.append(UInt64(month.magnitude), digits: 2)
      text.append(UInt8(ascii: "-"))
      text.append(UInt64(day.magnitude), digits: 2)
    }
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01, by the proleptic Gregorian calendar.
  var daysSince1970: Int {
    // A year that begins in March has its leap day at the end, so months have fixed offsets.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day that is so many days after 1970-01-01; the count must lie within the years 1 to 9999.
  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
