/// Rules that belong together: a section of their reference.
package struct RuleArea: Sendable {
  package let title: String
  package let rules: [Rule]

  package init(_ title: String, _ rules: [Rule]) {
    self.title = title
    self.rules = rules
  }

  /// The rules of specifications, in the order in which a file is read and checked.
  package static let specification = [
    RuleArea("Files and YAML", Rule.reading),
    RuleArea("Keys and their values", Rule.keyRules),
    RuleArea("The app and its schemes", Rule.appRules),
    RuleArea("Names", Rule.nameRules),
    RuleArea("Types", Rule.typeRules),
    RuleArea("Parameters", Rule.parameterRules),
    RuleArea("URL templates", Rule.templateRules),
    RuleArea("Replies", Rule.replyRules),
    RuleArea("Included files and interfaces", Rule.interfaceRules),
    RuleArea("Examples", Rule.examples),
    RuleArea("Advice", Rule.advice),
  ]
}
