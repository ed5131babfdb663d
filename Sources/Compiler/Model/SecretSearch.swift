/// Finds the secrets inside values.
package struct SecretSearch {
  private let spec: Spec

  package init(_ spec: Spec) {
    self.spec = spec
  }

  /// Whether the parameter, or anything inside its value, is a secret.
  package func isAny(in parameter: Parameter) -> Bool {
    parameter.isSensitive || isAny(below: parameter.kind.declaredPath)
  }

  /// Whether a value of the type holds a secret.
  package func isAny(in type: ValueType) -> Bool { isAny(below: type.declaredPath) }

  private func isAny(below path: String?) -> Bool {
    Declaration.paths(below: [path].compactMap(\.self), in: spec.declaration)
      .contains { members(of: $0).contains(where: \.isSensitive) }
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

  /// The parameters that a declared type is made of.
  package func members(of path: String) -> [Parameter] {
    spec.declaration(path)?.kind.contents ?? []
  }
}
