/// The words for true and false.
public enum BooleanForm: String, CaseIterable, URLForm {
  /// `true` and `false`.
  case trueFalse = "true/false"
  /// `1` and `0`.
  case oneZero = "1/0"
  /// `yes` and `no`.
  case yesNo = "yes/no"
  /// `YES` and `NO`.
  case upperYesNo = "YES/NO"

  private var words: (yes: String, no: String) {
    switch self {
    case .trueFalse: ("true", "false")
    case .oneZero: ("1", "0")
    case .yesNo: ("yes", "no")
    case .upperYesNo: ("YES", "NO")
    }
  }

  public func value(of text: String) -> Bool? {
    text.isIdentical(to: words.yes) ? true : text.isIdentical(to: words.no) ? false : nil
  }
  public func text(of value: Bool) -> String { value ? words.yes : words.no }
  public var expectation: String { "'\(words.yes)' or '\(words.no)'" }
}

/// Any two words that stand for true and false.
public struct BooleanWords: URLForm {
  /// The text for true.
  public let yes: String
  /// The text for false.
  public let no: String

  /// - Parameters:
  ///   - yes: The text for true.
  ///   - no: The text for false.
  public init(_ yes: String, _ no: String) {
    self.yes = yes
    self.no = no
  }

  public func value(of text: String) -> Bool? {
    text.isIdentical(to: yes) ? true : text.isIdentical(to: no) ? false : nil
  }
  public func text(of value: Bool) -> String { value ? yes : no }
  public var expectation: String { "'\(yes)' or '\(no)'" }
}

/// The forms of a point in time.
public enum DateTimeForm: String, CaseIterable, URLForm {
  /// RFC 3339, such as `2026-01-31T09:30:00Z`; any offset is read, UTC is written, with
  /// milliseconds where there are any.
  case iso8601
  /// Whole seconds since 1970-01-01T00:00:00Z.
  case seconds
  /// Whole milliseconds since 1970-01-01T00:00:00Z.
  case milliseconds

  public func value(of text: String) -> Date? {
    switch self {
    case .iso8601: ISO8601.date(text)
    case .seconds: Self.date(text, millisecondsPerUnit: 1000)
    case .milliseconds: Self.date(text, millisecondsPerUnit: 1)
    }
  }

  private static func date(_ text: String, millisecondsPerUnit unit: Int64) -> Date? {
    guard let count = Int64(urlDigits: text) else { return nil }
    let (milliseconds, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow ? nil : ISO8601.date(milliseconds: milliseconds)
  }

  public func text(of value: Date) -> String {
    let milliseconds = ISO8601.milliseconds(value)
    return switch self {
    case .iso8601: ISO8601.text(milliseconds: milliseconds)
    case .seconds: String(ISO8601.floorDivided(milliseconds, by: 1000))
    case .milliseconds: String(milliseconds)
    }
  }

  /// Cuts off the parts that aren't written.
  public func normalized(_ value: Date) -> Date { self.value(of: text(of: value)) ?? value }

  public var expectation: String {
    switch self {
    case .iso8601: "a date and time such as 2026-01-31T09:30:00Z"
    case .seconds: "whole seconds since 1970"
    case .milliseconds: "whole milliseconds since 1970"
    }
  }
}

/// How a URL inside the URL is written, where that isn't the whole of it.
public enum URLAddressForm: String, CaseIterable, URLForm {
  /// Without `https://`, as `podcast://example.com/feed` has it. A URL with a scheme and `//` is
  /// read as it is, and one with another scheme than `https` is written as it is.
  case withoutScheme

  private static let prefix = "https://"

  public func value(of text: String) -> URL? {
    // As bytes: to search for it as characters takes three times as long as to make the URL.
    if text.withBytes({ $0.firstPlace(of: "://") }) != nil { return URL(urlText: text) }
    return text.isEmpty || text.hasPrefix("/") ? nil : URL(urlText: Self.prefix + text)
  }

  public func text(of value: URL) -> String {
    let text = value.urlText
    guard text.hasPrefix(Self.prefix) else { return text }
    let rest = String(text.dropFirst(Self.prefix.count))
    return self.value(of: rest)?.urlText == text ? rest : text
  }

  public func normalized(_ value: URL) -> URL { value.absoluteURL }

  public var expectation: String { "a URL, without 'https://'" }
}

/// How a UUID is written, where that isn't in small letters as RFC 9562 has it. Both are read.
public enum UUIDForm: String, CaseIterable, URLForm {
  /// Capital letters.
  case uppercase

  public func value(of text: String) -> UUID? { UUID(urlText: text) }
  public func text(of value: UUID) -> String { value.uuidString }
  public var expectation: String { UUID.expectation }
}

/// The forms of a duration.
public enum DurationForm: String, CaseIterable, URLForm {
  /// Whole seconds.
  case seconds
  /// Whole milliseconds.
  case milliseconds
  /// Whole minutes.
  case minutes
  /// Whole hours.
  case hours
  /// ISO 8601 with days, hours, minutes and whole seconds, such as `PT1H30M`.
  case iso8601
  /// Days, hours, minutes and seconds with their units, such as `1h30m` and `1d`.
  case units = "1h30m"
  /// The same with another unit of minutes, such as `1h30min` and `10min`.
  case longUnits = "1h30min"

  /// Whether it is one whole number.
  package var isCount: Bool { [.seconds, .milliseconds, .minutes, .hours].contains(self) }

  /// The number of seconds that the whole number counts.
  private var unit: Int64 { self == .hours ? 3600 : self == .minutes ? 60 : 1 }

  /// The marks after the counts of the longer spellings.
  private var marks: ISO8601.Units {
    [("d", 86_400), ("h", 3600), (self == .longUnits ? "min" : "m", 60), ("s", 1)]
  }

  public func value(of text: String) -> Duration? {
    switch self {
    case .milliseconds: return Int64(urlDigits: text).map { .milliseconds($0) }
    case .seconds, .minutes, .hours:
      guard let count = Int64(urlDigits: text) else { return nil }
      let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
      return overflow ? nil : .seconds(seconds)
    case .iso8601: return ISO8601.durationSeconds(text).map { .seconds($0) }
    case .units, .longUnits: return ISO8601.seconds(text, in: marks).map { .seconds($0) }
    }
  }

  public func text(of value: Duration) -> String {
    switch self {
    case .milliseconds: String(Self.milliseconds(value))
    case .seconds, .minutes, .hours: String(Self.seconds(value) / unit)
    case .iso8601: ISO8601.durationText(seconds: Self.seconds(value))
    case .units, .longUnits: ISO8601.text(seconds: Self.seconds(value), in: marks)
    }
  }

  /// Cuts off the parts that aren't written.
  public func normalized(_ value: Duration) -> Duration { self.value(of: text(of: value)) ?? value }

  /// Whole seconds towards zero, at the ends of the range for a duration beyond it.
  private static func seconds(_ value: Duration) -> Int64 {
    // A duration holds more seconds than its components can: asking for them would trap.
    if value >= .seconds(Int64.max) { return .max }
    if value <= .seconds(Int64.min) { return .min }
    return value.components.seconds
  }

  /// Whole milliseconds towards zero, at the ends of the range for a duration beyond it.
  private static func milliseconds(_ value: Duration) -> Int64 {
    if value >= .milliseconds(Int64.max) { return .max }
    if value <= .milliseconds(Int64.min) { return .min }
    let (seconds, attoseconds) = value.components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }

  public var expectation: String {
    switch self {
    case .seconds, .milliseconds, .minutes, .hours: "whole \(rawValue)"
    case .iso8601: "a duration such as PT1H30M"
    case .units, .longUnits: "a duration such as \(rawValue)"
    }
  }
}

extension FixedWidthInteger {
  /// Decimal digits with an optional minus sign.
  init?(urlDigits text: String) {
    // `Int("+5")` is 5, and a URL that says `+5` should not be canonical twice.
    guard text.utf8.first != UInt8(ascii: "+"), let value = Self(text) else {
      return nil
    }
    self = value
  }
}

extension BinaryInteger {
  /// The digits of a number that isn't negative, with zeros before them.
  package func padded(to width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
