import URLSchemeSpec
import URLSchemeTemplates

extension SwiftContext {
  /// These names are for the templates of whole files: `swift/types`, `swift/actions`,
  /// `swift/client` and `swift/router`, and for those of an interface: `swift/interface`,
  /// `swift/interfaceActions` and `swift/interfaceClient`.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `version`, `source` | the tool's version, and the spec's file name |
  /// | `imports` | the modules that the file imports |
  /// | `aliases` | the types of Foundation and Swift that the spec uses and an app may have others of: \
  /// `name`, the `module` that it is from, and the `target`, which no type of an app can hide |
  /// | `access` | `public `, `package ` or nothing; there is no space to be put after it |
  /// | `namespace` | the app's name in Swift |
  /// | `nameLiteral` | the app's name as a literal |
  /// | `implementations` | the interfaces that the client conforms to (`implementation`) |
  /// | `documentation` | the app's comment, for `swift/documentation` |
  /// | `interface` | the arguments of the `URLInterface`, each on a line of its own |
  /// | `actions` | the actions (`action`) |
  /// | `hasActions` | whether there are any |
  /// | `isAnswered` | whether some action answers, so that a client has a scheme for answers |
  /// | `isLinked` | whether universal links lead to an action |
  /// | `requiresConfirmation` | whether the router must be able to ask the person |
  /// | `declarations` | the types below the namespace (`declaration`) |
  /// | `extensions` | the `x-…` keys of the spec: `{{extensions.x-team}}` |
  func file(_ imports: SwiftImports, actions: [View]) -> View {
    [
      "access": access, "namespace": namespace, "version": options.toolVersion,
      "source": DocumentationText.lines(of: spec.fileName).joined(separator: " "),
      "imports": imports.sortedModules, "aliases": aliases,
      "documentation": DocumentationText.lines(
        summary: spec.app.summary, description: spec.app.description),
      "interface": interfaceArguments.all.joined(separator: ",\n"),
      "nameLiteral": SwiftLiteral.string(spec.app.name),
      "implementations": spec.implementations.map(implementation), "actions": actions,
      "hasActions": !actions.isEmpty,
      "requiresConfirmation": spec.actions.contains(where: \.requiresConfirmation),
      "isAnswered": spec.isAnswered,
      "isLinked": spec.actions.contains { $0.linkBuilding != .none },
      "declarations": declarationsOutsideActions.map(declaration),
      "extensions": ExtensionsView(spec.extensions),
    ]
  }

  private var aliases: [[String: String]] {
    var imports = SwiftImports(ownModule: nil)
    imports.add(spec.actions.flatMap { $0.parameters + $0.returns })
    imports.add(spec.declarations)
    return imports.aliases.sorted().map { name in
      // The runtime brings Foundation's types along.
      let (module, owner) =
        name == "Duration" ? ("Swift", "Swift") : ("Foundation", "URLSchemeRuntime")
      return ["name": name, "module": module, "target": "\(owner).\(name)"]
    }
  }
}

extension Spec {
  /// The name of the spec's file, without folders, so that output is the same wherever it is made.
  var fileName: String {
    path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
      ?? stem + ".urlscheme.yaml"
  }
}
