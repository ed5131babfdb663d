extension Rule {
  /// What is wrong with what a specification says, once its YAML has been read.
  ///
  /// Each rule's snippets are complete but for the keys at the root that they don't need:
  /// `urlscheme`, `app`, `schemes` and `actions`.
  package static let checking: [Rule] =
    keyRules + appRules + nameRules + typeRules + parameterRules + templateRules + replyRules
    + interfaceRules
}
