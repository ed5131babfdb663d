import URLSchemeRuntime

// What a placeholder may be, and which parameters need one.

extension ActionStage {
  /// Finds the type of each placeholder of a template.
  func checkPlaceholders(of checked: inout CheckedTemplate, in action: ActionDraft) {
    for name in checked.names {
      guard let draft = action.draft(name) else {
        if action.callbacks.contains(name) { continue }
        checked.isKnown = false
        if action.knowsAllParameters {
          let byWireName = action.parameters.first { $0.parameter.wireName == name }?.parameter.key
          let meant = byWireName ?? nearest(to: name, in: action.keys + action.callbacks.sorted())
          let advice = meant == nil ? "; declare it, as in 'parameters: { \(name): string }'" : ""
          report(
            .undeclaredPlaceholder, at: checked.range(of: name),
            "\(action.title) has no parameter \(name.quoted) for this placeholder\(advice)",
            suggestion: meant)
        }
        continue
      }
      guard draft.isUsable, types.isKnown(draft.parameter.kind),
        let type = placeholderType(draft, in: checked)
      else {
        checked.isKnown = false
        continue
      }
      checked.types[name] = type
      if draft.parameter.invalid == .ignore { checked.untested.insert(name) }
    }
  }

  /// The type of a placeholder, if it is allowed in its place.
  private func placeholderType(_ draft: ParameterDraft, in checked: CheckedTemplate) -> ValueType? {
    let name = draft.parameter.key
    let template = checked.template
    let variable = URLTemplate.variables(of: template.hierPart).first { $0.name == name }
    let isInPlace = variable != nil || template.scheme == .variable(name)
    func refused(_ rule: Rule, _ message: String) -> ValueType? {
      refuse(rule, at: checked.range(of: name), message, notes: [draft.note])
    }
    guard let type = types.oneText(draft.parameter.kind) else {
      return refused(
        .placeholderType,
        "\(name.quoted) isn't allowed in a template: \(draft.parameter.kind.problemAsPlaceholder), "
          + "and a placeholder is one text")
    }
    if isInPlace, types.isJSONText(type) {
      return refused(
        .placeholderType,
        "\(name.quoted) is JSON, which isn't allowed in a path; keep it in the query")
    }
    if variable?.extent == .segment, template.hierarchy != .opaque, draft.split != .afterDecoding,
      case .list(_, .separated(let separator)) = type.kind, separator.escape == nil,
      separator.texts.contains(where: { $0.contains("/") })
    {
      return refused(
        .placeholderExtent,
        "a slash ends '{\(name)}', and divides \(name.quoted); write '{\(name)*}', which takes slashes"
      )
    }
    if types.takesSlashes(type) { return type }
    if let mark = variable?.extent.rawValue, !mark.isEmpty {
      return refused(
        .placeholderExtent,
        "'{\(name)\(mark)}' takes slashes, and \(type.noun) has none; write '{\(name)}'")
    }
    for case .rest(_, name) in template.items {
      return refused(
        .placeholderExtent,
        "'{\(name)+}' takes all that is left of the URL, and \(type.noun) is none of its texts; write '{\(name)}'"
      )
    }
    return type
  }

  /// Reports templates without a place for a parameter that has one in others and can't be absent.
  func checkRequiredPlaceholders(
    _ templates: [CheckedTemplate], in action: ActionDraft
  ) {
    let placed = templates.placedNames
    for draft in action.parameters where draft.isUsable && !draft.mayBeAbsent {
      let name = draft.parameter.key
      guard placed.contains(name),
        let owner = templates.first(where: { $0.template.placedNames.contains(name) }),
        let checked = templates.first(where: { !$0.names.contains(name) })
      else { continue }
      report(
        .missingPlaceholder, at: checked.scalar.range,
        "\(name.quoted) is required, and this template has no place for it as \(owner.text.quoted) "
          + "has; add one, as in '?\(draft.parameter.wireName)={\(name)}'", notes: [draft.note])
    }
  }

  /// Reports a segment such as `:id`, `<id>` and `*`, which is a placeholder to other libraries and just text here.
  func checkOtherPlaceholders(of checked: CheckedTemplate, in action: ActionDraft) {
    let place = checked.scalar.text.utf8.prefix { $0 != .question && $0 != .hash }
    for segment in place.split(separator: .slash).map(Substring.init)
    where segment.utf8.contains(where: ByteSet(of: ":$<*\\").contains) {
      let isOther = segment.first.map { ":$<".contains($0) } ?? false
      let name = segment.split(whereSeparator: ":$<>".contains).last.map(String.init) ?? ""
      let advice: String? =
        if isOther, action.draft(name) != nil, !checked.names.contains(name) {
          "the placeholder of \(name.quoted) is written '{\(name)}'"
        } else if segment == "*" || segment == "**" {
          "a placeholder is written '{name}', or '{name*}' for all that is left of the path"
        } else if segment.contains("\\") {
          "a placeholder is written '{name}', and its regular expression is the parameter's 'pattern'"
        } else { nil }
      guard let advice else { continue }
      report(
        .invalidTemplate, at: checked.scalar.range(of: segment),
        "\(segment.quoted) is just text; \(advice)")
    }
  }

  /// Reports parameters that may be absent though every template by which URLs are built needs them.
  func checkOptionalPlaceholders(
    _ templates: [CheckedTemplate], in action: ActionDraft
  ) {
    let built = templates.filter { !$0.template.isOnlyRead }
    guard let first = built.first else { return }
    let needed = built.neededNames
    for name in first.names where needed.contains(name) {
      guard let draft = action.draft(name), draft.isUsable, draft.mayBeAbsent,
        first.types[name] != nil,
        // A URL always has a scheme, so a default is the one that is built.
        draft.defaultNode == nil || first.template.scheme != .variable(name)
      else { continue }
      let reason = draft.defaultNode == nil ? "is optional" : "has a default, so it may be absent"
      let isInPlace = URLTemplate.variables(of: first.template.hierPart)
        .contains { $0.name == name }
      let advice =
        isInPlace
        ? "put the part that goes with it in brackets, as in '[/{\(name)}]', or add a template "
          + "without it"
        : "take it out of the template, since what has no place there is a query item, or add a "
          + "template without it"
      let isReadWithout = templates.contains { !$0.names.contains(name) }
      let need = isReadWithout ? "no URL can be built without it" : "the URL can't do without it"
      report(
        .optionalPlaceholder, at: first.range(of: name),
        "\(name.quoted) \(reason), but \(need); \(advice)", notes: [draft.note])
    }
  }

  /// Reports URLs that are read and can't be built: a default isn't written, and then no template has places for the values
  /// beside it alone.
  func checkDefaultsInPlaces(_ templates: [CheckedTemplate], in action: ActionDraft) {
    let shapes = templates.flatMap(\.template.builtNames)
    let placed = templates.placedNames
    // One that every template needs was reported.
    let needed = templates.neededNames
    for checked in templates where checked.isKnown {
      let defaulted = checked.names.filter { name in
        checked.template.scheme != .variable(name) && !needed.contains(name)
          && !checked.template.constants.contains { $0.name == name }
          && action.draft(name)?.defaultNode != nil
      }
      let unbuilt = checked.template.builtNames.lazy.flatMap { names in
        defaulted.filter(names.contains).map { (name: $0, others: names.subtracting([$0])) }
      }.first { !shapes.canBuild($0.others, placed: placed) }
      guard let (name, others) = unbuilt, let draft = action.draft(name) else { continue }
      let beside = checked.names.filter(others.contains).uniqued.map(\.quoted)
      report(
        .optionalPlaceholder, at: checked.range(of: name),
        "\(name.quoted) has a default, which isn't written, and no URL can be built "
          + (beside.isEmpty ? "without placeholders" : "with \(beside.phrase("and")) alone")
          + "; put the part that goes with it in brackets of its own, or add a template without it",
        notes: [draft.note])
    }
  }
}

extension DeclaredTypes {
  /// Whether a placeholder of a type may take the rest of a path.
  func takesSlashes(_ type: ValueType) -> Bool {
    switch (type.kind, declared(type)) {
    case (.scalar(let type, _), _): type.rules == .lengths || type == .url
    case (.swiftType, _), (.list(_, .separated), _): true
    case (.constant(let text), _): text.contains("/")
    case (_, .enumeration(let words)): words.isOpen || words.texts.contains { $0.contains("/") }
    case (_, .union(let branches)):
      branches.compactMap(\.kind.valueType).contains(where: takesSlashes)
    case (_, .parts(let members, let template)):
      template.texts.contains { $0.contains("/") }
        || members.compactMap(\.kind.valueType).contains(where: takesSlashes)
    default: false
    }
  }

  /// The type of a value that is one text, which is never absent while the value is there; nil for others.
  func oneText(_ kind: Parameter.Kind) -> ValueType? {
    guard case .value(let type) = kind, type.isOneText else { return nil }
    guard case .union(let branches)? = declared(type) else { return type }
    return branches.contains(where: \.isFlag) ? nil : type
  }
}

extension Parameter.Kind {
  /// Why a value can't be one text, as a clause.
  var problemAsPlaceholder: String {
    SpecLanguage.exclusion(of: "a placeholder", by: form)
      ?? "\(valueType?.noun ?? "it") may be there without a text"
  }
}
