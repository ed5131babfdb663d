import URLSchemeRuntime

extension Checker {
  /// The type in the form that `as` or `separator` asks for; `nil` when that can't be.
  func written(_ type: ValueType, _ reader: MappingReader) -> ValueType? {
    var type = type
    if let node = reader.node("as") {
      guard let scalar = node.asScalar else {
        report(
          .unsupported, "several forms after 'as' are not supported yet; name one of them",
          at: node.range)
        return nil
      }
      guard let written = form(scalar, of: type) else { return nil }
      type = written
    }
    if reader.has("separator") {
      guard let written = separated(type, reader) else { return nil }
      type = written
    }
    return type
  }

  private func form(_ scalar: YAMLScalar, of type: ValueType) -> ValueType? {
    var type = type
    let text = scalar.text
    switch type.kind {
    case .boolean: return form(scalar, BooleanForm.self, &type) { .boolean($0) }
    case .dateTime: return form(scalar, DateTimeForm.self, &type) { .dateTime($0) }
    case .duration: return form(scalar, DurationForm.self, &type) { .duration($0) }
    case .data: return form(scalar, DataForm.self, &type) { .data($0) }
    case .list(let element, _):
      switch text {
      case "repeated": type.kind = .list(element, .repeated)
      case "json": type.kind = .list(element.insideJSON, .json)
      default: return unknownForm(scalar, of: type, ["repeated", "json"])
      }
      return type
    case .json: return text == "json" ? type : unknownForm(scalar, of: type, ["json"])
    case .declared(let path):
      guard case .object? = declarations[path]?.kind else { return noForms(scalar, type) }
      return text == "json" ? type : unknownForm(scalar, of: type, ["json"])
    default: return noForms(scalar, type)
    }
  }

  private func form<Form: CaseIterable & RawRepresentable<String>>(
    _ scalar: YAMLScalar, _: Form.Type, _ type: inout ValueType, _ kind: (Form) -> ValueType.Kind
  ) -> ValueType? {
    guard let form = Form(rawValue: scalar.text) else {
      return unknownForm(scalar, of: type, Form.allCases.map(\.rawValue))
    }
    type.kind = kind(form)
    return type
  }

  private func unknownForm(
    _ scalar: YAMLScalar, of type: ValueType, _ forms: [String]
  ) -> ValueType? {
    report(
      .unknownForm,
      "\(type.noun) can't be written as \(scalar.text.quoted); it is written as "
        + "\(forms.alternatives)",
      at: scalar.range, suggestion: nearest(to: scalar.text, in: forms))
    return nil
  }

  private func noForms(_ scalar: YAMLScalar, _ type: ValueType) -> ValueType? {
    report(
      .keyNotHere, "\(type.noun) is written in one way only, so 'as' has no meaning here",
      at: scalar.range)
    return nil
  }

  private func separated(_ type: ValueType, _ reader: MappingReader) -> ValueType? {
    guard case .list(let element, _) = type.kind else {
      report(
        .keyNotHere, "'separator' goes with a list, and this is \(type.noun)",
        at: reader.keyRange("separator"))
      return nil
    }
    guard !reader.has("as") else {
      report(
        .keyNotHere, "'separator' already says how the list is written; remove 'as'",
        at: reader.keyRange("as"))
      return nil
    }
    guard let scalar = reader.scalar("separator") else { return nil }
    guard !scalar.text.isEmpty else {
      report(.emptyText, "a list's 'separator' can't be empty", at: scalar.range)
      return nil
    }
    var type = type
    type.kind = .list(element, .separated(by: scalar.text))
    return type
  }
}
