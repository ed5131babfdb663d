package import URLSchemeRuntime

/// JSON for people: a member a line, two spaces a level, names in their order.
package enum PrettyJSON {
  package static func text(of value: JSONValue) -> String { text(of: value, indentation: "") }

  private static func text(of value: JSONValue, indentation: String) -> String {
    let inner = indentation + "  "
    switch value {
    case .array(let elements) where !elements.isEmpty:
      let lines = elements.map { inner + text(of: $0, indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indentation + "]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map { member in
        let name = JSONValue.string(member.name).urlText
        return "\(inner)\(name): \(text(of: member.value, indentation: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
    default:
      return value.urlText
    }
  }
}
