import URLSchemeCompiler

/// Makes the intent of one action.
struct IntentBuilder {
  /// Warnings about parameters that the intent can't have.
  private(set) var problems = Diagnostics()

  private let names: IntentNames
  private let context: SwiftContext
  private var intent: IntentAction
  private let properties = IntentNames(besides: Self.reservedPropertyNames)
  private let results = IntentNames(besides: Self.reservedResultNames)
  private var isPossible = true

  /// The names that no parameter's property can have: those of an intent's methods, and of what is
  /// generated beside the parameters.
  private static let reservedPropertyNames: Set<String> = [
    "perform", "requestConfirmation", "systemContext", "donate", "message", "init", "self",
    "callAsFunction",
  ]

  /// The names that no result's property can have: those of `TransientAppEntity`; `id` is the
  /// system's.
  private static let reservedResultNames: Set<String> = [
    "id", "defaultQuery", "displayRepresentation", "localizedStringResource", "init", "self",
  ]

  init(_ action: Action, names: IntentNames, context: SwiftContext) {
    self.names = names
    self.context = context
    intent = IntentAction(action: action)
  }

  private var source: Action { intent.action }

  /// The intent; nil where App Intents have nothing for a parameter that it needs.
  mutating func build() -> IntentAction? {
    let values = source.parameters.map { ($0, argument(for: $0)) }
    let canThrow = context.record(of: source).canThrow
    intent.request = initialized(source.typeName, with: values, canThrow: canThrow)
    for result in source.returns { add(result) }
    tellApart()
    return isPossible ? intent : nil
  }

  /// Tells fields apart that would have one title, such as the IDs of a list and of a heading: each says
  /// whose it is.
  private mutating func tellApart() {
    let counts = Dictionary(intent.fields.map { ($0.title, 1) }, uniquingKeysWith: +)
    for index in intent.fields.indices {
      let field = intent.fields[index]
      if counts[field.title, default: 1] > 1, statedTitle(of: field.path) == nil {
        intent.fields[index].title = field.path.map(Identifier.title).joined(separator: " ")
      }
    }
  }

  /// What the spec calls the parameter or the result at the end of a path of keys.
  private func statedTitle(of path: [String]) -> String? {
    source.intent?.titles[path.joined(separator: ".")]
  }

  private func title(of path: [String]) -> String {
    statedTitle(of: path) ?? Identifier.title(path.last ?? "")
  }

  // MARK: What can be said

  /// Whether App Intents have something for the parameter.
  static func isSayable(_ parameter: Parameter, in spec: Spec) -> Bool {
    switch parameter.kind {
    case .value(let type): type.groupPath == nil
    case .pairs, .choice: false
    case .group(let path):
      spec.members(of: path).allSatisfy { if case .value = $0.kind { true } else { false } }
    }
  }

  /// Reports a parameter that the intent can't have; there is nothing in its place.
  private mutating func leaveOut(
    _ parameter: Parameter, because reason: String
  ) -> IntentExpression? {
    let isNeeded = parameter.isRequired
    let what =
      isNeeded
      ? "action '\(source.name)' has no intent: its parameter '\(parameter.key)' is required, and"
      : "the intent of action '\(source.name)' leaves out '\(parameter.key)':"
    report("\(what) \(reason)", at: parameter.range)
    if isNeeded { isPossible = false }
    return nil
  }

  private mutating func report(_ message: String, at range: SourceRange?) {
    guard let place = range ?? source.range else { return }
    problems.report(.intentLeftOut, at: place, message)
  }

  private mutating func argument(for parameter: Parameter) -> IntentExpression? {
    switch parameter.kind {
    case .value(let type) where type.groupPath != nil:
      return leaveOut(parameter, because: "Shortcuts can't ask for a list of groups")
    case .value: return value(of: parameter, path: [parameter.key])
    case .pairs:
      return leaveOut(
        parameter, because: "Shortcuts has no parameters with names that a caller chooses")
    case .choice(let path):
      let branches = context.spec.branches(of: path)
      let sayable = branches.filter { Self.isSayable($0, in: context.spec) }
      for branch in branches where !Self.isSayable(branch, in: context.spec) {
        report(
          "the intent of action '\(source.name)' leaves out '\(branch.key)' of '\(parameter.key)': "
            + "an either/or inside another one is nothing that Shortcuts can ask for",
          at: branch.range ?? parameter.range)
      }
      guard !sayable.isEmpty else {
        return leaveOut(parameter, because: "Shortcuts can ask for none of its alternatives")
      }
      return choice(parameter, path, sayable)
    case .group(let path):
      guard Self.isSayable(parameter, in: context.spec) else {
        return leaveOut(
          parameter, because: "Shortcuts can't ask for a group that holds an either/or")
      }
      return group(parameter, path)
    }
  }

  // MARK: Fields

  /// The value of a field, with the statement before it that asks for one which is empty.
  ///
  /// - Parameters:
  ///   - local: The name of the constant that the statement declares.
  ///   - isForced: Whether the field stays empty in some requests, whatever the spec says of the parameter; the
  ///     method around it asks for what it needs.
  private mutating func value(
    of parameter: Parameter, path: [String], prefix: String = "", local: String = "",
    isForced: Bool = false
  ) -> IntentExpression? {
    guard case .value(let type) = parameter.kind else { return nil }
    let value = IntentValue(
      written: type, isSensitive: parameter.isSensitive, enumerations: names, context: context)
    let content = parameter.defaultValue()
    var literal = parameter.isFlag ? "false" : nil
    if let content { literal = value.literal(of: content) }
    if isForced || parameter.isSensitive && !parameter.isFlag { literal = nil }
    let hasDefault = content != nil || parameter.isFlag || parameter.followed != nil
    let field = IntentField(
      path: path, name: properties.unique(Self.joined(prefix, parameter.propertyName)),
      title: title(of: path),
      summary: parameter.summary, value: value, type: value.swiftType,
      isOptional: isForced || parameter.isOptional || hasDefault && literal == nil,
      defaultLiteral: literal, isSensitive: parameter.isSensitive)
    intent.fields.append(field)
    let property = "self." + SwiftIdentifier.escaped(field.name)
    if isForced, parameter.isRequired {
      let local = SwiftIdentifier.escaped(local)
      var read = value.reading(local, of: parameter.wireName)
      read.statements = [
        "guard let \(local) = \(property) else { throw self.$\(field.name).needsValueError() }"
      ]
      return read
    }
    guard field.isOptional else { return value.reading(property, of: parameter.wireName) }
    if parameter.isFlag { return IntentExpression(property + " ?? false") }
    var mapped = value.reading("$0", of: parameter.wireName).mapped(over: property)
    if let given = context.defaultExpression(of: parameter, in: SwiftContext.outside) {
      mapped.code += " ?? " + given
    }
    return mapped
  }

  // MARK: Several fields

  private mutating func choice(
    _ parameter: Parameter, _ path: String, _ branches: [Parameter]
  ) -> IntentExpression {
    let type = context.names.reference(to: path, in: SwiftContext.outside)
    let kind = names.name(of: path)
    let isOptional = parameter.isOptional
    let field = IntentField(
      path: [parameter.key], name: properties.unique(parameter.propertyName),
      title: title(of: [parameter.key]),
      summary: parameter.summary, value: nil, type: "\(context.namespace).Intents.\(kind)",
      isOptional: isOptional, defaultLiteral: nil, isSensitive: false)
    intent.fields.append(field)
    var lines = ["switch self.\(SwiftIdentifier.escaped(field.name)) {"]
    if isOptional { lines.append("case nil: return nil") }
    var canThrow = false
    var ways: [(caseName: String, fields: [String])] = []
    for branch in branches {
      let count = intent.fields.count
      let name = SwiftIdentifier.escaped(branch.caseName)
      lines.append("case .\(name)\(isOptional ? "?" : ""):")
      var made = IntentExpression("\(type).\(name)")
      if branch.hasPayload, let content = content(of: branch, in: parameter) {
        made = content
        made.code = "\(type).\(name)(\(content.code))"
      }
      lines += made.returned
      canThrow = canThrow || made.canFail
      ways.append((branch.caseName, intent.fields[count...].filter { !$0.isSensitive }.map(\.name)))
    }
    lines.append("}")
    if intent.choice == nil {
      intent.choice = IntentChoice(field: field.name, isOptional: isOptional, ways: ways)
    }
    return call(parameter, type + (isOptional ? "?" : ""), lines, canThrow: canThrow)
  }

  private mutating func content(
    of branch: Parameter, in parameter: Parameter
  ) -> IntentExpression? {
    let prefix = parameter.propertyName
    let path = [parameter.key, branch.key]
    if case .group(let group) = branch.kind {
      return members(
        of: group, path: path, prefix: Self.joined(prefix, branch.caseName), isForced: true)
    }
    return value(
      of: branch, path: path, prefix: prefix, local: branch.caseName, isForced: true)
  }

  private mutating func group(_ parameter: Parameter, _ path: String) -> IntentExpression {
    let count = intent.fields.count
    let made = members(
      of: path, path: [parameter.key], prefix: parameter.propertyName,
      isForced: parameter.isOptional)
    guard parameter.isOptional else { return made }
    let conditions = intent.fields[count...].map {
      "self.\(SwiftIdentifier.escaped($0.name)) == nil"
    }
    let lines = ["if \(conditions.joined(separator: ", ")) {", "return nil", "}"]
    let type = context.names.reference(to: path, in: SwiftContext.outside)
    return call(parameter, type + "?", lines + made.returned, canThrow: made.canFail)
  }

  /// - Parameter isForced: Whether the group is there in some requests alone, and asks for what it needs.
  ///   Otherwise, each member is what the spec says of it.
  private mutating func members(
    of group: String, path: [String], prefix: String, isForced: Bool
  ) -> IntentExpression {
    let values = context.spec.members(of: group).map { member in
      let value = value(
        of: member, path: path + [member.key], prefix: prefix, local: member.propertyName,
        isForced: isForced)
      return (member, value)
    }
    let canThrow = context.spec.declaration(group).flatMap(context.record)?.canThrow ?? false
    return initialized(group, with: values, canThrow: canThrow)
  }

  /// The call of a type's initializer, without the parameters that have no value here.
  private func initialized(
    _ path: String, with values: [(Parameter, IntentExpression?)], canThrow: Bool
  ) -> IntentExpression {
    let type = context.names.reference(to: path, in: SwiftContext.outside)
    var made = IntentExpression(type, canThrow: canThrow)
    let arguments = values.compactMap { parameter, value -> String? in
      guard let value else { return nil }
      made.canThrow = made.canThrow || value.canThrow
      made.statements += value.statements
      return "\(SwiftIdentifier.label(parameter.label)): \(value.code)"
    }
    made.code += "(\(arguments.joined(separator: ", ")))"
    return made
  }

  private mutating func call(
    _ parameter: Parameter, _ type: String, _ lines: [String], canThrow: Bool
  ) -> IntentExpression {
    let name = properties.unique(parameter.propertyName + "Value")
    intent.methods.append([
      "name": name, "type": type, "throws": canThrow,
      "statements": lines.joined(separator: "\n"),
    ])
    return IntentExpression("self.\(name)()", canThrow: canThrow)
  }

  // MARK: Results

  private mutating func add(_ result: Parameter) {
    func leaveOut(_ reason: String) {
      report(
        "the intent of action '\(source.name)' doesn't return '\(result.key)': \(reason)",
        at: result.range)
    }
    guard !result.isSensitive else { return leaveOut("a shortcut would show a sensitive value") }
    guard case .value(let type) = result.kind else {
      return leaveOut("Shortcuts has no type for a value of several items")
    }
    let value = IntentValue(
      written: type, isSensitive: false, enumerations: names, context: context)
    let property = "reply." + SwiftIdentifier.escaped(result.propertyName)
    let isOptional = result.isOptional
    let expression =
      isOptional
      ? value.writing("$0", fileName: result.key).mapped(over: property)
      : value.writing(property, fileName: result.key)
    intent.results.append(
      IntentResultField(
        key: result.key, name: results.unique(result.propertyName),
        title: title(of: ["returns", result.key]),
        type: value.resultType + (isOptional ? "?" : ""), expression: expression.code))
  }

  /// `place` and `latitude` are `placeLatitude`.
  private static func joined(_ first: String, _ second: String) -> String {
    first.isEmpty ? second : Identifier.member(first + "-" + second) ?? second
  }
}
