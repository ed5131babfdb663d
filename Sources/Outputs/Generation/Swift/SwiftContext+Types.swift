import URLSchemeCompiler
import URLSchemeRuntime

// The Swift name of a value's type, and the form in which the value is written.

extension SwiftContext {
  /// The Swift type of a value.
  ///
  /// - Parameter scope: The path of the type that contains the name, or `outside`.
  func type(_ type: ValueType, isSensitive: Bool = false, in scope: String) -> String {
    let name: String
    switch type.kind {
    case .scalar(let scalar, _): name = self.name(of: scalar, in: scope)
    case .constant: name = "String"
    case .flag: return "Bool"
    case .declared(let path): name = names.reference(to: path, in: scope)
    case .swiftType(let path): name = ownType(path)
    case .encoded(let inner, _): return self.type(inner, isSensitive: isSensitive, in: scope)
    case .list(let element, _):
      return "[" + self.type(element, isSensitive: isSensitive, in: scope) + "]"
    }
    return isSensitive ? "\(runtime.name("Secret", in: scope))<\(name)>" : name
  }

  /// A type of the app's own: without its module where the namespace has something else of that name.
  private func ownType(_ path: String) -> String {
    let (module, type) = path.cut(at: ".")
    // Each request has the namespace as its 'App'.
    let isHidden = names.all.union(["App", spec.app.name]).contains(String(module))
    return isHidden ? String(type ?? "") : path
  }

  /// The scope outside the namespace.
  static let outside = "*"

  /// Names of Foundation have another in the namespace, which is known there as nothing else.
  private func name(of scalar: ScalarType, in scope: String) -> String {
    switch scalar.swift.origin {
    case .swift: scalar.swift.name
    case .runtime: runtime.name(scalar.swift.name, in: scope)
    case .foundation:
      scope == Self.outside ? "\(namespace).\(scalar.swift.name)" : scalar.swift.name
    }
  }

  /// The form that a value is written in where the type of the form is known: `.iso8601`.
  ///
  /// - Parameter split: When a value with parts, or a list in one text, is split.
  func form(
    of type: ValueType, isSensitive: Bool = false, split: Parameter.Split = .afterDecoding
  ) -> String {
    let form: String
    switch type.kind {
    case .scalar(let scalar, let written): form = self.form(written, of: scalar)
    case .constant, .flag: form = ".string"
    case .declared where spec.isJSON(type): form = ".json(.plain)"
    case .declared where split == .beforeDecoding && spec.isParts(type): form = ".parts"
    case .declared, .swiftType: form = ".plain"
    case .encoded(let inner, .data(let data)):
      return ".encoded(\(self.form(of: inner, isSensitive: isSensitive)), as: .\(data))"
    case .encoded(let inner, .template(let source, let ignoresCase)):
      let arguments: SwiftArguments = ["": source, "ignoringCase": ignoresCase]
      return self.form(of: inner, isSensitive: isSensitive) + arguments.call(".inside")
    case .list(let element, .separated(let separator)):
      let arguments: SwiftArguments = [
        "of": SwiftCode(self.form(of: element, isSensitive: isSensitive, split: split)),
        "separatedBy": code(separator),
      ]
      return arguments.call(split == .beforeDecoding ? ".splitList" : ".list")
    case .list: return ".json(\(jsonForm(of: type, isSensitive: isSensitive)))"
    }
    return isSensitive ? ".secret(\(form))" : form
  }

  /// The form of a parameter's value, or of an element of its list: `.iso8601`.
  ///
  /// - Parameter isOfRecord: Whether a struct has constants for its forms: `Self.pathForm`.
  func form(of parameter: Parameter, _ type: ValueType, isOfRecord: Bool) -> String {
    if isOfRecord, let constant = formConstant(of: parameter) { return "Self." + constant }
    return form(of: type, isSensitive: parameter.isSensitive, split: parameter.split)
  }

  /// The constant of a struct for the form of a parameter that is made of texts, such as the pattern of a date; nil
  /// where it is no more than a name.
  func formConstant(of parameter: Parameter) -> String? {
    guard case .value(let type) = parameter.kind else { return nil }
    let isMade =
      switch (parameter.split, type.kind) {
      case (.afterDecoding, _): type.hasFormOfTexts
      case (.beforeDecoding, .list): true
      case (.beforeDecoding, _): false
      }
    return isMade ? parameter.propertyName + "Form" : nil
  }

  private func form(_ form: ScalarForm, of scalar: ScalarType) -> String {
    let first = form.pattern.map { SwiftArguments(datePattern: $0).call(form.swift) } ?? form.swift
    return form.also.reduce(first) { "\($0).or(\(self.form($1, of: scalar)))" }
  }

  /// The form that a value inside JSON is written in: `.text(.iso8601)`.
  func jsonForm(of type: ValueType, isSensitive: Bool = false) -> String {
    let form: String
    switch type.kind {
    case .scalar(let scalar, let written): form = jsonForm(written, of: scalar)
    case .declared, .swiftType: form = ".plain"
    case .list(let element, .json), .list(let element, .repeated), .list(let element, .groups):
      return ".array(of: \(jsonForm(of: element, isSensitive: isSensitive)))"
    case .constant, .flag, .encoded, .list(_, .separated):
      return ".text(\(self.form(of: type, isSensitive: isSensitive)))"
    }
    return isSensitive ? ".secret(\(form))" : form
  }

  private func jsonForm(_ form: ScalarForm, of scalar: ScalarType) -> String {
    var alone = form
    alone.also = []
    let first = form.swiftJSON ?? ".text(\(self.form(alone, of: scalar)))"
    return form.also.reduce(first) { "\($0).or(\(jsonForm($1, of: scalar)))" }
  }

  /// The form where nothing says of what type it is: `URLForm<Date>.iso8601`.
  func spelledForm(
    of type: ValueType, isSensitive: Bool = false, split: Parameter.Split = .afterDecoding,
    in scope: String
  ) -> String {
    runtime.name("URLForm", in: scope)
      + "<\(self.type(type, isSensitive: isSensitive, in: scope))>"
      + form(of: type, isSensitive: isSensitive, split: split)
  }

  /// An expression for a separator: a text where that says all.
  func code(_ separator: Separator) -> SwiftCode {
    let texts = separator.texts
    if texts.count == 1, separator.escape == nil { return SwiftCode(SwiftLiteral.string(texts[0])) }
    let arguments: SwiftArguments = ["": texts, "escape": separator.escape]
    return SwiftCode(arguments.call(runtime.name("Separator")))
  }

  /// Whether a call that reads or writes a value says its form. Generated types and those of `swiftType` say
  /// it themselves.
  func needsForm(_ type: ValueType, isSensitive: Bool) -> Bool {
    switch type.kind {
    case .declared: isSensitive || spec.isJSON(type)
    case .swiftType: isSensitive
    default: true
    }
  }
}

extension ValueType {
  var isEncoded: Bool { if case .encoded = kind { true } else { false } }

  /// Whether a text says how a value, or an element of a list, is written: a pattern, or what stands around it.
  fileprivate var hasFormOfTexts: Bool {
    switch kind {
    case .scalar(_, let form): form.pattern != nil || form.also.contains { $0.pattern != nil }
    case .encoded: true
    case .list(let element, .separated), .list(let element, .repeated): element.hasFormOfTexts
    default: false
    }
  }
}
