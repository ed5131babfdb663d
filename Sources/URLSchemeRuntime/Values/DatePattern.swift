/// How a value of the calendar or the clock is written in digits: `dd.MM.yyyy`, `HHmm`,
/// `yyyyMMdd'T'HHmmXX`.
///
/// The letters are those of Unicode's date formats (UTS 35, part 4) for digits: `yyyy`, `MM` `M`,
/// `dd` `d`, `HH` `H`, `mm` `m`, `ss` `s`, `SSS`, and for the offset from UTC `X` `XX` `XXX`. A
/// field of one letter takes as many digits as the number has; the others are padded with zeros.
/// Other letters need single quotes, and two single quotes are one.
package struct DatePattern: Sendable {
  /// The pattern as it was written.
  package let text: String
  package let parts: [Part]

  package enum Part: Sendable {
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
    /// `Z`, or how far a clock is ahead of UTC: `+01` or `+0130`, `+0130`, `+01:30`.
    case offset = "X"

    /// How many letters there may be.
    var widths: [Int] {
      switch self {
      case .year: [4]
      case .millisecond: [3]
      case .offset: [1, 2, 3]
      default: [1, 2]
      }
    }
  }

  /// Why a text is no pattern.
  package struct Problem: Error, CustomStringConvertible {
    package let message: String
    package var description: String { message }
    package init(message: String) { self.message = message }
  }

  /// Nil for a text that is no pattern.
  package init?(_ text: String) {
    guard let pattern = try? DatePattern(parsing: text) else { return nil }
    self = pattern
  }

  /// The pattern of a text that was parsed before, or is now; nil for a text that is none.
  ///
  /// Generated code makes a form for each value that it reads.
  static func known(_ text: String) -> DatePattern? {
    parsed.withLock { parsed in
      for index in parsed.indices where parsed[index].text.isIdentical(to: text) {
        return parsed[index].pattern
      }
      // Patterns are the specification's, so there are few.
      if parsed.count == 64 { parsed = [] }
      let pattern = DatePattern(text)
      parsed.append((text, pattern))
      return pattern
    }
  }

  private static let parsed = Lock<[(text: String, pattern: DatePattern?)]>([])

  package init(parsing text: String) throws(Problem) {
    self.text = text
    parts = try Self.parts(of: text)
    var fields: Set<Field> = []
    for (index, part) in parts.enumerated() {
      guard case .field(let field, let digits) = part else { continue }
      guard fields.insert(field).inserted else {
        throw Problem(message: "'\(field.rawValue)' occurs in it twice")
      }
      if digits == 1, field != .offset, index + 1 < parts.count,
        Self.beginsWithDigit(parts[index + 1])
      {
        throw Problem(
          message: "nothing says where '\(field.rawValue)' ends; write it with two letters")
      }
    }
    if fields.isEmpty { throw Problem(message: "it says nothing of a day or a time") }
    for (field, needed) in [
      (Field.minute, Field.hour), (.second, .minute), (.millisecond, .second),
    ] where fields.contains(field) && !fields.contains(needed) {
      throw Problem(message: "it has \(field)s without \(needed)s")
    }
  }

  private static func beginsWithDigit(_ part: Part) -> Bool {
    switch part {
    case .field(let field, _): field != .offset
    case .literal(let text): text.utf8.first?.isASCIIDigit ?? false
    }
  }

  /// What it writes, in the order in which it does.
  package var fields: [Field] {
    parts.compactMap { if case .field(let field, _) = $0 { field } else { nil } }
  }

  /// Whether it says which zone's clock it means: by its offset, or by a `Z` at its end.
  package var hasZone: Bool {
    if case .literal(let text)? = parts.last, text.hasSuffix("Z") { return true }
    return fields.contains(.offset)
  }

  /// The characters that a text of the pattern may hold.
  package var characters: String {
    parts.reduce(into: "0123456789") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .field(.offset, _): text += "Z+-:"
      case .field: break
      }
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
            message:
              "'\(word)' is not one of yyyy, MM, M, dd, d, HH, H, mm, m, ss, s, SSS and X to XXX; put "
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

  /// The text in single quotes; two of them are one.
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

  /// The components in a text, with the offset in `secondsFromUTC`; nil for a text of another
  /// pattern, and for a time that doesn't exist.
  func reading(of text: String) -> (components: DateComponents, secondsFromUTC: Int)? {
    text.withBytes { reading(of: $0) }
  }

  private func reading(of text: Bytes) -> (components: DateComponents, secondsFromUTC: Int)? {
    var scanner = ISO8601.Scanner(text)
    var components = DateComponents()
    var offset = 0
    for part in parts {
      switch part {
      case .literal(let literal): guard scanner.skip(literal) else { return nil }
      case .field(.offset, let width):
        guard let minutes = scanner.offset(width: width) else { return nil }
        offset = minutes * 60
      case .field(let field, let digits):
        let number = digits == 1 ? scanner.shortNumber() : scanner.number(digits: digits)
        guard let number, field.range.contains(number) else { return nil }
        components[field] = number
      }
    }
    return scanner.isAtEnd ? (components, offset) : nil
  }

  /// The text of what components there are; what is missing is zero, and the offset is that of UTC.
  func text(of components: DateComponents) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .field(.offset, _): text += "Z"
      case .field(let field, let digits):
        text += (components[field] ?? 0).padded(to: digits)
      }
    }
  }
}

extension DatePattern.Field {
  /// The numbers that a calendar or a clock has.
  fileprivate var range: ClosedRange<Int> {
    switch self {
    case .year: 1...9999
    case .month: 1...12
    case .day: 1...31
    case .hour: 0...23
    case .minute, .second: 0...59
    case .millisecond: 0...999
    case .offset: 0...0
    }
  }
}

extension DateComponents {
  fileprivate subscript(field: DatePattern.Field) -> Int? {
    get {
      switch field {
      case .year: year
      case .month: month
      case .day: day
      case .hour: hour
      case .minute: minute
      case .second: second
      case .millisecond: milliseconds
      case .offset: nil
      }
    }
    set {
      switch field {
      case .year: year = newValue
      case .month: month = newValue
      case .day: day = newValue
      case .hour: hour = newValue
      case .minute: minute = newValue
      case .second: second = newValue
      case .millisecond: nanosecond = newValue.map { $0 * 1_000_000 }
      case .offset: break
      }
    }
  }

  /// The milliseconds; finer parts are cut off.
  var milliseconds: Int? { nanosecond.map { $0 / 1_000_000 } }
}
