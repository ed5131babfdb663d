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

  /// Whole milliseconds of a clock at a point in time since its 1970-01-01T00:00; nil where the point in time or
  /// the clock is outside the years 1 to 9999.
  static func milliseconds(_ date: Date, seconds offset: Int) -> Int64? {
    guard let exact = Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()),
      milliseconds.contains(exact), milliseconds.contains(exact + Int64(offset) * 1000)
    else { return nil }
    return exact + Int64(offset) * 1000
  }

  /// The point in time; nil when it lies outside the years 1 to 9999.
  static func date(milliseconds count: Int64) -> Date? {
    guard milliseconds.contains(count) else { return nil }
    return Date(timeIntervalSince1970: Double(count) / 1000)
  }

  static func floorDivided(_ value: Int64, by divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }

  /// In UTC, with a fraction where there is one.
  static func text(milliseconds: Int64) -> String {
    let moment = LocalDateTime(milliseconds: milliseconds)
    return "\(moment.day.urlText)T\(moment.time.text(hasSeconds: true))Z"
  }

  /// A point in time; digits beyond milliseconds are dropped.
  static func date(_ text: String) -> Date? {
    ByteScanner.value(of: text) { scanner in
      guard let moment = scanner.dateTime(needsSeconds: true), let minutes = scanner.offset()
      else { return nil }
      return date(milliseconds: moment.milliseconds - Int64(minutes) * 60_000)
    }
  }

  /// The parts of a duration, the longest first: the symbol after each, and its seconds.
  typealias Units = [(symbol: String, seconds: Int64)]
  private static let timeUnits: Units = [("H", 3600), ("M", 60), ("S", 1)]

  /// Seconds of a duration in days, hours, minutes and seconds: `P1DT2H30M`.
  static func durationSeconds(_ text: String) -> Int64? {
    guard text.utf8.first == UInt8(ascii: "P") else { return nil }
    // By bytes: to compare characters takes quadratic time for combining marks.
    let parts = String(Substring(text.utf8.dropFirst())).parts(separatedBy: "T")
    guard parts.count <= 2, parts.last != "" else { return nil }
    var total: Int64 = 0
    for (part, units) in zip(parts, [[("D", 86_400)], timeUnits] as [Units]) where part != "" {
      guard let sum = seconds(part, in: units, after: total) else { return nil }
      total = sum
    }
    return total
  }

  /// Seconds of some counts with their units, each unit once at most and a shorter one later.
  ///
  /// - Parameter start: The seconds that come before.
  static func seconds(_ text: String, in units: Units, after start: Int64 = 0) -> Int64? {
    ByteScanner.value(of: text) { scanner in
      var rest = units[...]
      var total = start
      repeat {
        guard let count = scanner.number() else { return nil }
        var index = rest.startIndex
        while index < rest.endIndex, !scanner.skip(rest[index].symbol) { index += 1 }
        guard index < rest.endIndex else { return nil }
        guard let sum = count.multiplied(by: units[index].seconds, plus: total) else { return nil }
        total = sum
        rest = units[(index + 1)...]
      } while !scanner.isAtEnd
      return total
    }
  }

  static func durationText(seconds: Int64) -> String {
    let seconds = max(0, seconds)
    let days = seconds >= 86_400 ? "\(seconds / 86_400)D" : ""
    let time = seconds % 86_400
    return "P" + days
      + (time > 0 || days.isEmpty ? "T" + text(seconds: time, in: timeUnits) : "")
  }

  /// Counts with their units, those of nothing left out.
  static func text(seconds: Int64, in units: Units) -> String {
    var rest = max(0, seconds)
    let parts = units.map { unit in
      defer { rest %= unit.seconds }
      return rest >= unit.seconds ? "\(rest / unit.seconds)\(unit.symbol)" : ""
    }
    let text = parts.joined()
    return text.isEmpty ? "0" + (units.last?.symbol ?? "") : text
  }
}
