/// The steps of the check stage, in their order. Each step takes what those before it have made, makes
/// something of its own, and reports what is wrong. Where something can't be known because of an error
/// that is already reported, what depends on it is left alone.
///
/// Two more come after these, with the model: `Interpreter.validate` tries the examples, and
/// `Interpreter.advice` says what works and is not wise.
struct SpecStages: Reporting {
  let reporter: Reporter
  let graph: IncludeGraph

  /// The model of a file; `nil` when it has none at all.
  func spec(of node: YAMLNode) -> Spec? {
    let file = node.range.file
    let isInterface = node["interface"] != nil
    guard
      let root = MappingReader(
        node, as: isInterface ? .interface : .root,
        of: isInterface ? "the interface" : "the specification", at: file.range.beginning, self)
    else { return nil }
    // Reading the version checks it.
    _ = root.scalar("urlscheme")
    var heading = HeadStage(reporter: reporter)
    let head = isInterface ? heading.interface(root) : heading.app(root)
    defer { reporter.diagnostics.dropWarnings(of: head.allowed, in: file.path) }
    var including = IncludeStage(reporter: reporter, graph: graph)
    including.readIncludes(root)
    let included = including.included
    var naming = NameStage(reporter: reporter, head: head)
    let names = naming.names(in: root, included)
    let types = TypeStage(reporter, file, head, included, names)
    types.readTypes()
    let acting = ActionStage(types: types)
    let actions =
      isInterface ? names.actions.compactMap(acting.interfaceAction) : appActions(names, acting)
    // Also the types that are declared inside actions, which have been read now.
    types.finish()
    // In a file whose actions can't be read, nothing is known about what they use.
    if actions.count == names.actions.count, root.names("actions") != nil { types.reportUnused() }
    checkVariants(of: head, actions)
    let implementations = ImplementationStage(included: included, types: types)
      .implementations(root, actions: actions, names: Set(names.actions.map(\.pair.key.text)))
    return Spec(
      path: file.path, stem: SpecLoader.stem(of: file.path), head: head,
      declarations: types.neededDeclarations(actions, hasIncludes: !included.files.isEmpty),
      actions: actions, implementations: implementations)
  }

  private func appActions(_ names: Names, _ acting: ActionStage) -> [Action] {
    var routing = RouteStage(acting, names.actions.compactMap(acting.action))
    let actions = routing.routedActions()
    acting.checkIntents(of: actions)
    return actions
  }

  /// Reports schemes in templates that have no counterpart in a variant.
  private func checkVariants(of head: Head, _ actions: [Action]) {
    for variant in head.variants {
      guard let count = variant.schemes?.count else { continue }
      let missing = Set(head.schemes.dropFirst(count).map { URLTemplate.Scheme.fixed($0.name) })
      let template = actions.lazy.flatMap(\.templates).first { missing.contains($0.scheme) }
      guard let template else { continue }
      report(
        .unknownScheme, at: variant.range,
        "variant \(variant.name.quoted) has no scheme in the place of that of "
          + "\(template.text.quoted); its schemes are in the order of the app's")
    }
  }
}
