package import URLSchemeRuntime

/// The type of one value: what it is in Swift and how it is written.
package struct ValueType: Sendable {
  package var kind: Kind
  package var constraints: Constraints

  package init(_ kind: Kind, constraints: Constraints = Constraints()) {
    self.kind = kind
    self.constraints = constraints
  }

  package indirect enum Kind: Sendable {
    case string
    case integer
    case number
    case decimal
    case boolean(BooleanForm)
    case url
    case uuid
    case date
    case dateTime(DateTimeForm)
    /// A day in digits, by a pattern.
    case datePattern(DatePattern)
    /// A point in time in UTC, by a pattern.
    case dateTimePattern(DatePattern)
    case duration(DurationForm)
    case data(DataForm)
    case json
    case coordinate
    /// Present or absent, without a value.
    case flag
    /// A URL scheme.
    case scheme
    /// One fixed text.
    case constant(String)
    /// An enum, JSON object or union with a declaration of its own; the path below the namespace.
    case declared(String)
    case list(ValueType, ListForm)
    /// A value whose text is written as data, such as JSON in base64. Constraints stand with the
    /// outer type.
    case encoded(ValueType, DataForm)
    /// A user's own type that conforms to `URLValue`.
    case swiftType(String)
  }

  /// How a list is written.
  package enum ListForm: Hashable, Sendable {
    /// One item of the query for each element.
    case repeated
    /// One text, split at the separator.
    case separated(by: String)
    /// A JSON array.
    case json
  }
}

/// JSON Schema's validation keywords that apply to the type they stand with.
package struct Constraints: Sendable {
  /// In Unicode scalars, as JSON Schema counts.
  package var minLength: Int?
  package var maxLength: Int?
  /// A regular expression, not anchored, as in JSON Schema.
  package var pattern: String?
  package var minimum: Number?
  package var maximum: Number?
  package var exclusiveMinimum: Number?
  package var exclusiveMaximum: Number?
  package var multipleOf: Number?
  package var minItems: Int?
  package var maxItems: Int?
  package var uniqueItems: Bool = false

  package init() {}

  package var isEmpty: Bool {
    minLength == nil && maxLength == nil && pattern == nil && minimum == nil && maximum == nil
      && exclusiveMinimum == nil && exclusiveMaximum == nil && multipleOf == nil && minItems == nil
      && maxItems == nil && !uniqueItems
  }

  /// A bound, with the text that the spec gave for it: `0.1` stays `0.1` in every output.
  package struct Number: Sendable {
    package var text: String
    package var value: Double
    package init(text: String, value: Double) {
      self.text = text
      self.value = value
    }
  }
}
