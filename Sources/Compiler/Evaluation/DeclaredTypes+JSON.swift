package import URLSchemeRuntime

// How values of a spec's types are written inside JSON, as the runtime's `JSONReader` and
// `JSONWriter` have it.

extension DeclaredTypes {
  /// Whether a type's text is JSON with parts of their own.
  package func isJSON(_ type: ValueType) -> Bool {
    if case .list(_, .json) = type.kind { return true }
    return switch declared(type) {
    case .object?, .tagged?: true
    default: false
    }
  }

  /// Whether a type's text is JSON.
  func isJSONText(_ type: ValueType) -> Bool {
    if case .scalar(let scalar, _) = type.kind { scalar.isJSON } else { isJSON(type) }
  }

  /// Reads a JSON value, and checks the rules of the objects in it.
  ///
  /// - Parameter path: The path of the value, for the error: `items.id`.
  package func value(
    of json: JSONValue, as type: ValueType, at path: String
  ) throws(RequestError) -> Value {
    switch (type.kind, declared(type)) {
    case (.list(let element, let form), _) where form.separator == nil:
      return .list(
        try json.elements(at: path) { (json) throws(RequestError) in
          try value(of: json, as: element, at: path)
        })
    case (_, .object(let members)), (_, .group(let members)):
      return try record(json, members, at: path)
    case (_, .tagged(let branches, let discriminator)):
      let branch = branches[
        try JSONReader(json, at: path)
          .branch(of: branches.map(\.wireName), discriminator: discriminator)]
      guard let type = branch.kind.valueType else { return .branch(branch.key, nil) }
      return .branch(branch.key, try value(of: json, as: type, at: path))
    default: break
    }
    guard let value = plainValue(of: json, as: type) else {
      throw RequestError(
        hasWords(type) ? .unknownValue : .illTyped, parameter: path, expected: expectation(of: type)
      )
    }
    return value
  }

  /// A value that has no parts with names of their own.
  private func plainValue(of json: JSONValue, as type: ValueType) -> Value? {
    if let form = type.scalarForm { return form.valueOfJSON(json) }
    let declared = declared(type)
    if case .union(let branches)? = declared {
      return branch(of: branches, isBare: false) { try? value(of: json, as: $0, at: "") }
    }
    let isInteger = declared?.isInteger ?? false
    switch (json, type.kind) {
    case (.integer, .encoded), (.integer, .list(_, .separated)):
      return value(of: json.urlText, as: type)
    case (.integer, _): return isInteger ? value(of: json.urlText, as: type) : nil
    case (.string(let text), _): return isInteger ? nil : value(of: text, as: type)
    default: return nil
    }
  }

  private func record(
    _ json: JSONValue, _ members: [Parameter], at path: String
  ) throws(RequestError) -> Value {
    let reader = try JSONReader(json, at: path)
    let record = try members.values { (member) throws(RequestError) in
      guard case .value(let type) = member.kind else { return nil }
      return try reader.value(ifPresent: member.wireName, member.aliases) {
        json, path throws(RequestError) in try value(of: json, as: type, at: path)
      }
    } missing: {
      reader.missing($0.wireName)
    }
    try RequestError.mapped(in: check(record, of: members, isJSON: true)) { $0.inside(path) }
    return .record(record)
  }

  /// The JSON value that `value(of:as:at:)` reads back; `nil` for a value of another type.
  package func json(of value: Value, as type: ValueType) -> JSONValue? {
    switch (type.kind, declared(type), value) {
    case (.list(let element, let form), _, .list(let values)) where form.separator == nil:
      return values.allMapped { json(of: $0, as: element) }.map(JSONValue.array)
    case (_, .object(let members), .record(let record)),
      (_, .group(let members), .record(let record)):
      return object(record, members)
    case (_, let kind?, .branch(let key, let payload)):
      guard let branch = kind.branch(key), let branchType = branch.kind.valueType,
        let content = payload ?? branchType.impliedPayload,
        let json = json(of: content, as: branchType)
      else { return nil }
      switch (kind, json) {
      case (.union, _):
        // An alternative of 'anyOf' may be written as an earlier one reads.
        return (try? self.value(of: json, as: type, at: "")) == value ? json : nil
      case (.tagged(_, let discriminator), .object(let members)):
        let word = JSONValue.string(branch.wireName)
        return .object([JSONValue.Member(name: discriminator, value: word)] + members)
      default: return nil
      }
    default:
      if let form = type.scalarForm { return form.jsonOfValue(value) }
      if declared(type)?.isInteger ?? false {
        return text(of: value, as: type).flatMap { Int($0) }.map(JSONValue.integer)
      }
      return text(of: value, as: type).map(JSONValue.string)
    }
  }

  private func object(_ record: [Value.Member], _ members: [Parameter]) -> JSONValue? {
    var json: [JSONValue.Member] = []
    for member in members {
      guard let value = record[member.key] else { continue }
      if isDefault(value, of: member) { continue }
      guard case .value(let type) = member.kind, let memberJSON = self.json(of: value, as: type)
      else { return nil }
      json.append(JSONValue.Member(name: member.wireName, value: memberJSON))
    }
    return .object(json)
  }
}
