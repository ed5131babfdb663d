package import URLSchemeRuntime

/// A value of a spec's type, at the time the tool runs: a default, an example, what `parse` found.
package indirect enum Value: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case decimal(Decimal)
  case boolean(Bool)
  case url(URL)
  case uuid(UUID)
  case date(CalendarDate)
  case dateTime(Date)
  case offsetDateTime(OffsetDateTime)
  case localDateTime(LocalDateTime)
  case localTime(LocalTime)
  case duration(Duration)
  case data(Data)
  case json(JSONValue)
  case jsonObject(JSONDictionary)
  case coordinate(Coordinate)
  /// An enum's case, by its key in the spec.
  case enumeration(String)
  case list([Value])
  /// A JSON object or a group, by the members' keys, absent ones left out.
  case record([Member])
  /// A branch of `oneOf` or `anyOf` by its key; nil for one without payload.
  case branch(String, Value?)
  case pairs([NamedValue<Value>])

  /// A value by the key of its parameter or member.
  package typealias Member = NamedValue<Value>

  /// The value in the runtime's type, with the type that it is of; nil for a value that is made of others.
  package var scalar: (type: ScalarType, content: any Sendable)? {
    switch self {
    case .string(let value): (.string, value)
    case .integer(let value): (.integer, value)
    case .number(let value): (.number, value)
    case .decimal(let value): (.decimal, value)
    case .boolean(let value): (.boolean, value)
    case .url(let value): (.url, value)
    case .uuid(let value): (.uuid, value)
    case .date(let value): (.date, value)
    case .dateTime(let value): (.dateTime, value)
    case .offsetDateTime(let value): (.offsetDateTime, value)
    case .localDateTime(let value): (.localDateTime, value)
    case .localTime(let value): (.localTime, value)
    case .duration(let value): (.duration, value)
    case .data(let value): (.data, value)
    case .json(let value): (.json, value)
    case .jsonObject(let value): (.jsonObject, value)
    case .coordinate(let value): (.coordinate, value)
    case .enumeration, .list, .record, .branch, .pairs: nil
    }
  }
}
