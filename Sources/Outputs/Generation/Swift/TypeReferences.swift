import URLSchemeCompiler

/// Which declared type a name means at a place in the generated code.
struct TypeReferences {
  private let namespace: String
  /// The names of the types inside each type; those of the namespace itself under the empty path.
  private var members: [String: Set<String>] = [:]

  init(_ spec: Spec) {
    namespace = spec.app.name
    var top: Set<String> = ["Action", "Client", "Router", "Handler", spec.app.name]
    if spec.isInterface { top.insert("App") }
    for action in spec.actions {
      top.insert(action.typeName)
      members[action.typeName] = ["App", "Reply", "Failure"]
    }
    members[""] = top
    for declaration in spec.declarations {
      members[Self.parent(of: declaration.path), default: []].insert(declaration.name)
    }
  }

  /// The names of all types in the namespace and below.
  var all: Set<String> { members.values.reduce(into: []) { $0.formUnion($1) } }

  static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) } ?? ""
  }

  /// The shortest name that means the type `path` inside the type `scope`, both below the
  /// namespace; the namespace's own path is empty.
  func reference(to path: String, in scope: String) -> String {
    let levels = scope == SwiftContext.outside ? [] : Self.levels(of: scope)
    for level in levels where level.isEmpty || path.hasPrefix(level + ".") {
      let name = level.isEmpty ? path : String(path.dropFirst(level.count + 1))
      let first = String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") }))
      // An unqualified name means the type of the innermost scope that has one.
      if levels.first(where: { members[$0]?.contains(first) == true }) == level {
        return escaped(name)
      }
    }
    return escaped(namespace + "." + path)
  }

  /// A type and those around it, and the namespace.
  private static func levels(of scope: String) -> [String] {
    scope.isEmpty ? [""] : [scope] + levels(of: parent(of: scope))
  }

  private func escaped(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "."))
      .map { SwiftIdentifier.escaped(String(Substring($0))) }.joined(separator: ".")
  }
}
