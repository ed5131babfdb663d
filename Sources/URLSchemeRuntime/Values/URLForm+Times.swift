// MARK: Points in time

extension URLForm where Value == Date {
  /// RFC 3339, such as `2026-01-31T09:30:00Z`; any offset is read, UTC is written, with
  /// milliseconds where there are any.
  public static var iso8601: URLForm {
    URLForm(
      rounding: "a date and time such as 2026-01-31T09:30:00Z", read: { ISO8601.date($0) },
      write: { ISO8601.text(milliseconds: ISO8601.milliseconds($0)) })
  }

  /// Whole seconds since 1970-01-01T00:00:00Z.
  public static var seconds: URLForm { since1970("seconds", milliseconds: 1000) }
  /// Whole milliseconds since 1970-01-01T00:00:00Z.
  public static var milliseconds: URLForm { since1970("milliseconds", milliseconds: 1) }

  /// Seconds since 1970-01-01T00:00:00Z, with a fraction where there are milliseconds; digits beyond those are dropped.
  public static var fractionalSeconds: URLForm {
    var form = URLForm(
      rounding: "seconds since 1970, with or without a fraction",
      read: { text in
        let parts = text.parts(separatedBy: ".")
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard parts.count <= 2, Int64(urlDigits: parts[0]) != nil, !fraction.isEmpty,
          fraction.utf8.allSatisfy(\.isASCIIDigit)
        else { return nil }
        return Int64(urlDigits: parts[0] + (fraction + "00").prefix(3))
          .flatMap { ISO8601.date(milliseconds: $0) }
      },
      write: { date in
        let (seconds, rest) = ISO8601.milliseconds(date).quotientAndRemainder(dividingBy: 1000)
        let sign = seconds == 0 && rest < 0 ? "-" : ""
        guard rest != 0 else { return String(seconds) }
        var fraction = rest.magnitude.padded(to: 3)
        while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
        return "\(sign)\(seconds).\(fraction)"
      })
    form.isNumber = true
    return form
  }

  private static func since1970(_ units: String, milliseconds unit: Int64) -> URLForm {
    count(
      "\(units) since 1970", of: unit, read: { ISO8601.date(milliseconds: $0) },
      write: { ISO8601.floorDivided(ISO8601.milliseconds($0), by: unit) })
  }

  /// A pattern such as `yyyyMMdd'T'HHmmss'Z'`: in UTC, and read in any zone that the pattern has an
  /// offset for.
  public static func pattern(_ text: String, _ parts: [DatePattern.Part]) -> URLForm {
    let pattern = DatePattern(text, parts)
    let zone = pattern.fields.contains(.offset) ? "" : ", in UTC"
    return URLForm(
      rounding: "a date and time as \(pattern.text)\(zone)",
      read: { text in
        guard let (components, offset) = pattern.reading(of: text),
          let moment = LocalDateTime(components)
        else { return nil }
        return ISO8601.date(milliseconds: moment.milliseconds - Int64(offset) * 1000)
      },
      write: { date in
        pattern.text(of: LocalDateTime(milliseconds: ISO8601.milliseconds(date)).components)
      })
  }
}

extension URLForm where Value == OffsetDateTime {
  /// RFC 3339, such as `2026-01-31T09:30:00+01:00`.
  public static var offsetDateTime: URLForm {
    URLForm(
      "a date and time with an offset such as 2026-01-31T09:30:00+01:00",
      read: { OffsetDateTime(urlText: $0) }, write: { $0.urlText })
  }
}

// MARK: The calendar and the clock

extension URLForm where Value == CalendarDate {
  /// RFC 3339, such as `2026-01-31`.
  public static var date: URLForm {
    URLForm(
      "a date such as 2026-01-31", read: { CalendarDate(urlText: $0) }, write: { $0.urlText })
  }

  /// A pattern such as `dd.MM.yyyy`.
  public static func pattern(_ text: String, _ parts: [DatePattern.Part]) -> URLForm {
    calendar(
      "a date", DatePattern(text, parts), make: { CalendarDate($0) },
      components: { $0.components })
  }
}

extension URLForm where Value == LocalDateTime {
  /// ISO 8601, such as `2026-01-31T09:30`.
  public static var localDateTime: URLForm {
    URLForm(
      "a local date and time such as 2026-01-31T09:30", read: { LocalDateTime(urlText: $0) },
      write: { $0.urlText })
  }

  /// A pattern such as `dd.MM.yyyy HH:mm`.
  public static func pattern(_ text: String, _ parts: [DatePattern.Part]) -> URLForm {
    calendar(
      "a local date and time", DatePattern(text, parts), make: { LocalDateTime($0) },
      components: { $0.components })
  }
}

extension URLForm where Value == LocalTime {
  /// ISO 8601, such as `09:30`.
  public static var localTime: URLForm {
    URLForm("a time such as 09:30", read: { LocalTime(urlText: $0) }, write: { $0.urlText })
  }

  /// A pattern such as `HHmm`.
  public static func pattern(_ text: String, _ parts: [DatePattern.Part]) -> URLForm {
    calendar(
      "a time", DatePattern(text, parts), make: { LocalTime($0) }, components: { $0.components })
  }
}

extension URLForm {
  private static func calendar(
    _ noun: String, _ pattern: DatePattern,
    make: @escaping @Sendable (DateComponents) -> Value?,
    components: @escaping @Sendable (Value) -> DateComponents
  ) -> URLForm {
    URLForm(
      rounding: "\(noun) as \(pattern.text)",
      read: { pattern.reading(of: $0).flatMap { make($0.components) } },
      write: { pattern.text(of: components($0)) })
  }
}

// MARK: Counts

extension URLForm {
  /// A whole number of units. Inlined, so that its functions capture constants, which need no memory.
  ///
  /// - Parameters:
  ///   - unit: The size of a unit.
  ///   - read: The value of so many units of the size 1.
  ///   - write: The number of units in a value.
  private static func count(
    _ units: String, of unit: Int64, read: @escaping @Sendable (Int64) -> Value?,
    write: @escaping @Sendable (Value) -> Int64
  ) -> URLForm {
    var form = URLForm(
      rounding: "whole \(units)",
      read: { text in
        Int64(urlDigits: text).flatMap { $0.multiplied(by: unit) }.flatMap(read)
      },
      write: { String(write($0)) })
    form.isNumber = true
    return form
  }
}

// MARK: Durations

extension URLForm where Value == Duration {
  /// Whole seconds.
  public static var seconds: URLForm { wholeSeconds("seconds", by: 1) }
  /// Whole minutes.
  public static var minutes: URLForm { wholeSeconds("minutes", by: 60) }
  /// Whole hours.
  public static var hours: URLForm { wholeSeconds("hours", by: 3600) }

  /// Whole milliseconds.
  public static var milliseconds: URLForm {
    count("milliseconds", of: 1, read: { .milliseconds($0) }, write: { $0.wholeMilliseconds })
  }

  private static func wholeSeconds(_ units: String, by unit: Int64) -> URLForm {
    count(units, of: unit, read: { .seconds($0) }, write: { $0.wholeSeconds / unit })
  }

  /// ISO 8601 with days, hours, minutes and whole seconds, such as `PT1H30M`.
  public static var iso8601: URLForm {
    URLForm(
      rounding: "a duration such as PT1H30M",
      read: { ISO8601.durationSeconds($0).map { .seconds($0) } },
      write: { ISO8601.durationText(seconds: $0.wholeSeconds) })
  }

  /// Days, hours, minutes and seconds with their units, such as `1h30m` and `1d`.
  public static var units: URLForm { units(minute: "m") }
  /// Days, hours, minutes and seconds with longer units, such as `1h30min` and `10min`.
  public static var longUnits: URLForm { units(minute: "min") }

  private static func units(minute: String) -> URLForm {
    let units: ISO8601.Units = [("d", 86_400), ("h", 3600), (minute, 60), ("s", 1)]
    return URLForm(
      rounding: "a duration such as 1h30\(minute)",
      read: { ISO8601.seconds($0, in: units).map { .seconds($0) } },
      write: { ISO8601.text(seconds: $0.wholeSeconds, in: units) })
  }
}

extension Duration {
  /// Whole seconds towards zero, at the ends of the range for a duration beyond it.
  fileprivate var wholeSeconds: Int64 {
    // A duration holds more seconds than its components can: asking for them would trap.
    min(max(self, .seconds(Int64.min)), .seconds(Int64.max)).components.seconds
  }

  /// Whole milliseconds towards zero, at the ends of the range for a duration beyond it.
  fileprivate var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) =
      min(max(self, .milliseconds(Int64.min)), .milliseconds(Int64.max)).components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
