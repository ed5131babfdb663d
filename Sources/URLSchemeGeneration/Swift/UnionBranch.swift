import URLSchemeSpec

extension ValueType {
  /// Whether some values are not written as they are: times to a precision, relative URLs, JSON
  /// numbers.
  var isNormalized: Bool {
    switch decoded.kind {
    case .dateTime, .dateTimePattern, .duration, .url, .json: true
    case .list(let element, _): element.isNormalized
    default: false
    }
  }
}

/// One reading of a text that has several.
struct UnionBranch {
  private let type: ValueType
  private let isSensitive: Bool
  private let swift: SwiftParameter

  init(_ branch: Branch, _ swift: SwiftParameter) {
    if case .value(let type) = branch.content.shape {
      self.type = type
    } else {
      type = ValueType(.string)
    }
    isSensitive = branch.content.isSensitive
    self.swift = swift
  }

  private var name: String {
    swift.context.type(type, isSensitive: isSensitive, in: swift.scope)
  }
  private var form: String? {
    swift.context.form(of: type, isSensitive: isSensitive, in: swift.scope)
  }
  private var fixedText: String? {
    switch type.kind {
    case .constant(let text): SwiftLiteral.string(text)
    case .flag: "\"\""
    default: nil
    }
  }

  /// What must hold for `text` to be read in this way.
  var condition: String {
    if let fixedText {
      return fixedText == "\"\"" ? "text.isEmpty" : "text.utf8.elementsEqual(\(fixedText).utf8)"
    }
    if let form { return "let value = \(form).value(of: text)" }
    return "let value = \(name)(urlText: text)"
  }

  /// The text of `value`.
  var text: String {
    if let fixedText { return fixedText }
    return form.map { "\($0).text(of: value)" } ?? "value.urlText"
  }

  /// The `value` that survives being written and read; nil where every value does.
  var normalized: String? {
    guard type.isNormalized else { return nil }
    switch type.kind {
    case .url, .json: return "value.urlNormalized"
    default:
      let form = swift.context.anyForm(of: type, isSensitive: isSensitive, in: swift.scope)
      return "\(form).normalized(value)"
    }
  }

  private var isPlainJSON: Bool { swift.context.isPlainJSON(type) }

  /// The same as `condition`, for the value `json`.
  var jsonCondition: String {
    if let fixedText { return "json == .string(\(fixedText))" }
    if let form, !isPlainJSON { return "let value = \(form).value(of: json)" }
    return "let value = try? \(name)(json: json, at: path)"
  }

  /// The JSON value of `value`.
  var json: String {
    if let fixedText { return ".string(\(fixedText))" }
    if let form, !isPlainJSON { return "\(form).json(of: value)" }
    return "value.json"
  }
}
