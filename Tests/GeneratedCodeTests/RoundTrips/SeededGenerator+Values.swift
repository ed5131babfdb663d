import Foundation
import SeededRandom
import Testing
import URLSchemeRuntime

extension SeededGenerator {
  mutating func integer() -> Int {
    chance(8) ? pick([.min, .max, 0, -1]) : Int(truncatingIfNeeded: next() >> (next() % 64))
  }

  mutating func double() -> Double {
    switch number(0...3) {
    case 0:
      pick([0, -0.0, 1, 0.1, 1e15, 1e16, 1e300, .leastNormalMagnitude, -1.7976931348623157e308])
    case 1: Double(number(-100_000...100_000)) / 100
    default: Double.random(in: -1000...1000, using: &self)
    }
  }

  mutating func decimal() -> Decimal {
    Decimal(
      sign: chance(2) ? .minus : .plus, exponent: number(-20...20),
      significand: Decimal(next() >> (next() % 64)))
  }

  mutating func link() -> URL {
    var parts = URLComponents()
    parts.scheme = pick(["https", "a+b.c-1", "x"])
    parts.host = chance(3) ? nil : pick(["example.com", "h", "[::1]"])
    parts.path = parts.host == nil ? text(1...5) : "/" + text(0...5)
    if parts.host == nil, parts.path.hasPrefix("/") { parts.path = "x" + parts.path }
    parts.query = maybe { $0.text(0...5) }
    parts.fragment = maybe { $0.text(0...3) }
    return parts.url ?? URL(filePath: "/")
  }

  mutating func uuid() -> UUID {
    func byte(_ value: UInt64, _ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: value >> (8 * index))
    }
    let (a, b) = (next(), next())
    return UUID(
      uuid: (
        byte(a, 0), byte(a, 1), byte(a, 2), byte(a, 3), byte(a, 4), byte(a, 5), byte(a, 6),
        byte(a, 7), byte(b, 0), byte(b, 1), byte(b, 2), byte(b, 3), byte(b, 4), byte(b, 5),
        byte(b, 6), byte(b, 7)
      ))
  }

  /// Finer than any form writes, so that the request has to round it.
  mutating func time() -> Date {
    Date(timeIntervalSince1970: Double.random(in: -10_000_000_000...10_000_000_000, using: &self))
  }

  mutating func length() -> Duration {
    .nanoseconds(Int64.random(in: 0...10_000_000_000_000_000, using: &self))
  }

  mutating func day() throws -> CalendarDate {
    let day = CalendarDate(year: number(1...9999), month: number(1...12), day: number(1...28))
    return try #require(day)
  }

  mutating func data() -> Data { Data(list(0...12) { UInt8(truncatingIfNeeded: $0.next()) }) }

  mutating func place() throws -> Coordinate {
    let place = Coordinate(
      latitude: Double.random(in: -90...90, using: &self),
      longitude: Double.random(in: -180...180, using: &self))
    return try #require(place)
  }

  mutating func scheme() -> String { pick(["a", "x-y", "iping", "A.b+1"]) }

  mutating func json(depth: Int = 3) -> JSONValue {
    switch number(0...(depth > 0 ? 7 : 5)) {
    case 0: .null
    case 1: .boolean(chance(2))
    case 2: .integer(integer())
    case 3: .number(double())
    case 4, 5: .string(text())
    case 6: .array(list(0...3) { $0.json(depth: depth - 1) })
    default:
      .object(
        list(0...3) { $0.json(depth: depth - 1) }.enumerated().map { index, value in
          JSONValue.Member(name: "\(index)", value: value)
        })
    }
  }
}
