package import URLSchemeRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// How values of a spec's types are written inside JSON, as the runtime's `JSONReader` and
// `JSONWriter` have it.

extension ValueType {
  /// Reads a JSON value; `nil` when it is not one of this type.
  package func value(of json: JSONValue, in declarations: DeclarationLookup) -> Value? {
    switch kind {
    case .json: return .json(json)
    case .integer:
      switch json {
      case .integer(let value): return .integer(value)
      case .number(let value): return Int(exactly: value).map(Value.integer)
      default: return nil
      }
    case .number:
      switch json {
      case .integer(let value): return .number(Double(value))
      case .number(let value): return .number(value)
      default: return nil
      }
    case .boolean(.trueFalse):
      guard case .boolean(let value) = json else { return nil }
      return .boolean(value)
    case .decimal:
      switch json {
      case .string(let text): return value(of: text, in: declarations)
      case .integer, .number: return value(of: json.urlText, in: declarations)
      default: return nil
      }
    case .boolean, .datePattern, .dateTime, .dateTimePattern, .duration, .data, .encoded:
      switch json {
      case .string(let text): return value(of: text, in: declarations)
      case .integer: return value(of: json.urlText, in: declarations)
      default: return nil
      }
    case .list(let element, .json), .list(let element, .repeated):
      guard case .array(let elements) = json else { return nil }
      var values: [Value] = []
      for json in elements {
        guard let value = element.value(of: json, in: declarations) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .declared(let path):
      switch declarations(path)?.kind {
      case .object(let members): return Self.record(json, members, declarations)
      case .union(let branches):
        return Self.branch(of: branches, isBare: false, in: declarations) { type in
          type.value(of: json, in: declarations)
        }
      case .tagged(let branches, let discriminator):
        guard case .string(let word)? = json[discriminator],
          let branch = branches.first(where: { $0.content.wireName == word }),
          let value = branch.valueType?.value(of: json, in: declarations)
        else { return nil }
        return .branch(branch.key, value)
      default: break
      }
    default: break
    }
    guard case .string(let text) = json else { return nil }
    return value(of: text, in: declarations)
  }

  private static func record(
    _ json: JSONValue, _ members: [Parameter], _ declarations: DeclarationLookup
  ) -> Value? {
    guard case .object(let own) = json else { return nil }
    let values = Dictionary(own.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    var record: [Value.Member] = []
    for member in members {
      let found = ([member.wireName] + member.aliases).compactMap { values[$0] }
        .filter { $0 != .null }
      guard found.count <= 1 else { return nil }
      if let json = found.first {
        guard case .value(let type) = member.shape,
          let value = type.value(of: json, in: declarations)
        else { return nil }
        record.append(Value.Member(key: member.key, value: value))
      } else {
        switch member.presence {
        case .required: return nil
        case .optional: break
        case .defaulted(let value): record.append(Value.Member(key: member.key, value: value))
        }
      }
    }
    return .record(record)
  }

  /// The JSON value that `value(of:in:)` reads back; `nil` for a value of another type.
  package func json(of value: Value, in declarations: DeclarationLookup) -> JSONValue? {
    switch (kind, value) {
    case (.json, .json(let json)): return json
    case (.integer, .integer(let value)): return .integer(value)
    case (.number, .number(let value)):
      return Int(exactly: value).map(JSONValue.integer) ?? .number(value)
    case (.boolean(.trueFalse), .boolean(let value)): return .boolean(value)
    case (.list(let element, .json), .list(let values)),
      (.list(let element, .repeated), .list(let values)):
      let elements = values.compactMap { element.json(of: $0, in: declarations) }
      return elements.count == values.count ? .array(elements) : nil
    case (.declared(let path), .record(let record)):
      guard case .object(let members)? = declarations(path)?.kind else { return nil }
      return Self.object(record, members, declarations)
    case (.declared(let path), .branch(let key, let payload)):
      return Self.json(of: key, payload, declarations(path)?.kind, declarations)
    default:
      guard let text = text(of: value, in: declarations) else { return nil }
      switch kind {
      case .dateTime, .duration: return Int(text).map(JSONValue.integer) ?? .string(text)
      default: return .string(text)
      }
    }
  }

  private static func json(
    of key: String, _ payload: Value?, _ kind: Declaration.Kind?, _ declarations: DeclarationLookup
  ) -> JSONValue? {
    switch kind {
    case .union(let branches):
      guard let type = branches.first(where: { $0.key == key })?.valueType,
        let content = payload ?? type.impliedPayload
      else { return nil }
      return type.json(of: content, in: declarations)
    case .tagged(let branches, let discriminator):
      guard let branch = branches.first(where: { $0.key == key }), let payload,
        case .object(let members)? = branch.valueType?.json(of: payload, in: declarations)
      else { return nil }
      let word = JSONValue.string(branch.content.wireName)
      return .object([JSONValue.Member(name: discriminator, value: word)] + members)
    default: return nil
    }
  }

  private static func object(
    _ record: [Value.Member], _ members: [Parameter], _ declarations: DeclarationLookup
  ) -> JSONValue? {
    var json: [JSONValue.Member] = []
    for member in members {
      guard let value = record.first(where: { $0.key == member.key })?.value else { continue }
      if case .defaulted(value) = member.presence { continue }
      guard case .value(let type) = member.shape, let own = type.json(of: value, in: declarations)
      else { return nil }
      json.append(JSONValue.Member(name: member.wireName, value: own))
    }
    return .object(json)
  }
}
