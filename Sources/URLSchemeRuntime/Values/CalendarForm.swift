/// A value of the calendar or the clock, written by a pattern.
public struct CalendarForm<Value: CalendarValue>: URLForm {
  /// The pattern as it was given.
  public let pattern: String
  private let parsed: DatePattern?

  /// - Parameter pattern: Such as `dd.MM.yyyy`; see `DatePattern`. By one that isn't any, a value
  ///   is written as it usually is, and nothing is read.
  public init(_ pattern: String) {
    self.pattern = pattern
    parsed = DatePattern.known(pattern)
  }

  public func value(of text: String) -> Value? {
    parsed?.reading(of: text).flatMap { Value($0.components) }
  }

  public func text(of value: Value) -> String {
    parsed?.text(of: value.components) ?? value.urlText
  }

  /// Cuts off the parts that the pattern doesn't write.
  public func normalized(_ value: Value) -> Value { self.value(of: text(of: value)) ?? value }

  public var expectation: String {
    let words = Value.expectation
    return (words.firstRange(of: " such as ").map { String(words[..<$0.lowerBound]) } ?? words)
      + " as " + pattern
  }
}

/// A point in time, written by a pattern: in UTC, and read in any zone that the pattern has an
/// offset for.
public struct DateTimePatternForm: URLForm {
  /// The pattern as it was given.
  public let pattern: String
  private let parsed: DatePattern?

  /// - Parameter pattern: Such as `yyyyMMdd'T'HHmmss'Z'`. By one that isn't any, a time is written
  ///   as RFC 3339 has it, and nothing is read.
  public init(_ pattern: String) {
    self.pattern = pattern
    parsed = DatePattern.known(pattern)
  }

  public func value(of text: String) -> Date? {
    guard let (components, offset) = parsed?.reading(of: text),
      let moment = LocalDateTime(components)
    else { return nil }
    return ISO8601.date(milliseconds: moment.milliseconds - Int64(offset) * 1000)
  }

  public func text(of value: Date) -> String {
    let milliseconds = ISO8601.milliseconds(value)
    return parsed?.text(of: LocalDateTime(milliseconds: milliseconds).components)
      ?? ISO8601.text(milliseconds: milliseconds)
  }

  /// Cuts off the parts that the pattern doesn't write.
  public func normalized(_ value: Date) -> Date { self.value(of: text(of: value)) ?? value }

  public var expectation: String {
    "a date and time as \(pattern)"
      + (parsed?.fields.contains(.offset) ?? false ? "" : ", in UTC")
  }
}
