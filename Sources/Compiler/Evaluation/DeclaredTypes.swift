/// Knows the types that a spec declares, and so reads, writes and checks values of all its types.
package protocol DeclaredTypes {
  /// A declaration by its path below the namespace, such as `Tone` or `Reverse.Target`.
  func declaration(_ path: String) -> Declaration?
}

extension DeclaredTypes {
  /// What is declared under the name that a type is; nil for other types.
  package func declared(_ type: ValueType) -> Declaration.Kind? {
    if case .declared(let path) = type.kind { declaration(path)?.kind } else { nil }
  }

  /// The ways of a declared either/or; none for other types.
  package func branches(of path: String) -> [Parameter] { declaration(path)?.kind.branches ?? [] }

  /// The members or the alternatives of values of a declared type.
  package func members(of path: String) -> [Parameter] { declaration(path)?.kind.contents ?? [] }

  /// The words of a declared enumeration; none for other types.
  package func words(of path: String) -> [EnumCase] { declaration(path)?.kind.words?.cases ?? [] }

  /// The words of an enum; nil for other types.
  package func enumWords(_ type: ValueType) -> EnumWords? { declared(type)?.words }

  /// The words of an enum that has no other values; nil for other types.
  package func closedWords(_ type: ValueType) -> EnumWords? {
    enumWords(type).flatMap { $0.isOpen ? nil : $0 }
  }

  /// The declared types that values of some types hold, and those types themselves.
  package func paths(below paths: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = paths
    while let path = open.popLast() {
      guard found.insert(path).inserted else { continue }
      open += members(of: path).compactMap(\.kind.declaredPath)
    }
    return found
  }

  /// The values of a parameter with names of their own in the URL, those of its parts among them.
  ///
  /// - Parameter isMeant: Which members and alternatives are asked for. Of a parameter that is a secret, all are.
  package func items(
    of parameter: Parameter, where isMeant: (Parameter) -> Bool = { _ in true }
  ) -> [(names: [String], kind: Parameter.Kind)] {
    let contents = (parameter.kind.declaredPath.map(members(of:)) ?? [])
      .filter { parameter.isSensitive || isMeant($0) }
    return switch parameter.kind {
    case .value(let type) where type.groupPath != nil:
      contents.map { (parameter.groupNames(of: $0, at: 0), $0.kind) }
    case .value: [(parameter.wireNames, parameter.kind)]
    case .choice: contents.flatMap { items(of: $0, where: isMeant) }
    case .group: contents.map { (parameter.wireNames(of: $0), $0.kind) }
    case .pairs: []
    }
  }

  /// Whether the values that a rule asks for are keys of a parameter's alternatives.
  package func namesAlternatives(_ rule: Parameter.Requirement, of parameter: Parameter) -> Bool {
    guard !rule.values.isEmpty, let path = parameter.kind.declaredPath,
      let branches = declaration(path)?.kind.branches
    else { return false }
    return rule.values.allSatisfy { value in branches.contains { $0.key == value } }
  }
}
