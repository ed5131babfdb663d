package import URLSchemeCompiler
package import URLSchemeRuntime

extension Interpreter {
  /// The values that a JSON object means whose members have the parameters' keys, written as
  /// `ValueText` writes them. `null` is the same as absent.
  ///
  /// - Throws: What `values(of:arguments:)` throws. An error holds no value.
  package func values(
    of action: Action, json: JSONValue
  ) throws(ArgumentError) -> RequestValues {
    guard case .object(let given) = json else {
      throw .request(RequestError(.illTyped, action: action.name, expected: "a JSON object"))
    }
    let range = SourceRange(file: SourceFile(path: "", text: ""), at: 0)
    var members: [Value.Member] = []
    for member in given where member.value != .null {
      guard let parameter = action.parameters.first(where: { $0.key == member.name }) else {
        throw .unknown(
          UnknownArgument(name: member.name, known: action.parameters.map(\.key)))
      }
      do throws(ValueProblem) {
        let node = YAMLNode(member.value, at: range)
        let value = try parameter.value(of: node, in: spec.declaration)
        members.append(Value.Member(parameter.key, value))
      } catch {
        throw .request(
          RequestError(
            .illTyped, action: action.name, parameter: parameter.key,
            expected: expectation(of: parameter)))
      }
    }
    return members
  }

  /// The values that a parameter accepts; for a choice, its branches.
  private func expectation(of parameter: Parameter) -> String {
    let branches = parameter.kind.declaredPath.map(spec.branches(of:)) ?? []
    guard !branches.isEmpty else { return "a value of its schema" }
    let names = branches.map { "'\($0.key)'" }.joined(separator: ", ")
    return "a value of its schema, an object with exactly one of \(names)"
  }

  /// A request's secrets, for whoever has to keep them out of what others say.
  package func secrets(of action: Action, _ values: RequestValues) -> Secrets {
    Secrets(Set(texts(values, of: action.parameters, isSecret: false)))
  }

  private func texts(
    _ values: RequestValues, of parameters: [Parameter], isSecret: Bool
  ) -> [String] {
    values.flatMap { member -> [String] in
      guard let parameter = parameters.first(where: { $0.key == member.name }) else { return [] }
      return texts(
        member.value, as: parameter.kind, isSecret: isSecret || parameter.isSensitive)
    }
  }

  private func texts(_ value: Value, as kind: Parameter.Kind, isSecret: Bool) -> [String] {
    let type = kind.valueType?.decoded
    let path = kind.declaredPath ?? ""
    switch (value, type?.kind) {
    case (.list(let values), .list(let element, _)?):
      return values.flatMap { texts($0, as: .value(element), isSecret: isSecret) }
    case (.record(let members), _):
      return texts(members, of: spec.members(of: path), isSecret: isSecret)
    case (.branch(let key, let payload?), _):
      guard let content = spec.branches(of: path).first(where: { $0.key == key })?.content else {
        return []
      }
      return texts(payload, as: content.kind, isSecret: isSecret || content.isSensitive)
    case (.pairs(let pairs), _):
      return pairs.flatMap { pair in
        type.map { texts(pair.value, as: .value($0), isSecret: isSecret) } ?? []
      }
    default:
      guard isSecret else { return [] }
      // The value's own text, and the text in the URL.
      let texts = [type, kind.valueType].map { $0?.text(of: value, in: spec.declaration) }
      return texts.compactMap(\.self)
    }
  }
}
