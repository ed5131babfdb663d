import URLSchemeRuntime

/// A template of an action with what is known of its placeholders.
struct CheckedTemplate {
  let scalar: YAMLScalar
  let template: URLTemplate
  /// The names of all placeholders, in the order of the template.
  let names: [String]
  /// Names that stand inside optional parts.
  let optionalNames: Set<String>
  /// The types of the placeholders; `nil` for a callback's.
  var types: [String: ValueType?] = [:]
  /// Whether all placeholders are known; where they aren't, nothing more is said about it.
  var isKnown = true
  /// What messages call it.
  var text: String

  init(scalar: YAMLScalar, template: URLTemplate) {
    self.scalar = scalar
    self.template = template
    text = scalar.text
    names = template.variableNames
    optionalNames = template.optionalNames
  }

  /// The same place on the web.
  func twin(_ template: URLTemplate) -> CheckedTemplate {
    var twin = CheckedTemplate(scalar: scalar, template: template)
    twin.types = types
    twin.isKnown = isKnown
    twin.text = template.text
    return twin
  }

  /// Whether the template can't do without a placeholder.
  func needs(_ name: String) -> Bool { !optionalNames.contains(name) && names.contains(name) }

  /// Where a placeholder stands in the spec.
  func range(of name: String) -> SourceRange {
    for suffix in ["}", "*}", "+}"] {
      let written = "{" + name + suffix
      guard let range = scalar.text.utf8.firstRange(of: written.utf8) else { continue }
      let start = scalar.text.utf8.distance(from: scalar.text.startIndex, to: range.lowerBound)
      return scalar.range(ofUTF8: start..<start + written.utf8.count)
    }
    return scalar.range
  }
}
