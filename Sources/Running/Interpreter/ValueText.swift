package import URLSchemeCompiler
package import URLSchemeRuntime

/// Shows values of a spec's types: as JSON for programs, in short for messages. Secrets are masked.
package struct ValueText: Sendable {
  package let spec: Spec
  private let secrets: Secrets

  /// - Parameter secrets: Texts to mask wherever the values repeat them.
  package init(spec: Spec, hiding secrets: Secrets = Secrets()) {
    self.spec = spec
    self.secrets = secrets
  }

  /// The text that replaces a secret.
  package static let mask = "•••"

  /// The values of a request by the parameters' keys.
  package func json(_ values: RequestValues, of parameters: [Parameter]) -> JSONValue {
    .of(
      JSONMembers(
        parameters.map { parameter in
          (parameter.key, values[parameter.key].map { json($0, of: parameter) })
        }))
  }

  /// A value in one line.
  package func text(_ value: Value, of parameter: Parameter) -> String {
    PrintableText.abbreviated(json(value, of: parameter).urlText, to: 100)
  }

  /// A value; the mask if the parameter is sensitive.
  package func json(_ value: Value, of parameter: Parameter) -> JSONValue {
    parameter.isSensitive ? .string(Self.mask) : json(value, as: parameter.kind)
  }

  private func json(_ value: Value, as kind: Parameter.Kind) -> JSONValue {
    // The content of encoded data is more useful than the data.
    let type = kind.valueType?.decoded
    let path = kind.declaredPath ?? ""
    switch value {
    case .boolean(let value): return .boolean(value)
    case .integer(let value) where type?.kind.writtenAs == nil: return .integer(value)
    case .number(let value): return JSONForm.number.json(of: value)
    case .json(let value): return secrets.masked(value)
    case .jsonObject(let value): return secrets.masked(value.json)
    case .enumeration(let key): return .string(key)
    case .list(let values):
      guard case .list(let element, _)? = type?.kind else { return .null }
      return .array(values.map { json($0, as: .value(element)) })
    case .record(let members): return json(members, of: spec.members(of: path))
    case .branch(let key, let payload):
      let content = spec.branches(of: path).first { $0.key == key }
      let inner = payload.flatMap { payload in content.map { json(payload, of: $0) } }
      return .of([key: inner ?? .null])
    case .pairs(let pairs):
      guard let type else { return .null }
      return .array(
        pairs.map { .of([secrets.masked($0.name): json($0.value, as: .value(type))]) })
    case .string, .url, .data: return .string(secrets.masked(text(value, type)))
    default: return .string(text(value, type))
    }
  }

  private func text(_ value: Value, _ type: ValueType?) -> String {
    type.flatMap { spec.text(of: value, as: $0) } ?? ""
  }
}
