import URLSchemeRuntime
import URLSchemeSpec

/// The statements that check what a type can't express.
struct SwiftChecks {
  private let context: SwiftContext
  /// Whether the values are a JSON object's members, which are not split and have no namesakes.
  private let isJSON: Bool
  private let sharedName: String?
  private var isInLoop = false

  private static let loopVariables = ["element", "part"]

  /// - Parameter name: The expression for what is checked, where it isn't the parameter's own name:
  ///   one reading of a text doesn't know which parameter it is.
  init(_ context: SwiftContext, isJSON: Bool, name: String? = nil) {
    self.context = context
    self.isJSON = isJSON
    sharedName = name
  }

  /// The checks of a type's properties; none when nothing can be wrong with them.
  ///
  /// - Parameter takenNames: The names that undeclared items may not have.
  func lines(of parameters: [Parameter], takenNames: [String] = []) -> [String] {
    var lines: [String] = []
    for parameter in parameters {
      let property = SwiftIdentifier.escaped(parameter.propertyName)
      lines += self.lines(of: parameter, value: property, isOptional: parameter.isOptional)
      lines += requirements(of: parameter, among: parameters)
      if case .pairs = parameter.kind {
        let names = SwiftLiteral.strings(takenNames)
        let pattern = parameter.namePattern.map { ", named: " + SwiftLiteral.string($0) } ?? ""
        let ignoringCase =
          context.spec.matching.names == .caseInsensitive ? ", ignoringCase: true" : ""
        lines.append(
          "try URLSchemeRuntime.Require.pairs(\(name(parameter)), \(property), except: \(names)\(pattern)\(ignoringCase))"
        )
      }
    }
    return lines
  }

  /// The checks of one value.
  ///
  /// - Parameter value: The expression for it.
  func lines(of parameter: Parameter, value: String, isOptional: Bool) -> [String] {
    switch parameter.kind {
    case .group: return []
    case .choice(let path):
      guard context.hasChecks(inBranches: path) else { return [] }
      return ["try \(value)\(isOptional ? "?" : "").check()"]
    case .pairs(let type):
      let inner = lines(
        of: type, name: name(parameter), value: "pair.value", isOptional: false,
        isSensitive: parameter.isSensitive)
      return inner.isEmpty ? [] : ["for pair in \(value) {"] + inner + ["}"]
    case .value(let type):
      return lines(
        of: type, name: name(parameter), value: value, isOptional: isOptional,
        isSensitive: parameter.isSensitive)
    }
  }

  private func name(_ parameter: Parameter) -> String {
    sharedName ?? SwiftLiteral.string(parameter.wireName)
  }

  private func lines(
    of type: ValueType, name: String, value: String, isOptional: Bool, isSensitive: Bool
  ) -> [String] {
    let mark = isOptional ? "?" : ""
    let isWrapped = isSensitive && type.kind.isSecretable
    let plain = isWrapped ? "\(value)\(mark).revealed" : value
    // After a secret's own question mark there is none to come.
    let plainMark = isWrapped ? "" : mark
    switch type.kind {
    case .scalar(let scalar, _):
      let check = scalar.swift.check.map {
        ["try URLSchemeRuntime.Require.\($0)(\(name), \(plain))"]
      }
      switch scalar.rules {
      case .none: return check ?? []
      case .bounds: return (check ?? []) + range(type, name, plain)
      case .lengths where scalar == .string: return text(type.constraints, name, plain)
      case .lengths: return text(type.constraints, name, "\(plain)\(plainMark).urlText")
      }
    case .encoded:
      return lines(
        of: type.decoded, name: name, value: value, isOptional: isOptional,
        isSensitive: isSensitive)
    case .swiftType:
      return ["try URLSchemeRuntime.Require.unambiguous(\(name), \(value))"]
        + text(type.constraints, name, "\(plain)\(plainMark).urlText")
    case .declared(let path):
      guard case .union? = context.spec.declaration(path)?.kind else { return [] }
      let check =
        context.hasChecks(inBranches: path) ? ["try \(plain)\(plainMark).check(\(name))"] : []
      return check + ["try URLSchemeRuntime.Require.unambiguous(\(name), \(value))"]
    case .list(let element, let form):
      return list(
        type, element, form, name: name, value: value, isOptional: isOptional,
        isSensitive: isSensitive)
    case .flag, .constant: return []
    }
  }

  private func text(_ constraints: Constraints, _ name: String, _ value: String) -> [String] {
    var lines: [String] = []
    let bounds = [
      constraints.minLength.map { "atLeast: \(SwiftLiteral.integer($0))" },
      constraints.maxLength.map { "atMost: \(SwiftLiteral.integer($0))" },
    ].compactMap(\.self)
    if !bounds.isEmpty {
      lines.append(
        "try URLSchemeRuntime.Require.length(\(name), \(value), \(bounds.joined(separator: ", ")))")
    }
    if let pattern = constraints.pattern {
      lines.append(
        "try URLSchemeRuntime.Require.pattern(\(name), \(value), \(SwiftLiteral.string(pattern)))")
    }
    return lines
  }

  private func range(_ type: ValueType, _ name: String, _ value: String) -> [String] {
    let constraints = type.constraints
    let bounds = [
      constraints.minimum.map { "atLeast: " + bound($0, of: type, rounding: .up) },
      constraints.maximum.map { "atMost: " + bound($0, of: type, rounding: .down) },
      constraints.exclusiveMinimum.map { "above: " + bound($0, of: type, rounding: .down) },
      constraints.exclusiveMaximum.map { "below: " + bound($0, of: type, rounding: .up) },
    ].compactMap(\.self)
    var lines: [String] = []
    if !bounds.isEmpty {
      lines.append(
        "try URLSchemeRuntime.Require.range(\(name), \(value), \(bounds.joined(separator: ", ")))")
    }
    if let step = constraints.multipleOf {
      let literal = bound(step, of: type, rounding: .up)
      lines.append("try URLSchemeRuntime.Require.multiple(\(name), \(value), of: \(literal))")
    }
    return lines
  }

  /// A bound as a literal; one with a fraction is rounded for a whole number so that the same
  /// numbers lie within.
  private func bound(
    _ bound: Constraints.Number, of type: ValueType, rounding: FloatingPointRoundingRule
  ) -> String {
    if type.isInteger { return SwiftLiteral.integer(bound.whole(rounding: rounding)) }
    if let whole = Int(bound.text) { return SwiftLiteral.integer(whole) }
    guard type.scalar == .decimal else { return SwiftLiteral.number(bound.value) }
    let plain = context.anyForm(of: ValueType(.decimal), in: "")
    return "\(plain).value(of: \(SwiftLiteral.string(bound.text)))"
  }

  private func list(
    _ type: ValueType, _ element: ValueType, _ form: ValueType.ListForm, name: String,
    value: String, isOptional: Bool, isSensitive: Bool
  ) -> [String] {
    var lines: [String] = []
    let constraints = type.constraints
    let bounds = [
      constraints.minItems.map { "atLeast: \(SwiftLiteral.integer($0))" },
      constraints.maxItems.map { "atMost: \(SwiftLiteral.integer($0))" },
    ].compactMap(\.self)
    if !bounds.isEmpty {
      lines.append(
        "try URLSchemeRuntime.Require.count(\(name), \(value), \(bounds.joined(separator: ", ")))")
    }
    if constraints.uniqueItems {
      lines.append("try URLSchemeRuntime.Require.unique(\(name), \(value))")
    }
    if !isJSON || form.isSeparated, let elements = elements(element, form, name, value, isSensitive)
    {
      lines.append(elements)
    }
    if element.scalar == .number, element.constraints.isEmpty, !isSensitive {
      lines.append("try URLSchemeRuntime.Require.finite(\(name), \(value))")
      return lines
    }
    let each = Self.loopVariables.contains(value) && !isInLoop ? "self." + value : value
    let variable = Self.loopVariables.first { $0 != value } ?? "element"
    var nested = self
    nested.isInLoop = true
    let inner = nested.lines(
      of: element, name: name, value: variable, isOptional: false, isSensitive: isSensitive)
    if !isSensitive, element.scalar == .string, inner.count == 1,
      let pattern = element.constraints.pattern
    {
      lines.append(
        "try URLSchemeRuntime.Require.pattern(\(name), \(value), \(SwiftLiteral.string(pattern)))")
    } else if !inner.isEmpty {
      lines.append("for \(variable) in \(each)\(isOptional ? " ?? []" : "") {")
      lines += inner + ["}"]
    }
    return lines
  }

  /// The check that a list can be told from others once it is written.
  private func elements(
    _ element: ValueType, _ form: ValueType.ListForm, _ name: String, _ value: String,
    _ isSensitive: Bool
  ) -> String? {
    let elementForm = context.form(of: element, isSensitive: isSensitive, in: "")
    let of = elementForm.map { ", of: \($0)" } ?? ""
    switch form {
    case .json: return nil
    case .repeated:
      guard mayBeEmpty(element) else { return nil }
      return "try URLSchemeRuntime.Require.elements(\(name), \(value)\(of))"
    case .separated(let separator):
      let texts = separator.texts.joined()
      guard mayBeEmpty(element) || mayHold(texts, element) else { return nil }
      let literal = separator.literal
      return
        "try URLSchemeRuntime.Require.elements(\(name), \(value)\(of), separatedBy: \(literal))"
    }
  }

  /// Whether a value of the type may be written as no text at all.
  private func mayBeEmpty(_ type: ValueType) -> Bool {
    switch type.kind {
    case .scalar(.string, _): (type.constraints.minLength ?? 0) == 0
    case .scalar(.data, _), .swiftType: true
    case .encoded(let inner, _): mayBeEmpty(inner)
    case .declared(let path):
      switch context.spec.declaration(path)?.kind {
      case .enumeration(let cases)?: cases.contains { $0.wireText.isEmpty }
      case .union?: true
      default: false
      }
    default: false
    }
  }

  private func mayHold(_ separator: String, _ type: ValueType) -> Bool {
    switch type.kind {
    case .scalar(_, let form):
      form.characters.map { $0.contains { separator.contains($0) } } ?? true
    case .declared(let path):
      switch context.spec.declaration(path)?.kind {
      case .enumeration(let cases)?:
        // Where elements meet, a part of the separator is enough to shift it.
        cases.contains { word in word.wireText.contains { separator.contains($0) } }
      default: true
      }
    default: true
    }
  }

  private func requirements(of parameter: Parameter, among parameters: [Parameter]) -> [String] {
    relations("needs", parameter.requires, of: parameter, among: parameters)
      + relations("when", parameter.requiredWhen, of: parameter, among: parameters)
      + alternatives(of: parameter, among: parameters)
  }

  /// That one of some others is there where this one isn't.
  private func alternatives(of parameter: Parameter, among parameters: [Parameter]) -> [String] {
    let others = parameters.filter { parameter.requiredUnless.contains($0.key) }
    // What is always there is enough.
    guard others.allSatisfy({ $0.isOptional || $0.isFlag || $0.isPairs || $0.isDefaulted }) else {
      return []
    }
    guard !others.isEmpty else { return [] }
    let names = "[" + others.map(name).joined(separator: ", ") + "]"
    let isThere = others.map { other in
      other.isFlag
        ? SwiftIdentifier.escaped(other.propertyName) : "(\(presence(other))) != nil"
    }
    return [
      "try URLSchemeRuntime.Require.presence(\(name(parameter)), \(presence(parameter)), "
        + "unless: \(names), \(isThere.joined(separator: " || ")))"
    ]
  }

  private func relations(
    _ label: String, _ relations: [Parameter.Requirement], of parameter: Parameter,
    among parameters: [Parameter]
  ) -> [String] {
    relations.compactMap { relation in
      guard let other = parameters.first(where: { $0.key == relation.key }) else { return nil }
      let texts = [name(parameter), presence(parameter), "\(label): \(name(other))"]
      let comparison = relation.values.first.map { text in
        // What stands in for an absent value has a text as well.
        let equal =
          label == "needs" ? SwiftLiteral.strings(relation.values) : SwiftLiteral.string(text)
        let own = other.isFlag ? presence(other) : SwiftIdentifier.escaped(other.propertyName)
        return [own, form(of: other), "equalTo: \(equal)"].compactMap(\.self)
      }
      let needed = comparison ?? [presence(other)]
      return "try URLSchemeRuntime.Require.presence(\((texts + needed).joined(separator: ", ")))"
    }
  }

  /// How a value is written whose text is asked for; nil for a type with one spelling.
  private func form(of parameter: Parameter) -> String? {
    guard case .value(let type) = parameter.kind else { return nil }
    return context.form(of: type, isSensitive: parameter.isSensitive, in: "").map { "as: \($0)" }
  }

  /// An expression that is nil when the parameter is not written.
  private func presence(_ parameter: Parameter) -> String {
    let property = SwiftIdentifier.escaped(parameter.propertyName)
    if parameter.isFlag { return "\(property) ? true : nil" }
    if parameter.isPairs { return "\(property).first" }
    guard case .defaulted(let value) = parameter.presence, case .value(let type) = parameter.kind
    else { return property }
    let text = context.expression(value, of: type, isSensitive: parameter.isSensitive, in: "")
    guard case .scalar(.string, _) = type.kind else {
      return "\(property) == \(text) ? nil : \(property)"
    }
    // Byte by byte, as all else compares texts, and in a time that no caller can draw out.
    let secret = parameter.isSensitive ? ".revealed" : ""
    let (own, plain) = (property + secret, text + secret)
    return "\(own).utf8.elementsEqual(\(plain).utf8) ? nil : \(property)"
  }
}

extension Parameter {
  fileprivate var isDefaulted: Bool { if case .defaulted = presence { true } else { false } }
}
