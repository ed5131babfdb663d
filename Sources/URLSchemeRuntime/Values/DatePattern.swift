/// How a day, or a point in time in UTC, is written in digits: `dd.MM.yyyy`, `yyyyMMdd'T'HHmm`.
///
/// The letters are those of Unicode's date formats (UTS 35, part 4) that stand for digits: `yyyy`,
/// `MM` `M`, `dd` `d`, `HH` `H`, `mm` `m`, `ss` `s`, `SSS`. A field of one letter takes as many
/// digits as the number has; the others are padded with zeros. Letters that are meant as themselves
/// stand in single quotes, and two of those are one.
package struct DatePattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  package let parts: [Part]

  package enum Part: Hashable, Sendable {
    case literal(String)
    case field(Field, digits: Int)
  }

  package enum Field: String, Hashable, Sendable {
    case year = "y"
    case month = "M"
    case day = "d"
    case hour = "H"
    case minute = "m"
    case second = "s"
    case millisecond = "S"

    /// How many letters there may be.
    var widths: [Int] {
      switch self {
      case .year: [4]
      case .millisecond: [3]
      default: [1, 2]
      }
    }
  }

  /// Why a text is no pattern.
  package struct Problem: Error, Hashable, Sendable {
    package let message: String
  }

  /// Nil for a text that is no pattern.
  package init?(_ text: String) {
    guard let pattern = try? DatePattern(parsing: text) else { return nil }
    self = pattern
  }

  package init(parsing text: String) throws(Problem) {
    self.text = text
    parts = try Self.parts(of: text)
    var fields: Set<Field> = []
    for (index, part) in parts.enumerated() {
      guard case .field(let field, let digits) = part else { continue }
      guard fields.insert(field).inserted else {
        throw Problem(message: "'\(field.rawValue)' stands in it twice")
      }
      if digits == 1, index + 1 < parts.count, Self.beginsWithDigit(parts[index + 1]) {
        throw Problem(
          message: "nothing says where '\(field.rawValue)' ends; write it with two letters")
      }
    }
    for field in [Field.year, .month, .day] where !fields.contains(field) {
      throw Problem(message: "the \(field) is missing")
    }
    for (field, needed) in [
      (Field.minute, Field.hour), (.second, .minute), (.millisecond, .second),
    ] where fields.contains(field) && !fields.contains(needed) {
      throw Problem(message: "it has a \(field) without a \(needed)")
    }
  }

  private static func beginsWithDigit(_ part: Part) -> Bool {
    switch part {
    case .field: true
    case .literal(let text): text.utf8.first?.isASCIIDigit ?? false
    }
  }

  /// Whether it has more than a day.
  package var hasTime: Bool {
    parts.contains { if case .field(.hour, _) = $0 { true } else { false } }
  }

  /// The characters that a text of the pattern may hold.
  package var characters: String {
    parts.reduce(into: "0123456789") { text, part in
      if case .literal(let literal) = part { text += literal }
    }
  }

  // MARK: Parsing

  private static func parts(of text: String) throws(Problem) -> [Part] {
    var parts: [Part] = []
    func append(_ literal: String) {
      if case .literal(let before)? = parts.last {
        parts[parts.count - 1] = .literal(before + literal)
      } else {
        parts.append(.literal(literal))
      }
    }
    var rest = Array(text.unicodeScalars)[...]
    while let first = rest.first {
      if first == "'" {
        append(try quoted(&rest))
      } else if first.isASCII, first.properties.isAlphabetic {
        let letters = rest.prefix { $0 == first }
        rest = rest.dropFirst(letters.count)
        guard let field = Field(rawValue: String(first)), field.widths.contains(letters.count)
        else {
          let word = String(String.UnicodeScalarView(letters))
          throw Problem(
            message: "'\(word)' is none of yyyy, MM, M, dd, d, HH, H, mm, m, ss, s and SSS; put "
              + "letters that mean themselves in single quotes")
        }
        parts.append(.field(field, digits: letters.count))
      } else {
        append(String(first))
        rest.removeFirst()
      }
    }
    return parts
  }

  /// What stands in single quotes; two of them are one.
  private static func quoted(
    _ rest: inout ArraySlice<Unicode.Scalar>
  ) throws(Problem) -> String {
    rest.removeFirst()
    if rest.first == "'" {
      rest.removeFirst()
      return "'"
    }
    var text = ""
    while let scalar = rest.popFirst() {
      guard scalar == "'" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      guard rest.first == "'" else { return text }
      text += "'"
      rest.removeFirst()
    }
    throw Problem(message: "a single quote is not closed")
  }

  // MARK: Texts

  /// A day and a time of it, in UTC.
  struct Moment {
    var day: CalendarDate
    /// Milliseconds since midnight.
    var time: Int
  }

  func moment(of text: String) -> Moment? {
    var scanner = ISO8601.Scanner(text)
    var values: [Field: Int] = [:]
    for part in parts {
      switch part {
      case .literal(let literal):
        for scalar in literal.unicodeScalars {
          guard scanner.skip(scalar) else { return nil }
        }
      case .field(let field, let digits):
        let number = digits == 1 ? scanner.shortNumber() : scanner.number(digits: digits)
        guard let value = number else { return nil }
        values[field] = value
      }
    }
    let (hour, minute) = (values[.hour] ?? 0, values[.minute] ?? 0)
    let (second, millisecond) = (values[.second] ?? 0, values[.millisecond] ?? 0)
    guard scanner.isAtEnd, hour < 24, minute < 60, second < 60,
      let day = CalendarDate(
        year: values[.year] ?? 0, month: values[.month] ?? 0, day: values[.day] ?? 0)
    else { return nil }
    return Moment(day: day, time: ((hour * 60 + minute) * 60 + second) * 1000 + millisecond)
  }

  func text(of moment: Moment) -> String {
    let time = moment.time
    return parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .field(let field, let digits):
        let value =
          switch field {
          case .year: moment.day.year
          case .month: moment.day.month
          case .day: moment.day.day
          case .hour: time / 3_600_000
          case .minute: time / 60_000 % 60
          case .second: time / 1000 % 60
          case .millisecond: time % 1000
          }
        text += ISO8601.padded(value, to: digits)
      }
    }
  }

  /// How long the smallest part is that is written, in milliseconds.
  var precision: Int64 {
    func has(_ field: Field) -> Bool {
      parts.contains { if case .field(field, _) = $0 { true } else { false } }
    }
    if has(.millisecond) { return 1 }
    if has(.second) { return 1000 }
    if has(.minute) { return 60_000 }
    return has(.hour) ? 3_600_000 : 86_400_000
  }
}
