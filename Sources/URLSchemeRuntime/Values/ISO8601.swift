#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// RFC 3339 dates and times, and the part of ISO 8601's durations that has a fixed length.
///
/// Foundation's parser also takes 31 February and text after the end; a URL is read strictly, so
/// that every reader agrees on what it means.
enum ISO8601 {
  /// 0001-01-01T00:00:00.000Z and 9999-12-31T23:59:59.999Z.
  ///
  /// 64 bits everywhere: `Int` has 32 on some watches.
  static let milliseconds: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// Whole milliseconds since 1970, kept within the years 1 to 9999.
  static func milliseconds(_ date: Date) -> Int64 {
    let value = (date.timeIntervalSince1970 * 1000).rounded()
    if value.isNaN { return 0 }
    return Int64(
      min(max(value, Double(milliseconds.lowerBound)), Double(milliseconds.upperBound)))
  }

  /// The point in time; nil when it lies outside the years 1 to 9999.
  static func date(milliseconds count: Int64) -> Date? {
    guard milliseconds.contains(count) else { return nil }
    return Date(timeIntervalSince1970: Double(count) / 1000)
  }

  static func floorDivided(_ value: Int64, by divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }

  static func padded(_ value: Int, to width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  static func text(milliseconds: Int64) -> String {
    let days = floorDivided(milliseconds, by: 86_400_000)
    let time = milliseconds - days * 86_400_000
    let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60]
      .map { padded(Int($0), to: 2) }.joined(separator: ":")
    let fraction = time % 1000 == 0 ? "" : "." + padded(Int(time % 1000), to: 3)
    return "\(CalendarDate(daysSince1970: Int(days)).urlText)T\(clock)\(fraction)Z"
  }

  /// A point in time; digits beyond milliseconds are dropped.
  static func date(_ text: String) -> Date? {
    var scanner = Scanner(text)
    guard let day = scanner.date(), scanner.skip("T") || scanner.skip("t"),
      let hour = scanner.number(digits: 2), hour < 24, scanner.skip(":"),
      let minute = scanner.number(digits: 2), minute < 60, scanner.skip(":"),
      let second = scanner.number(digits: 2), second < 60,
      let fraction = scanner.milliseconds(), let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    let time = Int64(hour * 3600 + minute * 60 + second - offset * 60)
    let seconds = Int64(day.daysSince1970) * 86_400 + time
    return date(milliseconds: seconds * 1000 + Int64(fraction))
  }

  /// Seconds of a duration in days, hours, minutes and seconds.
  static func durationSeconds(_ text: String) -> Int64? {
    var scanner = Scanner(text)
    guard scanner.skip("P") else { return nil }
    var total: Int64 = 0
    var units: [(Unicode.Scalar, Int64)] = [("D", 86_400)]
    var hasPart = false
    if scanner.skip("T") { units = timeUnits }
    while !scanner.isAtEnd {
      guard let count = scanner.number() else { return nil }
      guard let index = units.firstIndex(where: { scanner.skip($0.0) }) else { return nil }
      let (product, overflow) = count.multipliedReportingOverflow(by: units[index].1)
      let (sum, carry) = total.addingReportingOverflow(product)
      guard !overflow, !carry else { return nil }
      total = sum
      hasPart = true
      let wasDays = units[index].0 == "D"
      units.removeSubrange(...index)
      if wasDays, scanner.skip("T") {
        guard !scanner.isAtEnd else { return nil }
        units = timeUnits
      }
    }
    return hasPart ? total : nil
  }

  private static let timeUnits: [(Unicode.Scalar, Int64)] = [("H", 3600), ("M", 60), ("S", 1)]

  static func durationText(seconds: Int64) -> String {
    let seconds = max(0, seconds)
    var text = "P"
    if seconds >= 86_400 { text += "\(seconds / 86_400)D" }
    let time = seconds % 86_400
    if time > 0 || seconds == 0 {
      text += "T"
      if time >= 3600 { text += "\(time / 3600)H" }
      if time / 60 % 60 > 0 { text += "\(time / 60 % 60)M" }
      if time % 60 > 0 || seconds == 0 { text += "\(time % 60)S" }
    }
    return text
  }

  /// Reads fixed-width fields from the front of a text.
  struct Scanner {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = text[...].unicodeScalars }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func digit() -> Int? {
      guard let value = rest.first?.value, (48...57).contains(value) else { return nil }
      rest.removeFirst()
      return Int(value) - 48
    }

    mutating func number(digits: Int) -> Int? {
      var value = 0
      for _ in 0..<digits {
        guard let digit = digit() else { return nil }
        value = value * 10 + digit
      }
      return value
    }

    /// A number of one or two digits, the first of two not a zero.
    mutating func shortNumber() -> Int? {
      guard let first = digit() else { return nil }
      guard first > 0, let second = digit() else { return first }
      return first * 10 + second
    }

    /// One or more digits.
    mutating func number() -> Int64? {
      guard let first = digit() else { return nil }
      var value = Int64(first)
      while let digit = digit() {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(Int64(digit))
        guard !overflow, !carry else { return nil }
        value = sum
      }
      return value
    }

    mutating func date() -> CalendarDate? {
      guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
        let day = number(digits: 2)
      else { return nil }
      return CalendarDate(year: year, month: month, day: day)
    }

    /// An optional fraction of a second, in milliseconds.
    mutating func milliseconds() -> Int? {
      guard skip(".") else { return 0 }
      var value = 0
      var scale = 100
      var hasDigits = false
      while let digit = digit() {
        value += digit * scale
        scale /= 10
        hasDigits = true
      }
      return hasDigits ? value : nil
    }

    /// `Z` or an offset from UTC, in minutes.
    mutating func offset() -> Int? {
      if skip("Z") || skip("z") { return 0 }
      let sign = skip("+") ? 1 : skip("-") ? -1 : 0
      guard sign != 0, let hours = number(digits: 2), hours < 24, skip(":"),
        let minutes = number(digits: 2), minutes < 60
      else { return nil }
      return sign * (hours * 60 + minutes)
    }
  }
}
