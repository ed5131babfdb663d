package import URLSchemeRuntime
package import URLSchemeSpec

/// Shows values of a spec's types: as JSON for programs, in short for messages. Secrets are masked.
package struct ValueText: Sendable {
  package let spec: Spec

  package init(spec: Spec) { self.spec = spec }

  /// What stands for a secret.
  package static let mask = "•••"

  /// The values of a request by the parameters' keys.
  package func json(_ values: RequestValues, of parameters: [Parameter]) -> JSONValue {
    .object(
      parameters.compactMap { parameter in
        values[parameter.key].map {
          JSONValue.Member(name: parameter.key, value: json($0, of: parameter))
        }
      })
  }

  /// A value in one line.
  func text(_ value: Value, of parameter: Parameter) -> String {
    PrintableText.abbreviated(json(value, of: parameter).urlText, to: 100)
  }

  private func json(_ value: Value, of parameter: Parameter) -> JSONValue {
    if parameter.isSensitive { return .string(Self.mask) }
    switch (parameter.kind, value) {
    case (.choice(let path), .branch(let key, let payload)):
      guard let branch = spec.branches(of: path).first(where: { $0.key == key }) else {
        return .null
      }
      let content = payload.map { json($0, of: branch.content) } ?? .null
      return .object([.init(name: key, value: content)])
    case (.group(let path), .record(let members)):
      return json(RequestValues(members), of: spec.members(of: path))
    case (.value(let type), _): return json(value, as: type)
    case (.pairs(let type), .pairs(let pairs)):
      return .array(
        pairs.map {
          .object([JSONValue.Member(name: $0.name, value: json($0.value, as: type))])
        })
    default: return .null
    }
  }

  private func json(_ value: Value, as written: ValueType) -> JSONValue {
    // What is inside the data says more than the data.
    let type = written.decoded
    switch value {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return value.json
    case .json(let value): return value
    case .jsonObject(let value): return value.json
    case .enumeration(let key): return .string(key)
    case .list(let values):
      guard case .list(let element, _) = type.kind else { return .null }
      return .array(values.map { json($0, as: element) })
    case .record(let members):
      guard case .declared(let path) = type.kind else { return .null }
      return json(RequestValues(members), of: spec.members(of: path))
    case .branch(let key, let payload):
      guard case .declared(let path) = type.kind,
        let branch = spec.branches(of: path).first(where: { $0.key == key }),
        let type = branch.valueType
      else { return .null }
      return .object([
        JSONValue.Member(name: key, value: payload.map { json($0, as: type) } ?? .null)
      ])
    default: return .string(type.text(of: value, in: spec.declaration) ?? "")
    }
  }
}
