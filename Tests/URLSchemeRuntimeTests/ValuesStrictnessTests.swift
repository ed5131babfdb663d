import Foundation
import TestSupport
import Testing
import URLSchemeRuntime

/// Each text has one reading or none; nothing is trimmed, guessed or rounded.
@Suite struct ValuesStrictnessTests {
  private func expect<Value: Equatable>(
    _ form: URLForm<Value>, reads text: String, as value: Value?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      form.value(of: text) == value, "\(text.debugDescription)", sourceLocation: sourceLocation)
  }

  /// To compare characters takes the square of the length of a run of combining marks.
  @Test func readsMarksInLinearTime() {
    let growth = Growth(to: 20_000) { count in
      let marks = String(repeating: "\u{301}\u{327}", count: count)
      expect(URLForm<Duration>.iso8601, reads: marks, as: nil)
      expect(URLForm<Duration>.iso8601, reads: "P1" + marks, as: nil)
    }
    #expect(growth.isLinear, "\(growth)")
    let addresses = Growth(to: 20_000) { count in
      _ = URLForm<URL>.withoutScheme.value(of: String(repeating: "\u{301}\u{327}", count: count))
    }
    #expect(addresses.isLinear, "\(addresses)")
  }

  @Test(arguments: [
    "", " ", "+5", " 1", "1 ", "1\n", "0x10", "1e3", "1.0", "--1", "-", "1_000", "1,000", "٣", "１",
    "9223372036854775808", "-9223372036854775809", "1\0", "1\u{301}",
  ])
  func refusesIntegers(text: String) { #expect(Int(urlText: text) == nil) }

  @Test func readsIntegers() {
    #expect(Int(urlText: "-0") == 0)
    #expect(Int(urlText: "007") == 7)
    #expect(Int(urlText: String(Int.min)) == .min)
    #expect(Int(urlText: String(Int.max)) == .max)
  }

  @Test(arguments: [
    "", "+1.5", " 1", "1 ", "1.", ".5", "1e", "1e+", "e5", "0x1p3", "nan", "NaN", "inf", "-inf",
    "infinity", "1,5", "1.5.5", "1e5.5", "--1", "٣.٣", "1e400", "-1e400", "1\0", "1f",
  ])
  func refusesNumbers(text: String) {
    #expect(Double(urlText: text) == nil)
    #expect(Decimal(urlText: text) == nil)
  }

  @Test func readsNumbers() {
    #expect(Double(urlText: "1e3") == 1000)
    #expect(Double(urlText: "-1.50E-2") == -0.015)
    #expect(Double(urlText: "007") == 7)
    #expect(Double(urlText: "1e-400") == 0)
    #expect(Double(urlText: "-0")?.sign == .plus)
    #expect(Double(urlText: String(repeating: "9", count: 300)) != nil)
  }

  /// Versions of Swift describe numbers from 2^53 to 2^54 in two ways; URLs have one.
  @Test(arguments: [
    (9_007_199_254_740_992, "9007199254740992"), (12_345_678_012_345_678, "12345678012345678"),
    (-0x1p54, "-18014398509481984"), (18_014_398_509_481_988, "1.8014398509481988e+16"),
    (0, "0"), (-0.0, "0"), (1e15, "1000000000000000"), (1e21, "1e+21"), (0.5, "0.5"),
  ])
  func writesNumbers(number: Double, text: String) { #expect(number.urlText == text) }

  /// Numbers of few digits are read without the standard library, and are the same numbers.
  @Test func readsShortNumbersAsTheStandardLibraryDoes() {
    var generator = SeededGenerator(26)
    let digits: [Unicode.Scalar] = ["0", "0", "1", "4", "5", "9"]
    for _ in 0..<20_000 {
      let whole = generator.text(of: digits, upTo: 17)
      let fraction = generator.text(of: digits, upTo: 17)
      let point = generator.chance(4) ? "" : "."
      let text = (generator.chance(3) ? "-" : "") + whole + point + fraction
      guard !whole.isEmpty, point.isEmpty || !fraction.isEmpty else { continue }
      #expect(Double(urlText: text) == Double(text), "\(text)")
      #expect(Decimal(urlText: text) == Decimal(string: text), "\(text)")
      let longitude = Double(text).flatMap { abs($0) <= 180 ? $0 : nil }
      #expect(Coordinate(urlText: "1.5,\(text)")?.longitude == longitude, "\(text)")
    }
  }

  /// What a decimal can't hold exactly is refused, not rounded.
  @Test func readsDecimalsExactly() throws {
    func text(_ text: String) -> String? {
      let value = URLForm.decimalWithExponent.value(of: text)
      // By itself it has no exponent.
      #expect(Decimal(urlText: text) == (text.contains("e") ? nil : value))
      return value?.description
    }
    #expect(text("12.50") == "12.5")
    #expect(text("-0.00") == "0")
    #expect(text("0e999999999999999999999") == "0")
    #expect(text("1e3") == "1000")
    #expect(text("1500e-2") == "15")
    #expect(text("0.1e1") == "1")
    #expect(
      text("340282366920938463463374607431768211455") == "340282366920938463463374607431768211455")
    #expect(
      text("-12345678901234567890123456789012345678.00")
        == "-12345678901234567890123456789012345678")
    #expect(text("1e127") == "1" + String(repeating: "0", count: 127))
    #expect(text("1e128") == "1" + String(repeating: "0", count: 128))
    #expect(text("1e-128") == "0." + String(repeating: "0", count: 127) + "1")
    for refused in [
      "340282366920938463463374607431768211456", "0.1234567890123456789012345678901234567891",
      "1e166", "1e-129", "1e99999999999999999999", "1e-99999999999999999999",
      "1e\(Int.max)", "1e\(Int.min)", "1e-65536", "1e-2147483648",
      String(repeating: "7", count: 100_000), "1" + String(repeating: "0", count: 100_000),
    ] {
      #expect(text(refused) == nil)
    }
  }

  @Test func readsOnlyItsTwoWords() {
    for form in [URLForm.boolean, .oneZero, .yesNo, .upperYesNo] {
      for text in ["", "t", "True", "TRUE", "Yes", "on", "2", "01", " true", "true ", "no\0"] {
        expect(form, reads: text, as: nil)
      }
    }
    expect(URLForm<Bool>.yesNo, reads: "YES", as: nil)
    expect(URLForm<Bool>.upperYesNo, reads: "YES", as: true)
    expect(URLForm<Bool>.oneZero, reads: "0", as: false)
  }

  @Test(arguments: [
    "", "E621E1F8-C36C-495A-93FC-0C247A3E6E5", "E621E1F8-C36C-495A-93FC-0C247A3E6E5FF",
    "{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}", "E621E1F8C36C495A93FC0C247A3E6E5F",
    "+621E1F8-C36C-495A-93FC-0C247A3E6E5F", "0x21E1F8-C36C-495A-93FC-0C247A3E6E5F",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5F\0", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F\0abc",
    " E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "E621E1F8C-36C-495A-93FC-0C247A3E6E5F",
    "G621E1F8-C36C-495A-93FC-0C247A3E6E5F",
  ])
  func refusesIdentifiers(text: String) { #expect(UUID(urlText: text) == nil) }

  @Test func readsIdentifiersInEitherCase() {
    #expect(
      URLForm.uuid.value(of: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F").map(URLForm.uuid.text)
        == "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
    #expect(
      URLForm.uppercase.value(of: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f").map(
        URLForm.uppercase.text)
        == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
  }

  @Test(arguments: [
    "", "a", "/a", "//h/a", ":b", "1a:b", "é:b", "a b:c", " a:b", "http://h/%", "http://h/%zz",
    "http://h/100%", "http://h:port/",
  ])
  func refusesURLs(text: String) { #expect(URL(urlText: text) == nil) }

  /// `URL(string:)` would make `%2520` of the `%20` in most of these.
  @Test(arguments: [
    ("http://h/a b%20c", "http://h/a%20b%20c"),
    ("http://h/[a]%20", "http://h/%5Ba%5D%20"),
    ("http://h/?q=[1]|%20", "http://h/?q=%5B1%5D%7C%20"),
    ("http://h/#a#b%20", "http://h/#a%23b%20"),
    ("http://[::1]/[%20", "http://[::1]/%5B%20"),
    ("x:é%20\u{0}", "x:%C3%A9%20%00"),
    ("HTTP://H/%2f~", "HTTP://H/%2f~"),
    ("http://a@b%20@h/", "http://a%40b%20@h/"),
  ])
  func escapesOnlyWhatIsIllegalInURLs(text: String, expected: String) {
    #expect(URL(urlText: text)?.absoluteString == expected)
  }

  @Test(arguments: [
    "", "2026", "2026-1-31", "26-01-31", "2026-02-31", "2026-02-29", "1900-02-29", "2026-13-01",
    "2026-00-01", "2026-01-00", "2026-04-31", "0000-01-01", "10000-01-01", "2026-01-31 ",
    " 2026-01-31", "2026-01-31Z", "2026/01/31", "-026-01-31", "+026-01-31", "２026-01-31",
    "2026-01-31\0", "20260131",
  ])
  func refusesDays(text: String) {
    #expect(CalendarDate(urlText: text) == nil)
    #expect(URLForm<Date>.iso8601.value(of: text + "T00:00:00Z") == nil)
  }

  @Test func knowsLeapYears() {
    #expect(CalendarDate(urlText: "2024-02-29") != nil)
    #expect(CalendarDate(urlText: "2000-02-29") != nil)
    #expect(CalendarDate(year: .min, month: .max, day: .min) == nil)
    #expect(CalendarDate(year: 2026, month: 2, day: .max) == nil)
    #expect(
      CalendarDate(urlText: "2024-02-29").map {
        $0 < CalendarDate(year: 2024, month: 3, day: 1) ?? $0
      }
        == true)
  }

  /// Every day agrees with Foundation's calendar, in both directions.
  @Test func countsDaysAsFoundationDoes() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for days in stride(from: -719_162, through: 2_932_896, by: 997) {
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      // Foundation has the Julian calendar before 1582 on some platforms.
      guard days > -141_427 else { continue }
      let text = URLForm<Date>.iso8601.text(of: date)
      let day = CalendarDate(
        year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
      #expect(text == "\(day?.urlText ?? "")T00:00:00Z")
      #expect(URLForm<Date>.iso8601.value(of: text) == date)
    }
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("1970-01-01t00:00:00z", 0),
    ("1970-01-01T01:00:00+01:00", 0),
    ("1969-12-31T18:30:00-05:30", 0),
    ("1970-01-01T00:00:00-00:00", 0),
    ("1970-01-01T00:00:00.5Z", 500),
    ("1970-01-01T00:00:00.123999999999999999999999Z", 123),
    ("1970-01-01T00:00:00.000+00:00", 0),
    ("1969-12-31T23:59:59.999Z", -1),
    ("2024-02-29T23:59:59Z", 1_709_251_199_000),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
  ])
  func readsTimes(text: String, milliseconds: Double) {
    expect(
      URLForm<Date>.iso8601, reads: text, as: Date(timeIntervalSince1970: milliseconds / 1000))
  }

  @Test(arguments: [
    "", "2026-01-31", "2026-01-31T", "2026-01-31T09:30Z", "2026-01-31T09:30:00",
    "2026-01-31 09:30:00Z", "2026-01-31T24:00:00Z", "2026-01-31T09:60:00Z", "2026-01-31T09:30:60Z",
    "2026-01-31T09:30:00.Z", "2026-01-31T09:30:00,5Z", "2026-01-31T09:30:00+1:00",
    "2026-01-31T09:30:00+0100", "2026-01-31T09:30:00+24:00", "2026-01-31T09:30:00+01:60",
    "2026-01-31T09:30:00Zx", "2026-01-31T09:30:00Z ", "2026-01-31T9:30:00Z",
    "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
  ])
  func refusesTimes(text: String) { expect(URLForm<Date>.iso8601, reads: text, as: nil) }

  @Test func readsTimesAsNumbers() {
    let end = Date(timeIntervalSince1970: 253_402_300_799)
    expect(URLForm<Date>.seconds, reads: "0", as: Date(timeIntervalSince1970: 0))
    expect(URLForm<Date>.seconds, reads: "-1", as: Date(timeIntervalSince1970: -1))
    expect(URLForm<Date>.seconds, reads: "253402300799", as: end)
    expect(URLForm<Date>.milliseconds, reads: "253402300799000", as: end)
    expect(URLForm<Date>.milliseconds, reads: "-1", as: Date(timeIntervalSince1970: -0.001))
    for form in [URLForm<Date>.seconds, .milliseconds] {
      for text in [
        "", "+1", "1.5", " 1", "1e3", "253402300800000", String(Int.max), String(Int.min),
      ] {
        expect(form, reads: text, as: nil)
      }
    }
    expect(URLForm<Date>.seconds, reads: "253402300800", as: nil)
  }

  @Test func readsDurations() {
    expect(URLForm<Duration>.iso8601, reads: "PT1H30M", as: .seconds(5400))
    expect(URLForm<Duration>.iso8601, reads: "P1DT1S", as: .seconds(86_401))
    expect(URLForm<Duration>.iso8601, reads: "P2D", as: .seconds(172_800))
    expect(URLForm<Duration>.iso8601, reads: "PT0S", as: .zero)
    expect(URLForm<Duration>.iso8601, reads: "PT90M", as: .seconds(5400))
    expect(URLForm<Duration>.iso8601, reads: "PT9223372036854775807S", as: .seconds(Int64.max))
    for text in [
      "", "P", "PT", "P1DT", "1H", "-PT1H", "PT-1H", "P1Y", "P1M", "P1W", "PT1M1H", "PT1M1M",
      "P1D1D",
      "PT1.5S", "PT1H ", " PT1H", "pt1h", "PT1", "PTS", "P1H", "PT1D", "PT9223372036854775808S",
      "P9223372036854775807D", "P106751991167300DT9223372036854775807H",
    ] {
      expect(URLForm<Duration>.iso8601, reads: text, as: nil)
    }
    expect(URLForm<Duration>.seconds, reads: "-5", as: .seconds(-5))
    expect(URLForm<Duration>.milliseconds, reads: "1500", as: .milliseconds(1500))
    for text in ["", "+5", "1.5", "5s", " 5", "9223372036854775808"] {
      expect(URLForm<Duration>.seconds, reads: text, as: nil)
      expect(URLForm<Duration>.milliseconds, reads: text, as: nil)
    }
  }

  @Test func readsData() {
    expect(URLForm<Data>.base64, reads: "+/8=", as: Data([0xFB, 0xFF]))
    expect(URLForm<Data>.base64url, reads: "-_8", as: Data([0xFB, 0xFF]))
    expect(URLForm<Data>.base64url, reads: "-_8=", as: Data([0xFB, 0xFF]))
    expect(URLForm<Data>.hex, reads: "00fF", as: Data([0, 0xFF]))
    for form in [URLForm.base64, .base64url, .anyBase64, .base32, .hex] {
      expect(form, reads: "", as: Data())
    }
    for text in [
      "Q", "=", "==", "====", "QQ=", "QQQ==", "QQQQ=", "QQ===", "Q===", "QQ==QQ==", "AA=A", "QR==",
      "QQ== ", " QQ==", "QQ\n==", "Q Q=", "QQ==\0", "QÄ==", "Q\u{212A}==",
    ] {
      expect(URLForm<Data>.base64, reads: text, as: nil)
      expect(URLForm<Data>.base64url, reads: text, as: nil)
    }
    expect(URLForm<Data>.base64, reads: "QQ", as: nil)
    expect(URLForm<Data>.base64, reads: "-_8=", as: nil)
    expect(URLForm<Data>.base64url, reads: "+/8", as: nil)
    expect(URLForm<Data>.base64url, reads: "QR", as: nil)
    for text in ["0", "0g", "0x00", "00 ", "000", "٣٣"] {
      expect(URLForm<Data>.hex, reads: text, as: nil)
    }
  }

  @Test func readsCoordinates() {
    let form = URLForm.coordinate
    expect(form, reads: "52.5,-13.25", as: Coordinate(latitude: 52.5, longitude: -13.25))
    expect(form, reads: "90,180", as: Coordinate(latitude: 90, longitude: 180))
    for text in [
      "", ",", "1", "1,", ",1", "1,2,3", "1, 2", "90.1,0", "0,180.1", "-91,0", "nan,0", "1e400,0",
      "+1,2", "1,\u{301}2",
    ] {
      expect(form, reads: text, as: nil)
    }
    #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: .infinity) == nil)
  }
}
