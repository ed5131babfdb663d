extension ByteScanner {
  private mutating func digit() -> Int? {
    guard let byte = next, byte.isASCIIDigit else { return nil }
    index += 1
    return Int(byte - UInt8(ascii: "0"))
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
      guard let next = value.multiplied(by: 10, plus: Int64(digit)) else { return nil }
      value = next
    }
    return value
  }

  mutating func date() -> CalendarDate? {
    let dash = UInt8(ascii: "-")
    guard let year = number(digits: 4), skip(dash), let month = number(digits: 2), skip(dash),
      let day = number(digits: 2)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// An optional fraction of a second, in milliseconds.
  mutating func milliseconds() -> Int? {
    guard skip(UInt8(ascii: ".")) else { return 0 }
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
  ///   and one without minutes where there are none. Four stand for a colon or none.
  mutating func offset(width: Int = 3) -> Int? {
    if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return 0 }
    let sign = skip(UInt8(ascii: "+")) ? 1 : skip(UInt8(ascii: "-")) ? -1 : 0
    guard sign != 0, let hours = number(digits: 2), hours < 24 else { return nil }
    if width == 1, !(next?.isASCIIDigit ?? false) {
      return sign * hours * 60
    }
    guard skip(UInt8(ascii: ":")) ? width > 2 : width != 3, let minutes = number(digits: 2),
      minutes < 60
    else { return nil }
    return sign * (hours * 60 + minutes)
  }

  /// `09:30`, with seconds and a fraction where there are any.
  mutating func time(needsSeconds: Bool = false) -> LocalTime? {
    let colon = UInt8(ascii: ":")
    guard let hour = number(digits: 2), skip(colon), let minute = number(digits: 2) else {
      return nil
    }
    guard skip(colon) else {
      return needsSeconds ? nil : LocalTime(hour: hour, minute: minute)
    }
    guard let second = number(digits: 2), let fraction = milliseconds() else { return nil }
    return LocalTime(hour: hour, minute: minute, second: second, millisecond: fraction)
  }

  /// A date, `T` and a time.
  mutating func dateTime(needsSeconds: Bool = false) -> LocalDateTime? {
    guard let date = date(), skip(UInt8(ascii: "T")) || skip(UInt8(ascii: "t")),
      let time = time(needsSeconds: needsSeconds)
    else { return nil }
    return LocalDateTime(day: date, time: time)
  }
}
