import URLSchemeRuntime

/// Facts about the types of an action's placeholders that the shapes of its URLs depend on.
package struct PlaceholderFacts: Sendable {
  /// The placeholders for words of which none ends with a slash, so that one at the path's end says nothing.
  var slashless: Set<String> = []
  /// The placeholders that can be an address with its scheme.
  var addresses: Set<String> = []

  package init() {}

  init(_ action: Action, in spec: Spec) {
    for parameter in action.parameters {
      guard case .value(let type) = parameter.kind else { continue }
      if let words = spec.closedWords(type), !words.texts.contains(where: { $0.hasSuffix("/") }) {
        slashless.insert(parameter.wireName)
      }
      if case .scalar(.url, let form) = type.kind, form.isUsual {
        addresses.insert(parameter.wireName)
      }
    }
  }

  /// The placeholder of a template that stands for any address on the web: `{page+}` alone, with `http` and `https`.
  func wholeURL(_ template: URLTemplate, _ expansion: URLTemplate.Expansion, _ rules: PlanRules)
    -> String?
  {
    guard expansion.count == 1, case .variable(let variable) = expansion[0],
      variable.extent == .restOfURL, addresses.contains(variable.name)
    else { return nil }
    let schemes = rules.schemes(of: template.scheme)
    return !schemes.isEmpty && schemes.allSatisfy { $0 == "http" || $0 == "https" }
      ? variable.name : nil
  }
}
