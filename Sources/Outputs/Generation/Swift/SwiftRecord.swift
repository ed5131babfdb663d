package import URLSchemeCompiler

/// A struct with its properties, its initializer, and how it is read and written.
struct SwiftRecord {
  private let parameters: [SwiftParameter]
  /// In the order in which they are read and written.
  private let inURLOrder: [SwiftParameter]
  private let checks: [String]
  private let channel: SwiftChannel
  private let runtime: RuntimeNames
  /// The patterns that several parameters have, with their constants.
  private let patterns: [(constant: String, pattern: Pattern)]

  /// Whether something can be wrong with the values.
  var canThrow: Bool { !checks.isEmpty }

  init(
    _ parameters: [Parameter], in channel: SwiftChannel, in scope: String,
    takenNames: [String] = [], context: SwiftContext
  ) {
    self.channel = channel
    runtime = context.runtime
    func swift(_ parameters: [Parameter]) -> [SwiftParameter] {
      parameters.map {
        SwiftParameter(
          parameter: $0, channel: channel, scope: scope, context: context, isOfRecord: true)
      }
    }
    self.parameters = swift(parameters)
    inURLOrder = swift(parameters.inURLOrder)
    patterns = Self.repeatedPatterns(of: parameters)
    checks = SwiftChecks(
      context: context, isJSON: channel == .json, isOfRecord: true,
      patternConstants: Dictionary(firstOf: patterns.map { ($0.pattern, $0.constant) })
    ).lines(of: parameters, takenNames: takenNames)
  }

  /// Each is named after the first parameter that has it.
  private static func repeatedPatterns(
    of parameters: [Parameter]
  ) -> [(constant: String, pattern: Pattern)] {
    let all = parameters.flatMap { parameter in
      (parameter.kind.valueType?.patterns ?? []).map { (parameter.propertyName + "Pattern", $0) }
    }
    return all.uniqued(by: \.1).filter { one in all.count { $0.1 == one.1 } > 1 }
      .map { (constant: $0.0, pattern: $0.1) }
  }

  func parameterList(in scope: String) -> String {
    parameters.map { $0.declaration(in: scope) }.joined(separator: ", ")
  }

  var argumentList: String { parameters.map(\.argument).joined(separator: ", ") }

  /// A struct with its properties, its initializer, and how it is read and written: an action, a
  /// reply, a group or a JSON object.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `properties` | the stored properties (`property`) |
  /// | `storedProperties` | the same as code (`commented`) |
  /// | `forms` | constants for forms and patterns that are used several times (`form`) |
  /// | `parameterList`, `argumentList` | the initializer's parameters, and a call's arguments |
  /// | `assignments` | the statements by which the initializer keeps its arguments, each on a line of its own |
  /// | `throws` | whether something can be wrong with the values |
  /// | `check` | how the initializer calls the method that checks them |
  /// | `checks` | the statements that check them, each on a line of its own |
  /// | `reads`, `writes` | the statements that read and write them, likewise |
  /// | `channel` | `url`, `json` for an object, or `parts` for one that is a text |
  /// | `reader`, `writer` | the types of what it is read from and written to |
  /// | `reading`, `writing` | the parameters for these: `from url: inout URLReader` |
  /// | `members` | a group's names in the URL, as a list of string literals |
  var view: View {
    let arguments = parameters.map { $0.normalized(among: parameters) }
    let (reader, writer) = (channel.typePrefix + "Reader", channel.typePrefix + "Writer")
    return [
      "properties": LazyList { zip(parameters, arguments).map(Self.property) },
      "storedProperties": SwiftContext.commented(
        parameters.map { (Self.documentation(of: $0.parameter), $0.storedProperty) }),
      "assignments": zip(parameters, arguments).map { "self.\($0.property) = \($1)" }
        .joined(separator: "\n"),
      "forms": parameters.compactMap(\.form)
        + patterns.map { constant, pattern -> View in
          [
            "constant": constant, "formType": LazyText { runtime.name("URLPattern") },
            "form": SwiftCode(pattern: pattern).code,
          ]
        },
      "parameterList": parameterList(in: parameters.first?.scope ?? ""),
      "argumentList": LazyText { argumentList }, "throws": canThrow,
      // A parameter of that name hides the method.
      "check": parameters.contains { $0.parameter.label == "check" } ? "self.check" : "check",
      "checks": checks.joined(separator: "\n"),
      "reads": inURLOrder.map(\.readStatement).joined(separator: "\n"),
      "writes": inURLOrder.map(\.writeStatement).joined(separator: "\n"),
      "channel": channel.rawValue,
      "reader": LazyText { runtime.name(reader) }, "writer": LazyText { runtime.name(writer) },
      "reading": LazyText { "from \(channel.rawValue): inout \(runtime.name(reader))" },
      "writing": LazyText { "to \(channel.rawValue): inout \(runtime.name(writer))" },
      "members": SwiftLiteral.strings(parameters.flatMap(\.parameter.wireNames)),
    ]
  }

  /// A stored property.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `key` | the parameter's name in the spec |
  /// | `wireName` | its name in the URL or in the JSON |
  /// | `property` | the property's name |
  /// | `type` | the property's type |
  /// | `argument` | what the initializer keeps of its argument |
  /// | `documentation` | the lines of the comment, for `swift/documentation` |
  /// | `optional`, `sensitive` | whether it may be absent; whether it is a secret |
  /// | `access` | `public `, `package ` or nothing |
  /// | `extensions` | the `x-…` keys: `{{extensions.x-icon}}` |
  private static func property(_ swift: SwiftParameter, keeping argument: String) -> View {
    let parameter = swift.parameter
    return [
      "property": swift.property, "type": swift.type(in: swift.scope),
      "argument": argument, "access": swift.context.access,
      "documentation": documentation(of: parameter),
      "key": parameter.key, "wireName": parameter.wireName, "optional": parameter.isOptional,
      "sensitive": parameter.isSensitive, "extensions": parameter.extensions.byKey,
    ]
  }

  private static func documentation(of parameter: Parameter) -> [String] {
    let lines = DocumentationText.lines(
      summary: parameter.summary, description: parameter.description,
      deprecated: parameter.deprecated)
    guard lines.isEmpty, parameter.propertyName != parameter.label else { return lines }
    return [
      "The value of `\(parameter.label)`, a name that Swift or the runtime has for something else."
    ]
  }
}

extension ValueType {
  /// The patterns that its texts have to match, and those of its elements.
  fileprivate var patterns: [Pattern] {
    let own = constraints[.pattern]?.pattern
    let inner = if case .list(let element, _) = kind { element.patterns } else { [Pattern]() }
    return [own].compactMap(\.self) + inner
  }
}

extension Spec {
  /// Whether the initializers of the structs that are generated can throw, by the structs' paths.
  package var throwingInitializers: [String: Bool] {
    let context = SwiftContext(self, options: RenderOptions())
    var found: [String: Bool] = [:]
    for type in declarations { found[type.path] = context.record(of: type)?.canThrow }
    for action in actions {
      found[action.typeName] = context.record(of: action).canThrow
      guard !action.returns.isEmpty else { continue }
      found[action.typeName + ".Reply"] = context.replyRecord(of: action).canThrow
    }
    return found
  }
}
