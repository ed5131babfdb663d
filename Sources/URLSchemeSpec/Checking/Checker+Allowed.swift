extension Checker {
  /// Reads which warnings the file wants to hear nothing of.
  func readAllowed(_ root: MappingReader) {
    guard let node = root.node("allow") else { return }
    let rules: [YAMLScalar]
    switch node {
    case .scalar: return root.reportKind(of: node, at: "allow")
    case .sequence: rules = unique(root.texts("allow") ?? [], of: "'allow'")
    case .mapping(let mapping):
      rules = mapping.map(\.key)
      for pair in mapping where pair.value.asScalar.map(\.isAbsent) ?? true {
        report(
          .wrongKind, "'allow' maps rules to the reasons, and this is \(pair.value.kind)",
          at: pair.value.isAbsent ? pair.key.range : pair.value.range)
      }
    }
    for scalar in rules { allow(scalar) }
  }

  private func allow(_ scalar: YAMLScalar) {
    guard let rule = Rule(rawValue: scalar.text) else {
      let warnings = Rule.allCases.filter { $0.severity == .warning }.map(\.id)
      return report(
        .unknownWord, "there is no rule \(scalar.text.quoted)", at: scalar.range,
        suggestion: nearest(to: scalar.text, in: warnings))
    }
    guard rule.severity == .warning else {
      return report(
        .unknownWord, "\(scalar.text.quoted) is an error, and only warnings can be allowed",
        at: scalar.range)
    }
    allowed.insert(rule.id)
  }
}
