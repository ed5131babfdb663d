import Foundation
import URLSchemeReceiving
import URLSchemeRuntime

// The table. To add a type, add it to `all`; `CONTRIBUTING.md` says what else there is to do.

extension ScalarType {
  /// In the order of the reference.
  package static let all: [ScalarType] = [
    string, integer, number, decimal, boolean, url, uuid, date, dateTime, offsetDateTime,
    localDateTime, localTime, yearMonth, monthDay, duration, data, json, jsonObject, coordinate,
    flag, scheme,
  ]

  package static let string = ScalarType(
    name: "string", summary: "Any text.", example: "text",
    swift: SwiftType(name: "String", origin: .swift, sample: #""text""#, coding: "string"),
    rules: .lengths,
    synonyms: ["str", "text", "char"], forms: [ScalarForm(String.self, Value.string)])

  package static let integer = ScalarType(
    name: "integer", summary: "A whole number of 64 bits.", example: "20",
    swift: SwiftType(name: "Int", origin: .swift, sample: "1", coding: "integer"),
    json: .of("integer"),
    rules: .bounds, synonyms: ["int", "long"],
    forms: [ScalarForm(Int.self, Value.integer, characters: .digits + "-")])

  package static let number = ScalarType(
    name: "number", summary: "A floating-point number, finite.", example: "0.5",
    swift: SwiftType(name: "Double", origin: .swift, sample: "1", check: "finite"),
    json: .of("number"), rules: .bounds, library: "numberKinds",
    synonyms: ["float", "double", "real"],
    forms: [ScalarForm(Double.self, Value.number, characters: .digits + "-+.eE")])

  package static let decimal = ScalarType(
    name: "decimal", summary: "A decimal number, exact: what money is counted in.",
    example: "19.90",
    swift: SwiftType(name: "Decimal", origin: .foundation, sample: "1", check: "finite"),
    rules: .bounds,
    library: "numberKinds", synonyms: ["money"], patterns: .places,
    forms: [
      ScalarForm(Decimal.self, Value.decimal, characters: .digits + "-."),
      ScalarForm(
        DecimalForm.exponent, word: "exponent", runtimeForm: "DecimalForm.exponent",
        characters: .digits + "-.", Value.decimal),
    ])

  package static let boolean = ScalarType(
    name: "boolean", summary: "Yes or no.", example: "true",
    swift: SwiftType(name: "Bool", origin: .swift, sample: "true", coding: "boolean"),
    json: .of("boolean"),
    synonyms: ["bool"], patterns: .words,
    forms: [
      // The one form that JSON has a type for.
      ScalarForm(
        Bool.self, Value.boolean, as: BooleanForm.trueFalse.rawValue, characters: "truefalse")
    ]
      + BooleanForm.allCases.filter { $0 != .trueFalse }.map {
        ScalarForm(
          $0, Value.boolean, characters: $0.text(of: true) + $0.text(of: false))
      })

  package static let url = ScalarType(
    name: "url", summary: "A URL inside the URL.", example: "https://example.com/a",
    swift: SwiftType(name: "URL", origin: .foundation, sample: "url", isNormalized: true),
    json: .text("uri"),
    rules: .lengths, library: "addressKinds", synonyms: ["uri"],
    forms: [ScalarForm(URL.self, Value.url)]
      + URLAddressForm.allCases.map { ScalarForm($0, Value.url) })

  package static let uuid = ScalarType(
    name: "uuid", summary: "A UUID (RFC 9562).", example: "2f8a5c1e-9d1b-4c57-9e0b-0b5a8c1d2e3f",
    swift: SwiftType(name: "UUID", origin: .foundation, sample: "UUID()"), json: .text("uuid"),
    library: "addressKinds", synonyms: ["guid"],
    forms: [
      ScalarForm(UUID.self, Value.uuid, characters: .digits + "-ABCDEFabcdef"),
      ScalarForm(UUIDForm.uppercase, Value.uuid, characters: .digits + "-ABCDEFabcdef"),
    ])

  package static let dateTime = ScalarType(
    name: "date-time", summary: "A point in time.", example: "2026-03-31T12:30:00Z",
    swift: SwiftType(name: "Date", origin: .foundation, sample: ".now", isNormalized: true),
    json: .text("date-time"), isRich: true, library: "timeKinds",
    synonyms: ["datetime", "timestamp"],
    patterns: .times,
    forms: DateTimeForm.allCases.map {
      ScalarForm(
        $0, Value.dateTime, characters: $0 == .iso8601 ? .digits + "-:.TZ+" : .digits + "-")
    })

  package static let offsetDateTime = ScalarType(
    name: "offset-date-time",
    summary: "A point in time and the offset from UTC of the clock there (RFC 3339).",
    example: "2026-03-31T12:30:00+02:00",
    swift: SwiftType(name: "OffsetDateTime", sample: "departure"), json: .text("date-time"),
    library: "timeKinds",
    forms: [
      ScalarForm(OffsetDateTime.self, Value.offsetDateTime, characters: .digits + "-:.TZtz+")
    ])

  package static let date = calendar(
    "date", "A day of the calendar (RFC 3339).", example: "2026-03-31", CalendarDate.self,
    Value.date, sample: "day", json: .text("date"), fields: [.year, .month, .day])

  package static let localDateTime = calendar(
    "local-date-time", "A day and a time of it on the wall, without a zone (ISO 8601).",
    example: "2026-03-31T12:30", LocalDateTime.self, Value.localDateTime, sample: "moment",
    fields: [.year, .month, .day, .hour])

  package static let localTime = calendar(
    "local-time", "A time of the day (ISO 8601).", example: "12:30", LocalTime.self,
    Value.localTime, sample: "time", synonyms: ["time"], fields: [.hour])

  package static let yearMonth = calendar(
    "year-month", "A month of a year (ISO 8601).", example: "2026-03", YearMonth.self,
    Value.yearMonth, sample: "month", synonyms: ["month"], fields: [.year, .month])

  package static let monthDay = calendar(
    "month-day", "A day that comes every year, such as a birthday.", example: "03-31",
    MonthDay.self, Value.monthDay, sample: "birthday", fields: [.month, .day])

  package static let duration = ScalarType(
    name: "duration", summary: "A span of time.", example: "90",
    swift: SwiftType(
      name: "Duration", origin: .foundation, sample: ".seconds(60)", isNormalized: true),
    isRich: true, rules: .spans, library: "timeKinds", synonyms: ["interval", "seconds"],
    forms: DurationForm.allCases.map {
      ScalarForm($0, Value.duration, characters: .digits + "-PTDHMSdhmins")
    })

  package static let data = ScalarType(
    name: "data", summary: "Bytes.", example: "Zm9v",
    swift: SwiftType(name: "Data", origin: .foundation, sample: "data"),
    isRich: true, rules: .sizes, library: "dataKinds", synonyms: ["bytes", "binary", "base64"],
    forms: DataForm.allCases.map { ScalarForm($0, Value.data) })

  package static let json = ScalarType(
    name: "json", summary: "Any JSON value.", example: #"{"a":1}"#,
    swift: SwiftType(name: "JSONValue", sample: "json", isNormalized: true), json: .of(nil),
    library: "jsonKinds", synonyms: ["any"], forms: [ScalarForm(JSONValue.self, Value.json)])

  package static let jsonObject = ScalarType(
    name: "json-object", summary: "A JSON object of any members.", example: #"{"a":1}"#,
    swift: SwiftType(name: "JSONDictionary", sample: "json", isNormalized: true),
    json: .of("object"),
    library: "jsonKinds", synonyms: ["object", "map", "dictionary", "record"],
    forms: [ScalarForm(JSONDictionary.self, Value.jsonObject)])

  package static let coordinate = ScalarType(
    name: "coordinate", summary: "A latitude and a longitude in degrees.", example: "52.52,13.405",
    swift: SwiftType(name: "Coordinate", sample: "coordinate"), isRich: true,
    library: "numberKinds",
    synonyms: ["location", "point"],
    forms: [ScalarForm(Coordinate.self, Value.coordinate, characters: .digits + "-+.eE,")])

  package static let flag = ScalarType(
    name: "flag", summary: "There or not there, without a value.", example: "",
    swift: SwiftType(name: "Bool", origin: .swift, sample: "true"), json: .of("boolean"),
    synonyms: ["void", "none"], forms: [])

  package static let scheme = ScalarType(
    name: "scheme", summary: "A URL scheme (RFC 3986, section 3.1).", example: "iping",
    swift: SwiftType(
      name: "String", origin: .swift, sample: #""text""#, coding: "string", check: "scheme"),
    forms: [
      ScalarForm(
        "a URL scheme", domain: .kind(.scheme), characters: .letters + .digits + "+-.",
        where: Scheme.isValidName)
    ])

  /// One of the calendar's types, which differ in what they have of a date and a time alone.
  private static func calendar<Content: CalendarValue>(
    _ name: String, _ summary: String, example: String, _ type: Content.Type,
    _ value: @escaping @Sendable (Content) -> Value, sample: String, json: JSONSchema = .text(),
    synonyms: [String] = [], fields: [DatePattern.Field]
  ) -> ScalarType {
    let clock = fields.contains(.hour) ? ":.T" : ""
    return ScalarType(
      name: name, summary: summary, example: example,
      swift: SwiftType(name: "\(Content.self)", sample: sample), json: json,
      library: "timeKinds", synonyms: synonyms,
      patterns: .calendar(type, value, fields: fields, of: name),
      forms: [ScalarForm(type, value, characters: .digits + "-" + clock)])
  }
}

extension ScalarType.Patterns {
  fileprivate static let clock: [DatePattern.Field] = [.minute, .second, .millisecond]

  /// - Parameter fields: The fields that a pattern of the type must have.
  fileprivate static func calendar<Content: CalendarValue>(
    _ type: Content.Type, _ value: @escaping @Sendable (Content) -> Value,
    fields: [DatePattern.Field], of name: String
  ) -> Self {
    let allowed = fields.contains(.hour) ? fields + clock : fields
    return Self(example: example(of: fields)) { text throws(DatePattern.Problem) in
      let pattern = try DatePattern(parsing: text)
      try pattern.check(fields, allowed, of: name)
      return ScalarForm(
        Content.form(text), value, pattern: pattern, runtimeForm: "\(Content.self).form")
    }
  }

  /// As many places as a text such as `0.00` has.
  fileprivate static let places = Self(example: "0.00") { text in
    let zeros = text.dropFirst(2)
    guard text.hasPrefix("0."), !zeros.isEmpty, zeros.allSatisfy({ $0 == "0" }) else { return nil }
    return ScalarForm(
      DecimalForm(places: zeros.count), word: text,
      runtimeForm: "DecimalForm(places: \(zeros.count))", characters: .digits + "-.",
      Value.decimal)
  }

  /// The words for true and false, with a slash between them.
  fileprivate static let words = Self(example: "on/off") { text in
    let words = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isWord = /[A-Za-z0-9._+-]+/
    guard words.count == 2, words[0] != words[1],
      words.allSatisfy({ $0.wholeMatch(of: isWord) != nil })
    else { return nil }
    return ScalarForm(
      BooleanWords(words[0], words[1]), word: text,
      runtimeForm: "BooleanWords(\"\(words[0])\", \"\(words[1])\")", characters: words.joined(),
      Value.boolean)
  }

  /// A point in time. A text without a year is meant to be a word.
  fileprivate static let times = Self(example: "yyyy-MM-dd HH:mm:ssXXX") {
    text throws(DatePattern.Problem) in
    guard text.contains("y") else { return nil }
    let pattern = try DatePattern(parsing: text)
    let fields: [DatePattern.Field] = [.year, .month, .day, .hour]
    try pattern.check(fields, fields + clock + [.offset], of: "date-time")
    guard pattern.hasZone else {
      throw DatePattern.Problem(
        message: "it has no time zone; end it with XXX or 'Z', or use the type 'local-date-time' "
          + "for the time on the wall")
    }
    return ScalarForm(
      DateTimePatternForm(text), Value.dateTime, pattern: pattern,
      runtimeForm: "DateTimePatternForm")
  }

  private static func example(of fields: [DatePattern.Field]) -> String {
    let day =
      fields.contains(.day) ? fields.contains(.year) ? "dd.MM.yyyy" : "dd.MM." : "MM/yyyy"
    if fields == [.hour] { return "HHmm" }
    return fields.contains(.hour) ? day + " HH:mm" : day
  }
}

extension DatePattern {
  /// Refuses a pattern that lacks what a type has, or has what it lacks.
  fileprivate func check(
    _ needed: [Field], _ allowed: [Field], of name: String
  ) throws(DatePattern.Problem) {
    if let missing = needed.first(where: { !fields.contains($0) }) {
      let advice = missing == .hour ? "; a day alone is a 'date'" : ""
      throw Problem(message: "the \(missing) is missing\(advice)")
    }
    if let other = fields.first(where: { !allowed.contains($0) }) {
      let advice = other == .hour ? "; a 'local-date-time' has, and a 'date-time'" : ""
      throw Problem(message: "a \(name) has no \(other)\(advice)")
    }
  }
}

extension String {
  static let digits = "0123456789"
  static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
}
