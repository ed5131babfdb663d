extension Spec {
  /// Whether the parameter, or anything inside its value, is a secret.
  package func hasSecret(in parameter: Parameter) -> Bool {
    parameter.isSensitive || hasSecret(below: parameter.kind.declaredPath)
  }

  /// Whether a value of the type holds a secret.
  package func hasSecret(in type: ValueType) -> Bool { hasSecret(below: type.declaredPath) }

  private func hasSecret(below path: String?) -> Bool {
    path.map(pathsWithSecrets.contains) ?? false
  }

  /// The members of the JSON objects that values of a declared type are, of whichever branch.
  package func objectMembers(of path: String) -> [Parameter] {
    switch declaration(path)?.kind {
    case .object(let members): members
    case .tagged(let branches, _):
      branches.flatMap { branch -> [Parameter] in
        guard case .declared(let path)? = branch.kind.valueType?.kind else { return [] }
        return objectMembers(of: path)
      }
    default: []
    }
  }
}

extension [Declaration] {
  /// The paths of the types that are meant, and of those whose values hold a value of one of them.
  package func paths(holding isMeant: (Declaration.Kind) -> Bool) -> Set<String> {
    var holders: [String: [String]] = [:]
    var open: [String] = []
    for declaration in self {
      if isMeant(declaration.kind) { open.append(declaration.path) }
      for path in declaration.kind.contents.compactMap(\.kind.declaredPath) {
        holders[path, default: []].append(declaration.path)
      }
    }
    var found: Set<String> = []
    while let path = open.popLast() {
      if found.insert(path).inserted { open += holders[path] ?? [] }
    }
    return found
  }
}
