import URLSchemeRuntime

extension ValueType {
  /// What a value is, with an article, for messages.
  package var noun: String {
    switch kind {
    case .string: "a string"
    case .integer: "an integer"
    case .number: "a number"
    case .decimal: "a decimal"
    case .boolean: "a boolean"
    case .url: "a url"
    case .uuid: "a uuid"
    case .date, .datePattern: "a date"
    case .dateTime, .dateTimePattern: "a date-time"
    case .duration: "a duration"
    case .data: "data"
    case .json: "json"
    case .coordinate: "a coordinate"
    case .flag: "a flag"
    case .scheme: "a scheme"
    case .constant: "a constant"
    case .declared: "this type"
    case .list: "a list"
    case .encoded(let inner, _): inner.noun
    case .swiftType: "a Swift type of your own"
    }
  }

  var isInteger: Bool {
    switch kind {
    case .integer: true
    case .encoded(let inner, _): inner.isInteger
    default: false
    }
  }

  /// The type itself, with its constraints, where its text is written as data.
  package var decoded: ValueType {
    guard case .encoded(let inner, _) = kind else { return self }
    return ValueType(inner.kind, constraints: constraints).decoded
  }

  /// Whether a constraint with this name means something for the type.
  func takes(_ constraint: String) -> Bool {
    if case .encoded(let inner, _) = kind { return inner.takes(constraint) }
    switch constraint {
    case "minLength", "maxLength", "pattern":
      switch kind {
      case .string, .url: return true
      default: return false
      }
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf":
      switch kind {
      case .integer, .number, .decimal: return true
      default: return false
      }
    default: if case .list = kind { return true } else { return false }
    }
  }

  /// Whether a value is one text that needs no choice of a form: what `pairs` may hold.
  var isPlainText: Bool {
    switch kind {
    case .string, .integer, .number, .decimal, .url, .uuid, .date, .coordinate,
      .boolean(.trueFalse),
      .swiftType, .declared:
      return true
    default: return false
    }
  }

  /// The type inside JSON, where a list is an array unless it says otherwise.
  var insideJSON: ValueType {
    guard case .list(let element, .repeated) = kind else { return self }
    return ValueType(.list(element.insideJSON, .json), constraints: constraints)
  }

  /// Whether a list holds a list of which nothing says how it is written.
  var holdsUnwrittenList: Bool {
    guard case .list(let element, let form) = kind else { return false }
    if case .json = form { return element.holdsUnwrittenList }
    if case .list(_, .repeated) = element.kind { return true }
    return element.holdsUnwrittenList
  }
}
