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
  /// | `interface` | the arguments of the `URLInterface` |
  /// | `interfaceSettings` | the statements for its settings that aren't usual, each on a line of its own |
  /// | `actions` | the actions (`action`) |
  /// | `hasActions` | whether there are any |
  /// | `requestCases` | the actions that a `switch` over the requests of all has a `case` for |
  /// | `lastRequest` | the action that is its `default`, if one is: the last one of many |
  /// | `find` | the statements that find the action of a URL |
  /// | `routeList` | the actions' routes, between commas |
  /// | `isAnswered` | whether some action answers, so that a client has a scheme for answers |
  /// | `groups` | the functions that `callHandler` calls in a router of more than 6 actions (`group`); none for others |
  /// | `allGroups` | these functions, and those that they call |
  /// | `ungrouped` | the actions if there are no groups |
  /// | `returnsNothing` | whether there are no groups, and some action returns nothing |
  /// | `requiresConfirmation` | whether the router must be able to ask the person |
  /// | `declarations` | the types below the namespace (`declaration`) |
  /// | `runtime` | the runtime's types by their names in the namespace: `{{runtime.URLReader}}` |
  /// | `qualifiedRuntime` | the same for code outside the namespace: `{{qualifiedRuntime.URLApp}}` |
  /// | `extensions` | the `x-…` keys of the spec: `{{extensions.x-team}}` |
  func file(_ imports: SwiftImports, actions: [View], isRouter: Bool = false) -> View {
    let groups = groups(of: isRouter ? actions : [])
    let settings = interfaceSettings.assignments
    let requestCases = actions.count > Self.mostCases ? actions.dropLast() : actions[...]
    return [
      "access": access, "namespace": namespace, "version": ToolVersion.current,
      "source": DocumentationText.lines(of: spec.fileName).joined(separator: " "),
      "imports": options.isStandalone ? [] : imports.modules.sorted(),
      "importsFoundation": options.isStandalone,
      // Swift asks for the import where a public declaration has an alias of such a type, and only there.
      "foundationAccess": options.access == .public && !imports.aliases.isEmpty ? access : "",
      "documentation": DocumentationText.lines(
        summary: spec.app.summary, description: spec.app.description),
      "interface": interfaceArguments.all.joined(separator: ", "),
      "interfaceSettings": settings.isEmpty ? nil : settings.joined(separator: "\n"),
      "nameLiteral": SwiftLiteral.string(spec.app.name),
      "implementations": spec.implementations.map(implementation), "actions": actions,
      "requestCases": Array(requestCases),
      "lastRequest": Array(actions[requestCases.endIndex...]),
      "find": LazyText { self.findStatements },
      "routeList": spec.actions.map { SwiftIdentifier.escaped($0.typeName) + ".route" }
        .joined(separator: ", "),
      "groups": groups.first, "allGroups": groups.all,
      "ungrouped": groups.first.isEmpty ? actions : [],
      "returnsNothing": groups.first.isEmpty && spec.actions.contains { $0.returns.isEmpty },
      "requiresConfirmation": spec.actions.contains(where: \.requiresConfirmation),
      "isAnswered": spec.isAnswered,
      "declarations": declarationsOutsideActions.map(declaration),
      "extensions": spec.extensions.byKey,
      "runtime": runtime, "qualifiedRuntime": RuntimeNames.Qualified(names: runtime),
    ]
  }

  /// The functions of a router with many actions, and those of them that `callHandler` calls.
  ///
  /// A `switch` with an `await` for each of many actions takes time and memory that grow with the square of their
  /// number, and the compiler gives up on an exhaustive one with 450 to 630 cases. So functions call others.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `function` | the function's name |
  /// | `cases` | the patterns of the actions, each on a line of its own, between commas |
  /// | `isLast` | whether it is the last one that a function calls |
  /// | `groups` | the functions that it calls |
  /// | `actions` | the actions (`action`) whose handler it calls itself |
  private func groups(of actions: [View]) -> (all: [View], first: [View]) {
    guard actions.count > Self.groupSize else { return ([], []) }
    var all: [View] = []
    func group(_ range: Range<Int>, actions: [View] = [], groups: [View] = []) -> View {
      let view: View = [
        "function": "callHandler\(range.lowerBound + 1)to\(range.upperBound)",
        "cases": members[range].map { "." + $0 }.joined(separator: ",\n"),
        "groups": groups, "actions": actions,
      ]
      all.append(view)
      return view
    }
    func called(_ level: [(range: Range<Int>, view: View)]) -> [View] {
      level.enumerated().map { index, group in
        group.view.adding(["isLast": index == level.count - 1])
      }
    }
    var level = Self.chunks(of: actions.count).map { range in
      (range: range, view: group(range, actions: Array(actions[range])))
    }
    while level.count > Self.groupSize {
      level = Self.chunks(of: level.count).map { places in
        let parts = Array(level[places])
        guard parts.count > 1 else { return parts[0] }
        let range = parts[0].range.lowerBound..<parts[parts.count - 1].range.upperBound
        return (range: range, view: group(range, groups: called(parts)))
      }
    }
    return (all, called(level))
  }

  private static func chunks(of count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: groupSize).map { $0..<min($0 + groupSize, count) }
  }

  /// The most actions of one function, and the most functions that one calls.
  private static let groupSize = 6

  /// The most cases of a `switch` without a `default`: the compiler gives up on one with 450 to 630.
  static let mostCases = 256

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

  /// The other modules that types of the spec are from.
  var otherModules: Set<String> {
    types.modules.subtracting(["URLSchemeRuntime", options.module ?? ""])
  }

  /// The imports that the types of all values and declarations need.
  var types: SwiftImports { SwiftImports(for: spec.parameterLists.flatMap(\.self)) }
}

extension Spec {
  /// The name of the spec's file, without folders, so that output is the same wherever it is made.
  var fileName: String {
    path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
      ?? stem + ".urlscheme.yaml"
  }
}
