/// A template of an action with what is known of its placeholders.
struct CheckedTemplate {
  let scalar: YAMLScalar
  var template: URLTemplate
  /// The types of the placeholders that are parameters.
  var types: [String: ValueType] = [:]
  /// The placeholders that take any text, because a value that can't be read is left out.
  var untested: Set<String> = []
  /// Whether all placeholders are known; where they aren't, nothing more is said about it.
  var isKnown = true
  /// Its shapes with their claims on URLs, which the stage of routes makes and compares.
  var routes: [RouteConflicts.Entry] = []

  /// The template as messages show it.
  var text: String { template.text }

  /// The names of all placeholders, in the order of the template.
  var names: [String] { template.variableNames }

  /// The range of a placeholder in the spec.
  func range(of name: String) -> SourceRange {
    let end = ["}", "*}", "+}"].first { scalar.text.contains("{\(name)\($0)") }
    return range(ofText: "{\(name)\(end ?? "}")")
  }

  /// The range of a part of the template in the spec; that of the whole template where it isn't found.
  func range(ofText text: String, behind mark: String = "") -> SourceRange {
    let start = scalar.text.firstRange(of: mark)?.upperBound ?? scalar.text.startIndex
    return scalar.text[start...].firstRange(of: text).map { scalar.range(of: scalar.text[$0]) }
      ?? scalar.range
  }
}
