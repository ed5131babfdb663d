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

extension [CheckedTemplate] {
  /// The names of the placeholders that are no query item's value.
  var placedNames: Set<String> { Set(flatMap(\.template.placedNames)) }

  /// The names of the placeholders that all shapes have by which URLs are built.
  var neededNames: Set<String> {
    reduce(Set(flatMap(\.names))) { $0.intersection($1.template.neededNames) }
  }
}

extension [Set<String>] {
  /// Whether one of the shapes by which URLs are built, each the names of its placeholders, takes the parameters that
  /// are there: it needs no others, and has all of them that have a place.
  func canBuild(_ present: Set<String>, placed: Set<String>) -> Bool {
    let needed = placed.intersection(present)
    return contains { $0.isSubset(of: present) && needed.isSubset(of: $0) }
  }
}
