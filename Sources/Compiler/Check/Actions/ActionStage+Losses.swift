import URLSchemeRuntime

// What a spec accepts and no request would hold.

extension ActionStage {
  /// Reports values that a URL may have, and that are read as no parameter.
  ///
  /// - Parameter refused: The names of items that the app refuses, if the action doesn't say it itself.
  func checkLosses(
    of templates: [CheckedTemplate], _ drafts: [ParameterDraft],
    refused: URLInterface.UnknownParameters
  ) {
    for checked in templates where checked.isKnown {
      checkLiteralItems(of: checked, among: templates)
      checkOpaqueParts(of: checked)
    }
    for draft in drafts where draft.parameter.location == .template {
      guard let range = draft.repeatedRange else { continue }
      report(
        .keyNotHere,
        "'repeated' has no meaning here: \(draft.title) has a place in a template, and a URL in which its item "
          + "occurs twice is refused", at: range)
    }
    checkRefusedPairs(drafts, refused)
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
        at: range(of: key, in: checked),
        notes: [.init("the other template is here", at: other.scalar.range)])
    }
  }

  private func range(of text: String, in checked: CheckedTemplate) -> SourceRange {
    let query = checked.text.utf8.firstIndex(of: UInt8(ascii: "?")) ?? checked.text.startIndex
    guard checked.text == checked.scalar.text,
      let range = checked.text.utf8[query...].firstRange(of: text.utf8)
    else { return checked.scalar.range }
    let start = checked.text.utf8.distance(from: checked.text.startIndex, to: range.lowerBound)
    return checked.scalar.range(ofUTF8: start..<start + text.utf8.count)
  }

  /// `//p={id}[&d={data}]` has text that looks like an item, which another template ignores.
  private func checkLiteralItems(of checked: CheckedTemplate, among templates: [CheckedTemplate]) {
    for expansion in checked.template.expansions.prefix(1) {
      for (literal, next) in zip(expansion, expansion.dropFirst()) {
        guard case .literal(let text) = literal, case .variable(let variable) = next,
          let ampersand = text.lastIndex(of: "&"), text.hasSuffix("=")
        else { continue }
        let key = String(text[ampersand...].dropFirst().dropLast())
        let other = templates.first { other in
          !other.template.items.isEmpty && !other.names.contains(variable.name)
            && !other.template.items.contains { $0.key == key }
        }
        guard let other, !key.isEmpty else { continue }
        report(
          .lostValue,
          "this template has no place for '\(key)={\(variable.name)}', which is a part of the path in "
            + "\(checked.text.quoted), so \(key.quoted) is ignored in its URLs; add a template with "
            + "'&\(key)={\(variable.name)}'",
          at: other.scalar.range,
          notes: [.init("the other template is here", at: checked.scalar.range)])
      }
    }
  }

  /// In an opaque URL a placeholder takes slashes, so that nothing is left for a `{name*}` after it.
  private func checkOpaqueParts(of checked: CheckedTemplate) {
    guard checked.template.hierarchy == .opaque else { return }
    let shapes = checked.template.expansions
    for shape in shapes {
      guard case .variable(let last)? = shape.last, last.extent == .segment,
        takesSlashes(last, in: checked)
      else { continue }
      for longer in shapes where longer.count > shape.count && longer.starts(with: shape) {
        let rest = longer.lazy.compactMap { piece -> URLTemplate.Variable? in
          if case .variable(let variable) = piece, variable.extent == .path {
            variable
          } else {
            nil
          }
        }.first
        guard let rest else { continue }
        report(
          .lostValue,
          "'{\(rest.name)*}' is never read: in a URL without slashes after its scheme, '{\(last.name)}' takes "
            + "all to the end; write '{\(rest.name)}', which takes slashes there as well",
          at: checked.range(of: rest.name))
      }
    }
  }

  private func takesSlashes(_ variable: URLTemplate.Variable, in checked: CheckedTemplate) -> Bool {
    guard let type = checked.types[variable.name] ?? nil else { return true }
    return type.takesSlashes(types.declaration)
  }

  /// `pairs` take the items that the app refuses by their names.
  private func checkRefusedPairs(
    _ drafts: [ParameterDraft], _ refused: URLInterface.UnknownParameters
  ) {
    guard case .rejectNamed(let names) = refused, let name = names.first else {
      return
    }
    for draft in drafts where draft.parameter.takesAllItems {
      report(
        .lostValue,
        "\(draft.title) takes all items, so that 'unknownParameters' refuses none, such as \(name.quoted); add "
          + "'propertyNames' for the names that it takes", at: draft.keyRange)
    }
  }
}

extension URLTemplate.Item {
  fileprivate var isBare: Bool { if case .bare = self { true } else { false } }
}
