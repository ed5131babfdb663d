import URLSchemeCompiler

extension SwiftContext {
  /// These names are for the templates of whole files: `swift/types`, `swift/actions`,
  /// `swift/client` and `swift/router`, and for those of an interface: `swift/interface`,
  /// `swift/interfaceActions` and `swift/interfaceClient`.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `version`, `source` | the tool's version, and the spec's file name |
  /// | `imports` | the modules that the file imports |
  /// | `importsFoundation` | whether it imports Foundation itself, because no library brings it along |
  /// | `foundationAccess` | the access of that import, if not that of the file alone: `public ` |
  /// | `access` | `public `, `package ` or nothing; there is no space to be put after it |
  /// | `namespace` | the app's name in Swift |
  /// | `nameLiteral` | the app's name as a literal |
  /// | `implementations` | the interfaces that the client conforms to (`implementation`) |
  /// | `documentation` | the app's comment, for `swift/documentation` |
  /// | `interface` | the arguments of the `URLInterface`, each on a line of its own |
  /// | `actions` | the actions (`action`) |
  /// | `hasActions` | whether there are any |
  /// | `find` | the statements that find the action of a URL |
  /// | `routeList` | the actions' routes, between commas |
  /// | `claims` | the URLs of the actions, each an expression for a `URLClaim`, between commas |
  /// | `isAnswered` | whether some action answers, so that a client has a scheme for answers |
  /// | `groups` | the actions in groups, each for a function of its own (`group`); none for at most 16 |
  /// | `ungrouped` | the actions if there are no groups |
  /// | `returnsNothing` | whether there are no groups, and some action returns nothing |
  /// | `requiresConfirmation` | whether the router must be able to ask the person |
  /// | `declarations` | the types below the namespace (`declaration`) |
  /// | `runtime` | the runtime's types by their names in the namespace: `{{runtime.URLReader}}` |
  /// | `qualifiedRuntime` | the same for code outside the namespace: `{{qualifiedRuntime.URLApp}}` |
  /// | `extensions` | the `x-…` keys of the spec: `{{extensions.x-team}}` |
  func file(_ imports: SwiftImports, actions: [View], isRouter: Bool = false) -> View {
    let groups = isRouter ? groups(of: actions) : []
    return [
      "access": access, "namespace": namespace, "version": ToolVersion.current,
      "source": DocumentationText.lines(of: spec.fileName).joined(separator: " "),
      "imports": options.isStandalone ? [] : imports.modules.sorted(),
      "importsFoundation": options.isStandalone,
      // Swift asks for the import where a public declaration has an alias of such a type, and only there.
      "foundationAccess": options.access == .public && !imports.aliases.isEmpty ? access : "",
      "documentation": DocumentationText.lines(
        summary: spec.app.summary, description: spec.app.description),
      "interface": interfaceArguments.all.joined(separator: ",\n"),
      "nameLiteral": SwiftLiteral.string(spec.app.name),
      "implementations": spec.implementations.map(implementation), "actions": actions,
      "find": LazyText { self.findStatements }, "claims": LazyText { self.claims },
      "routeList": spec.actions.map { SwiftIdentifier.escaped($0.typeName) + ".route" }
        .joined(separator: ", "),
      "groups": groups, "ungrouped": groups.isEmpty ? actions : [],
      "returnsNothing": groups.isEmpty && spec.actions.contains { $0.returns.isEmpty },
      "requiresConfirmation": spec.actions.contains(where: \.requiresConfirmation),
      "isAnswered": spec.isAnswered,
      "declarations": declarationsOutsideActions.map(declaration),
      "extensions": spec.extensions.byKey,
      "runtime": runtime, "qualifiedRuntime": RuntimeNames.Qualified(names: runtime),
    ]
  }

  /// The actions of a function of a router.
  ///
  /// A `switch` with an `await` for each of many actions takes quadratic time to compile, and the compiler
  /// gives up on an exhaustive one with 450 to 630 cases.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `function` | the function's name |
  /// | `cases` | the patterns of the actions, each on a line of its own, between commas |
  /// | `isLast` | whether it is the last group |
  /// | `actions` | the actions (`action`) |
  private func groups(of actions: [View]) -> [View] {
    guard actions.count == spec.actions.count, actions.count > Self.groupSize else { return [] }
    return stride(from: 0, to: actions.count, by: Self.groupSize).map { start in
      let range = start..<min(start + Self.groupSize, actions.count)
      return [
        "function": "perform\(range.lowerBound + 1)to\(range.upperBound)",
        "cases": spec.actions[range].map { "." + SwiftIdentifier.escaped($0.memberName) }
          .joined(separator: ",\n"),
        "isLast": range.upperBound == actions.count, "actions": Array(actions[range]),
      ]
    }
  }

  /// The most actions of one function.
  private static let groupSize = 16

  /// The end of the file with the namespace: `swift/aliases`.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `access`, `namespace` | as in the file |
  /// | `aliases` | the types of other modules that the code in the namespace calls by their names alone: \
  /// `name`, its `access`, and the `target`, which no type of an app can hide |
  /// | `hasAliases` | whether there are any |
  var aliases: View {
    let names = types.aliases.union(runtime.aliases).sorted()
    return [
      "access": access, "namespace": namespace,
      "aliases": names.map {
        [
          "name": $0, "target": target(ofAlias: $0),
          "access": RuntimeNames.internalNames.contains($0) ? "" : access,
        ]
      },
    ]
  }

  private func target(ofAlias name: String) -> String {
    if name == "Duration" { return "Swift.Duration" }
    // The runtime brings Foundation's types along.
    return options.isStandalone && types.aliases.contains(name)
      ? StandaloneNames.foundation + "." + name : runtime.qualified(name)
  }

  /// The modules that types of the spec are from.
  var modules: Set<String> { types.modules }

  /// The imports that the types of all values and declarations need.
  var types: SwiftImports {
    var imports = SwiftImports(ownModule: nil)
    imports.add(spec.actions.flatMap { $0.parameters + $0.returns })
    imports.add(spec.declarations)
    return imports
  }
}

extension Spec {
  /// The name of the spec's file, without folders, so that output is the same wherever it is made.
  var fileName: String {
    path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
      ?? stem + ".urlscheme.yaml"
  }
}
