import URLSchemeCompiler
import URLSchemeRuntime

/// A way of an either/or.
struct SwiftBranch {
  /// Which one it is of how many.
  let index: Int
  let count: Int
  /// The statements that check what it holds.
  let checks: [String]
  let isUnion: Bool
  /// The names of all cases of the enum.
  let cases: Set<String>
  /// What it holds, which is never optional: a branch is there or it isn't.
  let swift: SwiftParameter

  var branch: Parameter { swift.parameter }
  var isChecked: Bool { !checks.isEmpty }

  /// Whether a text that has the branch's form may still not be one of its values.
  var isConstrained: Bool {
    isUnion && isChecked
      && branch.kind.valueType.map { swift.context.spec.isConstrained($0) } ?? false
  }

  /// Whether some values of the branch are not written as they are.
  var isNormalized: Bool { isUnion && branch.kind.valueType?.isNormalized ?? false }

  /// Whether there is no text that the branch doesn't read.
  var takesAnyText: Bool {
    if case .scalar(.string, _)? = branch.kind.valueType?.kind { !isConstrained } else { false }
  }

  /// A way of an either/or.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `case` | the Swift case |
  /// | `key` | the key in the spec, as a string literal |
  /// | `index` | which one it is, from 0 |
  /// | `first`, `last` | whether it is the first, the last |
  /// | `payload` | the type of what it holds; absent for one without payload |
  /// | `word` | in a JSON union: what the discriminator says, as a string literal |
  /// | `documentation` | the lines of the comment, for `swift/documentation` |
  /// | `presence` | in a choice: the `URLBranch` that says how to know it |
  /// | `read`, `write` | in a choice: the expression that reads it, the statement that writes it |
  /// | `skip` | in a choice: the statement that reads an item without a value |
  /// | `constrained` | in a union: whether a constraint may leave the value to later branches |
  /// | `text` | in a union: the expression for its text |
  /// | `normalized` | in a union: what survives of the value; absent where all of it does |
  /// | `jsonCondition`, `json` | in a union: the condition that reads a JSON value, and the expression for it |
  /// | `checks` | the statements that check what it holds, each on a line of its own |
  var view: View {
    [
      "case": SwiftIdentifier.escaped(branch.caseName), "key": SwiftLiteral.string(branch.key),
      "index": index, "first": index == 0,
      "last": index == count - 1, "payload": branch.hasPayload ? swift.type(in: swift.scope) : nil,
      "word": SwiftLiteral.string(branch.wireName),
      "documentation": DocumentationText.lines(
        summary: branch.summary, description: branch.description),
      "presence": presence, "read": branch.hasPayload ? "try " + swift.readExpression : nil,
      "skip": branch.isFlag ? "_ = try " + swift.readExpression : nil,
      "write": swift.writeStatement(of: branch.isFlag ? "true" : "value"),
      "constrained": isConstrained, "text": text,
      "normalized": normalized, "jsonCondition": isInJSON ? jsonCondition : nil,
      "json": isInJSON ? json : nil, "checks": checks.joined(separator: "\n"),
    ]
  }

  /// In a union: a constant for a form that is made of others or of texts, with the names of `form`.
  var branchForm: View? {
    guard let constant else { return nil }
    return [
      "constant": constant, "formType": "\(swift.context.runtime.name("URLForm"))<\(name)>",
      "form": swift.context.form(of: type, isSensitive: isSensitive),
    ]
  }

  private var presence: String {
    guard let type = branch.kind.valueType else {
      return ".group(\(SwiftLiteral.strings(branch.names(in: swift.context.spec))))"
    }
    let text: String? = if case .constant(let text) = type.kind { text } else { nil }
    let item: SwiftArguments = [
      "": branch.wireName, "equalTo": text, "aliases": branch.aliases,
    ]
    return item.call(".item")
  }
}

extension ValueType {
  /// Whether some values are not written as they are: times to a precision, relative URLs, JSON
  /// numbers.
  var isNormalized: Bool {
    switch decoded.kind {
    case .scalar(let scalar, let form):
      scalar.swift.isNormalized || form.pattern?.fields.contains(.hour) ?? false
    case .list(let element, _): element.isNormalized
    default: false
    }
  }
}

// One reading of a text that has several.
extension SwiftBranch {
  private var type: ValueType { branch.kind.valueType ?? ValueType(.string) }
  private var isSensitive: Bool { branch.isSensitive }

  private var name: String {
    swift.context.type(type, isSensitive: isSensitive, in: swift.scope)
  }
  /// Whether the value is its text.
  var isText: Bool {
    if case .scalar(.string, _) = type.kind { !isSensitive } else { false }
  }
  /// Whether the type's own members say how it is written.
  private var isPlain: Bool { !swift.context.needsForm(type, isSensitive: isSensitive) }
  /// The name of the constant for its form; nil where the form is one of the runtime's, or none is needed.
  private var constant: String? {
    guard isUnion, fixedText == nil, !isText, !isPlain else { return nil }
    if case .scalar(_, let form) = type.kind, form.pattern == nil, form.also.isEmpty, !isSensitive {
      return nil
    }
    let name = branch.caseName + "Form"
    return cases.contains(name) ? name + "_" : name
  }
  private var formInUse: String {
    constant.map { "Self." + $0 }
      ?? swift.context.spelledForm(of: type, isSensitive: isSensitive, in: swift.scope)
  }
  /// Its form in JSON; nil where the type's own members say it.
  private var jsonForm: String? {
    let form = swift.context.jsonForm(of: type, isSensitive: isSensitive)
    return form == ".plain" ? nil : "\(swift.context.runtime.name("JSONForm"))<\(name)>" + form
  }
  private var fixedText: String? {
    switch type.kind {
    case .constant(let text): SwiftLiteral.string(text)
    case .flag: "\"\""
    default: nil
    }
  }

  /// The condition under which `text` is read in this way, nil where every text is, and the expression for the case.
  ///
  /// - Parameter obeys: Whether a text that violates a constraint is left to others.
  func reading(obeys: Bool) -> (condition: String?, value: String) {
    let held = branch.hasPayload ? isText ? "(text)" : "(value)" : ""
    let value = "." + SwiftIdentifier.escaped(branch.caseName) + held
    let allowed = obeys && isConstrained ? "Self\(value).isAllowed" : nil
    let conditions = [condition, allowed].compactMap { $0 }
    return (conditions.isEmpty ? nil : conditions.joined(separator: ", "), value)
  }

  /// The condition under which `text` has the form; nil where every text has it.
  private var condition: String? {
    if let fixedText {
      return fixedText == "\"\"" ? "text.isEmpty" : "text.utf8.elementsEqual(\(fixedText).utf8)"
    }
    if isText { return nil }
    return isPlain
      ? "let value = \(name)(urlText: text)" : "let value = \(formInUse).value(of: text)"
  }

  /// The text of `value`.
  private var text: String {
    if let fixedText { return fixedText }
    if isText { return "value" }
    return isPlain ? "value.urlText" : "\(formInUse).text(of: value)"
  }

  /// The `value` that survives being written and read; nil where every value does.
  private var normalized: String? {
    guard type.isNormalized else { return nil }
    return isPlain ? "value.urlNormalized" : "\(formInUse).normalized(value)"
  }

  /// Whether values of the union occur in JSON.
  private var isInJSON: Bool { swift.context.declarationsInJSON.contains(swift.scope) }

  /// The condition under which the JSON value `json` is read in this way.
  private var jsonCondition: String {
    if let fixedText { return "json == .string(\(fixedText))" }
    return "let value = try? "
      + (jsonForm.map { "\($0).read(json, at: path)" } ?? "\(name)(json: json, at: path)")
  }

  /// The JSON value of `value`.
  private var json: String {
    if let fixedText { return ".string(\(fixedText))" }
    if isText { return ".string(value)" }
    return jsonForm.map { "\($0).json(of: value)" } ?? "value.json"
  }
}
