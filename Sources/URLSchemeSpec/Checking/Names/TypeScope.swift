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
  /// The name of the type around it: `Item` for what is inside `Item`, so that its member `kind` is
  /// `ItemKind`.
  var base: String
  /// The keys that lead to it from there.
  private var keys: [String] = []

  init(scope: TypeScope, base: String = "") {
    self.scope = scope
    self.base = base
  }

  func child(_ key: String) -> InlineNaming {
    var child = self
    child.keys.append(key)
    return child
  }

  var name: String { keys.reduce(base) { $0 + (Identifier.type($1) ?? "") } }

  /// The property that has the type: its name is the type's where letters have no case, and after
  /// an underscore.
  var property: String? { keys.last.flatMap(Identifier.member) }
}

extension Checker {
  /// Takes the name of a type that is declared where it is used.
  func claimInlineType(_ naming: InlineNaming, title: Subject, at range: SourceRange) -> String {
    let scope = naming.scope
    let wanted = naming.name
    let isNested = !scope.path.isEmpty
    // A nested type would hide a named one that the same action uses.
    let name = ReservedNames.type(
      wanted.isEmpty ? "Value" : wanted, suffixes: ["Value", "Kind"]
    ) { name in
      isTaken(name) || name == naming.property || scope.path.contains(name)
        || isNested && types.swiftNames.contains(name)
    }
    claim(name, for: Subject("the type", of: title.description), at: range, in: &scope.names)
    return name
  }
}
