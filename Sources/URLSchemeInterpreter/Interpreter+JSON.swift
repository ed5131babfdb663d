package import URLSchemeRuntime
package import URLSchemeSpec

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
        let known = action.parameters.map(\.key)
        throw .unknown(
          UnknownArgument(
            name: member.name, suggestion: Suggestion.nearest(to: member.name, in: known),
            known: known))
      }
      do throws(ValueProblem) {
        let node = YAMLNode(member.value, at: range)
        let value = try parameter.value(of: node, in: spec.declaration)
        members.append(Value.Member(key: parameter.key, value: value))
      } catch {
        throw .request(
          RequestError(
            .illTyped, action: action.name, parameter: parameter.key,
            expected: "a value of its schema"))
      }
    }
    return RequestValues(members)
  }

  /// The texts of a request's secrets, for whoever has to keep them out of what others say.
  package func secrets(of action: Action, _ values: RequestValues) -> Set<String> {
    Set(texts(values, of: action.parameters, isSecret: false).filter { !$0.isEmpty })
  }

  private func texts(
    _ values: RequestValues, of parameters: [Parameter], isSecret: Bool
  ) -> [String] {
    values.members.flatMap { member -> [String] in
      guard let parameter = parameters.first(where: { $0.key == member.key }) else { return [] }
      return texts(member.value, of: parameter, isSecret: isSecret || parameter.isSensitive)
    }
  }

  private func texts(_ value: Value, of parameter: Parameter, isSecret: Bool) -> [String] {
    switch (parameter.kind, value) {
    case (.group(let path), .record(let members)):
      return texts(RequestValues(members), of: spec.members(of: path), isSecret: isSecret)
    case (.choice(let path), .branch(let key, let payload?)):
      guard let branch = spec.branches(of: path).first(where: { $0.key == key }) else { return [] }
      return texts(payload, of: branch.content, isSecret: isSecret || branch.content.isSensitive)
    case (.pairs(let type), .pairs(let pairs)):
      return pairs.flatMap { texts($0.value, as: type, isSecret: isSecret) }
    case (.value(let type), _): return texts(value, as: type, isSecret: isSecret)
    default: return []
    }
  }

  private func texts(_ value: Value, as written: ValueType, isSecret: Bool) -> [String] {
    let type = written.decoded
    switch (type.kind, value) {
    case (.list(let element, _), .list(let values)):
      return values.flatMap { texts($0, as: element, isSecret: isSecret) }
    case (.declared(let path), .record(let members)):
      guard case .object(let parameters)? = spec.declaration(path)?.kind else { return [] }
      return texts(RequestValues(members), of: parameters, isSecret: isSecret)
    case (.declared(let path), .branch(let key, let payload?)):
      let branches = spec.declaration(path)?.kind.branches ?? []
      guard let content = branches.first(where: { $0.key == key })?.content else { return [] }
      return texts(payload, of: content, isSecret: isSecret || content.isSensitive)
    default:
      return isSecret ? [type.text(of: value, in: spec.declaration)].compactMap(\.self) : []
    }
  }
}
