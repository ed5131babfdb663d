/// The seventh stage: the interfaces that an app implements, and by which of its actions.
struct ImplementationStage: Reporting {
  let reporter: Reporter
  let included: Included
  let types: TypeStage

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
            at: pair.key.range, notes: [.init("the action is here", at: action.range)])
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

  /// The interface's parameters or results for which the app has one: under the same name, or under the one that
  /// the mapping at `key` gives.
  ///
  /// - Parameter reportMissing: Reports one that is required, and that the app has not.
  private func pairs(
    _ key: String, of noun: String, _ asked: [Parameter], _ app: [Parameter], in interface: Spec,
    _ reader: MappingReader?, at range: SourceRange, reportMissing: (Parameter) -> Void
  ) -> [(pair: ActionImplementation.Pair, place: SourceRange)] {
    let names = names(key, reader, interface: asked, app: app, noun: noun)
    return asked.compactMap { asked in
      let name = names[asked.key]
      guard let found = app.first(where: { $0.key == name?.text ?? asked.key }) else {
        if name == nil, case .required = asked.presence { reportMissing(asked) }
        return nil
      }
      let place = name?.range ?? range
      check(asked, against: found, in: interface, at: place)
      return (.init(interface: asked, app: found), place)
    }
  }

  private func parameters(
    of implementation: ActionImplementation, in interface: Spec, _ reader: MappingReader?,
    at range: SourceRange
  ) -> [ActionImplementation.Pair] {
    let action = implementation.action
    let pairs = pairs(
      "parameters", of: "parameter", implementation.interfaceAction.parameters, action.parameters,
      in: interface, reader, at: range
    ) { parameter in
      report(
        .uncoveredParameter,
        "action \(action.name.quoted) has no parameter for the interface's "
          + "\(parameter.key.quoted); name one, as in 'parameters: { \(parameter.key.shortened): "
          + "\(action.parameters.first?.key.shortened ?? "text") }'",
        at: range, notes: [.init("the interface's parameter is here", at: parameter.range)])
    }
    var sources: [String: Parameter] = [:]
    for (pair, place) in pairs {
      guard let other = sources.updateValue(pair.interface, forKey: pair.app.key) else { continue }
      report(
        .duplicateItem,
        "parameter \(pair.app.key.quoted) is given both \(other.key.quoted) and \(pair.interface.key.quoted)",
        at: place)
    }
    for parameter in action.parameters where parameter.isRequired {
      let source = sources[parameter.key]
      if let source, !source.isOptional { continue }
      let reason =
        source.map { "and the interface's \($0.key.quoted) may be absent" }
        ?? "which the interface doesn't give; make it optional, or pair it under 'parameters'"
      report(
        .uncoveredParameter,
        "action \(action.name.quoted) needs \(parameter.key.quoted), \(reason)",
        at: range, notes: [.init("the app's parameter is here", at: parameter.range)])
    }
    return action.parameters.compactMap { parameter in
      sources[parameter.key].map { .init(interface: $0, app: parameter) }
    }
  }

  private func returns(
    of implementation: ActionImplementation, in interface: Spec, _ reader: MappingReader?,
    at range: SourceRange
  ) -> [ActionImplementation.Pair] {
    let action = implementation.action
    let pairs = pairs(
      "returns", of: "returned value", implementation.interfaceAction.returns, action.returns,
      in: interface, reader, at: range
    ) { result in
      report(
        .missingImplementation,
        "action \(action.name.quoted) returns nothing for the interface's \(result.key.quoted)",
        at: range, notes: [.init("the interface's result is here", at: result.range)])
    }
    for (pair, place) in pairs {
      guard case .optional = pair.app.presence, case .required = pair.interface.presence else {
        continue
      }
      report(
        .uncoveredParameter,
        "the interface always returns \(pair.interface.key.quoted), and the app's \(pair.app.key.quoted) may be "
          + "absent", at: place, notes: [.init("the app's result is here", at: pair.app.range)])
    }
    return pairs.map(\.pair)
  }

  // MARK: Types

  private func check(
    _ asked: Parameter, against appParameter: Parameter, in interface: Spec, at range: SourceRange
  ) {
    guard types.isKnown(appParameter.kind), case .value(let type) = asked.kind else { return }
    var reason: String?
    if case .value(let ownType) = appParameter.kind {
      if asked.isSensitive != appParameter.isSensitive {
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
      "the interface's \(asked.key.quoted) can't be the app's \(appParameter.key.quoted): \(reason)",
      at: range,
      notes: [
        .init("the interface's is here", at: asked.range),
        .init("the app's is here", at: appParameter.range),
      ])
  }

  /// Why a value of the one type is none of the other; `nil` when it is.
  private func difference(_ type: ValueType, _ appType: ValueType, in interface: Spec) -> String? {
    switch (type.kind, appType.kind) {
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
    default: if type.kind.name == appType.kind.name { return nil }
    }
    return "it is \(type.expectation(in: interface.declaration)), and the app's is "
      + appType.expectation(in: types.declaration)
  }
}
