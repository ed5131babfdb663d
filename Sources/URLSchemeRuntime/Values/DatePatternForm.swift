#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A day, written by a pattern.
public struct DatePatternForm: URLForm {
  let pattern: String
  private let parsed: DatePattern?

  /// - Parameter pattern: Such as `dd.MM.yyyy`. By one that isn't any, a day is written as
  ///   RFC 3339 has it, and nothing is read.
  public init(_ pattern: String) {
    self.pattern = pattern
    parsed = DatePattern(pattern)
  }

  package init(_ pattern: DatePattern) {
    self.pattern = pattern.text
    parsed = pattern
  }

  public func value(of text: String) -> CalendarDate? { parsed?.moment(of: text)?.day }

  public func text(of value: CalendarDate) -> String {
    parsed?.text(of: .init(day: value, time: 0)) ?? value.urlText
  }

  public var expectation: String { "a date as \(pattern)" }
}

/// A point in time, written in UTC by a pattern.
public struct DateTimePatternForm: URLForm {
  let pattern: String
  private let parsed: DatePattern?

  /// - Parameter pattern: Such as `yyyyMMdd'T'HHmmss'Z'`. By one that isn't any, a time is written
  ///   as RFC 3339 has it, and nothing is read.
  public init(_ pattern: String) {
    self.pattern = pattern
    parsed = DatePattern(pattern)
  }

  package init(_ pattern: DatePattern) {
    self.pattern = pattern.text
    parsed = pattern
  }

  private static let day: Int64 = 86_400_000

  public func value(of text: String) -> Date? {
    guard let moment = parsed?.moment(of: text) else { return nil }
    return ISO8601.date(
      milliseconds: Int64(moment.day.daysSince1970) * Self.day + Int64(moment.time))
  }

  public func text(of value: Date) -> String {
    let milliseconds = ISO8601.milliseconds(value)
    guard let parsed else { return ISO8601.text(milliseconds: milliseconds) }
    let days = ISO8601.floorDivided(milliseconds, by: Self.day)
    return parsed.text(
      of: .init(
        day: CalendarDate(daysSince1970: Int(days)), time: Int(milliseconds - days * Self.day)))
  }

  /// What the pattern doesn't write is cut off.
  public func normalized(_ value: Date) -> Date {
    let precision = parsed?.precision ?? 1
    let units = ISO8601.floorDivided(ISO8601.milliseconds(value), by: precision)
    return Date(timeIntervalSince1970: Double(units * precision) / 1000)
  }

  public var expectation: String { "a date and time as \(pattern), in UTC" }
}
