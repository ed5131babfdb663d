import URLSchemeSpec

/// Which declared type a name means at a place in the generated code.
struct SwiftNames {
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

  static func parent(of path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
  }

  /// The shortest name that means the type `path` inside the type `scope`, both below the
  /// namespace; the namespace's own path is empty.
  func reference(to path: String, in scope: String) -> String {
    if scope == SwiftContext.outside { return escaped(namespace + "." + path) }
    var level = scope
    while true {
      if level.isEmpty || path.hasPrefix(level + ".") {
        let name = level.isEmpty ? path : String(path.dropFirst(level.count + 1))
        let first = String(name.prefix { $0 != "." })
        if resolve(first, in: scope) == (level.isEmpty ? first : level + "." + first) {
          return escaped(name)
        }
      }
      if level.isEmpty { return escaped(namespace + "." + path) }
      level = Self.parent(of: level)
    }
  }

  /// The path of what an unqualified name means; nil when it is none of the spec's.
  private func resolve(_ name: String, in scope: String) -> String? {
    var level = scope
    while true {
      if members[level]?.contains(name) == true {
        return level.isEmpty ? name : level + "." + name
      }
      if level.isEmpty { return nil }
      level = Self.parent(of: level)
    }
  }

  private func escaped(_ path: String) -> String {
    path.split(separator: ".").map { SwiftIdentifier.escaped(String($0)) }.joined(separator: ".")
  }
}
