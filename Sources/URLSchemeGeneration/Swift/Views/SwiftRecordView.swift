import Mustache
import URLSchemeSpec

/// A struct with its properties, its initializer, and how it is read and written: an action, a
/// reply, a group or a JSON object.
///
/// | name | what it is |
/// | --- | --- |
/// | `properties` | the stored properties (`SwiftParameterView`) |
/// | `parameterList`, `argumentList` | the initializer's parameters, and a call's arguments |
/// | `throws` | whether something can be wrong with the values |
/// | `check` | how the initializer calls the method that checks them |
/// | `checks` | the statements that check them, each on a line of its own |
/// | `reads`, `writes` | the statements that read and write them, likewise |
/// | `channel` | `url`, or `json` for an object |
/// | `reader`, `writer` | the types of what it is read from and written to |
/// | `members` | a group's names in the URL, as a list of string literals |
final class SwiftRecordView: MustacheParent {
  let parameters: [SwiftParameter]
  /// In the order in which they are read and written.
  private let inURLOrder: [SwiftParameter]
  let checks: [String]
  private let isJSON: Bool
  private let properties: [SwiftParameterView]

  var canThrow: Bool { !checks.isEmpty }

  init(
    _ parameters: [Parameter], isJSON: Bool = false, in scope: String, takenNames: [String] = [],
    context: SwiftContext
  ) {
    self.isJSON = isJSON
    func swift(_ parameters: [Parameter]) -> [SwiftParameter] {
      parameters.map {
        SwiftParameter(parameter: $0, isJSON: isJSON, scope: scope, context: context)
      }
    }
    self.parameters = swift(parameters)
    inURLOrder = swift(parameters.inURLOrder)
    checks = SwiftChecks(context, isJSON: isJSON).lines(of: parameters, takenNames: takenNames)
    properties = self.parameters.map(SwiftParameterView.init)
  }

  func parameterList(in scope: String) -> String {
    parameters.map { $0.declaration(in: scope) }.joined(separator: ", ")
  }

  var argumentList: String {
    parameters.map(\.argument).joined(separator: ", ")
  }

  func child(named name: String) -> Any? {
    switch name {
    case "properties": properties
    case "parameterList": parameterList(in: parameters.first?.scope ?? "")
    case "argumentList": argumentList
    case "throws": canThrow
    // A parameter of that name hides the method.
    case "check": parameters.contains { $0.parameter.label == "check" } ? "self.check" : "check"
    case "checks": checks.joined(separator: "\n")
    case "reads": inURLOrder.map(\.readStatement).joined(separator: "\n")
    case "writes": inURLOrder.map(\.writeStatement).joined(separator: "\n")
    case "channel": isJSON ? "json" : "url"
    case "reader": isJSON ? "URLSchemeRuntime.JSONReader" : "URLSchemeRuntime.URLReader"
    case "writer": isJSON ? "URLSchemeRuntime.JSONWriter" : "URLSchemeRuntime.URLWriter"
    case "members":
      SwiftLiteral.strings(parameters.flatMap { [$0.parameter.wireName] + $0.parameter.aliases })
    default: nil
    }
  }
}
