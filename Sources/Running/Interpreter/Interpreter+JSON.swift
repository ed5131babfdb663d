package import URLSchemeCompiler
package import URLSchemeRuntime

extension Interpreter {
  /// The values that a JSON object means whose members have the parameters' keys, as
  /// `ValueText` writes it. `null` is the same as absent.
  ///
  /// - Throws: What `values(of:arguments:)` throws. An error holds no value.
  package func values(
    of action: Action, json: JSONValue
  ) throws(ArgumentError) -> RequestValues {
    let given = GivenValue.json(json)
    guard let members = given.members else {
      throw .request(RequestError(.illTyped, action: action.name, expected: "a JSON object"))
    }
    do throws(GivenProblem) {
      return try Parameter.members(members, of: action.parameters, spec.declaration)
    } catch {
      throw error.of(nil, in: action)
    }
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

extension GivenProblem {
  /// The problem as an error about an argument. It names what was given, and holds no value.
  func of(_ parameter: Parameter?, in action: Action) -> Interpreter.ArgumentError {
    let name = path.name(behind: parameter?.key ?? "")
    guard case .unknown(let keys) = reason else {
      let (reason, expected) = failure
      return .request(
        RequestError(reason, action: action.name, parameter: name, expected: expected))
    }
    let owner = Array(path.dropLast())
    let known = keys.map { (owner + [.member($0)]).name(behind: parameter?.key ?? "") }
    return .unknown(name, known: known)
  }
}
