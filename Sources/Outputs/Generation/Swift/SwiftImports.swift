import URLSchemeCompiler

/// The imports that a file needs for the types in its declarations, and no others: Swift warns of a
/// public import that no public declaration needs.
struct SwiftImports {
  /// The names of Foundation's and Swift's types that an app could have types of its own for.
  private(set) var aliases: Set<String> = []
  /// The library for the file's part, which brings the runtime along, and others.
  private(set) var modules: Set<String> = ["URLSchemeRuntime"]
  /// The module that the file becomes a part of, where that is known.
  let ownModule: String?

  /// - Parameter module: nil for the one that the file becomes a part of.
  mutating func add(module: String?) {
    if let module, module != ownModule { modules.insert(module) }
  }

  mutating func add(_ parameters: [Parameter]) {
    for type in parameters.compactMap(\.kind.valueType) { add(type) }
  }

  mutating func add(_ declarations: [Declaration]) {
    for declaration in declarations {
      // The branches of several objects have declarations of their own.
      if case .tagged = declaration.kind { continue }
      add(declaration.kind.contents)
    }
  }

  private mutating func add(_ type: ValueType) {
    switch type.kind {
    case .scalar(let scalar, _):
      if scalar.swift.origin == .foundation { aliases.insert(scalar.swift.name) }
    case .list(let element, _), .encoded(let element, _): add(element)
    case .swiftType(let path):
      let parts = path.split(separator: ".")
      guard parts.count > 1, parts[0] != "Swift", parts[0] != ownModule ?? "" else { return }
      modules.insert(String(parts[0]))
    case .flag, .constant, .declared: break
    }
  }
}
