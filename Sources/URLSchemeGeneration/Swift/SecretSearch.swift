package import URLSchemeSpec

/// Finds the secrets inside values.
package struct SecretSearch {
  private let spec: Spec

  package init(_ spec: Spec) {
    self.spec = spec
  }

  /// Whether the parameter, or anything inside its value, is a secret.
  package func isAny(in parameter: Parameter) -> Bool {
    var visited: Set<String> = []
    return isAny(in: parameter, &visited)
  }

  /// The parameters that a declared type is made of.
  package func members(of path: String) -> [Parameter] {
    switch spec.declaration(path)?.kind {
    case .object(let members), .group(let members): members
    case .choice(let branches, _), .union(let branches), .tagged(let branches, _):
      branches.map(\.content)
    case .enumeration, nil: []
    }
  }

  /// Whether a value of the type holds a secret.
  package func isAny(in type: ValueType) -> Bool {
    var visited: Set<String> = []
    return isAny(in: type, &visited)
  }

  /// The members of the JSON objects that values of a declared type are, of whichever branch.
  package func objectMembers(of path: String) -> [Parameter] {
    switch spec.declaration(path)?.kind {
    case .object(let members): members
    case .tagged(let branches, _):
      branches.flatMap { branch -> [Parameter] in
        guard case .declared(let path)? = branch.valueType?.kind else { return [] }
        return objectMembers(of: path)
      }
    default: []
    }
  }

  private func isAny(in parameter: Parameter, _ visited: inout Set<String>) -> Bool {
    if parameter.isSensitive { return true }
    switch parameter.shape {
    case .value(let type), .pairs(let type): return isAny(in: type, &visited)
    case .choice(let path), .group(let path): return isAny(in: path, &visited)
    }
  }

  private func isAny(in type: ValueType, _ visited: inout Set<String>) -> Bool {
    switch type.kind {
    case .declared(let path): isAny(in: path, &visited)
    case .list(let element, _), .encoded(let element, _): isAny(in: element, &visited)
    default: false
    }
  }

  /// Each type is looked into once: a secret anywhere ends the search.
  private func isAny(in path: String, _ visited: inout Set<String>) -> Bool {
    guard visited.insert(path).inserted else { return false }
    for member in members(of: path) where isAny(in: member, &visited) { return true }
    return false
  }
}
