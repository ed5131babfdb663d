import URLSchemeCompiler
import URLSchemeRuntime

/// Says in words what a value may be.
struct TypeWording<Text: Markup> {
  let spec: Spec
  /// Makes a link to a declared type.
  let reference: (_ path: String) -> String

  func phrase(_ type: ValueType) -> String {
    switch type.kind {
    case .scalar(_, let form): words(of: form)
    case .flag: "no value, present or absent"
    case .constant(let text): "always " + Text.code(text)
    case .declared(let path): reference(path)
    case .list(let element, let form): list(of: phrase(element), form)
    case .encoded(let inner, .data(let data)): phrase(inner) + ", in " + data.rawValue
    case .encoded(let inner, .template(let source, _)): phrase(inner) + " in " + Text.code(source)
    case .swiftType(let name): "text that " + Text.code(name) + " reads"
    }
  }

  /// A pattern is set as code, since it may hold any character.
  private func words(of form: ScalarForm) -> String {
    let words = String(form.expectation.trimmingPrefix(#/an? /#))
    guard let pattern = form.pattern?.text, let range = words.firstRange(of: pattern) else {
      return Text.line(words)
    }
    return Text.line(String(words[..<range.lowerBound])) + " " + Text.code(pattern)
      + Text.line(String(words[range.upperBound...]))
  }

  private func list(of element: String, _ form: ValueType.ListForm) -> String {
    switch form {
    case .repeated: "list of \(element), an item each"
    case .separated(let separator):
      "list of \(element), separated by \(separator.texts.map(name).joined(separator: " or "))"
        + (separator.escape.map { ", escaped with " + Text.code($0) } ?? "")
    case .json: "list of \(element), as a JSON array"
    case .groups: "list of \(element), each with items of its own"
    }
  }

  private func name(of separator: String) -> String {
    switch separator {
    case "\n": "line breaks"
    case " ": "spaces"
    case "\t": "tabs"
    default: Text.code(separator)
    }
  }

  /// The words that a value may be, where there are few.
  func words(_ type: ValueType) -> [String] {
    switch type.decoded.kind {
    case .list(let element, _): words(element)
    case .declared(let path): spec.words(of: path).map { Text.code($0.wireText) }
    default: []
    }
  }

  /// The rules that a value has to keep, in a few words each.
  func rules(_ type: ValueType) -> [String] {
    let meaning: String? = type.constraints[.patternDescription]?.text
    var all = type.constraints.all.compactMap { keyword, limit -> String? in
      switch keyword.form {
      case .pattern where meaning != nil: nil
      case .meaning: Text.line(limit.text)
      case .count(let noun):
        "\(keyword.words) \(Int(limit.value).of(type.scalar == .data ? "byte" : noun))"
      case .number: "\(keyword.words) \(Text.line(limit.text))"
      case .pattern: "\(keyword.words) \(Text.code(limit.text))"
      case .words: "\(keyword.words) \(limit.words.map { Text.code($0) }.joined(separator: ", "))"
      case .flag: keyword.words
      }
    }
    if case .list(let element, _) = type.decoded.kind { all += self.rules(element) }
    return all
  }
}

extension Spec {
  /// The text of a value in a URL before percent-encoding; nil for a value that isn't one text.
  func text(of value: Value, _ kind: Parameter.Kind) -> String? {
    kind.valueType.flatMap { text(of: value, as: $0) }
  }
}
