import Mustache
import URLSchemeSpec

/// What the templates of whole files can use: `swift/types`, `swift/actions`, `swift/client` and
/// `swift/router`, and those of an interface: `swift/interface`, `swift/interfaceActions` and
/// `swift/interfaceClient`.
///
/// | name | what it is |
/// | --- | --- |
/// | `version`, `source` | the tool's version, and the spec's file name |
/// | `imports` | the modules that the file imports |
/// | `usesFoundation` | whether it needs Foundation |
/// | `isPublic` | whether it imports that publicly: for the compiler other access doesn't need it |
/// | `aliases` | the types of Foundation and Swift that the spec uses and an app may have others of: \
/// `name`, the `module` that it is from, and the `target`, which no type of an app can hide |
/// | `access` | `public `, `package ` or nothing; there is no space to be put after it |
/// | `namespace` | the app's name in Swift |
/// | `nameLiteral` | the app's name as a literal |
/// | `implementations` | the interfaces that the client conforms to (`SwiftImplementationView`) |
/// | `documentation` | the app's comment, for `swift/documentation` |
/// | `interface` | the arguments of the `URLInterface`, each on a line of its own |
/// | `actions` | the actions (`SwiftActionView`) |
/// | `hasActions` | whether there are any |
/// | `isLinked` | whether universal links lead to an action |
/// | `declarations` | the types below the namespace (`SwiftDeclarationView`) |
/// | `extensions` | the `x-…` keys of the spec: `{{extensions.x-team}}` |
final class SwiftFileView: MustacheParent {
  let context: SwiftContext
  let imports: SwiftImports
  let actions: [SwiftActionView]

  init(context: SwiftContext, imports: SwiftImports, actions: [SwiftActionView]) {
    self.context = context
    self.imports = imports
    self.actions = actions
  }

  func child(named name: String) -> Any? {
    switch name {
    case "access": context.access
    case "namespace": context.namespace
    case "version": context.options.toolVersion
    case "source": DocumentationText.lines(of: context.spec.fileName).joined(separator: " ")
    case "imports": imports.sortedModules
    case "usesFoundation": imports.usesFoundation
    case "isPublic": context.options.access == .public
    case "aliases": aliases
    case "documentation":
      DocumentationText.lines(
        summary: context.spec.app.summary, description: context.spec.app.description)
    case "interface": SwiftInterface.arguments(context.spec).joined(separator: ",\n")
    case "nameLiteral": SwiftLiteral.string(context.spec.app.name)
    case "implementations":
      context.spec.implementations.map { SwiftImplementationView($0, context: context) }
    case "actions": actions
    case "hasActions": !actions.isEmpty
    case "isLinked": context.spec.actions.contains { $0.linkBuilding != .none }
    case "declarations":
      context.declarationsOutsideActions.map { SwiftDeclarationView($0, context: context) }
    case "extensions": ExtensionsView(context.spec.extensions)
    default: nil
    }
  }

  private var aliases: [[String: String]] {
    var imports = SwiftImports(ownModule: nil)
    imports.add(context.spec.actions.flatMap { $0.parameters + $0.returns })
    imports.add(context.spec.declarations)
    return imports.aliases.sorted().map { name in
      let module = name == "Duration" ? "Swift" : "Foundation"
      let owner = name == "Duration" ? module : "URLSchemeRuntime._FoundationTypes"
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
