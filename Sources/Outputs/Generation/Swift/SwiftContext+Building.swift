import URLSchemeCompiler
import URLSchemeRuntime

// How URLs are built: the plan's templates, printed.

extension SwiftContext {
  /// The templates by which an action's URLs are built.
  func buildings(of action: Action) -> [View] {
    planned(action).buildings.enumerated().map { building($0, $1) }
  }

  /// A template by which an action's URLs are built.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `number` | which one it is, from 0 |
  /// | `template` | the template in the spec, for a comment |
  /// | `statements` | the statements that build by it |
  private func building(_ number: Int, _ building: BuildingTemplate) -> View {
    [
      "number": number, "template": building.text,
      "statements": statements(buildingBy: building).joined(separator: "\n"),
    ]
  }

  private func statements(buildingBy building: BuildingTemplate) -> [String] {
    let all = building.shapes.map { shape in
      (start: start(of: building, shape), steps: shape.steps.map { expression(for: $0) })
    }
    let others = all.dropLast().flatMap {
      ["if \($0.start) {", "return " + $0.steps.joined(separator: "\n&& "), "}"]
    }
    let last = all.suffix(1).map { ([$0.start] + $0.steps).joined(separator: "\n&& ") }
    return others + last.map { "return " + $0 }
  }

  private func start(of building: BuildingTemplate, _ shape: BuildingTemplate.Shape) -> String {
    let hierarchy = building.hierarchy == .any ? URLMatch.Hierarchy.opaque : building.hierarchy
    let scheme: SwiftArguments =
      switch building.scheme {
      case .text(let text): ["scheme": text, "isLink": building.isLink]
      case .parameter(let name): ["schemeAs": name]
      }
    let opening: SwiftArguments = ["": SwiftCode(".\(hierarchy)")]
    let names: SwiftArguments = ["with": shape.names, "optional": shape.optional]
    return (opening + scheme + names).call("url.start")
  }

  private func expression(for step: BuildingStep, on url: String = "url") -> String {
    func call(_ method: String, _ arguments: SwiftArguments) -> String {
      arguments.call("\(url).\(method)")
    }
    func optional(_ text: String) -> String? { text.isEmpty ? nil : text }
    switch step {
    case .constant(let name, let text): return call("constant", ["": name, "": text])
    case .literal(let text): return call("literal", ["": text])
    case .value(let name, let delimiters, let isInHost):
      return call("value", ["": name, "escaping": optional(delimiters), "isInHost": isInHost])
    case .restOfPath(let name, let delimiters, let isInHost):
      return call("restOfPath", ["": name, "escaping": optional(delimiters), "isInHost": isInHost])
    case .restOfURL(let name): return call("restOfURL", ["": name])
    case .whole(let name): return call("whole", ["": name])
    case .item(let text): return call("item", ["": text])
    case .itemAs(let key, let name): return call("item", ["": key, "as": name])
    case .bareItem(let name): return call("bareItem", ["": name])
    case .items: return "\(url).items()"
    case .fragmentValue(let name, let delimiters):
      return call("fragmentValue", ["": name, "escaping": optional(delimiters)])
    case .startFragmentItems(let hasQuery):
      return call("startFragmentItems", ["hasQuery": SwiftCode("\(hasQuery)")])
    case .part(let names, let steps):
      let body = steps.map { expression(for: $0, on: "$0") }.joined(separator: " && ")
      return call("part", ["": names]) + " { \(body) }"
    }
  }
}
