import URLSchemeReceiving

extension ActionStage {
  /// Reports what a template can't have where the app's query or its paths are spelled in a way of their own.
  func checkSpelling(_ template: URLTemplate, at range: SourceRange) {
    guard head.hasOwnQueryMarks else { return }
    let pieces = template.expansions.flatMap(\.self)
    let literals = pieces.compactMap(\.literal)
    let takesQuery = pieces.contains { $0.extent == .restOfURL }
    let takesItems = template.items.last?.takesRest ?? false
    if template.scheme.isWeb || takesQuery || takesItems {
      report(
        .queryMarks, at: range,
        template.scheme.isWeb
          ? "an address on the web has a query with '?' and '&', and 'query' gives this app others"
          : "'{name+}' takes the query as it is, which 'query' spells in the app's own way; put "
            + "'{name}' or '{name*}' there")
    }
    if head.queryStart == .semicolon, literals.contains(where: { $0.contains(";") }) {
      report(
        .queryMarks, at: range,
        "a ';' begins the query of this app, so the template can't hold one; "
          + "templates have '?' there")
    }
  }

  /// Reports a template that no URL has, because of its host.
  func checkAuthority(of template: URLTemplate, in scalar: YAMLScalar) {
    let rules = PlanRules(
      URLInterface(head), prefixes: head.matching.prefixes, schemes: head.schemes)
    let built = template.expansions.map { rules.built($0, template.scheme) }
    let isWeb =
      template.scheme.isWeb
      || template.scheme == .any && head.schemes.contains { ["http", "https"].contains($0.name) }
    func firstProblem(of expansions: [URLTemplate.Expansion]) -> String? {
      expansions.lazy.compactMap { $0.problemWithAuthority(isWeb: isWeb) }.first
    }
    if let problem = firstProblem(of: template.expansions) {
      report(.invalidTemplate, at: scalar.range, problem)
    } else if let problem = firstProblem(of: built) {
      report(
        .invalidTemplate, at: scalar.range, "behind the first of 'prefixes', " + problem)
    } else if template.scheme.isWeb, let (problem, port) = scalar.text.problemWithPort {
      report(.invalidTemplate, at: scalar.range(of: port), problem)
    }
  }

  /// Reports a value that is to be split at a character with which its query item, or the path, ends.
  func checkDividers(
    of draft: ParameterDraft, _ type: ValueType, isInPath: Bool, isInHost: Bool
  ) {
    let marks =
      isInPath
      ? "?" + head.queryStart.rawValue + (isInHost ? "@" : "")
      : head.querySeparator.rawValue + (head.spaces == .plus ? "+" : "")
    guard draft.parameter.split == .beforeDecoding,
      let mark = types.delimiters(of: type).first(where: marks.contains)
    else { return }
    let reason =
      switch mark {
      case "@" where isInPath: "ends the user before a host"
      case _ where isInPath: "can't stand in a path"
      case "+": "is a space in a query item"
      default: "ends a query item"
      }
    report(
      .queryMarks, at: draft.keyRange,
      "\(String(mark).quoted) \(reason), so \(draft.title) can't be split at it before it is decoded; "
        + "write 'split: afterDecoding'")
  }
}
