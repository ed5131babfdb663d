import URLSchemeRuntime

extension ActionStage {
  /// Reads and checks an action's `url`.
  func templates(_ node: YAMLNode, in action: ActionDraft) -> [CheckedTemplate] {
    let read = declarations(in: node).map { self.templates(of: $0, in: action) }
    var templates = read.flatMap { $0 }
    for index in templates.indices {
      checkPlaceholders(of: &templates[index], in: action)
      checkOtherPlaceholders(of: templates[index], in: action)
    }
    if read.allSatisfy({ !$0.isEmpty }) {
      checkBuilding(of: templates)
      checkOptionalPlaceholders(templates, in: action)
      checkDefaultsInPlaces(templates, in: action)
      checkRequiredPlaceholders(templates, in: action)
    }
    return templates
  }

  /// A template as it is written, with the parameters that it sets; nil for one without a mapping.
  private typealias TemplateDeclaration = (text: YAMLScalar, set: YAMLMapping?)

  private func declarations(in node: YAMLNode) -> [TemplateDeclaration] {
    (node.asSequence ?? [node]).compactMap { item in
      switch item {
      case .scalar(let scalar): (scalar, nil)
      case .mapping: setting(item)
      case .sequence:
        refuse(.wrongKind, at: item.range, "a URL template is text, and this is \(item.kind)")
      }
    }
  }

  /// The templates that one stands for; none for one with an error.
  private func templates(
    of declaration: TemplateDeclaration, in action: ActionDraft
  ) -> [CheckedTemplate] {
    guard let texts = URLTemplate.withoutOptionalItems(declaration.text.text) else {
      report(
        .invalidTemplate, at: declaration.text.range,
        "the optional items make more than \(URLTemplate.maximumExpansions) shapes; a parameter without a place "
          + "is an optional item by itself")
      return []
    }
    var templates: [CheckedTemplate] = []
    for text in texts {
      let placed = placed(declaration.text, text, in: action)
      if placed.isEmpty { return [] }
      templates += placed
    }
    guard let set = declaration.set else { return templates }
    let constants = constants(set, in: action)
    let names = Set(templates.flatMap(\.names))
    if let pair = set.first(where: { names.contains($0.key.text) }) {
      report(
        .invalidTemplate, at: pair.key.range,
        "\(pair.key.text.quoted) has a place in the template, which says its "
          + "value; remove one of them")
      return []
    }
    if constants.isEmpty { return [] }
    for index in templates.indices { templates[index].template.constants = constants }
    return templates
  }

  /// A template in a mapping, with the parameters that it sets.
  private func setting(_ node: YAMLNode) -> TemplateDeclaration? {
    guard node["template"] != nil || node["set"] != nil else {
      return refuse(
        .wrongKind, at: node.range,
        "'url' takes URL templates, and a mapping is one with 'template' and 'set'")
    }
    guard
      let reader = MappingReader(
        node, as: .template, of: "a URL template", at: node.range.beginning, self),
      let text = reader.scalar("template")
    else { return nil }
    return reader.names("set").map { (text, $0) }
  }

  /// The values that a template sets, as a URL would have them.
  private func constants(
    _ set: YAMLMapping, in action: ActionDraft
  ) -> [URLTemplate.Constant] {
    set.compactMap { pair in
      guard let draft = action.draft(pair.key.text) else {
        return refuse(
          .unknownParameter, at: pair.key.range,
          "\(action.title) has no parameter \(pair.key.text.quoted)",
          suggestion: nearest(to: pair.key.text, in: action.keys))
      }
      guard let type = types.oneText(draft.parameter.kind) else {
        return refuse(
          .placeholderType, at: pair.key.range,
          "\(pair.key.text.quoted) can't be set: \(draft.parameter.kind.problemAsPlaceholder)")
      }
      do throws(ValueProblem) {
        let value = try types.value(pair.value, of: draft.parameter)
        guard let text = types.text(of: value, as: type) else { return nil }
        return URLTemplate.Constant(name: pair.key.text, text: text)
      } catch {
        return refuse(.invalidDefault, at: error.range, error.message)
      }
    }
  }

  /// A template, or those that one with `https` and no host stands for: one on each of `webHosts`, or below each of
  /// `universalLinks` where there are no others.
  private func placed(
    _ scalar: YAMLScalar, _ text: String, in action: ActionDraft
  ) -> [CheckedTemplate] {
    guard let first = template(scalar, text, in: action) else { return [] }
    guard first.template.scheme == .fixed("https"), first.template.hierarchy != .authority,
      !head.schemes.contains(where: { $0.name == "https" })
    else { return [first] }
    // The hosts that are built come first.
    let hosts =
      head.webHosts.filter { !$0.hasPrefix("*") } + head.webHosts.filter { $0.hasPrefix("*") }
    let addresses =
      hosts.isEmpty
      ? head.universalLinks.map(\.withoutFinalSlashes) : hosts.map { "https://" + $0 }
    guard first.template.hierarchy == .rooted, !addresses.isEmpty else {
      report(
        .invalidTemplate, at: scalar.range,
        first.template.hierarchy == .rooted
          ? "this address has no host; write it, as in 'https://example.com/path', or list the app's "
            + "hosts under 'universalLinks' or 'webHosts'"
          : "an address that stands on each of the app's hosts begins with a slash, as in "
            + "'https:/path' and 'https:/[{locale}/]path'")
      return []
    }
    return addresses.compactMap { address in
      template(scalar, address + text.dropFirst("https:".count), in: action)
    }
  }

  /// Reports templates none of which can be built, and placeholders that are only where no URL can be built.
  private func checkBuilding(of templates: [CheckedTemplate]) {
    guard let first = templates.first else { return }
    if templates.allSatisfy(\.template.isOnlyRead) {
      return report(
        .invalidTemplate, at: first.scalar.range,
        first.template.hasAnyHost
          ? "no URL can be built on a host with a '*'; add a template with a host or a scheme, or put a "
            + "placeholder in the place of the '*'"
          : "no URL can be built with '{_}'; put it in brackets, as in '[/{_}]', or add a "
            + "template without it")
    }
    var known = Set(templates.flatMap(\.template.builtNames).joined())
    for checked in templates {
      for name in checked.names where known.insert(name).inserted {
        report(
          .invalidTemplate, at: checked.range(of: name),
          "no URL can be built with \(name.quoted), which is only read beside a '{_}' or a '*'; add a template "
            + "with '{\(name)}' and without them")
      }
    }
  }

  private func template(
    _ scalar: YAMLScalar, _ text: String, in action: ActionDraft
  ) -> CheckedTemplate? {
    if text == scalar.text { checkScheme(scalar) }
    let variables = action.parameters.lazy.filter { draft in
      if case .value(let type) = draft.parameter.kind { isScheme(type) } else { false }
    }.map(\.parameter.key)
    do throws(URLTemplateError) {
      let template = try URLTemplate(
        text, schemes: head.schemes.map(\.name), schemeVariables: Set(variables))
      checkSpelling(template, at: scalar.range)
      checkAuthority(of: template, in: scalar)
      return CheckedTemplate(scalar: scalar, template: template)
    } catch {
      let isWritten = text == scalar.text
      let range = isWritten ? scalar.range(ofUTF8: error.range) : scalar.range
      return refuse(.invalidTemplate, at: range, error.description)
    }
  }

  /// Whether a placeholder of the type may stand for the scheme: any scheme, or some of the app's.
  private func isScheme(_ type: ValueType) -> Bool {
    guard let words = types.enumWords(type) else { return type.scalar == .scheme }
    let schemeNames = Set(head.schemes.map(\.name))
    return !words.isEmpty && !words.isOpen && words.texts.allSatisfy(schemeNames.contains)
  }

  /// Reports a template that begins with a scheme that the app doesn't have.
  private func checkScheme(_ scalar: YAMLScalar) {
    let (scheme, rest) = scalar.text.cut(at: ":")
    guard !head.schemes.isEmpty, rest?.hasPrefix("//") == true else { return }
    let known = head.schemes.map(\.name) + ["http", "https"]
    guard Scheme.isValidName(String(scheme)), !known.contains(scheme.lowercased()) else { return }
    report(
      .unknownScheme, at: scalar.range(of: scheme),
      "\(scheme.quoted) is not among the app's schemes",
      suggestion: nearest(to: String(scheme), in: known))
  }
}
