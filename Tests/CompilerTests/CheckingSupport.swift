import TestSupport
import URLSchemeCompiler
import URLSchemeRuntime

/// What came of checking a text.
struct Checking {
  let spec: Spec?
  let diagnostics: Diagnostics

  /// - Parameter text: A specification; of the keys at the root, those that it doesn't need may be
  ///   left out.
  /// - Parameter files: What can be included, by path.
  init(
    _ text: String, path: String = "test.urlscheme.yaml",
    files: [String: String] = ["posting.urlscheme.yaml": postingInterface]
  ) {
    self.init(whole: Self.completed(text), path: path, files: files)
  }

  init(
    whole text: String, path: String = "test.urlscheme.yaml", files: [String: String] = [:]
  ) {
    let file = SourceFile(path: path, text: text)
    var diagnostics = Diagnostics()
    spec = SpecLoader.load(file, sources: .texts(files), into: &diagnostics)
    self.diagnostics = diagnostics
  }

  /// A fragment with the keys that every specification has, after it, so that positions stay.
  static func completed(_ fragment: String) -> String {
    let needed = [
      ("urlscheme", "urlscheme: 1"), ("app", "app: { name: Example }"),
      ("schemes", "schemes: [example]"), ("actions", "actions: { example: { url: //example } }"),
    ]
    let lines = fragment.split(separator: "\n")
    let missing = needed.filter { key, _ in !lines.contains { $0.hasPrefix(key + ":") } }
    return ([fragment] + missing.map(\.1)).joined(separator: "\n") + "\n"
  }

  /// The problems as `line:column rule-id message`.
  var problems: [String] {
    diagnostics.sorted.map { diagnostic in
      let place = diagnostic.range.map { "\($0.start.line):\($0.start.column) " } ?? ""
      let suggestion = diagnostic.suggestion.map { "; did you mean '\($0)'?" } ?? ""
      return "\(place)\(diagnostic.rule.id) \(diagnostic.message)\(suggestion)"
    }
  }

  /// The problems as `line:column rule-id`.
  var places: [String] {
    problems.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
  }

  var ruleIDs: [String] { diagnostics.sorted.map(\.rule.id) }

  var rendered: String { DiagnosticRenderer().render(diagnostics) }
}

extension Spec {
  /// Why a text is none of a type's values, said of a parameter `p`; nil where it is one.
  func refusal(of text: String, as type: ValueType) -> RequestError? {
    do throws(RequestError) {
      if isJSON(type), let json = JSONValue(urlText: text) {
        try check(try value(of: json, as: type, at: "p"), as: type, named: "p")
      } else if let value = value(of: text, as: type) {
        try check(value, as: type, named: "p")
      } else {
        return RequestError(.illTyped, parameter: "p")
      }
      return nil
    } catch {
      return error
    }
  }
}
