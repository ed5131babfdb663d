import URLSchemeCompiler

/// A value as App Intents have it: its type there, and the expressions that lead to the request's value
/// and from the reply's.
///
/// A value for which Shortcuts has no type is a text, written as in the URL.
struct IntentValue {
  indirect enum Shape: Equatable {
    case text
    case string, integer, number, boolean, url, file, duration
    /// A point in time.
    case moment
    /// A value of the calendar or of the clock on the wall, and what is asked for.
    case calendar(String)
    /// An `AppEnum`, by the path of the spec's type.
    case enumeration(String)
    case list(Shape)
  }

  /// The type with how it is written.
  let written: ValueType
  let isSensitive: Bool
  /// The enumerations' names below `Intents`.
  let enumerations: IntentNames
  let context: SwiftContext
  /// The shape of an element, where its list decides it.
  var shapeInList: Shape?

  private var type: ValueType { written.decoded }

  private var shape: Shape { shapeInList ?? Self.shape(of: written.kind, context.spec) }

  /// What each element of a list is; nil for other values.
  private var element: IntentValue? {
    guard case .list(let inner) = shape, case .list(let element, _) = type.kind else { return nil }
    return IntentValue(
      written: element, isSensitive: isSensitive, enumerations: enumerations, context: context,
      shapeInList: inner)
  }

  private static func shape(of kind: ValueType.Kind, _ spec: Spec) -> Shape {
    switch kind {
    case .flag: return .boolean
    case .constant, .swiftType, .encoded: return .text
    case .declared(let path):
      // An open enum has values that no choice in Shortcuts has.
      return spec.declaration(path)?.kind.words?.isOpen == false ? .enumeration(path) : .text
    case .list(let element, _):
      switch shape(of: element.kind, spec) {
      // There are no lists of lists, and none of measurements.
      case .list, .duration: return .list(.text)
      case let element: return .list(element)
      }
    case .scalar(let scalar, _):
      return switch scalar {
      case .string: .string
      case .integer: .integer
      case .number: .number
      case .boolean: .boolean
      case .url: .url
      case .dateTime: .moment
      case .date: .calendar("date")
      case .localDateTime: .calendar("dateTime")
      case .localTime: .calendar("time")
      case .duration: .duration
      case .data: .file
      default: .text
      }
    }
  }

  /// The type of what is returned: days and times as texts.
  var resultType: String {
    if let element { return "[\(element.resultType)]" }
    if case .calendar = shape { return "String" }
    return swiftType
  }

  /// No type of an app hides what the runtime brings along of Foundation.
  static let durationType = "URLSchemeRuntime.Measurement<URLSchemeRuntime.UnitDuration>"

  /// Whether it is a day or a time on the wall, or a list of these.
  var isOfCalendar: Bool {
    if case .calendar = (element ?? self).shape { true } else { false }
  }

  /// The type of the intent's property.
  var swiftType: String {
    switch shape {
    case .text, .string: "String"
    case .integer: "Int"
    case .number: "Double"
    case .boolean: "Bool"
    case .url: context.runtime.qualified("URL")
    case .moment, .calendar: context.runtime.qualified("Date")
    case .duration: Self.durationType
    case .file: "AppIntents.IntentFile"
    case .enumeration(let path): "\(context.namespace).Intents.\(enumerations.name(of: path))"
    case .list: "[\(element?.swiftType ?? "")]"
    }
  }

  /// The arguments of the parameter's declaration beyond its title, description and default.
  var controls: SwiftArguments {
    switch shape {
    case .string where isLong:
      // By itself, the keyboard would be one of ASCII.
      let options = "String.IntentInputOptions(keyboardType: .default, multiline: true)"
      return ["inputOptions": SwiftCode(options)]
    case .integer, .number: return controlsOfNumbers
    case .moment: return ["kind": SwiftCode(".dateTime")]
    case .calendar(let kind): return ["kind": SwiftCode("." + kind)]
    case .duration: return ["defaultUnit": SwiftCode(".seconds")]
    default: return [:]
    }
  }

  /// Whether the spec expects a text of several lines: one that may be longer than a line in the editor.
  private var isLong: Bool {
    type.constraints[.pattern] == nil && type.constraints[.maxLength]?.value ?? 0 > 255
  }

  /// The control of numbers, where the spec names the least and the greatest: a few whole numbers
  /// have a stepper; a part of a whole has a slider.
  private var controlsOfNumbers: SwiftArguments {
    guard let least = type.constraints.bound(.minimum),
      let greatest = type.constraints.bound(.maximum)
    else { return [:] }
    let span = greatest.limit.value - least.limit.value
    let style =
      switch shape {
      case .integer where span <= 20: ".stepper"
      case .number: ".slider"
      default: ".field"
      }
    let limits = [least, greatest].map { bound in
      if case .integer = shape { "\(bound.whole)" } else { SwiftLiteral.number(bound.limit.value) }
    }
    let range = "(\(limits[0]), \(limits[1]))"
    return ["controlStyle": SwiftCode(style), "inclusiveRange": SwiftCode(range)]
  }

  /// A literal for a default; nil for what no literal makes.
  func literal(of value: Value) -> String? {
    switch (shape, value) {
    case (.string, .string), (.integer, .integer), (.number, .number), (.boolean, .boolean),
      (.enumeration, .enumeration):
      context.expression(value, of: type, in: SwiftContext.outside)
    case (.text, _):
      context.spec.text(of: value, as: written).map(SwiftLiteral.string)
    default: nil
    }
  }

  // MARK: To the request and from the reply

  /// The request's value.
  ///
  /// - Parameter name: What errors call the parameter.
  func reading(_ value: String, of name: String) -> IntentExpression {
    if let element { return element.reading("$0", of: name).mapped(over: value) }
    let name = SwiftLiteral.string(name)
    let intents = context.namespace + ".Intents"
    var read: IntentExpression
    switch shape {
    case .text:
      let form = context.spelledForm(
        of: written, isSensitive: isSensitive, in: SwiftContext.outside)
      return IntentExpression("\(form).read(\(value), at: \(name))", canThrow: true)
    case .calendar:
      let form = context.form(of: ValueType(written.scalar?.kind ?? written.kind))
      let make = context.type(written, in: SwiftContext.outside) + ".init"
      read = IntentExpression(
        "\(intents).calendarValue(of: \(value), at: \(name), as: \(form), \(make))", canThrow: true)
    case .duration:
      read = IntentExpression("\(intents).duration(of: \(value), at: \(name))", canThrow: true)
    case .file: read = IntentExpression(value + ".data")
    case .enumeration: read = IntentExpression(value + ".value")
    default: read = IntentExpression(value)
    }
    if isSensitive, written.kind.isSecretable {
      read.code = context.runtime.qualified("Secret") + "(\(read.code))"
    }
    return read
  }

  /// A value of a reply, which no secret is.
  func writing(_ value: String, fileName: String) -> IntentExpression {
    if let element { return element.writing("$0", fileName: fileName).mapped(over: value) }
    let intents = context.namespace + ".Intents"
    switch shape {
    case .text:
      let form = context.spelledForm(of: written, in: SwiftContext.outside)
      return IntentExpression("\(form).text(of: \(value))")
    // A time of the day is no point in time, and a day is one only in some zone.
    case .calendar: return IntentExpression(value + ".urlText")
    case .duration: return IntentExpression("\(intents).measurement(of: \(value))")
    case .file:
      let name = SwiftLiteral.string(fileName)
      return IntentExpression("AppIntents.IntentFile(data: \(value), filename: \(name))")
    case .enumeration: return IntentExpression("\(swiftType)(\(value))")
    default: return IntentExpression(value)
    }
  }
}

/// An expression without its `try`.
struct IntentExpression {
  var code: String
  var canThrow = false
  /// The statements before it.
  var statements: [String] = []

  init(_ code: String, canThrow: Bool = false) {
    self.code = code
    self.canThrow = canThrow
  }

  /// The expression for each element of a list, or for a value that may be absent, which is `$0` here.
  func mapped(over value: String) -> IntentExpression {
    if code == "$0" { return IntentExpression(value) }
    return IntentExpression("\(value).map { \(canThrow ? "try " : "")\(code) }", canThrow: canThrow)
  }

  /// The end of a function that returns it.
  var returned: [String] { statements + ["return " + (canThrow ? "try " : "") + code] }

  /// Whether it throws, or a statement before it.
  var canFail: Bool { canThrow || !statements.isEmpty }
}

/// The names of the types below `Intents`, each of which is there once.
final class IntentNames {
  private var names: [String: String] = [:]
  private var usedNames: Set<String>
  /// App Intents identifies a type by its name alone, whatever it is nested in, and a target may have several specs.
  private let prefix: String

  init(prefix: String = "", besides usedNames: Set<String>) {
    (self.prefix, self.usedNames) = (prefix, usedNames)
  }

  /// The name for the spec's type of that path.
  func name(of path: String) -> String {
    if let name = names[path] { return name }
    let name = unique(prefix + path.split(separator: ".").joined())
    names[path] = name
    return name
  }

  /// Every path that was asked for, and its name.
  var all: [(path: String, name: String)] {
    names.sorted { $0.value < $1.value }.map { (path: $0.key, name: $0.value) }
  }

  func unique(_ name: String) -> String {
    var unique = name
    while !usedNames.insert(unique).inserted { unique += "Value" }
    return unique
  }
}
