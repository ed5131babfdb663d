package import URLSchemeRuntime

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

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
  case duration(Duration)
  case data(Data)
  case json(JSONValue)
  case coordinate(Coordinate)
  /// An enum's case, by its key in the spec.
  case enumeration(String)
  case list([Value])
  /// A JSON object or a group, by the members' keys, absent ones left out.
  case record([Member])
  /// A branch of `oneOf` or `anyOf` by its key; nil for one without payload.
  case branch(String, Value?)
  case pairs([Pair])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: Value
    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }

  package struct Pair: Hashable, Sendable {
    package var name: String
    package var value: Value
    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension Value {
  /// What a value of one text holds, as the runtime has it; nil for what is made of other values.
  var payload: (any Sendable)? {
    switch self {
    case .string(let value): value
    case .integer(let value): value
    case .number(let value): value
    case .decimal(let value): value
    case .boolean(let value): value
    case .url(let value): value
    case .uuid(let value): value
    case .date(let value): value
    case .dateTime(let value): value
    case .duration(let value): value
    case .data(let value): value
    case .json(let value): value
    case .coordinate(let value): value
    case .enumeration, .list, .record, .branch, .pairs: nil
    }
  }
}
