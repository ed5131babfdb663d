import Foundation
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// What a calendar and a clock on the wall show, spans of time, and other values of few spellings.
@Suite struct ValuesCalendarTests {
  @Test(arguments: [
    ("00:00", "00:00"), ("09:30", "09:30"), ("09:30:00", "09:30"), ("09:30:15", "09:30:15"),
    ("09:30:15.25", "09:30:15.250"), ("23:59:59.9999", "23:59:59.999"),
    ("09:30:00.5", "09:30:00.500"),
  ])
  func timesAreAsShortAsTheyGo(_ text: String, _ written: String) {
    #expect(LocalTime(urlText: text)?.urlText == written)
    #expect(LocalDateTime(urlText: "2026-01-31T" + text)?.urlText == "2026-01-31T" + written)
  }

  @Test(arguments: [
    "", "9:30", "24:00", "09:60", "09:30:60", "09:30Z", "09:30:", "09:30:15.", "0930", "09:30 ",
  ])
  func noTimes(_ text: String) {
    #expect(LocalTime(urlText: text) == nil)
    #expect(LocalDateTime(urlText: "2026-01-31T" + text) == nil)
  }

  @Test(arguments: [
    ("2026-01-31T09:30:00+01:00", "2026-01-31T09:30:00+01:00", 1_769_848_200),
    ("2026-01-31t09:30:00.50-00:00", "2026-01-31T09:30:00.500Z", 1_769_851_800.5),
    ("2026-01-31T09:30:00+0100", "2026-01-31T09:30:00+01:00", 1_769_848_200),
    ("2026-01-31T09:30:00z", "2026-01-31T09:30:00Z", 1_769_851_800),
    ("2026-01-31T23:59:59-23:59", "2026-01-31T23:59:59-23:59", 1_769_990_339),
    ("0001-01-01T05:00:00+05:00", "0001-01-01T05:00:00+05:00", -62_135_596_800),
  ])
  func offsetsAreKept(_ text: String, _ written: String, _ seconds: Double) throws {
    let value = try #require(OffsetDateTime(urlText: text))
    #expect(value.urlText == written && value.date.timeIntervalSince1970 == seconds)
    #expect(OffsetDateTime(value.date, offsetMinutes: value.offsetMinutes) == value)
  }

  @Test(arguments: [
    "", "2026-01-31T09:30+01:00", "2026-01-31T09:30:00", "2026-01-31T09:30:00+01:0",
    "2026-01-31T09:30:00+01",
    "2026-01-31T09:30:00+24:00", "2026-01-31T09:30:00+01:60", "2026-02-30T09:30:00Z",
    "0001-01-01T04:59:59+05:00", "9999-12-31T23:59:59-00:01", "2026-01-31T09:30:00+01:00 ",
  ])
  func noOffsets(_ text: String) { #expect(OffsetDateTime(urlText: text) == nil) }

  @Test(arguments: [.min, -1440, 1440, .max])
  func offsetsOfADayOrMoreAreRefused(_ offset: Int) {
    #expect(OffsetDateTime(Date(timeIntervalSince1970: 0), offsetMinutes: offset) == nil)
  }

  /// They stand in the order in which they come.
  @Test func order() throws {
    let texts = [
      "2026-01-31T09:30", "2026-01-31T09:30:00.001", "2026-01-31T10:00", "2026-02-01T00:00",
    ]
    let values = texts.compactMap { LocalDateTime(urlText: $0) }
    #expect(values.reversed().sorted() == values && values.count == texts.count)
  }

  /// Where the clock hangs is the app's to say.
  @Test func componentsLeadToAPointInTime() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 3600))
    let moment = try #require(LocalDateTime(urlText: "2026-01-31T09:30:00.250"))
    let date = try #require(calendar.date(from: moment.components))
    #expect(abs(date.timeIntervalSince1970 - 1_769_848_200.25) < 0.001)
    let parts: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
    let second = try #require(LocalDateTime(calendar.dateComponents(parts, from: date)))
    #expect(second.urlText == "2026-01-31T09:30")
    #expect(LocalTime(DateComponents(year: 2026)) == nil)
  }

  /// Of two the first, and behind a gap by its length: 2:30 doesn't exist in one night, and 1:30 twice in another.
  @Test(arguments: [
    ("America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00Z"),
    ("America/New_York", "2026-03-08T03:00", "2026-03-08T07:00:00Z"),
    ("America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00Z"),
    ("America/New_York", "2026-11-01T02:00", "2026-11-01T07:00:00Z"),
    ("Asia/Kathmandu", "2026-01-31T00:00", "2026-01-30T18:15:00Z"),
    ("Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00:00Z"),
  ])
  func timesHaveAPointInTime(_ zone: String, _ local: String, _ text: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let moment = try #require(LocalDateTime(urlText: local))
    #expect(moment.date(in: zone) == OffsetDateTime(urlText: text)?.date)
  }

  /// Midnight isn't there where the clock is set forward at it.
  @Test(arguments: [
    ("America/Sao_Paulo", "2017-10-15", "2017-10-15T03:00:00Z"),
    ("America/Sao_Paulo", "2017-10-16", "2017-10-16T02:00:00Z"),
    ("GMT", "0001-01-01", "0001-01-01T00:00:00Z"),
  ])
  func daysBegin(_ zone: String, _ day: String, _ text: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let day = try #require(CalendarDate(urlText: day))
    #expect(day.startOfDay(in: zone) == OffsetDateTime(urlText: text)?.date)
    #expect(CalendarDate(day.startOfDay(in: zone), in: zone) == day)
    #expect(CalendarDate(day.startOfDay(in: zone) - 1, in: zone) != day)
  }

  /// Every hour of a year, there and back: it is the same hour, or the first of two that clocks show alike.
  @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Tokyo"])
  func pointsInTimeComeBack(_ zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    for hour in 0..<8760 {
      let date = Date(timeIntervalSince1970: 1_767_225_600 + Double(hour) * 3600)
      let moment = try #require(LocalDateTime(date, in: zone))
      let back = moment.date(in: zone)
      #expect(back <= date && date.timeIntervalSince(back) <= 3600)
      #expect(LocalDateTime(back, in: zone) == moment)
    }
  }

  @Test(arguments: [-1e14, 1e14, .infinity, .nan])
  func otherYearsHaveNoDay(_ seconds: Double) throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    let date = Date(timeIntervalSince1970: seconds)
    #expect(CalendarDate(date, in: zone) == nil && LocalDateTime(date, in: zone) == nil)
    #expect(OffsetDateTime(date, offsetMinutes: 0) == nil)
  }

  /// A pattern writes what it has; the rest is cut off.
  @Test func patterns() throws {
    let time = try #require(LocalTime(hour: 9, minute: 30, second: 15))
    #expect(
      try DatePattern(parsing: "H'h'mm").form(URLForm<LocalTime>.pattern).text(of: time) == "9h30")
    #expect(
      try DatePattern(parsing: "H'h'mm").form(URLForm<LocalTime>.pattern).normalized(time).urlText
        == "09:30")
    #expect(
      try DatePattern(parsing: "HHmm").form(URLForm<LocalTime>.pattern).expectation
        == "a time as HHmm")
    #expect(
      try DatePattern(parsing: "dd.MM.yyyy").form(URLForm<LocalDateTime>.pattern).value(
        of: "31.01.2026")
        == nil)
  }

  @Test(arguments: [
    ("yyyy-MM-dd HH:mmXXX", "2026-01-31 10:30+01:00"),
    ("yyyy-MM-dd HH:mmXX", "2026-01-31 10:30+0100"),
    ("yyyy-MM-dd HH:mmX", "2026-01-31 10:30+01"), ("yyyy-MM-dd HH:mmX", "2026-01-31 15:00+0530"),
    ("yyyy-MM-dd HH:mmXXX", "2026-01-31 09:30Z"), ("XXXyyyyMMddHHmm", "-00:30202601310900"),
  ])
  func offsets(_ pattern: String, _ text: String) throws {
    let form = try DatePattern(parsing: pattern).form(URLForm<Date>.pattern)
    let date = try #require(form.value(of: text))
    #expect(date.timeIntervalSince1970 == 1_769_851_800)
    #expect(form.text(of: date).contains("Z") && form.value(of: form.text(of: date)) == date)
    for other in ["+1:00", "+01:0", "+24:00", "+01:60", "", "01:00"] {
      #expect(
        try DatePattern(parsing: "HHyyyyMMddXXX").form(URLForm<Date>.pattern).value(
          of: "0920260131" + other) == nil)
    }
  }

  @Test(arguments: [
    (URLForm<Duration>.units, "1h30m", 5400), (.units, "1d", 86_400), (.units, "2d1h1m1s", 176_461),
    (.units, "0s", 0), (.units, "90m", 5400), (.longUnits, "10min", 600),
    (.longUnits, "1h5min", 3900),
    (.minutes, "10", 600), (.minutes, "-1", -60), (.iso8601, "P1DT1H", 90_000),
    (.iso8601, "PT0S", 0),
  ])
  func durations(_ form: URLForm<Duration>, _ text: String, _ seconds: Int) throws {
    #expect(form.value(of: text) == .seconds(seconds))
    let written = form.text(of: .seconds(seconds))
    #expect(form.value(of: written) == .seconds(seconds))
  }

  @Test(arguments: [
    (URLForm<Duration>.units, "1m1h"), (.units, "1h1h"), (.units, ""), (.units, "h"), (.units, "1"),
    (.units, "1min"),
    (.units, "-1h"), (.units, "1.5h"), (.units, "99999999999999999999s"), (.longUnits, "10m"),
    (.minutes, "1m"), (.minutes, "9223372036854775807"), (.iso8601, "P"), (.iso8601, "PT"),
    (.iso8601, "P1DT"),
    (.iso8601, "P1H"), (.iso8601, "PT1D"), (.iso8601, "1H"), (.iso8601, "PT1HT1M"),
    (.iso8601, "PT1M1H"),
  ])
  func noDurations(_ form: URLForm<Duration>, _ text: String) {
    #expect(form.value(of: text) == nil)
  }

  /// RFC 4648, section 10, without the padding.
  @Test(arguments: [
    ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
    ("fooba", "MZXW6YTB"),
    ("foobar", "MZXW6YTBOI"),
  ])
  func base32(_ bytes: String, _ text: String) {
    let data = Data(bytes.utf8)
    #expect(URLForm<Data>.base32.text(of: data) == text)
    #expect(URLForm<Data>.base32.value(of: text) == data)
    #expect(URLForm<Data>.base32.value(of: text.lowercased()) == data)
    let padding = String(repeating: "=", count: (8 - text.count % 8) % 8)
    #expect(URLForm<Data>.base32.value(of: text + padding) == data)
    if !padding.isEmpty { #expect(URLForm<Data>.base32.value(of: text + padding + "=") == nil) }
  }

  @Test(arguments: ["M", "MZ1", "MZ", "M=", "MY=", "MY=======", "MYYY0", "MZXW6YT"])
  func noBase32(_ text: String) { #expect(URLForm<Data>.base32.value(of: text) == nil) }

  @Test func placesOfDecimals() throws {
    let form = URLForm.decimal(places: 2)
    for (text, written) in [
      ("19.90", "19.90"), ("0.00", "0.00"), ("-1.05", "-1.05"), ("007.10", "7.10"),
    ] {
      let value = try #require(form.value(of: text))
      #expect(form.text(of: value) == written)
    }
    for text in ["19.9", "19.900", "19", ".90", "1e2", "1.0e", "19,90", "x.00", "1.2.30"] {
      #expect(form.value(of: text) == nil)
    }
    let json = JSONForm.decimal(form)
    #expect(try json.read(.number(10.5), at: "") == form.value(of: "10.50"))
    #expect(throws: RequestError.self) { try json.read(.string("10.5"), at: "") }
    #expect(form.expectation == "a decimal number with 2 places")
  }

  /// All are read, and the first is written.
  @Test func eitherForm() {
    let form = URLForm.upperYesNo.or(.yesNo).or(.oneZero)
    #expect(["YES", "yes", "1"].allSatisfy { form.value(of: $0) == true })
    #expect(form.value(of: "Yes") == nil)
    #expect(form.text(of: false) == "NO")
    #expect(form.expectation == "'YES' or 'NO', or 'yes' or 'no', or '1' or '0'")
  }

  /// What is read is what is written of it: nothing that the first form can't say.
  @Test func eitherFormKeepsWhatTheFirstSays() throws {
    let form = URLForm<Duration>.seconds.or(.minutes).or(.iso8601)
    #expect(form.value(of: "PT90S") == .seconds(90))
    let coarse = URLForm<Duration>.minutes.or(.iso8601)
    #expect(coarse.value(of: "PT90S") == .seconds(60))
    #expect(try JSONForm.text(coarse).read(.string("PT90S"), at: "") == .seconds(60))
  }

  @Test(
    arguments: [
      ([","], nil, "a,b", ["a", "b"]), ([",", ", "], nil, "a, b,c", ["a", "b", "c"]),
      ([", ", ","], nil, "a, b,c", ["a", "b", "c"]), ([";"], "\\", "a\\;b;c", ["a;b", "c"]),
      ([";"], "\\", "a\\\\;b", ["a\\", "b"]), ([";"], "\\", "é\\é;\\", ["éé", "\\"]),
      (["::"], "|", "a|::b::c", ["a::b", "c"]),
    ] as [([String], String?, String, [String])])
  func separators(_ texts: [String], _ escape: String?, _ text: String, _ parts: [String]) {
    let separator = Separator(texts, escape: escape)
    let form = URLForm.list(of: .string, separatedBy: separator)
    #expect(form.value(of: text) == parts)
    #expect(form.value(of: form.text(of: parts)) == parts)
    #expect(throws: Never.self) {
      try Require.elements("list", parts, of: .string, separatedBy: separator)
    }
  }

  /// What would read as something else is refused.
  @Test func ambiguousElements() {
    for parts in [["x", " a"], ["a,b"], [""]] {
      #expect(throws: RequestError.self) {
        try Require.elements("list", parts, of: .string, separatedBy: Separator([",", ", "]))
      }
    }
  }
}
