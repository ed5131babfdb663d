import Foundation
import Testing
import URLSchemeRuntime

/// What is written reads back: `value(of: text(of: v)) == normalized(v)`.
@Suite struct ValuesLawTests {
  private static let rounds = 400

  private func expectLaw<Value: Equatable>(
    _ form: URLForm<Value>, of values: [Value], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for value in values {
      let text = form.text(of: value)
      let normal = form.normalized(value)
      // Silent unless it fails, for the sake of time.
      if form.value(of: text) != normal {
        #expect(form.value(of: text) == normal, "\(text)", sourceLocation: sourceLocation)
      }
      if form.normalized(normal) != normal || form.text(of: normal) != text {
        Issue.record("\(text) is not canonical", sourceLocation: sourceLocation)
      }
    }
  }

  /// Of values and of the same as secrets.
  private func expectLaws<Value: Hashable>(
    _ form: URLForm<Value>, of values: [Value], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectLaw(form, of: values, sourceLocation: sourceLocation)
    expectLaw(.secret(form), of: values.map(Secret.init), sourceLocation: sourceLocation)
  }

  private func random<Value>(
    _ seed: UInt64, _ make: (inout SeededGenerator) -> Value
  ) -> [Value] {
    var random = SeededGenerator(seed)
    return (0..<Self.rounds).map { _ in make(&random) }
  }

  @Test func texts() {
    expectLaws(.string, of: random(1) { $0.hostileText() } + ["", "\0"])
  }

  @Test func integers() {
    let values = random(2) { Int(truncatingIfNeeded: $0.next() >> ($0.next() % 64)) }
    expectLaws(.integer, of: values + values.map { 0 &- $0 } + [.min, .max, 0, -1])
  }

  @Test func numbers() {
    let edges: [Double] = [
      0, -0.0, 1, -1, 0.1, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
      .infinity,
      -.infinity, .nan, .signalingNaN, 1e15, 1e16, 1e17, 9_007_199_254_740_994, 0x1p63,
    ]
    expectLaws(.number, of: random(3) { Double(bitPattern: $0.next()) }.map { $0.isNaN ? 1.5 : $0 })
    expectLaws(
      .number, of: random(4) { Double(Int.random(in: -100_000...100_000, using: &$0)) / 100 })
    // Generated code makes them finite or refuses them.
    expectLaws(.number, of: edges.map(\.urlNormalized))
    #expect(Double.nan.urlNormalized == 0)
    #expect((-Double.infinity).urlNormalized == -.greatestFiniteMagnitude)
  }

  @Test func decimals() {
    let values = random(5) { random in
      Decimal(
        sign: random.chance(2) ? .minus : .plus,
        exponent: Int.random(in: -128...108, using: &random),
        significand: Decimal(random.next() >> (random.next() % 64)))
    }
    expectLaws(.decimal, of: values)
    expectLaws(
      .decimal,
      of: [
        0, 1, .pi, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, .leastNormalMagnitude, Decimal(string: "12.50") ?? 0,
      ])
  }

  @Test func booleans() {
    for form in [URLForm.boolean, .oneZero, .yesNo, .upperYesNo] {
      expectLaws(form, of: [true, false])
    }
  }

  @Test func identifiers() { expectLaws(.uuid, of: random(6) { _ in UUID() }) }

  @Test func urls() throws {
    var texts = [
      "a:", "http://a/b?c=d#e", "mailto:x@y.z", "x-callback://?a=%20%25", "http://[::1]:8080/",
      "http://ü.com/ü?ü#ü", "file:///tmp/x%20y", "tel:+4930123", "a:b c", "HTTP://A/%2f",
    ]
    texts += random(7) { "x:" + $0.hostileText() } + random(8) { "http://h/" + $0.hostileText() }
    expectLaws(.url, of: texts.compactMap { URL(string: $0) }.filter { $0.scheme != nil })
    expectLaws(.url, of: texts.compactMap { URL(urlText: $0) })
    let base = try #require(URL(string: "http://h/a/b"))
    expectLaws(
      .url,
      of: [URL(string: "c?d", relativeTo: base), URL(fileURLWithPath: "/tmp/x y")].compactMap(
        \.self))
  }

  @Test func days() {
    let values = random(9) { random in
      CalendarDate(
        year: Int.random(in: 1...9999, using: &random),
        month: Int.random(in: 1...12, using: &random),
        day: Int.random(in: 1...31, using: &random))
    }
    expectLaws(.date, of: values.compactMap(\.self))
  }

  @Test func coordinates() {
    let values = random(10) { random in
      Coordinate(
        latitude: Double.random(in: -90...90, using: &random),
        longitude: Double.random(in: -180...180, using: &random))
    }
    expectLaws(
      .coordinate, of: (values + [Coordinate(latitude: -0.0, longitude: 1e-300)]).compactMap(\.self)
    )
  }

  @Test(arguments: [URLForm<Date>.iso8601, .seconds, .milliseconds])
  func times(form: URLForm<Date>) {
    var values = random(11) { random in
      Date(
        timeIntervalSince1970: Double.random(in: -70_000_000_000...270_000_000_000, using: &random))
    }
    values += random(12) { Date(timeIntervalSinceReferenceDate: Double(bitPattern: $0.next())) }
      .filter { !$0.timeIntervalSince1970.isNaN }
    values += [
      .distantPast, .distantFuture, Date(timeIntervalSince1970: 0),
      Date(timeIntervalSince1970: -0.001),
      Date(timeIntervalSince1970: .infinity), Date(timeIntervalSince1970: -.infinity),
      Date(timeIntervalSince1970: .nan), Date(timeIntervalSince1970: .greatestFiniteMagnitude),
      Date(timeIntervalSince1970: 253_402_300_799.9999), Date(),
    ]
    expectLaws(form, of: values)
  }

  @Test(arguments: [
    URLForm<Duration>.seconds, .milliseconds, .minutes, .hours, .iso8601, .units, .longUnits,
  ])
  func durations(form: URLForm<Duration>) {
    var values = random(13) { random in
      Duration(
        secondsComponent: Int64(truncatingIfNeeded: random.next() >> (random.next() % 64)),
        attosecondsComponent: Int64.random(
          in: -999_999_999_999_999_999...999_999_999_999_999_999, using: &random))
    }
    values += [
      .zero, .seconds(Int64.max), .seconds(Int64.min), .milliseconds(Int64.max),
      .milliseconds(Int64.min), .nanoseconds(1), .nanoseconds(-1), .seconds(86_400),
      .seconds(90_061),
    ]
    // More seconds than 64 bits hold.
    values += [
      .seconds(Int64.max) * 9, .seconds(Int64.min) * 9, .seconds(Int64.max) + .nanoseconds(1),
    ]
    expectLaws(form, of: values)
  }

  @Test(arguments: [URLForm<Data>.base64, .base64url, .anyBase64, .base32, .hex])
  func data(form: URLForm<Data>) {
    let values = random(14) { random in
      Data((0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8(random.next() & 255) })
    }
    expectLaw(form, of: values + [Data(), Data(0...255)])
  }

  @Test func json() {
    expectLaws(.json(.any), of: random(15) { $0.json(depth: 4) })
    let edges: [JSONValue] = [
      .number(.nan), .number(.infinity), .number(5), .number(-0.0), .number(1e16), .number(1e300),
      .object([.init(name: "a", value: .null), .init(name: "a", value: .integer(1))]),
    ]
    expectLaws(.json(.any), of: edges)
  }

  @Test func words() {
    expectLaws(.plain, of: Tone.allCases)
    #expect(Tone(urlText: "plain") == .plain)
    #expect(Tone(urlText: "Plain") == nil)
    #expect(Tone(urlText: "") == nil)
    // Canonically equivalent in Unicode, other bytes in a URL.
    #expect(Tone(urlText: "\u{212A}") == nil)
    #expect(Tone.expectation == "one of 'plain' or 'K'")
  }

  @Test func casesOfWordsAreToldApart() {
    #expect(Tone.allCases == [.plain, .kelvin])
    #expect(Tone.plain != .kelvin)
    #expect(Tone.allCases.map(\.urlText) == ["plain", "K"])
    #expect(Set(Tone.allCases + Tone.allCases).count == 2)
    #expect(Only.word == Only(urlText: "word"))
    #expect(Only.word.urlText == "word")
  }

  private enum Tone: URLEnum {
    case plain, kelvin
    static var words: KeyValuePairs<Self, String> { [.plain: "plain", .kelvin: "K"] }
  }

  /// As wide as an enum with more than 256 cases, and all of one description.
  private struct Wide: URLEnum, CustomDebugStringConvertible {
    var number: UInt16
    var debugDescription: String { "Wide" }
    static var words: KeyValuePairs<Self, String> {
      [Wide(number: 1): "one", Wide(number: 257): "other"]
    }
  }

  @Test func aWideEnumIsComparedByItsBytes() throws {
    let (one, other) = (Wide(number: 1), try #require(Wide(urlText: "other")))
    #expect(one != other && other.number == 257)
    #expect(other.urlText == "other" && one.urlText == "one")
    #expect(Set([one, other, Wide(number: 1)]).count == 2)
  }

  /// A single case takes no bytes.
  private enum Only: URLEnum {
    case word
    static var words: KeyValuePairs<Self, String> { [.word: "word"] }
  }
}

extension SeededGenerator {
  mutating func json(depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &self) {
    case 0: .null
    case 1: .boolean(chance(2))
    case 2: .integer(Int(truncatingIfNeeded: next() >> (next() % 64)))
    case 3: .number(Double.random(in: -1000...1000, using: &self))
    case 4, 5: .string(hostileText())
    case 6: .array((0..<Int.random(in: 0...4, using: &self)).map { _ in json(depth: depth - 1) })
    default:
      .object(
        (0..<Int.random(in: 0...4, using: &self)).map {
          .init(name: "\($0)" + hostileText(upTo: 3), value: json(depth: depth - 1))
        })
    }
  }
}
