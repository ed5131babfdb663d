import URLSchemeCompiler
import URLSchemeRuntime

// Values of a spec as Swift expressions.

extension SwiftContext {
  /// An expression for a value where its type is known from the context.
  ///
  /// Values that no literal and no initializer without failure can make are read from their text.
  /// The text has been read before, when the spec was checked, so the unwrapping can't fail.
  func expression(
    _ value: Value, of type: ValueType, isSensitive: Bool = false, in scope: String
  ) -> String {
    let type = type.decoded
    if case .list(let elements) = value, case .list(let element, _) = type.kind {
      let texts = elements.map {
        expression($0, of: element, isSensitive: isSensitive, in: scope)
      }
      return "[" + texts.joined(separator: ", ") + "]"
    }
    let text = plainExpression(value, of: type, in: scope)
    guard isSensitive, type.kind.isSecretable else { return text }
    let secret = runtime.name("Secret", in: scope)
    return text.hasPrefix(".")
      ? "\(secret)(\(self.type(type, in: scope))\(text))" : "\(secret)(\(text))"
  }

  /// An expression for the default that a spec gives a parameter; nil for a parameter without one.
  func defaultExpression(of parameter: Parameter, in scope: String) -> String? {
    guard let value = parameter.defaultValue(), case .value(let type) = parameter.kind else {
      return nil
    }
    return expression(value, of: type, isSensitive: parameter.isSensitive, in: scope)
  }

  private func plainExpression(_ value: Value, of type: ValueType, in scope: String) -> String {
    switch value {
    case .string(let text):
      guard let words = spec.enumWords(type) else { return SwiftLiteral.string(text) }
      return words.word(of: text).map { "." + SwiftIdentifier.escaped($0.caseName) }
        // Not '.init', which is that of an optional where one is expected.
        ?? "\(self.type(type, in: scope))(\(SwiftLiteral.string(text)))"
    case .integer(let number): return String(number)
    case .number(let number): return SwiftLiteral.number(number)
    case .boolean(let flag): return flag ? "true" : "false"
    case .duration(let duration): return expression(duration)
    case .json(let json): return expression(json)
    case .enumeration(let key):
      let word = spec.words(of: type.declaredPath ?? "").first { $0.key == key }
      return "." + SwiftIdentifier.escaped(word?.caseName ?? key)
    case .record(let members): return expression(members, of: type, in: scope)
    case .branch(let key, let content): return expression(key, content, of: type, in: scope)
    case .pairs: return "[]"
    default: return reading(value, of: type, in: scope)
    }
  }

  /// `URLForm<URL>.url.value(of: "https://example.com")!`.
  private func reading(_ value: Value, of type: ValueType, in scope: String) -> String {
    guard let (scalar, _) = value.scalar, let text = scalar.forms[0].textOfValue(value) else {
      return "nil"
    }
    // A literal with a fraction would go through binary floating point.
    // A file of standalone code may import Foundation for itself alone, which default arguments can't use.
    if scalar == .decimal, !options.isStandalone, let whole = Int(text) {
      return String(whole)
    }
    let form = spelledForm(of: ValueType(scalar.kind), in: scope)
    return "\(form).value(of: \(SwiftLiteral.string(text)))!"
  }

  private func expression(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    if milliseconds == 0 { return ".seconds(\(seconds))" }
    return ".milliseconds(\(seconds * 1000 + milliseconds))"
  }

  private func expression(_ json: JSONValue) -> String {
    switch json {
    case .null: return ".null"
    case .boolean(let value): return ".boolean(\(value))"
    case .integer(let value): return ".integer(\(value))"
    case .number(let value): return ".number(\(SwiftLiteral.number(value)))"
    case .string(let value): return ".string(\(SwiftLiteral.string(value)))"
    case .array(let elements):
      return ".array([" + elements.map(expression).joined(separator: ", ") + "])"
    case .object(let members):
      let texts = members.map {
        ".init(name: \(SwiftLiteral.string($0.name)), value: \(expression($0.value)))"
      }
      return ".object([" + texts.joined(separator: ", ") + "])"
    }
  }

  private func expression(
    _ values: [Value.Member], of type: ValueType, in scope: String
  ) -> String {
    let members = spec.members(of: type.declaredPath ?? "")
    let arguments = members.compactMap { member -> String? in
      guard case .value(let type) = member.kind,
        let value = values[member.key]
      else { return nil }
      let text = expression(value, of: type, isSensitive: member.isSensitive, in: scope)
      return SwiftIdentifier.label(member.label) + ": " + text
    }
    let isChecked = !SwiftChecks(context: self, isJSON: true).lines(of: members).isEmpty
    let list = ((isChecked ? ["_unchecked: ()"] : []) + arguments).joined(separator: ", ")
    return "\(self.type(type, in: scope))(\(list))"
  }

  private func expression(
    _ key: String, _ content: Value?, of type: ValueType, in scope: String
  ) -> String {
    let branches = spec.branches(of: type.declaredPath ?? "")
    guard let branch = branches.first(where: { $0.key == key })
    else { return "." + SwiftIdentifier.escaped(key) }
    let name = "." + SwiftIdentifier.escaped(branch.caseName)
    guard let content, branch.hasPayload else { return name }
    let kind = branch.kind
    let contentType = kind.valueType ?? ValueType(.declared(kind.declaredPath ?? ""))
    let text = expression(
      content, of: contentType, isSensitive: branch.isSensitive, in: scope)
    return "\(name)(\(text))"
  }
}

extension ValueType.Kind {
  /// Whether a sensitive value of the type is wrapped: a flag says nothing but that it is there.
  var isSecretable: Bool {
    switch self {
    case .flag, .constant, .list: false
    case .encoded(let inner, _): inner.kind.isSecretable
    default: true
    }
  }
}

extension Spec {
  /// The paths of the objects in defaults.
  var objectsInDefaults: Set<String> {
    let values = parameterLists.joined().flatMap { parameter in
      parameter.defaultValue().map { contents(of: $0, as: parameter.kind) } ?? []
    }
    return Set(
      values.compactMap { if case .record = $0.value { $0.kind.declaredPath } else { nil } })
  }
}
