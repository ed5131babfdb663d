import URLSchemeCompiler
package import URLSchemeRuntime

/// JSON for people: a member a line, two spaces a level, names in their order, and a line break at the
/// end. Whatever the texts in it come from, a terminal shows them as they are.
package enum PrettyJSON {
  package static func text(of value: JSONValue) -> String {
    PrintableText.visible(json: text(of: value, indentation: "")) + "\n"
  }

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
