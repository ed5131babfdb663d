import URLSchemeCompiler

/// The form that a struct is read from and written to.
enum SwiftChannel: String {
  case url, json, parts

  /// The beginning of its types' names: `URLReader`, `JSONReader`, `PartsReader`.
  var typePrefix: String { self == .parts ? "Parts" : rawValue.uppercased() }
}

/// One parameter's declarations, expressions and statements.
struct SwiftParameter {
  let parameter: Parameter
  let channel: SwiftChannel
  let scope: String
  let context: SwiftContext
  /// Whether the struct that it is a property of has constants for its forms.
  var isOfRecord = false

  private var isJSON: Bool { channel != .url }

  var property: String { SwiftIdentifier.escaped(parameter.propertyName) }

  /// `public let word: String`.
  var storedProperty: String { "\(context.access)let \(property): \(type(in: scope))" }

  /// The property where a reader or writer of the same name is in sight.
  private var qualifiedProperty: String {
    parameter.propertyName == channel.rawValue ? "self." + property : property
  }

  /// The property's type.
  func type(in scope: String) -> String {
    let type: String
    switch parameter.kind {
    case _ where parameter.isFlag: return "Bool"
    case .value(let value):
      type = context.type(value, isSensitive: parameter.isSensitive, in: scope)
    case .choice(let path), .group(let path): type = context.names.reference(to: path, in: scope)
    case .pairs(let value):
      let element = context.type(value, isSensitive: parameter.isSensitive, in: scope)
      return "[\(context.runtime.name("NamedValue", in: scope))<\(element)>]"
    }
    return parameter.isOptional ? type + "?" : type
  }

  /// The initializer's parameter inside its body. A parameter called `self` would hide what the
  /// body needs most.
  private var localName: String {
    parameter.label == "self" ? property : SwiftIdentifier.escaped(parameter.label)
  }

  /// `word: String = "x"`, as an initializer or a method declares it.
  func declaration(in scope: String) -> String {
    let label = parameter.label == "self" ? "self " + localName : localName
    let value: String
    switch parameter.presence {
    case .follows: value = "? = nil"
    case _ where parameter.isFlag: value = " = false"
    case .defaulted: value = " = " + (defaultExpression(in: scope) ?? "nil")
    case .optional where parameter.isOptional: value = " = nil"
    default: value = parameter.isPairs ? " = []" : ""
    }
    return "\(label): \(type(in: scope))\(value)"
  }

  /// `word: word`, as a call hands it on.
  var argument: String {
    SwiftIdentifier.label(parameter.label) + ": " + localName
  }

  /// The argument, or else the one that it follows.
  private func given(among parameters: [SwiftParameter]) -> String {
    guard let followed = parameter.followed,
      let other = parameters.first(where: { $0.parameter.key == followed })
    else { return localName }
    return "\(localName) ?? \(other.given(among: parameters))"
  }

  /// The values that the initializer keeps: times to the precision that is written.
  ///
  /// - Parameter parameters: All parameters of the initializer.
  func normalized(among parameters: [SwiftParameter]) -> String {
    let given = given(among: parameters)
    guard case .value(let written) = parameter.kind else { return given }
    var label = parameter.followed == nil ? given : "(\(given))"
    var (type, isMapped) = (written.decoded, parameter.isOptional)
    if case .list(let element, _) = type.kind {
      if parameter.isOptional { label += "?" }
      (type, isMapped) = (element, true)
    }
    let isUnion = context.isNormalized(type)
    guard isUnion || type.isNormalized else { return given }
    if isUnion, !parameter.isSensitive {
      return isMapped ? "\(label).map(\\.urlNormalized)" : "\(label).urlNormalized"
    }
    let form = normalizing(type)
    return isMapped ? "\(label).map(\(form))" : "\(form)(\(given))"
  }

  /// The function that makes of a value what survives of it.
  private func normalizing(_ type: ValueType) -> String {
    if isOfRecord, channel == .url, case .value(let written) = parameter.kind,
      parameter.split != .beforeDecoding, !written.isEncoded,
      let constant = context.formConstant(of: parameter)
    {
      return "Self.\(constant).normalized"
    }
    return context.spelledForm(of: type, isSensitive: parameter.isSensitive, in: scope)
      + ".normalized"
  }

  private func defaultExpression(in scope: String) -> String? {
    if let followed = parameter.followedProperty {
      return followed == channel.rawValue ? "self." + followed : followed
    }
    return context.defaultExpression(of: parameter, in: scope)
  }

  /// The runtime's method that reads or writes a value, and the arguments that say how it is written.
  private func coding(of type: ValueType) -> (method: String, arguments: SwiftArguments) {
    let form = SwiftCode(
      context.form(of: parameter, writtenType(of: type), isOfRecord: isOfRecord))
    if parameter.split == .beforeDecoding { return ("value", ["as": form]) }
    let isSensitive = parameter.isSensitive
    let needsForm = context.needsForm(type, isSensitive: isSensitive)
    switch (channel, type.kind) {
    // The frequent ones of a URL are read without asking what their type is.
    case (.url, .scalar(let scalar, let written))
    where written.isUsual && !isSensitive && scalar.swift.coding != "value":
      return (scalar.swift.coding, [:])
    case (.url, .flag): return ("flag", [:])
    case (.url, .list(_, let list)) where list != .json && list != .groups:
      return ("list", ["of": form, "separatedBy": list.separator.map(context.code)])
    case (.url, _): return ("value", ["as": needsForm ? form : nil])
    case (.parts, _): return ("value", ["as": form])
    case (.json, _):
      let json = context.jsonForm(of: type, isSensitive: isSensitive)
      return ("value", ["as": json == ".plain" ? nil : SwiftCode(json)])
    }
  }

  /// The type whose form says how the parameter is written: that of an element where the URL's method for lists takes it.
  private func writtenType(of type: ValueType) -> ValueType {
    switch type.kind {
    case .list(let element, .separated), .list(let element, .repeated):
      channel == .url && parameter.split != .beforeDecoding ? element : type
    default: type
    }
  }

  /// A constant for a form that is made of texts and used several times.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `constant` | the name of the constant |
  /// | `formType` | the type of the form |
  /// | `form` | the expression for the form |
  var form: View? {
    guard channel != .json, let constant = context.formConstant(of: parameter),
      let type = parameter.kind.valueType.map(writtenType)
    else { return nil }
    let value = context.type(type, isSensitive: parameter.isSensitive, in: scope)
    return [
      "constant": constant, "formType": "\(context.runtime.name("URLForm"))<\(value)>",
      "form": context.form(of: parameter, type, isOfRecord: false),
    ]
  }

  // MARK: Reading

  /// `word = try url.string("word")`.
  var readStatement: String {
    guard let followed = parameter.followedProperty else { return ownReadStatement }
    // Behind `??` a property can't be named before all of them have a value.
    return ["do {", "let other = self.\(followed)", ownReadStatement, "}"].joined(separator: "\n")
  }

  private var ownReadStatement: String {
    guard parameter.invalid == .ignore else {
      let target = parameter.followedProperty == nil ? qualifiedProperty : "self.\(property)"
      return "\(target) = try \(readExpression)"
    }
    let checks = SwiftChecks(context: context, isJSON: isJSON, isOfRecord: isOfRecord)
      .lines(of: parameter, value: "value", isOptional: parameter.isOptional)
    let absent = parameter.isFlag ? "false" : valueOfAbsent ?? "nil"
    let lines =
      ["do {", "let value: \(type(in: scope)) = try \(readExpression)"] + checks
      + [
        "self.\(property) = value", "} catch {",
        "// A value that can't be read, or breaks a rule of its own, counts as absent.",
        "self.\(property) = \(absent)", "}",
      ]
    return lines.joined(separator: "\n")
  }

  /// `url.string("word")`.
  var readExpression: String {
    switch parameter.kind {
    case .pairs(let type):
      return call("pairs", ["of": form(of: type), "in": parameter.keyNaming])
    case .group: return compositeRead("group", naming: parameter.naming)
    case .choice: return compositeRead("choice", naming: nil)
    case .value(let type) where type.groupPath != nil:
      return compositeRead("groups", naming: parameter.naming)
    case .value(let type):
      let coding = coding(of: type)
      let isRepeatable = !isJSON && !type.kind.isRepeatedList && parameter.repeated != .reject
      let read = call(
        coding.method,
        nameArgument(parameter.wireName) + coding.arguments + [
          "aliases": parameter.aliases,
          "repeated": isRepeatable ? SwiftCode(".\(parameter.repeated)") : nil,
        ])
      return valueOfAbsent.map { "\(read) ?? \($0)" } ?? read
    }
  }

  /// The value of a parameter that is absent; nil where that is nil, or an error.
  private var valueOfAbsent: String? {
    if parameter.isFlag { return nil }
    return parameter.followedProperty == nil ? defaultExpression(in: scope) : "other"
  }

  private func nameArgument(_ name: String) -> SwiftArguments {
    [parameter.isOptional || valueOfAbsent != nil ? "ifPresent" : "": name]
  }

  private func compositeRead(_ method: String, naming: String?) -> String {
    call(method, nameArgument(parameter.key) + ["named": naming])
  }

  private func form(of type: ValueType) -> SwiftCode {
    SwiftCode(context.form(of: type, isSensitive: parameter.isSensitive))
  }

  // MARK: Writing

  /// `url.string("word", word)`.
  var writeStatement: String { writeStatement(of: qualifiedProperty) }

  /// The statement for a value of the parameter's type.
  func writeStatement(of value: String) -> String {
    switch parameter.kind {
    case .pairs(let type):
      return call(
        "pairs",
        [
          "": SwiftCode(value), "of": form(of: type), "in": parameter.keyNaming,
          "allowReserved": parameter.allowReserved,
        ])
    case .group: return compositeWrite("group", value, naming: parameter.naming)
    case .choice: return compositeWrite("choice", value, naming: nil)
    case .value(let type) where type.groupPath != nil:
      return compositeWrite("groups", value, naming: parameter.naming)
    case .value(let type):
      // An alternative that is one fixed text.
      if case .constant(let text) = type.kind {
        return call("string", ["": parameter.wireName, "": text])
      }
      let coding = coding(of: type)
      return call(
        coding.method,
        ["": parameter.wireName, "": SwiftCode(value)] + coding.arguments + [
          "omitting": parameter.isFlag || parameter.isScheme
            ? nil : SwiftCode(defaultExpression(in: scope)),
          "allowReserved": !isJSON && parameter.allowReserved,
        ])
    }
  }

  private func compositeWrite(_ method: String, _ value: String, naming: String?) -> String {
    call(method, ["": parameter.key, "": SwiftCode(value), "named": naming])
  }

  private func call(_ method: String, _ arguments: SwiftArguments) -> String {
    arguments.call("\(channel.rawValue).\(method)")
  }
}

extension ValueType.Kind {
  var isRepeatedList: Bool { if case .list(_, .repeated) = self { true } else { false } }
}

extension Parameter {
  /// The property whose value it has if it is absent.
  var followedProperty: String? {
    followed.map { SwiftIdentifier.escaped(Self.propertyName(of: $0)) }
  }

  /// How a group's members are named in the URL; nil when they have their own names.
  var naming: String? {
    wireName.contains("{member}") && wireName != "{member}" ? wireName : nil
  }
}
