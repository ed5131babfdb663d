import Foundation
import URLSchemeRuntime

// The table. To add a type, add it to `all`; `CONTRIBUTING.md` says what else there is to do.

extension ScalarType {
  /// In the order of the reference.
  package static let all: [ScalarType] = [
    string, integer, number, decimal, boolean, url, uuid, date, dateTime, offsetDateTime,
    localDateTime, localTime, duration, data, json, jsonObject, coordinate,
    flag, scheme,
  ]

  package static let string = ScalarType(
    name: "string", summary: "Any text.", example: "text",
    swift: SwiftType(name: "String", origin: .swift, sample: #""text""#, coding: "string"),
    rules: .lengths,
    synonyms: ["str", "text", "char", "email", "phone"],
    forms: [
      ScalarForm(.string, ".string", json: (.string, ".string"), domain: .any, Value.string)
    ])

  package static let integer = ScalarType(
    name: "integer", summary: "A whole number of 64 bits.", example: "20",
    swift: SwiftType(
      name: "Int", origin: .swift, sample: "1", coding: "integer", matcher: ".integer"),
    json: .of("integer"),
    rules: .bounds, synonyms: ["int", "long"],
    forms: [
      ScalarForm(
        .integer, ".integer", json: (.integer, ".integer"), domain: .kind(.integer),
        characters: .digits + "-", Value.integer),
      ScalarForm(.hex, word: "hex", characters: .digits + "-ABCDEFabcdef", Value.integer),
    ])

  package static let number = ScalarType(
    name: "number", summary: "A floating-point number, finite.", example: "0.5",
    swift: SwiftType(
      name: "Double", origin: .swift, sample: "1", coding: "number", check: "finite",
      matcher: ".number"),
    json: .of("number"), rules: .bounds, library: "numberKinds",
    synonyms: ["float", "double", "real"],
    forms: [
      ScalarForm(
        .number, ".number", json: (.number, ".number"), domain: .kind(.number),
        characters: .digits + "-+.eE", Value.number)
    ])

  package static let decimal = ScalarType(
    name: "decimal", summary: "A decimal number, exact: what money is counted in.",
    example: "19.90",
    swift: SwiftType(
      name: "Decimal", origin: .foundation, sample: "1", check: "finite", matcher: ".decimal"),
    rules: .bounds,
    library: "numberKinds", synonyms: ["money"], patterns: .places,
    forms: [
      decimal(.decimal, ".decimal", domain: .kind(.number)),
      decimal(.decimalWithExponent, ".decimalWithExponent", word: "exponent"),
    ])

  package static let boolean = ScalarType(
    name: "boolean", summary: "Yes or no.", example: "true",
    swift: SwiftType(name: "Bool", origin: .swift, sample: "true", coding: "boolean"),
    json: .of("boolean"),
    synonyms: ["bool"], patterns: .words,
    forms: [
      // The one form that JSON has a type for.
      words("true/false", .boolean, ".boolean", json: (.boolean, ".boolean")),
      words("1/0", .oneZero, ".oneZero"),
      words("yes/no", .yesNo, ".yesNo"),
      words("YES/NO", .upperYesNo, ".upperYesNo"),
    ])

  package static let url = ScalarType(
    name: "url", summary: "A URL inside the URL.", example: "https://example.com/a",
    swift: SwiftType(
      name: "URL", origin: .foundation, sample: "url", check: "absolute", matcher: ".url",
      isNormalized: true),
    json: .text("uri"),
    rules: .lengths, library: "addressKinds", synonyms: ["uri"],
    forms: [
      ScalarForm(.url, ".url", domain: .kind(.url), Value.url),
      ScalarForm(.withoutScheme, word: "withoutScheme", Value.url),
    ])

  package static let uuid = ScalarType(
    name: "uuid", summary: "A UUID (RFC 9562).", example: "2f8a5c1e-9d1b-4c57-9e0b-0b5a8c1d2e3f",
    swift: SwiftType(name: "UUID", origin: .foundation, sample: "UUID()"), json: .text("uuid"),
    library: "addressKinds", synonyms: ["guid"],
    forms: [
      ScalarForm(
        .uuid, ".uuid", domain: .kind(.uuid),
        characters: .digits + "-ABCDEFabcdef", Value.uuid),
      ScalarForm(.uppercase, word: "uppercase", characters: .digits + "-ABCDEFabcdef", Value.uuid),
    ])

  package static let dateTime = ScalarType(
    name: "date-time", summary: "A point in time.", example: "2026-03-31T12:30:00Z",
    swift: SwiftType(name: "Date", origin: .foundation, sample: ".now", isNormalized: true),
    json: .text("date-time"), isRich: true, rules: .order, library: "timeKinds",
    synonyms: ["datetime", "timestamp"],
    patterns: .times,
    forms: [
      instant("iso8601", .iso8601, domain: .dateTime, characters: "-:.TZ+"),
      instant("seconds", .seconds, domain: .integer, characters: "-"),
      instant("milliseconds", .milliseconds, domain: .integer, characters: "-"),
      instant("fractionalSeconds", .fractionalSeconds, domain: .number, characters: "-."),
    ])

  package static let offsetDateTime = ScalarType(
    name: "offset-date-time",
    summary:
      "A point in time and the offset from UTC of the clock there (RFC 3339), also without a colon in the offset.",
    example: "2026-03-31T12:30:00+02:00",
    swift: SwiftType(name: "OffsetDateTime", sample: "departure"), json: .text("date-time"),
    rules: .order, library: "timeKinds",
    forms: [
      ScalarForm(
        .offsetDateTime, ".offsetDateTime", characters: .digits + "-:.TZtz+",
        Value.offsetDateTime)
    ])

  package static let date = ScalarType(
    name: "date", summary: "A day of the calendar (RFC 3339).", example: "2026-03-31",
    swift: SwiftType(name: "CalendarDate", sample: "day"), json: .text("date"),
    rules: .order, library: "timeKinds",
    patterns: .calendar(
      [.year, .month, .day], of: "date", example: "dd.MM.yyyy", { .pattern($0.text, $0.parts) },
      Value.date),
    forms: [
      ScalarForm(.date, ".date", domain: .kind(.date), characters: .digits + "-", Value.date)
    ])

  package static let localDateTime = ScalarType(
    name: "local-date-time",
    summary: "A day and a time of it on the wall, without a zone (ISO 8601).",
    example: "2026-03-31T12:30", swift: SwiftType(name: "LocalDateTime", sample: "moment"),
    json: .text(), rules: .order, library: "timeKinds",
    patterns: .calendar(
      [.year, .month, .day, .hour], of: "local-date-time", example: "dd.MM.yyyy HH:mm",
      { .pattern($0.text, $0.parts) }, Value.localDateTime),
    forms: [
      ScalarForm(
        .localDateTime, ".localDateTime", characters: .digits + "-:.T",
        Value.localDateTime)
    ])

  package static let localTime = ScalarType(
    name: "local-time", summary: "A time of the day (ISO 8601).", example: "12:30",
    swift: SwiftType(name: "LocalTime", sample: "time"), json: .text(), rules: .order,
    library: "timeKinds",
    synonyms: ["time"],
    patterns: .calendar(
      [.hour], of: "local-time", example: "HHmm", { .pattern($0.text, $0.parts) }, Value.localTime),
    forms: [
      ScalarForm(.localTime, ".localTime", characters: .digits + "-:.T", Value.localTime)
    ])

  package static let duration = ScalarType(
    name: "duration", summary: "A span of time.", example: "90",
    swift: SwiftType(
      name: "Duration", origin: .foundation, sample: ".seconds(60)", isNormalized: true),
    isRich: true, rules: .spans, library: "timeKinds", synonyms: ["interval", "seconds"],
    forms: [
      span("seconds", .seconds, domain: .kind(.integer)),
      span("milliseconds", .milliseconds, domain: .kind(.integer)),
      span("minutes", .minutes, domain: .kind(.integer)),
      span("hours", .hours, domain: .kind(.integer)),
      span("iso8601", .iso8601, domain: .kind(.duration)),
      span("1h30m", .units, ".units"),
      span("1h30min", .longUnits, ".longUnits"),
    ])

  package static let data = ScalarType(
    name: "data", summary: "Bytes.", example: "Zm9v",
    swift: SwiftType(name: "Data", origin: .foundation, sample: "data"),
    isRich: true, rules: .sizes, library: "dataKinds", synonyms: ["bytes", "binary", "base64"],
    forms: DataEncoding.allCases.map {
      ScalarForm($0.form, word: $0.rawValue, Value.data)
    } + [
      ScalarForm(.percentEncoded, word: "percentEncoded", Value.data)
    ])

  package static let json = ScalarType(
    name: "json", summary: "Any JSON value.", example: #"{"a":1}"#,
    swift: SwiftType(name: "JSONValue", sample: "json", isNormalized: true), json: .of(nil),
    library: "jsonKinds", synonyms: ["any"],
    forms: [
      ScalarForm(.json(.any), ".json(.any)", json: (.any, ".any"), Value.json)
    ])

  package static let jsonObject = ScalarType(
    name: "json-object", summary: "A JSON object of any members.", example: #"{"a":1}"#,
    swift: SwiftType(name: "JSONDictionary", sample: "json", isNormalized: true),
    json: .of("object"),
    library: "jsonKinds", synonyms: ["object", "map", "dict", "dictionary", "record"],
    forms: [
      ScalarForm(.json(.object), ".json(.object)", json: (.object, ".object"), Value.jsonObject)
    ])

  package static let coordinate = ScalarType(
    name: "coordinate", summary: "A latitude and a longitude in degrees.", example: "52.52,13.405",
    swift: SwiftType(name: "Coordinate", sample: "coordinate"), isRich: true,
    library: "numberKinds",
    synonyms: ["location", "point"],
    forms: [
      ScalarForm(
        .coordinate, ".coordinate", domain: .kind(.coordinate),
        characters: .digits + "-+.eE,", Value.coordinate)
    ])

  package static let flag = ScalarType(
    name: "flag", summary: "There or not there, without a value.", example: "",
    swift: SwiftType(name: "Bool", origin: .swift, sample: "true"), json: .of("boolean"),
    synonyms: ["void", "none"], forms: [])

  package static let scheme = ScalarType(
    name: "scheme", summary: "A URL scheme (RFC 3986, section 3.1).", example: "iping",
    swift: SwiftType(
      name: "String", origin: .swift, sample: #""text""#, check: "scheme"),
    forms: [
      ScalarForm(
        .scheme, ".scheme", domain: .kind(.scheme), characters: .letters + .digits + "+-.",
        Value.string)
    ])

  /// A spelling of decimal numbers, which JSON has as text.
  fileprivate static func decimal(
    _ form: URLForm<Decimal>, _ swift: String, word: String? = nil, domain: TextDomain? = nil
  ) -> ScalarForm {
    ScalarForm(
      form, swift, word: word, json: (.decimal(form), ".decimal(\(swift))"), domain: domain,
      characters: .digits + "-.", Value.decimal)
  }

  /// Two words for true and false, with a slash between them; the usual ones are those of JSON.
  fileprivate static func words(
    _ word: String, _ form: URLForm<Bool>, _ swift: String, json: (JSONForm<Bool>, String)? = nil
  ) -> ScalarForm {
    let (yes, no) = (form.text(of: true), form.text(of: false))
    return ScalarForm(
      form, swift, word: word, isUsual: json != nil, json: json, domain: .words([yes, no]),
      characters: yes + no, Value.boolean)
  }

  /// A spelling of points in time.
  ///
  /// - Parameter characters: What it may have besides digits.
  private static func instant(
    _ word: String, _ form: URLForm<Date>, domain: TextDomain.Kind, characters: String
  ) -> ScalarForm {
    ScalarForm(
      form, word: word, domain: .kind(domain), characters: .digits + characters, Value.dateTime)
  }

  /// A spelling of durations.
  private static func span(
    _ word: String, _ form: URLForm<Duration>, _ swift: String? = nil, domain: TextDomain? = nil
  ) -> ScalarForm {
    ScalarForm(
      form, swift, word: word, domain: domain, characters: .digits + "-PTDHMSdhmins",
      Value.duration)
  }
}

extension ScalarType.Patterns {
  fileprivate static let clock: [DatePattern.Field] = [.minute, .second, .millisecond]

  /// A value of the calendar or the clock.
  ///
  /// - Parameter fields: The fields that a pattern of the type must have.
  fileprivate static func calendar<Content>(
    _ fields: [DatePattern.Field], of name: String, example: String,
    _ form: @escaping @Sendable (DatePattern) -> URLForm<Content>,
    _ value: @escaping @Sendable (Content) -> Value
  ) -> Self {
    let allowed = fields.contains(.hour) ? fields + clock : fields
    return Self(example: example) { text throws(DatePattern.Problem) in
      let pattern = try DatePattern(parsing: text)
      try pattern.check(fields, allowed, of: name)
      return ScalarForm(form(pattern), ".pattern", word: text, pattern: pattern, value)
    }
  }

  /// As many places as a text such as `0.00` has.
  fileprivate static let places = Self(example: "0.00") { text in
    let zeros = text.dropFirst(2)
    guard text.hasPrefix("0."), !zeros.isEmpty, zeros.allSatisfy({ $0 == "0" }) else { return nil }
    return ScalarType.decimal(
      .decimal(places: zeros.count), ".decimal(places: \(zeros.count))", word: text)
  }

  /// The words for true and false, with a slash between them.
  fileprivate static let words = Self(example: "on/off") { text in
    let words = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isWord = /[A-Za-z0-9._+-]+/
    guard words.count == 2, words[0] != words[1],
      words.allSatisfy({ $0.wholeMatch(of: isWord) != nil })
    else { return nil }
    return ScalarType.words(
      text, .words(words[0], words[1]), ".words(\"\(words[0])\", \"\(words[1])\")")
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
      .pattern(pattern.text, pattern.parts), ".pattern", word: text, pattern: pattern,
      Value.dateTime)
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
