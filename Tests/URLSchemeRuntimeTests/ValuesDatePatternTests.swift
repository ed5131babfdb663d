import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// Days and times that are written by a pattern.
@Suite struct ValuesDatePatternTests {
  @Test(arguments: [
    ("yyyyMMdd", "20260131"), ("dd.MM.yyyy", "31.01.2026"), ("d.M.yyyy", "31.1.2026"),
    ("M/d/yyyy", "1/31/2026"), ("yyyy-MM-dd'd'", "2026-01-31d"), ("'a''b'yyyyMMdd", "a'b20260131"),
    ("yyyy''MM''dd", "2026'01'31"), ("yyyy年MM月dd日", "2026年01月31日"),
  ])
  func days(_ pattern: String, _ text: String) throws {
    let form = try DatePattern(parsing: pattern).form(URLForm<CalendarDate>.pattern)
    let day = try #require(CalendarDate(year: 2026, month: 1, day: 31))
    #expect(form.text(of: day) == text)
    #expect(form.value(of: text) == day)
    #expect(form.value(of: text + "x") == nil)
    #expect(form.value(of: " " + text) == nil)
    #expect(form.value(of: "") == nil)
  }

  /// One text for one day, and nothing that the calendar doesn't have.
  @Test(arguments: [
    ("d.M.yyyy", "01.1.2026"), ("d.M.yyyy", "1.01.2026"), ("d.M.yyyy", "0.1.2026"),
    ("d.M.yyyy", "31.2.2026"), ("yyyyMMdd", "2026131"), ("yyyyMMdd", "00000101"),
    ("yyyyMMdd", "20261301"), ("yyyyMMdd", "+2260101"), ("dd.MM.yyyy", "31.01.26"),
  ])
  func refuses(_ pattern: String, _ text: String) throws {
    #expect(
      try DatePattern(parsing: pattern).form(URLForm<CalendarDate>.pattern).value(of: text) == nil)
  }

  @Test(arguments: [
    ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2026-01-31T09:05:07.089", 1_769_850_307.089),
    ("yyyy-MM-dd HH:mm:ss", "2026-01-31 09:05:07", 1_769_850_307),
    ("yyyyMMddHHmm", "202601310905", 1_769_850_300),
    ("H'h' d/M/yyyy", "9h 31/1/2026", 1_769_850_000),
    ("H:m:s d.M.yyyy", "9:5:7 31.1.2026", 1_769_850_307),
  ])
  func times(_ pattern: String, _ text: String, _ seconds: Double) throws {
    let form = try DatePattern(parsing: pattern).form(URLForm<Date>.pattern)
    let exact = Date(timeIntervalSince1970: 1_769_850_307.089)
    #expect(form.text(of: exact) == text)
    let value = try #require(form.value(of: text))
    #expect(abs(value.timeIntervalSince1970 - seconds) < 0.000_1)
    #expect(form.normalized(exact) == value)
    #expect(form.normalized(value) == value)
  }

  @Test(arguments: ["24:00", "23:60", "9:05", "09:05:00"])
  func refusesTimes(_ time: String) throws {
    #expect(
      try DatePattern(parsing: "yyyy-MM-dd HH:mm").form(URLForm<Date>.pattern).value(
        of: "2026-01-31 " + time) == nil)
  }

  /// What is written reads back, over all days of four centuries and in the years at either end.
  @Test func readsBackWhatItWrites() throws {
    let forms = try ["yyyyMMdd", "d-M-yyyy", "'x'MMyyyydd"].map {
      try DatePattern(parsing: $0).form(URLForm<CalendarDate>.pattern)
    }
    let hours = try DatePattern(parsing: "yyyy-MM-dd HH").form(URLForm<Date>.pattern)
    let reversed = try DatePattern(parsing: "HHddMMyyyy").form(URLForm<Date>.pattern)
    for days in stride(from: -719_162, through: 2_932_896, by: runsSlowTests ? 97 : 997) {
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let text = hours.text(of: date)
      let day = try #require(CalendarDate(urlText: String(text.prefix(10))))
      for form in forms { #expect(form.value(of: form.text(of: day)) == day) }
      #expect(reversed.value(of: reversed.text(of: date)) == date)
    }
  }

  @Test(arguments: [
    "", "-", "yyMMdd", "yyyyMMMdd", "yyyyMMddd", "YYYY-MM-dd", "yyyy-mm-dd",
    "yyyyMMdd mm", "yyyyMMdd HHss", "yyyyMMdd HH:SSS", "yyyyMMddyyyy", "yyyyMMdd'", "dMyyyy",
    "d1.MM.yyyy", "yyyy-MM-ddT", "EEE yyyyMMdd", "yyyyMMdd HH:mm:ss.SS",
  ])
  func noPatterns(_ text: String) {
    #expect(throws: DatePattern.Problem.self) { try DatePattern(parsing: text) }
  }

  @Test(arguments: [
    ("yyyyMMdd HHXXX", true), ("yyyyMMdd HHXXX'.'", true), ("yyyyMMdd HH'Z'", true),
    ("yyyyMMdd HH", false), ("yyyyMMdd HH'Z.'", false),
  ])
  func saysItsZone(_ text: String, _ expected: Bool) throws {
    #expect(try DatePattern(parsing: text).hasZone == expected)
  }
}

extension DatePattern {
  /// The form of a type that has the pattern.
  func form<Value>(_ make: (String, [Part]) -> URLForm<Value>) -> URLForm<Value> {
    make(text, parts)
  }
}
