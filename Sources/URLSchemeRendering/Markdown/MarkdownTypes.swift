import URLSchemeRuntime
import URLSchemeSpec

/// Says in words what a value may be.
struct MarkdownTypes {
  private let spec: Spec

  init(_ spec: Spec) {
    self.spec = spec
  }

  func phrase(_ shape: Parameter.Shape) -> String {
    switch shape {
    case .value(let type), .pairs(let type): phrase(type)
    case .choice, .group: "several query items"
    }
  }

  func phrase(_ type: ValueType) -> String {
    switch type.kind {
    case .string: "text"
    case .integer: "whole number"
    case .number: "number"
    case .decimal: "decimal number"
    case .boolean(let form): MarkdownText.line(form.expectation)
    case .url: "URL"
    case .uuid: "UUID"
    case .date: "date, as `2026-01-31`"
    case .dateTime(let form): MarkdownText.line(form.expectation)
    case .datePattern(let pattern): "date, as " + MarkdownText.code(pattern.text)
    case .dateTimePattern(let pattern):
      "date and time in UTC, as " + MarkdownText.code(pattern.text)
    case .duration(let form): MarkdownText.line(form.expectation)
    case .data(let form): "data, in " + form.rawValue
    case .json: "JSON"
    case .coordinate: "latitude and longitude, as `48.2,16.4`"
    case .flag: "no value, present or absent"
    case .scheme: "URL scheme"
    case .constant(let text): "always " + MarkdownText.code(text)
    case .declared(let path): reference(to: path)
    case .list(let element, let form): list(of: phrase(element), form)
    case .encoded(let inner, let form): phrase(inner) + ", in " + form.rawValue
    case .swiftType(let name): "text that " + MarkdownText.code(name) + " reads"
    }
  }

  private func reference(to path: String) -> String {
    "[" + MarkdownText.code(path) + "](#" + MarkdownDeclaration.anchor(path) + ")"
  }

  private func list(of element: String, _ form: ValueType.ListForm) -> String {
    switch form {
    case .repeated: "list of \(element), an item each"
    case .separated(let separator):
      "list of \(element), separated by \(MarkdownText.code(separator))"
    case .json: "list of \(element), as a JSON array"
    }
  }

  /// The rules that a value has to keep, a sentence each.
  func constraints(_ type: ValueType) -> [String] {
    let rules = type.constraints
    var sentences: [String] = []
    func add(_ start: String, _ count: Int?, _ noun: String) {
      guard let count else { return }
      sentences.append("\(start) \(count) \(noun)\(count == 1 ? "" : "s").")
    }
    func add(_ start: String, _ number: Constraints.Number?) {
      if let number { sentences.append("\(start) \(MarkdownText.line(number.text)).") }
    }
    add("At least", rules.minLength, "character")
    add("At most", rules.maxLength, "character")
    add("At least", rules.minimum)
    add("At most", rules.maximum)
    add("More than", rules.exclusiveMinimum)
    add("Less than", rules.exclusiveMaximum)
    add("A multiple of", rules.multipleOf)
    add("At least", rules.minItems, "element")
    add("At most", rules.maxItems, "element")
    if rules.uniqueItems { sentences.append("No element twice.") }
    if let pattern = rules.pattern {
      sentences.append("Matches \(MarkdownText.code(pattern)).")
    }
    if case .list(let element, _) = type.decoded.kind { sentences += constraints(element) }
    return sentences
  }

  /// A value as it stands in a URL before percent-encoding; `nil` for one that is not one text.
  func text(of value: Value, _ shape: Parameter.Shape) -> String? {
    guard case .value(let type) = shape else { return nil }
    return type.text(of: value, in: spec.declaration)
  }
}
