import URLSchemeRuntime

/// A template of an action with what is known of its placeholders.
struct CheckedTemplate {
  let scalar: YAMLScalar
  let template: URLTemplate
  /// The types of the placeholders; `nil` for a callback's.
  var types: [String: ValueType?] = [:]
  /// Whether all placeholders are known; where they aren't, nothing more is said about it.
  var isKnown = true

  /// Names that stand outside optional parts.
  var mandatoryNames: Set<String> { Set(template.variableNames).subtracting(template.optionalNames) }

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
