import URLSchemeReceiving
import URLSchemeRuntime

/// A template of an action with what is known of its placeholders.
struct CheckedTemplate {
  let scalar: YAMLScalar
  var template: URLTemplate
  /// The types of the placeholders; `nil` for a callback's.
  var types: [String: ValueType?] = [:]
  /// The placeholders that take any text, because a value that can't be read is left out.
  var untested: Set<String> = []
  /// Whether all placeholders are known; where they aren't, nothing more is said about it.
  var isKnown = true
  /// What its shapes take, in a form in which they can be compared; known to the stage of routes.
  var claims: [URLClaim] = []

  /// What messages call it.
  var text: String { template.text }

  /// The names of all placeholders, in the order of the template.
  var names: [String] { template.variableNames }

  /// The template of the same action on the web.
  func twin(_ template: URLTemplate) -> CheckedTemplate {
    CheckedTemplate(
      scalar: scalar, template: template, types: types, untested: untested, isKnown: isKnown)
  }

  /// The placeholders that the template can't do without.
  var neededNames: Set<String> { Set(names).subtracting(template.optionalNames) }

  /// The range of a placeholder in the spec.
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

/// The facts for checking the templates of one action.
struct TemplateContext {
  var title: Subject
  var drafts: [ParameterDraft]
  /// False when some parameters can't be known because of an error.
  var knowsAllParameters: Bool
  /// The names of the items that carry callbacks.
  var callbacks: Set<String>
  private let index: [String: Int]

  init(
    title: Subject, drafts: [ParameterDraft], knowsAllParameters: Bool, callbacks: Set<String>
  ) {
    self.title = title
    self.drafts = drafts
    self.knowsAllParameters = knowsAllParameters
    self.callbacks = callbacks
    index = Dictionary(
      drafts.enumerated().map { ($1.parameter.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func draft(_ key: String) -> ParameterDraft? { index[key].map { drafts[$0] } }

  var keys: [String] { drafts.map(\.parameter.key) }
}
