/// The seventh stage: the interfaces that an app implements, and by which of its actions.
struct ImplementationStage: Reporting {
  let reporter: Reporter
  let included: Included
  let types: TypeStage
}

extension ImplementationStage {
  /// Reads which interfaces the app implements, and by which of its actions.
  ///
  /// - Parameter names: The names of all actions, among them those that could not be read.
  func implementations(
    _ reader: MappingReader, actions: [Action], names: Set<String>
  ) -> [Implementation] {
    guard let mapping = reader.names("implements") else { return [] }
    return mapping.compactMap { pair in
      let parts = pair.key.text.split(separator: ".", omittingEmptySubsequences: false)
      let name = String(parts.last ?? "")
      guard let interface = included.interfaces[name], parts.count <= 2,
        parts.allSatisfy(\.isSwiftIdentifier)
      else {
        if !included.hasFailed { reportUnknownInterface(pair.key, name) }
        return nil
      }
      guard let spec = interface.spec else { return nil }
      let title = Subject("interface", name)
      claim(name, for: title, at: pair.key.range, in: &types.namespace.names)
      guard let entries = pair.value.asMapping else {
        reportImplementationKind(pair, title)
        return nil
      }
      for entry in entries where spec.action(named: entry.key.text) == nil {
        report(
          .unknownAction, "\(title) has no action \(entry.key.text.quoted)", at: entry.key.range,
          notes: [.init("the interface is here", at: interface.range)],
          suggestion: nearest(to: entry.key.text, in: spec.actions.map(\.name)))
      }
      let pairs = spec.actions.compactMap { action -> ActionImplementation? in
        guard let entry = entries.pair(action.name) else {
          return refuse(
            .missingImplementation,
            "the app implements \(title), but not its action \(action.name.quoted)",
            at: pair.key.range, notes: Self.notes("the action is here", action.range))
        }
        return implementation(of: action, in: spec, entry, actions: actions, names: names)
      }
      return Implementation(
        interface: spec, module: parts.count == 2 ? String(parts[0]) : nil, actions: pairs)
    }
  }

  private func reportUnknownInterface(_ key: YAMLScalar, _ name: String) {
    let known = included.interfaces.keys.sorted()
    let advice =
      known.isEmpty
      ? "; include the file that describes it, as in 'include: [posting.urlscheme.yaml]'" : ""
    report(
      .unknownInterface, "no included file has an interface \(key.text.quoted)\(advice)",
      at: key.range, suggestion: nearest(to: name, in: known))
  }

  private func reportImplementationKind(_ pair: YAMLPair, _ title: Subject) {
    guard !pair.value.isAbsent else { return reportMissingValue(after: pair.key) }
    report(
      .wrongKind,
      "\(title) takes a mapping from its actions to the app's, not \(pair.value.kind)",
      at: pair.value.range)
  }

  private static func notes(_ message: String, _ range: SourceRange?) -> [Diagnostic.Note] {
    range.map { [.init(message, at: $0)] } ?? []
  }

  // MARK: One action

  private func implementation(
    of asked: Action, in interface: Spec, _ entry: YAMLPair, actions: [Action], names: Set<String>
  ) -> ActionImplementation? {
    var reader: MappingReader?
    var name = entry.key
    if let scalar = entry.value.asScalar {
      guard !scalar.isAbsent else {
        reportMissingValue(after: entry.key)
        return nil
      }
      name = scalar
    } else {
      let title = Subject("the implementation", of: asked.name.quoted)
      reader = MappingReader(
        entry.value, as: .implementation, of: title, at: entry.key.range, self)
      guard reader != nil else { return nil }
      name = reader?.scalar("action") ?? name
    }
    guard let action = actions.first(where: { $0.name == name.text }) else {
      if !names.contains(name.text) {
        report(
          .unknownAction, "the app has no action \(name.text.quoted)", at: name.range,
          suggestion: nearest(to: name.text, in: names.sorted()))
      }
      return nil
    }
    var result = ActionImplementation(interfaceAction: asked, action: action)
    result.parameters = parameters(of: result, in: interface, reader, at: name.range)
    result.returns = returns(of: result, in: interface, reader, at: name.range)
    return result
  }

  /// The pairs of names in a mapping: the interface's, and the app's with its place.
  private func names(
    _ key: String, _ reader: MappingReader?, interface: [Parameter], app: [Parameter], noun: String
  ) -> [String: YAMLScalar] {
    guard let mapping = reader?.names(key) else { return [:] }
    var names: [String: YAMLScalar] = [:]
    for pair in mapping {
      guard interface.contains(where: { $0.key == pair.key.text }) else {
        report(
          .unknownParameter, "the interface's action has no \(noun) \(pair.key.text.quoted)",
          at: pair.key.range, suggestion: nearest(to: pair.key.text, in: interface.map(\.key)))
        continue
      }
      guard let scalar = pair.value.asScalar, !scalar.isAbsent else {
        report(
          .wrongKind, "\(key.quoted) maps names to names, and this is \(pair.value.kind)",
          at: pair.value.isAbsent ? pair.key.range : pair.value.range)
        continue
      }
      names[pair.key.text] = scalar
      if !app.contains(where: { $0.key == scalar.text }) {
        report(
          .unknownParameter, "the app's action has no \(noun) \(scalar.text.quoted)",
          at: scalar.range, suggestion: nearest(to: scalar.text, in: app.map(\.key)))
      }
    }
    return names
  }

  private func parameters(
    of implementation: ActionImplementation, in interface: Spec, _ reader: MappingReader?,
    at range: SourceRange
  ) -> [ActionImplementation.Pair] {
    let (asked, action) = (implementation.interfaceAction, implementation.action)
    let names = names(
      "parameters", reader, interface: asked.parameters, app: action.parameters, noun: "parameter")
    var sources: [String: Parameter] = [:]
    for parameter in asked.parameters {
      let name = names[parameter.key]?.text ?? parameter.key
      let place = names[parameter.key]?.range ?? range
      guard let target = action.parameters.first(where: { $0.key == name }) else {
        guard names[parameter.key] == nil, case .required = parameter.presence else { continue }
        report(
          .uncoveredParameter,
          "action \(action.name.quoted) has no parameter for the interface's "
            + "\(parameter.key.quoted); name one, as in 'parameters: { \(parameter.key.shortened): "
            + "\(action.parameters.first?.key.shortened ?? "text") }'",
          at: place, notes: Self.notes("the interface's parameter is here", parameter.range))
        continue
      }
      if let other = sources.updateValue(parameter, forKey: name) {
        report(
          .duplicateItem,
          "parameter \(name.quoted) is given both \(other.key.quoted) and \(parameter.key.quoted)",
          at: place)
      }
      check(parameter, against: target, in: interface, at: place)
    }
    for parameter in action.parameters where parameter.isRequired {
      let source = sources[parameter.key]
      if case .optional? = source?.presence {
        report(
          .uncoveredParameter,
          "action \(action.name.quoted) needs \(parameter.key.quoted), and the interface's "
            + "\(source?.key.quoted ?? "") may be absent",
          at: range, notes: Self.notes("the app's parameter is here", parameter.range))
      } else if source == nil {
        report(
          .uncoveredParameter,
          "action \(action.name.quoted) needs \(parameter.key.quoted), which the interface "
            + "doesn't give; make it optional, or pair it under 'parameters'",
          at: range, notes: Self.notes("the app's parameter is here", parameter.range))
      }
    }
    return action.parameters.compactMap { parameter in
      sources[parameter.key].map { .init(interface: $0, app: parameter) }
    }
  }

  private func returns(
    of implementation: ActionImplementation, in interface: Spec, _ reader: MappingReader?,
    at range: SourceRange
  ) -> [ActionImplementation.Pair] {
    let (asked, action) = (implementation.interfaceAction, implementation.action)
    let names = names(
      "returns", reader, interface: asked.returns, app: action.returns, noun: "returned value")
    return asked.returns.compactMap { result in
      let name = names[result.key]?.text ?? result.key
      let place = names[result.key]?.range ?? range
      guard let source = action.returns.first(where: { $0.key == name }) else {
        if names[result.key] == nil, case .required = result.presence {
          report(
            .missingImplementation,
            "action \(action.name.quoted) returns nothing for the interface's "
              + "\(result.key.quoted)",
            at: place, notes: Self.notes("the interface's result is here", result.range))
        }
        return nil
      }
      if case .optional = source.presence, case .required = result.presence {
        report(
          .uncoveredParameter,
          "the interface always returns \(result.key.quoted), and the app's \(name.quoted) may be "
            + "absent",
          at: place, notes: Self.notes("the app's result is here", source.range))
      }
      check(result, against: source, in: interface, at: place)
      return .init(interface: result, app: source)
    }
  }

  // MARK: Types

  private func check(
    _ asked: Parameter, against own: Parameter, in interface: Spec, at range: SourceRange
  ) {
    guard types.isKnown(own.kind), case .value(let type) = asked.kind else { return }
    var reason: String?
    if case .value(let ownType) = own.kind {
      if asked.isSensitive != own.isSensitive {
        reason = "one of them is sensitive"
      } else if asked.isSensitive, type.holdsEnum {
        reason = "a sensitive word can't be handed over"
      } else {
        reason = difference(type, ownType, in: interface)
      }
    } else {
      reason = "the app's is not one value"
    }
    guard let reason else { return }
    report(
      .incompatibleType,
      "the interface's \(asked.key.quoted) can't be the app's \(own.key.quoted): \(reason)",
      at: range,
      notes: Self.notes("the interface's is here", asked.range)
        + Self.notes("the app's is here", own.range))
  }

  /// Why a value of the one type is none of the other; `nil` when it is.
  private func difference(_ type: ValueType, _ own: ValueType, in interface: Spec) -> String? {
    switch (type.kind, own.kind) {
    case (.list(let element, _), .list(let ownElement, _)):
      return difference(element, ownElement, in: interface)
    case (.declared(let path), .declared(let ownPath)):
      guard case .enumeration(let cases)? = interface.declaration(path)?.kind,
        case .enumeration(let ownCases)? = types.declarations[ownPath]?.kind
      else { break }
      guard cases.isOpen == ownCases.isOpen else { break }
      let words = Set(ownCases.map(\.wireText))
      if ownCases.isOpen { return nil }
      return cases.first { !words.contains($0.wireText) }.map {
        "the app has no word \($0.wireText.quoted)"
      }
    // Each app writes a value in its own way.
    case (.scalar(.boolean, _), .flag): return nil
    default: if type.kind.name == own.kind.name { return nil }
    }
    return "it is \(type.expectation(in: interface.declaration)), and the app's is "
      + own.expectation(in: types.declaration)
  }
}
