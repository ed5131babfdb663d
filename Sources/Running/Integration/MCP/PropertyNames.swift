package import URLSchemeCompiler
package import URLSchemeRuntime

/// The names of an object's properties for an assistant: the keys of the spec, if they are legal.
///
/// Some assistants refuse all tools of a server if one name isn't 1 to 64 letters, digits, `_`, `.` and `-` of ASCII.
struct PropertyNames {
  /// By the keys that aren't legal.
  private var substitutes: [String: String] = [:]

  init(_ parameters: [Parameter]) {
    let keys = parameters.map(\.key).filter { $0.count > 64 || !$0.allSatisfy(Self.isLegal) }
    guard !keys.isEmpty else { return }
    // Names in the URL are read as well, so they keep their meaning.
    var used = Set(parameters.flatMap { [$0.key] + $0.wireNames }.map { $0.lowercased() })
    for key in keys {
      // At most 64, some for a number at the end.
      let name = key.prefix(56).map { Self.isLegal($0) ? $0 : "_" }
      substitutes[key] = used.insertUnique(String(name))
    }
  }

  subscript(key: String) -> String { substitutes[key] ?? key }

  private static func isLegal(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || "_.-".contains(character)
  }
}

extension Spec {
  package enum Naming { case keys, properties }

  /// JSON whose objects have names of the other kind: keys of the spec, or names for an assistant. Names that belong to
  /// no parameter stay.
  package func renamed(
    _ json: JSONValue, of parameters: [Parameter], to naming: Naming
  ) -> JSONValue {
    guard case .object(let members) = json else { return json }
    let names = PropertyNames(parameters)
    return .object(
      members.map { member in
        let parameter = parameters.first {
          member.name == (naming == .keys ? names[$0.key] : $0.key)
        }
        guard let parameter else { return member }
        return JSONValue.Member(
          name: naming == .keys ? parameter.key : names[parameter.key],
          value: renamed(member.value, as: parameter.kind, to: naming))
      })
  }

  func renamed(_ json: JSONValue, as kind: Parameter.Kind, to naming: Naming) -> JSONValue {
    switch (kind, kind.valueType?.decoded.kind, json) {
    case (.pairs, _, .array(let elements)):
      return .array(elements.map { renamed($0, as: kind, to: naming) })
    case (.pairs(let type), _, .object(let pairs)):
      return .object(
        pairs.map {
          JSONValue.Member(name: $0.name, value: renamed($0.value, as: .value(type), to: naming))
        })
    case (_, .list(let element, _)?, .array(let elements)):
      return .array(elements.map { renamed($0, as: .value(element), to: naming) })
    default:
      return kind.declaredPath.map { renamed(json, of: members(of: $0), to: naming) } ?? json
    }
  }
}
