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
    return try GivenProblem.mapped(in: spec.values(members, of: action.parameters)) {
      $0.of(action)
    }
  }

  /// A request's secrets, for whoever has to keep them out of what others say.
  package func secrets(of action: Action, _ values: RequestValues) -> Secrets {
    let contents = action.parameters.flatMap { parameter in
      values[parameter.key].map {
        spec.contents(of: $0, as: parameter.kind, isSensitive: parameter.isSensitive)
      } ?? []
    }
    let texts = contents.filter(\.isSensitive).flatMap { content -> [String] in
      switch content.value {
      case .list, .record, .branch(_, .some), .pairs: return []
      default:
        // The value's own text, and the text in the URL.
        let types = [content.kind.valueType?.decoded, content.kind.valueType].compactMap(\.self)
        return types.compactMap { spec.text(of: content.value, as: $0) }
      }
    }
    return Secrets(Set(texts))
  }
}

extension GivenProblem {
  /// The problem as an error about an argument. It names what was given, and holds no value.
  ///
  /// - Parameter given: The name under which the value was given; the path has it if it was a member.
  func of(_ action: Action, _ given: String = "") -> Interpreter.ArgumentError {
    let name = path.name(behind: given)
    guard case .unknown(let keys) = reason else {
      let (reason, expected) = failure
      return .request(
        RequestError(reason, action: action.name, parameter: name, expected: expected))
    }
    let owner = Array(path.dropLast())
    let known = keys.map { (owner + [.member($0)]).name(behind: given) }
    return .unknown(name, known: known)
  }
}
