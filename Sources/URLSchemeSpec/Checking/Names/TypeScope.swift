/// A place in the generated Swift where types are declared: the namespace itself, an action, or an
/// action's reply.
final class TypeScope {
  /// The types that it lies in, below the namespace: `[]`, `["Reverse"]` or `["Reverse", "Reply"]`.
  let path: [String]
  var names = NameTable()

  init(path: [String]) { self.path = path }

  /// The type name of the action that it belongs to.
  var owner: String? { path.first }

  func path(of name: String) -> String { (path + [name]).joined(separator: ".") }
}

/// Where a type goes that is declared in the middle of something, and what it is called.
struct InlineNaming {
  var scope: TypeScope
  /// The name so far: `Item` for what is inside `Item`, so that its member `kind` is `ItemKind`.
  var base: String

  func child(_ key: String) -> InlineNaming {
    InlineNaming(scope: scope, base: base + (Identifier.type(key) ?? ""))
  }
}

extension Checker {
  /// Takes the name of a type that is declared where it is used.
  func claimInlineType(_ naming: InlineNaming, title: String, at range: SourceRange) -> String {
    let scope = naming.scope
    let isNested = !scope.path.isEmpty
    // A nested type would hide a named one that the same action uses.
    let name = ReservedNames.type(
      naming.base.isEmpty ? "Value" : naming.base, suffixes: ["Value", "Kind"]
    ) { name in
      name == app?.name || scope.path.contains(name) || isNested && types.swiftNames.contains(name)
    }
    claim(name, for: "the type of \(title)", at: range, in: &scope.names)
    return name
  }
}
