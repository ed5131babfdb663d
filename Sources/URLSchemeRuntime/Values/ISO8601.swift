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

  /// In UTC, with a fraction where there is one.
  static func text(milliseconds: Int64) -> String {
    let moment = LocalDateTime(milliseconds: milliseconds)
    return "\(moment.date.urlText)T\(moment.time.text(hasSeconds: true))Z"
  }

  /// A point in time; digits beyond milliseconds are dropped.
  static func date(_ text: String) -> Date? {
    var scanner = Scanner(text)
    guard let moment = scanner.dateTime(needsSeconds: true), let minutes = scanner.offset(),
      scanner.isAtEnd
    else { return nil }
    return date(milliseconds: moment.milliseconds - Int64(minutes) * 60_000)
  }

  /// The parts of a duration, the longest first: the mark after each, and its seconds.
  typealias Units = [(mark: String, seconds: Int64)]
  private static let timeUnits: Units = [("H", 3600), ("M", 60), ("S", 1)]

  /// Seconds of a duration in days, hours, minutes and seconds: `P1DT2H30M`.
  static func durationSeconds(_ text: String) -> Int64? {
    guard text.hasPrefix("P") else { return nil }
    let parts = text.dropFirst().split(
      separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.joined() != "", parts.last != "" else { return nil }
    var total: Int64 = 0
    for (part, units) in zip(parts, [[("D", 86_400)], timeUnits] as [Units]) where part != "" {
      guard let seconds = seconds(String(part), in: units) else { return nil }
      let (sum, carry) = total.addingReportingOverflow(seconds)
      guard !carry else { return nil }
      total = sum
    }
    return total
  }

  /// Seconds of some counts with their units, each unit once at most and a shorter one later.
  static func seconds(_ text: String, in units: Units) -> Int64? {
    var scanner = Scanner(text)
    var rest = units[...]
    var total: Int64 = 0
    repeat {
      guard let count = scanner.number(),
        let index = rest.firstIndex(where: { scanner.skip($0.mark) })
      else { return nil }
      let (product, overflow) = count.multipliedReportingOverflow(by: units[index].seconds)
      let (sum, carry) = total.addingReportingOverflow(product)
      guard !overflow, !carry else { return nil }
      total = sum
      rest = units[(index + 1)...]
    } while !scanner.isAtEnd
    return total
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
      return rest >= unit.seconds ? "\(rest / unit.seconds)\(unit.mark)" : ""
    }
    let text = parts.joined()
    return text.isEmpty ? "0" + (units.last?.mark ?? "") : text
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

    mutating func skip(_ mark: String) -> Bool {
      guard rest.starts(with: mark.unicodeScalars) else { return false }
      rest.removeFirst(mark.unicodeScalars.count)
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
    ///
    /// - Parameter width: As many `X` as UTS 35 writes it with: three with a colon, two without,
    ///   and one without minutes where there are none.
    mutating func offset(width: Int = 3) -> Int? {
      if skip("Z") || skip("z") { return 0 }
      let sign = skip("+") ? 1 : skip("-") ? -1 : 0
      guard sign != 0, let hours = number(digits: 2), hours < 24 else { return nil }
      if width == 1, rest.first.map({ !("0"..."9").contains($0) }) ?? true {
        return sign * hours * 60
      }
      guard width < 3 || skip(":"), let minutes = number(digits: 2), minutes < 60 else {
        return nil
      }
      return sign * (hours * 60 + minutes)
    }

    /// `09:30`, with seconds and a fraction where there are any.
    mutating func time(needsSeconds: Bool = false) -> LocalTime? {
      guard let hour = number(digits: 2), skip(":"), let minute = number(digits: 2) else {
        return nil
      }
      guard skip(":") else {
        return needsSeconds ? nil : LocalTime(hour: hour, minute: minute)
      }
      guard let second = number(digits: 2), let fraction = milliseconds() else { return nil }
      return LocalTime(hour: hour, minute: minute, second: second, millisecond: fraction)
    }

    /// A date, `T` and a time.
    mutating func dateTime(needsSeconds: Bool = false) -> LocalDateTime? {
      guard let date = date(), skip("T") || skip("t"), let time = time(needsSeconds: needsSeconds)
      else { return nil }
      return LocalDateTime(date: date, time: time)
    }
  }
}
