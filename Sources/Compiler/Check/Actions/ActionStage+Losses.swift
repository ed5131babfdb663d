import URLSchemeRuntime

// What a spec accepts and no request would hold.

extension ActionStage {
  /// Reports keys about items that a template has a place for.
  func checkLosses(of drafts: [ParameterDraft]) {
    for draft in drafts where draft.parameter.location == .template {
      draft.reader?.misplaced(
        "repeated",
        "has no meaning here: \(draft.title) has a place in a template, and a URL in which its item "
          + "occurs twice is refused")
    }
  }

  /// An item without a value ranks higher than the same item with a placeholder, whatever value a URL has.
  func checkBareItems(among templates: [CheckedTemplate]) {
    for checked in templates where checked.template.items.contains(where: \.isBare) {
      checkBareItems(of: checked, among: templates)
    }
  }

  private func checkBareItems(of checked: CheckedTemplate, among templates: [CheckedTemplate]) {
    for case .bare(let key) in checked.template.items {
      let other = templates.first { other in
        other.template.hierPart == checked.template.hierPart
          && other.template.items.contains { item in
            if case .captured(key, _) = item { true } else { false }
          }
      }
      guard let other else { continue }
      report(
        .lostValue,
        "this template is read for any value of \(key.quoted), and \(other.text.quoted) never is; write "
          + "'\(key)=' for an item without a value",
        at: checked.range(ofText: key, behind: "?"),
        notes: [.init("the other template is here", at: other.scalar.range)])
    }
  }
}

extension URLTemplate.Item {
  fileprivate var isBare: Bool { if case .bare = self { true } else { false } }
}
