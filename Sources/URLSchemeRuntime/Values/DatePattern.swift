/// How a value of the calendar or the clock is written in digits: `dd.MM.yyyy`, `HHmm`,
/// `yyyyMMdd'T'HHmmXX`. Generated code uses it.
///
/// The letters are those of Unicode's date formats (UTS 35, part 4) for digits: `yyyy`, `MM` `M`,
/// `dd` `d`, `HH` `H`, `mm` `m`, `ss` `s`, `SSS`, and for the offset from UTC `X` `XX` `XXX`. A
/// field of one letter takes as many digits as the number has; the others are padded with zeros.
///
/// ```swift
/// let form = URLForm<CalendarDate>.pattern(
///   "dd.MM.yyyy", [.day(2), ".", .month(2), ".", .year(4)])
/// print(form.value(of: "31.01.2026") != nil)  // true
/// ```
public struct DatePattern: Sendable {
  /// The pattern as it was written.
  package let text: String
  package let parts: [Part]

  /// Creates a pattern of parts.
  ///
  /// - Parameters:
  ///   - text: The pattern as it was written, for messages.
  ///   - parts: What it consists of, in order.
  public init(_ text: String, _ parts: [Part]) {
    self.text = text
    self.parts = parts
  }

  /// A number of the calendar or the clock, or a text between two.
  public struct Part: ExpressibleByStringLiteral, Sendable {
    package enum Kind: Sendable {
      case literal(String)
      case field(Field, digits: Int)
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    public init(stringLiteral text: String) { kind = .literal(text) }

    /// The year.
    public static func year(_ digits: Int) -> Part { Part(.field(.year, digits: digits)) }
    /// The month.
    public static func month(_ digits: Int) -> Part { Part(.field(.month, digits: digits)) }
    /// The day of the month.
    public static func day(_ digits: Int) -> Part { Part(.field(.day, digits: digits)) }
    /// The hour, from 0 to 23.
    public static func hour(_ digits: Int) -> Part { Part(.field(.hour, digits: digits)) }
    /// The minute.
    public static func minute(_ digits: Int) -> Part { Part(.field(.minute, digits: digits)) }
    /// The second.
    public static func second(_ digits: Int) -> Part { Part(.field(.second, digits: digits)) }
    /// The millisecond.
    public static func millisecond(_ digits: Int) -> Part {
      Part(.field(.millisecond, digits: digits))
    }
    /// How far a clock is ahead of UTC, or `Z`: `+01` or `+0130` by 1, `+0130` by 2, `+01:30` by 3.
    public static func offset(_ style: Int) -> Part { Part(.field(.offset, digits: style)) }
  }

  package enum Field: CaseIterable, Sendable {
    case year, month, day, hour, minute, second, millisecond
    /// How far a clock is ahead of UTC.
    case offset
  }

  /// The fields that it writes, in their order.
  package var fields: [Field] {
    parts.compactMap { if case .field(let field, _) = $0.kind { field } else { nil } }
  }

  // MARK: Texts

  /// The components in a text, with the offset in `secondsFromUTC`; nil for a text of another
  /// pattern. Types that are made of them know which days and times exist.
  func reading(of text: String) -> (components: DateComponents, secondsFromUTC: Int)? {
    ByteScanner.value(of: text) { scanner in
      var components = DateComponents()
      var offset = 0
      for part in parts {
        switch part.kind {
        case .literal(let literal): guard scanner.skip(literal) else { return nil }
        case .field(.offset, let width):
          guard let minutes = scanner.offset(width: width) else { return nil }
          offset = minutes * 60
        case .field(let field, let digits):
          let number = digits == 1 ? scanner.shortNumber() : scanner.number(digits: digits)
          guard let number else { return nil }
          let (name, unit) = field.component
          components.setValue(number * unit, for: name)
        }
      }
      return (components, offset)
    }
  }

  /// The text of what components there are; what is missing is zero, and the offset is that of UTC.
  func text(of components: DateComponents) -> String {
    parts.reduce(into: "") { text, part in
      switch part.kind {
      case .literal(let literal): text += literal
      case .field(.offset, _): text += "Z"
      case .field(let field, let digits):
        let (name, unit) = field.component
        text += ((components.value(for: name) ?? 0) / unit).padded(to: digits)
      }
    }
  }
}

extension DatePattern.Field {
  /// The component of a date that has the number, and how much of it one is.
  fileprivate var component: (name: Calendar.Component, unit: Int) {
    switch self {
    case .year: (.year, 1)
    case .month: (.month, 1)
    case .day: (.day, 1)
    case .hour: (.hour, 1)
    case .minute: (.minute, 1)
    case .second: (.second, 1)
    case .millisecond: (.nanosecond, 1_000_000)
    case .offset: (.timeZone, 1)
    }
  }
}

extension DateComponents {
  /// The milliseconds; finer parts are cut off.
  var milliseconds: Int? { nanosecond.map { $0 / 1_000_000 } }
}
