/// The seventh stage: the interfaces that an app implements, and by which of its actions.
struct ImplementationStage: Reporting {
  let included: Included
  let types: TypeStage
  var reporter: Reporter { types.reporter }

  /// Reads which interfaces the app implements, and by which of its actions.
  ///
  /// - Parameter names: The names of all actions, among them those that could not be read.
  func implementations(
    _ reader: MappingReader, actions: [Action], names: Set<String>
  ) -> [Implementation] {
    reader.entries("implements").compactMap { pair in
      let parts = pair.key.text.split(separator: ".", omittingEmptySubsequences: false)
      let name = String(parts.last ?? "")
      let isIdentifiers = parts.allSatisfy { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil }
      guard let interface = included.interfaces[name], parts.count <= 2, isIdentifiers else {
        if !included.hasFailed { reportUnknownInterface(pair.key, name) }
        return nil
      }
      guard let spec = interface.spec else { return nil }
      let title = Subject("interface", name)
      claim(name, for: title, at: pair.key.range, in: &types.namespace.names)
      guard let entries = pair.value.asMapping else {
        return refuse(
          .wrongKind, at: pair.valueRange,
          "\(title) takes a mapping from its actions to the app's, not \(pair.value.kind)")
      }
      for entry in entries where spec.action(named: entry.key.text) == nil {
        report(
          .unknownAction, at: entry.key.range, "\(title) has no action \(entry.key.text.quoted)",
          notes: [.init("the interface is here", at: interface.range)],
          suggestion: nearest(to: entry.key.text, in: spec.actions.map(\.name)))
      }
      let pairs = spec.actions.compactMap { action -> ActionImplementation? in
        guard let entry = entries.pair(action.name) else {
          return refuse(
            .missingImplementation, at: pair.key.range,
            "the app implements \(title), but not its action \(action.name.quoted)",
            notes: [.init("the action is here", at: action.range)])
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
      .unknownInterface, at: key.range,
      "no included file has an interface \(key.text.quoted)\(advice)",
      suggestion: nearest(to: name, in: known))
  }

  // MARK: One action

  private func implementation(
    of asked: Action, in interface: Spec, _ entry: YAMLPair, actions: [Action], names: Set<String>
  ) -> ActionImplementation? {
    var reader: MappingReader?
    var name = entry.key
    if let scalar = entry.value.asScalar, !scalar.isAbsent {
      name = scalar
    } else {
      reader = MappingReader(entry, as: .implementation, "the implementation of", self)
      guard let reader else { return nil }
      name = reader.scalar("action") ?? name
    }
    guard let action = actions.first(where: { $0.name == name.text }) else {
      if !names.contains(name.text) {
        report(
          .unknownAction, at: name.range, "the app has no action \(name.text.quoted)",
          suggestion: nearest(to: name.text, in: names.sorted()))
      }
      return nil
    }
    var result = ActionImplementation(interfaceAction: asked, action: action)
    let parameters = pairs(
      "parameters", of: "parameter", asked.parameters, action.parameters, action, in: interface,
      reader, at: name.range)
    // In the order of the app's own.
    result.parameters = action.parameters.compactMap { parameter in
      let pair = parameters.first { $0.app.key == parameter.key }
      if pair == nil, parameter.isRequired {
        report(
          .uncoveredParameter, at: name.range,
          "action \(action.name.quoted) needs \(parameter.key.quoted), which the interface doesn't give; make it "
            + "optional, or pair it under 'parameters'",
          notes: [.init("the app's parameter is here", at: parameter.range)])
      }
      return pair
    }
    result.returns = pairs(
      "returns", of: "returned value", asked.returns, action.returns, action, in: interface, reader,
      at: name.range)
    return result
  }

  /// The pairs of names in a mapping: the interface's, and the app's with its place.
  private func names(
    _ key: String, _ reader: MappingReader?, interface: [Parameter], app: [Parameter], noun: String
  ) -> [String: YAMLScalar] {
    var names: [String: YAMLScalar] = [:]
    for (name, appName) in reader?.namedTexts(key) ?? [] {
      names[name.text] = appName
      let sides = [(name, interface, "interface's"), (appName, app, "app's")]
      for (name, known, owner) in sides where !known.contains(where: { $0.key == name.text }) {
        report(
          .unknownParameter, at: name.range,
          "the \(owner) action has no \(noun) \(name.text.quoted)",
          suggestion: nearest(to: name.text, in: known.map(\.key)))
      }
    }
    return names
  }

  /// The interface's parameters or results for which the app has one: under the same name, or under the one that
  /// the mapping at `key` gives.
  private func pairs(
    _ key: String, of noun: String, _ asked: [Parameter], _ app: [Parameter], _ action: Action,
    in interface: Spec, _ reader: MappingReader?, at range: SourceRange
  ) -> [ActionImplementation.Pair] {
    let names = names(key, reader, interface: asked, app: app, noun: noun)
    let isRequest = key == "parameters"
    var given: [String: Parameter] = [:]
    return asked.compactMap { asked in
      let name = names[asked.key]
      let place = name?.range ?? range
      let note = Diagnostic.Note("the interface's is here", at: asked.range)
      guard let found = app.first(where: { $0.key == name?.text ?? asked.key }) else {
        guard name == nil, asked.isRequired else { return nil }
        return refuse(
          .uncoveredParameter, at: place,
          "action \(action.name.quoted) has no \(noun) for the interface's \(asked.key.quoted); name one, as in "
            + "'\(key): { \(asked.key.shortened): \(app.first?.key.shortened ?? "text") }'",
          notes: [note])
      }
      check(asked, against: found, in: interface, at: place)
      if isRequest, let other = given.updateValue(asked, forKey: found.key) {
        report(
          .duplicateItem, at: place,
          "parameter \(found.key.quoted) is given both \(other.key.quoted) and \(asked.key.quoted)")
      }
      let (source, target) = isRequest ? (asked, found) : (found, asked)
      if source.isOptional, target.isRequired {
        let (mine, other) = isRequest ? ("interface's", "app's") : ("app's", "interface's")
        report(
          .uncoveredParameter, at: place,
          "the \(mine) \(source.key.quoted) may be absent, and the \(other) \(target.key.quoted) is always there",
          notes: [note, .init("the app's is here", at: found.range)])
      }
      return .init(interface: asked, app: found)
    }
  }

  // MARK: Types

  private func check(
    _ asked: Parameter, against appParameter: Parameter, in interface: Spec, at range: SourceRange
  ) {
    guard types.isKnown(appParameter.kind), case .value(let type) = asked.kind else { return }
    let reason: String? =
      if case .value(let ownType) = appParameter.kind {
        if asked.isSensitive != appParameter.isSensitive {
          "one of them is sensitive"
        } else if asked.isSensitive, type.declaredPath != nil {
          "a sensitive word can't be handed over"
        } else {
          difference(type, ownType, in: interface)
        }
      } else {
        "the app's is not one value"
      }
    guard let reason else { return }
    report(
      .incompatibleType, at: range,
      "the interface's \(asked.key.quoted) can't be the app's \(appParameter.key.quoted): \(reason)",
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
      guard let cases = interface.declaration(path)?.kind.words,
        let ownCases = types.declarations.declaration(ownPath)?.kind.words,
        cases.isOpen == ownCases.isOpen
      else { break }
      let words = Set(ownCases.map(\.wireText))
      if ownCases.isOpen { return nil }
      return cases.first { !words.contains($0.wireText) }.map {
        "the app has no word \($0.wireText.quoted)"
      }
    // Each app writes a value in its own way.
    case (.scalar(.boolean, _), .flag): return nil
    default: if type.kind.name == appType.kind.name { return nil }
    }
    return
      "it is \(interface.expectation(of: type)), and the app's is \(types.expectation(of: appType))"
  }
}
