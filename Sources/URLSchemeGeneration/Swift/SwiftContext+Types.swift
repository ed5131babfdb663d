import URLSchemeRuntime
import URLSchemeSpec

// What a value's type is called in Swift, and in which form it is written.

extension SwiftContext {
  /// The Swift type of a value.
  ///
  /// - Parameter scope: The path of the type in which the name stands, or `outside`.
  func type(_ type: ValueType, isSensitive: Bool = false, in scope: String) -> String {
    let name: String
    switch type.kind {
    case .string, .scheme, .constant: name = "String"
    case .integer: name = "Int"
    case .number: name = "Double"
    case .decimal: name = alias("Decimal", in: scope)
    case .boolean: name = "Bool"
    case .flag: return "Bool"
    case .url: name = alias("URL", in: scope)
    case .uuid: name = alias("UUID", in: scope)
    case .date, .datePattern: name = "URLSchemeRuntime.CalendarDate"
    case .dateTime, .dateTimePattern: name = alias("Date", in: scope)
    case .duration: name = alias("Duration", in: scope)
    case .data: name = alias("Data", in: scope)
    case .json: name = "URLSchemeRuntime.JSONValue"
    case .coordinate: name = "URLSchemeRuntime.Coordinate"
    case .declared(let path): name = names.reference(to: path, in: scope)
    case .swiftType(let path): name = path
    case .encoded(let inner, _): return self.type(inner, isSensitive: isSensitive, in: scope)
    case .list(let element, _):
      return "[" + self.type(element, isSensitive: isSensitive, in: scope) + "]"
    }
    return isSensitive ? "URLSchemeRuntime.Secret<\(name)>" : name
  }

  /// The scope of what stands outside the namespace.
  static let outside = "*"

  /// A name that the namespace has for a type of Foundation or Swift.
  private func alias(_ name: String, in scope: String) -> String {
    scope == Self.outside ? "\(namespace).\(name)" : name
  }

  /// The form that a value is written in; nil for a type with one spelling.
  func form(of type: ValueType, isSensitive: Bool = false, in scope: String) -> String? {
    let form: String
    switch type.kind {
    case .boolean(.trueFalse): return nil
    case .boolean(let words): form = "URLSchemeRuntime.BooleanForm.\(words)"
    case .dateTime(let time): form = "URLSchemeRuntime.DateTimeForm.\(time)"
    case .datePattern(let pattern):
      form = "URLSchemeRuntime.DatePatternForm(\(SwiftLiteral.string(pattern.text)))"
    case .dateTimePattern(let pattern):
      form = "URLSchemeRuntime.DateTimePatternForm(\(SwiftLiteral.string(pattern.text)))"
    case .duration(let length): form = "URLSchemeRuntime.DurationForm.\(length)"
    case .data(let digits): form = "URLSchemeRuntime.DataForm.\(digits)"
    case .declared(let path) where isObject(path):
      return "URLSchemeRuntime.JSONForm<\(self.type(type, isSensitive: isSensitive, in: scope))>()"
    case .encoded(let inner, let data):
      let base = anyForm(of: inner, isSensitive: isSensitive, in: scope)
      return "URLSchemeRuntime.EncodedForm(\(base), as: .\(data))"
    case .list(let element, .json) where !isPlainJSON(element):
      return
        "URLSchemeRuntime.JSONListForm(\(anyForm(of: element, isSensitive: isSensitive, in: scope)))"
    case .list(_, .json):
      return "URLSchemeRuntime.JSONForm<\(self.type(type, isSensitive: isSensitive, in: scope))>()"
    case .list(let element, .separated(let separator)):
      let inner = anyForm(of: element, isSensitive: isSensitive, in: scope)
      return
        "URLSchemeRuntime.SeparatedForm(\(inner), separatedBy: \(SwiftLiteral.string(separator)))"
    default: return nil
    }
    return isSensitive ? "URLSchemeRuntime.SecretForm(\(form))" : form
  }

  /// Whether a value inside JSON needs no form to be read and written.
  func isPlainJSON(_ type: ValueType) -> Bool {
    switch type.kind {
    case .declared: true
    case .list(let element, .json): isPlainJSON(element)
    default: form(of: type, in: "") == nil
    }
  }

  /// The form that a value is written in, spelled out for a type with one spelling too.
  func anyForm(of type: ValueType, isSensitive: Bool = false, in scope: String) -> String {
    form(of: type, isSensitive: isSensitive, in: scope)
      ?? "URLSchemeRuntime.PlainForm<\(self.type(type, isSensitive: isSensitive, in: scope))>()"
  }

  /// What a text of the type must be, as the runtime puts it.
  func expectation(of type: ValueType, depth: Int = 0) -> String {
    switch type.kind {
    case .string: String.expectation
    case .integer: Int.expectation
    case .number: Double.expectation
    case .decimal: "a decimal number"
    case .boolean(let form): form.expectation
    case .url: "a URL with a scheme"
    case .uuid: "a UUID"
    case .date: CalendarDate.expectation
    case .dateTime(let form): form.expectation
    case .datePattern(let pattern): DatePatternForm(pattern).expectation
    case .dateTimePattern(let pattern): DateTimePatternForm(pattern).expectation
    case .duration(let form): form.expectation
    case .data(let form): form.expectation
    case .json, .list(_, .json): JSONValue.expectation
    case .coordinate: Coordinate.expectation
    case .flag: "no value"
    case .constant(""): "nothing"
    case .scheme: "a URL scheme"
    case .constant(let text): "'\(text)'"
    case .list(let element, _): "a list whose every element is " + expectation(of: element)
    case .encoded(let inner, let data):
      expectation(of: inner, depth: depth) + ", as " + data.expectation
    case .swiftType(let path): "a " + (path.split(separator: ".").last.map(String.init) ?? path)
    case .declared(let path): expectation(ofDeclared: path, depth: depth)
    }
  }

  private func expectation(ofDeclared path: String, depth: Int) -> String {
    switch spec.declaration(path)?.kind {
    case .enumeration(let cases)?:
      "one of " + cases.map { "'\($0.wireText)'" }.joined(separator: ", ")
    case .union(let branches)? where depth < 4: expectation(of: branches, depth: depth + 1)
    case .object?, .tagged?: JSONValue.expectation
    default: "a " + path
    }
  }

  func expectation(of branches: [Branch], depth: Int = 0) -> String {
    let texts = branches.map { branch in
      if case .value(let type) = branch.content.shape {
        expectation(of: type, depth: depth) + (type.constraints.patternPhrase ?? "")
      } else {
        ""
      }
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "; or ")
  }
}
