extension ActionStage {
  /// Reports what a template can't have where the app's query or its paths are spelled in a way of their own.
  func checkSpelling(_ template: URLTemplate, at range: SourceRange) {
    guard head.hasOwnQueryMarks else { return }
    let pieces = template.expansions.flatMap(\.self)
    let literals = pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    let takesQuery = pieces.contains {
      if case .variable(let variable) = $0 { variable.extent == .rest } else { false }
    }
    let takesItems = if case .rest? = template.items.last { true } else { false }
    let isOnTheWeb = [.fixed("https"), .fixed("http")].contains(template.scheme)
    if isOnTheWeb || takesQuery || takesItems {
      report(
        .queryMarks,
        isOnTheWeb
          ? "an address on the web has a query with '?' and '&', and 'query' gives this app others"
          : "'{name+}' takes the query as it is, which 'query' spells in the app's own way; put "
            + "'{name}' or '{name*}' there", at: range)
    }
    if head.queryStart == .semicolon, literals.contains(where: { $0.contains(";") }) {
      report(
        .queryMarks,
        "a ';' begins the query of this app, so the template can't hold one; templates have '?' there",
        at: range)
    }
  }

  /// Reports a query item that is to be split where it can't be.
  func checkDividers(of draft: ParameterDraft, _ type: ValueType) {
    let marks = head.querySeparator.rawValue + (head.spaces == .plus ? "+" : "")
    guard draft.parameter.split == .beforeDecoding,
      let mark = type.delimiters(types.declaration).first(where: marks.contains)
    else { return }
    report(
      .queryMarks,
      "\(String(mark).quoted) \(mark == "+" ? "is a space in" : "ends") a query item, so \(draft.title) "
        + "can't be split at it before it is decoded; write 'split: afterDecoding'",
      at: draft.keyRange)
  }

  /// Reports a value in a path that is to be split where the path ends.
  func checkPathDividers(of draft: ParameterDraft, _ type: ValueType) {
    guard draft.parameter.split == .beforeDecoding,
      let mark = type.delimiters(types.declaration)
        .first(where: ("?" + head.queryStart.rawValue).contains)
    else { return }
    report(
      .queryMarks,
      "\(String(mark).quoted) can't stand in a path, so \(draft.title) can't be split at it before it "
        + "is decoded; write 'split: afterDecoding'",
      at: draft.keyRange)
  }
}
