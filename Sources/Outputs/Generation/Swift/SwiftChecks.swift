import URLSchemeCompiler
import URLSchemeRuntime

/// The statements that check what a type can't express.
struct SwiftChecks {
  let context: SwiftContext
  /// Whether the values are a JSON object's members, which are not split and have no namesakes.
  var isJSON: Bool
  /// Whether the values are those of a struct, which has constants for their forms.
  var isOfRecord = false
  /// The expression for what is checked, where it isn't the parameter's own name: one reading of a text
  /// doesn't know which parameter it is.
  var sharedName: String?
  /// Whether the value is one reading of a text: the text as a whole is read again to check it.
  private var isOfUnion: Bool { sharedName != nil }
  var isInLoop = false
  /// The struct's constants for patterns that it has several times.
  var patternConstants: [Pattern: String] = [:]

  private static let loopVariables = ["element", "part"]

  /// The checks of a type's properties; none when nothing can be wrong with them.
  ///
  /// - Parameter takenNames: The names that undeclared items may not have.
  func lines(of parameters: [Parameter], takenNames: [String] = []) -> [String] {
    var lines: [String] = []
    for parameter in parameters {
      let property = SwiftIdentifier.escaped(parameter.propertyName)
      lines += self.lines(of: parameter, value: property, isOptional: parameter.isOptional)
      lines += parameter.relations.compactMap { line($0, of: parameter, among: parameters) }
    }
    return lines
      + parameters.filter(\.isPairs).map { parameter in
        let limits: SwiftArguments = [
          "except": SwiftCode(list: takenNames),
          "campaign": context.spec.campaign,
          "in": parameter.keyNaming,
          "ignoringCase": context.spec.matching.names == .caseInsensitive,
        ]
        let property = SwiftIdentifier.escaped(parameter.propertyName)
        return require("pairs", [name(parameter), property], limits)
      }
  }

  /// The checks of one value.
  ///
  /// - Parameter value: The expression for it.
  func lines(of parameter: Parameter, value: String, isOptional: Bool) -> [String] {
    var subject = Subject(
      name: name(parameter), value: value, isOptional: isOptional,
      isSensitive: parameter.isSensitive)
    if parameter.split == .beforeDecoding, let type = parameter.kind.valueType {
      subject.splitForm = context.form(of: parameter, type, isOfRecord: isOfRecord)
    } else if isOfRecord, !isJSON, !(parameter.kind.valueType?.isEncoded ?? false) {
      subject.formConstant = context.formConstant(of: parameter).map { "Self." + $0 }
    }
    switch parameter.kind {
    case .group: return []
    case .choice(let path):
      return context.hasChecks(inBranches: path) ? ["try \(value)\(subject.chaining).check()"] : []
    case .pairs(let type):
      (subject.value, subject.isOptional) = ("pair.value", false)
      let inner = lines(of: type, subject)
      return inner.isEmpty ? [] : ["for pair in \(value) {"] + inner + ["}"]
    case .value(let type): return lines(of: type, subject)
    }
  }

  private func name(_ parameter: Parameter) -> String {
    sharedName ?? SwiftLiteral.string(parameter.ruleName)
  }

  /// The value that is checked.
  private struct Subject {
    /// The expression for its name in messages.
    let name: String
    /// The expression for the value.
    var value: String
    var isOptional: Bool
    let isSensitive: Bool
    /// Whether a check of the list that it is an element of says that it has one reading.
    var isCheckedByList = false
    /// The form of a value that is split before it is decoded.
    var splitForm: String?
    /// The constant for the form of the value, or of the elements of a list.
    var formConstant: String?

    /// Swift's optional chaining behind the value, where that may be absent.
    var chaining: String { isOptional ? "?" : "" }
  }

  /// `try Require.length("word", word, atMost: 20)`.
  private func require(
    _ check: String, _ subject: [String], _ limits: SwiftArguments = [:]
  ) -> String {
    "try "
      + (SwiftArguments(subject) + limits).call(context.runtime.name("Require") + "." + check)
  }

  private func lines(of type: ValueType, _ subject: Subject) -> [String] {
    let (name, value) = (subject.name, subject.value)
    let isWrapped = subject.isSensitive && type.kind.isSecretable
    let plain = isWrapped ? "\(value)\(subject.chaining).revealed" : value
    // After a secret's own question mark there is none to come.
    let plainChaining = isWrapped ? "" : subject.chaining
    switch type.kind {
    case .scalar(let scalar, let form):
      // Any other URL would be read as the address of a host.
      let limits: SwiftArguments = ["withAuthority": form.word == "withoutScheme"]
      let check = scalar.swift.check.map { [require($0, [name, plain], limits)] } ?? []
      let isText = scalar.rules != .lengths || scalar == .string
      return check
        + constraints(type, name, isText ? plain : "\(plain)\(plainChaining).absoluteString")
    case .encoded:
      var text = self
      text.isJSON = false
      return text.lines(of: type.decoded, subject)
    case .swiftType:
      return [require("unambiguous", [name, plain])]
        + constraints(type, name, "\(plain)\(plainChaining).urlText")
    case .declared(let path):
      let kind = context.spec.declaration(path)?.kind
      switch kind {
      case .union?, .parts?: break
      case .enumeration?: return constraints(type, name, "\(plain)\(plainChaining).text")
      default: return []
      }
      let check =
        context.hasChecks(inBranches: path) ? ["try \(plain)\(plainChaining).check(\(name))"] : []
      if subject.isCheckedByList || isOfUnion { return check }
      if isJSON, case .union? = kind {
        return check + [require("unambiguous", [name], ["json": SwiftCode(plain)])]
      }
      return check + [
        require("unambiguous", [name, plain], ["as": SwiftCode(subject.splitForm)])
      ]
    case .list(let element, let form): return list(type, element, form, subject)
    case .flag, .constant: return []
    }
  }

  /// The calls for a type's own constraints.
  private func constraints(_ type: ValueType, _ name: String, _ value: String) -> [String] {
    type.constraints.rules.map { rule in
      let limits = rule.keywords.compactMap(type.constraints.bound)
      return require(
        rule.function, [name, value],
        limits.reduce([:]) { $0 + [$1.keyword.label: content(of: $1, type)] })
    }
  }

  /// The limit of a keyword; nil for a keyword that only holds.
  private func content(of bound: Bound, _ type: ValueType) -> (any SwiftContent)? {
    switch bound.keyword.form {
    case .count: Int(bound.limit.value)
    case .pattern: bound.limit.pattern.map(code)
    case .meaning: bound.limit.text
    case .number: SwiftCode(number(bound, of: type))
    case .words: SwiftCode(list: bound.limit.words)
    case .flag: nil
    }
  }

  private func code(_ pattern: Pattern) -> SwiftCode {
    patternConstants[pattern].map { SwiftCode("Self." + $0) } ?? SwiftCode(pattern: pattern)
  }

  private func number(_ bound: Bound, of type: ValueType) -> String? {
    if type.isInteger { return bound.whole.code }
    if type.scalar == .duration { return ".seconds(\(bound.span.components.seconds))" }
    let limit = bound.limit
    // A literal of a whole number that a double can't hold is a warning.
    if let whole = Int(limit.text), type.scalar != .number || Int(exactly: limit.value) == whole {
      return whole.code
    }
    guard type.scalar == .decimal else { return SwiftLiteral.number(limit.value) }
    let form = context.spelledForm(of: ValueType(.decimal), in: "")
    let value = "\(form).value(of: \(SwiftLiteral.string(limit.text)))"
    return bound.keyword == .multipleOf ? value + "!" : value
  }

  private func list(
    _ type: ValueType, _ element: ValueType, _ form: ValueType.ListForm, _ subject: Subject
  ) -> [String] {
    let (name, value) = (subject.name, subject.value)
    let isWrapped = subject.isSensitive && element.kind.isSecretable
    let plain = isWrapped ? "\(value)\(subject.chaining).map(\\.revealed)" : value
    var lines = constraints(type, name, plain)
    if !isOfUnion, !isJSON || form.separator != nil { lines += elements(element, form, subject) }
    if element.scalar == .number, element.constraints.isEmpty, !subject.isSensitive {
      return lines + [require("finite", [name, value])]
    }
    let each = Self.loopVariables.contains(value) && !isInLoop ? "self." + value : value
    let variable = Self.loopVariables.first { $0 != value } ?? "element"
    var nested = self
    nested.isInLoop = true
    nested.isJSON = form == .json
    var part = subject
    (part.value, part.isOptional) = (variable, false)
    (part.splitForm, part.formConstant) = (nil, nil)
    part.isCheckedByList =
      context.spec.isParts(element) && !subject.isSensitive && form != .json
    let inner = nested.lines(of: element, part)
    if !subject.isSensitive, element.scalar == .string, inner.count == 1,
      let pattern = element.constraints[.pattern]?.pattern
    {
      let meaning: String? = element.constraints[.patternDescription]?.text
      lines.append(
        require("pattern", [name, value], ["": code(pattern), "meaning": meaning]))
    } else if !inner.isEmpty {
      lines.append("for \(variable) in \(each)\(subject.isOptional ? " ?? []" : "") {")
      lines += inner + ["}"]
    }
    return lines
  }

  /// The check that a list can be told from others once it is written.
  private func elements(
    _ element: ValueType, _ form: ValueType.ListForm, _ subject: Subject
  ) -> [String] {
    // Escapes keep elements apart from a reserved separator: only one empty text isn't written.
    let isEscaped =
      subject.splitForm != nil && !context.spec.isParts(element)
      && form.separator?.texts.allSatisfy { !URLText.delimiters(in: [$0]).isEmpty } ?? false
    let isAmbiguous =
      switch form {
      case .json, .groups: false
      case .repeated: mayBeEmpty(element)
      case .separated(let separator):
        mayBeEmpty(element) || !isEscaped && mayHold(separator.texts.joined(), element)
      }
    guard isAmbiguous else { return [] }
    if let splitForm = subject.splitForm, !isEscaped {
      return [
        require("unambiguous", [subject.name, subject.value], ["as": SwiftCode(splitForm)])
      ]
    }
    let isParts = context.spec.isParts(element) && !subject.isSensitive
    let code =
      isParts
      ? nil
      : subject.formConstant ?? context.form(of: element, isSensitive: subject.isSensitive)
    return [
      require(
        "elements", [subject.name, subject.value],
        [
          "of": SwiftCode(code),
          "separatedBy": isEscaped ? nil : form.separator.map(context.code),
        ])
    ]
  }

  /// Whether a value of the type may be written as no text at all.
  private func mayBeEmpty(_ type: ValueType) -> Bool {
    switch type.kind {
    case .scalar(.string, _): (type.constraints[.minLength]?.value ?? 0) == 0
    case .scalar(.data, _), .swiftType: true
    case .encoded(let inner, _): mayBeEmpty(inner)
    default:
      switch context.spec.declared(type) {
      case .enumeration(let words)?: words.isOpen || words.contains { $0.wireText.isEmpty }
      case .union?, .parts?: true
      default: false
      }
    }
  }

  private func mayHold(_ separator: String, _ type: ValueType) -> Bool {
    func holdsPart(_ text: String) -> Bool { text.contains { separator.contains($0) } }
    if case .scalar(_, let form) = type.kind { return form.characters.map(holdsPart) ?? true }
    guard let words = context.spec.enumWords(type) else { return true }
    // Where elements meet, a part of the separator is enough to shift it.
    return words.isOpen || words.map(\.wireText).contains(where: holdsPart)
  }

  /// The call for a rule between a parameter and others; nil where nothing can break it.
  private func line(
    _ relation: Relation, of parameter: Parameter, among parameters: [Parameter]
  ) -> String? {
    let rule = relation.rule
    let others = relation.others.compactMap { other in
      parameters.first { $0.key == other.key }.map { (parameter: $0, named: other) }
    }
    guard let (other, named) = others.first else { return nil }
    if rule.bound != nil {
      return require(
        "range", [name(parameter), ordered(parameter)],
        [rule.label: SwiftCode(ordered(other)), "named": SwiftCode(name(other))])
    }
    let arguments: SwiftArguments
    if rule.takesAny {
      // A value that is always present satisfies the rule.
      if others.contains(where: \.parameter.isRequired) { return nil }
      let isThere = others.map { isWritten($0.parameter) }.joined(separator: " || ")
      arguments = [
        rule.label: SwiftCode.list(others.map { name($0.parameter) }), "": SwiftCode(isThere),
      ]
    } else if let text = named.values.first {
      let alternative = alternative(of: other, named: named)
      // The default of an absent value has a text as well.
      let value = other.isFlag ? presence(other) : SwiftIdentifier.escaped(other.propertyName)
      arguments = [
        rule.label: SwiftCode(name(other)), "": SwiftCode(alternative ?? value),
        "as": alternative == nil ? form(of: other) : SwiftCode(".string"),
        "equalTo": SwiftCode(rule.splitsValues ? text.code : named.values.code),
      ]
    } else {
      arguments = [rule.label: SwiftCode(name(other)), "": SwiftCode(presence(other))]
    }
    return require("presence", [name(parameter), presence(parameter)], arguments)
  }

  /// An expression for the key of a parameter's alternative; nil where a rule names no alternatives.
  private func alternative(
    of parameter: Parameter, named: Parameter.Requirement
  ) -> String? {
    guard context.spec.namesAlternatives(named, of: parameter) else { return nil }
    let isWrapped = parameter.isSensitive && parameter.kind.valueType?.kind.isSecretable ?? false
    return member((isWrapped ? ["revealed"] : []) + ["alternative"], of: parameter)
  }

  /// An expression for what bounds compare.
  private func ordered(_ parameter: Parameter) -> String {
    member(
      (parameter.isSensitive ? ["revealed"] : [])
        + (parameter.kind.valueType?.scalar == .offsetDateTime ? ["date"] : []), of: parameter)
  }

  /// `property?.revealed.date`.
  private func member(_ path: [String], of parameter: Parameter) -> String {
    let property = SwiftIdentifier.escaped(parameter.propertyName)
    return ([property + (parameter.isOptional && !path.isEmpty ? "?" : "")] + path)
      .joined(separator: ".")
  }

  private func isWritten(_ parameter: Parameter) -> String {
    if parameter.isFlag { return SwiftIdentifier.escaped(parameter.propertyName) }
    let presence = presence(parameter)
    return (presence.contains(" ") ? "(\(presence))" : presence) + " != nil"
  }

  /// How a value is written whose text is asked for.
  private func form(of parameter: Parameter) -> SwiftCode? {
    guard case .value(let type) = parameter.kind else { return nil }
    return SwiftCode(
      parameter.isFlag ? ".boolean" : context.form(of: type, isSensitive: parameter.isSensitive))
  }

  /// An expression that is nil when the parameter is not written.
  private func presence(_ parameter: Parameter) -> String {
    let property = SwiftIdentifier.escaped(parameter.propertyName)
    if parameter.isFlag { return "\(property) ? true : nil" }
    if parameter.isPairs { return "\(property).first" }
    guard case .value(let type) = parameter.kind,
      let text = parameter.followedProperty ?? context.defaultExpression(of: parameter, in: "")
    else { return property }
    guard case .scalar(.string, _) = type.kind else {
      return "\(property) == \(text) ? nil : \(property)"
    }
    // Byte by byte, as all else compares texts, and in a time that no caller can draw out.
    let secret = parameter.isSensitive ? ".revealed" : ""
    let (value, defaultText) = (property + secret, text + secret)
    return "\(value).utf8.elementsEqual(\(defaultText).utf8) ? nil : \(property)"
  }
}
