import URLSchemeCompiler

/// The imports that a file needs for the types in its declarations, and no others: Swift warns of a
/// public import that no public declaration needs.
struct SwiftImports {
  /// The names of Foundation's and Swift's types that an app could have types of its own for.
  private(set) var aliases: Set<String> = []
  /// The library for the file's part, which brings the runtime along, and others.
  private(set) var modules: Set<String>

  /// - Parameters:
  ///   - parameters: Those in the file's declarations.
  ///   - modules: The library for the file's part, and others that it needs besides.
  ///   - ownModule: The module that the file becomes a part of, where that is known.
  init(
    for parameters: [Parameter], besides modules: Set<String> = ["URLSchemeRuntime"],
    in ownModule: String? = nil
  ) {
    self.modules = modules
    for type in parameters.compactMap(\.kind.valueType) { add(type) }
    if let ownModule { self.modules.remove(ownModule) }
  }

  private mutating func add(_ type: ValueType) {
    switch type.kind {
    case .scalar(let scalar, _):
      if scalar.swift.origin == .foundation { aliases.insert(scalar.swift.name) }
    case .list(let element, _), .encoded(let element, _): add(element)
    case .swiftType(let path):
      let parts = path.split(separator: ".")
      if parts.count > 1, parts[0] != "Swift" { modules.insert(String(parts[0])) }
    case .flag, .constant, .declared: break
    }
  }
}
