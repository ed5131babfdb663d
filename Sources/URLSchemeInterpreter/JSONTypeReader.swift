import URLSchemeRuntime
import URLSchemeSpec

/// Reads JSON as a type of a spec and says which part of it is wrong, as generated code does.
struct JSONTypeReader {
  let spec: Spec

  /// Whether the type's text is JSON with parts of their own.
  static func reads(_ type: ValueType, in spec: Spec) -> Bool {
    switch type.kind {
    case .list(_, .json): true
    case .declared(let path):
      switch spec.declaration(path)?.kind {
      case .object?, .tagged?: true
      default: false
      }
    default: false
    }
  }

  /// The value of a part of a JSON text.
  ///
  /// - Parameter path: Where the part stands, for the error: `items.id`.
  func value(
    of json: JSONValue, as type: ValueType, at path: String
  ) throws(RequestError) -> Value {
    switch type.kind {
    case .list(let element, .json), .list(let element, .repeated):
      guard case .array(let elements) = json else {
        throw RequestError(.illTyped, parameter: path, expected: "a JSON array")
      }
      var values: [Value] = []
      values.reserveCapacity(elements.count)
      for (index, json) in elements.enumerated() {
        do throws(RequestError) {
          values.append(try value(of: json, as: element, at: path))
        } catch {
          throw error.of(element: index, at: path)
        }
      }
      return .list(values)
    case .declared(let declaration):
      switch spec.declaration(declaration)?.kind {
      case .object(let members): return try record(of: json, members, at: path)
      case .tagged(let branches, let discriminator):
        return try branch(of: json, branches, discriminator, at: path)
      default: break
      }
    default: break
    }
    guard let value = type.value(of: json, in: spec.declaration) else {
      let form = TypeForm(type: type, spec: spec)
      throw RequestError(
        form.hasWords ? .unknownValue : .illTyped, parameter: path, expected: form.expectation)
    }
    return value
  }

  private func branch(
    of json: JSONValue, _ branches: [Branch], _ discriminator: String, at path: String
  ) throws(RequestError) -> Value {
    guard case .object = json else {
      throw RequestError(.illTyped, parameter: path, expected: "a JSON object")
    }
    let name = "\(path).\(discriminator)"
    let words = branches.map { "'\($0.content.wireName)'" }
    let expected = "one of " + words.joined(separator: ", ")
    switch json[discriminator] {
    case .string(let word)?:
      guard let branch = branches.first(where: { $0.content.wireName == word }),
        let type = branch.valueType
      else { throw RequestError(.unknownValue, parameter: name, expected: expected) }
      return .branch(branch.key, try value(of: json, as: type, at: path))
    case .null?, nil: throw RequestError(.missing, parameter: name, expected: expected)
    default: throw RequestError(.illTyped, parameter: name, expected: expected)
    }
  }

  private func record(
    of json: JSONValue, _ members: [Parameter], at path: String
  ) throws(RequestError) -> Value {
    guard case .object(let own) = json else {
      throw RequestError(.illTyped, parameter: path, expected: "a JSON object")
    }
    var record: [Value.Member] = []
    for member in members {
      guard let value = try value(of: member, among: own, at: path) else { continue }
      record.append(Value.Member(key: member.key, value: value))
    }
    do throws(RequestError) {
      try ConstraintChecker(spec: spec).check(RequestValues(record), of: members)
    } catch {
      // The rules are known by the members' own names.
      throw error.parameter.map { error.of(parameter: "\(path).\($0)") } ?? error
    }
    return .record(record)
  }

  /// The value of a member, or its default; nil when it is optional and absent.
  private func value(
    of member: Parameter, among own: [JSONValue.Member], at path: String
  ) throws(RequestError) -> Value? {
    // `null` is the same as absent.
    let found = ([member.wireName] + member.aliases).compactMap { name in
      own.last { $0.name == name && $0.value != .null }
    }
    if found.count > 1 {
      throw RequestError(.repeated, parameter: "\(path).\(found[1].name)")
    }
    if let json = found.first?.value, case .value(let type) = member.shape {
      return try value(of: json, as: type, at: "\(path).\(member.wireName)")
    }
    switch member.presence {
    case .optional: return nil
    case .defaulted(let value): return value
    case .required: throw RequestError(.missing, parameter: "\(path).\(member.wireName)")
    }
  }
}
