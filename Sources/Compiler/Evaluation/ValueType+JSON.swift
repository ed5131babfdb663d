package import URLSchemeRuntime

// How values of a spec's types are written inside JSON, as the runtime's `JSONReader` and
// `JSONWriter` have it.

extension ValueType {
  /// Whether the type's text is JSON with parts of their own.
  package func isJSON(in declarations: DeclarationLookup) -> Bool {
    if case .list(_, .json) = kind { return true }
    return switch declared(in: declarations) {
    case .object?, .tagged?: true
    default: false
    }
  }

  /// Reads a JSON value, and checks the rules of the objects in it.
  ///
  /// - Parameter path: The path of the value, for the error: `items.id`.
  package func value(
    of json: JSONValue, at path: String, in declarations: DeclarationLookup
  ) throws(RequestError) -> Value {
    switch kind {
    case .list(let element, .json), .list(let element, .repeated), .list(let element, .groups):
      return .list(
        try json.elements(at: path) { (json) throws(RequestError) in
          try element.value(of: json, at: path, in: declarations)
        })
    case .declared(let declaration):
      switch declarations(declaration)?.kind {
      case .object(let members), .group(let members):
        return try Self.record(json, members, at: path, declarations)
      case .tagged(let branches, let discriminator):
        let branch = branches[
          try JSONReader(json, at: path)
            .branch(of: branches.map(\.wireName), discriminator: discriminator)]
        let payload = try branch.kind.valueType?.value(of: json, at: path, in: declarations)
        return .branch(branch.key, payload)
      default: break
      }
    default: break
    }
    guard let value = plainValue(of: json, declarations) else {
      throw RequestError(
        hasWords(in: declarations) ? .unknownValue : .illTyped, parameter: path,
        expected: expectation(in: declarations))
    }
    return value
  }

  /// A value that has no parts with names of their own.
  private func plainValue(of json: JSONValue, _ declarations: DeclarationLookup) -> Value? {
    if let form = scalarForm { return form.valueOfJSON(json) }
    let declared = declared(in: declarations)
    if case .union(let branches)? = declared {
      return Self.branch(of: branches, isBare: false, in: declarations) { type in
        try? type.value(of: json, at: "", in: declarations)
      }
    }
    let isInteger = declared?.isInteger ?? false
    switch (json, kind) {
    case (.integer, .encoded), (.integer, .list(_, .separated)):
      return value(of: json.urlText, in: declarations)
    case (.integer, _): return isInteger ? value(of: json.urlText, in: declarations) : nil
    case (.string(let text), _): return isInteger ? nil : value(of: text, in: declarations)
    default: return nil
    }
  }

  private static func record(
    _ json: JSONValue, _ members: [Parameter], at path: String, _ declarations: DeclarationLookup
  ) throws(RequestError) -> Value {
    let reader = try JSONReader(json, at: path)
    let record = try members.values { (member) throws(RequestError) in
      guard case .value(let type) = member.kind else { return nil }
      return try reader.value(ifPresent: member.wireName, member.aliases) {
        json, path throws(RequestError) in
        try type.value(of: json, at: path, in: declarations)
      }
    } missing: {
      reader.missing($0.wireName)
    }
    do throws(RequestError) {
      try members.check(record, in: declarations)
    } catch {
      throw error.inside(path)
    }
    return .record(record)
  }

  /// The JSON value that `value(of:at:in:)` reads back; `nil` for a value of another type.
  package func json(of value: Value, in declarations: DeclarationLookup) -> JSONValue? {
    switch (kind, value) {
    case (.list(let element, .json), .list(let values)),
      (.list(let element, .repeated), .list(let values)),
      (.list(let element, .groups), .list(let values)):
      return values.allMapped { element.json(of: $0, in: declarations) }.map(JSONValue.array)
    case (.declared(let path), .record(let record)):
      switch declarations(path)?.kind {
      case .object(let members)?, .group(let members)?:
        return Self.object(record, members, declarations)
      default: return text(of: value, in: declarations).map(JSONValue.string)
      }
    case (.declared(let path), .branch(let key, let payload)):
      let kind = declarations(path)?.kind
      guard let branch = kind?.branch(key), let type = branch.kind.valueType,
        let content = payload ?? type.impliedPayload,
        let json = type.json(of: content, in: declarations)
      else { return nil }
      switch (kind, json) {
      case (.union, _):
        // An alternative of 'anyOf' may be written as an earlier one reads.
        return (try? self.value(of: json, at: "", in: declarations)) == value ? json : nil
      case (.tagged(_, let discriminator), .object(let members)):
        let word = JSONValue.string(branch.wireName)
        return .object([JSONValue.Member(name: discriminator, value: word)] + members)
      default: return nil
      }
    default:
      if let form = scalarForm { return form.jsonOfValue(value) }
      if declared(in: declarations)?.isInteger ?? false {
        return text(of: value, in: declarations).flatMap { Int($0) }.map(JSONValue.integer)
      }
      return text(of: value, in: declarations).map(JSONValue.string)
    }
  }

  private static func object(
    _ record: [Value.Member], _ members: [Parameter], _ declarations: DeclarationLookup
  ) -> JSONValue? {
    var json: [JSONValue.Member] = []
    for member in members {
      guard let value = record[member.key] else { continue }
      if member.isDefault(value, in: declarations) { continue }
      guard case .value(let type) = member.kind,
        let memberJSON = type.json(of: value, in: declarations)
      else { return nil }
      json.append(JSONValue.Member(name: member.wireName, value: memberJSON))
    }
    return .object(json)
  }
}
