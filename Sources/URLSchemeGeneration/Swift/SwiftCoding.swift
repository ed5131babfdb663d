import URLSchemeRuntime
import URLSchemeSpec

/// The runtime's method that reads or writes a value, and the arguments that say how it is written.
struct SwiftCoding {
  var method: String
  var arguments: [String] = []

  /// - Parameter isJSON: Whether the value is a JSON object's member.
  init(
    _ type: ValueType, isSensitive: Bool, isJSON: Bool, in scope: String, context: SwiftContext
  ) {
    let form = context.form(of: type, isSensitive: isSensitive, in: scope)
    switch type.kind {
    case .string, .scheme: method = isSensitive ? "value" : "string"
    case .integer: method = isSensitive ? "value" : "integer"
    case .number: method = isSensitive ? "value" : "number"
    case .boolean(.trueFalse): method = isSensitive ? "value" : "boolean"
    case .flag: method = "flag"
    case .declared(let path) where context.isObject(path): method = "json"
    case .list(_, .separated) where isJSON:
      method = "value"
      if let form { arguments = ["as: \(form)"] }
    case .list(let element, let listForm):
      let elementForm = context.form(of: element, isSensitive: isSensitive, in: scope)
      if isJSON || listForm.isJSON {
        method = "json"
        if let elementForm, !context.isPlainJSON(element) { arguments = ["of: \(elementForm)"] }
      } else {
        method = "list"
        if let elementForm { arguments.append("of: \(elementForm)") }
        if case .separated(let separator) = listForm {
          arguments.append("separatedBy: \(SwiftLiteral.string(separator))")
        }
      }
    default:
      method = "value"
      if let form { arguments = ["as: \(form)"] }
    }
  }
}

extension ValueType.ListForm {
  var isJSON: Bool { if case .json = self { true } else { false } }
  var isSeparated: Bool { if case .separated = self { true } else { false } }
}
