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
    case .swiftType(let path): name = path
    case .encoded(let inner, _): return self.type(inner, isSensitive: isSensitive, in: scope)
    case .list(let element, _):
      return "[" + self.type(element, isSensitive: isSensitive, in: scope) + "]"
    }
    return isSensitive ? "URLSchemeRuntime.Secret<\(name)>" : name
  }

  /// The scope outside the namespace.
  static let outside = "*"

  /// Names of Foundation have another in the namespace, which is known there as nothing else.
  private func name(of scalar: ScalarType, in scope: String) -> String {
    switch scalar.swift.origin {
    case .swift: scalar.swift.name
    case .runtime: "URLSchemeRuntime." + scalar.swift.name
    case .foundation:
      scope == Self.outside ? "\(namespace).\(scalar.swift.name)" : scalar.swift.name
    }
  }

  /// The form that a value is written in; nil for a type with one spelling.
  func form(of type: ValueType, isSensitive: Bool = false, in scope: String) -> String? {
    let form: String
    switch type.kind {
    case .scalar(let scalar, let written):
      guard let name = self.form(written, of: scalar, in: scope) else { return nil }
      form = name
    case .declared(let path) where isObject(path):
      return "URLSchemeRuntime.JSONForm<\(self.type(type, isSensitive: isSensitive, in: scope))>()"
    case .encoded(let inner, let data):
      let base = anyForm(of: inner, isSensitive: isSensitive, in: scope)
      return "URLSchemeRuntime.EncodedForm(\(base), as: .\(data))"
    case .list(let element, .json) where !isPlainJSON(element):
      return
        "URLSchemeRuntime.JSONListForm(\(anyForm(of: element, isSensitive: isSensitive, in: scope)))"
    case .list(_, .json):
      return "URLSchemeRuntime.JSONForm<\(self.type(type, isSensitive: isSensitive, in: scope))>()"
    case .list(let element, .separated(let separator)):
      let inner = anyForm(of: element, isSensitive: isSensitive, in: scope)
      let arguments: SwiftArguments = ["": SwiftCode(inner), "separatedBy": separator.code]
      return arguments.call("URLSchemeRuntime.SeparatedForm")
    default: return nil
    }
    return isSensitive ? "URLSchemeRuntime.SecretForm(\(form))" : form
  }

  /// The form of a value that is split before it is decoded.
  func splitForm(of type: ValueType, isSensitive: Bool = false, in scope: String) -> String {
    guard case .list(let element, .separated(let separator)) = type.kind else {
      return "URLSchemeRuntime.SplitParts<\(self.type(type, in: scope))>()"
    }
    let inner =
      element.isParts(spec.declaration) && !isSensitive
      ? splitForm(of: element, in: scope)
      : anyForm(of: element, isSensitive: isSensitive, in: scope)
    let arguments: SwiftArguments = ["": SwiftCode(inner), "separatedBy": separator.code]
    return arguments.call("URLSchemeRuntime.SplitList")
  }

  private func form(_ form: ScalarForm, of scalar: ScalarType, in scope: String) -> String? {
    let argument = form.pattern.map { "(\(SwiftLiteral.string($0.text)))" } ?? ""
    let own = form.runtimeForm.map { "URLSchemeRuntime." + $0 + argument }
    let plain = "URLSchemeRuntime.PlainForm<\(name(of: scalar, in: scope))>()"
    return form.also.reduce(own) {
      "URLSchemeRuntime.EitherForm(\($0 ?? plain), \(self.form($1, of: scalar, in: scope) ?? plain))"
    }
  }

  /// Whether a value inside JSON needs no form to be read and written.
  func isPlainJSON(_ type: ValueType) -> Bool {
    switch type.kind {
    case .declared: true
    case .list(let element, .json): isPlainJSON(element)
    default: form(of: type, in: "") == nil
    }
  }

  /// The form that a value is written in, spelled out for a type with one spelling too.
  func anyForm(of type: ValueType, isSensitive: Bool = false, in scope: String) -> String {
    form(of: type, isSensitive: isSensitive, in: scope)
      ?? "URLSchemeRuntime.PlainForm<\(self.type(type, isSensitive: isSensitive, in: scope))>()"
  }
}
