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
    let isFrequent = !isSensitive && !isJSON
    switch type.kind {
    // The frequent ones of a URL are read without asking what their type is.
    case .string where isFrequent, .scheme where isFrequent: method = "string"
    case .integer where isFrequent: method = "integer"
    case .boolean(.trueFalse) where isFrequent: method = "boolean"
    case .string, .scheme, .integer, .number, .boolean(.trueFalse): method = "value"
    case .flag: method = "flag"
    case .declared(let path) where context.isObject(path): method = isJSON ? "value" : "json"
    case .list(_, .separated) where isJSON:
      method = "value"
      if let form { arguments = ["as: \(form)"] }
    case .list(let element, let listForm):
      let elementForm = context.form(of: element, isSensitive: isSensitive, in: scope)
      if isJSON || listForm.isJSON {
        method = isJSON ? "value" : "json"
        if let elementForm, !context.isPlainJSON(element) {
          method = "value"
          arguments = ["as: URLSchemeRuntime.JSONListForm(\(elementForm))"]
        }
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
